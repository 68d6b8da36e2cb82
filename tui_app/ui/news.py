"""What others did at the table since one last looked: other seats, and the running clock."""

from __future__ import annotations

import msgspec

from tui_app.domain.commands import SetClock, Tick
from tui_app.domain.table import CLOCK
from tui_app.store.acts import Act
from tui_app.ui.seat_gateway import SeatGateway


class News(msgspec.Struct, frozen=True):
    """One thing to tell: a sentence, and whether the clock stopped for it."""

    text: str
    by_clock: bool


class Newsreader:
    """Follows the journal for one seat and tells what it did not do itself."""

    def __init__(self, gateway: SeatGateway) -> None:
        """Begin with what comes after the present act."""
        self._gateway = gateway
        self._heard = gateway.seq

    def latest(self) -> News | None:
        """Give the last thing that others did since the last call, as the seat may hear it."""
        first, self._heard = self._heard + 1, self._gateway.seq
        if first > self._heard:
            return None
        others = [act for act in self._gateway.acts(first) if self._is_news(act)]
        teller = self._gateway.teller()
        for act in reversed(others):
            if said := teller.line(act):
                return News(said, act.seat == CLOCK or isinstance(act.command, SetClock))
        return None

    def _is_news(self, act: Act) -> bool:
        if isinstance(act.command, Tick):
            return act.step
        gap = isinstance(act.command, SetClock) and act.command.gap_s is not None
        return gap or act.seat != self._gateway.seat
