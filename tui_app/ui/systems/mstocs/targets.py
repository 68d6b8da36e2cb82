"""Whom a fighter may attack: the likeliest first, each with the exact chance."""

from __future__ import annotations

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.presenters.order import status_runs
from tui_app.ui.rows import Row
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.mstocs.attack_flow import AttackFlow, foreseen_attack
from tui_app.ui.systems.mstocs.attack_lines import chance_text
from tui_app.ui.systems.mstocs.order_words import point_run
from tui_app.ui.systems.mstocs.roster import pw_run
from tui_app.ui.systems.opponents import candidates

_NAME = N_("Target")


def target_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns of the choice."""
    return (
        Column("number", "", width=2, align="right"),
        Column("name", cat.text(_NAME), width=12, flex=2, named=True),
        Column("pw", "PW", width=5, align="right"),
        Column("o", "O", width=2, align="right"),
        Column("target", "T", width=3, align="right", priority=1),
        Column("chance", cat.text("To hit"), width=16, align="right"),
        Column("state", "", width=10, flex=2, priority=2),
    )


def target_rows(
    gateway: SeatGateway, attacker: str, house: MstocsHouse, cat: Catalogue
) -> list[Row]:
    """Give one row for each candidate."""
    view = gateway.view()
    return [
        _row(gateway, view, number, attacker, character, house, cat)
        for number, character in enumerate(candidates(view, attacker), 1)
    ]


def _row(
    gateway: SeatGateway,
    view: TableView,
    number: int,
    attacker: str,
    character: CharacterView,
    house: MstocsHouse,
    cat: Catalogue,
) -> Row:
    event = foreseen_attack(gateway, AttackFlow(attacker, character.id))
    target = event.target_number if event is not None else None
    return Row(
        character.id,
        (
            Run(str(number), "key"),
            character.name,
            pw_run(character),
            point_run(character, "o"),
            UNSEEN if target is None else str(target),
            Run(chance_text(target, house, cat), "strong"),
            status_runs(view, character, cat),
        ),
    )
