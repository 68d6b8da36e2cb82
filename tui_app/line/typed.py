"""Lines of standard input, while the running clock of the table goes on."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, TypeAlias

from tui_app.line.words import LINE_MAX

# Gives a block in which the program waits for a person.
Waiting: TypeAlias = Callable[[], AbstractContextManager[None]]
# A line may be as long as the grammar takes, each character in up to four bytes.
BYTES_MAX: Final = 4 * LINE_MAX + 2
TICK_S: Final = 1.0
_CHUNK: Final = 64 * 1024


def typed_lines(tick: Callable[[], None], waiting: Waiting = nullcontext) -> Iterator[str]:
    """Give the lines that say something; a closed input has none.

    Args:
        tick: Called about once a second while nothing is typed.
        waiting: What holds while the program waits for a person, and may break that off.
    """
    number = _descriptor(sys.stdin)
    if number is not None and os.name == "posix":
        raw = _waited_for(number, tick, waiting)
    else:
        raw = _read(getattr(sys.stdin, "buffer", sys.stdin), waiting)
    for line in raw:
        # Bytes that are no UTF-8 become a mark, which the grammar refuses.
        text = line.decode("utf-8", "replace").lstrip("\ufeff").strip()
        if text and not text.startswith("#"):
            yield text


def _descriptor(stream: Any) -> int | None:
    try:
        return int(stream.fileno())
    except (AttributeError, ValueError, OSError):
        return None


def _read(stream: Any, waiting: Waiting) -> Iterator[bytes]:
    while stream is not None:
        try:
            with waiting():
                line = stream.readline(BYTES_MAX)
        except (ValueError, OSError):
            return
        if not line:
            return
        yield line if isinstance(line, bytes) else line.encode("utf-8", "replace")


def _waited_for(number: int, tick: Callable[[], None], waiting: Waiting) -> Iterator[bytes]:
    """Read lines of a descriptor; one that is too long is cut, and its rest is dropped."""
    held, dropping = b"", False
    while (chunk := _next_chunk(number, tick, waiting)) is not None:
        *lines, held = (held + chunk).split(b"\n")
        for line in lines:
            if not dropping:
                yield line[:BYTES_MAX]
            dropping = False
        if len(held) > BYTES_MAX:
            if not dropping:
                yield held[:BYTES_MAX]
            held, dropping = b"", True
    if held and not dropping:
        yield held


def _next_chunk(number: int, tick: Callable[[], None], waiting: Waiting) -> bytes | None:
    """Wait for input; None at its end."""
    try:
        while not _has_input(number, waiting):
            tick()
        tick()
        return os.read(number, _CHUNK) or None
    except (OSError, ValueError):
        return None


def _has_input(number: int, waiting: Waiting) -> bool:
    with waiting():
        return bool(select.select([number], [], [], TICK_S)[0])
