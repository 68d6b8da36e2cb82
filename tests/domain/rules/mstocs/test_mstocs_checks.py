"""Basic tests and how they are written (M-R4, M-R5)."""

from __future__ import annotations

import pytest

from tests.support.deciding import typed as dice
from tests.support.mstocs_play import Play
from tui_app.domain.rules.mstocs.commands import BasicTest
from tui_app.domain.rules.mstocs.events import BasicTestRolled


@pytest.fixture
def play() -> Play:
    play = Play()
    play.add("Rutger", {"skill.wspinaczka": 62}, seat="Ania")
    return play


def check(play: Play, roll: str, **more: str | int) -> BasicTest:
    skill, target = str(more.get("skill", "")), more.get("target")
    return BasicTest(
        character=play.ids["Rutger"],
        skill=skill,
        target=None if target is None else int(target),
        mod=int(more.get("mod", 0)),
        dice=dice(roll=roll),
    )


@pytest.mark.parametrize(
    ("roll", "outcome"),
    [("9", "success"), ("10", "failure"), ("3", "perfect"), ("4", "success"), ("18", "disaster")],
)
def test_m_r4_a_k100_skill_is_rolled_on_3k6(play: Play, roll: str, outcome: str) -> None:
    play.do(check(play, roll, skill="43"))
    event = play.event(BasicTestRolled)
    assert (event.k100, event.target, event.outcome) == (43, 9, outcome)


@pytest.mark.parametrize(
    ("roll", "mod", "outcome"),
    [("4", -50, "success"), ("17", 50, "failure"), ("3", -50, "perfect"), ("18", 50, "disaster")],
)
def test_m_r5_no_modifier_moves_the_extremes(play: Play, roll: str, mod: int, outcome: str) -> None:
    play.do(check(play, roll, skill="43", mod=mod))
    assert play.event(BasicTestRolled).outcome == outcome


def test_a_skill_of_the_sheet_is_found_by_name(play: Play) -> None:
    play.do(check(play, "11", skill="Wspinaczka"))
    event = play.event(BasicTestRolled)
    assert (event.skill, event.k100, event.target, event.outcome) == (
        "wspinaczka",
        62,
        11,
        "success",
    )


def test_a_target_number_may_be_given_itself(play: Play) -> None:
    play.do(check(play, "12", target=12))
    assert play.event(BasicTestRolled).outcome == "success"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({}, "test.no_target"),
        ({"skill": "lot"}, "test.skill_unknown"),
        ({"skill": "43", "target": 9}, "test.two_targets"),
        ({"skill": "5000"}, "field.range"),
        ({"skill": "43", "mod": 500}, "mod.range"),
    ],
)
def test_a_test_that_cannot_be_is_refused(
    play: Play, more: dict[str, str | int], code: str
) -> None:
    assert play.refused(check(play, "9", **more)) == code


def test_a_player_tests_his_own(play: Play) -> None:
    play.do(check(play, "9", skill="43"), seat="Ania")
    assert play.refused(check(play, "9", skill="43"), seat="Bartek") == "seat.not_yours"
