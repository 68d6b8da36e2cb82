"""Items in the hands: modifiers, modes and damage."""

from __future__ import annotations

import pytest

from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.tables import ITEMS, ItemMode
from tui_app.domain.rules.mstocs.weapons import (
    Arms,
    Traits,
    arms,
    custom_item,
    modes_of,
    with_arms,
)
from tui_app.domain.rulings import set_switch

BOOK = MstocsHouse()
SPEAR, BUCKLER, SWORD = ITEMS["spear"], ITEMS["buckler"], ITEMS["one_handed"]
RAPIER, MAIN_GAUCHE, SHIELD = ITEMS["rapier"], ITEMS["main_gauche"], ITEMS["large_shield"]


def house(ruling: str, value: str) -> MstocsHouse:
    return set_switch(BOOK, SWITCHES, ruling, value)


def test_m_g10_modifiers_of_rapier_and_main_gauche_add_up() -> None:
    assert arms(RAPIER, MAIN_GAUCHE, None, BOOK) == Arms(1, 1, 1, DamageDice(2, 6, 2), "rapier")


def test_m_g10_the_damage_is_that_of_the_item_that_strikes() -> None:
    assert arms(RAPIER, MAIN_GAUCHE, "strike", BOOK) == Arms(1, 1, 1, DamageDice(2), "main_gauche")


@pytest.mark.parametrize(
    ("reading", "reach", "close"),
    [
        ("modes", (1, 1), (-1, -1)),
        ("trade_off", (1, -1), (-1, 1)),
        ("always_plus", (1, 1), (1, 1)),
        ("none", (0, 0), (0, 0)),
    ],
)
def test_m_g8_the_spear_by_mode(
    reading: str, reach: tuple[int, int], close: tuple[int, int]
) -> None:
    table = house("M-G8", reading)
    by_mode = {mode: arms(SPEAR, None, mode, table) for mode in modes_of(SPEAR, None, table)}
    assert [(mode, held.a, held.o) for mode, held in by_mode.items()] == [
        ("reach", *reach),
        ("close", *close),
    ]
    assert arms(SPEAR, None, None, table) == by_mode["reach"]
    assert by_mode["close"].damage == DamageDice(3, 6, 2)


def test_m_g9_a_buckler_only_parries_unless_it_strikes() -> None:
    assert arms(BUCKLER, None, None, BOOK) == Arms(0, 1, 0, None, "buckler")
    assert arms(BUCKLER, None, "strike", BOOK) == Arms(0, 1, 0, DamageDice(1, 6, 3), "buckler")
    assert arms(SWORD, BUCKLER, None, BOOK).damage == DamageDice(3)
    assert arms(SWORD, BUCKLER, "strike", BOOK).damage == DamageDice(1, 6, 3)


def test_m_g9_shields_cannot_strike() -> None:
    assert modes_of(SWORD, SHIELD, BOOK) == ()
    assert arms(SWORD, SHIELD, "strike", BOOK).damage is None


def test_m_g9_shields_strike_like_a_buckler_where_allowed() -> None:
    table = house("M-G9", "on")
    assert modes_of(SWORD, SHIELD, table) == ("strike",)
    assert arms(SWORD, SHIELD, "strike", table) == Arms(
        0, 3, -2, DamageDice(1, 6, 3), "large_shield"
    )
    assert arms(SHIELD, None, None, table).damage is None


@pytest.mark.parametrize(
    ("main", "offhand", "modes"),
    [
        ("one_handed", None, ()),
        ("one_handed", "small_shield", ()),
        ("one_handed", "buckler", ("strike",)),
        ("rapier", "main_gauche", ("strike",)),
        ("spear", "buckler", ("reach", "close", "strike")),
        ("buckler", None, ("parry", "strike")),
    ],
)
def test_the_modes_to_choose_from(
    main: str, offhand: str | None, modes: tuple[ItemMode, ...]
) -> None:
    second = ITEMS[offhand] if offhand else None
    assert modes_of(ITEMS[main], second, BOOK) == modes


def test_m_g13_bare_hands_do_no_damage_as_shipped() -> None:
    assert arms(None, None, None, BOOK) == Arms(0, 0, 0, None, "")


def test_m_g13_bare_hands_do_k6_where_the_table_says_so() -> None:
    table = house("M-G13", "k6")
    assert arms(None, None, None, table).damage == DamageDice(1)
    assert arms(None, SHIELD, None, table) == Arms(0, 3, -2, DamageDice(1), "")


def test_m_g13_a_custom_row_is_used_like_any_other() -> None:
    bow = custom_item("bow", 2, -1, 0, DamageDice(3, 6, 1))
    assert arms(bow, None, None, BOOK) == Arms(2, -1, 0, DamageDice(3, 6, 1), "bow")


def test_m_g7_modifiers_may_push_a_trait_below_zero() -> None:
    held = arms(ITEMS["two_handed_flail"], None, None, BOOK)
    assert with_arms(Traits(3, 0, 0), held, BOOK) == Traits(5, -2, -1)


def test_m_g7_clamp_stops_at_zero() -> None:
    held = arms(ITEMS["two_handed_flail"], None, None, BOOK)
    assert with_arms(Traits(3, 0, 0), held, house("M-G7", "clamp")) == Traits(5, 0, 0)
