"""The chances next to an attack, against an enumeration that shares no code with them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import ceil
from typing import Literal

import pytest

from tests.support.shurtugal_play import Play
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.shurtugal.attack import Declared
from tui_app.domain.rules.shurtugal.chances import (
    RAISES_SHOWN,
    attack_chances,
    raise_chance,
    raise_table,
)
from tui_app.domain.rules.shurtugal.commands import TakeAim
from tui_app.domain.rules.shurtugal.fields import built
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet

SPEARMAN = built({"sila": 3, "skill.drzewcowa": 4, "weapon": "spear"})
WOLF = built({"zrecznosc": 3, "wytrzymalosc": 2})
# Small pools: an attack of 3z1 on Obrona 10, damage 3z1, three PŻ.
NOVICE = built({"sila": 1, "skill.drzewcowa": 2, "weapon": "spear", "weapon.damage": "1z1"})
RAT = built({"zrecznosc": 1, "wytrzymalosc": 2, "pz": 3})


def totals(rolled: int, kept: int, tens: str) -> Iterator[tuple[int, Fraction]]:
    """Every result of a pool with its chance, die by die; bonus dice do not chain."""
    for dice in product(range(1, 11), repeat=rolled):
        best = sum(sorted(dice)[rolled - kept :])
        count = dice.count(10)
        bonus = {"every": count, "kept": min(count, kept), "one": min(count, 1)}[tens]
        for extra in product(range(1, 11), repeat=bonus):
            yield best + sum(extra), Fraction(1, 10 ** (rolled + bonus))


@pytest.mark.parametrize("tens", ["every", "kept", "one"])
@pytest.mark.parametrize("multiples", ["strict", "floor"])
@pytest.mark.parametrize("raises", [0, 1])
def test_a_row_equals_the_count_of_all_dice(
    tens: Literal["every", "kept", "one"], multiples: Literal["strict", "floor"], raises: int
) -> None:
    row = raise_chance(
        NOVICE,
        NOVICE.weapon,
        RAT,
        Declared(raises=raises),
        ShurtugalHouse(tens=tens, multiples=multiples),
    )

    hit = sum(ways for total, ways in totals(3, 1, tens) if total >= 10 + 5 * raises)
    damage = lost = drop = Fraction(0)
    for total, ways in totals(2 + raises, 1, tens):
        points = total // 4 if multiples == "floor" else ceil(total / 4) - 1
        damage += ways * total
        lost += ways * min(points, 3)
        drop += ways if points >= 3 else 0
    exact = [hit, damage, hit * lost, hit * drop]
    assert [row.hit, row.damage, row.lost, row.drop] == pytest.approx([float(x) for x in exact])


def test_the_reference_chances_stand_in_the_table() -> None:
    rows = raise_table(SPEARMAN, SPEARMAN.weapon, WOLF, Declared(), ShurtugalHouse())

    assert [row.raises for row in rows] == list(range(RAISES_SHOWN + 1))
    assert [row.target for row in rows] == [20, 25, 30, 35, 40, 45, 50]
    assert [row.hit for row in rows[:3]] == pytest.approx([0.88686, 0.60154, 0.37581], abs=5e-6)
    assert rows[1].damage == pytest.approx(21.9995, abs=5e-5)
    assert rows[2].damage == pytest.approx(22.8743, abs=5e-5)


def test_chained_tens_raise_the_chances_of_high_targets() -> None:
    plain = raise_table(SPEARMAN, SPEARMAN.weapon, WOLF, Declared(), ShurtugalHouse())
    chain = raise_table(SPEARMAN, SPEARMAN.weapon, WOLF, Declared(), ShurtugalHouse(chain="on"))

    assert chain[4].hit == pytest.approx(0.1051, abs=5e-5)
    assert all(more.hit > less.hit for more, less in zip(chain[3:], plain[3:], strict=True))


def test_s_g16_a_kill_drops_whenever_it_hits() -> None:
    row = raise_chance(SPEARMAN, SPEARMAN.weapon, WOLF, Declared(kill=True), ShurtugalHouse())

    assert (row.target, row.drop, row.lost) == (40, row.hit, row.hit * 10)


def test_s_g15_switched_a_limb_takes_nothing() -> None:
    house = ShurtugalHouse(limb="no_damage")
    row = raise_chance(SPEARMAN, SPEARMAN.weapon, WOLF, Declared(limb=True), house)

    assert (row.target, row.damage, row.drop) == (30, 0.0, 0.0)


def test_s_g2_armour_that_keeps_none_leaves_the_chance_of_tens() -> None:
    scaled = built({"zrecznosc": 3, "wytrzymalosc": 3, "armour": "scale"})
    row = raise_chance(SPEARMAN, SPEARMAN.weapon, scaled, Declared(mod=-99), ShurtugalHouse())
    nothing = ShurtugalHouse(keep_zero="no_damage")
    none = raise_chance(SPEARMAN, SPEARMAN.weapon, scaled, Declared(mod=-99), nothing)

    assert row.damage == pytest.approx(3.3)
    assert (none.damage, none.drop) == (0.0, 0.0)


def test_s_g2_the_chance_to_hurt_through_scale_armour_is_exact() -> None:
    frail = built({"zrecznosc": 3, "wytrzymalosc": 3, "armour": "scale", "pz": 1})
    row = raise_chance(SPEARMAN, SPEARMAN.weapon, frail, Declared(mod=-99), ShurtugalHouse())

    assert row.drop == pytest.approx(0.2409, abs=5e-5)


def test_s_g6_a_pool_without_dice_never_hits() -> None:
    def hit(sheet: ShurtugalSheet) -> float:
        declared = Declared(rolled=-9, mod=-99)
        return raise_chance(sheet, sheet.weapon, WOLF, declared, ShurtugalHouse()).hit

    assert hit(SPEARMAN) == 0.0


def test_the_table_stands_for_the_very_attack_that_will_be_made() -> None:
    play = Play()
    play.add("Elf", zrecznosc=3, luki=2, weapon="bow", weapon__damage="2z2", weapon__range=10)
    play.wolf()
    elf, wolf = play.ids["Elf"], play.ids["Wilk"]
    play.do(TakeAim(character=elf, target=wolf))
    play.round()

    rows = attack_chances(play.table, play.attacking("Elf", "Wilk", distance=30, mod=-5))

    sheet = play.sheet("Elf")
    declared = Declared(distance=30, aim=1, mod=-5)
    assert rows == raise_table(sheet, sheet.weapon, play.sheet("Wilk"), declared, ShurtugalHouse())
    assert rows[0].target == 15


def test_an_attack_that_cannot_be_has_no_chances() -> None:
    play = Play()
    play.spearman()

    with pytest.raises(Refused):
        attack_chances(play.table, play.attacking("Zbrojny", "Zbrojny"))
