"""Small tables and acts for the tests of the file layer."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tui_app.store.fileops import FileOps, RealOps
from tui_app.store.opening import Opened, create, open_save
from tui_app.store.savefile import SaveFile


def act(number: int) -> bytes:
    """The payload of the act with this sequence number."""
    return json.dumps({"seq": number, "what": "x" * 20}).encode()


def acts(first: int, last: int) -> list[bytes]:
    """The payloads of acts `first` to `last`."""
    return [act(number) for number in range(first, last + 1)]


def body(number: int) -> dict[str, Any]:
    """The state after act `number`."""
    return {
        "system": "mstocs",
        "acts": number,
        "characters": [{"name": "Zaułek [b]", "pw": 9, "wounds": [{"class": "I"}]}],
    }


def numbers(payloads: Iterable[bytes]) -> list[int]:
    """The sequence numbers in payloads."""
    return [json.loads(payload)["seq"] for payload in payloads]


def entries_after(opened: Opened) -> list[bytes]:
    """The payloads of the acts that are newer than the snapshot."""
    return list(opened.entries[opened.seq - opened.base_seq :])


def played(path: Path, count: int, *, snapshot_at: int | None = None, close: bool = True) -> None:
    """A save with `count` acts, closed cleanly or cut off."""
    save = create(path, body(0))
    append(save, 1, count)
    if snapshot_at is not None:
        save.snapshot(body(snapshot_at), snapshot_at)
    if close:
        save.close(body(count), count)
    else:
        save.abandon()


def append(save: SaveFile, first: int, last: int) -> None:
    """Append acts `first` to `last`."""
    for number in range(first, last + 1):
        save.append(act(number))


def read(path: Path, ops: FileOps | None = None) -> Opened:
    """Open for reading only."""
    return open_save(path, writable=False, ops=ops or RealOps())
