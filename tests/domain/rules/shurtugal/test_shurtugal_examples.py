"""The printed examples, and the contract lines of the wolf fight."""

from __future__ import annotations

import pytest

from tests.support.deciding import typed
from tests.support.shurtugal_play import DAY, Play
from tui_app.domain import commands as core
from tui_app.domain.odds.pools import Pool, minus, settle
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.attack import Declared, in_reach, plan_damage, plan_hit
from tui_app.domain.rules.shurtugal.fields import built
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import rules_of, trait_pool
from tui_app.domain.rules.shurtugal.sheet import defence, times_exceeded
from tui_app.domain.rules.shurtugal.tables import WEAPONS

HOUSE = ShurtugalHouse()
FIGHTER = built({"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "skill.drzewcowa": 4})
BARE = built({"zrecznosc": 3})


@pytest.fixture(name="fight")
def fight_fixture() -> Play:
    """The man and the wolf, man first."""
    play = Play()
    play.spearman()
    play.wolf()
    play.rate(Zbrojny=8, Wilk=6)
    return play


def test_s_e1_trait_and_skill_make_a_pool() -> None:
    assert str(trait_pool(3, 4)) == "7z3"


@pytest.mark.parametrize("reading", ["strict", "floor"])
def test_s_e2_thirty_metres_cost_a_javelin_three_dice(reading: str) -> None:
    assert times_exceeded(30, WEAPONS["javelin"].range_m, reading) == 3
    assert in_reach(WEAPONS["javelin"], 30)
    assert in_reach(WEAPONS["javelin"], 45)
    assert not in_reach(WEAPONS["javelin"], 46)


def test_s_e3_agility_three_makes_obrona_twenty() -> None:
    assert defence(FIGHTER).value == 20


def test_s_e4_and_s_g1_a_short_sword_adds_the_dice_of_sila() -> None:
    plan = plan_damage(FIGHTER, WEAPONS["short_sword"], BARE, Declared(), HOUSE)

    assert str(plan.pool) == "5z2"


def test_s_e5_one_raise_and_the_bonus_die_make_thirty_against_twenty_five(fight: Play) -> None:
    fight.attack("Zbrojny", "Wilk", raises=1, hit="1,3,3,6,7,8,10+5", damage="20")

    attacked = fight.event(ev.Attacked)
    assert attacked.throw is not None
    assert attacked.throw.kept == (10, 8, 7)
    assert attacked.throw.dropped == (6, 3, 3, 1)
    assert (attacked.throw.total, attacked.target_number, attacked.hit) == (30, 25, True)


def test_s_e6_spear_sila_and_a_raise_roll_eight_keep_two(fight: Play) -> None:
    fight.attack("Zbrojny", "Wilk", raises=1, hit="1,3,3,6,7,8,10+5", damage="1,2,3,4,6,7,9,10+6")

    damaged = fight.event(ev.Damaged)
    assert damaged.throw is not None
    assert (damaged.throw.pool, damaged.throw.total) == ("8z2", 25)
    assert damaged.throw.kept == (10, 9)


def test_s_e7_two_raises_are_still_hit_by_exactly_thirty(fight: Play) -> None:
    fight.attack("Zbrojny", "Wilk", raises=2, hit="1,3,3,6,7,8,10+5", damage="20")

    attacked, damaged = fight.event(ev.Attacked), fight.event(ev.Damaged)
    assert (attacked.target_number, attacked.hit) == (30, True)
    assert damaged.throw is not None
    assert damaged.throw.pool == "9z2"


def test_s_e8_armour_takes_part_from_part() -> None:
    assert str(minus(Pool(7, 2), Pool(1, 2))) == "6z0"


def test_s_e9_thirteen_damage_takes_two_points() -> None:
    assert times_exceeded(13, 6, "strict") == 2


def test_s_e10_twenty_three_damage_more_takes_three() -> None:
    assert times_exceeded(23, 6, "strict") == 3


def test_s_e11_and_s_g8_a_wolf_outlives_twenty_five_damage_unless_it_has_fewer_points() -> None:
    assert [times_exceeded(25, 2 * trait, "strict") for trait in (1, 2, 3)] == [12, 6, 4]
    play = Play()
    play.spearman()
    play.wolf(pz=6)

    play.attack("Zbrojny", "Wilk", raises=1, hit="1,3,3,6,7,8,10+5", damage="1,2,3,4,6,7,9,10+6")

    assert play.is_dead("Wilk")


def test_the_contract_lines_take_the_wolf_from_ten_over_four_to_eight() -> None:
    play = Play()
    play.spearman()
    play.wolf()
    hero, wolf = play.ids["Zbrojny"], play.ids["Wilk"]
    play.do(cmd.Initiative(characters=(hero,), dice=typed(roll="8,3,5")))
    play.do(cmd.Initiative(characters=(wolf,), dice=typed(roll="6,2")))
    assert (play.order, play.now, play.table.state.initiative) == (
        ["Zbrojny", "Wilk"],
        ["Zbrojny"],
        {hero: 8, wolf: 6},
    )

    play.attack("Zbrojny", "Wilk", raises=1, hit="1,3,3,6,7,8,10+5", damage="1,2,3,4,6,7,9,10+6")
    assert (play.pz("Wilk"), play.now) == (4, ["Wilk"])
    play.do(cmd.Wait(character=wolf))
    play.do(cmd.Dominate(character=wolf))
    play.do(core.Rest(span_s=2 * DAY))

    assert play.table.fight is None
    assert play.pz("Wilk") == 8


def test_the_pool_of_an_attack_is_explained_step_by_step() -> None:
    spearman = built({"sila": 3, "skill.drzewcowa": 4, "weapon": "spear"})
    plan = plan_hit(spearman, spearman.weapon, FIGHTER, Declared(raises=1, mod=2), HOUSE)

    pool, number = plan.trace
    assert pool.values["pool"] == "7z3"
    assert number.values == {"defence": 20, "raises": 1, "mod": 2, "value": 27}
    assert settle(plan.pool, rules_of(HOUSE)).rolled == 7
