"""Secret splits of mSTOCS over a real save: no trace before the reveal, a proof after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.sealed_save import act, crash, holders, proven, refusal, tells
from tui_app.domain import commands as core
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, RevealAllocations
from tui_app.domain.rules.mstocs.events import Allocated, AllocationsRevealed
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table

CANARY = 86


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
    assert holders(CANARY, path.parent) == []
    assert len(holders(CANARY, runtime)) == 1
    assert not tells(CANARY, repr((done, session.can_undo, session.view("gm"))).encode())


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
    assert holders(CANARY, path.parent) == []
    assert len(holders(CANARY, runtime)) == 1
    assert not tells(CANARY, repr((session.can_undo, session.view("gm"))).encode())


def test_one_undo_takes_a_group_back_and_empties_every_seal(
    session: Session, runtime: Path
) -> None:
    band(session)
    act(session, core.Undo())
    assert session.table.state.seals == {}
    assert list(runtime.rglob("*.json")) == []
    assert refusal(session, core.Redo()) == "redo.nothing"


def test_a_group_is_revealed_proved_and_replayed(session: Session, path: Path) -> None:
    band(session)
    split(session, 0, 30)
    session.close()
    events, values = proven(path)
    given = [(e.a, e.o, e.sz) for e in events if isinstance(e, Allocated)]
    assert given == [(30, 69, 0), (86, 13, 0), (86, 13, 0), (85, 13, 0)]
    assert len(values) == 4


def test_undo_redo_crash_and_reopening_leave_no_trace(
    session: Session, path: Path, runtime: Path
) -> None:
    split(session, 0)
    act(session, core.Undo())
    assert holders(CANARY, runtime) == []
    assert refusal(session, core.Redo()) == "redo.nothing"
    split(session, 0)
    crash(session)
    again = open_table(path).session
    assert list(again.table.state.seals) == ids(session)[:1]
    again.snapshot()
    again.close()
    assert holders(CANARY, path.parent) == []


def test_the_last_seal_reveals_all_and_the_files_prove_it(
    session: Session, path: Path, runtime: Path
) -> None:
    split(session, 0, 30)
    split(session, 1, 20)
    assert list(runtime.rglob("*.json")) == []
    act(session, Attack(attacker=ids(session)[0], target=ids(session)[1]))
    session.close()
    events, values = proven(path)
    assert [e.a for e in events if isinstance(e, Allocated)] == [30, 20]
    assert len(values) == 2


def test_undoing_the_reveal_asks_and_empties_every_seal(session: Session, runtime: Path) -> None:
    split(session, 0, 30)
    split(session, 1, 20)
    assert refusal(session, core.Undo()) == "undo.reveal"
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
