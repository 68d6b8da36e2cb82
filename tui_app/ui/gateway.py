"""What the app shell needs from outside: words, and news of what it shows.

The shell runs programs without a table, too; what a seat's screens need more is `SeatGateway`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tui_app.text.catalogue import Catalogue


class Gateway(Protocol):
    """What every program of the shell is given."""

    @property
    def catalogue(self) -> Catalogue:
        """The words of the seat's language."""
        ...

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener`, from any thread, after each change; the answer ends it."""
        ...
