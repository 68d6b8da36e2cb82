"""The conversion form of mSTOCS, from typed values to lines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.support.home import add, fresh_session
from tui_app.domain.commands import AddCharacter
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.table import GM
from tui_app.text.catalogue import catalogue
from tui_app.ui.systems.mstocs.conversion import as_edit, convert, raw_of, table_rows
from tui_app.ui.systems.mstocs.sheet_form import fields_of

EN = catalogue("en")
HOUSE = MstocsHouse()
RUTGER = {"ww": "43", "a": "2", "s": "4", "wt": "5"}


def lines(values: dict[str, str], house: MstocsHouse = HOUSE) -> list[str]:
    found = convert(values, house, EN).lines
    return ["".join(run.text for run in line) for line in found]


def test_rutger_is_derived_with_his_trace_m_e1_m_e2() -> None:
    said = lines(RUTGER)

    assert "PW 9: WW 43 + 5 = 48 → 38 → 9" in said
    assert "OnR 4: (S 4 + Wt 5) × 5 = 45 → 38 → 9 → 9/2 = 4" in said


def test_the_row_of_the_book_stands_between_its_neighbours_m_r1() -> None:
    k100, target = ("".join(run.text for run in line) for line in table_rows(38))

    assert k100.split() == ["k100", "17", "26", "[", "38]", "50", "62"]
    assert target.split() == ["3k6", "7", "8", "[", "9]", "10", "11"]


def test_the_first_and_the_last_row_have_neighbours_on_one_side() -> None:
    assert "".join(run.text for run in table_rows(1)[0]).split() == ["k100", "[", "1]", "2", "5"]
    assert "".join(run.text for run in table_rows(100)[0]).split() == ["k100", "98", "99", "[100]"]


def test_what_is_missing_is_named() -> None:
    said = lines({"ww": "43"})

    assert "PW needs WW and A" in said
    assert "OnR needs S and Wt" in said


def test_an_override_stands_first_and_names_the_derived_value() -> None:
    said = lines({**RUTGER, "pw": "11"})

    assert said[0] == "* PW 11: set by hand (derived: 9)"


@pytest.mark.parametrize(("k100", "target"), [("63", "11"), ("100", "18"), ("1", "3")])
def test_any_skill_is_converted_freely(k100: str, target: str) -> None:
    assert any(line.startswith(f"3k6 {target}:") for line in lines({"k100": k100}))


def test_a_value_above_the_table_is_clamped_and_told_m_g19() -> None:
    said = lines({"ww": "120", "a": "1"})

    assert any("above the table" in line for line in said)


def test_where_the_house_refuses_it_says_so_m_g19() -> None:
    said = lines({"ww": "120", "a": "1"}, replace(HOUSE, out_of_table="refuse"))

    assert not any(line.startswith("PW 18") for line in said)
    assert any("120" in line for line in said)


def test_an_onr_raised_to_one_is_told_m_g21() -> None:
    said = lines({"s": "0", "wt": "0"}, replace(HOUSE, out_of_table="zero"))

    assert any("raised to 1" in line for line in said)


def test_a_number_out_of_range_is_an_error_of_its_field_and_is_not_used() -> None:
    found = convert({**RUTGER, "s": "100"}, HOUSE, EN)

    assert set(found.errors) == {"s"}
    assert "s" not in found.fields


def test_a_sheet_that_is_read_back_is_the_sheet_again() -> None:
    session = fresh_session()
    fields: dict[str, str | int] = {
        "ww": 43,
        "a": 2,
        "s": 4,
        "wt": 5,
        "i": 35,
        "weapon": "rapier",
        "offhand": "buckler",
        "lost": 2,
        "armour.head": 1,
        "skill.surgery": 40,
    }
    add(session, "Rutger", "Ania", **fields)
    before = session.view(GM).characters[0]
    command = AddCharacter(name="Again", seat="Ania", fields=fields_of(before))
    session.execute(GM, command)
    after = session.view(GM).characters[1]

    same = {"pw", "pw_start", "lost", "onr", "raw", "weapon", "offhand", "armour", "skills"}
    assert {k: after.sheet[k] for k in same} == {k: before.sheet[k] for k in same}


def test_an_own_weapon_is_taken_over_m_g13() -> None:
    session = fresh_session()
    add(session, "Ork", pw=8, onr=4, weapon_damage="3k6+1", weapon_a=1)
    session.execute(
        GM, AddCharacter(name="Again", fields=fields_of(session.view(GM).characters[0]))
    )
    first, again = session.view(GM).characters

    assert again.sheet["custom"] == first.sheet["custom"] != None  # noqa: E711


def test_the_form_of_a_character_shows_its_raw_numbers_and_overrides() -> None:
    session = fresh_session()
    add(session, "Rutger", ww=43, a=2, s=4, wt=5, pw=11)

    assert raw_of(session.view(GM).characters[0]) == {**RUTGER, "pw": "11"}


def test_only_what_changed_is_set_and_an_emptied_override_is_derived_again() -> None:
    before = {**RUTGER, "pw": "11"}

    assert as_edit(before, before) == {}
    assert as_edit({**RUTGER, "ww": "50"}, before) == {"ww": "50", "pw_start": "auto"}
