"""Creating, opening, checking and packing saves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tui_app.store.errors import StoreError, from_os
from tui_app.store.fileops import FileOps
from tui_app.store.findings import Finding, Report, finding
from tui_app.store.found import Found, find
from tui_app.store.journal import Walk
from tui_app.store.layout import BACKUPS, Layout
from tui_app.store.locks import Lock, owner
from tui_app.store.migrations import Schema
from tui_app.store.pack import join
from tui_app.store.recovery import Context, Loaded, Take, decide
from tui_app.store.repair import ready, rebuild
from tui_app.store.savefile import META, OPS, Body, Meta, SaveFile
from tui_app.store.snapshot import encode, parse, write_main

READ_ONLY_CODES = ("disk_full", "io_error", "no_permission", "read_only_disk")
_DAMAGE = {"journal_foreign", "journal_missing", "journal_short", "journal_unread"}
_READER_TRIES = 4


class Opened:
    """An opened save.

    Attributes:
        save: the file, for writing if the report says so.
        body: the plain values of the newest sound snapshot.
        seq: how many acts that snapshot holds.
        base_seq: how many acts lie before the start of the history.
        entries: the payload of every act after `base_seq`, undecoded.
        report: what was found.
    """

    def __init__(self, save: SaveFile, loaded: Loaded, report: Report, schema: Schema) -> None:
        self.save = save
        self.body = loaded.body
        self.seq = loaded.seq
        self.base_seq = loaded.walk.start
        self.entries: Sequence[bytes] = loaded.walk.payloads
        self.report = report
        self._base = loaded.base
        self._schema = schema

    def base_body(self) -> Body:
        """Parse the snapshot at `base_seq`: `entries` applied to it give the same state."""
        return parse(self._base.data, self._schema).body


def create(path: Path, body: Body, *, meta: Meta = META, ops: FileOps = OPS) -> SaveFile:
    """Make a new save at act 0; on return it is durable.

    A journal folder left by an earlier save of that name is kept under another name.

    Raises:
        StoreError: `save_exists`, `save_locked`, a limit, or the disk refused.
    """
    layout = Layout(path.absolute())
    main = encode(body, 0, None, meta.app_version, meta.schema)
    _refuse_existing(ops, layout.path)
    lock = _lock(ops, layout.path)
    try:
        # Again under the lock: somebody else may have made it since.
        _refuse_existing(ops, layout.path)
        writer, _ = rebuild(ops, layout, main, ())
    except BaseException:
        _let_go(ops, layout.path, lock)
        raise
    save = SaveFile(ops, layout, meta, Walk(0, main.header.chain), 0)
    save.adopt(writer, lock)
    try:
        writer.opened()
        write_main(ops, layout, main.data)
    except BaseException:
        _let_go(ops, layout.path, lock)
        save.abandon()
        raise
    return save


def _let_go(ops: FileOps, path: Path, lock: Lock) -> None:
    """Leave no lock beside a save that was not made; one that somebody else made keeps it."""
    try:
        made = ops.kind(path) is not None
    except OSError:
        made = True
    (lock.release if made else lock.discard)()


def open_save(
    path: Path,
    *,
    writable: bool = True,
    take: Take | None = None,
    meta: Meta = META,
    ops: FileOps = OPS,
) -> Opened:
    """Open a save, mending it if it may be written.

    Args:
        path: the TOML file; one-file saves and hand-made files are welcome.
        writable: False never takes the lock and changes nothing.
        take: `file` or `journal`, if a file edited by hand meets newer acts.
        meta: what is written into headers and understood in them.
        ops: the disk.

    Raises:
        StoreError: nothing can be recovered, or `edited_and_newer`, `save_newer_schema` …
    """
    layout = Layout(path.absolute())
    _refuse_nothing(ops, layout)
    if not writable:
        return _reader(ops, layout, meta, take, finding("read_only", reason="asked"))
    try:
        lock = _lock(ops, layout.path)
    except StoreError as error:
        return _reader(ops, layout, meta, take, _why_read_only(error))
    try:
        return _writer(ops, layout, meta, take, lock)
    except BaseException:
        lock.release()
        raise


def check(path: Path, *, meta: Meta = META, ops: FileOps = OPS) -> Report:
    """What opening a save would find and recover; changes nothing.

    A file edited while the journal holds newer acts is reported as `edited_and_newer`.

    Raises:
        StoreError: nothing can be recovered.
    """
    layout = Layout(path.absolute())
    _refuse_nothing(ops, layout)
    try:
        return _reader(ops, layout, meta, None).report
    except StoreError as error:
        if error.code != "edited_and_newer":
            raise
        told = Finding("edited_and_newer", error.params)
        return _reader(ops, layout, meta, "file", told).report


def pack(path: Path, *, meta: Meta = META, ops: FileOps = OPS) -> bytes:
    """The one-file form of a save: its newest snapshot, its base, all its acts.

    Raises:
        StoreError: nothing can be recovered, or `edited_and_newer`.
    """
    layout = Layout(path.absolute())
    _refuse_nothing(ops, layout)
    loaded, _ = _load(ops, layout, meta, None)
    body, seq = loaded.body, loaded.seq
    chain = loaded.walk.chains[seq - loaded.walk.start]
    main = encode(body, seq, chain, meta.app_version, meta.schema)
    return join(main.data, loaded.base.data, loaded.walk)


def _lock(ops: FileOps, path: Path) -> Lock:
    try:
        return ops.lock(path)
    except OSError as error:
        raise from_os(error, path) from None


def _why_read_only(error: StoreError) -> Finding:
    """Why a save can only be read; any other error goes on."""
    if error.code == "save_locked":
        return Finding("read_only", {"reason": "locked", **error.params})
    if error.code in READ_ONLY_CODES:
        return Finding("read_only", {"reason": error.code, **error.params})
    raise error


def _refuse_existing(ops: FileOps, path: Path) -> None:
    try:
        if ops.kind(path.parent) is None:
            raise StoreError("folder_missing", {"folder": str(path.parent)})
        _refuse_odd(ops, path)
        if ops.kind(path) is not None:
            raise StoreError("save_exists", {"path": str(path)})
    except OSError as error:
        raise from_os(error, path) from None


def _refuse_odd(ops: FileOps, path: Path) -> None:
    """Refuse a link, a folder, a pipe or a device in place of a save."""
    match ops.kind(path):
        case "link":
            raise StoreError("save_is_symlink", {"path": str(path)})
        case "folder" | "other":
            raise StoreError("save_not_a_file", {"path": str(path)})
        case "file" | None:
            return


def _refuse_nothing(ops: FileOps, layout: Layout) -> None:
    """Refuse early, before a lock file is made beside nothing."""
    parts = [layout.path, layout.journal, *map(layout.backup, range(1, BACKUPS + 1))]
    try:
        _refuse_odd(ops, layout.path)
        if all(ops.kind(part) is None for part in parts):
            raise StoreError("save_missing", {"path": str(layout.path)})
    except OSError as error:
        raise from_os(error, layout.path) from None


def _load(ops: FileOps, layout: Layout, meta: Meta, take: Take | None) -> tuple[Loaded, Found]:
    found = find(ops, layout, meta.schema)
    return decide(found, Context(meta.schema, meta.app_version, take, meta.adopt)), found


def _reader(
    ops: FileOps, layout: Layout, meta: Meta, take: Take | None, why: Finding | None = None
) -> Opened:
    loaded, _ = _load(ops, layout, meta, take)
    writing = owner(layout.path)
    for _ in range(_READER_TRIES):
        # a writer at work may have moved files between two of our looks
        if writing is None or not _DAMAGE & {item.code for item in loaded.findings}:
            break
        loaded, _ = _load(ops, layout, meta, take)
    told = [item for item in loaded.findings if writing is None or not _at_work(item)]
    told += [why] if why is not None else []
    if writing is None and not loaded.walk.closed:
        told.append(finding("not_closed", seq=loaded.walk.end))
    save = SaveFile(ops, layout, meta, loaded.walk, loaded.seq)
    return Opened(save, loaded, _report(loaded, told, writing, writable=False), meta.schema)


def _at_work(item: Finding) -> bool:
    """Whether this is only a line that the writer is just writing."""
    return item.code == "journal_unread" and item.params["torn"] == 1


def _writer(ops: FileOps, layout: Layout, meta: Meta, take: Take | None, lock: Lock) -> Opened:
    loaded, found = _load(ops, layout, meta, take)
    told = list(loaded.findings)
    if not loaded.walk.closed:
        told.append(finding("not_closed", seq=loaded.walk.end))
    save = SaveFile(ops, layout, meta, loaded.walk, loaded.seq)
    try:
        writer, aside = ready(ops, layout, found.journal, loaded)
    except StoreError as error:
        # What can be read is shown, though nothing can be written.
        told.append(_why_read_only(error))
        lock.release()
    else:
        told += aside
        save.adopt(writer, lock)
    report = _report(loaded, told, None, writable=save.writable)
    return Opened(save, loaded, report, meta.schema)


def _report(loaded: Loaded, told: list[Finding], writing: int | None, *, writable: bool) -> Report:
    walk = loaded.walk
    return Report(
        writable=writable,
        seq=walk.end,
        snapshot_seq=loaded.seq,
        history_from=walk.start,
        chain=f"{walk.chain:08x}",
        owner=writing,
        findings=tuple(told),
    )
