"""Tokens: spending, returning, schedules."""

from __future__ import annotations

import pytest

from tests.support.wod_play import HOUR, SYSTEM, Play
from tui_app.domain.commands import Advance, SetHidden
from tui_app.domain.deadlines import deadlines
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import TokensReturned
from tui_app.domain.views import view_for


def spent(amount: int = 4) -> Play:
    """Anna has spent some of her 6 SW; Borys none of his."""
    play = Play()
    play.add("Anna", seat="Ania", moc=3, finezja=3, odpornosc=3, pool__esencja=4, size__esencja=10)
    play.add("Borys")
    play.do(cmd.Spend(character=play.id("Anna"), pool="sw", amount=amount), "Ania")
    return play


def test_w_r3_tokens_are_spent_on_powers() -> None:
    play = spent()
    play.do(cmd.Spend(character=play.id("Anna"), pool="esencja", amount=3, what="Zmiana"))
    assert play.get("Anna").sheet.pools["esencja"].now == 1
    again = cmd.Spend(character=play.id("Anna"), pool="esencja", amount=2)
    assert play.refused(again).code == "spend.short"
    other = cmd.Spend(character=play.id("Anna"), pool="vitae", amount=1)
    refusal = play.refused(other)
    assert (refusal.code, refusal.params["choices"]) == ("pool.unknown", ("sw", "esencja"))
    nothing = cmd.Spend(character=play.id("Anna"), pool="sw", amount=0)
    assert play.refused(nothing).code == "spend.range"


@pytest.mark.parametrize(("amount", "after"), [(1, 3), (3, 5), (9, 6), (0, 6)])
def test_w_r11_an_award_never_goes_beyond_the_full_pool(amount: int, after: int) -> None:
    play = spent()
    ids = (play.id("Anna"), play.id("Borys"))
    play.do(cmd.Award(characters=ids, amount=amount))
    assert (play.sw("Anna"), play.sw("Borys")) == (after, 6)


def test_w_r11_a_hunt_fills_the_second_pool() -> None:
    play = spent()
    play.do(cmd.Award(characters=(play.id("Anna"),), amount=3, pool="esencja", why="hunt"))
    assert play.get("Anna").sheet.pools["esencja"].now == 7
    assert play.event(TokensReturned).why == "hunt"


def test_an_award_that_gives_nothing_is_refused() -> None:
    play = spent()
    command = cmd.Award(characters=(play.id("Borys"),), amount=1)
    assert play.refused(command).code == "award.full"


def test_w_r11_tokens_return_on_a_schedule_of_game_time() -> None:
    play = spent()
    play.do(cmd.AddSchedule(every_s=2 * HOUR, amount=3))
    play.do(Advance(span_s=24 * HOUR))
    assert (play.table.now_s, play.sw("Anna")) == (2 * HOUR, 5)
    play.do(Advance(span_s=None))
    assert (play.table.now_s, play.sw("Anna")) == (4 * HOUR, 6)


def test_w_r11_nothing_falls_due_while_nobody_lacks_tokens_and_the_rhythm_stays() -> None:
    play = spent(1)
    play.do(cmd.AddSchedule(every_s=2 * HOUR))
    play.do(Advance(span_s=2 * HOUR))
    assert deadlines(play.table, SYSTEM) == []
    play.do(Advance(span_s=5 * HOUR))
    play.do(cmd.Spend(character=play.id("Anna"), pool="sw", amount=1))
    assert [deadline.due_s for deadline in deadlines(play.table, SYSTEM)] == [8 * HOUR]


def test_w_r11_a_schedule_may_be_for_some_only_and_end() -> None:
    play = spent()
    play.do(cmd.Spend(character=play.id("Borys"), pool="sw", amount=1))
    play.do(cmd.AddSchedule(every_s=HOUR, characters=(play.id("Borys"),)))
    play.do(Advance(span_s=HOUR))
    assert (play.sw("Anna"), play.sw("Borys")) == (2, 6)
    (schedule,) = play.table.state.schedules
    play.do(cmd.EndSchedule(schedule=schedule.id))
    assert play.table.state.schedules == ()
    assert play.refused(cmd.EndSchedule(schedule=99)).code == "schedule.unknown"


def test_w_r11_a_schedule_of_real_time_is_fed_by_the_program() -> None:
    play = spent()
    play.do(cmd.AddSchedule(every_s=2 * HOUR, amount=1, clock="real"))
    (schedule,) = play.table.state.schedules
    assert deadlines(play.table, SYSTEM) == []
    play.do(Advance(span_s=9 * HOUR))
    assert play.sw("Anna") == 2
    play.do(cmd.ReturnTokens(schedule=schedule.id))
    assert play.sw("Anna") == 3
    assert isinstance(play.attempt(cmd.ReturnTokens(schedule=schedule.id), "Ania"), Refusal)


def test_w_r11_a_rhythm_below_a_minute_is_refused() -> None:
    play = spent()
    assert play.refused(cmd.AddSchedule(every_s=10)).code == "schedule.range"


def test_what_only_hidden_characters_wait_for_is_no_deadline_of_players() -> None:
    play = spent()
    play.do(SetHidden(characters=(play.id("Anna"),)))
    play.do(cmd.AddSchedule(every_s=HOUR))
    assert view_for(play.table, "Bolek").deadlines == ()
    assert [deadline.what for deadline in view_for(play.table, "gm").deadlines] == ["tokens"]


def test_a_pool_can_be_set_by_hand_within_its_size() -> None:
    play = spent()
    anna = play.id("Anna")
    play.do(cmd.SetPool(character=anna, pool="sw", now=6))
    over = play.refused(cmd.SetPool(character=anna, pool="sw", now=7))
    assert (over.code, over.params["high"]) == ("field.range", 6)
    play.do(cmd.SetPool(character=anna, pool="esencja", now=12))
    assert play.get("Anna").sheet.pools["esencja"].size == 12
    play.do(cmd.SetPool(character=anna, pool="esencja", now=3, size=5))
    assert play.get("Anna").sheet.pools["esencja"].size == 5
    assert (
        play.refused(cmd.SetPool(character=anna, pool="sw", now=1, size=3)).code == "pool.sw_size"
    )
