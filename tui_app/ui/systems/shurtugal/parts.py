"""The parts of the screens that Shur'tugal gives, in one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.views import CharacterView
from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.systems.shurtugal.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.shurtugal.sheet_form import fields_of, sheet_fields

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for a test; its form is loaded when it is asked for."""
    from tui_app.ui.systems.shurtugal.test_form import ask_test as ask

    ask(screen, person)


SHURTUGAL: Final = SystemParts(
    sheet_fields=sheet_fields,
    when_emptied={},
    conversion_fields=conversion_fields,
    convert=convert,
    raw_of=raw_of,
    as_edit=as_edit,
    fields_of=fields_of,
    ask_test=ask_test,
)
