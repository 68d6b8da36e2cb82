"""Secret allocation of a group: one act, a seal for each, nothing of what was fitted (M-G6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Noticed
from tui_app.domain.rules.mstocs.commands import (
    LAST,
    Allocate,
    RevealAllocations,
    SealAllocation,
    SealAllocations,
)
from tui_app.domain.rules.mstocs.events import AllocationSealed
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.sealed import Opening, Sealing, Value, seal

SYSTEM = Mstocs()
GOBLINS = ("Goblin", "Goblin 2", "Goblin 3")


@pytest.fixture
def play() -> Play:
    play = Play(MG6="sealed")
    play.add("Rutger", seat="Ania")
    for name, pw in zip(GOBLINS, (7, 7, 5), strict=True):
        play.add(name, pw=pw, onr=3, weapon="one_handed")
    play.do(cmd.OpenFight())
    return play


def restated(play: Play, *names: str, **split: Any) -> SealAllocations:
    wanted = Allocate(characters=tuple(play.ids[name] for name in names), **split)
    command = SYSTEM.restated(play.table, wanted)
    assert isinstance(command, SealAllocations)
    return command


def completed(play: Play, command: SealAllocations) -> SealAllocations:
    """Complete a command as a session does."""
    key = SYSTEM.seal_key(play.table, command)
    nonces = (bytes([number] * 16) for number in range(99))

    def one(part: Sealing) -> Sealing:
        return seal(part, play.table.id, key, next(nonces))[0]

    return command.with_seals(one)


def values(command: SealAllocations) -> list[Value | None]:
    return [part.value for part in command.parts]


def openings(command: SealAllocations) -> dict[str, Opening]:
    found = {}
    for part in command.parts:
        assert part.value is not None
        found[part.character] = Opening(part.nonce, part.value)
    return found


def test_m_g6_an_allocation_of_several_is_one_seal_for_each_fitted_to_the_pw(play: Play) -> None:
    command = restated(play, *GOBLINS, a=3, o=0, sz=4)
    assert values(command) == [(3, 0, 4, ""), (3, 0, 4, ""), (2, 0, 3, "")]
    play.do(completed(play, command))
    sealed = play.events(AllocationSealed)
    assert [event.character for event in sealed] == [play.ids[name] for name in GOBLINS]
    assert len({event.commitment for event in sealed}) == len(GOBLINS)


def test_m_g6_what_was_fitted_shows_in_no_event(play: Play) -> None:
    play.do(completed(play, restated(play, *GOBLINS, a=3, o=0, sz=4)))
    shapes = {(type(event), event.key, event.again) for event in play.events(AllocationSealed)}
    assert len(shapes) == 1


def test_m_g6_a_revealed_group_splits_as_it_sealed(play: Play) -> None:
    command = completed(play, restated(play, *GOBLINS, a=3, o=0, sz=4))
    play.do(command)
    play.do(RevealAllocations(openings=openings(command), forced=True))
    assert [play.turn(name).points for name in GOBLINS] == [(3, 0, 4), (3, 0, 4), (2, 0, 3)]


def test_m_g6_a_split_that_fits_nobody_of_the_group_is_not_accepted(play: Play) -> None:
    command = completed(play, restated(play, *GOBLINS, a=3, o=3, sz=3))
    assert play.refused(command) == "seal.not_accepted"


def test_m_g6_who_cannot_split_points_is_passed_over_and_named(play: Play) -> None:
    play.do(cmd.KillCharacter(character=play.ids["Goblin 2"]))
    play.do(completed(play, restated(play, *GOBLINS, a=3, o=0, sz=4)))
    assert [event.character for event in play.events(Noticed)] == [play.ids["Goblin 2"]]
    assert len(play.events(AllocationSealed)) == 2


def test_m_g6_the_last_round_of_a_group_tells_nothing_of_who_has_none(play: Play) -> None:
    # Passing over the others would tell that the rest repeat what everybody saw.
    command = completed(play, restated(play, *GOBLINS, a=3, o=0, sz=4))
    play.do(command)
    play.do(RevealAllocations(openings=openings(command), forced=True))
    play.do(cmd.NextRound())
    alike = restated(play, *GOBLINS, last=True)
    assert values(alike) == [LAST] * 3
    play.do(completed(play, alike))
    mixed = completed(play, restated(play, "Rutger", *GOBLINS, last=True))
    assert play.refused(mixed) == "seal.not_accepted"


def test_m_g6_without_numbers_the_value_is_left_open(play: Play) -> None:
    wanted = Allocate(characters=(play.ids["Rutger"],))
    one = SYSTEM.restated(play.table, wanted)
    assert isinstance(one, SealAllocation)
    assert one.is_blank
    assert restated(play, *GOBLINS).is_blank


def test_m_g6_a_player_seals_for_no_group_that_is_not_his(play: Play) -> None:
    command = completed(play, restated(play, *GOBLINS, a=3, o=0, sz=4))
    assert play.refused(command, seat="Ania") == "seat.not_yours"


@pytest.mark.parametrize("show", [repr, str, lambda c: repr(c.without_secret())])
def test_m_g6_the_act_of_a_group_shows_no_value(play: Play, show: Callable[[Any], str]) -> None:
    command = completed(play, restated(play, *GOBLINS, a=0, o=7, sz=0))
    assert show(command) == "SealAllocations(…)"
    assert values(command.without_secret()) == [None] * 3


@pytest.mark.parametrize(
    ("words", "value"),
    [
        (["3", "3", "1"], (3, 3, 1, "")),
        (["last"], LAST),
        (["3", "3"], None),
        (["3", "-3", "1"], None),
        (["x"], None),
    ],
)
def test_m_g6_a_secret_split_is_three_numbers_or_the_last(
    words: list[str], value: Value | None
) -> None:
    assert SealAllocation.value_of(words) == SealAllocations.value_of(words) == value
