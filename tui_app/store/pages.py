"""Files that a person asked for: written once, never over another file."""

from __future__ import annotations

from pathlib import Path

from tui_app.store.errors import StoreError, from_os


def write_page(path: Path, text: str) -> None:
    """Write a new text file.

    Raises:
        StoreError: ``save_exists`` when something is there already, ``folder_missing``, or what
            the disk refused.
    """
    if not path.absolute().parent.is_dir():
        raise StoreError("folder_missing", {"path": str(path.parent)})
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise StoreError("save_exists", {"path": str(path)}) from None
    except OSError as error:
        raise from_os(error, path) from None
