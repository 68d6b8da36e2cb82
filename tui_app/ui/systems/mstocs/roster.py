"""PW and OnR of mSTOCS in the roster."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.ui.cells import Cell, Run, Token
from tui_app.ui.columns import Column
from tui_app.ui.systems.parts import RosterParts

UNSEEN = "–"


def roster_columns(_cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the terms are the same in every language."""
    return (
        Column("pw", "PW", width=6, align="right"),
        Column("onr", "OnR", width=3, align="right", priority=3),
    )


def roster_cells(character: CharacterView, _cat: Catalogue) -> tuple[Cell, ...]:
    """Give PW left of PW at the start, and OnR; a dash for what the seat may not see."""
    return (pw_run(character), _value(character.sheet.get("onr")))


def pw_run(character: CharacterView) -> Run:
    """Give ``6/9``; a person's own value is marked ``*``."""
    pw, start = character.sheet.get("pw"), character.sheet.get("pw_start")
    if pw is None or start is None:
        return Run(UNSEEN, "muted")
    token: Token = "bad" if pw <= 0 else "warn" if pw < start else ""
    by_hand = "*" if "pw" in (character.sheet.get("overridden") or ()) else ""
    return Run(f"{pw}/{start}{by_hand}", token)


def _value(value: object) -> Run:
    return Run(UNSEEN, "muted") if value is None else Run(str(value))


ROSTER: Final = RosterParts(roster_columns, roster_cells)
