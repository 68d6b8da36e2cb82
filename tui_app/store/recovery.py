"""Deciding which state a save holds, what is damaged, and what a writer must mend.

Pure: it judges what `found.py` read. The state is the newest snapshot whose hash holds and whose
place in the journal is proven, and then every act after it up to the first bad line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from tui_app.store.errors import StoreError
from tui_app.store.findings import Finding, FindingCode, finding
from tui_app.store.found import Found, Journal, unpacked
from tui_app.store.journal import Walk, walk_from_middle
from tui_app.store.migrations import Body, Schema
from tui_app.store.snapshot import Origin, Parsed, Snapshot, encode, parse

Take: TypeAlias = Literal["file", "journal"]
Adopt: TypeAlias = Callable[[Body, Origin], Body]
Plan: TypeAlias = Literal["resume", "branch", "rebuild"]


_ORIGINS: dict[Origin, FindingCode] = {
    "hand_edited": "hand_edited",
    "hand_made": "hand_made",
    "sound": "journal_foreign",
}


class Loaded(msgspec.Struct, frozen=True):
    """What a save holds, and how a writer goes on from it.

    Attributes:
        body: the plain values of the state's snapshot, in the current schema.
        seq: how many acts that snapshot holds.
        base: the snapshot that history starts from, in the current schema.
        walk: every act after the base.
        version: the schema version of `body` before migration.
        plan: `resume` the last segment, `branch` off in a new one, or `rebuild` the journal.
        main: the new `NAME.toml`, None if it is right as it is.
        findings: what is worth telling.
        main_aside: whether the file found must be kept under another name.
    """

    body: Body
    seq: int
    version: int
    base: Snapshot
    walk: Walk
    plan: Plan
    main: Snapshot | None
    findings: tuple[Finding, ...]
    main_aside: bool = False


def as_it_is(body: Body, origin: Origin) -> Body:
    """Take a person's version without a look at it."""
    return body


class Context(msgspec.Struct, frozen=True):
    """What a decision depends on besides the files.

    Attributes:
        schema: the versions that are understood.
        app_version: for snapshots that are to be written anew.
        take: what counts if the file was edited while the journal holds newer acts.
        adopt: makes a person's version, in the current schema, one of the program's own, or
            raises `StoreError` and so leaves the files as they are.
    """

    schema: Schema
    app_version: str
    take: Take | None = None
    adopt: Adopt = as_it_is


def decide(found: Found, context: Context) -> Loaded:
    """Find the state of a save.

    Raises:
        StoreError: `edited_and_newer` with `file_seq` and `journal_seq`, `save_damaged`, or the
            reason why the only file there is cannot be read.
    """
    parsed = found.main.parsed
    if parsed is None:
        loaded = _without_main(found, context)
    elif parsed.origin == "sound":
        loaded = _from_sound(found, parsed, context)
    else:
        loaded = _from_edited(found, parsed, context)
    return _migrated(loaded, context)


def _from_sound(found: Found, parsed: Parsed, context: Context) -> Loaded:
    main = Snapshot(found.main.data, parsed.header)
    here, inside = found.journal, unpacked(found.main.packed, context.schema)
    if here is not None and here.walk.holds(main.header.seq, main.header.chain):
        return _anchored(here, main, parsed.body)
    if inside is not None and inside.walk.holds(main.header.seq, main.header.chain):
        return _from_pack(found, inside, main, parsed.body, context)
    if here is None:
        return _restarted(main, parsed.body, (finding("journal_missing"),))
    if here.base is not None and here.base.header.schema_version > main.header.schema_version:
        # a migration was cut off between the journal and the file: the journal has everything
        return _without_main(found, context)
    return _unanchored(found, here, main, parsed, context)


def _anchored(journal: Journal, main: Snapshot, body: Body) -> Loaded:
    """The snapshot's place in the journal is proven."""
    told = tuple(_unread(journal.walk))
    if journal.base is None:
        told += (finding("history_restarted", seq=main.header.seq),)
        after = journal.walk.since(main.header.seq)
        return _loaded(main, body, main, after, "rebuild", told)
    plan: Plan = "branch" if journal.walk.unread else "resume"
    return _loaded(main, body, journal.base, journal.walk, plan, told)


def _unanchored(
    found: Found, journal: Journal, main: Snapshot, parsed: Parsed, context: Context
) -> Loaded:
    """The journal is damaged before the snapshot's place, too short for it, or not its own."""
    header, end = main.header, journal.walk.end
    after = walk_from_middle(journal.segments, header.seq, header.chain)
    if after is not None:
        lost = finding("history_restarted", seq=header.seq)
        told = (*_unread(journal.walk), *_unread(after), lost)
        return _loaded(main, parsed.body, main, after, "rebuild", told)
    if header.seq > end:
        short = finding("journal_short", journal_seq=end, seq=header.seq)
        return _restarted(main, parsed.body, (*_unread(journal.walk), short))
    return _from_edited(found, parsed, context)


def _restarted(main: Snapshot, body: Body, told: tuple[Finding, ...]) -> Loaded:
    """History begins anew at an untouched snapshot."""
    seq = main.header.seq
    # Nothing after it can have been cut off, for no journal goes on from it.
    after = Walk(seq, main.header.chain)
    after.closed = True
    lost = finding("history_restarted", seq=seq)
    return _loaded(main, body, main, after, "rebuild", (*told, lost))


def _from_pack(
    found: Found, inside: Journal, main: Snapshot, body: Body, context: Context
) -> Loaded:
    if found.journal is not None:
        _ask(found.journal, inside.walk.end, context)
    loaded = _anchored(inside, main, body)
    told = (finding("packed"), *loaded.findings)
    return msgspec.structs.replace(loaded, plan="rebuild", main=main, findings=told)


def _ask(journal: Journal, file_seq: int, context: Context) -> None:
    """Refuse to choose between a file and newer acts."""
    end = journal.walk.end
    if end > file_seq and context.take is None:
        raise StoreError("edited_and_newer", {"file_seq": file_seq, "journal_seq": end})


def _from_edited(found: Found, parsed: Parsed, context: Context) -> Loaded:
    """A person's own version: welcome, and the start of a new journal."""
    seq = parsed.header.seq
    if context.take == "journal":
        return _without_main(found, context)
    if found.journal is not None:
        _ask(found.journal, seq, context)
        # Numbers go on after the old journal, so that none ever names two acts.
        seq = max(seq, found.journal.walk.end)
    migrated = context.schema.body(parsed.body, parsed.header.schema_version)
    body = context.adopt(migrated, parsed.origin)
    main = encode(body, seq, None, context.app_version, context.schema)
    told = finding(_ORIGINS[parsed.origin], seq=seq)
    after = Walk(seq, main.header.chain)
    after.closed = True
    loaded = _loaded(main, body, main, after, "rebuild", (told,))
    return msgspec.structs.replace(loaded, main=main)


def _without_main(found: Found, context: Context) -> Loaded:
    """The file is missing, unreadable or not wanted: backups and the journal."""
    told = (_why_without(found),)
    journal = found.journal
    candidates = list(found.backups)
    if journal is not None and journal.base is not None:
        candidates.append(journal.base)
    candidates.sort(key=lambda item: item.header.seq, reverse=True)
    loaded = None
    for candidate in candidates:
        if loaded := _from_candidate(journal, candidate, context):
            break
    if loaded is None and candidates:
        loaded = _from_orphan(journal, candidates[0], context)
    if loaded is None:
        raise found.main.error or StoreError("save_damaged", {})
    aside = found.main.error is not None or found.main.parsed is not None
    findings = (*told, *loaded.findings)
    return msgspec.structs.replace(loaded, findings=findings, main_aside=aside)


def _why_without(found: Found) -> Finding:
    error = found.main.error
    if error is not None:
        return Finding("snapshot_unreadable", {"reason": error.code, **error.params})
    if found.main.parsed is not None:
        return finding("journal_chosen")
    return finding("snapshot_missing")


def _from_candidate(
    journal: Journal | None, candidate: Snapshot, context: Context
) -> Loaded | None:
    header = candidate.header
    if journal is None or not journal.walk.holds(header.seq, header.chain):
        return None
    body = parse(candidate.data, context.schema).body
    loaded = _anchored(journal, candidate, body)
    return msgspec.structs.replace(loaded, main=candidate)


def _from_orphan(journal: Journal | None, candidate: Snapshot, context: Context) -> Loaded:
    """The newest backup, whose place in the journal is not proven."""
    header = candidate.header
    body = parse(candidate.data, context.schema).body
    told: tuple[Finding, ...] = (finding("journal_missing"),)
    if journal is not None:
        after = walk_from_middle(journal.segments, header.seq, header.chain)
        if after is not None:
            lost = finding("history_restarted", seq=header.seq)
            told = (*_unread(journal.walk), *_unread(after), lost)
            loaded = _loaded(candidate, body, candidate, after, "rebuild", told)
            return msgspec.structs.replace(loaded, main=candidate)
        told = (*_unread(journal.walk), finding("journal_foreign", seq=header.seq))
    loaded = _restarted(candidate, body, told)
    return msgspec.structs.replace(loaded, main=candidate)


def _unread(found: Walk) -> list[Finding]:
    return [
        finding(
            "journal_unread",
            segment=part.number,
            offset=part.offset,
            bytes=len(part.data),
            lines=part.data.count(b"\n"),
            torn=int(part.torn),
        )
        for part in found.unread
    ]


def _migrated(loaded: Loaded, context: Context) -> Loaded:
    """The same save in the current schema; its journal is written anew."""
    schema, version = context.schema, context.app_version
    old_base, start = loaded.base.header.schema_version, loaded.walk.start
    if loaded.version == old_base == schema.version:
        return loaded
    base_body = schema.body(parse(loaded.base.data, schema).body, old_base)
    base = encode(base_body, start, None, version, schema)
    after = Walk(start, base.header.chain)
    after.extend(schema.entry(payload, old_base) for payload in loaded.walk.payloads)
    after.closed = loaded.walk.closed
    body = schema.body(loaded.body, loaded.version)
    main = encode(body, loaded.seq, after.chains[loaded.seq - start], version, schema)
    told = (*loaded.findings, finding("migrated", found=min(loaded.version, old_base)))
    return msgspec.structs.replace(
        loaded,
        body=body,
        version=schema.version,
        base=base,
        walk=after,
        plan="rebuild",
        main=main,
        findings=told,
    )


def _loaded(
    main: Snapshot, body: Body, base: Snapshot, after: Walk, plan: Plan, told: tuple[Finding, ...]
) -> Loaded:
    """The state of a snapshot that may stay as it is."""
    header = main.header
    return Loaded(body, header.seq, header.schema_version, base, after, plan, None, told)
