"""The rows of the wounds, without an app."""

from __future__ import annotations

from tests.support.fights import herman, id_of, play
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import runs_of
from tui_app.ui.presenters.wounds import Item, item_of, wound_rows
from tui_app.ui.systems.mstocs.wound_words import WOUND_WORDS


def shown(session: Session, seat: str = "gm") -> list[list[str]]:
    rows = wound_rows(session.view(seat), WOUND_WORDS, catalogue("en"))
    return [["".join(run.text for run in runs_of(cell)) for cell in row.cells] for row in rows]


def after(*commands: Command) -> Session:
    session = herman()
    for command in commands:
        play(session, command)
    return session


HERMAN = "c1"


def test_a_wound_says_when_it_kills_and_how_many_attempts_fit() -> None:
    session = after(cmd.OpenWound(character=HERMAN, cls="I", due_in_s=150))

    assert shown(session) == [
        ["class I wound", "Herman", "8/8", "† 2:30", "0:02:30", "2", "first aid"]
    ]


def test_a_running_treatment_says_when_it_ends() -> None:
    session = after(
        cmd.OpenWound(character=HERMAN, cls="I", due_in_s=150),
        cmd.Treat(character=HERMAN, action="start"),
    )

    assert shown(session)[0][-1] == "first aid, ends in 1:00"


def test_a_result_that_is_waited_for_comes_first() -> None:
    session = after(
        cmd.OpenWound(character=HERMAN, cls="II", due_in_s=9_000),
        cmd.Treat(character=HERMAN, action="start"),
        cmd.Advance(span_s=None),
        cmd.OpenWound(character=HERMAN, cls="I", due_in_s=60),
    )

    assert shown(session)[0][-1] == "surgery: how did it go?"


def test_wounds_stand_before_what_only_passes() -> None:
    session = after(
        cmd.AddCondition(character=HERMAN, what="mgła", span_s=5),
        cmd.OpenWound(character=HERMAN, cls="III", due_in_s=900),
    )

    assert [row[0] for row in shown(session)] == ["class III wound", "mgła"]


def test_the_unconscious_say_how_long() -> None:
    session = after(cmd.KnockOut(character=HERMAN, span_s=90))

    assert shown(session)[0][3] == "1:30 more"


def test_the_dead_stand_last_and_can_be_named() -> None:
    session = after(
        cmd.AddCharacter(name="Ania", fields={"pw": 9, "onr": 4}),
        cmd.KillCharacter(character=HERMAN),
    )

    assert shown(session)[-1][:2] == ["† dead", "Herman"]


def test_a_player_sees_no_wounds_of_an_opponent() -> None:
    session = after(cmd.OpenWound(character=HERMAN, cls="I", due_in_s=150))

    assert shown(session, "Ania")[0][0] != "class I wound"


def test_a_row_is_found_again_by_its_key() -> None:
    item = Item("condition", id_of(herman(), "Herman"), 7)

    assert item_of(item.key) == item
