"""Writing the journal: what `append` returned from is on the disk."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Sequence
from pathlib import Path

from tui_app.store.errors import StoreError, from_os
from tui_app.store.fileops import FileOps
from tui_app.store.journal import acts, closed_line, opened_line, segment_line
from tui_app.store.layout import segment_name

SEGMENT_LINES = 5000


class Writer:
    """The open end of a journal. After any error it is closed for good: make a new one.

    Attributes:
        number: the segment being written.
        seq: how many acts the journal holds.
        chain: the check value after the last of them.
    """

    def __init__(
        self, ops: FileOps, folder: Path, number: int, fd: int, lines: int, seq: int, chain: int
    ) -> None:
        self._ops = ops
        self._folder = folder
        self._fd = fd
        self._lines = lines
        self.number = number
        self.seq = seq
        self.chain = chain

    @classmethod
    def start(
        cls,
        ops: FileOps,
        folder: Path,
        number: int,
        seq: int,
        chain: int,
        payloads: Sequence[bytes] = (),
    ) -> Writer:
        """Begin a segment after act `seq`, with acts that follow it.

        Raises:
            StoreError: the disk refused; nothing is left of the segment if that is possible.
        """
        path = folder / segment_name(number)
        lines, chains = acts(payloads, chain)
        try:
            fd = ops.create(path)
        except OSError as error:
            raise from_os(error, path) from None
        writer = cls(ops, folder, number, fd, len(lines), seq + len(lines), [chain, *chains][-1])
        try:
            writer._put(segment_line(number, seq, chain) + b"".join(lines))
            ops.sync(fd)
            ops.sync_folder(folder)
        except OSError as error:
            failure = writer._fail(error)
            # readers skip an unfinished segment, but on a full disk each try would leave one
            with contextlib.suppress(OSError):
                ops.unlink(path)
            raise failure from None
        return writer

    @classmethod
    def resume(
        cls, ops: FileOps, folder: Path, number: int, lines: int, seq: int, chain: int
    ) -> Writer:
        """Go on in a segment that ends cleanly after act `seq`.

        Raises:
            StoreError: the disk refused.
        """
        path = folder / segment_name(number)
        try:
            fd = ops.open_append(path)
        except OSError as error:
            raise from_os(error, path) from None
        return cls(ops, folder, number, fd, lines, seq, chain)

    def append(self, payload: bytes) -> None:
        """Write one act; on return it is durable.

        Raises:
            StoreError: the disk refused; the writer is closed.
        """
        if self._lines >= SEGMENT_LINES:
            self._next_segment()
        (line,), (chain,) = acts([payload], self.chain)
        self._durable(line)
        self.seq += 1
        self.chain = chain

    def opened(self) -> None:
        """Note durably that a writer begins; finds a full or read-only disk.

        Raises:
            StoreError: the disk refused; the writer is closed.
        """
        self._durable(opened_line(self.seq, self.chain))

    def closed(self) -> None:
        """Write the closing record and close.

        Raises:
            StoreError: the disk refused; the writer is closed.
        """
        self._durable(closed_line(self.seq, self.chain))
        self.drop()

    def drop(self) -> None:
        """Close the descriptor without a word."""
        if self._fd >= 0:
            fd, self._fd = self._fd, -1
            with contextlib.suppress(OSError):
                self._ops.close(fd)

    def _next_segment(self) -> None:
        following = Writer.start(self._ops, self._folder, self.number + 1, self.seq, self.chain)
        # Not before the new one is durable, so that there is always one to write to.
        self.drop()
        self._fd, following._fd = following._fd, -1
        self.number, self._lines = following.number, 0

    def _durable(self, line: bytes) -> None:
        try:
            self._put(line)
            self._ops.sync_data(self._fd)
        except OSError as error:
            raise self._fail(error) from None
        self._lines += 1

    def _put(self, data: bytes) -> None:
        if self._ops.write(self._fd, data) != len(data):
            # the rest may not be written after it: what is on the disk is unknown by now
            raise OSError(errno.EIO, "short write")

    def _fail(self, error: OSError) -> StoreError:
        self.drop()
        return from_os(error, self._folder / segment_name(self.number))
