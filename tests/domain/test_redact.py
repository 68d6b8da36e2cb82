"""What a seat is told of what happened to characters that are not its own."""

from __future__ import annotations

from typing import TypeVar

import pytest

from tests.support.mstocs_play import SYSTEM, Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import (
    CORE_EVENTS,
    CharacterAdded,
    CharacterEdited,
    Died,
    Event,
    KnockedOut,
    RandomMoved,
)
from tui_app.domain.redact import RULES, UNKNOWN_S, redact
from tui_app.domain.views import who

E = TypeVar("E", bound=Event)
OTHERS = ("Ania", "Bartek", "board")


def table() -> Play:
    """Ania's hero, an opponent of the GM and a hidden one."""
    play = Play()
    play.add("Rutger", seat="Ania")
    play.add("Goblin")
    play.add("Cień", hidden=True)
    return play


def told(play: Play, seat: str, kind: type[E]) -> list[E]:
    """The events of a kind in the last act, as a seat is told them."""
    assert play.last is not None
    people = {id_: who(character) for id_, character in play.table.characters.items()}
    left = redact(play.last.events, people, seat, SYSTEM)
    return [event for event in left if isinstance(event, kind)]


def dies(play: Play, name: str) -> None:
    """Let somebody die of a class II wound after a minute."""
    play.wound(name, "II", due_in_s=60)
    play.do(cmd.Advance(span_s=60))


def test_every_event_of_the_core_but_that_of_the_random_stream_has_a_rule() -> None:
    assert set(CORE_EVENTS) - {RandomMoved} == RULES.keys()


def test_what_an_opponent_died_of_is_the_gms() -> None:
    play = table()
    dies(play, "Goblin")

    [whole] = told(play, "gm", Died)
    assert (whole.at_s, whole.cause, whole.cls) == (60, "wound", "II")
    for seat in OTHERS:
        [event] = told(play, seat, Died)
        assert (event.at_s, event.cause, event.cls) == (60, "", "")


def test_what_a_hero_died_of_is_told_and_a_hidden_death_is_not() -> None:
    play = table()
    dies(play, "Rutger")
    assert {(e.cause, e.cls) for seat in OTHERS for e in told(play, seat, Died)} == {
        ("wound", "II")
    }

    dies(play, "Cień")
    assert [told(play, seat, Died) for seat in OTHERS] == [[], [], []]


@pytest.mark.parametrize(
    ("name", "known"),
    [("Rutger", [(20, 1)]), ("Goblin", [(UNKNOWN_S, None)]), ("Cień", [])],
)
def test_how_long_an_opponent_is_out_is_the_gms(
    name: str, known: list[tuple[int, int | None]]
) -> None:
    play = table()
    play.fight()
    play.do(cmd.KnockOut(character=play.ids[name], rounds=1))

    assert [(e.until_s, e.rounds) for e in told(play, "gm", KnockedOut)] == [(20, 1)]
    for seat in OTHERS:
        assert [(e.until_s, e.rounds) for e in told(play, seat, KnockedOut)] == known


def test_the_gms_own_notes_are_told_to_nobody_else() -> None:
    play = table()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], notes="tall", gm_notes="a traitor"))

    assert [(e.notes, e.gm_notes) for e in told(play, "gm", CharacterEdited)] == [
        ("tall", "a traitor")
    ]
    assert [(e.notes, e.gm_notes) for e in told(play, "Ania", CharacterEdited)] == [("tall", None)]
    assert told(play, "Bartek", CharacterEdited) == []


def test_notes_of_who_is_added_go_to_the_owner() -> None:
    play = Play()
    fields: cmd.Fields = {"pw": 9, "onr": 4}
    play.do(cmd.AddCharacter(name="Rutger", seat="Ania", notes="tall", fields=fields))

    assert [e.notes for seat in OTHERS for e in told(play, seat, CharacterAdded)] == [
        "tall",
        "",
        "",
    ]
