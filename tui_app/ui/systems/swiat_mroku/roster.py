"""Traits and tokens of Świat Mroku in the roster."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.ui.cells import Cell, Run
from tui_app.ui.columns import Column
from tui_app.ui.systems.parts import RosterParts
from tui_app.ui.systems.swiat_mroku.tokens import pool_runs, sw_run

TITLES: Final = {"moc": "Moc", "finezja": "Fin", "odpornosc": "Odp"}


def roster_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the terms are the same in every language."""
    return (
        *(Column(key, title, width=3, align="right", priority=2) for key, title in TITLES.items()),
        Column("sw", "SW", width=5, align="right"),
        Column("pools", cat.text("Other pools"), width=12, flex=1, priority=4),
    )


def roster_cells(character: CharacterView, _cat: Catalogue) -> tuple[Cell, ...]:
    """Give the three traits, SW and the other pools; a dash for what the seat may not see."""
    traits = (_value(character.sheet.get(key)) for key in TITLES)
    return (*traits, sw_run(character), pool_runs(character))


def _value(value: object) -> Run:
    return Run(UNSEEN, "muted") if value is None else Run(str(value))


ROSTER: Final = RosterParts(roster_columns, roster_cells)
