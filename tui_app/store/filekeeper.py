"""Keeps a session's acts in a save file and its journal."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act, ActCodec, tag
from tui_app.store.codec import from_body, to_body
from tui_app.store.errors import StoreError
from tui_app.store.history import History
from tui_app.store.opening import Opened
from tui_app.store.savefile import SaveFile

log = logging.getLogger(__name__)

Later = Callable[[Callable[[], None]], None]


def at_once(work: Callable[[], None]) -> None:
    """Do work now; screens hand in a way to do it off the event loop."""
    work()


class FileKeeper:
    """The keeper over one save file.

    Attributes:
        base: Gives the table from which the journal starts.
        later: How snapshots are written; replaced where an event loop must not wait.
    """

    def __init__(
        self, save: SaveFile, codec: ActCodec, base: Callable[[], AnyTable], start: int
    ) -> None:
        """Keep acts in a save.

        Args:
            save: The opened save.
            codec: Reads and writes the acts of its system.
            base: Gives the table from which the journal starts.
            start: How many acts lie before the start of the journal.
        """
        self.later: Later = at_once
        self.owner_pid: int | None = None
        self._save = save
        self._codec = codec
        self.base = base
        self._start = start
        self._payloads: list[bytes] = []

    @classmethod
    def of_new(cls, save: SaveFile, table: AnyTable) -> FileKeeper:
        """Keep the acts of a table that was just made."""
        return cls(save, ActCodec(table.system), lambda: table, 0)

    @classmethod
    def of_opened(cls, opened: Opened, system: str, base: Callable[[], AnyTable]) -> FileKeeper:
        """Keep the acts of a save that was opened."""
        keeper = cls(opened.save, ActCodec(system), base, opened.base_seq)
        keeper._payloads = list(opened.entries)
        keeper.owner_pid = opened.report.owner
        return keeper

    @property
    def seq(self) -> int:
        """Sequence number of the last act that was taken."""
        return self._start + len(self._payloads)

    @property
    def start(self) -> int:
        """How many acts lie before the start of the journal."""
        return self._start

    @property
    def writable(self) -> bool:
        """Whether acts can be taken at all."""
        return self._save.writable

    @property
    def unsaved(self) -> int:
        """How many acts are in memory only."""
        return self._save.unsaved

    @property
    def payloads(self) -> list[bytes]:
        """The acts as they stand in the journal, undecoded."""
        return self._payloads

    def append(self, act: Act, *, keep: bool) -> None:
        """Keep an act; on return it is on disk.

        Args:
            act: The next one.
            keep: Whether the act stands even if it cannot be written now.

        Raises:
            StoreError: It is not on disk.
        """
        payload = self._codec.encode(act)
        try:
            self._save.append(payload)
        except StoreError:
            if keep:
                self._payloads.append(payload)
            else:
                self._save.drop_unsaved()
            raise
        self._payloads.append(payload)

    def rescue(self, table: AnyTable) -> None:
        """Try to write everything afresh after a failure; `unsaved` tells how it went."""
        try:
            self._save.rescue(to_body(table), self.seq)
        except StoreError as error:
            log.warning("rescue failed: %s", error.code)

    def snapshot(self, table: AnyTable) -> None:
        """Write the table as a file that a person can read."""
        seq = self.seq

        def write() -> None:
            try:
                self._save.snapshot(to_body(table), seq)
            except StoreError as error:
                # Nothing is lost: the journal holds every act since the last snapshot.
                log.warning("snapshot failed: %s", error.code)

        self.later(write)

    def acts(self, start: int = 1) -> Iterator[Act]:
        """Give the acts from a sequence number on.

        Raises:
            LookupError: When the journal starts later.
        """
        if start <= self._start and start > 1:
            raise LookupError(start)
        for index in range(max(start - self._start - 1, 0), len(self._payloads)):
            yield self._codec.decode(self._payloads[index])

    def tag(self, seq: int) -> str:
        """Give the tag of an act's command without reading the rest of it."""
        return tag(self._payloads[seq - self._start - 1])

    def walk(self) -> History:
        """Give the history with its tables, by walking the whole journal."""
        history = History(self.base(), kept=None)
        for act in self.acts():
            history.apply(act)
        return history

    def close(self, table: AnyTable) -> None:
        """Write what is left and let go of the save.

        Raises:
            StoreError: Something could not be written.
        """
        self._save.close(to_body(table), self.seq)


def base_of(opened: Opened) -> Callable[[], AnyTable]:
    """Give a way to read the table from which an opened save's journal starts."""
    return lambda: from_body(opened.base_body())
