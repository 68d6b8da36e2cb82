"""Who may take back and do again: `gm` everything, a player what he did last himself."""

from __future__ import annotations

import pytest

from tests.support.memory_keeper import memory_session
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.table import GM
from tui_app.store.codec import new_table
from tui_app.store.session import Done, Session


def done(session: Session, command: Command, seat: str = GM) -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Done), outcome
    return outcome


def refused(session: Session, command: Command, seat: str) -> str:
    """Try a command that must be refused and change nothing; give the code."""
    table, seq = session.table, session.seq
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Refusal), outcome
    assert (session.table, session.seq) == (table, seq)
    return outcome.code


@pytest.fixture
def session() -> Session:
    """A fight: the GM wrote a note at act 3, and Ania allocated at act 4."""
    session = memory_session(new_table("mstocs", "Próba", "1"))
    done(session, cmd.AddCharacter(name="Rutger", seat="Ania", fields={"pw": 9, "onr": 4}))
    done(session, cmd.OpenFight())
    done(session, cmd.WriteNote(text="mgła"))
    [rutger] = session.table.characters
    done(session, Allocate(characters=(rutger,), a=3, o=3, sz=3), "Ania")
    assert session.seq == 4
    return session


def test_a_player_takes_back_what_he_did_last_himself(session: Session) -> None:
    assert done(session, cmd.Undo(), "Ania").act.target == (4,)


def test_a_player_goes_back_to_no_act_beyond_his_own_last_one(session: Session) -> None:
    assert refused(session, cmd.Undo(to=2), "Ania") == "undo.not_yours"
    assert done(session, cmd.Undo(to=3), "Ania").act.target == (4,)


def test_the_gm_goes_back_beyond_acts_of_others(session: Session) -> None:
    assert done(session, cmd.Undo(to=2)).act.target == (4, 3)


def test_a_player_takes_back_nothing_once_somebody_acted_after_him(session: Session) -> None:
    done(session, cmd.WriteNote(text="deszcz"))
    assert refused(session, cmd.Undo(), "Ania") == "undo.not_yours"
    assert refused(session, cmd.Undo(to=3), "Ania") == "undo.not_yours"


def test_a_player_does_again_what_was_his_and_nothing_of_others(session: Session) -> None:
    done(session, cmd.Undo(to=2))

    assert refused(session, cmd.Redo(), "Ania") == "redo.not_yours"
    done(session, cmd.Redo())
    assert refused(session, cmd.Redo(), "Ola") == "redo.not_yours"
    assert done(session, cmd.Redo(), "Ania").act.target == (4,)
