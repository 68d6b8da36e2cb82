"""Sessions over real saves that seal values: acts, crashes, and which files tell a value."""

from __future__ import annotations

import re
from pathlib import Path

from tui_app.domain.commands import Command
from tui_app.domain.events import Event
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import Value, verify
from tui_app.store.filekeeper import FileKeeper
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.store.tables import open_table


def act(session: Session, command: Command, seat: str = "gm") -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Done), outcome
    return outcome


def refusal(session: Session, command: Command, seat: str = "gm") -> str:
    """Give why a command was not accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Refusal), outcome
    return outcome.code


def tells(canary: int, content: bytes) -> bool:
    """Whether a number stands there as its own; a commitment may hold its digits."""
    return re.search(rb"(?<![0-9A-Za-z])%d(?![0-9A-Za-z])" % canary, content) is not None


def holders(canary: int, folder: Path) -> list[str]:
    """Name the files under a folder that tell a number."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.name for path in files if tells(canary, path.read_bytes()))


def crash(session: Session) -> None:
    """Let go of the save as a killed process does."""
    assert isinstance(session.keeper, FileKeeper)
    session.keeper._save.abandon()


def proven(path: Path) -> tuple[list[Event], list[Value]]:
    """Read a closed save, replay it, and check every value against its commitment.

    Returns:
        The events of the journal, and the values that were committed to.
    """
    opened = open_table(path, writable=False).session
    assert replay(opened.keeper.base(), opened.keeper.acts(), opened.table) is None
    events = [event for act_ in opened.acts() for event in act_.events]
    proofs = [proof for event in events for proof in opened.system.proofs(event)]
    for proof in proofs:
        assert verify(
            proof.commitment, proof.opening, opened.table.id, proof.contest, proof.character
        )
    return events, [proof.opening.value for proof in proofs]
