"""Making and opening tables: a save on disk becomes a session, and back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import msgspec

from tui_app.domain.table import AnyTable
from tui_app.store.acts import head
from tui_app.store.codec import Presets, from_body, from_hand_made, new_table, to_body
from tui_app.store.errors import StoreError
from tui_app.store.filekeeper import FileKeeper, base_of
from tui_app.store.findings import Report
from tui_app.store.history import History, HistoryGapError
from tui_app.store.opening import Opened, create, open_save
from tui_app.store.paths import bestiary_path
from tui_app.store.savefile import Body, Meta
from tui_app.store.sealing import SealKeeper
from tui_app.store.session import Session
from tui_app.store.snapshot import Origin
from tui_app.store.vault import Vault


def _presets(system: str) -> Presets:
    from tui_app.store.bestiary import load_bestiary  # only a save made by hand names presets

    return load_bestiary(system, bestiary_path(system))


def _adopt(body: Body, origin: Origin) -> Body:
    """Check what a person wrote, before anything is written over it."""
    if origin == "hand_made":
        return to_body(from_hand_made(body, _presets))
    return to_body(from_body(body))


META = Meta(adopt=_adopt)


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that was opened.

    Attributes:
        session: The session over it.
        report: What was found on the way.
    """

    session: Session
    report: Report


def create_table(
    path: Path, system: str, name: str, *, seed: str | None = None, strict: bool = False
) -> Session:
    """Make a new table and its save.

    Args:
        path: Where the save goes; it must not exist.
        system: Id of a known rule system.
        name: What people call the table.
        seed: Fixes the dice.
        strict: See `Session.strict`.

    Raises:
        StoreError: ``save_exists`` and others.
    """
    table = new_table(system, name, seed)
    save = create(path, to_body(table))
    keeper = FileKeeper.of_new(save, table)
    return Session(keeper, History(table), _seals(table), strict=strict)


def open_table(
    path: Path,
    *,
    writable: bool = True,
    take: Literal["file", "journal"] | None = None,
    strict: bool = False,
) -> OpenedTable:
    """Open a save and take up its table where it was left.

    Args:
        path: The save.
        writable: False never takes the lock and changes nothing.
        take: Which to take when an edited file meets newer acts.
        strict: See `Session.strict`.

    Raises:
        StoreError: When nothing can be opened; the files are as they were.
    """
    try:
        opened = open_save(path, writable=writable, take=take, meta=META)
        try:
            session = _session(opened, strict=strict)
        except BaseException:
            opened.save.abandon()
            raise
    except StoreError as error:
        raise error.at(path) from None
    return OpenedTable(session, opened.report)


def _session(opened: Opened, *, strict: bool) -> Session:
    table = from_body(opened.body)
    keeper = FileKeeper.of_opened(opened, table.system, base_of(opened))
    history = _history(opened, keeper, table)
    session = Session(keeper, history, _seals(table), strict=strict)
    # Values that did not outlive a crash leave seals that nobody could open.
    session.settle_seals()
    return session


def _seals(table: AnyTable) -> SealKeeper:
    return SealKeeper(Vault.open(table.id, os.environ))


def _history(opened: Opened, keeper: FileKeeper, table: AnyTable) -> History:
    """Take the snapshot and the few acts after it; walk the journal only when it must be."""
    done = opened.seq - opened.base_seq
    try:
        history = History.of_heads(table, map(head, keeper.payloads[:done]))
        for act in keeper.acts(opened.seq + 1):
            history.apply(act)
    except HistoryGapError:
        return keeper.walk()
    except (msgspec.DecodeError, KeyError, IndexError) as error:
        raise StoreError("save_damaged", {"detail": type(error).__name__}) from None
    return history
