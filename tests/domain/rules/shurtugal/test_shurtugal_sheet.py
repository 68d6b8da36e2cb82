"""Sheets from keys as typed, and what follows from them."""

from __future__ import annotations

import pytest

from tests.support.shurtugal_play import Play
from tui_app.domain import commands as core
from tui_app.domain.commands import Scalar
from tui_app.domain.odds.pools import Pool
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.shurtugal.fields import built, changed
from tui_app.domain.rules.shurtugal.sheet import defence, initiative_dice, wound_step


def test_s_r7_and_s_g9_obrona_is_five_times_zrecznosc_and_five() -> None:
    assert [defence(built({"zrecznosc": n})).value for n in (0, 2, 3)] == [5, 15, 20]


def test_s_r13_ten_pz_and_a_wound_step_of_twice_wytrzymalosc() -> None:
    sheet = built({"wytrzymalosc": 3})

    assert (sheet.pz, sheet.pz_max, wound_step(sheet).value) == (10, 10, 6)


def test_s_g8_a_beast_may_have_fewer_pz() -> None:
    sheet = built({"pz": 4})
    wounded = built({"pz": 4, "pz_max": 9})

    assert (sheet.pz, sheet.pz_max) == (4, 4)
    assert (wounded.pz, wounded.pz_max) == (4, 9)


def test_s_g10_wytrzymalosc_below_one_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        built({"wytrzymalosc": 0})

    assert caught.value.refusal.code == "field.range"
    assert caught.value.refusal.params["low"] == 1


def test_s_r2_refleks_counts_as_a_skill_with_or_without_its_prefix() -> None:
    assert initiative_dice(built({"spryt": 2, "refleks": 3})).value == 3
    assert initiative_dice(built({"spryt": 4, "skill.refleks": 3})).value == 4


def test_a_derived_value_set_by_hand_says_so_and_can_be_given_back() -> None:
    sheet = changed(built({"zrecznosc": 3}), {"defence": 25})
    assert [step.code for step in defence(sheet).trace] == ["defence", "by_hand"]
    assert defence(sheet).value == 25

    assert defence(changed(sheet, {"defence": "auto"})).value == 20


def test_traits_that_nobody_gave_are_two_and_keys_fold_their_letters() -> None:
    sheet = built({"Siła": 4, "Zręczność": 3, "trait.magia": 1})

    assert (sheet.traits["sila"], sheet.traits["zrecznosc"], sheet.traits["spryt"]) == (4, 3, 2)
    assert sheet.traits["magia"] == 1


def test_weapons_come_by_id_or_polish_name_the_first_in_hand() -> None:
    sheet = built({"weapon": "włócznia,short_sword"})

    assert [row.id for row in sheet.weapons] == ["spear", "short_sword"]
    assert sheet.weapon.damage == Pool(4, 2)


def test_a_row_of_the_gms_own_needs_no_preset() -> None:
    keys: dict[str, Scalar] = {
        "weapon.damage": "3z2",
        "weapon.skill": "topory",
        "weapon.range": 12,
        "weapon.kind": "thrown",
        "weapon.trait": "zrecznosc",
        "weapon.id": "Toporek",
    }
    weapon = built(keys).weapon

    assert (weapon.id, weapon.damage, weapon.skill) == ("toporek", Pool(3, 2), "topory")
    assert (weapon.range_m, weapon.kind, weapon.trait) == (12, "thrown", "zrecznosc")


def test_armour_comes_by_name_or_as_a_pool() -> None:
    assert built({"armour": "łuskowa"}).armour == Pool(1, 2)
    assert built({"armour": "2z1"}).armour == Pool(2, 1)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("moc", 3, "field.unknown"),
        ("sila", 21, "field.range"),
        ("sila", True, "field.number"),
        ("sila", "three", "field.number"),
        ("pz", 0, "field.range"),
        ("pz_max", 0, "field.range"),
        ("weapon", "laser", "field.choice"),
        ("weapon.kind", "laser", "field.choice"),
        ("weapon.damage", "2d6", "field.pool"),
        ("armour", "1z-2", "field.pool"),
        ("wound_step", 0, "field.range"),
        ("skill.", 1, "field.unknown"),
    ],
)
def test_what_is_no_value_of_a_sheet_is_refused(key: str, value: Scalar, code: str) -> None:
    with pytest.raises(Refused) as caught:
        built({key: value})

    assert caught.value.refusal.code == code


def test_lowering_what_is_whole_lowers_what_is_left() -> None:
    sheet = changed(built({}), {"pz_max": 6})

    assert (sheet.pz, sheet.pz_max) == (6, 6)


def test_a_sheet_has_room_for_so_many_skills_of_ones_own() -> None:
    with pytest.raises(Refused) as caught:
        built({f"skill.s{n}": 1 for n in range(99)})

    assert caught.value.refusal.code == "field.full"


def test_setting_values_by_hand_is_an_act() -> None:
    play = Play()
    play.wolf()

    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 3}))

    assert play.pz("Wilk") == 3
