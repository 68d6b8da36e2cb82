"""Tokens that return by real time, while a table is open for writing (W-R11)."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.support.memory_keeper import memory_session
from tui_app.domain import commands as cmd
from tui_app.domain.rules.swiat_mroku.commands import AddSchedule, EndSchedule, Spend
from tui_app.domain.rules.swiat_mroku.events import TokensReturned
from tui_app.store.codec import new_table
from tui_app.store.real_time import RealTime
from tui_app.store.session import Done, Session
from tui_app.store.ticker import Ticker

HOUR = 3600
START = datetime(2026, 3, 1, 20, tzinfo=UTC).timestamp()


class Wall:
    """A wall clock that a test moves; journal and table read the same."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now

    def said(self) -> str:
        return datetime.fromtimestamp(self.now, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def do(session: Session, command: cmd.Command) -> None:
    assert isinstance(session.execute("gm", command), Done)


def spend(session: Session, amount: int) -> None:
    do(session, Spend(character="c1", pool="sw", amount=amount))


def table(*, spent: int = 4) -> tuple[Session, Wall]:
    """Anna with five SW, some of them spent, and one token back every two hours."""
    wall = Wall()
    session = memory_session(new_table("swiat_mroku", "Mrok", "1"), wall.said)
    do(session, cmd.AddCharacter(name="Anna", fields={"moc": 3, "finezja": 4, "odpornosc": 2}))
    do(session, AddSchedule(every_s=2 * HOUR, amount=1, clock="real"))
    if spent:
        spend(session, spent)
    return session, wall


def tokens(session: Session) -> int:
    return int(session.view("gm").characters[0].sheet["sw"])


def after(session: Session, wall: Wall, real: RealTime, passed_s: int) -> int:
    wall.now += passed_s
    real.tick()
    return tokens(session)


def test_w_r11_tokens_return_when_the_real_time_is_over_and_again() -> None:
    session, wall = table()
    real = RealTime(session, wall=wall)
    real.tick()

    assert after(session, wall, real, 2 * HOUR - 1) == 1
    assert after(session, wall, real, 1) == 2
    assert after(session, wall, real, HOUR) == 2
    assert after(session, wall, real, HOUR) == 3
    assert [act.seat for act in session.acts()][-1] == "clock"
    assert session.table.now_s == 0


def test_w_r11_the_span_goes_on_over_a_restart() -> None:
    session, wall = table()
    wall.now += HOUR
    RealTime(session, wall=wall).tick()

    assert after(session, wall, RealTime(session, wall=wall), HOUR) == 2


def test_w_r11_a_table_that_was_closed_for_days_gets_one_return() -> None:
    session, wall = table()
    real = RealTime(session, wall=wall)

    assert after(session, wall, real, 49 * HOUR) == 2
    assert after(session, wall, real, 0) == 2
    assert after(session, wall, real, HOUR) == 3


def test_w_r11_nothing_is_written_while_nobody_lacks_tokens_and_the_rhythm_stays() -> None:
    session, wall = table(spent=0)
    real = RealTime(session, wall=wall)
    seq = session.seq

    assert after(session, wall, real, 5 * HOUR) == 5
    assert session.seq == seq
    spend(session, 1)
    assert after(session, wall, real, HOUR - 1) == 4
    assert after(session, wall, real, 1) == 5


def test_w_r11_a_schedule_that_was_ended_brings_nothing() -> None:
    session, wall = table()
    (schedule,) = session.table.state.schedules
    do(session, EndSchedule(schedule=schedule.id))

    assert after(session, wall, RealTime(session, wall=wall), 9 * HOUR) == 1


def test_w_r11_a_return_can_be_undone_and_waits_while_it_is() -> None:
    session, wall = table()
    real = RealTime(session, wall=wall)
    assert after(session, wall, real, 2 * HOUR) == 2
    do(session, cmd.Undo())

    assert after(session, wall, real, 2 * HOUR) == 1
    do(session, cmd.Redo())
    assert tokens(session) == 2


def test_w_r11_the_ticker_of_a_paused_table_feeds_it() -> None:
    session, wall = table()
    ticker = Ticker(session, monotonic=lambda: wall.now, wall=wall)
    assert ticker.is_needed
    wall.now += 2 * HOUR
    ticker.tick()

    returned = [e for act in session.acts() for e in act.events if isinstance(e, TokensReturned)]
    assert [event.why for event in returned] == ["schedule"]


def test_a_paused_table_without_schedules_needs_no_ticker() -> None:
    session = memory_session(new_table("mstocs", "Czas", "1"))

    assert not Ticker(session).is_needed
