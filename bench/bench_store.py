"""A durable act and the loading of a long journal, each against its bare reference."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

import msgspec

from bench.rows import Row
from tui_app.store.opening import create, open_save

ACTS = 10_000
APPENDS = 300
ROUNDS = 5


def payload(number: int) -> bytes:
    """An act of a usual size, some 300 bytes."""
    events = [
        {"what": "wounded", "who": "c7", "lost": number % 9, "left": 3, "dice": [5, 4, 1]}
    ] * 2
    return json.dumps({"seq": number, "t": number * 10, "seat": "gm", "events": events}).encode()


def rows() -> Iterator[Row]:
    """Measure."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        yield append_row(Path(folder))
        yield load_row(Path(folder))


def append_row(folder: Path) -> Row:
    """One act on the disk, against write and fdatasync alone, in turns."""
    save = create(folder / "append.toml", {"system": "mstocs"})
    fd = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    ours, bare = [], []
    for number in range(APPENDS):
        line = payload(number)
        ours.append(milliseconds(partial(save.append, line)))
        bare.append(milliseconds(partial(bare_append, fd, line)))
    os.close(fd)
    save.close()
    value, reference = median(ours), median(bare)
    return Row(
        name="durable act",
        value=value,
        unit="ms",
        reference_name="write + fdatasync",
        reference_value=reference,
        ratio=value / reference,
        target="≤ reference + 0.4 ms",
        ok=value <= reference + 0.4,
    )


def bare_append(fd: int, line: bytes) -> None:
    """What no durable append can do without."""
    os.write(fd, line)
    getattr(os, "fdatasync", os.fsync)(fd)


def load_row(folder: Path) -> Row:
    """Opening a save of ten thousand acts, against parsing their lines."""
    path = folder / "load.toml"
    save = create(path, {"system": "mstocs"})
    lines = [payload(number) for number in range(1, ACTS + 1)]
    for line in lines:
        save.append(line)
    save.close({"system": "mstocs"}, ACTS)
    decode = msgspec.json.Decoder().decode
    value = median(milliseconds(lambda: open_save(path, writable=False)) for _ in range(ROUNDS))
    reference = median(
        milliseconds(lambda: [decode(line) for line in lines]) for _ in range(ROUNDS)
    )
    return Row(
        name="loading 10,000 acts",
        value=value,
        unit="ms",
        reference_name="parsing their lines",
        reference_value=reference,
        ratio=value / reference,
        target="≤ 3 × reference",
        ok=value <= 3 * reference,
    )


def milliseconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    begin = time.perf_counter()
    action()
    return (time.perf_counter() - begin) * 1000
