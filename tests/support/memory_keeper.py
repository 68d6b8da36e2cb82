"""A keeper without a disk, for tests of what sessions decide rather than of how they write."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act, ActCodec, tag
from tui_app.store.history import History
from tui_app.store.recording import real_now
from tui_app.store.sealing import SealKeeper
from tui_app.store.session import Session
from tui_app.store.vault import Vault


class MemoryKeeper:
    """Keeps acts as the bytes that a journal would hold."""

    def __init__(self, table: AnyTable) -> None:
        self._base = table
        self._codec = ActCodec(table.system)
        self.payloads: list[bytes] = []
        self.writable = True
        self.owner_pid: int | None = None
        self.unsaved = 0

    @property
    def seq(self) -> int:
        return len(self.payloads)

    def base(self) -> AnyTable:
        return self._base

    def append(self, act: Act, *, keep: bool) -> None:
        self.payloads.append(self._codec.encode(act))

    def rescue(self, table: AnyTable) -> None:
        raise AssertionError("memory does not fail")

    def snapshot(self, table: AnyTable) -> None:
        pass

    def acts(self, start: int = 1) -> Iterator[Act]:
        for payload in self.payloads[start - 1 :]:
            yield self._codec.decode(payload)

    def tag(self, seq: int) -> str:
        return tag(self.payloads[seq - 1])

    def walk(self) -> History:
        history = History(self._base, kept=None)
        for act in self.acts():
            history.apply(act)
        return history

    def close(self, table: AnyTable) -> None:
        pass


def memory_session(table: AnyTable, now: Callable[[], str] = real_now) -> Session:
    """Give a session over a table that keeps nothing on disk; `now` dates its acts."""
    return Session(MemoryKeeper(table), History(table), SealKeeper(Vault(None)), real_now=now)
