"""Keys that wait for the app, bounded: what comes faster than it can be taken is dropped.

A terminal without bracketed paste sends pasted text as keys; without a bound the program would
hear nothing else for minutes, and do an act for every letter.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from textual import events
from textual.message import Message

# Held keys come 30 a second; what goes on faster than this for long is no person.
KEYS_PER_S: Final = 400
# The longest text of a field has 400 characters.
TYPED_AHEAD_MOST: Final = 1024
# So many go to the app at once.
QUEUE_MOST: Final = 32
_BACK_OFF_S: Final = 0.01


class Taker(Protocol):
    """The app, as far as keys need it."""

    @property
    def message_queue_size(self) -> int:
        """How many messages wait in the app."""

    def post_message(self, message: Message) -> bool:
        """Take a message."""

    def keys_dropped(self, count: int) -> None:
        """Hear that keys were dropped, once those before them were handed over."""


class Loop(Protocol):
    """The event loop, as far as waiting needs it."""

    def call_soon_threadsafe(self, callback: Callable[[], None], /) -> object:
        """Call soon, also from another thread."""

    def call_later(self, delay: float, callback: Callable[[], None], /) -> object:
        """Call after `delay` seconds."""


class TypedAhead:
    """Hands messages of a terminal to the app in their order, no faster than it takes them.

    `put` may be called from another thread; all else happens in the loop.
    """

    def __init__(self, taker: Taker, loop: Loop) -> None:
        """Wait for nothing yet."""
        self._taker = taker
        self._loop = loop
        self._waiting: deque[Message] = deque()
        self._dropped = 0
        self._busy = False

    def put(self, message: Message) -> None:
        """Let a message wait; a key for which there is no room is dropped."""
        if isinstance(message, events.Key) and len(self._waiting) >= TYPED_AHEAD_MOST:
            self._dropped += 1
            return
        self._waiting.append(message)
        if len(self._waiting) == 1:
            self._loop.call_soon_threadsafe(self._begin)

    def close(self) -> None:
        """Hand over no more."""
        self._waiting.clear()
        self._dropped = 0

    def _begin(self) -> None:
        if not self._busy:
            self._hand_over()

    def _hand_over(self) -> None:
        """Hand over as many as the app has room for, and come back for the others."""
        handed = 0
        while self._waiting and handed < QUEUE_MOST >= self._taker.message_queue_size:
            self._taker.post_message(self._waiting.popleft())
            handed += 1
        self._busy = bool(self._waiting)
        if self._busy:
            pause = handed / KEYS_PER_S if handed else _BACK_OFF_S
            self._loop.call_later(pause, self._hand_over)
        elif self._dropped:
            dropped, self._dropped = self._dropped, 0
            self._taker.keys_dropped(dropped)
