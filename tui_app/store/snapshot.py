"""`NAME.toml`: a header that proves the file, then the table as a person can read it.

The header's last line is a sha256 over every other byte of the file, so neither the body nor the
sequence number can change unnoticed. `chain` is the journal's check value at `seq`: it binds the
snapshot to one point of one journal.
"""

from __future__ import annotations

import contextlib
import errno
import re
import tomllib
import zlib
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from tui_app.domain.hashes import sha256
from tui_app.store.errors import StoreError, from_os
from tui_app.store.fileops import FileOps
from tui_app.store.layout import BACKUPS, Layout
from tui_app.store.limits import MAX_BYTES, check_text, check_values
from tui_app.store.migrations import Body, Schema

KIND = "klepsydra-table"
RESERVED = frozenset({"kind", "schema_version", "app_version", "seq", "chain", "hash"})
MAX_SEQ = 2**53

Origin: TypeAlias = Literal["sound", "hand_edited", "hand_made"]

_HEADER = re.compile(
    rb'\A(kind = "%b"\nschema_version = (\d{1,9})\napp_version = "[^"\\\n]{0,40}"\n'
    rb'seq = (\d{1,15})\nchain = "([0-9a-f]{8})"\n)hash = "([0-9a-f]{64})"\n' % KIND.encode()
)
_PLACE = r"\(at line (\d+), column (\d+)\)"


class Header(msgspec.Struct, frozen=True):
    """What the header of an untouched snapshot says.

    Attributes:
        schema_version: the schema of the body.
        seq: how many acts of the journal the body holds.
        chain: the journal's check value after that act.
    """

    schema_version: int
    seq: int
    chain: int


class Snapshot(msgspec.Struct, frozen=True):
    """An untouched snapshot: its bytes and its header."""

    data: bytes
    header: Header


class Parsed(msgspec.Struct, frozen=True):
    """A save that was read.

    Attributes:
        origin: `sound` (hash holds), `hand_edited` (it does not) or `hand_made` (no header).
        header: the header; zeros where a hand-made file has none.
        body: the plain values without the header's keys, in the schema of the header.
    """

    origin: Origin
    header: Header
    body: Body


def encode(body: Body, seq: int, chain: int | None, app_version: str, schema: Schema) -> Snapshot:
    """Write a snapshot.

    Args:
        body: plain values; must not use the header's keys.
        seq: how many acts of the journal the body holds.
        chain: the journal's check value at `seq`; None starts a new journal here.
        app_version: the version of the program, for the reader.
        schema: whose current version is written.

    Raises:
        StoreError: a value, the size or the depth is over the limits of `limits.py`.
        ValueError: the body uses a key of the header.
    """
    if clash := RESERVED & body.keys():
        raise ValueError(f"reserved keys in the body of a save: {sorted(clash)}")
    check_values(body)
    import tomli_w  # not needed to open a table

    text = "\n" + tomli_w.dumps(body)
    check_text(text)
    content = text.encode()
    # A new journal begins with a check value of its own, so that it fits no other snapshot.
    number = zlib.crc32(content) if chain is None else chain
    head = (
        f'kind = "{KIND}"\nschema_version = {schema.version}\n'
        f'app_version = "{app_version}"\nseq = {seq}\nchain = "{number:08x}"\n'
    ).encode()
    data = head + b'hash = "%b"\n' % _hash(head, content) + content
    if len(data) > MAX_BYTES:
        raise StoreError("save_too_big", {"limit": MAX_BYTES})
    return Snapshot(data, Header(schema.version, seq, number))


def _hash(head: bytes, content: bytes) -> bytes:
    return sha256(head + content).encode()


def sound_header(data: bytes) -> Header | None:
    """The header of an untouched snapshot, None if anything in it was changed."""
    match = _HEADER.match(data)
    if match is None or _hash(match[1], data[match.end() :]) != match[5]:
        return None
    return Header(int(match[2]), int(match[3]), int(match[4], 16))


def sound(data: bytes) -> Snapshot | None:
    """The untouched snapshot in these bytes, None if anything in it was changed."""
    header = sound_header(data)
    return None if header is None else Snapshot(data, header)


def parse(data: bytes, schema: Schema) -> Parsed:
    """Read a snapshot, a hand-edited one or a hand-made one.

    Raises:
        StoreError: `save_newer_schema`, `save_foreign`, `save_bad_header`, `save_not_toml` (with
            `line` and `column` where known), `save_bad_utf8`, or a limit of `limits.py`.
    """
    values = load(data)
    known = _kind_and_version(values, schema)
    check_values(values)
    body = {key: value for key, value in values.items() if key not in RESERVED}
    header = sound_header(data)
    if header is not None:
        return Parsed("sound", header, body)
    if known is None:
        return Parsed("hand_made", Header(schema.version, 0, 0), body)
    return Parsed("hand_edited", Header(known, _claimed_seq(values), 0), body)


def load(data: bytes) -> dict[str, Any]:
    """Read TOML that a person may have written.

    Raises:
        StoreError: `save_too_big`, `save_bad_utf8`, `save_not_toml` (with the line when it is
            known), or a limit.
    """
    if len(data) > MAX_BYTES:
        raise StoreError("save_too_big", {"limit": MAX_BYTES})
    try:
        # Some editors put a byte order mark in front.
        text = data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise StoreError("save_bad_utf8", {"offset": error.start}) from None
    check_text(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise StoreError("save_too_deep", {}) from None
    except ValueError as error:
        place = re.search(_PLACE, str(error))
        params = {"line": int(place[1]), "column": int(place[2])} if place else {}
        raise StoreError("save_not_toml", params) from None


def _kind_and_version(values: dict[str, Any], schema: Schema) -> int | None:
    kind, version = values.get("kind"), values.get("schema_version")
    if kind is None and version is None and isinstance(values.get("system"), str):
        return None
    if kind != KIND:
        raise StoreError("save_foreign", {})
    # `true` is an int to `isinstance`.
    if type(version) is not int or version < 1:
        raise StoreError("save_bad_header", {"key": "schema_version"})
    if version > schema.version:
        raise StoreError("save_newer_schema", {"found": version, "supported": schema.version})
    if not schema.knows(version):
        raise StoreError("save_bad_header", {"key": "schema_version"})
    return version


def _claimed_seq(values: dict[str, Any]) -> int:
    seq = values.get("seq", 0)
    if type(seq) is not int or not 0 <= seq <= MAX_SEQ:
        raise StoreError("save_bad_header", {"key": "seq"})
    return seq


def write_new(ops: FileOps, path: Path, data: bytes) -> None:
    """Write and sync a file that must not exist; nothing is left of it after a failure.

    Raises:
        StoreError: the disk refused; the descriptor is never used again.
    """
    try:
        fd = ops.create(path)
    except OSError as error:
        raise from_os(error, path) from None
    try:
        try:
            if ops.write(fd, data) != len(data):
                raise OSError(errno.EIO, "short write")
            ops.sync(fd)
        finally:
            ops.close(fd)
    except OSError as error:
        with contextlib.suppress(OSError):
            ops.unlink(path)
        raise from_os(error, path) from None


def write_main(ops: FileOps, layout: Layout, data: bytes) -> None:
    """Replace `NAME.toml` atomically and durably, keeping the old ones as `.1` to `.3`.

    Raises:
        StoreError: the disk refused; the old file is still there.
    """
    try:
        # A crash before the renaming left it.
        if ops.kind(layout.temp) is not None:
            ops.unlink(layout.temp)
        write_new(ops, layout.temp, data)
        _rotate(ops, layout)
        ops.rename(layout.temp, layout.path)
        ops.sync_folder(layout.folder)
    except OSError as error:
        raise from_os(error, layout.path) from None


def _rotate(ops: FileOps, layout: Layout) -> None:
    if ops.kind(layout.path) != "file":
        return
    for number in range(BACKUPS - 1, 0, -1):
        if ops.kind(layout.backup(number)) == "file":
            ops.rename(layout.backup(number), layout.backup(number + 1))
    try:
        ops.link(layout.path, layout.backup(1))
    except OSError as error:
        # some file systems know no second names: then there is no backup, and the save is as safe
        if error.errno not in _NO_LINKS:
            raise


_NO_LINKS = {
    getattr(errno, name)
    for name in ("EEXIST", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK")
    if hasattr(errno, name)
}
