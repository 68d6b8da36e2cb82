"""Files that a person asked for: written once, never over another file, whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from tui_app.store.errors import StoreError, from_os

_PUBLIC = 0o666
PRIVATE = 0o600


def write_new(path: Path, data: bytes, mode: int = _PUBLIC) -> None:
    """Write a new file; on return it is on disk.

    Args:
        path: Where.
        data: What.
        mode: Who may read it, before the umask.

    Raises:
        StoreError: ``file_exists`` when something is there already, ``folder_missing``, or what
            the disk refused; then no piece of it is left.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    flags |= getattr(os, "O_BINARY", 0)
    try:
        number = os.open(path, flags, mode)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
    except FileExistsError:
        raise StoreError("file_exists", {"path": str(path)}) from None
    except FileNotFoundError:
        raise StoreError("folder_missing", {"folder": str(path.parent)}) from None
    except OSError as error:
        raise from_os(error, path) from None
