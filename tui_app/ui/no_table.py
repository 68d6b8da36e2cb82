"""What the shell looks at while no table is open."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.text.catalogue import Catalogue


class NoTable:
    """Words, and no news ever."""

    def __init__(self, words: Catalogue) -> None:
        """Speak these words."""
        self._words = words

    @property
    def catalogue(self) -> Catalogue:
        """The words of the seat's language."""
        return self._words

    def subscribe(self, _listener: Callable[[], None]) -> Callable[[], None]:
        """Nothing will change."""
        return lambda: None
