"""``klepsydra pack SAVE -o FILE``: one file with everything, to carry away."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tui_app.line.options import Options, UsageError, path_of
from tui_app.line.output import DONE, Output
from tui_app.store.errors import StoreError, from_os
from tui_app.store.opening import pack

USAGE_LINE: Final = "klepsydra pack SAVE -o FILE"
VALUED: Final = ("o", "output")
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Write the one-file form of a save; an existing file is refused."""
    (save,) = options.need(1, USAGE_LINE)
    target = options.values.get("o") or options.values.get("output")
    if not target:
        raise UsageError("usage.missing_key", key="-o", usage=USAGE_LINE)
    data = pack(path_of(save))
    path = Path(target)
    try:
        write_new(path, data)
    except StoreError as error:
        return out.store_error(error, target)
    if out.as_json:
        out.data({"ok": True, "path": str(path), "bytes": len(data)})
    else:
        out.say(out.cat.text("Packed: {path}", path=path))
    return DONE


def write_new(path: Path, data: bytes) -> None:
    """Write a new private file; on return it is on disk.

    Raises:
        StoreError: ``save_exists`` and what the disk refuses.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    try:
        with os.fdopen(os.open(path, flags, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        raise StoreError("save_exists", {"path": str(path)}) from None
    except FileNotFoundError:
        raise StoreError("folder_missing", {"path": str(path.parent)}) from None
    except OSError as error:
        raise from_os(error, path) from None
