"""Whose character it is: one person is one seat, however the name is typed."""

import pytest

from tui_app.domain.commands import AddCharacter, EditCharacter, Fields, RemoveCharacter
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.refusals import Refusal
from tui_app.domain.seat_names import players_of
from tui_app.domain.table import AnyTable
from tui_app.store.codec import new_table

SHEET: Fields = {"pw": 9, "onr": 4}


def _with(table: AnyTable, name: str, seat: str) -> AnyTable:
    outcome = decide(table, "gm", AddCharacter(name=name, seat=seat, fields=SHEET))
    assert isinstance(outcome, Accepted)
    return outcome.table


def _seats(table: AnyTable) -> list[str]:
    return [character.seat for character in table.characters.values()]


def test_another_case_of_a_player_s_name_is_no_other_player() -> None:
    table = _with(_with(new_table("mstocs", "T", "1"), "A", "Łucja"), "B", "łUCJA")
    assert _seats(table) == ["Łucja", "Łucja"]


def test_a_name_without_its_polish_letters_may_be_another_player() -> None:
    table = _with(_with(new_table("mstocs", "T", "1"), "A", "Łucja"), "B", "Lucja")
    assert _seats(table) == ["Łucja", "Lucja"]


@pytest.mark.parametrize("typed", ["gm", "GM", "MG", "mg", " Gm "])
def test_the_gm_is_named_in_both_languages(typed: str) -> None:
    assert _seats(_with(new_table("mstocs", "T", "1"), "A", typed)) == ["gm"]


@pytest.mark.parametrize("typed", ["board", "Board", "clock"])
def test_nobody_belongs_to_the_board_or_the_clock(typed: str) -> None:
    table = new_table("mstocs", "T", "1")
    outcome = decide(table, "gm", AddCharacter(name="A", seat=typed, fields=SHEET))
    assert outcome == Refusal("seat.reserved", {"seat": typed})


def test_what_no_terminal_may_be_sent_is_no_part_of_a_player_s_name() -> None:
    table = _with(new_table("mstocs", "T", "1"), "A", "An\x1b[2Jia\u202e")
    assert _seats(table) == ["An[2Jia"]


def test_a_character_given_to_a_player_gets_that_player_s_spelling() -> None:
    table = _with(_with(new_table("mstocs", "T", "1"), "A", "Ania"), "B", "gm")
    outcome = decide(table, "gm", EditCharacter(character="c2", seat="ANIA"))
    assert isinstance(outcome, Accepted)
    assert _seats(outcome.table) == ["Ania", "Ania"]


def _without(table: AnyTable, *ids: str) -> AnyTable:
    outcome = decide(table, "gm", RemoveCharacter(characters=ids))
    assert isinstance(outcome, Accepted)
    return outcome.table


def test_a_player_whose_last_character_is_removed_stays_at_the_table() -> None:
    table = _with(_with(_with(new_table("mstocs", "T", "1"), "A", "Ania"), "B", "Ania"), "C", "gm")

    assert _without(table, "c1").seats == ()
    assert players_of(_without(table, "c1", "c2", "c3")) == ("Ania",)


def test_a_player_without_a_character_gets_the_next_one_under_the_same_name() -> None:
    table = _without(_with(new_table("mstocs", "T", "1"), "A", "Ania"), "c1")
    table = _with(table, "B", "ANIA")

    assert (_seats(table), players_of(table)) == (["Ania"], ("Ania",))
