"""Tests, trouble, treatment, rest and healing by game time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.deciding import typed
from tests.support.shurtugal_play import DAY, Play
from tui_app.domain import commands as core
from tui_app.domain.commands import Command
from tui_app.domain.events import ConditionAdded, KnockedOut, WoundOpened
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev


def hurt(pz: int = 2, **switches: str | int) -> Play:
    """A wolf (Wytrzymałość 2) with that many of ten PŻ, wounded at 100 s."""
    play = Play(**switches)
    play.wolf()
    play.do(core.Advance(span_s=100))
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": pz}))
    return play


def passes(play: Play, span_s: int) -> int:
    """Let time pass; give the PŻ after it."""
    play.do(core.Advance(span_s=span_s, through=True))
    return play.pz("Wilk")


def test_s_r15_and_s_g19_each_full_two_days_give_wytrzymalosc_back() -> None:
    play = hurt()

    assert passes(play, 2 * DAY - 1) == 2
    assert passes(play, 1) == 4
    assert passes(play, 5 * DAY) == 8
    assert passes(play, DAY) == 10


def test_s_r15_healing_stops_when_the_character_is_whole() -> None:
    play = hurt(pz=9)

    assert passes(play, 20 * DAY) == 10
    assert play.table.state.healing == {}


def test_s_g19_rest_counts_twice_and_joins_what_passed_before() -> None:
    play = hurt()
    assert passes(play, DAY) == 2

    play.do(core.Rest(span_s=DAY // 2))

    assert play.pz("Wilk") == 4


def test_s_g19_only_those_named_rest() -> None:
    play = hurt()
    play.wolf("Lis", pz_max=10)
    play.do(core.EditCharacter(character=play.ids["Lis"], fields={"pz": 2}))

    play.do(core.Rest(span_s=2 * DAY, characters=(play.ids["Wilk"],)))

    assert (play.pz("Wilk"), play.pz("Lis")) == (6, 4)


def test_s_g19_switched_healing_is_pro_rata() -> None:
    play = hurt(S_G19="pro_rata")

    assert passes(play, DAY - 1) == 2
    assert passes(play, 1) == 3
    assert passes(play, 3 * DAY) == 6


@given(
    st.lists(st.integers(1, 3 * DAY), min_size=1, max_size=6),
    st.sampled_from(["periods", "pro_rata"]),
)
def test_s_g19_time_in_small_steps_heals_as_time_in_one(steps: list[int], how: str) -> None:
    small, one = hurt(1, S_G19=how), hurt(1, S_G19=how)
    for span_s in steps:
        passes(small, span_s)

    assert passes(one, sum(steps)) == small.pz("Wilk")


def test_s_g19_a_second_wound_does_not_set_the_healing_back() -> None:
    play = hurt(pz=8)
    passes(play, DAY)
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 5}))

    assert passes(play, DAY) == 7


def test_rest_says_so_when_nobody_is_hurt() -> None:
    play = Play()
    play.wolf()
    play.do(core.Rest(span_s=DAY))

    assert play.notices() == ["rest.nobody_hurt"]


def test_rounds_of_a_fight_are_time_too() -> None:
    play = hurt()
    passes(play, 2 * DAY - 3)
    play.do(core.OpenFight())
    play.round()

    assert play.pz("Wilk") == 4


def test_s_r15_a_healing_test_gives_one_period_at_once_or_what_the_gm_says() -> None:
    play = hurt(pz=1)
    play.add("Zielarka", spryt=3, skill__leczenie=2)
    wolf, healer = play.ids["Wilk"], play.ids["Zielarka"]
    play.do(cmd.HealTest(character=wolf, by=healer, target=15, dice=typed(roll="8,7,1,1,1")))
    assert (play.pz("Wilk"), play.event(ev.Tested).success) == (3, True)

    play.do(cmd.HealTest(character=wolf, by=healer, target=15, dice=typed(roll="8,6,1,1,1")))
    assert (play.pz("Wilk"), play.event(ev.Tested).success) == (3, False)

    play.do(cmd.HealTest(character=wolf, by=healer, target=1, pz=99))
    assert play.pz("Wilk") == 10
    assert play.refused(cmd.HealTest(character=wolf, by=healer, target=1)) == "heal.whole"


def test_a_test_is_trait_and_skill_against_a_difficulty() -> None:
    play = Play()
    play.add("Elf", zrecznosc=3, skill__luki=2)
    elf = play.ids["Elf"]
    play.do(
        cmd.RollTest(
            character=elf,
            trait="zręczność",
            skill="luki",
            target=10,
            raises=1,
            dice=typed(roll="8,7,1,1,1"),
        )
    )

    tested = play.event(ev.Tested)
    assert (tested.target, tested.success) == (15, True)


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"trait": "moc"}, "trait.unknown"),
        ({"target": 0}, "test.target"),
        ({"raises": -1}, "raises.range"),
        ({"rolled": 1000}, "rolled.range"),
    ],
)
def test_a_test_that_cannot_be_is_refused(parts: dict[str, object], code: str) -> None:
    play = Play()
    elf = play.add("Elf")
    keys: dict[str, object] = {"trait": "spryt", "target": 10, **parts}

    assert play.refused(cmd.RollTest(character=elf, **keys)) == code  # type: ignore[arg-type]


def test_s_r14_trouble_lasts_for_a_span_or_until_lifted() -> None:
    play = hurt()
    wolf = play.ids["Wilk"]
    play.do(cmd.Trouble(character=wolf, what="zmęczenie", span_s=60))
    condition = play.event(ConditionAdded).condition
    assert (condition.what, condition.due_s) == ("fatigue", play.table.now_s + 60)

    play.do(cmd.Trouble(character=wolf, what="fracture"))
    assert play.event(ConditionAdded).condition.due_s is None
    passes(play, 60)

    left = [c.what for c in play.table.characters[wolf].conditions]
    assert left == ["fracture"]


def test_s_r14_bleeding_with_a_deadline_kills_unless_it_is_treated() -> None:
    play = hurt()
    wolf = play.ids["Wilk"]
    play.do(cmd.Trouble(character=wolf, what="krwawienie", kills_in_s=600))
    assert play.event(WoundOpened).wound.cls == "bleeding"
    bleeding = play.table
    passes(play, 600)
    assert play.is_dead("Wilk")

    play.table = bleeding
    play.do(core.Treat(character=wolf, action="fail"))
    assert play.notices() == ["treat.failed"]
    play.do(core.Treat(character=wolf, action="success"))
    passes(play, 600)

    assert not play.is_dead("Wilk")


def test_s_r14_odpornosc_na_bol_protects_against_fainting() -> None:
    play = Play()
    play.add("Ork", wytrzymalosc=3, odpornosc_na_bol=2)
    ork = play.ids["Ork"]
    faint = {"character": ork, "what": "fainting", "span_s": 30, "target": 15}
    play.do(cmd.Trouble(**faint, dice=typed(faint="8,7,1,1,1")))  # type: ignore[arg-type]
    assert play.table.characters[ork].out is None

    play.do(cmd.Trouble(**faint, dice=typed(faint="8,6,1,1,1")))  # type: ignore[arg-type]

    assert play.event(KnockedOut).until_s == 30


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (cmd.Trouble(character="c1", what="fainting"), "trouble.span"),
        (cmd.Trouble(character="c1", what="fracture", target=10), "trouble.test"),
        (cmd.Trouble(character="c1", what=" "), "effect.empty"),
        (cmd.Trouble(character="c1", what="fatigue", span_s=0), "span.range"),
        (core.OpenWound(character="c1", cls="bleeding", due_in_s=0), "span.range"),
        (core.Treat(character="c1", action="success"), "wound.none"),
        (cmd.HealTest(character="c1", target=10, pz=0), "heal.points"),
    ],
)
def test_trouble_that_cannot_be_is_refused(command: Command, code: str) -> None:
    assert hurt().refused(command) == code


def test_attempts_have_no_length_in_these_rules() -> None:
    play = hurt()
    wolf = play.ids["Wilk"]
    play.do(core.OpenWound(character=wolf, cls="bleeding", due_in_s=60))

    assert play.refused(core.Treat(character=wolf, action="start")) == "treat.no_attempts"
    assert play.refused(core.Treat(character=wolf, action="roll")) == "treat.use_heal_test"


def test_the_dead_do_not_heal_and_whoever_is_brought_back_has_one_pz() -> None:
    play = Play()
    play.spearman()
    play.wolf(pz=1)
    play.attack("Zbrojny", "Wilk", hit="9,9,9,9,9,9,9", damage="17")
    wolf = play.ids["Wilk"]
    play.do(core.EndFight())
    passes(play, 10 * DAY)
    assert play.pz("Wilk") < 1

    play.do(core.ReviveCharacter(character=wolf))

    assert play.pz("Wilk") == 1
