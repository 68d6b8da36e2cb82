"""Mortal wounds: classes, attempts, results, several at once, rest."""

from __future__ import annotations

import pytest

from tests.support.mstocs_play import SYSTEM, Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import (
    Died,
    TimeMoved,
    TreatmentEnded,
    WoundChanged,
    WoundClosed,
    WoundOpened,
)
from tui_app.domain.rules.mstocs.events import PwChanged

MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.fixture
def ward() -> Play:
    play = Play()
    play.add("Herman", {"skill.surgery": 50})
    play.add("Medyk", {"skill.pierwsza_pomoc": 62, "skill.care": 38})
    play.add("Bruno")
    return play


@pytest.mark.parametrize(("cls", "unit"), [("I", MINUTE), ("II", HOUR), ("III", DAY)])
def test_m_r10_a_wound_by_hand_has_the_unit_of_its_class(ward: Play, cls: str, unit: int) -> None:
    ward.wound("Herman", cls.lower(), deadline="5")
    wound = ward.event(WoundOpened).wound
    assert (wound.cls, wound.due_s, wound.attempt_s) == (cls, 5 * unit, unit)


def test_a_wound_may_be_given_a_span_in_place_of_a_roll(ward: Play) -> None:
    ward.wound("Herman", "2", due_in_s=90)
    assert ward.event(WoundOpened).wound.due_s == 90
    assert ward.purposes() == ()


def test_a_wound_of_no_class_is_refused_with_the_classes(ward: Play) -> None:
    command = cmd.OpenWound(character=ward.ids["Herman"], cls="IV")
    assert ward.refused(command) == "wound.class"
    assert ward.refusal(command)["choices"] == ("I", "II", "III")


def test_a_started_attempt_ends_as_an_item_of_the_clock(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "start", by="Medyk")
    ward.do(cmd.Advance(span_s=10 * MINUTE))
    assert ward.table.now_s == MINUTE
    ward.treat("Herman", "fail")
    ended = ward.event(TreatmentEnded)
    assert (ended.healer, ended.left) == (ward.ids["Medyk"], 2)


def test_a_result_before_the_end_waits_for_the_end(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "start")
    ward.treat("Herman", "success", deadline="6")
    assert ward.event(TimeMoved).to_s == MINUTE
    assert ward.event(WoundChanged).wound.due_s == MINUTE + 6 * HOUR


def test_class_iii_is_cured(ward: Play) -> None:
    ward.wound("Herman", "III", deadline="1")
    ward.treat("Herman", "success")
    assert ward.event(WoundClosed).cls == "III"
    assert ward.who("Herman").wounds == ()


def test_m_g26_success_at_the_deadline_counts(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="1")
    ward.treat("Herman", "success", deadline="1")
    assert ward.who("Herman").wounds[0].cls == "II"


def test_m_g26_strictly_before_success_at_the_deadline_comes_too_late() -> None:
    play = Play(MG26="strictly_before")
    play.add("Herman")
    play.wound("Herman", "I", deadline="1")
    play.treat("Herman", "success", deadline="1")
    assert "treat.too_late" in play.notices()
    assert play.event(Died).at_s == MINUTE


@pytest.mark.parametrize(("switch", "attempts"), [("inclusive", 3), ("strictly_before", 2)])
def test_m_g26_attempts_that_remain(switch: str, attempts: int) -> None:
    play = Play(MG26=switch)
    play.add("Herman")
    play.wound("Herman", "II", deadline="3")
    [wound] = play.who("Herman").wounds
    assert SYSTEM.remaining_attempts(play.table, wound) == attempts


def test_who_dies_before_the_attempt_ends_is_told_of(ward: Play) -> None:
    ward.wound("Herman", "I", due_in_s=30)
    ward.treat("Herman", "success")
    assert "treat.died_first" in ward.notices()
    assert ward.table.now_s == 30
    assert ward.who("Herman").death is not None


def test_starting_an_attempt_that_cannot_end_in_time_says_so(ward: Play) -> None:
    ward.wound("Herman", "I", due_in_s=30)
    ward.treat("Herman", "start")
    assert ward.notices() == ("treat.no_time",)


def test_what_falls_due_on_the_way_is_settled_and_the_attempt_goes_on(ward: Play) -> None:
    ward.wound("Bruno", "I", due_in_s=30)
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "fail")
    assert ward.event(Died).at_s == 30
    assert ward.table.now_s == MINUTE


def test_several_treatments_run_at_once_but_one_a_healer(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.wound("Bruno", "I", deadline="3")
    ward.treat("Herman", "start", by="Medyk")
    assert ward.refused(ward.treatment("Bruno", "start", by="Medyk")) == "treat.healer_busy"
    ward.treat("Bruno", "start")
    ward.treat("Herman", "success", deadline="2")
    ward.treat("Bruno", "fail")
    assert ward.table.now_s == MINUTE
    assert [ward.who(name).wounds[0].cls for name in ("Herman", "Bruno")] == ["II", "I"]


def test_an_attempt_of_another_that_ends_first_wants_its_result_first(ward: Play) -> None:
    ward.wound("Herman", "II", deadline="3")
    ward.wound("Bruno", "I", deadline="3")
    ward.treat("Bruno", "start")
    assert ward.refused(ward.treatment("Herman", "success")) == "treat.other_first"


def test_the_same_wound_is_not_treated_twice_at_once(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "start")
    assert ward.refused(ward.treatment("Herman", "start")) == "treat.running"


def test_a_broken_off_attempt_leaves_the_wound(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    assert ward.refused(ward.treatment("Herman", "cancel")) == "treat.none"
    ward.treat("Herman", "start")
    ward.treat("Herman", "cancel")
    assert ward.event(TreatmentEnded).result == "cancel"
    assert ward.who("Herman").treatments == ()


def test_the_dead_and_the_unconscious_heal_nobody(ward: Play) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.do(cmd.KnockOut(character=ward.ids["Medyk"], span_s=HOUR))
    assert ward.refused(ward.treatment("Herman", "start", by="Medyk")) == "treat.healer_out"
    ward.do(cmd.KillCharacter(character=ward.ids["Bruno"]))
    assert ward.refused(ward.treatment("Herman", "start", by="Bruno")) == "character.dead"


def test_without_a_named_wound_the_one_due_first_is_treated(ward: Play) -> None:
    ward.wound("Herman", "II", deadline="1")
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "success", deadline="6")
    assert ward.event(WoundChanged).old_cls == "I"


@pytest.mark.parametrize(("roll", "result"), [("11", "success"), ("12", "fail")])
def test_m_g29_the_skill_of_the_healer_is_the_chance(ward: Play, roll: str, result: str) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "roll", by="Medyk", roll=roll)
    assert ward.event(TreatmentEnded).result == result


@pytest.mark.parametrize(("roll", "result"), [("4", "success"), ("17", "fail")])
def test_m_r5_holds_for_the_roll_of_a_healer(ward: Play, roll: str, result: str) -> None:
    ward.wound("Herman", "I", deadline="3")
    ward.treat("Herman", "roll", chance=3 if result == "success" else 18, roll=roll)
    assert ward.event(TreatmentEnded).result == result


def test_m_g29_a_roll_without_a_chance_is_refused_before_time_passes(ward: Play) -> None:
    ward.wound("Herman", "II", deadline="3")
    command = ward.treatment("Herman", "roll", by="Medyk")
    assert ward.refused(command) == "treat.no_chance"
    assert ward.refusal(command)["skill"] == "surgery"


def test_m_g28_surgery_always_makes_class_iii(ward: Play) -> None:
    ward.wound("Herman", "II", deadline="3")
    ward.treat("Herman", "success", deadline="2")
    assert ward.event(WoundChanged).wound.cls == "III"


def test_m_g28_by_choice_surgery_leaves_class_iii_to_the_gm() -> None:
    play = Play(MG28="gm_choice")
    play.add("Herman")
    play.wound("Herman", "II", deadline="3")
    play.treat("Herman", "success")
    assert play.event(WoundClosed).cls == "II"
    assert play.notices() == ("treat.surgery_choice",)


@pytest.mark.parametrize(("switch", "dies_at"), [("each", HOUR), ("worst", 5 * MINUTE)])
def test_m_g30_which_of_several_wounds_kills(switch: str, dies_at: int) -> None:
    play = Play(MG30=switch)
    play.add("Herman")
    play.wound("Herman", "II", due_in_s=HOUR if switch == "each" else MINUTE)
    play.wound("Herman", "I", due_in_s=2 * HOUR if switch == "each" else 5 * MINUTE)
    play.do(cmd.Advance(span_s=DAY))
    assert play.event(Died).at_s == dies_at


def test_m_g31_rest_heals_nobody_and_says_so(ward: Play) -> None:
    ward.do(cmd.Rest(span_s=7 * DAY))
    assert ward.table.now_s == 7 * DAY
    assert ward.notices() == ("no_healing_rule",)


def test_m_g31_with_a_rate_rest_gives_back_pw_and_keeps_what_is_left_over() -> None:
    play = Play(MG31=2)
    play.add("Herman", pw=9, onr=4, lost=4)
    play.add("Bruno", pw=9, onr=4, lost=4)
    start, lost = play.who("Herman").sheet.pw, play.who("Herman").sheet.lost
    play.do(cmd.Rest(span_s=3 * DAY, characters=(play.ids["Herman"],)))
    assert play.who("Herman").sheet.pw == start + 1
    assert play.who("Herman").sheet.lost == lost - 1
    play.do(cmd.Rest(span_s=DAY, characters=(play.ids["Herman"],)))
    assert play.who("Herman").sheet.pw == start + 2
    assert play.who("Bruno").sheet.pw == start


def test_m_g31_rest_that_stops_early_counts_only_what_was_rested() -> None:
    play = Play(MG31=1)
    play.add("Herman", pw=9, onr=4, lost=4)
    play.add("Bruno")
    play.wound("Bruno", "III", due_in_s=2 * DAY)
    play.do(cmd.Rest(span_s=4 * DAY))
    assert play.event(PwChanged).by == 2


def test_m_g31_rest_never_heals_above_the_start() -> None:
    play = Play(MG31=1)
    play.add("Herman", pw=9, onr=4)
    play.do(cmd.EditCharacter(character=play.ids["Herman"], fields={"pw": 8}))
    play.do(cmd.Rest(span_s=9 * DAY))
    sheet = play.who("Herman").sheet
    assert (sheet.pw, sheet.lost, sheet.rested_s) == (9, 0, 0)
