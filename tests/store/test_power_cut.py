"""After a power cut at any point every acknowledged act is there, and nothing else than acts."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from tests.support.crashfs import ROOT, Disk, MemoryOps, all_crashes, few_crashes
from tests.support.saves import act, acts, body
from tui_app.store import writer
from tui_app.store.errors import StoreError
from tui_app.store.opening import create, open_save
from tui_app.store.savefile import SaveFile
from tui_app.store.snapshot import sound

PATH = ROOT / "t.toml"
EDITED = 'system = "mstocs"\nnote = "mine"\n'
HARMLESS = {"not_closed", "journal_unread", "unread_kept_aside"}
Crashes = Callable[[Disk], Iterator[Disk]]


@dataclass
class Ledger:
    """What the writer has promised so far."""

    created: bool = False
    tried: int = 0
    acknowledged: int = 0


Script = Callable[[MemoryOps, Ledger], None]


@dataclass(frozen=True)
class Moment:
    """The disk at one moment, and the promises that hold then."""

    disk: Disk
    created: bool
    tried: int
    acknowledged: int


def append(save: SaveFile, ledger: Ledger, last: int) -> None:
    for number in range(ledger.tried + 1, last + 1):
        ledger.tried = number
        save.append(act(number))
        ledger.acknowledged = number


def a_long_evening(ops: MemoryOps, ledger: Ledger) -> None:
    """Create, play over a segment's end, snapshot, close, reopen, be killed, reopen."""
    save = create(PATH, body(0), ops=ops)
    ledger.created = True
    append(save, ledger, 3)
    save.snapshot(body(2), 2)
    append(save, ledger, 6)
    save.close(body(6), 6)
    save = open_save(PATH, ops=ops).save
    append(save, ledger, 7)
    save.abandon()
    save = open_save(PATH, ops=ops).save
    append(save, ledger, 8)
    ledger.tried = 9
    with failing(ops, "sync_data"), pytest.raises(StoreError):
        save.append(act(9))
    save.rescue(body(9), 9)
    ledger.acknowledged = 9
    append(save, ledger, 10)
    save.snapshot(body(10), 10)
    save.close(body(10), 10)


def a_file_without_its_journal(ops: MemoryOps, ledger: Ledger) -> None:
    """Somebody copied the file alone and plays on."""
    create(PATH, body(0), ops=ops).close()
    ops.rename(ROOT / "t.journal", ROOT / "elsewhere")
    ops.sync_folder(ROOT)
    ledger.created = True
    save = open_save(PATH, ops=ops).save
    append(save, ledger, 2)
    save.close(body(2), 2)


@contextmanager
def failing(ops: MemoryOps, operation: str) -> Iterator[None]:
    """Let every operation of one name fail."""
    before = ops.before

    def fail(name: str) -> None:
        before(name)
        if name == operation:
            raise OSError(errno.EIO, "made up")

    ops.before = fail
    yield
    ops.before = before


def moments(ops: MemoryOps, script: Script) -> list[Moment]:
    """The disk before every operation of a script, and after the last."""
    seen: list[Moment] = []
    ledger = Ledger()

    def remember(_: str) -> None:
        seen.append(Moment(ops.still(), ledger.created, ledger.tried, ledger.acknowledged))

    ops.before = remember
    script(ops, ledger)
    remember("end")
    return seen


def complaint(disk: Disk, moment: Moment, harmless: Set[str] = HARMLESS) -> str | None:
    """What is wrong with the save on a disk after a power cut, None if all is well."""
    ops = MemoryOps(disk)
    try:
        opened = open_save(PATH, ops=ops)
    except StoreError as error:
        if moment.created:
            return f"cannot be opened: {error.code}"
        if ops.kind(PATH) is None:
            create(PATH, body(0), ops=ops).close()
        return None
    count = len(opened.entries)
    if not moment.acknowledged <= count <= moment.tried:
        return f"{count} acts, {moment.acknowledged} acknowledged, {moment.tried} tried"
    if list(opened.entries) != acts(1, count) or opened.base_body() != body(0):
        return "other acts than were played"
    if opened.body != body(opened.seq):
        return "a state that never was"
    if moment.created and not set(opened.report.codes) <= harmless:
        return f"damage: {opened.report.codes}"
    return _goes_on(ops, opened.save, count)


def _goes_on(ops: MemoryOps, save: SaveFile, count: int) -> str | None:
    save.append(act(count + 1))
    save.close(body(count + 1), count + 1)
    again = open_save(PATH, ops=ops, writable=False)
    if list(again.entries) != acts(1, count + 1) or again.body != body(count + 1):
        return "playing on after recovery lost something"
    return None if again.report.codes == ("read_only",) else f"then {again.report.codes}"


def complaints(
    ops: MemoryOps,
    crashes: Crashes,
    script: Script = a_long_evening,
    harmless: Set[str] = HARMLESS,
) -> Iterator[str]:
    """All complaints about all power cuts during a script."""
    seen: set[object] = set()
    for moment in moments(ops, script):
        for disk in crashes(moment.disk):
            key = (disk.image(), moment.created, moment.tried, moment.acknowledged)
            if key not in seen:
                seen.add(key)
                if problem := complaint(disk, moment, harmless):
                    yield problem


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SEGMENT_LINES", 4)


def test_no_power_cut_loses_an_acknowledged_act() -> None:
    assert next(complaints(MemoryOps(), all_crashes), None) is None


def test_no_power_cut_loses_an_act_played_on_a_file_without_its_journal() -> None:
    harmless = HARMLESS | {"journal_missing", "history_restarted"}
    script = a_file_without_its_journal
    assert next(complaints(MemoryOps(), all_crashes, script, harmless), None) is None


@pytest.mark.long
def test_no_second_power_cut_during_recovery_loses_an_acknowledged_act() -> None:
    seen: set[object] = set()
    for first in moments(MemoryOps(), a_long_evening):
        for disk in all_crashes(first.disk):
            for second in moments(MemoryOps(disk), partial(mend, before=first)):
                for twice in all_crashes(second.disk):
                    key = (twice.image(), second.created, second.tried, second.acknowledged)
                    if key not in seen:
                        seen.add(key)
                        assert complaint(twice, second) is None


def mend(ops: MemoryOps, ledger: Ledger, before: Moment) -> None:
    """Open after a power cut and play on."""
    ledger.created, ledger.tried = before.created, before.tried
    ledger.acknowledged = before.acknowledged
    try:
        opened = open_save(PATH, ops=ops)
    except StoreError:
        return
    count = len(opened.entries)
    ledger.tried, ledger.acknowledged = count, count
    append(opened.save, ledger, count + 1)
    opened.save.close(body(count + 1), count + 1)


class NoFileSync(MemoryOps):
    """Trusts the system to write files out."""

    def _settle(self, fd: int) -> None:
        return


class NoFolderSync(MemoryOps):
    """Forgets that names are data too."""

    def sync_folder(self, path: Path) -> None:
        self.before("sync_folder")


class NoRename(MemoryOps):
    """Overwrites the file in place, and syncs it well."""

    def rename(self, old: Path, new: Path) -> None:
        if new != PATH or self._kind(new) is None:
            super().rename(old, new)
            return
        target = self.disk.file(self._find(new))
        data = self.disk.file(self._find(old)).live
        self.before("truncate")
        target.live = b""
        self.before("write")
        target.live = data
        self.before("sync")
        target.safe = data
        self.unlink(old)


class EarlyAck(MemoryOps):
    """Says yes first and syncs with the next act."""

    def __init__(self, disk: Disk | None = None) -> None:
        super().__init__(disk)
        self._late: int | None = None

    def sync_data(self, fd: int) -> None:
        self.before("sync_data")
        late, self._late = self._late, fd
        if late is not None and self._open[late] >= 0:
            self._settle(late)


@pytest.mark.parametrize("naive", [NoFileSync, NoFolderSync, NoRename, EarlyAck])
def test_the_explorer_convicts_a_naive_writer(naive: type[MemoryOps]) -> None:
    assert next(complaints(naive(), few_crashes), None) is not None


def test_a_power_cut_while_an_edited_file_is_taken_in_keeps_the_edit_and_the_old_journal() -> None:
    ops = MemoryOps()
    create(PATH, body(0), ops=ops).close()
    ops.unlink(PATH)
    handle = ops.create(PATH)
    ops.write(handle, EDITED.encode())
    ops.sync(handle)
    ops.sync_folder(ROOT)

    def take_in(ops: MemoryOps, _: Ledger) -> None:
        open_save(PATH, ops=ops).save.close()

    for moment in moments(ops, take_in):
        for disk in few_crashes(moment.disk):
            after = MemoryOps(disk)
            opened = open_save(PATH, ops=after)
            assert opened.body["note"] == "mine"
            old = [name for name in after.names(ROOT) if name.startswith("t.journal")]
            bases = [sound(after.read(ROOT / name / "base.toml", 1 << 20)) for name in old]
            assert any(base is not None and b"Zau" in base.data for base in bases)
