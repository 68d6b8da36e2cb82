"""All splits of the PW at once."""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.support.mstocs_play import armour_everywhere
from tui_app.domain.rules.mstocs.chances import Attack, attack_chances
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.splits import (
    NO_BLOW,
    Exchange,
    Fighter,
    all_splits,
    split_chances,
)
from tui_app.domain.rules.mstocs.tables import ITEMS
from tui_app.domain.rules.mstocs.weapons import Arms, Traits, arms

BOOK = MstocsHouse()
RUTGER = Fighter(4, armour_everywhere(1), arms(ITEMS["rapier"], None, None, BOOK))
GOBLIN = Fighter(3, armour_everywhere(0), arms(ITEMS["one_handed"], None, None, BOOK))


@pytest.mark.parametrize(("pw", "number"), [(0, 1), (1, 3), (9, 55), (18, 190), (-2, 1)])
def test_m_g5_every_split_spends_all_points_once(pw: int, number: int) -> None:
    splits = all_splits(max(pw, 0))
    assert len(set(splits)) == len(splits) == number
    assert {split.a + split.o + split.sz for split in splits} == {max(pw, 0)}


def test_each_split_has_the_chances_of_its_two_blows() -> None:
    rows = {row.split: row for row in split_chances(9, RUTGER, GOBLIN, Traits(3, 0, 4), BOOK)}
    assert len(rows) == 55
    row = rows[Traits(2, 4, 3)]
    given = attack_chances(Attack(10 + 3, DamageDice(2, 6, 2), 3), BOOK)
    taken = attack_chances(Attack(10 + 3 - 4, DamageDice(3), 4, armour_everywhere(1)), BOOK)
    assert row.given == Exchange(181 / 216, given.expected_pw)
    assert row.taken == Exchange(81 / 216, taken.expected_pw)


@pytest.mark.parametrize(("sz", "place"), [(2, "second"), (3, "tie"), (4, "first")])
def test_m_r12_the_place_follows_sz_with_the_rapier(sz: int, place: str) -> None:
    rows = split_chances(9, RUTGER, GOBLIN, Traits(3, 0, 4), BOOK)
    assert {row.place for row in rows if row.split.sz == sz} == {place}


def test_m_g38_a_helpless_opponent_is_easier_and_does_not_strike() -> None:
    helpless = structs.replace(GOBLIN, helpless=True)
    rows = split_chances(2, RUTGER, helpless, Traits(0, 5, 0), BOOK)
    assert {row.given.hit for row in rows} == {212 / 216}
    assert {row.taken for row in rows} == {NO_BLOW}


def test_a_fighter_without_a_weapon_gives_no_blow() -> None:
    bare = structs.replace(RUTGER, held=Arms(0, 0, 0, None, ""))
    assert {row.given for row in split_chances(3, bare, GOBLIN, Traits(0, 0, 7), BOOK)} == {NO_BLOW}
