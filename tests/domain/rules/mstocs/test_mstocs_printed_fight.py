"""The printed fight and Herman's timeline as acts: golden replays, dice by purpose."""

from __future__ import annotations

import pytest

from tests.support.deciding import typed as dice
from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Died, KnockedOut, WoundOpened
from tui_app.domain.rules.mstocs.events import AttackResolved

MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.fixture
def fight() -> Play:
    play = Play(preset="printed_fight")
    play.add("Rutger", seat="Ania", ww=43, a=2, s=4, wt=5, i=35, weapon="one_handed")
    play.add("Goblin", pw=7, onr=3, weapon="one_handed")
    play.fight(Rutger=(3, 3, 3), Goblin=(3, 0, 4))
    return play


def first_round(play: Play) -> None:
    play.strike(
        "Goblin", "Rutger", hit="2,2,3", damage="5,4,1", location="3,3,4", faint="5,3", mortal="6"
    )


def second_and_third_round(play: Play) -> None:
    first_round(play)
    play.strike("Rutger", "Goblin", hit="13")
    play.round()
    play.allocate("Rutger", (0, 6, 0))
    play.allocate("Goblin", (3, 0, 4))
    play.strike("Goblin", "Rutger", hit="15")
    play.strike("Rutger", "Goblin", hit="13")
    play.round()
    play.allocate("Rutger", (0, 6, 0))
    play.allocate("Goblin", (3, 0, 4))
    play.strike("Goblin", "Rutger", hit="6", location="13", damage="9", faint="2", mortal="3")


def test_m_e1_and_m_e2_rutger_has_pw_9_and_onr_4(fight: Play) -> None:
    assert (fight.who("Rutger").sheet.pw, fight.who("Rutger").sheet.onr) == (9, 4)


def test_m_e4_the_goblin_goes_first(fight: Play) -> None:
    assert fight.order() == ["Goblin", "Rutger"]


def test_m_e5_to_m_e8_the_goblin_takes_three_pw(fight: Play) -> None:
    first_round(fight)
    blow = fight.event(AttackResolved)
    assert (blow.target_number, blow.roll, blow.margin) == (10, 7, 3)  # M-E5
    assert (blow.damage, blow.location, blow.wounds, blow.pw) == (10, "torso", 13, 3)  # M-E6
    assert (blow.faint_roll, blow.lost_total, blow.faint_rounds) == (8, 3, 0)  # M-E7
    assert (blow.mortal_roll, blow.cls) == (6, "")  # M-E8
    assert fight.who("Rutger").sheet.pw == 6


def test_m_e9_rutger_strikes_with_one_point_less(fight: Play) -> None:
    first_round(fight)
    fight.strike("Rutger", "Goblin", hit="13")
    blow = fight.event(AttackResolved)
    assert (blow.target_number, blow.hit) == (12, False)
    assert fight.turn("Rutger").points == (2, 2, 2)


def test_m_e10_to_m_e12_the_second_round_misses_twice(fight: Play) -> None:
    first_round(fight)
    fight.round()
    fight.allocate("Rutger", (0, 6, 0))
    fight.allocate("Goblin", (3, 0, 4))
    assert fight.order() == ["Goblin", "Rutger"]  # M-E10
    fight.strike("Goblin", "Rutger", hit="15")
    assert fight.event(AttackResolved).target_number == 7  # M-E11
    fight.strike("Rutger", "Goblin", hit="13")
    assert fight.event(AttackResolved).target_number == 10  # M-E12


def test_m_e13_to_m_e16_a_hit_of_one_pw_knocks_rutger_out(fight: Play) -> None:
    second_and_third_round(fight)
    blow = fight.event(AttackResolved)
    assert (blow.target_number, blow.margin) == (7, 1)  # M-E13
    assert (blow.location, blow.wounds, blow.pw, blow.lost_total) == ("right_arm", 5, 1, 4)  # M-E14
    assert (blow.faint_roll, blow.faint_rounds) == (2, 2)  # M-E15
    assert (blow.mortal_roll, blow.cls) == (3, "")  # M-E16
    assert fight.who("Rutger").sheet.pw == 5


def test_m_e17_to_m_e21_the_last_blow_is_mortal(fight: Play) -> None:
    second_and_third_round(fight)
    fight.round()
    fight.allocate("Goblin", (7, 0, 0))
    fight.strike(
        "Goblin", "Rutger", still=True, aimed="head", hit="11", damage="8", mortal="1", deadline="3"
    )
    blow = fight.event(AttackResolved)
    assert (blow.target_number, blow.margin) == (17, 6)  # M-E17
    assert (blow.wounds, blow.pw, blow.pw_after, blow.lost_total) == (28, 7, -2, 11)  # M-E18
    assert blow.faint_roll is None  # M-E19
    assert (blow.mortal_roll, blow.cls, blow.deadline_roll) == (1, "I", 3)  # M-E20, M-E21
    [wound] = fight.who("Rutger").wounds
    assert (wound.cls, wound.due_s) == ("I", fight.table.now_s + 3 * MINUTE)
    assert fight.events(Died) == []


def test_m_g1_by_the_literal_rule_the_replay_leaves_the_printed_path_at_m_e15() -> None:
    play = Play()
    play.add("Rutger", ww=43, a=2, s=4, wt=5, i=35, weapon="one_handed", lost=3)
    play.add("Goblin", pw=7, onr=3, weapon="one_handed")
    play.fight(Rutger=(0, 6, 0), Goblin=(3, 0, 4))
    play.strike("Goblin", "Rutger", hit="6", location="13", damage="9", faint="2", mortal="3")
    assert play.last is not None
    assert play.last.unused == ("faint",)
    assert play.who("Rutger").out is None


def test_m_g36_without_location_effects_the_arm_hit_of_m_e14_takes_two_pw() -> None:
    play = Play(preset="printed_fight", MG36="off")
    play.add("Rutger", pw=6, onr=4, lost=3)
    play.add("Goblin", pw=7, onr=3, weapon="one_handed")
    play.fight(Rutger=(0, 6, 0), Goblin=(3, 0, 4))
    play.strike("Goblin", "Rutger", hit="6", location="13", damage="9", faint="12", mortal="3")
    blow = play.event(AttackResolved)
    assert (blow.wounds, blow.pw, blow.lost_total) == (10, 2, 5)


def test_m_r7_ten_pw_in_one_blow_kill_at_once_and_ask_for_no_more_dice(fight: Play) -> None:
    fight.strike("Goblin", "Rutger", aimed="head", mod=10, hit="3", damage="18")
    assert fight.event(AttackResolved).dead == "blow"
    assert fight.event(Died).cause == "blow"
    assert fight.purposes() == ("hit", "damage")
    assert fight.events(KnockedOut) == []
    assert fight.events(WoundOpened) == []


def test_m_e3_herman_dies_after_two_days_three_hours_and_three_minutes() -> None:
    play = Play()
    play.add("Herman", ww=33, a=1, s=3, wt=4)
    play.wound("Herman", "I", deadline="3")
    play.do(cmd.Advance(span_s=MINUTE))
    play.treat("Herman", "fail")
    play.treat("Herman", "success", deadline="4")
    [wound] = play.who("Herman").wounds
    assert (wound.cls, wound.due_s) == ("II", 3 * MINUTE + 4 * HOUR)
    play.do(cmd.Advance(span_s=HOUR))
    play.treat("Herman", "fail")
    play.treat("Herman", "success", deadline="2")
    assert play.who("Herman").wounds[0].cls == "III"
    play.treat("Herman", "fail")
    assert play.who("Herman").death is None
    play.treat("Herman", "fail")
    death = play.who("Herman").death
    assert death is not None
    assert death.at_s == play.table.now_s == 2 * DAY + 3 * HOUR + 3 * MINUTE


def test_a_typed_die_and_a_rolled_one_are_kept_alike(fight: Play) -> None:
    answer = fight.do(
        fight.attack("Goblin", "Rutger", hit="2,2,3", damage="5,4,1", location="3,3,4")
    )
    assert {roll.purpose: roll.source for roll in answer.rolls} == {
        "hit": "typed",
        "damage": "typed",
        "location": "typed",
        "faint": "rolled",
        "mortal": "rolled",
    } | {r.purpose: r.source for r in answer.rolls if r.purpose in ("deadline", "limb")}


def test_dice_by_purpose_are_read_as_a_person_types_them() -> None:
    assert dice(hit="7")["hit"].total == 7
