"""The arithmetic of one blow, with the numbers of the printed fight."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tui_app.domain.rules.mstocs.blow import (
    Hit,
    Loss,
    death_cause,
    faint_check_due,
    faint_rounds,
    judge_hit,
    mortal_class,
    resolve_loss,
    target_number,
)
from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.tables import (
    ITEMS,
    MORTAL_CLASSES,
    Location,
    location_of_roll,
)
from tui_app.domain.rules.mstocs.weapons import Traits, arms, with_arms
from tui_app.domain.rulings import set_switch
from tui_app.domain.trace import Step

BOOK = MstocsHouse()
PRINTED = PRESETS["printed_fight"]
THREE_DICE = [sum(dice) for dice in product(range(1, 7), repeat=3)]


def house(ruling: str, value: str | int, base: MstocsHouse = BOOK) -> MstocsHouse:
    return set_switch(base, SWITCHES, ruling, value)


def loss(
    margin: int,
    damage: int,
    location: Location = "torso",
    table: MstocsHouse = BOOK,
    *,
    armour: int = 0,
    onr: int = 4,
    aimed: bool = False,
    perfect: bool = False,
) -> Loss:
    hit = Hit(True, margin, perfect, False, ())
    return resolve_loss(hit, damage, location, armour, onr, table, aimed=aimed)


# The printed fight


def test_m_e4_the_goblin_with_sz_4_comes_before_rutger_with_3() -> None:
    held = arms(ITEMS["one_handed"], None, None, BOOK)
    rutger, goblin = Traits(3, 3, 3), Traits(3, 0, 4)
    assert with_arms(goblin, held, BOOK).sz > with_arms(rutger, held, BOOK).sz


def test_m_e5_the_goblin_hits_rutger_by_3() -> None:
    target = target_number(3, 3, BOOK)
    assert target.value == 10
    hit = judge_hit(target.value, 7, BOOK)
    assert (hit.hit, hit.margin, hit.perfect, hit.fumble) == (True, 3, False, False)


def test_m_e6_13_wounds_in_the_torso_take_3_pw() -> None:
    assert location_of_roll(10) == "torso"
    taken = loss(3, 5 + 4 + 1, "torso")
    assert (taken.wounds, taken.pw, taken.limb_useless) == (13, 3, False)


def test_m_e7_an_8_against_3_lost_stays_up() -> None:
    assert faint_check_due(3, 3, BOOK)
    assert faint_rounds(8, 3) == 0


def test_m_e8_a_6_against_3_is_not_mortal() -> None:
    assert mortal_class(3, 6) is None


def test_m_e9_with_a_2_rutger_needs_12_and_misses_with_13() -> None:
    assert target_number(3, 0, BOOK).value == 13
    target = target_number(2, 0, BOOK).value
    assert target == 12
    assert not judge_hit(target, 13, BOOK).hit


def test_m_e11_the_goblin_needs_7_and_misses_with_15() -> None:
    target = target_number(3, 6, BOOK).value
    assert target == 7
    assert not judge_hit(target, 15, BOOK).hit


def test_m_e12_rutger_needs_10_and_misses_with_13() -> None:
    target = target_number(0, 0, BOOK).value
    assert target == 10
    assert not judge_hit(target, 13, BOOK).hit


def test_m_e13_a_6_hits_by_1() -> None:
    hit = judge_hit(target_number(3, 6, BOOK).value, 6, BOOK)
    assert (hit.hit, hit.margin) == (True, 1)


def test_m_e14_an_arm_hit_is_halved_and_takes_1_pw() -> None:
    assert location_of_roll(13) == "right_arm"
    taken = loss(1, 9, "right_arm")
    assert (taken.wounds, taken.pw, taken.limb_useless) == (5, 1, False)


def test_m_e14_without_m_r18_takes_2_pw() -> None:
    taken = loss(1, 9, "right_arm", house("M-G36", "off"))
    assert (taken.wounds, taken.pw) == (10, 2)


def test_m_e15_is_not_rolled_by_the_written_rule() -> None:
    assert not faint_check_due(1, 4, BOOK)


def test_m_e15_a_2_against_4_lost_is_2_rounds_in_the_printed_fight() -> None:
    assert faint_check_due(1, 4, PRINTED)
    assert faint_rounds(2, 4) == 2


def test_m_e16_a_3_against_1_is_not_mortal() -> None:
    assert mortal_class(1, 3) is None


@pytest.mark.parametrize("o", [0, 6, -2])
def test_m_e17_the_aimed_blow_at_the_motionless_needs_17(o: int) -> None:
    assert target_number(7, o, BOOK, still=True).value == 27
    target = target_number(7, o, BOOK, still=True, aimed=True).value
    assert target == 17
    assert judge_hit(target, 11, BOOK).margin == 6


def test_m_e18_28_wounds_in_the_head_take_7_pw() -> None:
    taken = loss(6, 8, "head", aimed=True)
    assert (taken.wounds, taken.pw) == (28, 7)


def test_m_e18_without_m_r18_an_aimed_head_still_doubles() -> None:
    table = house("M-G36", "off")
    assert loss(6, 8, "head", table, aimed=True).pw == 7
    assert loss(6, 8, "head", table).pw == 3


def test_m_e20_a_1_against_7_is_class_i() -> None:
    assert mortal_class(7, 1) == "I"


def test_m_e21_a_3_for_class_i_is_3_minutes() -> None:
    assert 3 * MORTAL_CLASSES["I"].unit_s == 180


def test_the_trace_of_m_e14_names_every_number() -> None:
    taken = resolve_loss(judge_hit(7, 6, BOOK), 9, "right_arm", 0, 4, BOOK)
    assert taken.trace == (
        Step("wounds", {"margin": 1, "damage": 9, "wounds": 10}),
        Step("factor", {"left": 10, "times": 1, "by": 2, "wounds": 5}),
        Step("pw_lost", {"wounds": 5, "onr": 4, "pw": 1}),
    )


def test_the_trace_of_m_e17_names_every_number() -> None:
    assert target_number(7, 3, BOOK, still=True, aimed=True, mod=1).trace == (
        Step(
            "target",
            {"base": 10, "a": 7, "o": 0, "still": 10, "aimed": -10, "mod": 1, "target": 18},
        ),
    )
    hit = Step("hit", {"target": 18, "roll": 11, "margin": 7})
    assert judge_hit(18, 11, BOOK).trace == (hit,)


def test_the_trace_tells_a_doubling_before_armour_from_the_armour() -> None:
    taken = loss(0, 10, "torso", house("M-G16", "before_armour"), armour=3, perfect=True)
    assert taken.trace[1:] == (
        Step("doubled", {"wounds": 10, "doubled": 20}),
        Step("armour", {"wounds": 20, "armour": 3, "left": 17}),
        Step("pw_lost", {"wounds": 17, "onr": 4, "pw": 4}),
    )


# The exact chances the rules give


@pytest.mark.parametrize(
    ("target", "of_216"),
    [(5, 10), (6, 20), (7, 35), (8, 56), (9, 81), (10, 108), (11, 135), (12, 160), (13, 181)]
    + [(14, 196), (15, 206)]
    + [(target, 4) for target in (-3, 0, 3, 4)]
    + [(target, 212) for target in (16, 17, 18, 19, 30)],
)
def test_m_r5_hit_chance_by_target(target: int, of_216: int) -> None:
    assert sum(judge_hit(target, roll, BOOK).hit for roll in THREE_DICE) == of_216


def test_m_r5_the_four_extreme_rolls() -> None:
    read = {roll: judge_hit(-20 if roll < 5 else 40, roll, BOOK) for roll in (3, 4, 17, 18)}
    assert [(hit.hit, hit.perfect, hit.fumble) for hit in read.values()] == [
        (True, True, False),
        (True, False, False),
        (False, False, False),
        (False, False, True),
    ]


@pytest.mark.parametrize(
    ("lost", "of_36"),
    [
        (0, 0),
        (2, 0),
        (3, 1),
        (4, 3),
        (5, 6),
        (6, 10),
        (7, 15),
        (8, 21),
        (9, 26),
        (10, 30),
        (11, 33),
        (12, 35),
        (13, 36),
        (20, 36),
    ],
)
def test_m_r19_consciousness_by_total_lost(lost: int, of_36: int) -> None:
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    assert sum(faint_rounds(roll, lost) > 0 for roll in rolls) == of_36


@pytest.mark.parametrize(
    ("pw", "second", "first"),
    [
        (0, 0, 0),
        (1, 0, 0),
        (2, 1, 0),
        (3, 2, 0),
        (4, 3, 0),
        (5, 4, 0),
        (6, 4, 1),
        (7, 4, 2),
        (8, 3, 3),
        (9, 2, 4),
    ],
)
def test_m_r19_mortality_by_pw_of_the_hit(pw: int, second: int, first: int) -> None:
    classes = [mortal_class(pw, roll) for roll in range(1, 7)]
    assert (classes.count("II"), classes.count("I")) == (second, first)


def test_m_g33_a_difference_of_exactly_5_is_class_i() -> None:
    assert mortal_class(6, 1) == "I"
    assert mortal_class(6, 2) == "II"


# Rules and switches


def test_m_r18_a_limb_is_useless_from_3_pw_on() -> None:
    assert [loss(0, wounds, "left_leg").limb_useless for wounds in (23, 24)] == [False, True]
    assert not loss(0, 24, "torso").limb_useless
    assert not loss(0, 24, "left_leg", house("M-G36", "off")).limb_useless


def test_m_r15_armour_comes_off_before_the_factor() -> None:
    assert loss(0, 10, "head", armour=4).wounds == 12
    assert loss(0, 10, "left_arm", armour=4).wounds == 3


def test_m_g37_armour_never_gives_pw() -> None:
    assert loss(0, 4, "head", armour=9).pw == 0


def test_m_g1_no_check_after_a_hit_that_takes_nothing() -> None:
    assert not faint_check_due(0, 8, BOOK)
    assert not faint_check_due(0, 8, house("M-G1", "total"))


def test_m_g14_other_values_for_still_and_aimed() -> None:
    table = house("M-G14.aimed", 6, house("M-G14.still", 4))
    assert target_number(0, 5, table, still=True, aimed=True).value == 10 + 4 - 6


def test_m_g14_any_aimed_blow_doubles_in_place_of_the_factor() -> None:
    table = house("M-G14", "any_aimed_doubles")
    assert loss(0, 10, "left_arm", table, aimed=True).wounds == 20
    assert loss(0, 10, "head", table, aimed=True).wounds == 20
    assert loss(0, 10, "left_arm", table).wounds == 5
    assert loss(0, 10, "left_arm", aimed=True).wounds == 5


def test_m_g15_a_sure_hit_below_the_target_has_no_margin() -> None:
    assert judge_hit(-2, 4, BOOK).margin == 0


def test_m_g15_negative_margin_where_the_table_says_so() -> None:
    table = house("M-G15", "negative")
    assert judge_hit(-2, 4, table).margin == -6
    assert judge_hit(9, 12, table).margin == 0
    assert loss(-6, 10, "torso", table).wounds == 4


@pytest.mark.parametrize(
    ("reading", "head", "arm", "torso"),
    [
        ("after_armour", 32, 8, 16),  # ×4, ×1, ×2 of the 8 that armour leaves of 10
        ("before_armour", 36, 9, 18),  # 2 × 10 − 2 = 18, then ×2, ½, ×1
        ("cap_double", 16, 8, 16),
    ],
)
def test_m_g16_what_a_perfect_hit_doubles(reading: str, head: int, arm: int, torso: int) -> None:
    table = house("M-G16", reading)
    places: tuple[Location, ...] = ("head", "right_arm", "torso")
    wounds = [loss(0, 10, where, table, armour=2, perfect=True).wounds for where in places]
    assert wounds == [head, arm, torso]


def test_m_g16_one_rounding_only_for_a_perfect_limb_hit() -> None:
    assert loss(0, 7, "left_leg", perfect=True).wounds == 7


def test_m_g18_halving_rounds_down_or_half_up() -> None:
    table = house("M-G18", "half_up")
    assert [loss(0, wounds, "left_arm").wounds for wounds in (7, 8)] == [3, 4]
    assert [loss(0, wounds, "left_arm", table).wounds for wounds in (7, 8)] == [4, 4]


@pytest.mark.parametrize("halving", ["down", "half_up"])
def test_m_g18_rounding_a_half_touches_limbs_only(halving: str) -> None:
    table = house("M-G18", halving)
    assert [loss(0, wounds, "torso", table).wounds for wounds in (7, 8)] == [7, 8]
    assert [loss(0, wounds, "head", table).wounds for wounds in (7, 8)] == [14, 16]


def test_m_g32_armour_may_be_counted_in_multiples() -> None:
    assert loss(0, 10, armour=2).wounds == 8
    assert loss(0, 10, table=house("M-G32", 3), armour=2).wounds == 4


def test_m_g38_still_adds_nothing_to_helpless() -> None:
    both = target_number(0, 9, BOOK, still=True, helpless=True).value
    assert both == target_number(0, 9, BOOK, helpless=True).value == 20


def test_m_r7_ten_pw_in_one_blow_kill_and_nine_do_not() -> None:
    assert death_cause(10, 20, 30, 10, BOOK) == "blow"
    assert death_cause(9, -20, 8, 28, BOOK) is None


def test_m_g22_no_pw_left_may_kill() -> None:
    at_zero, at_minus = house("M-G22", "dead_at_zero"), house("M-G22", "dead_at_minus_start")
    assert death_cause(2, 0, 9, 9, BOOK) is None
    assert death_cause(2, 1, 9, 8, at_zero) is None
    assert death_cause(2, 0, 9, 9, at_zero) == "no_points"
    assert death_cause(2, -8, 9, 17, at_minus) is None
    assert death_cause(2, -9, 9, 18, at_minus) == "no_points"


def test_m_g23_losing_as_much_as_one_started_with_may_kill() -> None:
    table = house("M-G23", "on")
    assert death_cause(2, 1, 9, 8, table) is None
    assert death_cause(2, 0, 9, 9, table) == "total"
    assert death_cause(2, 0, 9, 9, BOOK) is None


def test_every_loss_is_what_fractions_give() -> None:
    factors = {"head": Fraction(2), "left_arm": Fraction(1, 2), "torso": Fraction(1)}
    places: tuple[Location, ...] = ("head", "left_arm", "torso")
    for wounds, armour, onr, where in product(range(45), range(7), range(1, 10), places):
        exact = max(0, wounds - armour) * factors[where] // 1
        assert loss(0, wounds, where, armour=armour, onr=onr).pw == exact // onr
