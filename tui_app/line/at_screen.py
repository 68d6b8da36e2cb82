"""The line grammar as the screens' command prompt uses it; loaded when something is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui_app.domain.commands import Command
    from tui_app.domain.refusals import Refusal
    from tui_app.store.session import Session
    from tui_app.text.catalogue import Lang


def read(text: str, session: Session, seat: str, lang: Lang) -> Command | Refusal:
    """Read an act of a seat."""
    from tui_app.line.grammar import parse_line
    from tui_app.line.opening import presets_of

    return parse_line(text, session.view(seat), presets_of(session.table.system, lang))


def complete(text: str, session: Session, seat: str, lang: Lang) -> list[str]:
    """Give ways to go on with an act of a seat."""
    from tui_app.line import completing
    from tui_app.line.opening import presets_of

    presets = presets_of(session.table.system, lang)
    return completing.complete(text, session.view(seat), presets, lang)


def usage(text: str, session: Session, seat: str) -> str:
    """Give how the act that is being typed is written."""
    from tui_app.line import completing

    return completing.usage(text, session.view(seat))
