"""A report of a crash that holds no secrets: type and places, never messages or values."""

from __future__ import annotations

import os
import traceback
from datetime import UTC, datetime
from pathlib import Path

from tui_app.version import VERSION


def report_text(error: BaseException) -> str:
    """Return the type of an error and of its causes, with file, line and function of each frame."""
    lines = [f"klepsydra {VERSION}"]
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        lines.append(type(current).__qualname__)
        lines.extend(
            f"  {Path(frame.f_code.co_filename).name}:{line}:{frame.f_code.co_name}"
            for frame, line in traceback.walk_tb(current.__traceback__)
        )
        current = current.__cause__ or current.__context__
    return "\n".join(lines) + "\n"


def write_report(error: BaseException, folder: Path, *, now: datetime | None = None) -> Path | None:
    """Write a report that only its owner may read.

    Args:
        error: What was not expected.
        folder: Where reports go; made when missing.
        now: The time for the file's name; None means the present.

    Returns:
        The file, or None when it could not be written.
    """
    moment = now or datetime.now(UTC)
    path = folder / f"crash-{moment:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, flags, 0o600), "w", encoding="utf-8") as file:
            file.write(report_text(error))
    except OSError:
        return None
    return path
