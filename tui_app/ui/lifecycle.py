"""Dying well: signals, hang-ups and a driver that leaves the terminal as it was.

Bare Textual leaves the alternate screen and mouse reporting on after SIGTERM and SIGHUP, and
spins at full load on a terminal that is gone. POSIX only.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Final, cast

from textual.drivers.linux_driver import LinuxDriver

from tui_app.ui.typed_ahead import TypedAhead

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message

    from tui_app.ui.base_app import KlepsydraApp

GRACE_S: Final = 1.5
_LOOK_EVERY_S: Final = 0.5
_FIRST_SIGNAL_CODE: Final = 128

# Paste, in-band size, mouse and focus reports off; wrap on; kitty keys popped; main screen; cursor.
RESTORE: Final = (
    b"\x1b[?2004l\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1004l"
    b"\x1b[?7h\x1b[<u\x1b[0m\x1b[?1049l\x1b[?25h"
)


class DeafFile:
    """A text file for the terminal whose errors are swallowed once the terminal is gone."""

    def __init__(self, file: IO[str]) -> None:
        """Write to `file`."""
        self._file = file

    def write(self, text: str) -> int:
        """Write, or do nothing when nobody is there."""
        with contextlib.suppress(OSError, ValueError):
            return self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush, or do nothing when nobody is there."""
        with contextlib.suppress(OSError, ValueError):
            self._file.flush()

    def fileno(self) -> int:
        """Return the descriptor of the terminal."""
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """Draws on standard output and survives a terminal that goes away."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Take over the terminal for `app`; arguments as for Textual's driver."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._terminal = DeafFile(sys.__stdout__ or sys.__stderr__ or sys.stderr)
        self._file = self._terminal  # type: ignore[assignment]
        self._ahead = TypedAhead(cast("KlepsydraApp", app), self._loop)

    def send_message(self, message: Message) -> None:
        """Hand a message of the terminal to the app, which is called from the thread of keys."""
        self._ahead.put(message)

    def _run_input_thread(self) -> None:
        """Read keys until the terminal goes away, which `LifeGuard` then notices."""
        with contextlib.suppress(OSError):
            self.run_input_thread()

    def force_restore(self) -> None:
        """Put the terminal back without the help of threads or the event loop."""
        import termios

        descriptor = self._terminal.fileno()
        with contextlib.suppress(OSError):
            os.set_blocking(descriptor, False)
            os.write(descriptor, RESTORE)
            os.set_blocking(descriptor, True)
        if self.attrs_before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)


class LifeGuard:
    """Ends the app cleanly on SIGHUP, SIGTERM or a hang-up, and by force when that takes long."""

    def __init__(
        self,
        leave: Callable[[int], None],
        *,
        save: Callable[[], None],
        restore: Callable[[], None],
        grace_s: float = GRACE_S,
    ) -> None:
        """Guard one app.

        Args:
            leave: Asks the app to end with an exit code.
            save: Keeps what must not be lost; called once, before `leave`.
            restore: Puts the terminal back by force.
            grace_s: Seconds of real time for a clean end.
        """
        self._leave = leave
        self._save = save
        self._restore = restore
        self._grace_s = grace_s
        self._loop: asyncio.AbstractEventLoop | None = None
        self._look: asyncio.TimerHandle | None = None
        self._leaving = False

    def watch(self, descriptor: int) -> None:
        """Start watching signals and the terminal behind `descriptor`; needs a running loop."""
        self._loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGTERM):
            self._loop.add_signal_handler(number, self.end, _FIRST_SIGNAL_CODE + number)
        poll = select.poll()
        poll.register(descriptor, 0)
        self._look_at(poll)

    def release(self) -> None:
        """Stop watching."""
        if self._look is not None:
            self._look.cancel()
        if self._loop is not None and not self._leaving:
            for number in (signal.SIGHUP, signal.SIGTERM):
                self._loop.remove_signal_handler(number)
        self._loop = None

    def _look_at(self, poll: select.poll) -> None:
        gone = select.POLLHUP | select.POLLERR | select.POLLNVAL
        if any(events & gone for _, events in poll.poll(0)):
            self.end(_FIRST_SIGNAL_CODE + signal.SIGHUP)
        elif self._loop is not None:
            self._look = self._loop.call_later(_LOOK_EVERY_S, self._look_at, poll)

    def end(self, code: int) -> None:
        """Save and leave with an exit code; by force when the grace runs out."""
        if self._leaving:
            return
        self._leaving = True
        watchdog = threading.Timer(self._grace_s, self._force, (code,))
        watchdog.daemon = True
        watchdog.start()
        try:
            self._save()
        finally:
            self._leave(code)

    def _force(self, code: int) -> None:
        self._restore()
        os._exit(code)
