"""The byte link to one client: who is there, and how bytes go to it and come from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal, Protocol

import msgspec

# Above the first nothing more is drawn for a client; below the second it is drawn whole again.
WAITING_MOST: Final = 96 * 1024
WAITING_LITTLE: Final = 8 * 1024
_LOOK_EVERY_S: Final = 0.1

LEAST_SIZE: Final = (20, 6)
MOST_SIZE: Final = (300, 100)
USUAL_SIZE: Final = (80, 24)

How = Literal["ssh", "join"]


class Client(msgspec.Struct, frozen=True):
    """A client as it introduced itself.

    Attributes:
        seat: The seat it was let in for.
        how: By SSH, or by `join` on the same machine.
        address: Where it comes from; empty for `join`.
        term: Its TERM; empty without a terminal.
        env: What it says of its terminal: locale, NO_COLOR, COLORTERM, TMUX.
        size: Width and height in cells.
        line: Whether it wants line mode.
    """

    seat: str
    how: How
    address: str = ""
    term: str = ""
    env: dict[str, str] = {}
    size: tuple[int, int] = USUAL_SIZE
    line: bool = False


class Ear(Protocol):
    """Who hears what a client sends."""

    def received(self, data: bytes) -> None:
        """Take what was typed."""

    def resized(self, width: int, height: int) -> None:
        """Take the new size of the terminal, in cells."""

    def writable(self) -> None:
        """Hear that the client reads again after it did not."""

    def lost(self) -> None:
        """Hear that the client is gone."""


class Link(Protocol):
    """The way to one client."""

    @property
    def ready(self) -> bool:
        """Whether the client reads what it was sent; if not, `Ear.writable` tells when it does."""

    def send(self, data: bytes) -> None:
        """Send bytes; to a client that is gone nothing is sent."""

    def close(self, status: int) -> None:
        """End the connection with an exit status."""


class Backpressure:
    """Knows whether a client reads; costs nothing while it does."""

    def __init__(self, waiting: Callable[[], int], resumed: Callable[[], None]) -> None:
        """Watch a link.

        Args:
            waiting: Says how many bytes are still to be taken by the client.
            resumed: Called once when it reads again.
        """
        self._waiting = waiting
        self._resumed = resumed
        self._look: asyncio.TimerHandle | None = None

    @property
    def ready(self) -> bool:
        """Whether the client reads."""
        if self._look is not None:
            return False
        if self._waiting() <= WAITING_MOST:
            return True
        self._look_later()
        return False

    def _look_later(self) -> None:
        self._look = asyncio.get_running_loop().call_later(_LOOK_EVERY_S, self._look_again)

    def _look_again(self) -> None:
        if self._waiting() > WAITING_LITTLE:
            self._look_later()
            return
        self._look = None
        self._resumed()

    def stop(self) -> None:
        """Watch no more."""
        if self._look is not None:
            self._look.cancel()
            self._look = None


def fitting_size(width: int, height: int) -> tuple[int, int]:
    """Return a size that is drawn for: at least 20×6, at most 300×100, 80×24 when none is told."""
    if width <= 0 or height <= 0:
        return USUAL_SIZE
    (least_w, least_h), (most_w, most_h) = LEAST_SIZE, MOST_SIZE
    return min(max(width, least_w), most_w), min(max(height, least_h), most_h)
