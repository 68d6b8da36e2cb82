"""Ending in order when the system asks: between acts, never within one, with the save closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

# SIGHUP is known to POSIX only.
_NUMBERS: Final = tuple(
    number
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if (number := getattr(signal, name, None)) is not None
)
_FIRST_SIGNAL_CODE: Final = 128


class EndedError(Exception):
    """The system asked for the end.

    Attributes:
        status: The exit status, as a shell gives it for the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = _FIRST_SIGNAL_CODE + number


class Ending:
    """Hears the signals that end a program.

    An act that is being carried out is finished first; waiting for a person is broken off.
    """

    def __init__(self) -> None:
        """Hear nothing yet."""
        self._number = 0
        self._waits = False

    @contextmanager
    def heard(self) -> Iterator[Ending]:
        """Hear the signals within a block; elsewhere than in the main thread none can be."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = {number: signal.signal(number, self._hear) for number in _NUMBERS}
        try:
            yield self
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for a person within a block.

        Raises:
            EndedError: At once when the end was or is asked for.
        """
        self._waits = True
        try:
            self.look()
            yield
        finally:
            self._waits = False

    def look(self) -> None:
        """Look whether to go on.

        Raises:
            EndedError: When the end was asked for.
        """
        if self._number:
            raise EndedError(self._number)

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self._number = number
        if self._waits:
            raise EndedError(number)
