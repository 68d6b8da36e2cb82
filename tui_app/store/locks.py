"""One writer a save: an advisory lock beside it, and the owner's process id for the others."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Protocol

from tui_app.store.errors import StoreError
from tui_app.store.paths import is_there

_PID_LIMIT = 20


class Taken(Protocol):
    """A lock file that was taken."""

    def release(self) -> None:
        """Give the lock up; safe to call twice."""


class Lock(Taken, Protocol):
    """The held lock of a save."""

    def discard(self) -> None:
        """Give the lock up, and take its file away too: no save came of it."""


class HeldLock:
    """The lock of one save held by this process."""

    def __init__(self, lock: Taken, save: Path) -> None:
        self._lock: Taken | None = lock
        self._save = save

    def release(self) -> None:
        """Remove the note with the process id, then give the lock up."""
        self._let_go(note_path(self._save))

    def discard(self) -> None:
        """See `Lock.discard`."""
        kept = sys.platform == "win32"  # no file goes there while somebody holds it
        lock = () if kept else (lock_path(self._save),)
        self._let_go(note_path(self._save), *lock)

    def _let_go(self, *files: Path) -> None:
        """Remove files, then give the lock up."""
        if self._lock is not None:
            # Before the lock is free, or they would be those of the next owner.
            for file in files:
                with contextlib.suppress(OSError):
                    file.unlink()
            self._lock.release()
            self._lock = None


class Flock:
    """A file under `flock`, which ends with its only descriptor."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def release(self) -> None:
        """Close the descriptor, once."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)


def lock_path(save: Path) -> Path:
    """The lock file of a save: hidden, beside it, there as long as the save.

    It is removed with a save that was not made, by its owner alone; see `_is_there_still`.
    """
    return save.with_name(f".{save.name}.lock")


def note_path(save: Path) -> Path:
    """The file that holds the owner's process id while the lock is held."""
    return save.with_name(f".{save.name}.pid")


def acquire(save: Path) -> HeldLock:
    """Take the lock without waiting.

    Raises:
        StoreError: `save_locked` with the owner's `pid` (0 if unknown).
        OSError: the lock file cannot be made.
    """
    try:
        lock = _take(lock_path(save))
    except BlockingIOError:
        pid = _noted_pid(save)
        raise StoreError("save_locked", {"path": str(save), "pid": pid}) from None
    held = HeldLock(lock, save)
    try:
        _write_note(note_path(save))
    except OSError:
        held.release()
        raise
    return held


def _take(path: Path) -> Taken:
    """Take a lock file; `BlockingIOError` while somebody else has it."""
    if sys.platform == "win32":
        from filelock import FileLock, Timeout

        lock = FileLock(path, timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise BlockingIOError from None
        return lock
    # The library would do the same, and loading it would be 4 % of the time to the first paint.
    import fcntl

    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(fd)
        raise
    if _is_there_still(fd, path):
        return Flock(fd)
    os.close(fd)
    return _take(path)


def _is_there_still(fd: int, path: Path) -> bool:
    """Whether a file that was opened still bears its name.

    A lock on one that its owner removed meanwhile would keep nobody out.
    """
    try:
        return os.path.samestat(os.fstat(fd), path.lstat())
    except OSError:
        return False


def owner(save: Path) -> int | None:
    """The process id of the writer of a save (0 if unknown), None if nobody holds it.

    Changes nothing on the disk.
    """
    if sys.platform == "win32":
        return _noted_pid(save) if _is_held(save) else None
    import fcntl

    try:
        fd = os.open(lock_path(save), os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        # shared: two readers that look at once do not see each other
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _noted_pid(save)
    except OSError:
        return None
    finally:
        os.close(fd)
    return None


def _is_held(save: Path) -> bool:
    """Where a lock can only be looked at by trying to take it."""
    if not is_there(lock_path(save)):
        return False
    try:
        _take(lock_path(save)).release()
    except OSError:
        return True
    return False


def _write_note(note: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        note.unlink()
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    fd = os.open(note, flags, 0o600)
    try:
        os.write(fd, b"%d\n" % os.getpid())
    finally:
        os.close(fd)


def _noted_pid(save: Path) -> int:
    try:
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        fd = os.open(note_path(save), flags)
    except OSError:
        return 0
    try:
        text = os.read(fd, _PID_LIMIT).strip()
    except OSError:
        return 0
    finally:
        os.close(fd)
    return int(text) if text.isdigit() else 0
