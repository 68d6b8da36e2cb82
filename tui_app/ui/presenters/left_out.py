"""Who had not acted when a round ends: a fighter passed over by mistake has lost a turn."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import OrderView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.presenters.forecast import MORE

NOT_ACTED = N_("Without an act in round {round}: {names}.")
TAKE_BACK = N_("{key} takes the round back.")
_NAMED: Final = 5


def left_out(view: TableView) -> tuple[OrderView, ...]:
    """Give the places of this round that could act and have not, heroes first."""

    def could(place: OrderView) -> bool:
        fighter = view.character(place.id)
        return place.fixed or (fighter is not None and fighter.can_act)

    def is_hero(place: OrderView) -> bool:
        fighter = view.character(place.id)
        return fighter is not None and fighter.side == "hero"

    waiting = (place for place in view.order if not place.acted and could(place))
    return tuple(sorted(waiting, key=lambda place: not is_hero(place)))


def left_out_line(view: TableView, cat: Catalogue) -> str:
    """Say who has not acted in this round, the first few by name; empty when all have."""
    places = left_out(view)
    if not places:
        return ""
    names = ", ".join(place.name for place in places[:_NAMED])
    more = len(places) - _NAMED
    if more > 0:
        names = f"{names} {cat.plural(*MORE, more)}"
    return cat.text(NOT_ACTED, round=view.round, names=names)
