"""Sheets from keys as typed, and edits by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tui_app.domain.commands import Scalar
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.mstocs.house import SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.sheet import MstocsSheet
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.rules.mstocs.tables import ITEMS
from tui_app.domain.rules.mstocs.words import ITEM_WORDS, KEY_WORDS, LOCATION_WORDS, MODE_WORDS
from tui_app.domain.rulings import set_switch

SYSTEM = Mstocs()
HOUSE = MstocsHouse()
RUTGER: dict[str, Scalar] = {"ww": 43, "a": 2, "s": 4, "wt": 5, "i": 35}


def build(**fields: Scalar) -> MstocsSheet:
    sheet: MstocsSheet = SYSTEM.build(fields, HOUSE).sheet
    return sheet


def edit(sheet: MstocsSheet, **fields: Scalar) -> MstocsSheet:
    edited: MstocsSheet = SYSTEM.edit(sheet, fields, HOUSE).sheet
    return edited


def refusal(**fields: Scalar) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as refused:
        SYSTEM.build(fields, HOUSE)
    return refused.value.refusal.code, dict(refused.value.refusal.params)


def test_raw_numbers_give_pw_and_onr() -> None:
    sheet = build(**RUTGER)
    assert (sheet.pw, sheet.pw_start, sheet.onr, sheet.lost) == (9, 9, 4, 0)
    assert sheet.overridden == ()


def test_pw_and_onr_may_be_given_without_raw_numbers() -> None:
    sheet = build(pw=7, onr=3)
    assert (sheet.pw, sheet.pw_start, sheet.onr) == (7, 7, 3)


def test_values_as_text_are_read_like_numbers() -> None:
    assert build(ww="43", a=" 2 ", s="+4", wt=5, i=35) == build(**RUTGER)


def test_an_overridden_value_says_so_and_names_what_it_would_be() -> None:
    built = SYSTEM.build({**RUTGER, "pw": 11}, HOUSE)
    assert (built.sheet.pw, built.sheet.pw_start, built.sheet.overridden) == (11, 11, ("pw",))
    [told] = built.told
    assert (told.code, told.params["value"], told.params["derived"]) == ("sheet.overridden", 11, 9)


def test_pw_set_by_hand_leaves_the_start_and_the_loss_follows() -> None:
    sheet = edit(build(**RUTGER), pw=6)
    assert (sheet.pw, sheet.pw_start, sheet.lost, sheet.overridden) == (6, 9, 3, ())


def test_m_r6_pw_may_stand_above_the_start() -> None:
    sheet = edit(build(**RUTGER), pw=12)
    assert (sheet.pw, sheet.pw_start, sheet.lost) == (12, 9, 0)


def test_the_loss_set_by_hand_moves_pw() -> None:
    sheet = edit(build(**RUTGER), lost=4)
    assert (sheet.pw, sheet.lost) == (5, 4)


def test_new_raw_numbers_move_the_start_and_keep_the_loss() -> None:
    sheet = edit(edit(build(**RUTGER), lost=4), ww=62)
    assert (sheet.pw_start, sheet.pw, sheet.lost) == (11, 7, 4)


def test_new_raw_numbers_leave_an_overridden_value() -> None:
    assert edit(build(**RUTGER, onr=6), s=9).onr == 6


def test_auto_goes_back_to_the_derived_value() -> None:
    sheet = edit(build(**RUTGER, onr=6, pw=11), onr="auto", pw_start="auto")
    assert (sheet.onr, sheet.pw_start, sheet.overridden) == (4, 9, ())


@pytest.mark.parametrize(
    ("fields", "choices"),
    [({"onr": 4}, ("pw", "ww", "a")), ({"pw": 4, "s": 3}, ("onr", "s", "wt"))],
)
def test_what_is_missing_is_named(fields: dict[str, Scalar], choices: tuple[str, ...]) -> None:
    code, params = refusal(**fields)
    assert (code, params["choices"]) == ("field.missing", choices)


def test_an_unknown_key_is_refused_with_the_nearest_right_one() -> None:
    code, params = refusal(**RUTGER, wepon="dagger")
    assert (code, params["nearest"]) == ("field.unknown", "weapon")


def test_a_key_may_not_come_twice_under_two_names() -> None:
    assert refusal(**RUTGER, siła=3)[0] == "field.twice"


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("onr", 0, "field.range"),
        ("ww", -1, "field.range"),
        ("pw", "dziewięć", "field.number"),
        ("pw", True, "field.number"),
        ("s", 3.5, "field.number"),
        ("armour.head", -1, "field.range"),
        ("skill.", 40, "field.unknown"),
        ("skill.[x]", 40, "field.skill_name"),
        ("weapon", "bazooka", "field.choice"),
        ("mode", "reach", "field.mode"),
        ("weapon_damage", "lots", "field.damage"),
        ("offhand", "custom", "field.choice"),
    ],
)
def test_a_value_that_cannot_be_is_refused(key: str, value: Scalar, code: str) -> None:
    assert refusal(**{"pw": 9, "onr": 4} | {key: value})[0] == code


def test_keys_and_values_are_understood_in_polish() -> None:
    fields: dict[str, Scalar] = {
        "SIŁA": 4,
        "wytrzymałość": 5,
        "ataki": 2,
        "ww": 43,
        "inicjatywa": 35,
        "broń": "Włócznia",
        "tryb": "zwarcie",
        "pancerz.głowa": 2,
        "umiejetnosc.pierwsza_pomoc": 40,
    }
    sheet = build(**fields)
    assert (sheet.pw, sheet.onr, sheet.weapon, sheet.mode) == (9, 4, "spear", "close")
    assert (sheet.armour.head, sheet.skills) == (2, {"first_aid": 40})


def test_every_word_means_something_that_exists() -> None:
    places = set(LOCATION_WORDS.values())
    assert set(ITEM_WORDS.values()) <= {*ITEMS, "custom", ""}
    assert set(MODE_WORDS.values()) <= {"reach", "close", "strike", "parry", ""}
    assert set(KEY_WORDS.values()) <= {*SYSTEM.sheet_keys, *places, "skill"}


def test_m_g32_armour_is_set_for_all_locations_and_for_one() -> None:
    armour = build(pw=9, onr=4, armour=1, **{"armour.torso": 3}).armour
    assert (armour.head, armour.torso, armour.left_leg) == (1, 3, 1)


def test_m_g13_a_custom_row_strikes_with_its_own_numbers() -> None:
    sheet = build(pw=9, onr=4, weapon_damage="2d6", weapon_a=1, weapon_sz=-1)
    item = sheet.main_item
    assert item is not None
    [use] = item.uses
    assert (use.a, use.o, use.sz, str(use.damage)) == (1, 0, -1, "2k6")
    assert edit(sheet, weapon="dagger").custom is None


def test_m_g13_a_custom_row_and_another_weapon_at_once_are_refused() -> None:
    assert refusal(pw=9, onr=4, weapon="dagger", weapon_damage="2k6")[0] == "field.two_weapons"


def test_a_mode_goes_with_the_weapon_that_has_it() -> None:
    spear = build(pw=9, onr=4, weapon="spear", mode="close")
    assert edit(spear, weapon="dagger").mode == ""


def test_m_g19_a_clamped_number_is_told_and_a_strict_table_refuses_it() -> None:
    fields: dict[str, Scalar] = {**RUTGER, "ww": 150}
    built = SYSTEM.build(fields, HOUSE)
    assert (built.sheet.pw, [told.code for told in built.told]) == (18, ["sheet.above_table"])
    strict = set_switch(HOUSE, SWITCHES, "M-G19", "refuse")
    with pytest.raises(Refused) as refused:
        SYSTEM.build(fields, strict)
    assert refused.value.refusal.code == "field.outside_table"
