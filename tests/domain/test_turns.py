"""Groups, fixed entries and effects that end with a turn."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.support.shurtugal_play import Play
from tui_app.domain import commands as core
from tui_app.domain.events import ConditionEnded, TurnMoved
from tui_app.domain.views import view_for


def three() -> Play:
    """Three fighters of initiative 8, 6 and 4."""
    play = Play()
    for name in ("Ann", "Bob", "Cid"):
        play.add(name)
    play.rate(Ann=8, Bob=6, Cid=4)
    return play


def shaken(play: Play, name: str, until: Literal["start", "end"], of: str) -> None:
    """Let somebody be shaken until a turn of somebody."""
    play.do(
        core.AddCondition(character=play.ids[name], what="shaken", until=until, of=play.ids[of])
    )


def conditions(play: Play, name: str) -> list[str]:
    """What holds for a character."""
    return [condition.what for condition in play.table.characters[play.ids[name]].conditions]


def test_the_turn_is_told_when_it_passes() -> None:
    play = three()
    play.passes("Ann")

    assert play.event(TurnMoved).now == (play.ids["Bob"],)


def test_a_group_acts_as_one_at_the_place_of_its_first() -> None:
    play = three()
    play.do(core.GroupFighters(characters=(play.ids["Cid"], play.ids["Ann"])))
    assert (play.order, play.now) == (["Ann", "Cid", "Bob"], ["Ann", "Cid"])

    play.passes("Cid")
    assert play.now == ["Ann"]
    play.passes("Ann")
    assert play.now == ["Bob"]


def test_a_group_is_dissolved_by_an_act_and_by_losing_members() -> None:
    play = three()
    both = (play.ids["Ann"], play.ids["Cid"])
    play.do(core.GroupFighters(characters=both))
    play.do(core.GroupFighters(characters=(play.ids["Ann"],), together=False))
    assert play.order == ["Ann", "Bob", "Cid"]

    play.do(core.GroupFighters(characters=both))
    play.do(core.RemoveCharacter(characters=(play.ids["Ann"],)))

    assert play.table.fight is not None
    assert play.table.fight.groups == ()


def test_a_group_needs_two_who_are_in_the_fight() -> None:
    play = three()
    alone = core.GroupFighters(characters=(play.ids["Ann"],))
    assert play.refused(alone) == "group.small"

    play.do(core.LeaveFight(characters=(play.ids["Bob"],)))

    away = core.GroupFighters(characters=(play.ids["Ann"], play.ids["Bob"]))
    assert play.refused(away) == "fight.not_in"


def test_a_fixed_entry_stands_after_those_of_its_count_and_has_its_turn_each_round() -> None:
    play = three()
    play.do(core.AddEntry(name="Pułapka", at=6))
    assert play.order == ["Ann", "Bob", "Pułapka", "Cid"]
    play.passes("Ann")
    play.passes("Bob")
    assert play.now == ["Pułapka"]

    play.do(core.FinishEntry(name="pułapka"))
    assert play.now == ["Cid"]
    play.round()
    play.passes("Ann")
    play.passes("Bob")

    assert play.now == ["Pułapka"]


def test_a_fixed_entry_goes_away_by_an_act_or_with_the_fight() -> None:
    play = three()
    play.do(core.AddEntry(name="Trap", at=99))
    assert play.order[0] == "Trap"
    play.do(core.RemoveEntry(name="Trap"))
    assert play.order == ["Ann", "Bob", "Cid"]

    play.do(core.AddEntry(name="Trap", at=0))
    play.do(core.EndFight())

    assert play.order == []


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (core.AddEntry(name=" ", at=1), "name.empty"),
        (core.AddEntry(name="Trap", at=1000), "entry.at"),
        (core.AddEntry(name="rain", at=1), "name.taken"),
        (core.FinishEntry(name="Trap"), "entry.unknown"),
    ],
)
def test_an_entry_that_cannot_be_is_refused(
    command: core.AddEntry | core.FinishEntry, code: str
) -> None:
    play = three()
    play.do(core.AddEntry(name="Rain", at=1))

    assert play.refused(command) == code


def test_entries_and_groups_need_a_fight() -> None:
    assert Play().refused(core.AddEntry(name="Trap", at=1)) == "fight.none"


def test_an_effect_ends_as_the_turn_of_the_chosen_fighter_ends() -> None:
    play = three()
    shaken(play, "Cid", "end", "Bob")
    play.passes("Ann")
    assert conditions(play, "Cid") == ["shaken"]

    play.passes("Bob")

    assert conditions(play, "Cid") == []
    assert play.event(ConditionEnded).due


def test_an_effect_ends_as_the_turn_of_the_chosen_fighter_starts() -> None:
    play = three()
    shaken(play, "Cid", "start", "Bob")
    play.passes("Ann")

    assert conditions(play, "Cid") == []


@pytest.mark.parametrize("until", ["start", "end"])
def test_an_effect_ends_with_a_turn_that_is_taken_out_of_order(
    until: Literal["start", "end"],
) -> None:
    play = three()
    shaken(play, "Cid", until, "Bob")
    play.passes("Bob")

    assert (conditions(play, "Cid"), play.now) == ([], ["Ann"])


def test_an_effect_ends_with_a_turn_that_is_taken_before_all_have_initiative() -> None:
    play = three()
    play.add("Dan")
    shaken(play, "Cid", "end", "Ann")
    play.passes("Ann")

    assert conditions(play, "Cid") == []


def test_an_effect_on_a_turn_that_is_over_lasts_into_the_next_round() -> None:
    play = three()
    play.passes("Ann")
    shaken(play, "Cid", "start", "Ann")
    play.passes("Bob")
    assert conditions(play, "Cid") == ["shaken"]

    play.round()

    assert conditions(play, "Cid") == []


@pytest.mark.parametrize("until", ["start", "end"])
def test_an_effect_ends_with_a_turn_that_the_end_of_the_round_takes_away(
    until: Literal["start", "end"],
) -> None:
    play = three()
    shaken(play, "Ann", until, "Cid")

    play.round()

    assert conditions(play, "Ann") == []


@pytest.mark.parametrize("gone", ["remove", "leave", "end"])
def test_an_effect_does_not_wait_for_somebody_who_left(gone: str) -> None:
    play = three()
    shaken(play, "Ann", "end", "Bob")
    bob = (play.ids["Bob"],)

    play.do(
        {
            "remove": core.RemoveCharacter(characters=bob),
            "leave": core.LeaveFight(characters=bob),
            "end": core.EndFight(),
        }[gone]
    )

    assert conditions(play, "Ann") == []


def test_an_effect_needs_a_fighter_whose_turn_can_end_it() -> None:
    play = Play()
    ann = play.add("Ann")
    command = core.AddCondition(character=ann, what="shaken", until="end")
    assert play.refused(command) == "fight.none"


def test_undoing_brings_an_effect_back_because_the_table_before_is_whole() -> None:
    play = three()
    shaken(play, "Cid", "start", "Bob")
    before = play.table
    play.passes("Ann")

    play.table = before

    assert conditions(play, "Cid") == ["shaken"]


def test_players_see_neither_hidden_entries_nor_whose_turn_ends_an_effect_if_he_is_hidden() -> None:
    play = three()
    play.do(core.SetHidden(characters=(play.ids["Bob"],)))
    play.do(core.EditCharacter(character=play.ids["Cid"], side="hero"))
    play.do(core.AddEntry(name="Trap", at=7, hidden=True))
    shaken(play, "Cid", "end", "Bob")

    seen, all_ = view_for(play.table, "Ania"), view_for(play.table, "gm")

    assert [place.name for place in seen.order] == ["Ann", "Cid"]
    assert [place.name for place in all_.order] == ["Ann", "Trap", "Bob", "Cid"]
    cid = seen.character(play.ids["Cid"])
    assert cid is not None
    assert cid.conditions[0].turn_of == ""


def test_the_view_names_who_acts_and_who_is_next() -> None:
    play = three()
    play.do(core.GroupFighters(characters=(play.ids["Bob"], play.ids["Cid"])))

    places = view_for(play.table, "board").order

    assert [(place.now, place.next) for place in places] == [
        (True, False),
        (False, True),
        (False, True),
    ]
