"""Where a session keeps its acts: the seam between the session and the files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act
from tui_app.store.history import History


class Keeper(Protocol):
    """Keeps the acts of one table, and snapshots of it."""

    @property
    def seq(self) -> int:
        """Sequence number of the last act that was taken."""

    @property
    def writable(self) -> bool:
        """Whether acts can be taken at all."""

    @property
    def owner_pid(self) -> int | None:
        """Process that holds the save instead, when it is known."""

    @property
    def unsaved(self) -> int:
        """How many acts are in memory only."""

    def append(self, act: Act, *, keep: bool) -> None:
        """Keep an act; on return it is on disk.

        Args:
            act: The next one.
            keep: Whether the act stands even if it cannot be written now.

        Raises:
            StoreError: It is not on disk.
        """

    def rescue(self, table: AnyTable) -> None:
        """Try to write everything afresh after a failure; `unsaved` tells how it went."""

    def snapshot(self, table: AnyTable) -> None:
        """Write the table as a file that a person can read."""

    def base(self) -> AnyTable:
        """Give the table from which the journal starts."""

    def acts(self, start: int = 1) -> Iterator[Act]:
        """Give the acts from a sequence number on."""

    def tag(self, seq: int) -> str:
        """Give the tag of an act's command without reading the rest of it."""

    def walk(self) -> History:
        """Give the history with its tables, by walking the whole journal."""

    def close(self, table: AnyTable) -> None:
        """Write what is left and let go of the save."""
