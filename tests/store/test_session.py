"""The session: what was accepted is kept, can be taken back, and is there again after opening."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.memory_keeper import memory_session
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.dice import Typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate, Attack
from tui_app.domain.table import GM, AnyTable
from tui_app.store.codec import new_table
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table


def dice(**typed: Any) -> dict[str, Typed]:
    """Give typed dice: a total, or a tuple of dice."""
    return {
        purpose: Typed(total=value) if isinstance(value, int) else Typed(dice=value)
        for purpose, value in typed.items()
    }


def act(session: Session, command: Command, seat: str = "gm") -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Done), outcome
    return outcome


def id_of(table: AnyTable, name: str) -> str:
    return next(id_ for id_, c in table.characters.items() if c.name == name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.toml"


@pytest.fixture
def session(path: Path) -> Session:
    """A fight of Rutger and a goblin, both allocated."""
    session = create_table(path, "mstocs", "Zaułek", seed="7")
    act(
        session,
        cmd.AddCharacter(
            name="Rutger", fields={"pw": 9, "onr": 4, "i": 35, "weapon": "one_handed"}, seat="Ania"
        ),
    )
    act(
        session, cmd.AddCharacter(name="Goblin", fields={"pw": 7, "onr": 3, "weapon": "one_handed"})
    )
    act(session, cmd.OpenFight())
    rutger, goblin = session.table.characters
    act(session, Allocate(characters=(rutger,), a=3, o=3, sz=3))
    act(session, Allocate(characters=(goblin,), a=3, o=0, sz=4))
    return session


def first_blow(session: Session) -> Attack:
    rutger, goblin = session.table.characters
    return Attack(
        attacker=goblin,
        target=rutger,
        dice=dice(hit=(2, 2, 3), damage=(5, 4, 1), location=(3, 3, 4), faint=(5, 3), mortal=6),
    )


def test_an_accepted_act_is_there_after_a_crash(path: Path, session: Session) -> None:
    act(session, first_blow(session))
    table, seq = session.table, session.seq
    session.keeper._save.abandon()  # type: ignore[attr-defined]

    again = open_table(path).session

    assert again.table == table
    assert again.seq == seq


def test_a_refused_act_changes_nothing_and_draws_no_die(session: Session) -> None:
    table, seq = session.table, session.seq
    rutger, _ = table.characters

    outcome = session.execute("gm", Attack(attacker=rutger, target=rutger))

    assert isinstance(outcome, Refusal)
    assert session.table is table
    assert session.seq == seq


def test_undo_names_what_it_takes_back_and_restores_the_whole_table(session: Session) -> None:
    before = session.table
    done = act(session, first_blow(session))
    assert session.can_undo == done.act

    undone = act(session, cmd.Undo())

    assert session.table == before
    assert undone.act.target == (done.act.seq,)


def test_the_same_roll_comes_back_after_undo_and_redo(session: Session) -> None:
    rutger, goblin = session.table.characters
    rolled = act(session, Attack(attacker=goblin, target=rutger))
    after = session.table
    act(session, cmd.Undo())
    act(session, cmd.Redo())
    assert session.table == after

    act(session, cmd.Undo())
    again = act(session, Attack(attacker=goblin, target=rutger))
    assert again.act.rolls == rolled.act.rolls


def test_undo_and_redo_work_after_reopening(path: Path, session: Session) -> None:
    before = session.table
    act(session, first_blow(session))
    after = session.table
    session.close()

    session = open_table(path).session
    act(session, cmd.Undo())
    assert session.table == before
    session.close()

    session = open_table(path).session
    assert session.table == before
    act(session, cmd.Redo())
    assert session.table == after


def test_undo_to_here_takes_back_all_acts_after_it_as_one_line(session: Session) -> None:
    mark, table = session.seq, session.table
    act(session, first_blow(session))
    act(session, cmd.NextRound())

    undone = act(session, cmd.Undo(to=mark))

    assert session.table == table
    assert len(undone.act.target) == 2
    assert undone.act.from_s == 10


def test_an_act_after_an_undo_leaves_nothing_to_redo(session: Session) -> None:
    act(session, first_blow(session))
    act(session, cmd.Undo())
    act(session, cmd.WriteNote(text="inaczej"))

    assert session.execute("gm", cmd.Redo()) == Refusal("redo.nothing")


def test_a_player_undoes_only_his_own_last_act(session: Session) -> None:
    act(session, first_blow(session))
    outcome = session.execute("Ania", cmd.Undo())
    assert isinstance(outcome, Refusal)
    assert outcome.code == "undo.not_yours"


def test_dice_that_were_not_needed_are_named_and_not_kept(session: Session) -> None:
    rutger, goblin = session.table.characters
    missed = act(
        session, Attack(attacker=goblin, target=rutger, dice=dice(hit=17, damage=(1, 1, 1)))
    )
    assert missed.unused == ("damage",)
    assert set(missed.act.command.dice) == {"hit"}


def test_amend_corrects_one_die_and_is_a_step_of_its_own(session: Session) -> None:
    act(session, first_blow(session))
    wrong = session.table

    amended = act(session, cmd.Amend(dice=dice(damage=(1, 1, 1))))

    rutger, _ = session.table.characters
    assert amended.act.kind == "amend"
    assert session.table.characters[rutger].sheet.pw > wrong.characters[rutger].sheet.pw
    act(session, cmd.Undo())
    assert session.table == wrong


def test_an_attack_is_known_to_be_amendable_while_it_is_the_last_act(session: Session) -> None:
    known = [session.can_amend]
    for command in (first_blow(session), cmd.WriteNote(text="dalej"), cmd.Undo()):
        act(session, command)
        known.append(session.can_amend)

    assert known == [False, True, False, True]


def test_amend_without_an_attack_is_refused(session: Session) -> None:
    assert session.execute("gm", cmd.Amend(dice=dice(hit=5))) == Refusal("amend.no_attack")


def test_time_that_ticked_belongs_to_the_act_that_is_undone(session: Session) -> None:
    act(session, cmd.EndFight())
    act(session, cmd.SetClock(running=True))
    before = session.table
    act(session, cmd.WriteNote(text="cisza"))
    session.tick(session.table.now_s + 7)

    act(session, cmd.Undo())

    assert session.table == before
    assert session.held


def test_ticks_are_kept_with_the_next_act_and_make_no_step(path: Path, session: Session) -> None:
    act(session, cmd.EndFight())
    act(session, cmd.SetClock(running=True))
    steps, seq = session.can_undo, session.seq
    for second in range(1, 6):
        session.tick(second)
    assert session.seq == seq
    assert session.can_undo == steps
    session.close()

    assert open_table(path).session.table.now_s == 5


def test_the_running_clock_stops_at_a_deadline_and_keeps_it_as_an_act(session: Session) -> None:
    rutger, _ = session.table.characters
    act(session, cmd.EndFight())
    act(session, cmd.OpenWound(character=rutger, cls="I", dice=dice(deadline=1)))
    act(session, cmd.SetClock(running=True))

    done = session.tick(3600)

    assert done is not None
    assert session.table.now_s == 60
    assert session.table.characters[rutger].death is not None
    assert not session.table.clock.running


def test_the_journal_proves_the_table(path: Path, session: Session) -> None:
    act(session, first_blow(session))
    rutger, goblin = session.table.characters
    act(session, Attack(attacker=rutger, target=goblin))
    act(session, cmd.NextRound())
    act(session, cmd.Undo())
    act(session, cmd.Redo())
    act(session, cmd.EndFight())
    act(session, cmd.SetClock(running=True))
    session.tick(session.table.now_s + 5)
    session.close()

    opened = open_table(path, writable=False)
    keeper = opened.session.keeper

    assert replay(keeper.base(), keeper.acts(), opened.session.table) is None


def test_replay_names_the_first_act_that_differs(session: Session) -> None:
    done = act(session, first_blow(session))
    base = session.keeper.base()
    acts = list(session.keeper.acts())
    forged = [a if a.seq != done.act.seq else _forged(a) for a in acts]

    difference = replay(base, iter(forged), session.table)

    assert difference is not None
    assert (difference.seq, difference.code) == (done.act.seq, "events")


def _forged(act_: Any) -> Any:
    from msgspec.structs import replace

    return replace(act_, rolls=tuple(replace(r, total=18, dice=(6, 6, 6)) for r in act_.rolls))


def test_a_view_is_made_once_for_each_table_and_seat() -> None:
    session = memory_session(new_table("mstocs", "Próba", "1"))
    view = session.view(GM)
    assert session.view(GM) is view
    assert session.view("board").seat == "board"
    session.execute(GM, cmd.RenameTable(name="Druga"))
    assert session.view(GM).name == "Druga"


def test_those_who_roll_off_for_somebody_else_s_act_are_remembered_with_it(
    session: Session,
) -> None:
    act(session, cmd.AddCharacter(name="Ork", count=2, fields={"pw": 7, "onr": 3}))
    act(session, cmd.NextRound())
    rutger, *others = session.table.characters
    act(session, Allocate(characters=tuple(others), a=3, o=2, sz=2))

    last = act(session, Allocate(characters=(rutger,), a=9, o=0, sz=0)).act

    assert {who.name for who in last.people.values()} == {"Rutger", "Goblin", "Ork", "Ork 2"}


def test_a_table_is_written_as_a_file_every_fifty_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    session = memory_session(new_table("mstocs", "Zaułek", "7"))
    written: list[int] = []
    monkeypatch.setattr(session.keeper, "snapshot", lambda _: written.append(session.seq))
    for _ in range(120):
        act(session, cmd.WriteNote(text="dzień jak co dzień"))
    assert written == [50, 100]


def test_time_that_ticked_is_kept_before_a_die_is_corrected(session: Session) -> None:
    ids = list(session.table.characters)
    act(session, cmd.SetClock(running=True))
    act(session, Attack(attacker=ids[0], target=ids[1], dice=dice(hit=18)))
    session.tick(session.table.now_s + 3)
    act(session, cmd.Amend(dice=dice(hit=17)))
    *_, ticked, amended = session.acts()
    assert isinstance(ticked.command, cmd.Tick)
    assert ticked.now_s == session.act(ticked.seq - 1).now_s + 3
    assert amended.kind == "amend"
    assert amended.seq == ticked.seq + 1
