"""The odds of one attack against enumerations that compute their own way."""

from __future__ import annotations

from collections import Counter
from itertools import product

import msgspec
import pytest

from tests.support.mstocs_play import armour_everywhere
from tui_app.domain.rules.mstocs.blow import judge_hit, limb_useless, resolve_loss
from tui_app.domain.rules.mstocs.chances import (
    Attack,
    attack_chances,
    chances_json,
    faint_chance,
)
from tui_app.domain.rules.mstocs.damage import DamageDice, parse_damage
from tui_app.domain.rules.mstocs.house import SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS, Location
from tui_app.domain.rulings import set_switch

BOOK = MstocsHouse()
DIE = range(1, 7)
DAMAGES = sorted(
    {str(use.damage) for item in ITEMS.values() for use in item.uses if use.damage} | {"1k6"}
)
# Written out once more, so that a slip in the tables cannot hide here.
PLACE_OF_TOTAL = dict(
    zip(range(3, 19), "HHH" + "AAA" + "L" + "TT" + "L" + "AAA" + "HHH", strict=True)
)
FACTOR = {"H": 2.0, "A": 0.5, "L": 0.5, "T": 1.0}


def totals(dice: int) -> Counter[int]:
    return Counter(sum(faces) for faces in product(DIE, repeat=dice))


THREE = totals(3)
PLACES: Counter[str] = Counter()
for _total, _ways in THREE.items():
    PLACES[PLACE_OF_TOTAL[_total]] += _ways


def raw_wounds(target: int, damage: str) -> Counter[tuple[int, bool]]:
    """(Wounds before armour, was it a 3) of the hits, by loops over the dice."""
    dice, _, flat = damage.partition("+")
    thrown = totals(int(dice[0]))
    raw: Counter[tuple[int, bool]] = Counter()
    for roll, ways in THREE.items():
        if roll in (3, 4) or (roll not in (17, 18) and roll <= target):
            for total, more in thrown.items():
                raw[max(target - roll, 0) + total + int(flat or 0), roll == 3] += ways * more
    return raw


def wounds_after_armour(raw: Counter[tuple[int, bool]], armour: int) -> Counter[int]:
    """Wounds of the hits, over all locations with the same armour."""
    wounds: Counter[int] = Counter()
    for (number, perfect), ways in raw.items():
        left = max(number - armour, 0) * (2 if perfect else 1)
        for place, more in PLACES.items():
            wounds[int(left * FACTOR[place])] += ways * more
    return wounds


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_odds_equal_the_enumeration_for_every_onr_target_and_armour(damage: str) -> None:
    dice = parse_damage(damage)
    everything = 216 * 6**dice.count * 216
    for target, armour in product(range(-3, 31), range(7)):
        wounds = wounds_after_armour(raw_wounds(target, damage), armour)
        misses = everything - wounds.total()
        for onr in range(1, 10):
            expected = [0] * (max(wounds) // onr + 1)
            expected[0] = misses
            for number, ways in wounds.items():
                expected[number // onr] += ways
            found = attack_chances(Attack(target, dice, onr, armour_everywhere(armour)), BOOK)
            assert found.counts == tuple(expected)
            assert found.denominator == everything == sum(found.counts)


def test_the_odds_equal_plain_loops_over_all_dice_with_armour_of_its_own_everywhere() -> None:
    armour = {"head": 3, "left_arm": 1, "right_arm": 2, "left_leg": 0, "right_leg": 4, "torso": 5}
    names = ["head"] * 3 + ["left_arm"] * 3 + ["left_leg"] + ["torso"] * 2 + ["right_leg"]
    names += ["right_arm"] * 3 + ["head"] * 3
    counts: Counter[int] = Counter()
    for a, b, c, damage, d, e, f in product(DIE, repeat=7):
        roll, place = a + b + c, names[d + e + f - 3]
        pw = 0
        if roll <= 4 or (roll <= 11 and roll < 17):
            wounds = max(0, max(0, 11 - roll) + damage + 3 - armour[place])
            wounds *= 2 if roll == 3 else 1
            wounds = {"h": wounds * 2, "t": wounds}.get(place[0], wounds // 2)
            pw = wounds // 2
        counts[pw] += 1
    worn = tuple(armour[location] for location in LOCATIONS)
    found = attack_chances(Attack(11, DamageDice(1, 6, 3), 2, worn), BOOK)
    assert Counter(dict(enumerate(found.counts))) == counts
    assert found.denominator == counts.total() == 6**7


@pytest.mark.parametrize(("target", "lost"), [(13, 0), (13, 2), (17, 5), (2, 9)])
def test_mortality_and_consciousness_equal_plain_loops_over_their_dice(
    target: int, lost: int
) -> None:
    ways: Counter[str] = Counter()
    for roll, damage, k6, faint in product(THREE, range(1, 7), DIE, product(DIE, DIE)):
        hit = roll <= 4 or roll <= min(target, 16)
        pw = (max(0, target - roll) + damage + 3) * (2 if roll == 3 else 1) // 2 if hit else 0
        if pw >= 10:
            outcome = "dead"
        elif pw - k6 >= 5:
            outcome = "I"
        else:
            outcome = "II" if k6 < pw else "none"
        ways[outcome] += THREE[roll]
        ways["out"] += THREE[roll] * (3 <= pw < 10 and sum(faint) < lost + pw)
    everything = 216 * 6 * 6 * 36
    found = attack_chances(Attack(target, DamageDice(1, 6, 3), 2, location="torso"), BOOK)
    per_way = everything // found.denominator
    assert found.dead_ways * per_way == ways["dead"]
    assert found.class_i * per_way == ways["I"] * 6
    assert found.class_ii * per_way == ways["II"] * 6
    assert found.unharmed_ways * per_way == ways["none"] * 6
    assert faint_chance(found, lost, BOOK) == pytest.approx(ways["out"] / everything, abs=1e-15)


ALL_PLACES: dict[Location, int] = {"head": 20, "torso": 54, "left_arm": 46, "right_arm": 46}
ALL_PLACES |= {"left_leg": 25, "right_leg": 25}
HOUSES = [
    ("M-G14", "any_aimed_doubles"),
    ("M-G15", "negative"),
    ("M-G16", "before_armour"),
    ("M-G16", "cap_double"),
    ("M-G18", "half_up"),
    ("M-G32", "3"),
    ("M-G36", "off"),
]


@pytest.mark.parametrize(("ruling", "value"), HOUSES)
@pytest.mark.parametrize("place", [None, "head", "left_leg"])
def test_odds_and_single_blows_agree_under_every_switch(
    ruling: str, value: str, place: Location | None
) -> None:
    house = set_switch(BOOK, SWITCHES, ruling, value)
    aimed = place is not None
    spread: dict[Location, int] = {place: 1} if place else ALL_PLACES
    for target in (2, 12):
        counts: Counter[int] = Counter()
        for (roll, ways), face, (where, weight) in product(THREE.items(), DIE, spread.items()):
            hit = judge_hit(target, roll, house)
            pw = 0
            if hit.hit:
                pw = resolve_loss(hit, face + 3, where, 1, 2, house, aimed=aimed).pw
            counts[pw] += ways * weight
        attack = Attack(target, DamageDice(1, 6, 3), 2, armour_everywhere(1), place, aimed)
        found = attack_chances(attack, house)
        assert found.counts == tuple(counts[pw] for pw in range(max(counts) + 1))


def test_m_g36_off_is_the_torso_everywhere() -> None:
    house = set_switch(BOOK, SWITCHES, "M-G36", "off")
    anywhere = attack_chances(Attack(10, DamageDice(3), 4), house)
    torso = attack_chances(Attack(10, DamageDice(3), 4, location="torso"), BOOK)
    assert anywhere.counts == tuple(216 * ways for ways in torso.counts)
    assert not limb_useless("left_arm", 9, house)


def test_m_g1_by_total_knocks_out_after_small_hits_too() -> None:
    total = set_switch(BOOK, SWITCHES, "M-G1", "total")
    attack = attack_chances(Attack(10, DamageDice(2), 9, location="torso"), BOOK)
    fails = {9: 26, 10: 30, 11: 33, 12: 35}  # of 36, by total lost
    exact = sum(attack.counts[pw] * fails[8 + pw] for pw in (1, 2, 3, 4))
    literal = sum(attack.counts[pw] * fails[8 + pw] for pw in (3, 4))
    assert len(attack.counts) == 5
    assert faint_chance(attack, 8, total) == exact / (36 * attack.denominator)
    assert faint_chance(attack, 8, BOOK) == literal / (36 * attack.denominator)


def test_one_location_is_one_row_of_the_whole() -> None:
    armour = armour_everywhere(1, {"head": 4})
    assert armour == (4, 1, 1, 1, 1, 1)
    whole = attack_chances(Attack(12, DamageDice(2, 6, 2), 3, armour), BOOK)
    mixed: Counter[int] = Counter()
    for location in LOCATIONS:
        one = attack_chances(Attack(12, DamageDice(2, 6, 2), 3, armour, location), BOOK)
        for pw, count in enumerate(one.counts):
            mixed[pw] += count * ALL_PLACES[location]
    assert whole.counts == tuple(mixed[pw] for pw in range(max(mixed) + 1))


def test_the_json_contract() -> None:
    chances = attack_chances(Attack(10, DamageDice(3), 4), BOOK)
    data = chances_json(chances, faint_chance(chances, 0, BOOK))
    decoded = msgspec.json.decode(msgspec.json.encode(data))
    assert decoded["target"] == 10
    assert decoded["hit"] == 0.5
    assert decoded["denominator"] == 6**9 == sum(decoded["counts"].values())
    assert decoded["counts"].keys() == decoded["lost"].keys()
    assert decoded["lost"]["0"] == decoded["counts"]["0"] / 6**9 >= 0.5
    parts = [decoded[key] for key in ("dead", "class_I", "class_II", "none")]
    assert sum(parts) == pytest.approx(1, abs=1e-12)
    assert decoded["dead"] == sum(
        ways for pw, ways in decoded["counts"].items() if int(pw) >= 10
    ) / (6**9)
    mean = sum(int(pw) * chance for pw, chance in decoded["lost"].items())
    assert decoded["expected_pw"] == pytest.approx(mean, abs=1e-12)
