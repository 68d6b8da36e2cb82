"""The clock line, from a view to three parts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.support.home import add, fresh_session
from tui_app.domain.commands import Advance, OpenFight, OpenWound, SetClock
from tui_app.domain.table import GM
from tui_app.domain.views import TableView
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.times import compact, instant
from tui_app.ui.cells import Cell, runs_of
from tui_app.ui.presenters.clock import clock_parts, remaining

EN, PL = catalogue("en"), catalogue("pl")


def text(cell: Cell) -> str:
    return "".join(run.text for run in runs_of(cell))


def herman() -> Session:
    session = fresh_session()
    add(session, "Herman", "Ola", ww=33, a=1, s=3, wt=4)
    session.execute(GM, OpenWound(character="c1", cls="I", due_in_s=180))
    return session


def view(session: Session) -> TableView:
    return session.view(GM)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0:00"), (100, "1:40"), (3599, "59:59"), (4 * 3600, "4:00:00"), (9 * 86400, "9 days")],
)
def test_a_countdown_is_read_like_a_stop_watch(seconds: int, said: str) -> None:
    assert remaining(EN, seconds) == said


def test_days_of_a_countdown_have_their_polish_plural() -> None:
    assert remaining(PL, 3 * 86400) == "3 dni"


def test_an_instant_of_the_first_day_is_elapsed_time_and_later_day_and_time() -> None:
    assert instant(EN, 20) == "0:00:20"
    assert instant(EN, 86400 + 3 * 3600 + 600) == "day 2, 03:10"
    assert instant(PL, 86400 + 3 * 3600 + 600) == "dzień 2, 03:10"


def test_the_next_deadline_stands_with_name_class_and_countdown() -> None:
    session = herman()

    parts = clock_parts(view(session), EN)

    assert text(parts.right).startswith("⏳ Herman, class I wound, in 3:00")


def test_a_near_death_is_marked_as_bad_and_a_far_one_is_not() -> None:
    session = herman()
    near = runs_of(clock_parts(view(session), EN).right)
    far = replace(view(session), elapsed_s=-86400)

    assert near[0].token == "bad"
    assert runs_of(clock_parts(far, EN).right)[0].token != "bad"


def test_without_deadlines_only_the_pace_is_said() -> None:
    assert text(clock_parts(view(fresh_session()), EN).right) == "⏸"


def test_a_running_clock_shows_its_rate() -> None:
    session = herman()
    session.execute(GM, SetClock(running=True, rate=2.0))

    assert text(clock_parts(view(session), EN).right).endswith("▶×2")


def test_the_round_stands_before_the_time_in_a_fight_only() -> None:
    session = herman()
    session.execute(GM, Advance(span_s=20))
    before = clock_parts(view(session), EN)
    session.execute(GM, OpenFight())
    during = clock_parts(view(session), EN)

    assert text(before.middle) == "0:00:20"
    assert text(during.middle) == "Round 1 · 0:00:20"


def test_a_player_reads_no_deadline_of_an_opponent() -> None:
    session = fresh_session()
    add(session, "Goblin", pw=7, onr=3)
    session.execute(GM, OpenWound(character="c1", cls="I", due_in_s=180))

    assert text(clock_parts(session.view("Ola"), EN).right) == "⏸"


def test_a_column_says_an_instant_in_nine_cells_at_most() -> None:
    assert compact(EN, 20) == "0:00:20"
    assert compact(EN, 12 * 86_400 + 5 * 3_600) == "d13 05:00"
