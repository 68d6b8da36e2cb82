"""Sheets: three traits, nine attributes behind them, or a custom set."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.support.wod_play import SYSTEM, Play, house
from tui_app.domain.commands import AddCharacter, EditCharacter, Scalar
from tui_app.domain.events import Noticed
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import SimpleTested
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import Pool, WodSheet, sw_max, trait_value

NINE: dict[str, Scalar] = {
    "inteligencja": 1,
    "siła": 5,
    "prezencja": 2,
    "czujność": 2,
    "zręczność": 3,
    "manipulacja": 2,
    "determinacja": 4,
    "wytrzymałość": 2,
    "opanowanie": 2,
}


def built(fields: dict[str, Scalar], made: WodHouse | None = None) -> WodSheet:
    sheet = SYSTEM.build(fields, made or WodHouse()).sheet
    assert isinstance(sheet, WodSheet)
    return sheet


def refusal(fields: dict[str, Scalar]) -> tuple[str, Any]:
    with pytest.raises(Refused) as refused:
        SYSTEM.build(fields, WodHouse())
    return refused.value.refusal.code, refused.value.refusal.params


def test_the_contract_line_s_sheet() -> None:
    sheet = built({"moc": 3, "finezja": "4", "Odporność": 2, "pool.esencja": 10})
    assert sheet.traits == {"moc": 3, "finezja": 4, "odpornosc": 2}
    assert (sheet.sw, sw_max(sheet, WodHouse())) == (5, 5)
    assert sheet.pools == {"esencja": Pool(10, 10)}


@pytest.mark.parametrize("moc", range(1, 6))
@pytest.mark.parametrize("odpornosc", range(1, 6))
def test_w_r3_sw_is_moc_and_odpornosc(moc: int, odpornosc: int) -> None:
    sheet = built({"moc": moc, "finezja": 1, "odpornosc": odpornosc})
    assert sheet.sw == moc + odpornosc


@pytest.mark.parametrize(("value", "right"), [(1, True), (10, True), (0, False), (11, False)])
def test_w_g1_sw_may_be_set_by_hand_from_1_to_10(value: int, right: bool) -> None:
    fields: dict[str, Scalar] = {"moc": 1, "finezja": 1, "odpornosc": 1, "sw_max": value}
    if right:
        assert built(fields).sw == value
    else:
        code, params = refusal(fields)
        assert (code, params["low"], params["high"]) == ("field.range", 1, 10)


@pytest.mark.parametrize(
    ("choice", "values"), [("mean", (3, 2, 3)), ("highest", (5, 3, 4)), ("single", (3, 2, 3))]
)
def test_w_g19_how_nine_attributes_give_the_three(
    choice: str, values: tuple[int, int, int]
) -> None:
    made = house(W_G19=choice)
    sheet = built(NINE, made)
    found = tuple(trait_value(sheet, made, trait) for trait in ("moc", "finezja", "odpornosc"))
    # Means: 8/3 → 3, 7/3 → 2, 8/3 → 3.
    assert found == values
    assert sheet.sw == values[0] + values[2]


@pytest.mark.parametrize(
    ("three", "mean"), [((1, 1, 2), 1), ((1, 2, 2), 2), ((5, 5, 4), 5), ((1, 1, 5), 2)]
)
def test_w_g19_the_mean_is_rounded_half_up(three: tuple[int, int, int], mean: int) -> None:
    values = dict(zip(("inteligencja", "siła", "prezencja"), three, strict=True))
    assert trait_value(built({**NINE, **values}), WodHouse(), "moc") == mean


@pytest.mark.parametrize(("choice", "value"), [("mean", 3), ("highest", 5), ("single", 5)])
def test_w_g19_a_test_may_name_the_attribute(choice: str, value: int) -> None:
    play = Play(W_G19=choice)
    play.do(AddCharacter(name="Anna", fields=NINE))
    play.do(cmd.TakeTest(character=play.id("Anna"), trait="Siła", pt=2))
    assert play.event(SimpleTested).value == value


def test_w_g19_combat_and_missiles_use_the_single_attribute_by_the_switch() -> None:
    play = Play(W_G19="single")
    play.do(AddCharacter(name="Anna", fields=NINE))
    play.add("Borys")
    play.fought("Anna", "Borys", 0, 0)
    assert play.line("Anna").value == 5
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Borys"), pt=5))
    assert play.event(SimpleTested).value == 3


def test_a_derived_trait_can_be_overridden_and_says_so() -> None:
    play = Play()
    play.do(AddCharacter(name="Anna", fields=NINE))
    play.do(EditCharacter(character=play.id("Anna"), fields={"moc": 5}))
    assert trait_value(play.get("Anna").sheet, play.table.house, "moc") == 5
    notice = play.event(Noticed)
    assert (notice.code, notice.params) == ("sheet.overridden", {"key": "moc", "value": 5})


def test_some_of_the_nine_are_not_enough() -> None:
    code, params = refusal({"siła": 3, "prezencja": 2})
    assert code == "field.missing"
    assert "zrecznosc" in params["missing"]


def test_w_g20_a_custom_set_needs_sw_and_its_marks() -> None:
    fields: dict[str, Scalar] = {"trait.rahu": 4, "trait.irraka": 2}
    assert refusal(fields) == ("field.missing", {"missing": ("sw_max",)})
    fields |= {"sw_max": 6}
    assert refusal(fields) == ("field.missing", {"missing": ("combat",)})
    fields |= {"combat": "rahu"}
    assert refusal(fields) == ("field.missing", {"missing": ("missile",)})
    code, params = refusal({**fields, "missile": "elodoth"})
    assert (code, params["choices"]) == ("field.choice", ("irraka", "rahu"))
    sheet = built({**fields, "missile": "irraka"})
    assert (sheet.sw, sheet.combat, sheet.missile) == (6, "rahu", "irraka")


def test_w_g20_traits_beside_the_three_need_no_sw() -> None:
    sheet = built({"moc": 2, "finezja": 2, "odpornosc": 2, "trait.honor": 4})
    assert sheet.sw == 4


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "field.missing"),
        ({"moc": 3}, "field.missing"),
        ({"moc": 0}, "field.range"),
        ({"moc": 6}, "field.range"),
        ({"moc": "dużo"}, "field.number"),
        ({"moc": True}, "field.number"),
        ({"moc": 2.5}, "field.number"),
        ({"urok": 3}, "field.unknown"),
        ({"pool.sw": 3}, "field.unknown"),
        ({"pool.": 3}, "field.name"),
        ({"trait.[b]": 3}, "field.name"),
        ({"pool.esencja": -1}, "field.range"),
        ({"rank": 11}, "field.range"),
        ({"forbids": "water"}, "field.choice"),
        ({"sw": 5}, "field.range"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Scalar], code: str) -> None:
    whole: dict[str, Scalar] = {"moc": 2, "finezja": 2, "odpornosc": 2}
    if code == "field.missing":
        whole = {}
    assert refusal({**whole, **fields})[0] == code


def test_a_pool_without_a_size_has_room_for_what_the_rank_holds() -> None:
    whole: dict[str, Scalar] = {"moc": 2, "finezja": 2, "odpornosc": 2, "rank": 4}
    assert built({**whole, "pool.vitae": 5}).pools["vitae"] == Pool(5, 13)
    assert built({**whole, "pool.vitae": 15}).pools["vitae"] == Pool(15, 15)
    sized = built({**whole, "size.vitae": 8, "pool.vitae": 5})
    assert sized.pools["vitae"] == Pool(5, 8)
    assert refusal({**whole, "size.vitae": 4, "pool.vitae": 5})[0] == "field.range"


def test_editing_leaves_the_rest_and_lowers_sw_that_no_longer_fits() -> None:
    sheet = built({"moc": 4, "finezja": 2, "odpornosc": 3, "pool.vitae": 6})
    edited = SYSTEM.edit(sheet, {"moc": 1, "pool.vitae": 2, "forbids": "ogień"}, WodHouse())
    assert (edited.sheet.sw, edited.sheet.pools["vitae"]) == (4, Pool(2, 6))
    assert edited.sheet.forbids == ("fire",)
    assert [told.code for told in edited.told] == ["sheet.sw_lowered"]
    assert SYSTEM.edit(edited.sheet, {"sw": 1}, WodHouse()).sheet.sw == 1
    assert SYSTEM.edit(edited.sheet, {"forbids": "brak"}, WodHouse()).sheet.forbids == ()


@pytest.mark.parametrize(
    "changes",
    [
        {"traits": {"moc": 9, "finezja": 2, "odpornosc": 2}},
        {"sw": -1},
        {"sw": 11},
        {"sw_max": 0},
        {"pools": {"vitae": {"now": 5, "size": 3}}},
        {"rank": 0},
        {"attributes": {"urok": 3}},
        {"combat": "rahu"},
        {"traits": {"moc": 2}},
    ],
)
def test_a_sheet_that_was_edited_in_the_file_is_checked(changes: dict[str, Any]) -> None:
    good = msgspec.to_builtins(built({"moc": 2, "finezja": 2, "odpornosc": 2, "pool.vitae": 3}))
    SYSTEM.check_sheet(msgspec.convert(good, WodSheet))
    with pytest.raises(Refused):
        SYSTEM.check_sheet(msgspec.convert({**good, **changes}, WodSheet))
