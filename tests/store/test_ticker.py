"""The running clock: real time becomes game time, and a gap stops it."""

from __future__ import annotations

from datetime import datetime

from tests.support.memory_keeper import memory_session
from tui_app.domain import commands as cmd
from tui_app.domain.events import ClockChanged
from tui_app.store.codec import new_table
from tui_app.store.session import Done, Session
from tui_app.store.ticker import Ticker, stop_left_clock


class Times:
    """A monotonic source and a wall clock that a test moves."""

    def __init__(self) -> None:
        self.mono = 100.0
        self.wall = 1_000_000.0

    def pass_(self, mono: float, wall: float | None = None) -> None:
        self.mono += mono
        self.wall += mono if wall is None else wall


def running(rate: float = 1.0) -> tuple[Session, Ticker, Times]:
    session = memory_session(new_table("mstocs", "Czas", "1"))
    outcome = session.execute("gm", cmd.SetClock(running=True, rate=rate))
    assert isinstance(outcome, Done)
    times = Times()
    ticker = Ticker(session, monotonic=lambda: times.mono, wall=lambda: times.wall)
    ticker.tick()
    return session, ticker, times


def test_time_is_measured_and_not_counted_in_ticks() -> None:
    session, ticker, times = running()
    for _ in range(10):
        times.pass_(0.35)
        ticker.tick()
    assert session.table.now_s == 3


def test_a_rate_makes_game_time_faster() -> None:
    session, ticker, times = running(rate=60)
    times.pass_(2)
    ticker.tick()
    assert session.table.now_s == 120


def test_a_suspended_machine_stops_the_clock_and_no_time_passes() -> None:
    session, ticker, times = running()
    times.pass_(1, wall=3600)
    ticker.tick()
    assert session.table.now_s == 0
    assert not session.table.clock.running
    assert any(
        isinstance(event, ClockChanged) and event.why == "gap" and event.gap_s == 3600
        for act in session.acts()
        for event in act.events
    )


def test_the_journal_says_that_the_clock_stopped_by_itself() -> None:
    session, ticker, times = running()
    times.pass_(2)
    ticker.tick()
    times.pass_(1, wall=3600)
    ticker.tick()

    *_, last = session.acts()
    assert (last.seat, last.now_s, last.step) == ("clock", 2, True)
    assert isinstance(session.execute("gm", cmd.Undo()), Done)
    assert session.table.clock.running


def test_a_program_that_stood_still_stops_the_clock_too() -> None:
    session, ticker, times = running()
    times.pass_(6)
    ticker.tick()
    assert not session.table.clock.running
    assert session.table.now_s == 0


def test_nobody_dies_of_a_gap() -> None:
    session, ticker, times = running()
    session.execute("gm", cmd.SetClock(running=False))
    session.execute("gm", cmd.AddCharacter(name="Herman", fields={"pw": 8, "onr": 4}))
    session.execute("gm", cmd.OpenWound(character="c1", cls="I", due_in_s=60))
    session.execute("gm", cmd.SetClock(running=True))
    ticker.tick()
    times.pass_(1, wall=7200)
    ticker.tick()
    assert session.table.characters["c1"].death is None


def test_a_paused_clock_starts_afresh() -> None:
    session, ticker, times = running()
    session.execute("gm", cmd.SetClock(running=False))
    ticker.tick()
    times.pass_(500)
    session.execute("gm", cmd.SetClock(running=True))
    ticker.tick()
    times.pass_(2)
    ticker.tick()
    assert session.table.now_s == 2


def test_after_an_undo_the_clock_waits_for_the_next_act() -> None:
    session, ticker, times = running()
    session.execute("gm", cmd.WriteNote(text="a"))
    session.execute("gm", cmd.Undo())
    times.pass_(3)
    ticker.tick()
    assert session.table.now_s == 0
    session.execute("gm", cmd.Redo())
    ticker.tick()
    times.pass_(3)
    ticker.tick()
    assert session.table.now_s == 3


def test_a_clock_left_running_is_stopped_and_the_time_unseen_is_told() -> None:
    session, _, _ = running()
    then = datetime.fromisoformat(session.act(session.seq).at).timestamp()

    stopped = stop_left_clock(session, wall=lambda: then + 7200)

    assert stopped is not None
    assert stopped.command == cmd.SetClock(running=False, gap_s=7200)
    assert (session.table.clock.running, session.table.now_s) == (False, 0)


def test_a_paused_clock_needs_no_stopping() -> None:
    session = memory_session(new_table("mstocs", "Czas", "1"))

    assert stop_left_clock(session) is None
    assert session.seq == 0
