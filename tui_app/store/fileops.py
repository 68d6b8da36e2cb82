"""The one seam between the store and the disk, so that tests can fail every single call.

Every method may raise `OSError`. No call follows a symbolic link in the last part of a path.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from tui_app.store.errors import StoreError
from tui_app.store.locks import Lock, acquire

Kind: TypeAlias = Literal["file", "folder", "link", "other"]

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_EXTRA = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_CHUNK = 1 << 20


class FileOps(Protocol):
    """The file operations the store needs."""

    def read(self, path: Path, limit: int) -> bytes:
        """All bytes of a regular file; `StoreError` if it is none or holds over `limit` bytes."""

    def create(self, path: Path) -> int:
        """Create a file that must not exist (0600) and return a descriptor for writing."""

    def open_append(self, path: Path) -> int:
        """Open an existing file for appending."""

    def write(self, fd: int, data: bytes) -> int:
        """Write once; returns how many bytes were taken."""

    def sync(self, fd: int) -> None:
        """Make data and length of the file durable."""

    def sync_data(self, fd: int) -> None:
        """Make the data (and the length needed to read them) durable."""

    def close(self, fd: int) -> None:
        """Close a descriptor."""

    def rename(self, old: Path, new: Path) -> None:
        """Rename, replacing a file at `new` atomically."""

    def link(self, old: Path, new: Path) -> None:
        """Give a file a second name."""

    def unlink(self, path: Path) -> None:
        """Remove a name."""

    def make_folder(self, path: Path) -> None:
        """Create one folder (0700)."""

    def remove_folder(self, path: Path) -> None:
        """Remove an empty folder."""

    def sync_folder(self, path: Path) -> None:
        """Make the names in a folder durable."""

    def names(self, path: Path) -> list[str]:
        """The sorted names in a folder."""

    def kind(self, path: Path) -> Kind | None:
        """What is at `path` (links are not followed), None if nothing."""

    def lock(self, path: Path) -> Lock:
        """Take the writer's lock of the save at `path`; `StoreError("save_locked")` if held."""


class RealOps:
    """`FileOps` on the real disk."""

    def read(self, path: Path, limit: int) -> bytes:
        """See `FileOps.read`."""
        # O_NONBLOCK: a named pipe in place of a save must not hang the program
        fd = os.open(path, os.O_RDONLY | _EXTRA | getattr(os, "O_NONBLOCK", 0))
        try:
            status = os.fstat(fd)
            if not stat.S_ISREG(status.st_mode):
                raise StoreError("save_not_a_file", {"path": str(path)})
            data = b"".join(_chunks(fd, limit))
        finally:
            os.close(fd)
        if len(data) > limit:
            raise StoreError("save_too_big", {"path": str(path), "limit": limit})
        return data

    def create(self, path: Path) -> int:
        """See `FileOps.create`."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _EXTRA, FILE_MODE)

    def open_append(self, path: Path) -> int:
        """See `FileOps.open_append`."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | _EXTRA)

    def write(self, fd: int, data: bytes) -> int:
        """See `FileOps.write`."""
        return os.write(fd, data)

    def sync(self, fd: int) -> None:
        """See `FileOps.sync`."""
        _full_sync(fd)

    def sync_data(self, fd: int) -> None:
        """See `FileOps.sync_data`."""
        if sys.platform == "linux":
            os.fdatasync(fd)
        else:
            _full_sync(fd)

    def close(self, fd: int) -> None:
        """See `FileOps.close`."""
        os.close(fd)

    def rename(self, old: Path, new: Path) -> None:
        """See `FileOps.rename`."""
        old.replace(new)

    def link(self, old: Path, new: Path) -> None:
        """See `FileOps.link`."""
        if os.link in os.supports_follow_symlinks:
            os.link(old, new, follow_symlinks=False)
        else:
            new.hardlink_to(old)

    def unlink(self, path: Path) -> None:
        """See `FileOps.unlink`."""
        path.unlink()

    def make_folder(self, path: Path) -> None:
        """See `FileOps.make_folder`."""
        path.mkdir(FOLDER_MODE)

    def remove_folder(self, path: Path) -> None:
        """See `FileOps.remove_folder`."""
        path.rmdir()

    def sync_folder(self, path: Path) -> None:
        """See `FileOps.sync_folder`; Windows cannot and need not do it."""
        if sys.platform == "win32":
            return
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def names(self, path: Path) -> list[str]:
        """See `FileOps.names`."""
        return sorted(entry.name for entry in path.iterdir())

    def kind(self, path: Path) -> Kind | None:
        """See `FileOps.kind`."""
        try:
            mode = path.lstat().st_mode
        except FileNotFoundError:
            return None
        if stat.S_ISREG(mode):
            return "file"
        if stat.S_ISDIR(mode):
            return "folder"
        return "link" if stat.S_ISLNK(mode) else "other"

    def lock(self, path: Path) -> Lock:
        """See `FileOps.lock`."""
        return acquire(path)


def _chunks(fd: int, limit: int) -> Iterator[bytes]:
    total = 0
    while total <= limit and (chunk := os.read(fd, min(_CHUNK, limit + 1 - total))):
        total += len(chunk)
        yield chunk


def _full_sync(fd: int) -> None:
    if sys.platform == "darwin":
        import fcntl

        # fsync on macOS leaves the data in the drive's cache
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            return
    os.fsync(fd)
