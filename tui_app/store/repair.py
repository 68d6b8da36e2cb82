"""Making the disk right for a writer: a fresh journal, a fresh file, what was odd kept aside.

Nothing is deleted: an old journal folder and an old file get another name in the same place. Every
step can be cut off by a crash and the next opening comes to the same state.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.store.errors import StoreError, from_os
from tui_app.store.fileops import FileOps
from tui_app.store.findings import Finding, finding
from tui_app.store.found import Journal
from tui_app.store.journal import Unread
from tui_app.store.layout import BASE, Layout, free_name, segment_name
from tui_app.store.recovery import Loaded
from tui_app.store.snapshot import Snapshot, write_main, write_new
from tui_app.store.writer import SEGMENT_LINES, Writer


def ready(
    ops: FileOps, layout: Layout, journal: Journal | None, loaded: Loaded
) -> tuple[Writer, list[Finding]]:
    """Bring the disk in line with what was decided, and open the journal for writing.

    Returns:
        The writer, and what was kept aside.

    Raises:
        StoreError: the disk refused; the save holds what it held.
    """
    writer, told = _journal_ready(ops, layout, journal, loaded)
    try:
        told += _mend_main(ops, layout, loaded)
        writer.opened()
    except StoreError:
        writer.drop()
        raise
    return writer, told


def _journal_ready(
    ops: FileOps, layout: Layout, journal: Journal | None, loaded: Loaded
) -> tuple[Writer, list[Finding]]:
    match loaded.plan:
        case "resume":
            return _resume(ops, layout, journal, loaded), []
        case "branch":
            told = _keep_unread(ops, layout, loaded.walk.unread)
            return _branch(ops, layout, journal, loaded), told
        case "rebuild":
            return rebuild(ops, layout, loaded.base, loaded.walk.payloads)


def _resume(ops: FileOps, layout: Layout, journal: Journal | None, loaded: Loaded) -> Writer:
    walk = loaded.walk
    top = 0 if journal is None else journal.top
    if walk.last is None or walk.last != top or walk.last_lines >= SEGMENT_LINES:
        return _branch(ops, layout, journal, loaded)
    return Writer.resume(ops, layout.journal, top, walk.last_lines, walk.end, walk.chain)


def _branch(ops: FileOps, layout: Layout, journal: Journal | None, loaded: Loaded) -> Writer:
    number = 1 if journal is None else journal.top + 1
    return Writer.start(ops, layout.journal, number, loaded.walk.end, loaded.walk.chain)


def _keep_unread(ops: FileOps, layout: Layout, unread: Sequence[Unread]) -> list[Finding]:
    told = []
    for part in unread:
        name = layout.journal / segment_name(part.number).replace(".log", ".unread")
        path = free_name(ops, name, "from")
        write_new(ops, path, part.data)
        told.append(finding("unread_kept_aside", path=str(path), bytes=len(part.data)))
    return told


def rebuild(
    ops: FileOps, layout: Layout, base: Snapshot, payloads: Sequence[bytes]
) -> tuple[Writer, list[Finding]]:
    """Put a new journal in place, the old folder aside.

    Raises:
        StoreError: the disk refused.
    """
    header, told = base.header, []
    try:
        _clear(ops, layout)
        ops.make_folder(layout.new_journal)
        write_new(ops, layout.new_journal / BASE, base.data)
        writer = Writer.start(ops, layout.new_journal, 1, header.seq, header.chain, payloads)
        # closed before the folder moves: other systems do not rename a folder in use
        writer.drop()
        if ops.kind(layout.journal) is not None:
            aside = free_name(ops, layout.journal, "aside")
            ops.rename(layout.journal, aside)
            # else a power cut may keep the second renaming and not the first
            ops.sync_folder(layout.folder)
            told.append(finding("journal_kept_aside", path=str(aside)))
        ops.rename(layout.new_journal, layout.journal)
        ops.sync_folder(layout.folder)
    except OSError as error:
        raise from_os(error, layout.journal) from None
    lines = len(payloads)
    return Writer.resume(ops, layout.journal, 1, lines, writer.seq, writer.chain), told


def _clear(ops: FileOps, layout: Layout) -> None:
    """Remove a new journal that was never finished."""
    if ops.kind(layout.new_journal) is None:
        return
    for name in ops.names(layout.new_journal):
        ops.unlink(layout.new_journal / name)
    ops.remove_folder(layout.new_journal)


def _mend_main(ops: FileOps, layout: Layout, loaded: Loaded) -> list[Finding]:
    told = []
    if loaded.main_aside and ops.kind(layout.path) is not None:
        aside = free_name(ops, layout.path, "aside")
        try:
            ops.rename(layout.path, aside)
            ops.sync_folder(layout.folder)
        except OSError as error:
            raise from_os(error, layout.path) from None
        told.append(finding("snapshot_kept_aside", path=str(aside)))
    if loaded.main is not None:
        write_main(ops, layout, loaded.main.data)
    return told
