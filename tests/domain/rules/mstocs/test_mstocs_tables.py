"""Every row of the printed tables."""

from __future__ import annotations

from itertools import product

import pytest

from tui_app.domain.rules.mstocs.damage import DamageDice, DamageError, parse_damage
from tui_app.domain.rules.mstocs.tables import (
    FUMBLES,
    ITEMS,
    LIMBS,
    LOCATION_FACTORS,
    LOCATIONS,
    MORTAL_CLASSES,
    Location,
    MortalClass,
    location_of_roll,
)


@pytest.mark.parametrize(
    ("item", "a", "o", "sz", "damage"),
    [
        ("one_handed", 0, 0, 0, "3k6"),
        ("two_handed", 0, 0, -1, "4k6"),
        ("dagger", 0, 0, +1, "2k6"),
        ("rapier", +1, 0, +1, "2k6+2"),
        ("main_gauche", 0, +1, 0, "2k6"),
        ("flail", +1, -1, 0, "3k6"),
        ("two_handed_flail", +2, -2, -1, "4k6+2"),
        ("spear", +1, +1, 0, "3k6+2"),
        ("buckler", 0, +1, 0, "None"),
        ("small_shield", 0, +2, -1, "None"),
        ("large_shield", 0, +3, -2, "None"),
        ("natural", 0, 0, 0, "2k6"),
    ],
)
def test_m_r16_row(item: str, a: int, o: int, sz: int, damage: str) -> None:
    use = ITEMS[item].uses[0]
    assert (use.a, use.o, use.sz, str(use.damage)) == (a, o, sz, damage)


def test_m_r16_second_column_of_the_two_rows_with_a_slash() -> None:
    close, strike = ITEMS["spear"].uses[1], ITEMS["buckler"].uses[1]
    assert (close.mode, close.a, close.o, close.sz, str(close.damage)) == (
        "close", -1, -1, 0, "3k6+2",
    )  # fmt: skip
    assert (strike.mode, strike.a, strike.o, strike.sz, str(strike.damage)) == (
        "strike", 0, 1, 0, "1k6+3",
    )  # fmt: skip


def test_m_r16_has_these_twelve_ids_each_under_its_own_name() -> None:
    assert len(ITEMS) == 12
    assert all(item.id == key for key, item in ITEMS.items())
    assert [key for key, item in ITEMS.items() if len(item.uses) == 2] == ["spear", "buckler"]


@pytest.mark.parametrize(
    ("rolls", "location"),
    [
        ((3, 4, 5), "head"),
        ((6, 7, 8), "left_arm"),
        ((9,), "left_leg"),
        ((10, 11), "torso"),
        ((12,), "right_leg"),
        ((13, 14, 15), "right_arm"),
        ((16, 17, 18), "head"),
    ],
)
def test_m_r17_row(rolls: tuple[int, ...], location: str) -> None:
    assert {location_of_roll(roll) for roll in rolls} == {location}


@pytest.mark.parametrize("roll", [2, 19])
def test_m_r17_has_no_row_outside_3_to_18(roll: int) -> None:
    with pytest.raises(ValueError, match=str(roll)):
        location_of_roll(roll)


def test_m_r17_exact_chances_of_216() -> None:
    hits = [location_of_roll(sum(dice)) for dice in product(range(1, 7), repeat=3)]
    assert {location: hits.count(location) for location in LOCATIONS} == {
        "head": 20,
        "left_arm": 46,
        "right_arm": 46,
        "left_leg": 25,
        "right_leg": 25,
        "torso": 54,
    }


@pytest.mark.parametrize(
    ("location", "factor", "limb"),
    [
        ("head", (2, 1), False),
        ("left_arm", (1, 2), True),
        ("right_arm", (1, 2), True),
        ("left_leg", (1, 2), True),
        ("right_leg", (1, 2), True),
        ("torso", (1, 1), False),
    ],
)
def test_m_r18_row(location: Location, factor: tuple[int, int], limb: bool) -> None:
    assert LOCATION_FACTORS[location] == factor
    assert (location in LIMBS) is limb


def test_m_r10_classes() -> None:
    expected = {
        "I": MortalClass(60, 6, "first_aid", "II"),
        "II": MortalClass(3_600, 6, "surgery", "III"),
        "III": MortalClass(86_400, 6, "care", None),
    }
    assert expected == MORTAL_CLASSES


def test_m_g17_table_covers_a_six_sided_die_once() -> None:
    faces = [face for low, high, _ in FUMBLES for face in range(low, high + 1)]
    assert faces == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("written", "dice"),
    [
        ("3k6", DamageDice(3)),
        ("2k6+2", DamageDice(2, 6, 2)),
        ("3d6", DamageDice(3)),
        ("k6+3", DamageDice(1, 6, 3)),
        (" 1K6 - 1 ", DamageDice(1, 6, -1)),
        ("2d10", DamageDice(2, 10)),
    ],
)
def test_damage_is_read_as_it_is_written(written: str, dice: DamageDice) -> None:
    assert parse_damage(written) == dice
    assert parse_damage(str(dice)) == dice


@pytest.mark.parametrize(
    "written", ["", "3", "3k", "0k6", "3k1", "11k6", "1k21", "3k6+", "3k6x", "³k6"]
)
def test_what_is_no_sum_of_dice_is_refused(written: str) -> None:
    with pytest.raises(DamageError) as refused:
        parse_damage(written)
    assert refused.value.written == written
