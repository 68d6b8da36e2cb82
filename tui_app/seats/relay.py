"""``klepsydra join SAVE``: a seat on this terminal, over the host's private socket.

Whatever happens to the host, this terminal is put back as it was.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tui_app.seats.escapes import LEAVE
from tui_app.seats.places import socket_path
from tui_app.seats.wire import DATA, EXIT, RESIZE, Unpacker, WireError, frame, hello, size_payload
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

REFUSED: Final = 1
_FIRST_SIGNAL_CODE: Final = 128
_READ: Final = 65536
# What is typed while the host does not read is kept up to here, then no more is read.
_WAITING_MOST: Final = 65536
_END_OF_INPUT: Final = b"\x04"

_NO_HOST: Final = N_(
    "Nobody hosts this table; open it in another window, or start klepsydra host {save}."
)
_HOST_GONE: Final = N_("The host is gone; every act up to now is saved.")
_NOT_HERE: Final = N_("klepsydra join works on Linux and macOS only.")


def run(save: Path, seat: str, words: Catalogue) -> int:
    """Sit down at a seat of a table that another process hosts.

    Args:
        save: The table.
        seat: Name of the seat.
        words: The language of what is said here and at the seat.

    Returns:
        The host's exit status; 1 without a host; 128 + number after a signal.
    """
    if os.name != "posix":
        return _said(words.text(_NOT_HERE))
    link = _connected(save)
    if link is None:
        return _said(words.text(_NO_HOST, save=save))
    with link, _Terminal() as terminal:
        relay, env = Relay(link, terminal.is_one), speaking(os.environ, words.lang)
        status = relay.run(hello(seat, *_told_of(terminal), env, line=False))
        terminal.is_left = relay.was_sent_away
    return _said(words.text(_HOST_GONE)) if status is None else status


def speaking(env: Mapping[str, str], lang: str) -> dict[str, str]:
    """Give an environment with another language of messages, and its character set as it was."""
    said = dict(env)
    charset = said.pop("LC_ALL", "") or said.get("LC_CTYPE", "")
    return said | {"LC_MESSAGES": lang} | ({"LC_CTYPE": charset} if charset else {})


def _told_of(terminal: _Terminal) -> tuple[str, tuple[int, int]]:
    return (os.environ.get("TERM", "dumb"), terminal.size) if terminal.is_one else ("", (0, 0))


def _connected(save: Path) -> socket.socket | None:
    path = socket_path(save)
    if path is None:
        return None
    link = socket.socket(socket.AF_UNIX)
    try:
        link.connect(os.fspath(path))
    except OSError:
        link.close()
        return None
    return link


class _Terminal:
    """This process's terminal in raw mode, and back."""

    def __init__(self) -> None:
        self.is_one = os.isatty(0) and os.isatty(1)
        # Leaving twice would put the cursor on the farewell, and the shell's prompt over it.
        self.is_left = False
        self._before: list[Any] | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in cells."""
        try:
            found = os.get_terminal_size(1)
        except OSError:
            return 0, 0
        return found.columns, found.lines

    def __enter__(self) -> _Terminal:
        if self.is_one:
            import termios
            import tty

            self._before = termios.tcgetattr(0)
            tty.setraw(0, termios.TCSANOW)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._before is not None:
            import termios

            with contextlib.suppress(OSError):
                os.set_blocking(1, True)
                if not self.is_left:
                    os.write(1, LEAVE)
            with contextlib.suppress(termios.error):
                termios.tcsetattr(0, termios.TCSAFLUSH, self._before)


class Relay:
    """Carries bytes between a terminal and the host."""

    def __init__(self, link: socket.socket, is_terminal: bool) -> None:
        """Relay over `link`; `is_terminal` tells whether sizes matter."""
        self._link = link
        self._is_terminal = is_terminal
        self._out = bytearray()
        self._unpacker = Unpacker()
        self._input = True
        self._status: int | None = None
        self.was_sent_away = False

    def run(self, greeting: bytes) -> int | None:
        """Relay until the host ends it; None when the host is gone without a word."""
        self._link.setblocking(False)
        self._out += greeting
        with _signals() as woken:
            while self._status is None:
                if not self._step(woken):
                    break
        return self._status

    def _step(self, woken: int) -> bool:
        hears = self._input and len(self._out) < _WAITING_MOST
        readers = [self._link.fileno(), woken, *([0] if hears else [])]
        writers = [self._link.fileno()] if self._out else []
        ready, writable, _ = select.select(readers, writers, [])
        if woken in ready:
            self._woke(os.read(woken, 64))
        if 0 in ready:
            self._typed()
        try:
            if writable:
                del self._out[: self._link.send(self._out)]
            return self._link.fileno() not in ready or self._heard()
        except BlockingIOError:
            return True
        except OSError:
            return False

    def _woke(self, numbers: bytes) -> None:
        for number in numbers:
            if number == signal.SIGWINCH:
                if self._is_terminal:
                    size = os.get_terminal_size(1)
                    self._out += frame(RESIZE, size_payload(size.columns, size.lines))
            else:
                self._status = _FIRST_SIGNAL_CODE + number

    def _typed(self) -> None:
        try:
            data = os.read(0, 4096)
        except OSError:
            data = b""
        self._input = bool(data)
        if not data and self._is_terminal:
            self._status = _FIRST_SIGNAL_CODE + signal.SIGHUP
        self._out += frame(DATA, data or _END_OF_INPUT)

    def _heard(self) -> bool:
        data = self._link.recv(_READ)
        try:
            for kind, payload in self._unpacker.feed(data):
                if kind == DATA:
                    _write(payload)
                elif kind == EXIT and payload:
                    self._status, self.was_sent_away = payload[0], True
        except WireError:
            return False
        return bool(data)


def _write(data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(1, left) :]


@contextlib.contextmanager
def _signals() -> Iterator[int]:
    """Turn signals into bytes of a pipe; give its reading end."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    numbers = (signal.SIGWINCH, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    handlers = {number: signal.signal(number, lambda *_: None) for number in numbers}
    try:
        yield reading
    finally:
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        os.close(reading)
        os.close(writing)


def _said(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return REFUSED
