"""The screens of a table, one entry each: this is where a new screen is made known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from tui_app.ui.screens.conversion import ConversionScreen
from tui_app.ui.screens.journal import JournalScreen
from tui_app.ui.screens.table import TableScreen
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.allocation_screen import AllocationScreen
from tui_app.ui.systems.mstocs.order_screen import MstocsOrderScreen
from tui_app.ui.systems.mstocs.wounds_screen import MstocsWoundsScreen


class Place(msgspec.Struct, frozen=True):
    """A screen one can go to.

    Attributes:
        mode: Its id, see `globals.DESTINATIONS`.
        make: Makes it at the first visit.
        systems: Ids of the rule systems that have it; empty for all.
    """

    mode: str
    make: Callable[[], SeatScreen]
    systems: tuple[str, ...] = ()


PLACES: Final[tuple[Place, ...]] = (
    Place("table", TableScreen),
    Place("conversion", ConversionScreen),
    Place("journal", JournalScreen),
    Place("order", MstocsOrderScreen, ("mstocs",)),
    Place("allocation", AllocationScreen, ("mstocs",)),
    Place("wounds", MstocsWoundsScreen, ("mstocs",)),
)
