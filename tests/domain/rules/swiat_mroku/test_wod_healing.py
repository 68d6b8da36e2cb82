"""What ends wounds, and what does not."""

from __future__ import annotations

import pytest

from tests.support.wod_play import HOUR, SYSTEM, Play
from tui_app.domain.commands import Advance, CloseWound, OpenWound, Rest, Treat
from tui_app.domain.deadlines import deadlines
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import SimpleTested
from tui_app.domain.views import view_for


def hurt(times: int, **switches: str | int) -> Play:
    """Borys lost so many fights against Anna; Celina heals, with finezja 5 and 10 SW."""
    play = Play(**switches)
    play.add("Anna", seat="Ania")
    play.add("Borys", seat="Bolek", moc=2, finezja=3, odpornosc=2, pool__vitae=10)
    play.add("Celina", seat="Cela", moc=5, finezja=5, odpornosc=5)
    play.beaten("Borys", "Anna", times)
    return play


def medicine(play: Play, pt: int = 7, spend: int = 2) -> cmd.HealByMedicine:
    return cmd.HealByMedicine(character=play.id("Borys"), by=play.id("Celina"), pt=pt, spend=spend)


def by_pool(play: Play) -> cmd.HealByPool:
    return cmd.HealByPool(character=play.id("Borys"), pool="vitae")


def test_w_g12_healing_by_a_pool_is_refused_until_it_is_set() -> None:
    play = hurt(1)
    assert play.refused(by_pool(play)).code == "heal.not_set"


@pytest.mark.parametrize(
    ("setting", "numbers", "wounded", "mortal"),
    [
        ("suggested", (), 1, 3),
        ("nwod", (), 1, 5),
        ("own", ("2", "7"), 2, 7),
    ],
)
def test_w_g12_what_a_step_costs(
    setting: str, numbers: tuple[str, ...], wounded: int, mortal: int
) -> None:
    play = hurt(2, W_G12=setting)
    for key, value in zip(("W-G12.wounded", "W-G12.mortal"), numbers, strict=False):
        play.rule(key, value)
    play.do(by_pool(play), "Bolek")
    assert play.level("Borys") == 1
    assert play.get("Borys").sheet.pools["vitae"].now == 10 - mortal
    play.do(by_pool(play), "Bolek")
    assert play.level("Borys") == 0
    assert play.get("Borys").sheet.pools["vitae"].now == 10 - mortal - wounded


def test_w_r9_sw_heals_nothing() -> None:
    play = hurt(1, W_G12="suggested")
    command = cmd.HealByPool(character=play.id("Borys"), pool="sw")
    assert play.refused(command).code == "heal.not_by_sw"


def test_w_r9_medicine_is_a_test_of_the_healer_on_finezja() -> None:
    play = hurt(2)
    play.do(medicine(play), "Cela")
    result = play.event(SimpleTested)
    assert (result.trait, result.value, result.why) == ("finezja", 5, "medicine")
    assert play.level("Borys") == 1
    assert play.sw("Celina") == 8


@pytest.mark.parametrize("pt", [6, 2])
def test_w_r9_medicine_is_hard_at_least(pt: int) -> None:
    play = hurt(1)
    refusal = play.refused(medicine(play, pt))
    assert (refusal.code, refusal.params["low"]) == ("heal.pt", 7)


def test_w_g16_one_try_a_period_and_the_tokens_are_lost() -> None:
    play = hurt(1)
    play.do(medicine(play, 8, 2))
    assert play.level("Borys") == 1
    assert play.sw("Celina") == 8
    refusal = play.refused(medicine(play))
    assert (refusal.code, refusal.params["wait_s"]) == ("heal.tried", HOUR)
    play.advance(HOUR)
    play.do(medicine(play))
    assert play.level("Borys") == 0


def test_w_g16_the_period_is_a_setting() -> None:
    play = hurt(1, W_G16_period=5)
    play.do(medicine(play, 8, 0))
    play.advance(300)
    play.do(medicine(play))


def test_w_g14_after_healing_smiertelnie_ranny_is_ranny() -> None:
    play = hurt(2)
    play.do(cmd.HealByRite(character=play.id("Borys")))
    assert [wound.cls for wound in play.get("Borys").wounds] == ["wounded"]
    play.do(cmd.HealByRite(character=play.id("Borys")))
    assert play.get("Borys").wounds == ()
    assert play.refused(cmd.HealByRite(character=play.id("Borys"))).code == "wound.none"


def test_healing_ends_the_deadline_and_the_mercy() -> None:
    play = hurt(2)
    play.do(cmd.SetDeadline(character=play.id("Borys"), span_s=HOUR))
    play.do(medicine(play))
    assert deadlines(play.table, SYSTEM) == []
    assert play.table.state.mercy == {}
    play.advance(2 * HOUR)
    assert play.get("Borys").death is None


def test_w_r9_the_gm_sets_when_smiertelnie_ranny_kills() -> None:
    play = hurt(2)
    assert deadlines(play.table, SYSTEM) == []
    play.do(cmd.SetDeadline(character=play.id("Borys"), span_s=HOUR))
    play.do(Advance(span_s=None))
    death = play.get("Borys").death
    assert death is not None
    assert (death.at_s, death.cause) == (HOUR, "wound")


def test_w_r9_the_deadline_can_be_lifted_again() -> None:
    play = hurt(2)
    play.do(cmd.SetDeadline(character=play.id("Borys"), span_s=HOUR))
    play.do(cmd.SetDeadline(character=play.id("Borys"), span_s=0))
    assert deadlines(play.table, SYSTEM) == []


def test_w_r9_ranny_has_no_deadline_that_kills() -> None:
    play = hurt(1)
    command = cmd.SetDeadline(character=play.id("Borys"), span_s=HOUR)
    assert play.refused(command).code == "wound.not_mortal"


def test_w_r9_ranny_ends_at_the_time_that_the_gm_sets() -> None:
    play = hurt(1)
    play.do(cmd.HealByTime(character=play.id("Borys"), span_s=HOUR))
    play.advance(HOUR - 1)
    assert play.level("Borys") == 1
    play.advance(1)
    assert play.get("Borys").wounds == ()
    assert play.get("Borys").conditions == ()


def test_w_r9_who_is_hurt_again_waits_no_longer_for_his_recovery() -> None:
    play = hurt(1)
    play.do(cmd.HealByTime(character=play.id("Borys"), span_s=HOUR))
    play.beaten("Borys", "Anna")
    play.advance(2 * HOUR)
    assert play.level("Borys") == 2


def test_w_r9_time_alone_does_not_heal_smiertelnie_ranny() -> None:
    play = hurt(2)
    command = cmd.HealByTime(character=play.id("Borys"), span_s=HOUR)
    assert play.refused(command).code == "heal.time_mortal"


@pytest.mark.parametrize("source", ["silver", "fire"])
def test_w_r9_silver_and_fire_forbid_medicine_and_pools_to_whom_they_harm(source: str) -> None:
    play = hurt(0, W_G12="suggested")
    play.set("Borys", forbids=source)
    contest = play.combat("Celina", "Borys", source=source)
    play.bid("Celina", 0)
    play.bid("Borys", 0)
    play.reveal(contest.id)
    for command in (by_pool(play), medicine(play)):
        refusal = play.refused(command)
        assert (refusal.code, refusal.params["source"]) == ("heal.forbidden", source)
    assert play.refused(Treat(character=play.id("Borys"), action="start")).code == "heal.forbidden"
    play.do(cmd.HealByRite(character=play.id("Borys")))
    assert play.level("Borys") == 0


def test_w_r9_silver_is_nothing_special_to_others() -> None:
    play = hurt(0)
    play.combat("Celina", "Borys", source="silver")
    play.bid("Celina", 0)
    play.bid("Borys", 0)
    play.reveal()
    play.do(medicine(play))
    assert play.level("Borys") == 0


def test_w_r9_the_gm_can_say_what_a_wound_comes_from() -> None:
    play = hurt(1)
    borys = play.id("Borys")
    play.do(cmd.Taint(character=borys, source="Srebro"))
    assert play.refused(medicine(play)).code == "heal.forbidden"
    play.do(cmd.Taint(character=borys))
    play.do(medicine(play))
    wrong = cmd.Taint(character=play.id("Anna"), source="water")
    assert play.refused(wrong).code == "wound.none"


def test_an_attempt_of_a_period_has_the_result_that_the_gm_gives() -> None:
    play = hurt(2)
    borys = play.id("Borys")
    play.do(Treat(character=borys, action="start", by=play.id("Celina")))
    assert play.refused(Treat(character=borys, action="start")).code == "treat.running"
    play.do(Treat(character=borys, action="fail"))
    assert (play.table.now_s, play.level("Borys")) == (HOUR, 2)
    play.do(Treat(character=borys, action="success"))
    assert (play.table.now_s, play.level("Borys")) == (2 * HOUR, 1)
    assert play.refused(Treat(character=borys, action="roll")).code == "treat.no_dice"


def test_a_healer_treats_one_at_a_time_and_can_break_off() -> None:
    play = hurt(1)
    play.beaten("Anna", "Celina")
    celina = play.id("Celina")
    play.do(Treat(character=play.id("Borys"), action="start", by=celina))
    busy = Treat(character=play.id("Anna"), action="start", by=celina)
    assert play.refused(busy).code == "treat.healer_busy"
    play.do(Treat(character=play.id("Borys"), action="cancel"))
    play.do(busy)


def test_an_attempt_stops_at_what_falls_due_before_it_ends() -> None:
    play = hurt(2)
    borys = play.id("Borys")
    play.do(cmd.SetDeadline(character=borys, span_s=600))
    (wound,) = view_for(play.table, "gm").characters[1].wounds
    assert wound.remaining_attempts == 0
    play.do(Treat(character=borys, action="success"))
    assert play.table.now_s == 600
    assert play.get("Borys").death is not None


def test_a_wound_given_by_hand_follows_the_steps() -> None:
    play = hurt(0)
    borys = play.id("Borys")
    play.do(OpenWound(character=borys, cls="Ranny"))
    assert play.level("Borys") == 1
    assert play.refused(OpenWound(character=borys, cls="wounded")).code == "wound.already"
    play.do(OpenWound(character=borys, cls="mortal", due_in_s=60))
    (wound,) = play.get("Borys").wounds
    assert (wound.cls, wound.due_s) == ("mortal", 60)
    assert play.refused(OpenWound(character=borys, cls="mortal")).code == "wound.already"
    assert play.refused(OpenWound(character=play.id("Anna"), cls="II")).code == "wound.class"
    play.do(CloseWound(character=borys))
    assert play.level("Borys") == 0


def test_ranny_given_by_hand_kills_at_no_time() -> None:
    play = hurt(0)
    command = OpenWound(character=play.id("Borys"), cls="wounded", due_in_s=60)
    assert play.refused(command).code == "wound.no_deadline"


def test_rest_heals_nobody_and_says_so() -> None:
    play = hurt(1)
    play.do(Rest(span_s=HOUR))
    assert play.told("rest.no_rule")
    assert play.level("Borys") == 1


@pytest.mark.parametrize(("times", "status"), [(0, "up"), (1, "wounded"), (2, "dying")])
def test_w_r8_the_status_word_says_how_badly_somebody_is_hurt(times: int, status: str) -> None:
    play = hurt(times)
    for seat in ("gm", "Ania", "board"):
        view = view_for(play.table, seat).character(play.id("Borys"))
        assert view is not None
        assert view.status == status
