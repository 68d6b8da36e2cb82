"""The running clock: turns real time into game time, and notices gaps."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

from tui_app.domain.commands import SetClock
from tui_app.store.acts import Act
from tui_app.store.real_time import RealTime
from tui_app.store.session import Session

# Beyond this the machine was asleep, and nobody at the table saw the time pass.
GAP_S = 5.0


class Ticker:
    """Feeds a session with the time that passed while its clock runs.

    Time is read from a monotonic source, never counted in ticks, and compared with wall time.
    """

    def __init__(
        self,
        session: Session,
        *,
        monotonic: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Attach to a session; nothing runs until `tick` is called."""
        self._session = session
        self._monotonic = monotonic
        self._wall = wall
        self._real_time = RealTime(session, wall=wall)
        self._last: tuple[float, float] | None = None
        # Game time that passed since the last whole second of it.
        self._rest_s = 0.0

    @property
    def is_needed(self) -> bool:
        """Whether time does anything at this table: its clock runs, or something recurs."""
        session = self._session
        return session.table.clock.running or bool(session.system.recurring(session.table))

    def tick(self) -> None:
        """Move the running clock to the present; call it about once a second.

        A gap of real time stops the clock, and no game time passes in it.
        """
        self._real_time.tick()
        clock = self._session.table.clock
        if not clock.running or self._session.held:
            self._last = None
            self._rest_s = 0.0
            return
        now = (self._monotonic(), self._wall())
        last, self._last = self._last, now
        if last is None:
            return
        passed, wall = now[0] - last[0], now[1] - last[1]
        if passed > GAP_S or abs(wall - passed) > GAP_S:
            gap_s = round(max(passed, abs(wall)))
            self._session.flush()
            self._session.by_itself(SetClock(running=False, gap_s=gap_s))
            return
        game_s = self._rest_s + passed * clock.rate
        self._rest_s = game_s % 1
        self._session.tick(clock.elapsed_s + int(game_s))


def stop_left_clock(session: Session, *, wall: Callable[[], float] = time.time) -> Act | None:
    """Stop a clock that an earlier program left running, because nobody saw the time pass.

    Call it when a program that lets the clock run takes up a table.

    Args:
        session: The table as it was left.
        wall: Gives real seconds since 1970 (UTC).

    Returns:
        The act that stopped it; None when the clock was paused, or cannot be stopped here.
    """
    if not session.writable or not session.table.clock.running:
        return None
    session.by_itself(SetClock(running=False, gap_s=_unseen_s(session, wall())))
    return session.act(session.seq) if not session.table.clock.running else None


def _unseen_s(session: Session, now: float) -> int | None:
    """Give how long ago the last act was; None where no journal tells."""
    last = next(session.acts(session.seq), None) if session.seq else None
    return (
        None if last is None else max(1, round(now - datetime.fromisoformat(last.at).timestamp()))
    )
