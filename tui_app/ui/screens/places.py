"""The screens of a table, one entry each: this is where a new screen is made known.

A screen's module is loaded at its first visit, so that the first paint waits for one only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from tui_app.ui.play_actions import (
    SHURTUGAL_ORDER,
    SHURTUGAL_WOUNDS,
    SWIAT_MROKU_ORDER,
    SWIAT_MROKU_WOUNDS,
)
from tui_app.ui.seat_screen import SeatScreen


class Place(msgspec.Struct, frozen=True):
    """A screen one can go to.

    Attributes:
        mode: Its id, see `globals.DESTINATIONS`.
        scope: The scope of its actions.
        make: Makes it at the first visit.
        systems: Ids of the rule systems that have it; empty for all.
        hosting: Whether only who may admit players has it.
    """

    mode: str
    scope: str
    make: Callable[[], SeatScreen]
    systems: tuple[str, ...] = ()
    hosting: bool = False


def _conversion() -> SeatScreen:
    from tui_app.ui.screens.conversion import ConversionScreen

    return ConversionScreen()


def _journal() -> SeatScreen:
    from tui_app.ui.screens.journal import JournalScreen

    return JournalScreen()


def _table() -> SeatScreen:
    from tui_app.ui.screens.table import TableScreen

    return TableScreen()


def _allocation() -> SeatScreen:
    from tui_app.ui.systems.mstocs.allocation_screen import AllocationScreen

    return AllocationScreen()


def _order() -> SeatScreen:
    from tui_app.ui.systems.mstocs.order_screen import MstocsOrderScreen

    return MstocsOrderScreen()


def _wounds() -> SeatScreen:
    from tui_app.ui.systems.mstocs.wounds_screen import MstocsWoundsScreen

    return MstocsWoundsScreen()


def _shurtugal_order() -> SeatScreen:
    from tui_app.ui.systems.shurtugal.order_screen import ShurtugalOrderScreen

    return ShurtugalOrderScreen()


def _shurtugal_wounds() -> SeatScreen:
    from tui_app.ui.systems.shurtugal.wounds_screen import ShurtugalWoundsScreen

    return ShurtugalWoundsScreen()


def _seats() -> SeatScreen:
    from tui_app.ui.screens.seats import SeatsScreen

    return SeatsScreen()


def _bids() -> SeatScreen:
    from tui_app.ui.systems.swiat_mroku.bids_screen import BidsScreen

    return BidsScreen()


def _swiat_mroku_order() -> SeatScreen:
    from tui_app.ui.systems.swiat_mroku.order_screen import SwiatMrokuOrderScreen

    return SwiatMrokuOrderScreen()


def _swiat_mroku_wounds() -> SeatScreen:
    from tui_app.ui.systems.swiat_mroku.wounds_screen import SwiatMrokuWoundsScreen

    return SwiatMrokuWoundsScreen()


PLACES: Final[tuple[Place, ...]] = (
    Place("table", "table", _table),
    Place("conversion", "conversion", _conversion),
    Place("journal", "journal", _journal),
    Place("order", "order", _order, ("mstocs",)),
    Place("allocation", "allocation", _allocation, ("mstocs",)),
    Place("wounds", "wounds", _wounds, ("mstocs",)),
    Place("order", SHURTUGAL_ORDER, _shurtugal_order, ("shurtugal",)),
    Place("wounds", SHURTUGAL_WOUNDS, _shurtugal_wounds, ("shurtugal",)),
    Place("seats", "seats", _seats, hosting=True),
    Place("order", SWIAT_MROKU_ORDER, _swiat_mroku_order, ("swiat_mroku",)),
    Place("bids", "bids", _bids, ("swiat_mroku",)),
    Place("wounds", SWIAT_MROKU_WOUNDS, _swiat_mroku_wounds, ("swiat_mroku",)),
)
