"""Every single file operation fails in every way: what was acknowledged stays, play goes on."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from tests.support.crashfs import ROOT, MemoryOps, few_crashes
from tests.support.saves import body, entries_after
from tui_app.store import writer
from tui_app.store.errors import StoreError
from tui_app.store.opening import Opened, create, open_save
from tui_app.store.savefile import SaveFile

PATH = ROOT / "t.toml"
SHORT = -1
FAILURES = (
    errno.ENOSPC,
    errno.EIO,
    errno.EROFS,
    errno.EACCES,
    errno.EDQUOT,
    SHORT,
)
READING = {"read", "names", "kind"}


class FaultyOps(MemoryOps):
    """Fails the operation with a given number, and if `lasting` every change after it."""

    def __init__(self, at: int, failure: int, *, lasting: bool) -> None:
        super().__init__()
        self._at, self._failure, self._lasting = at, failure, lasting
        self.count = 0
        self.before = self._fail

    def heal(self) -> None:
        """Nothing fails any more."""
        self._at = self._at if self.count <= self._at else -1
        self._lasting = False

    def _due(self, name: str) -> bool:
        number, self.count = self.count, self.count + 1
        if self._lasting and number > self._at:
            return name not in READING
        return number == self._at

    def _fail(self, name: str) -> None:
        if name != "write" and self._due(name):
            raise OSError(errno.EIO if self._failure == SHORT else self._failure, "made up")

    def write(self, fd: int, data: bytes) -> int:
        if not self._due("write"):
            return super().write(fd, data)
        # even a refused write may have left something
        taken = super().write(fd, data[: len(data) // 2])
        if self._failure != SHORT:
            raise OSError(self._failure, "made up")
        return taken


@dataclass
class Evening:
    """What was played, and what the store said it keeps.

    Attributes:
        acts: the accepted acts.
        kept: how many of them were said to be on the disk.
    """

    acts: list[bytes] = field(default_factory=list)
    kept: int = 0
    tries: int = 0

    def payload(self) -> bytes:
        """A new act, different from every one that was ever tried."""
        self.tries += 1
        return json.dumps({"seq": len(self.acts) + 1, "try": self.tries}).encode()


def kept_going(ops: FaultyOps, evening: Evening) -> None:
    """The screens: play goes on in memory, each failure is followed by a rescue."""
    save = create(PATH, body(0), ops=ops)
    for number in range(1, 8):
        evening.acts.append(evening.payload())
        try:
            save.append(evening.acts[-1])
            if number % 3 == 0:
                save.snapshot(body(number), number)
        except StoreError:
            rescue(save, number)
        evening.kept = number - save.unsaved
    if save.failed:
        ops.heal()
        save.rescue(body(7), 7)
        assert not save.failed
    assert save.unsaved == 0
    evening.kept = 7
    assert journal(ops) == evening.acts
    save.close(body(7), 7)
    reopen(ops, evening)


def journal(ops: FaultyOps) -> list[bytes]:
    """The whole history, read by another process while the writer goes on."""
    return list(open_save(PATH, ops=MemoryOps(ops.still()), writable=False).entries)


def rescue(save: SaveFile, number: int) -> None:
    try:
        save.rescue(body(number), number)
    except StoreError:
        return


def refused(ops: FaultyOps, evening: Evening) -> None:
    """Line mode: an act that cannot be written was not played."""
    save = create(PATH, body(0), ops=ops)
    for _ in range(8):
        payload = evening.payload()
        try:
            save.append(payload)
        except StoreError:
            save.drop_unsaved()
            continue
        evening.acts.append(payload)
        evening.kept += 1
    found = journal(ops)
    assert found[: evening.kept] == evening.acts
    # a refused act may show only while the disk still fails
    assert len(found) == evening.kept or save.failed
    save.close(body(evening.kept), evening.kept)
    reopen(ops, evening)


def reopen(ops: FaultyOps, evening: Evening) -> None:
    opened = open_save(PATH, ops=ops)
    assert state(opened)[0] == len(evening.acts)
    if opened.report.writable:
        payload = evening.payload()
        opened.save.append(payload)
        evening.acts.append(payload)
        evening.kept += 1
        opened.save.close(body(len(evening.acts)), len(evening.acts))


def state(opened: Opened) -> tuple[int, list[bytes]]:
    """How many acts the state holds, and the payloads after the snapshot."""
    assert opened.body == body(opened.seq)
    return opened.seq + len(entries_after(opened)), entries_after(opened)


def judge(ops: MemoryOps, evening: Evening, started: bool) -> None:
    """Everything that was said to be kept is there, as it was played."""
    try:
        opened = open_save(PATH, ops=ops)
    except StoreError:
        assert not started
        return
    count, after = state(opened)
    known = evening.acts[opened.seq : count]
    assert count >= evening.kept
    assert after[: len(known)] == known
    assert len(after) <= len(known) + 1
    assert opened.report.writable
    opened.save.append(b'{"seq":"more"}')
    opened.save.close()
    assert open_save(PATH, ops=ops, writable=False).entries[-1] == b'{"seq":"more"}'


def all_faults(script: str, failure: int, *, lasting: bool) -> Iterator[int]:
    """Fail one operation after the other until a run meets no failure any more."""
    at = 0
    while True:
        ops, evening = FaultyOps(at, failure, lasting=lasting), Evening()
        finished = True
        try:
            {"kept_going": kept_going, "refused": refused}[script](ops, evening)
        except StoreError:
            finished = False
        started = evening.tries > 0
        reached = ops.count > at
        # all errors take one path, so two of them are followed by power cuts too
        for disk in few_crashes(ops.disk) if failure in {errno.EIO, SHORT} else ():
            judge(MemoryOps(disk), evening, started)
        ops.heal()
        judge(MemoryOps(ops.disk), evening, started)
        if not reached:
            assert finished
            return
        yield at
        at += 1


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SEGMENT_LINES", 5)


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("failure", FAILURES, ids=lambda n: errno.errorcode.get(n, "short"))
@pytest.mark.parametrize("script", ["kept_going", "refused"])
def test_no_failing_operation_loses_what_was_acknowledged(
    script: str, failure: int, lasting: bool
) -> None:
    assert sum(1 for _ in all_faults(script, failure, lasting=lasting)) > 60
