"""The conversion form of Świat Mroku, from typed values to lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.home import fresh_session, playing
from tui_app.domain.commands import AddCharacter, Fields
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.tables import TRAIT_OF
from tui_app.domain.table import GM
from tui_app.store.session import Done, Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.systems.swiat_mroku.conversion import as_edit, convert, raw_of
from tui_app.ui.systems.swiat_mroku.sheet_form import fields_of, sheet_fields

EN = catalogue("en")
HOUSE = WodHouse()
NINE = dict(zip(TRAIT_OF, "314324323", strict=True))


HONOR: Fields = {"trait.honor": 2, "sw_max": 6, "combat": "honor", "missile": "honor"}


def join(session: Session, name: str, fields: Fields) -> None:
    """Put somebody on the roster by the keys of `add`."""
    assert isinstance(session.execute(GM, AddCharacter(name=name, fields=fields)), Done)


def lines(values: dict[str, str], house: WodHouse = HOUSE) -> list[str]:
    found = convert(values, house, EN).lines
    return ["".join(run.text for run in line) for line in found]


def test_three_traits_give_sw_and_the_highest_totals_w_r3_w_e4() -> None:
    said = lines({"moc": "3", "finezja": "4", "odpornosc": "2"})

    assert "SW 5: Moc 3 + Odporność 2" in said
    assert "highest total alone: Moc 8, Finezja 9, Odporność 7" in said


def test_tokens_needed_stand_for_each_band_and_mark_what_sw_cannot_reach_w_r4() -> None:
    said = lines({"moc": "3", "finezja": "4", "odpornosc": "2"})

    assert "   7 hard:  Moc 4  Finezja 3  Odporność 5" in said
    assert "  12 exceptional:  Moc 9!  Finezja 8!  Odporność 10!" in said


def test_nine_attributes_give_the_traits_by_their_mean_half_up_w_g19() -> None:
    said = lines(NINE)

    assert "Moc 3: (3 + 1 + 4) / 3 = 2.67" in said
    assert "SW 6: Moc 3 + Odporność 3" in said


def test_the_highest_attribute_counts_where_the_table_says_so_w_g19() -> None:
    assert "Moc 4: max(3, 1, 4)" in lines(NINE, WodHouse(attributes="highest"))


def test_a_set_of_ones_own_needs_sw_and_the_marks_w_g20() -> None:
    said = lines(
        {"custom": "ragabash 3, honor 2", "sw_max": "6", "combat": "honor", "missile": "ragabash"}
    )

    assert said[:2] == ["ragabash 3", "honor 2"]
    assert "SW 6: set by hand" in said
    assert "Combat by honor, shooting by ragabash." in said
    assert lines({"custom": "ragabash 3"}) == ["These values are missing: sw_max."]


def test_what_is_wrong_is_said_at_its_field() -> None:
    assert "9 is out of range" in convert({"moc": "9"}, HOUSE, EN).errors["moc"]
    assert "honor" in convert({"custom": "ragabash 3, honor"}, HOUSE, EN).errors["custom"]


def test_what_is_still_missing_is_no_error() -> None:
    found = convert({"moc": "3"}, HOUSE, EN)

    assert found.errors == {}
    assert lines({"moc": "3"}) == ["These values are missing: finezja, odpornosc."]


@pytest.mark.parametrize(
    "fields",
    [
        {"moc": 3, "finezja": 4, "odpornosc": 2, "pool.esencja": 7, "forbids": "silver", "sw": 0},
        {key: int(value) for key, value in NINE.items()},
        {"trait.honor": 2, "trait.chwala": 3, "sw_max": 6, "combat": "honor", "missile": "chwala"},
    ],
)
def test_a_character_taken_over_has_the_same_sheet(fields: Fields) -> None:
    session = fresh_session("swiat_mroku")
    join(session, "Anna", fields)
    anna = session.view(GM).characters[0]

    join(session, "Berta", fields_of(anna))

    assert session.view(GM).characters[1].sheet == anna.sheet


def test_typing_a_characters_values_again_changes_nothing() -> None:
    session = fresh_session("swiat_mroku")
    join(session, "Anna", HONOR)
    typed = raw_of(session.view(GM).characters[0])

    assert typed["custom"] == "honor 2"
    assert as_edit(convert(typed, HOUSE, EN).fields, typed) == {}
    raised = convert({**typed, "custom": "honor 3"}, HOUSE, EN)
    assert as_edit(raised.fields, typed) == {"trait.honor": "3"}


def test_the_form_of_a_sheet_has_every_trait_and_pool_of_its_character() -> None:
    session = fresh_session("swiat_mroku")
    join(session, "Anna", HONOR)
    anna = session.view(GM).characters[0]

    keys = [field.key for field in sheet_fields(EN, anna)]

    assert keys[:3] == ["trait.honor", "sw", "sw_max"]
    assert {"pool.esencja", "pool.vitae", "rank", "forbids"} <= set(keys)


async def test_nine_attributes_typed_on_the_screen_make_a_character(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f3")
        for number in NINE.values():
            await at.type(number)
            await at.press("tab")
        await at.press("enter")
        await at.type("Dorota")
        await at.press("enter")

        dorota = at.session.view(GM).characters[-1]
        assert dorota.name == "Dorota"
        assert dorota.sheet["attributes"]["sila"] == 1
        assert (dorota.sheet["moc"], dorota.sheet["sw"]) == (3, 6)
