"""Sealed bids over a real save: kept through a crash, in no file of the save, proven by replay."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from tests.support.sealed_save import act, crash, holders, proven, refusal, tells
from tui_app.domain import commands as core
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import Revealed
from tui_app.store.errors import StoreError
from tui_app.store.filekeeper import FileKeeper
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table

CANARY = 739


def sw(session: Session) -> tuple[int, ...]:
    return tuple(c.sheet.pools["vitae"].now for c in session.table.characters.values())


def sealed(session: Session) -> tuple[bool, ...]:
    """Who has sealed in the only contest."""
    (contest,) = session.table.state.contests
    return tuple(party.seal is not None for party in contest.parties)


@pytest.fixture
def session(path: Path, runtime: Path) -> Session:
    """Anna and Borys bid for something from pools of 900."""
    session = create_table(path, "swiat_mroku", "Noc", seed="7")
    act(session, core.SetRule(key="W-G9", value="all_pools"))
    for name, seat in (("Anna", "Ania"), ("Borys", "Bolek")):
        fields: core.Fields = {"moc": 3, "finezja": 4, "odpornosc": 2, "pool.vitae": 900}
        act(session, core.AddCharacter(name=name, seat=seat, fields=fields))
    ids = tuple(session.table.characters)
    act(session, cmd.OpenContest(characters=ids, trait="moc"))
    return session


def bid(session: Session, index: int, value: int) -> Done:
    """Seal a bid of Anna (0) or Borys (1)."""
    character, seat = list(session.table.characters)[index], ("Ania", "Bolek")[index]
    return act(session, cmd.SealBid(character=character, value=value, pool="vitae"), seat)


def test_only_the_runtime_folder_holds_a_sealed_value(
    session: Session, path: Path, runtime: Path
) -> None:
    done = bid(session, 0, CANARY)
    session.snapshot()
    assert holders(CANARY, path.parent) == []
    assert len(holders(CANARY, runtime)) == 1
    assert not tells(CANARY, repr(done).encode())
    assert not tells(CANARY, repr(session.can_undo).encode())


def test_undo_redo_and_reopening_leave_no_trace_either(
    session: Session, path: Path, runtime: Path
) -> None:
    bid(session, 0, CANARY)
    act(session, core.Undo())
    assert sealed(session) == (False, False)
    assert holders(CANARY, runtime) == []
    assert refusal(session, core.Redo()) == "redo.nothing"
    bid(session, 0, CANARY)
    crash(session)
    again = open_table(path).session
    again.snapshot()
    again.close()
    assert holders(CANARY, path.parent) == []


def test_a_bid_is_there_after_a_crash_and_can_be_revealed(
    session: Session, path: Path, runtime: Path
) -> None:
    bid(session, 0, 5)
    crash(session)
    again = open_table(path).session
    assert sealed(again) == (True, False)
    bid(again, 1, 2)
    revealed = act(again, cmd.Reveal()).act.events[0]
    assert isinstance(revealed, Revealed)
    assert [line.bid for line in revealed.lines] == [5, 2]
    assert list(runtime.rglob("*.json")) == []


def test_a_seat_is_asked_again_when_the_value_did_not_outlive_the_machine(
    session: Session, path: Path, runtime: Path
) -> None:
    bid(session, 0, 5)
    crash(session)
    for file in runtime.rglob("*.json"):
        file.unlink()
    again = open_table(path).session
    assert sealed(again) == (False, False)


def test_a_value_that_a_crash_kept_out_of_the_journal_opens_no_seal(
    session: Session, path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bid(session, 0, 5)

    def dies(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(session.keeper, "append", dies)
    with pytest.raises(KeyboardInterrupt):
        bid(session, 0, 6)
    crash(session)
    again = open_table(path).session
    assert sealed(again) == (False, False)
    assert list(runtime.rglob("*.json")) == []


def test_undoing_a_reveal_asks_gives_tokens_back_and_clears_every_bid(
    session: Session, runtime: Path
) -> None:
    bid(session, 0, 5)
    bid(session, 1, 2)
    act(session, cmd.Reveal())
    assert sw(session) == (895, 898)
    assert refusal(session, core.Undo()) == "undo.reveal"
    act(session, core.Undo(reveal=True))
    assert sw(session) == (900, 900)
    assert sealed(session) == (False, False)
    assert refusal(session, core.Redo()) == "redo.nothing"
    shown = [event for act_ in session.acts() for event in act_.events]
    assert any(isinstance(event, Revealed) for event in shown)


def test_by_the_setting_the_last_bid_reveals(session: Session) -> None:
    act(session, core.SetRule(key="W-R6.reveal", value="when_all"))
    bid(session, 0, 5)
    bid(session, 1, 2)
    assert session.table.state.contests == ()
    assert sw(session) == (895, 898)


def test_an_undone_reveal_does_not_come_again_by_itself(session: Session) -> None:
    act(session, core.SetRule(key="W-R6.reveal", value="when_all"))
    anna, borys = session.table.characters
    act(session, cmd.ShowBid(character=anna, bid=5, pool="vitae"), "Ania")
    act(session, cmd.ShowBid(character=borys, bid=2, pool="vitae"), "Bolek")
    assert session.table.state.contests
    act(session, cmd.Reveal())
    act(session, core.Undo(reveal=True))
    assert sw(session) == (900, 900)
    assert session.table.state.contests


def test_a_seal_that_the_pool_no_longer_holds_is_dropped_at_once(
    session: Session, runtime: Path
) -> None:
    bid(session, 0, 50)
    anna = next(iter(session.table.characters))
    act(session, cmd.SetPool(character=anna, pool="vitae", now=49))
    assert sealed(session) == (False, False)
    assert list(runtime.rglob("*.json")) == []


def test_the_journal_of_bids_proves_the_table_and_every_commitment(
    session: Session, path: Path
) -> None:
    bid(session, 0, 4)
    bid(session, 0, 5)
    bid(session, 1, 2)
    act(session, cmd.Reveal())
    session.close()
    _, values = proven(path)
    assert values == [5, 2]


def test_a_commitment_made_by_the_session_is_new_for_the_same_value(session: Session) -> None:
    commitments = set()
    for _ in range(3):
        bid(session, 0, 5)
        (contest,) = session.table.state.contests
        commitments.add(msgspec.json.encode(contest.parties[0].seal))
    assert len(commitments) == 3


def test_an_undone_reveal_leaves_no_act_behind_whose_undo_shows_nothing(session: Session) -> None:
    opened = session.can_undo
    bid(session, 0, 5)
    bid(session, 1, 2)
    act(session, cmd.Reveal())
    undone = act(session, core.Undo(reveal=True))
    assert len(undone.act.target) == 3
    assert session.can_undo == opened


def test_taking_back_a_bid_that_replaced_another_takes_both(session: Session) -> None:
    opened = session.can_undo
    bid(session, 0, 5)
    bid(session, 0, 6)
    act(session, core.Undo())
    assert sealed(session) == (False, False)
    assert session.can_undo == opened


def test_a_bid_that_is_still_held_stays_when_a_later_one_is_taken_back(session: Session) -> None:
    bid(session, 0, 5)
    bid(session, 1, 2)
    act(session, core.Undo())
    assert sealed(session) == (True, False)


def test_undoing_the_removal_of_a_bidder_costs_nobody_a_bid(
    session: Session, path: Path, runtime: Path
) -> None:
    bid(session, 0, 5)
    bid(session, 1, CANARY)
    anna, borys = session.table.characters
    act(session, core.RemoveCharacter(characters=(anna,)))
    assert holders(CANARY, path.parent) == []
    assert list(runtime.rglob("*.json")) == []
    act(session, core.Undo())
    assert sealed(session) == (True, True)
    act(session, cmd.Reveal())
    assert sw(session) == (895, 900 - CANARY)
    assert borys in session.table.characters


def test_a_removal_that_is_done_again_can_be_taken_back_again(session: Session) -> None:
    bid(session, 0, 5)
    anna = next(iter(session.table.characters))
    act(session, core.RemoveCharacter(characters=(anna,)))
    for _ in range(2):
        act(session, core.Undo())
        assert sealed(session) == (True, False)
        act(session, core.Redo())


def test_what_was_set_aside_is_gone_after_a_crash_and_asked_again(
    session: Session, path: Path
) -> None:
    bid(session, 0, 5)
    act(session, cmd.Cancel())
    crash(session)
    again = open_table(path).session
    act(again, core.Undo())
    assert sealed(again) == (False, False)


def full(*_: object, **__: object) -> None:
    raise StoreError("disk_full", {"path": "t.toml", "errno": errno.ENOSPC})


@contextmanager
def full_disk(session: Session) -> Iterator[None]:
    """Let nothing be written, at a session that refuses then."""
    assert isinstance(session.keeper, FileKeeper)
    session.strict = True
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(session.keeper._save, "append", full)
        yield


def test_an_undo_that_cannot_be_written_costs_nobody_a_bid(session: Session, runtime: Path) -> None:
    bid(session, 0, CANARY)
    table = session.table
    with full_disk(session):
        assert refusal(session, core.Undo()) == "save.failed"
    assert session.table is table
    assert len(holders(CANARY, runtime)) == 1
    bid(session, 1, 2)
    act(session, cmd.Reveal())
    assert sw(session) == (900 - CANARY, 898)


def test_a_bid_that_cannot_be_written_leaves_the_earlier_one(session: Session) -> None:
    bid(session, 0, 5)
    anna = next(iter(session.table.characters))
    with full_disk(session):
        later = cmd.SealBid(character=anna, value=6, pool="vitae")
        assert refusal(session, later, "Ania") == "save.failed"
    bid(session, 1, 2)
    act(session, cmd.Reveal())
    assert sw(session) == (895, 898)


def test_a_first_bid_that_cannot_be_written_is_nowhere(session: Session, runtime: Path) -> None:
    anna = next(iter(session.table.characters))
    with full_disk(session):
        first = cmd.SealBid(character=anna, value=CANARY, pool="vitae")
        assert refusal(session, first, "Ania") == "save.failed"
    assert sealed(session) == (False, False)
    assert list(runtime.rglob("*.json")) == []


def test_a_reveal_by_itself_that_cannot_be_written_follows_from_the_next_act(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    act(session, core.SetRule(key="W-R6.reveal", value="when_all"))
    bid(session, 0, 5)
    assert isinstance(session.keeper, FileKeeper)
    session.strict = True
    save, calls = session.keeper._save, []
    append = save.append

    def append_once(payload: bytes) -> None:
        calls.append(payload)
        append(payload) if len(calls) == 1 else full()

    with monkeypatch.context() as broken:
        broken.setattr(save, "append", append_once)
        bid(session, 1, 2)
    assert len(calls) == 2
    assert sealed(session) == (True, True)
    act(session, core.WriteNote(text="znowu jest miejsce"))
    assert sw(session) == (895, 898)


def test_undoing_a_reveal_empties_bids_that_other_acts_came_after(
    session: Session, path: Path
) -> None:
    bid(session, 0, 5)
    act(session, core.WriteNote(text="pada deszcz"))
    bid(session, 1, 2)
    note = session.seq - 1
    act(session, cmd.Reveal())
    undone = act(session, core.Undo(reveal=True))
    assert sealed(session) == (False, False)
    assert sw(session) == (900, 900)
    assert session.seq == undone.act.seq
    assert refusal(session, core.Redo()) == "redo.nothing"
    assert session.can_undo == session.act(note)
    act(session, core.Undo())
    assert session.can_undo is not None
    assert isinstance(session.can_undo.command, cmd.OpenContest)
    bid(session, 0, 3)
    bid(session, 1, 4)
    act(session, cmd.Reveal())
    assert sw(session) == (897, 896)
    session.close()
    proven(path)


def test_the_loss_of_a_seal_is_no_step_of_undo(session: Session, path: Path, runtime: Path) -> None:
    bid(session, 0, 5)
    crash(session)
    for file in runtime.rglob("*.json"):
        file.unlink()
    again = open_table(path).session
    assert isinstance(again.act(again.seq).command, core.DropSeals)
    assert again.can_undo is not None
    assert isinstance(again.can_undo.command, cmd.SealBid)
    act(again, core.Undo())
    assert again.can_undo is not None
    assert isinstance(again.can_undo.command, cmd.OpenContest)
