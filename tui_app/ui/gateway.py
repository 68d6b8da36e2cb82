"""What the screens need from outside, as protocols: words and news of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Catalogue(Protocol):
    """Turns message ids into sentences of one language."""

    @property
    def lang(self) -> str:
        """Language code, `pl` or `en`."""
        ...

    def text(self, msgid: str, **params: object) -> str:
        """Return the sentence of a message id with its parameters put in."""
        ...

    def plural(self, singular: str, plural: str, n: int, **params: object) -> str:
        """Return the form for `n` things."""
        ...


class Gateway(Protocol):
    """One seat's way to the table; later code adds views and commands to it."""

    @property
    def catalogue(self) -> Catalogue:
        """The words of the seat's language."""
        ...

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after each change of the table; the answer ends the subscription."""
        ...
