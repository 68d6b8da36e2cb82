"""Whom a fighter may attack: the likeliest first, each with the exact chance."""

from __future__ import annotations

from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import percent
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.presenters.order import status_runs
from tui_app.ui.rows import Row
from tui_app.ui.systems.opponents import candidates
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow
from tui_app.ui.systems.shurtugal.attack_lines import chances
from tui_app.ui.systems.shurtugal.roster import derived_run, pz_run

_NAME = N_("Target")
_HIT = N_("To hit")
_DROPS = N_("Drops")


def target_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns of the choice."""
    return (
        Column("number", "", width=2, align="right"),
        Column("name", cat.text(_NAME), width=12, flex=2, named=True),
        Column("pz", "PŻ", width=6, align="right"),
        Column("defence", "Obr.", width=4, align="right", priority=1),
        Column("hit", cat.text(_HIT), width=9, align="right"),
        Column("drop", cat.text(_DROPS), width=7, align="right", priority=1),
        Column("state", "", width=10, flex=2, priority=2),
    )


def target_rows(view: TableView, attacker: str, house: ShurtugalHouse, cat: Catalogue) -> list[Row]:
    """Give one row for each candidate, with the chances of a blow without raises."""
    return [
        _row(view, number, attacker, character, house, cat)
        for number, character in enumerate(candidates(view, attacker), 1)
    ]


def _row(
    view: TableView,
    number: int,
    attacker: str,
    character: CharacterView,
    house: ShurtugalHouse,
    cat: Catalogue,
) -> Row:
    rows = chances(AttackFlow(attacker, character.id), view, house)
    first = rows[0] if rows else None
    return Row(
        character.id,
        (
            Run(str(number), "key"),
            character.name,
            pz_run(character),
            derived_run(character, "defence"),
            Run(percent(cat, first.hit if first else None), "strong"),
            Run(percent(cat, first.drop if first else None)),
            status_runs(view, character, cat),
        ),
    )
