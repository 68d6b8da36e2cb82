"""What the app shell needs from outside: words, and news of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tui_app.text.catalogue import Catalogue


class Gateway(Protocol):
    """One seat's way to the table; later code adds views and commands to it."""

    @property
    def catalogue(self) -> Catalogue:
        """The words of the seat's language."""
        ...

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener`, from any thread, after each change; the answer ends it."""
        ...
