"""Reading all parts of a save off the disk, judging each on its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tui_app.store.errors import StoreError, from_os
from tui_app.store.fileops import FileOps
from tui_app.store.journal import Segment, Walk, stated_start, walk
from tui_app.store.layout import BACKUPS, Layout, segment_name, segment_number
from tui_app.store.limits import MAX_BYTES
from tui_app.store.migrations import Schema
from tui_app.store.pack import MAX_PACK, Packed, split
from tui_app.store.snapshot import Parsed, Snapshot, parse, sound

MAX_SEGMENT = 1 << 30


class Main(msgspec.Struct, frozen=True):
    """`NAME.toml` as found.

    Attributes:
        parsed: what it holds, None if it is missing or unreadable.
        data: its bytes without a packed journal.
        packed: the packed journal.
        error: why it cannot be read, None if it is merely missing.
    """

    parsed: Parsed | None = None
    data: bytes = b""
    packed: Packed | None = None
    error: StoreError | None = None


class Journal(msgspec.Struct, frozen=True):
    """A journal as found.

    Attributes:
        base: its base snapshot, None if that is missing or was changed.
        segments: its files in order.
        walk: all acts from its start.
        top: the highest segment number in use.
    """

    base: Snapshot | None
    segments: Sequence[Segment]
    walk: Walk
    top: int


class Found(msgspec.Struct, frozen=True):
    """All parts of a save.

    Attributes:
        main: `NAME.toml`.
        journal: the journal, None without a journal folder.
        backups: the untouched ones of `.1` to `.3`, newest file first.
    """

    main: Main
    journal: Journal | None
    backups: Sequence[Snapshot]


def find(ops: FileOps, layout: Layout, schema: Schema) -> Found:
    """Read a save.

    Raises:
        StoreError: `save_missing`, `save_is_symlink`, `save_not_a_file`, `save_newer_schema`, or
            the disk refused.
    """
    try:
        # snapshots before segments: a writer at work may add acts in between, never take any away
        main = _main(ops, layout, schema)
        intact = main.parsed is not None and main.parsed.origin == "sound"
        backups = [] if intact else list(_backups(ops, layout))
        journal = _journal(ops, layout, schema)
    except OSError as error:
        raise from_os(error, layout.path) from None
    if main == Main() and journal is None and not backups:
        raise StoreError("save_missing", {"path": str(layout.path)})
    return Found(main, journal, backups)


def _main(ops: FileOps, layout: Layout, schema: Schema) -> Main:
    if ops.kind(layout.path) is None:
        return Main()
    data, packed = split(ops.read(layout.path, MAX_PACK))
    try:
        return Main(parse(data, schema), data, packed)
    except StoreError as error:
        named = StoreError(error.code, {"path": str(layout.path), **error.params})
        if error.code == "save_newer_schema":
            raise named from None
        return Main(error=named)


def _backups(ops: FileOps, layout: Layout) -> list[Snapshot]:
    found = (snapshot_at(ops, layout.backup(number)) for number in range(1, BACKUPS + 1))
    return [backup for backup in found if backup is not None]


def snapshot_at(ops: FileOps, path: Path) -> Snapshot | None:
    """The untouched snapshot at a path, None if there is none."""
    if ops.kind(path) != "file":
        return None
    try:
        return sound(ops.read(path, MAX_BYTES))
    except (OSError, StoreError):
        return None


def _journal(ops: FileOps, layout: Layout, schema: Schema) -> Journal | None:
    match ops.kind(layout.journal):
        case None:
            return None
        case "folder":
            pass
        case "link":
            raise StoreError("save_is_symlink", {"path": str(layout.journal)})
        case "file" | "other":
            raise StoreError("save_not_a_file", {"path": str(layout.journal)})
    numbers = sorted(filter(None, map(segment_number, ops.names(layout.journal))))
    paths = [(number, layout.journal / segment_name(number)) for number in numbers]
    segments = [
        Segment(number, ops.read(path, MAX_SEGMENT))
        for number, path in paths
        if ops.kind(path) == "file"
    ]
    return judged(snapshot_at(ops, layout.base), segments, schema)


def judged(base: Snapshot | None, segments: Sequence[Segment], schema: Schema) -> Journal:
    """A journal with all acts that follow from its start.

    Raises:
        StoreError: `save_newer_schema`.
    """
    if base is not None and base.header.schema_version > schema.version:
        found = base.header.schema_version
        raise StoreError("save_newer_schema", {"found": found, "supported": schema.version})
    if base is not None:
        start = (base.header.seq, base.header.chain)
    else:
        start = stated_start(segments) or (0, 0)
    top = max((segment.number for segment in segments), default=0)
    return Journal(base, segments, walk(segments, *start), top)


def unpacked(packed: Packed | None, schema: Schema) -> Journal | None:
    """The journal out of a one-file save, None if there is none with a sound base."""
    base = None if packed is None else sound(packed.base)
    if packed is None or base is None:
        return None
    return judged(base, [packed.segment], schema)
