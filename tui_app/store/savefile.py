"""A save on the disk while it is used: written act by act, snapshot by snapshot, closed.

Payloads and bodies are opaque here: a body is a dict of plain TOML values, a payload the bytes of
one JSON object on one line. `append` returns when the act is durable.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tui_app.store.errors import StoreError
from tui_app.store.fileops import FileOps, RealOps
from tui_app.store.journal import Walk, act_line, acts
from tui_app.store.layout import Layout
from tui_app.store.locks import Lock
from tui_app.store.migrations import SCHEMA, Schema
from tui_app.store.recovery import Adopt, as_it_is
from tui_app.store.snapshot import Snapshot, encode, write_main
from tui_app.store.writer import Writer
from tui_app.version import VERSION

Body: TypeAlias = dict[str, Any]


class Meta(msgspec.Struct, frozen=True):
    """What is written into headers and understood in them.

    Attributes:
        app_version: the version of the program.
        schema: the current schema and the steps from older ones.
        adopt: see `recovery.Context`.
    """

    app_version: str = VERSION
    schema: Schema = SCHEMA
    adopt: Adopt = as_it_is


META = Meta()
OPS: FileOps = RealOps()


class SaveFile:
    """The one writer of a save, or a reader that writes nothing.

    `append` and `snapshot` may be called from different threads.
    """

    def __init__(self, ops: FileOps, layout: Layout, meta: Meta, walk: Walk, seq: int) -> None:
        self._ops = ops
        self._layout = layout
        self._meta = meta
        self._start = walk.start
        self._chains = walk.chains
        self._pending: list[bytes] = []
        self._snapshot_seq = seq
        self._writer: Writer | None = None
        self._number = 0
        self._lock: Lock | None = None
        self._owed = False
        # Two, so that no act waits for a snapshot that is being written.
        self._journal_mutex = threading.RLock()
        self._file_mutex = threading.RLock()

    @property
    def path(self) -> Path:
        """The absolute path of the TOML file."""
        return self._layout.path

    @property
    def writable(self) -> bool:
        """Whether this is the writer of the save (it may have failed)."""
        return self._lock is not None

    @property
    def failed(self) -> bool:
        """Whether a write failed and `rescue` has not yet worked."""
        return self.writable and (self._owed or self._writer is None)

    @property
    def seq(self) -> int:
        """How many acts the journal holds durably."""
        return self._start + len(self._chains) - 1

    @property
    def unsaved(self) -> int:
        """How many accepted acts are neither in the journal nor in the snapshot."""
        known = self.seq + len(self._pending)
        return known - min(known, max(self.seq, self._snapshot_seq))

    def append(self, payload: bytes) -> None:
        """Write one act; on return it is durable.

        After a failure the act waits in memory: `rescue` or the next `append` writes it to a new
        segment, `drop_unsaved` forgets it.

        Args:
            payload: a JSON object on one line, UTF-8.

        Raises:
            StoreError: the disk refused, now or before, or `read_only`.
            ValueError: the payload is no JSON object on one line.
        """
        with self._journal_mutex:
            self._require_writable()
            if payload[:1] != b"{" or b"\n" in payload:
                raise ValueError("a journal payload is a JSON object on one line")
            # Before the try: an act that cannot be written waits here for `rescue`.
            self._pending.append(payload)
            if self._writer is None:
                self._fresh_segment()
                return
            try:
                self._writer.append(payload)
            except StoreError:
                self._give_up_writer()
                raise
            self._pending.clear()
            self._chains.append(self._writer.chain)

    def drop_unsaved(self) -> None:
        """Forget the acts whose `append` failed: they were refused.

        One of them may have reached the disk all the same. A new segment makes it void at once if
        the disk allows; else the next write does, and only a crash before it brings the act back.
        """
        with self._journal_mutex:
            self._pending.clear()
            if self.writable:
                with contextlib.suppress(StoreError):
                    self._fresh_segment()

    def snapshot(self, body: Body, seq: int) -> None:
        """Replace the TOML file by the state after act `seq`, atomically and durably.

        Does nothing if a newer one was written already.

        Raises:
            StoreError: a limit, `read_only`, or the disk refused; the old file is still there.
        """
        self._require_writable()
        with self._journal_mutex:
            chain = self._chain_at(seq)
        main = encode(body, seq, chain, self._meta.app_version, self._meta.schema)
        with self._file_mutex:
            self._write_snapshot(main)

    def rescue(self, body: Body, seq: int) -> None:
        """After a failure: a fresh segment with the waiting acts, and a fresh snapshot.

        Each is tried even if the other fails, and each call tries anew. Waiting acts after `seq`
        are forgotten.

        Args:
            body: the state after act `seq`.
            seq: how many acts were accepted, the waiting ones included.

        Raises:
            StoreError: what still fails; `unsaved` says how many acts are in memory only.
        """
        self._require_writable()
        problem: StoreError | None = None
        with self._journal_mutex, self._file_mutex:
            del self._pending[max(0, seq - self.seq) :]
            main = encode(body, seq, self._chain_at(seq), self._meta.app_version, self._meta.schema)
            # Until both have worked: one alone does not show that the disk is well again.
            self._owed = True
            try:
                self._fresh_segment()
            except StoreError as error:
                problem = error
            try:
                self._write_snapshot(main)
            except StoreError as error:
                problem = error
            if problem is not None:
                raise problem
            self._owed = False

    def close(self, body: Body | None = None, seq: int | None = None) -> None:
        """Write the final snapshot and the closing record; the lock is given up in any case.

        Args:
            body: the final state; None leaves the last snapshot as it is.
            seq: how many acts it holds.

        Raises:
            StoreError: the disk refused; what was acknowledged is on the disk.
        """
        if self._lock is None:
            return
        try:
            if body is not None and seq is not None:
                if self.failed:
                    self.rescue(body, seq)
                elif seq != self._snapshot_seq:
                    self.snapshot(body, seq)
            with self._journal_mutex:
                if self._writer is not None:
                    self._writer.closed()
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Give up descriptor and lock without writing anything, as a crash would."""
        self._give_up_writer()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def adopt(self, writer: Writer, lock: Lock) -> None:
        """Become the writer: the open end of the journal and the lock that guards it."""
        self._writer, self._number, self._lock = writer, writer.number, lock

    def _give_up_writer(self) -> None:
        if self._writer is not None:
            self._number = max(self._number, self._writer.number + 1)
            self._writer.drop()
            self._writer = None

    def _require_writable(self) -> None:
        if self._lock is None:
            raise StoreError("read_only", {"path": str(self.path)})

    def _chain_at(self, seq: int) -> int:
        """The check value after act `seq`, which may still wait in memory."""
        chain = self._chains[min(seq, self.seq) - self._start]
        for payload in self._pending[: max(0, seq - self.seq)]:
            chain = act_line(payload, chain)[1]
        return chain

    def _write_snapshot(self, main: Snapshot) -> None:
        # A thread that comes late must not put an older state over a newer one.
        if main.header.seq >= self._snapshot_seq:
            write_main(self._ops, self._layout, main.data)
            self._snapshot_seq = main.header.seq

    def _fresh_segment(self) -> None:
        if self._writer is not None and not self._pending:
            return
        self._give_up_writer()
        # never the number of a failed try: its file may be there, half written
        self._number += 1
        folder, chain = self._layout.journal, self._chains[-1]
        writer = Writer.start(self._ops, folder, self._number, self.seq, chain, self._pending)
        self._chains.extend(acts(self._pending, chain)[1])
        self._pending.clear()
        self._writer = writer
