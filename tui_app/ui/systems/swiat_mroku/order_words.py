"""What Świat Mroku gives to the order: SW, whom one is engaged with, whether one has bid."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.domain.views import CharacterView, OrderView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Cell, Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.presenters.order import OrderWords
from tui_app.ui.systems.swiat_mroku.engaged import engaged
from tui_app.ui.systems.swiat_mroku.tokens import sw_run

IN, MISSING = "●", "○"
_AGAINST = N_("Against")
_WAITING = N_("has yet to bid")


def order_words(view: Callable[[], TableView]) -> OrderWords:
    """Give the words of the order; whom one meets is read from the view of the moment."""

    def cells(character: CharacterView, cat: Catalogue) -> tuple[Cell, ...]:
        return (sw_run(character), against(view(), character.id, cat))

    def waits(character: CharacterView) -> bool:
        return any(not one.is_in for one in engaged(view(), character.id))

    return OrderWords(
        key="",
        columns=_columns,
        cells=cells,
        tie=_no_tie,
        waits=waits,
        waiting=_WAITING,
    )


def _columns(cat: Catalogue) -> tuple[Column, ...]:
    return (
        Column("sw", "SW", width=5, align="right"),
        Column("against", cat.text(_AGAINST), width=18, flex=3),
    )


def _no_tie(_place: OrderView, _cat: Catalogue) -> str:
    return ""


def against(view: TableView, character: str, cat: Catalogue) -> Runs:
    """Give ``● Borys [3]``: whether the bid is in, against whom, in which contest."""
    runs: list[Run] = []
    for nth, one in enumerate(engaged(view, character)):
        names = ", ".join(name or cat.text("someone") for name in one.opponents)
        text = f"{'  ' if nth else ''}{IN if one.is_in else MISSING} {names} [{one.contest}]"
        runs.append(Run(text, "" if one.is_in else "warn"))
    return tuple(runs) or (Run(""),)
