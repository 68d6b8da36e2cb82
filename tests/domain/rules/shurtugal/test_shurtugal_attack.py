"""Attacks: raises, range, aiming, charge, armour, damage, death."""

from __future__ import annotations

import pytest

from tests.support.deciding import typed
from tests.support.shurtugal_play import DAY, SYSTEM, Play
from tui_app.domain import commands as core
from tui_app.domain.commands import Fields
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.events import ConditionAdded, Died, WoundOpened
from tui_app.domain.odds.pools import Pool
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.attack import Declared, plan_damage, plan_hit
from tui_app.domain.rules.shurtugal.fields import built
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.tables import WEAPONS
from tui_app.domain.views import status

HOUSE = ShurtugalHouse()
ARCHER: Fields = {"sila": 3, "zrecznosc": 3, "skill.luki": 2, "skill.rzucanie": 2}
SURE = "9,9,9,9,9,9,9"


def duel(**switches: str | int) -> Play:
    """The man and the wolf, man first."""
    play = Play(**switches)
    play.spearman()
    play.wolf()
    play.rate(Zbrojny=8, Wilk=6)
    return play


def archers(**switches: str | int) -> Play:
    """An archer with a bow of 10 m and javelins, and a wolf."""
    play = Play(**switches)
    play.add(
        "Elf",
        sila=3,
        zrecznosc=3,
        skill__luki=2,
        skill__rzucanie=2,
        weapon="bow,javelin",
        weapon__damage="2z2",
        weapon__range=10,
    )
    play.wolf()
    play.rate(Elf=8, Wilk=6)
    return play


def pool_at(distance: int, **switches: str | int) -> str:
    """The attack pool of the archer at a distance."""
    play = archers(**switches)
    play.attack("Elf", "Wilk", distance=distance)
    return str(play.event(ev.Attacked).trace[0].values["pool"])


def test_s_r4_the_smaller_of_trait_and_skill_is_kept() -> None:
    plan = plan_hit(built(ARCHER), WEAPONS["bow"], built({}), Declared(), HOUSE)

    assert plan.pool == Pool(5, 2)


def test_s_r4_a_result_equal_to_the_target_number_hits_and_one_less_does_not() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", hit="9,9,2,1,1,1,1", damage="10")
    assert play.event(ev.Attacked).hit

    play = duel()
    play.attack("Zbrojny", "Wilk", hit="9,9,1,1,1,1,1")
    assert not play.event(ev.Attacked).hit


def test_s_r5_aiming_gives_a_die_for_each_of_two_turns_and_no_more() -> None:
    play = archers()
    elf, wolf = play.ids["Elf"], play.ids["Wilk"]
    for _ in range(2):
        play.do(cmd.TakeAim(character=elf, target=wolf))
        play.round()
    assert play.refused(cmd.TakeAim(character=elf, target=wolf)) == "aim.enough"

    play.attack("Elf", "Wilk")

    assert play.event(ev.Attacked).trace[0].values["pool"] == "7z2"


def test_s_g18_aim_is_lost_when_the_shot_is_fired_or_goes_at_somebody_else() -> None:
    play = archers()
    play.wolf("Lis")
    elf = play.ids["Elf"]
    play.do(cmd.TakeAim(character=elf, target=play.ids["Wilk"]))
    play.round()

    play.attack("Elf", "Lis")

    assert play.event(ev.Attacked).trace[0].values["pool"] == "5z2"
    assert play.table.state.aims == {}


def test_s_g18_another_target_starts_the_aim_again() -> None:
    play = archers()
    play.wolf("Lis")
    elf = play.ids["Elf"]
    play.do(cmd.TakeAim(character=elf, target=play.ids["Wilk"]))
    play.round()
    play.do(cmd.TakeAim(character=elf, target=play.ids["Lis"]))

    assert play.event(ev.Aimed).turns == 1


def test_s_g18_only_bows_are_aimed_unless_switched() -> None:
    play = Play()
    play.add("Elf", weapon="javelin")
    play.wolf()
    aim = cmd.TakeAim(character=play.ids["Elf"], target=play.ids["Wilk"])
    assert play.refused(aim) == "aim.weapon"

    play.do(core.SetRule(key="S-G18", value="all_missiles"))
    play.do(aim)

    assert play.event(ev.Aimed).turns == 1


@pytest.mark.parametrize(
    ("distance", "pool"), [(0, "5z2"), (10, "5z2"), (11, "4z2"), (30, "3z2"), (50, "1z2")]
)
def test_s_r6_and_s_g7_each_time_the_range_is_exceeded_costs_a_die(
    distance: int, pool: str
) -> None:
    assert pool_at(distance) == pool


@pytest.mark.parametrize(("distance", "pool"), [(9, "5z2"), (10, "4z2"), (50, "0z2")])
def test_s_g7_switched_to_floor_whole_ranges_cost(distance: int, pool: str) -> None:
    assert pool_at(distance, S_G7="floor") == pool


def test_s_r6_no_shot_beyond_five_times_the_range() -> None:
    play = archers()
    before = play.table

    assert play.refused(play.attacking("Elf", "Wilk", distance=51)) == "attack.too_far"
    assert play.table == before


def test_s_g6_a_shot_without_dice_fails_without_a_roll() -> None:
    play = archers(S_G7="floor")
    play.attack("Elf", "Wilk", distance=50, mod=-60)

    attacked = play.event(ev.Attacked)
    assert (attacked.hit, attacked.throw and attacked.throw.source) == (False, "")
    assert play.last is not None
    assert play.last.rolls == ()


def test_s_r7_and_s_g20_the_gm_moves_the_target_number_and_the_dice() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", mod=-5, rolled=-2, hit="9,6,1,1,1", damage="7")

    attacked = play.event(ev.Attacked)
    assert (attacked.target_number, attacked.hit) == (15, True)
    assert attacked.throw is not None
    assert attacked.throw.pool == "5z3"


@pytest.mark.parametrize(
    ("weapon", "reading", "pool"),
    [
        ("spear", "weapon_only", "7z2"),
        ("bow", "adds_sila", "2z2"),
        ("javelin", "weapon_only", "2z2"),
        ("javelin", "adds_sila", "5z2"),
    ],
)
def test_s_r8_and_s_g17_melee_adds_sila_bows_do_not_thrown_by_switch(
    weapon: str, reading: str, pool: str
) -> None:
    house = ShurtugalHouse(thrown="adds_sila" if reading == "adds_sila" else "weapon_only")
    damage = {} if weapon == "spear" else {"weapon.damage": "2z2"}
    attacker = built({"sila": 3, "weapon": weapon, **damage})

    plan = plan_damage(attacker, attacker.weapon, built({}), Declared(), house)

    assert str(plan.pool) == pool


def test_s_r9_a_kill_declared_costs_twenty_and_kills_without_a_damage_roll() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", kill=True, hit="10,10,10,9,1,1,1+5,3,2")

    assert play.event(ev.Attacked).target_number == 40
    assert play.event(Died).cause == "killed"
    assert play.last is not None
    assert [roll.purpose for roll in play.last.rolls] == ["hit"]


def test_s_g16_switched_a_kill_is_the_gms_to_decide() -> None:
    play = duel(S_G16="gm_decides")
    play.attack("Zbrojny", "Wilk", kill=True, hit="10,10,10,9,1,1,1+5,3,2", damage="8")

    assert not play.is_dead("Wilk")
    assert play.notices() == ["kill.gm_decides"]
    assert play.pz("Wilk") == 9


def test_s_r9_and_s_g15_a_limb_costs_ten_and_suffers_beside_the_damage() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", limb="left_leg", hit="10,10,9,1,1,1,1+5,3", damage="8")

    assert play.event(ev.Attacked).target_number == 30
    condition = play.event(ConditionAdded).condition
    assert (condition.what, condition.kind) == ("limb.left_leg", "limb")
    assert play.pz("Wilk") == 9


def test_s_g15_the_dead_get_no_limb_injury() -> None:
    play = duel()
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 1}))
    play.attack("Zbrojny", "Wilk", limb="left_leg", hit="10,10,9,1,1,1,1+5,3", damage="8")

    assert (play.pz("Wilk"), play.event(Died).cause) == (0, "no_pz")
    assert play.table.characters[play.ids["Wilk"]].conditions == ()


def test_s_g14_a_limb_and_a_kill_cost_thirty_together_and_the_kill_is_all_that_comes() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", limb="ogon", kill=True, hit="10,10,10,10,10,1,1+9,9,1,1,1")

    # Obrona 20 and six raises; 10 + 10 + 10 kept and 9 + 9 + 1 + 1 + 1 for the tens.
    attacked = play.event(ev.Attacked)
    assert (attacked.raises, attacked.target_number, attacked.hit) == (6, 50, True)
    assert play.event(Died).cause == "killed"
    assert play.table.characters[play.ids["Wilk"]].conditions == ()
    assert play.last is not None
    assert [roll.purpose for roll in play.last.rolls] == ["hit"]


def test_s_g16_switched_a_kill_with_a_limb_still_wounds_and_injures() -> None:
    play = duel(S_G16="gm_decides")
    hit, damage = "10,10,10,10,10,1,1+9,9,1,1,1", "8"
    play.attack("Zbrojny", "Wilk", limb="ogon", kill=True, hit=hit, damage=damage)

    assert play.event(ConditionAdded).condition.what == "limb.ogon"
    assert (play.pz("Wilk"), play.notices()) == (9, ["kill.gm_decides"])


def test_s_g15_switched_a_limb_takes_no_pz() -> None:
    play = duel(S_G15="no_damage")
    play.attack("Zbrojny", "Wilk", limb="ogon", hit="10,10,9,1,1,1,1+5,3")

    assert play.event(ConditionAdded).condition.what == "limb.ogon"
    assert play.pz("Wilk") == 10


def test_s_g14_raises_of_all_kinds_add_up() -> None:
    play = duel()
    play.attack("Zbrojny", "Wilk", raises=1, limb="ogon", hit=SURE)

    assert play.event(ev.Attacked).target_number == 35


def test_s_g14_switched_kinds_of_raises_stay_apart() -> None:
    play = duel(S_G14="apart")
    both = play.attacking("Zbrojny", "Wilk", raises=1, kill=True)

    assert play.refused(both) == "attack.raises_apart"


def test_s_r12_and_s_g2_armour_leaves_only_bonus_dice() -> None:
    play = duel()
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"armour": "scale"}))
    play.attack("Zbrojny", "Wilk", hit=SURE, damage="10,9,9,9,9,9+5")

    damaged = play.event(ev.Damaged)
    assert damaged.throw is not None
    assert (damaged.throw.pool, damaged.throw.total, damaged.lost) == ("6z0", 5, 1)


def test_s_g21_armour_larger_than_the_damage_leaves_none() -> None:
    play = duel()
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"armour": "9z3"}))
    play.attack("Zbrojny", "Wilk", hit=SURE)

    assert play.event(ev.Damaged).lost == 0
    assert play.event(ev.Damaged).throw is not None


@pytest.mark.parametrize(
    ("dice", "strict", "floor"),
    [("9,9", 0, 0), ("10,9+4", 0, 1), ("10,9+5", 1, 1), ("10,9+8", 1, 2), ("10,10+9,8", 4, 4)],
)
def test_s_r13_and_s_g7_pz_are_lost_by_each_step_exceeded(
    dice: str, strict: int, floor: int
) -> None:
    for reading, lost in (("strict", strict), ("floor", floor)):
        play = duel(S_G7=reading)
        play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"armour": "5z2"}))

        play.attack("Zbrojny", "Wilk", hit=SURE, damage=dice)

        assert play.event(ev.Damaged).lost == lost


def test_s_r13_and_s_g22_without_pz_a_character_is_dead() -> None:
    play = duel()
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 4}))
    play.attack("Zbrojny", "Wilk", hit=SURE, damage="17")

    assert play.pz("Wilk") == 0
    assert play.event(Died).cause == "no_pz"


def test_s_g22_switched_a_character_lies_dying_until_healed() -> None:
    play = duel(S_G22="dying")
    wolf = play.ids["Wilk"]
    play.do(core.EditCharacter(character=wolf, fields={"pz": 4}))
    play.attack("Zbrojny", "Wilk", hit=SURE, damage="17")

    assert play.event(WoundOpened).wound.cls == "mortal"
    assert status(play.table.characters[wolf], SYSTEM) == "dying"
    assert play.refused(cmd.UseTurn(character=wolf, how="walk")) == "turn.helpless"

    play.do(core.Rest(span_s=2 * DAY))

    assert status(play.table.characters[wolf], SYSTEM) == "wounded"


def dying() -> Play:
    """A wolf at −4 of ten PŻ: 17 and then 17 damage, each four times its step of 4."""
    play = duel(S_G22="dying")
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 4}))
    for _ in range(2):
        play.attack("Zbrojny", "Wilk", hit=SURE, damage="17")
        play.round()
    return play


def test_s_g22_switched_the_dying_get_no_second_mortal_wound() -> None:
    play = dying()

    assert play.pz("Wilk") == -4
    assert [wound.cls for wound in play.table.characters[play.ids["Wilk"]].wounds] == ["mortal"]


@pytest.mark.parametrize(("points", "left", "open_wounds"), [(3, -1, 1), (4, 0, 1), (5, 1, 0)])
def test_s_g22_switched_the_dying_are_saved_above_zero_pz_only(
    points: int, left: int, open_wounds: int
) -> None:
    play = dying()
    wolf, man = play.ids["Wilk"], play.ids["Zbrojny"]
    roll = typed(roll="10,1+9")
    play.do(cmd.HealTest(character=wolf, by=man, target=9, pz=points, dice=roll))

    assert (play.pz("Wilk"), len(play.table.characters[wolf].wounds)) == (left, open_wounds)


def test_s_r1_and_s_g13_a_charge_covers_exactly_one_run() -> None:
    play = duel()
    assert (
        play.refused(play.attacking("Zbrojny", "Wilk", charge=True, distance=19)) == "charge.near"
    )
    assert play.refused(play.attacking("Zbrojny", "Wilk", charge=True, distance=21)) == "charge.far"

    play.attack("Zbrojny", "Wilk", charge=True, distance=20)

    assert play.event(ev.Attacked).charge


def test_s_g13_switched_a_charge_covers_anything_from_a_walk_to_a_run() -> None:
    play = duel(S_G13="walk_to_run")
    assert play.refused(play.attacking("Zbrojny", "Wilk", charge=True, distance=5)) == "charge.near"

    play.attack("Zbrojny", "Wilk", charge=True, distance=6)

    assert play.event(ev.Attacked).charge


def test_a_charge_with_a_missile_is_refused() -> None:
    play = archers()

    assert play.refused(play.attacking("Elf", "Wilk", charge=True)) == "charge.missile"


def test_s_r1_one_action_a_turn() -> None:
    play = duel()
    zbrojny = play.ids["Zbrojny"]
    play.do(cmd.UseTurn(character=zbrojny, how="run"))
    assert play.event(ev.TurnUsed).metres == 20

    assert play.refused(play.attacking("Zbrojny", "Wilk")) == "turn.acted"
    assert play.refused(cmd.UseTurn(character=zbrojny, how="spell")) == "turn.acted"


def test_s_r1_the_gm_may_change_the_length_of_a_turn() -> None:
    play = duel()
    play.round()
    assert play.table.now_s == 3

    play.do(core.SetRule(key="S-R1", value="5"))
    play.round()

    assert play.table.now_s == 8


def test_s_g23_a_weapon_without_damage_asks_the_gm_for_it() -> None:
    play = Play()
    play.add("Drwal", sila=3, skill__topory=4, weapon="axe")
    play.wolf()

    assert play.refused(play.attacking("Drwal", "Wilk")) == "attack.no_damage"
    play.attack("Drwal", "Wilk", strike="3z2", hit=SURE, damage="9,9,1,1,1,1")
    assert play.event(ev.Damaged).trace[0].values["weapon"] == "3z2"


def test_s_g23_a_spear_names_sila_and_drzewcowa_and_missiles_zrecznosc() -> None:
    assert (WEAPONS["spear"].trait, WEAPONS["spear"].skill) == ("sila", "drzewcowa")
    assert {row.trait for row in WEAPONS.values() if row.kind != "melee"} == {"zrecznosc"}


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"raises": -1}, "raises.range"),
        ({"raises": 21}, "raises.range"),
        ({"mod": 1000}, "mod.range"),
        ({"rolled": 100}, "rolled.range"),
        ({"distance": -1}, "attack.distance"),
        ({"weapon": "axe"}, "attack.weapon"),
        ({"strike": "many"}, "field.pool"),
        ({"limb": " "}, "attack.limb"),
    ],
)
def test_what_cannot_be_declared_is_refused_and_changes_nothing(
    parts: dict[str, object], code: str
) -> None:
    play = duel()
    before = play.table

    assert play.refused(play.attacking("Zbrojny", "Wilk", **parts)) == code
    assert play.table == before


def test_nobody_attacks_himself_or_the_dead() -> None:
    play = duel()
    assert play.refused(play.attacking("Wilk", "Wilk")) == "attack.self"

    play.do(core.KillCharacter(character=play.ids["Wilk"]))

    assert play.refused(play.attacking("Zbrojny", "Wilk")) == "attack.target_dead"
    assert play.refused(cmd.UseTurn(character=play.ids["Wilk"], how="pass")) == "character.dead"


def test_an_attack_opens_a_fight_if_none_is_open() -> None:
    play = Play()
    play.spearman()
    play.wolf()

    play.attack("Zbrojny", "Wilk")

    assert play.table.fight is not None
    assert play.table.fight.fighters == (play.ids["Zbrojny"], play.ids["Wilk"])


def test_a_player_may_not_act_out_of_order_and_the_gm_is_told_that_he_does() -> None:
    play = Play()
    play.spearman(seat="Ania")
    play.wolf()
    play.rate(Wilk=8, Zbrojny=3)
    attack = play.attacking("Zbrojny", "Wilk")
    assert play.refused(attack, "Ania") == "turn.not_yet"

    play.do(attack)

    assert play.notices() == ["turn.out_of_order"]


def test_typed_damage_that_a_miss_does_not_need_is_named_as_unused() -> None:
    play = duel()
    answer = play.attack("Zbrojny", "Wilk", hit="1,1,1,1,1,1,1", damage="9")

    assert answer.unused == ("damage",)


def test_replaying_the_dice_of_an_attack_gives_the_same_events() -> None:

    play = duel()
    before = play.table
    command = play.attacking("Zbrojny", "Wilk", mod=-20)
    first = play.do(command)

    again = decide(before, "gm", command, first.rolls)

    assert isinstance(again, Accepted)
    assert again.events == first.events
    assert again.table == first.table
