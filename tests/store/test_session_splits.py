"""Secret splits of mSTOCS over a real save: no trace before the reveal, a proof after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tui_app.domain import commands as core
from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, RevealAllocations
from tui_app.domain.rules.mstocs.events import Allocated, AllocationsRevealed
from tui_app.domain.sealed import verify
from tui_app.store.filekeeper import FileKeeper
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table

CANARY = 86


def act(session: Session, command: Command, seat: str = "gm") -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Done), outcome
    return outcome


def tells(content: bytes) -> bool:
    """Whether the canary stands there as a number of its own; a commitment may hold its digits."""
    return re.search(rb"(?<![0-9A-Za-z])%d(?![0-9A-Za-z])" % CANARY, content) is not None


def holders(folder: Path) -> list[str]:
    """Name the files under a folder that tell the canary."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.name for path in files if tells(path.read_bytes()))


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "runtime"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves" / "t.toml"


@pytest.fixture
def session(path: Path, runtime: Path) -> Session:
    """Rutger and a goblin, both with 99 PW, split in secret."""
    session = create_table(path, "mstocs", "Zaulek", seed="7")
    act(session, core.SetRule(key="M-G6", value="sealed"))
    for name, seat in (("Rutger", "Ania"), ("Goblin", "gm")):
        fields: core.Fields = {"pw": 99, "onr": 4, "weapon": "one_handed"}
        act(session, core.AddCharacter(name=name, seat=seat, fields=fields))
    act(session, core.OpenFight())
    return session


def ids(session: Session) -> list[str]:
    return list(session.table.characters)


def split(session: Session, index: int, a: int = CANARY) -> Done:
    """Allocate openly as typed; the table makes a secret of it."""
    seat = ("Ania", "gm")[index]
    command = Allocate(characters=(ids(session)[index],), a=a, o=99 - a, sz=0)
    return act(session, command, seat)


def test_a_typed_allocation_is_sealed_and_no_file_of_the_save_tells_it(
    session: Session, path: Path, runtime: Path
) -> None:
    done = split(session, 0)
    session.snapshot()
    assert holders(path.parent) == []
    assert len(holders(runtime)) == 1
    assert not tells(repr((done, session.can_undo, session.view("gm"))).encode())


def band(session: Session) -> tuple[str, ...]:
    """Seal the goblin and two more by one act, each with another number of points."""
    for name, pw in (("Goblin 2", 99), ("Goblin 3", 98)):
        fields: core.Fields = {"pw": pw, "onr": 4, "weapon": "one_handed"}
        act(session, core.AddCharacter(name=name, fields=fields))
    goblins = tuple(ids(session)[1:])
    act(session, Allocate(characters=goblins, a=CANARY, o=99 - CANARY, sz=0))
    return goblins


def test_a_group_seals_by_one_act_that_no_file_of_the_save_tells(
    session: Session, path: Path, runtime: Path
) -> None:
    before = session.seq
    goblins = band(session)
    session.snapshot()
    assert session.seq == before + 3
    assert tuple(session.table.state.seals) == goblins
    assert holders(path.parent) == []
    assert len(holders(runtime)) == 1
    assert not tells(repr((session.can_undo, session.view("gm"))).encode())


def test_one_undo_takes_a_group_back_and_empties_every_seal(
    session: Session, runtime: Path
) -> None:
    band(session)
    act(session, core.Undo())
    assert session.table.state.seals == {}
    assert list(runtime.rglob("*.json")) == []
    assert isinstance(session.execute("gm", core.Redo()), Refusal)


def test_a_group_is_revealed_proved_and_replayed(session: Session, path: Path) -> None:
    band(session)
    split(session, 0, 30)
    session.close()
    opened = open_table(path, writable=False).session
    assert replay(opened.keeper.base(), opened.keeper.acts(), opened.table) is None
    events = [event for act_ in opened.acts() for event in act_.events]
    given = [(e.a, e.o, e.sz) for e in events if isinstance(e, Allocated)]
    assert given == [(30, 69, 0), (86, 13, 0), (86, 13, 0), (85, 13, 0)]
    proofs = [proof for event in events for proof in opened.system.proofs(event)]
    assert len(proofs) == 4
    assert all(
        verify(p.commitment, p.opening, opened.table.id, p.contest, p.character) for p in proofs
    )


def test_undo_redo_crash_and_reopening_leave_no_trace(
    session: Session, path: Path, runtime: Path
) -> None:
    split(session, 0)
    act(session, core.Undo())
    assert holders(runtime) == []
    outcome = session.execute("gm", core.Redo())
    assert isinstance(outcome, Refusal)
    split(session, 0)
    assert isinstance(session.keeper, FileKeeper)
    session.keeper._save.abandon()
    again = open_table(path).session
    assert list(again.table.state.seals) == ids(session)[:1]
    again.snapshot()
    again.close()
    assert holders(path.parent) == []


def test_the_last_seal_reveals_all_and_the_files_prove_it(
    session: Session, path: Path, runtime: Path
) -> None:
    split(session, 0, 30)
    split(session, 1, 20)
    assert list(runtime.rglob("*.json")) == []
    act(session, Attack(attacker=ids(session)[0], target=ids(session)[1]))
    session.close()
    opened = open_table(path, writable=False).session
    assert replay(opened.keeper.base(), opened.keeper.acts(), opened.table) is None
    events = [event for act_ in opened.acts() for event in act_.events]
    assert [e.a for e in events if isinstance(e, Allocated)] == [30, 20]
    proofs = [proof for event in events for proof in opened.system.proofs(event)]
    assert len(proofs) == 2
    for proof in proofs:
        assert verify(
            proof.commitment, proof.opening, opened.table.id, proof.contest, proof.character
        )


def test_undoing_the_reveal_asks_and_empties_every_seal(session: Session, runtime: Path) -> None:
    split(session, 0, 30)
    split(session, 1, 20)
    outcome = session.execute("gm", core.Undo())
    assert isinstance(outcome, Refusal)
    assert outcome.code == "undo.reveal"
    act(session, core.Undo(reveal=True))
    assert session.table.state.seals == {}
    assert session.view("gm").phase == "allocation"
    assert list(runtime.rglob("*.json")) == []
    shown = [event for act_ in session.acts() for event in act_.events]
    assert any(isinstance(event, AllocationsRevealed) for event in shown)


def test_the_gm_closes_the_phase_and_who_is_missing_stands_at_zero(session: Session) -> None:
    act(session, core.SetRule(key="M-G6.reveal", value="by_gm"))
    split(session, 0, 30)
    done = act(session, RevealAllocations(forced=True))
    zero = [e for e in done.act.events if isinstance(e, Allocated) and e.missing]
    assert [event.character for event in zero] == ids(session)[1:]
