"""What comes back by real time: acts that a schedule brings while a table is open for writing."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

from tui_app.domain.system import Recurring
from tui_app.store.session import Session


class RealTime:
    """Carries out what a table's schedules of real time bring.

    Each counts from the act that began it or let it come last, whose real time the journal
    holds; so a table that was closed goes on as if it had been open, but whatever span it
    missed, one return makes up for it.
    """

    def __init__(self, session: Session, *, wall: Callable[[], float] = time.time) -> None:
        """Attach to a session.

        Args:
            session: The table.
            wall: Gives real seconds since 1970 (UTC).
        """
        self._session = session
        self._wall = wall
        # By id: the instant from which the present span counts.
        self._since: dict[int, float] = {}

    def tick(self) -> None:
        """Carry out what is due; call it about once a second."""
        session = self._session
        if not session.writable or session.held:
            return
        found = session.system.recurring(session.table)
        # One that was ended, or is not yet known again after an undo, is counted anew.
        self._since = {item.id: self._began(item) for item in found}
        for item in found:
            self._settle(item)

    def _began(self, item: Recurring) -> float:
        at = self._since.get(item.id)
        if at is None:
            at = self._restarted(item.id)
        # A clock of the machine that was set back must not hold tokens up for ever.
        return min(at, self._wall())

    def _restarted(self, id_: int) -> float:
        restarts = self._session.system.restarts
        acts = self._session.acts()
        found = [act.at for act in acts if any(restarts(event, id_) for event in act.events)]
        return datetime.fromisoformat(max(found)).timestamp() if found else self._wall()

    def _settle(self, item: Recurring) -> None:
        passed = self._wall() - self._since[item.id]
        if passed < item.every_s:
            return
        # Nothing is due while nobody lacks anything; the rhythm stays.
        self._since[item.id] += passed // item.every_s * item.every_s
        if item.wanted:
            self._session.flush()
            self._session.by_itself(item.command)
