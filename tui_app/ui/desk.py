"""The tables of this process: opened, made, remembered and closed; no Textual here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from tui_app.domain.names import slug
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.table import GM
from tui_app.domain.views import TableView
from tui_app.store.errors import StoreError
from tui_app.store.filekeeper import FileKeeper
from tui_app.store.findings import Report
from tui_app.store.paths import (
    SUFFIX,
    data_dir,
    is_plain_file,
    is_there,
    make_private_dir,
)
from tui_app.store.resources import resource_dir
from tui_app.store.session import Session
from tui_app.store.settings import Settings, load_settings, save_settings, with_table
from tui_app.store.tables import create_table, open_table
from tui_app.ui.systems.registry import PARTS

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

Take = Literal["file", "journal"]


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened: its session, its path, and what was found on the way."""

    session: Session
    path: Path
    report: Report | None = None


class Desk:
    """Holds at most one table at a time, and what a person set.

    Attributes:
        settings: What the person set; change it with `remember`.
        opened: The table on the desk.
    """

    def __init__(self, data: Path | None = None, settings: Path | None = None) -> None:
        """Set up an empty desk.

        Args:
            data: Folder of the tables; None is the platform's.
            settings: File of the settings; None is the platform's.
        """
        self.settings: Settings = load_settings(settings)
        self.opened: Opened | None = None
        self._data = data
        self._copy: Path | None = None
        self._settings_path = settings
        self._writing: ThreadPoolExecutor | None = None

    @property
    def data(self) -> Path:
        """The folder of tables without a path of their own."""
        return self._data or data_dir()

    def open(self, path: Path, take: Take | None = None) -> Opened:
        """Open a table and put it on the desk.

        Raises:
            StoreError: When it cannot be opened, or ``edited_and_newer`` when one must choose.
        """
        found = open_table(path, take=take)
        system = found.session.table.system
        if system not in PARTS:
            found.session.close()
            known = ", ".join(PARTS)
            raise StoreError("no_screens", {"path": str(path), "system": system, "known": known})
        # A copy of a sample is as it should be; there is nothing to tell of it.
        report = None if path == self._copy else found.report
        return self._lay_down(Opened(found.session, path, report))

    def peek(self, path: Path) -> TableView:
        """Look at another table without opening it for play.

        Raises:
            StoreError: When it cannot be read.
        """
        session = open_table(path, writable=False, take="file").session
        view = session.view(GM)
        session.close()
        return view

    def make(self, system: str, name: str) -> Opened:
        """Make a new table in the data folder.

        Raises:
            StoreError: When it cannot be made.
        """
        path = self._free_path(slug(name, "table"))
        return self._lay_down(Opened(create_table(path, system, name), path))

    def copy_sample(self, system: str) -> Path:
        """Copy the sample of a rule system into the data folder; the answer is the copy.

        Raises:
            StoreError: When it cannot be written.
        """
        target = self._free_path(f"{system.replace('_', '-')}-sample")
        try:
            target.write_bytes(sample_path(system).read_bytes())
        except OSError:
            raise StoreError("io_error", {"path": str(target)}) from None
        self._copy = target
        return target

    def _free_path(self, stem: str) -> Path:
        try:
            make_private_dir(self.data)
        except OSError:
            raise StoreError("no_permission", {"path": str(self.data)}) from None
        number, path = 2, self.data / f"{stem}{SUFFIX}"
        while is_there(path):
            path, number = self.data / f"{stem}-{number}{SUFFIX}", number + 1
        return path

    def _lay_down(self, opened: Opened) -> Opened:
        self.opened = opened
        keeper = opened.session.keeper
        if isinstance(keeper, FileKeeper):
            keeper.later = self._later
        self.remember(with_table(self.settings, opened.path))
        return opened

    def _later(self, work: Callable[[], None]) -> None:
        """Write a snapshot beside the event loop, one after another."""
        from concurrent.futures import ThreadPoolExecutor  # not before the first paint

        if self._writing is None:
            self._writing = ThreadPoolExecutor(1, "snapshots")
        self._writing.submit(work)

    def write_again(self) -> int:
        """Try to write acts that could not be written; give how many are still not on disk."""
        if self.opened is None:
            return 0
        session = self.opened.session
        if session.keeper.unsaved:
            session.keeper.rescue(session.table)
        return session.keeper.unsaved

    def close(self) -> StoreError | None:
        """Close the table, if one is open; everything is kept.

        Returns:
            What could not be written.
        """
        opened, self.opened = self.opened, None
        if self._writing is not None:
            self._writing.shutdown()
            self._writing = None
        if opened is None:
            return None
        try:
            opened.session.close()
        except StoreError as error:
            return error
        return None

    def remember(self, settings: Settings) -> None:
        """Keep what a person set; a place that cannot be written to stops no game."""
        if settings == self.settings:
            return
        self.settings = settings
        try:
            save_settings(settings, self._settings_path)
        except OSError:
            return

    def recent(self) -> tuple[Path, ...]:
        """The tables played lately that still exist, the latest first."""
        paths = dict.fromkeys(map(Path, (self.settings.last_table, *self.settings.recent)))
        return tuple(path for path in paths if path.name and is_plain_file(path))


def sample_path(system: str) -> Path:
    """Where the shipped sample of a rule system lies."""
    return resource_dir("saves") / f"{system}{SUFFIX}"


def samples() -> tuple[str, ...]:
    """The rule systems that have a sample, in the order of the registry."""
    return tuple(system for system in SYSTEMS if sample_path(system).is_file())
