"""PŻ, Obrona and wound step of Shur'tugal in the roster (S-R7, S-R13)."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.ui.cells import Cell, Run, Token
from tui_app.ui.columns import Column
from tui_app.ui.systems.parts import RosterParts

_STEP = N_("Step")


def roster_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; PŻ and Obrona are the same in every language."""
    return (
        Column("pz", "PŻ", width=6, align="right"),
        Column("defence", "Obr.", width=4, align="right", priority=2),
        Column("step", cat.text(_STEP), width=4, align="right", priority=3),
    )


def roster_cells(character: CharacterView, _cat: Catalogue) -> tuple[Cell, ...]:
    """Give PŻ left of all, Obrona and wound step; a dash for what the seat may not see."""
    return (
        pz_run(character),
        derived_run(character, "defence"),
        derived_run(character, "wound_step"),
    )


def pz_run(character: CharacterView) -> Run:
    """Give ``4/10``."""
    pz, whole = character.sheet.get("pz"), character.sheet.get("pz_max")
    if pz is None or whole is None:
        return Run(UNSEEN, "muted")
    token: Token = "bad" if pz <= 0 else "warn" if pz < whole else ""
    return Run(f"{pz}/{whole}", token)


def derived_run(character: CharacterView, key: str) -> Run:
    """Give a derived value; one that was set by hand is marked ``*``."""
    value = character.sheet.get(key)
    if value is None:
        return Run(UNSEEN, "muted")
    by_hand = "*" if key in (character.sheet.get("overrides") or ()) else ""
    return Run(f"{value}{by_hand}")


ROSTER: Final = RosterParts(roster_columns, roster_cells)
