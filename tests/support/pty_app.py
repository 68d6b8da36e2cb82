"""Runs a command in a pseudo-terminal: keys in, bytes and an interpreted screen out.

Nothing here sleeps for a fixed time: every wait ends as soon as its condition holds.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

REPOSITORY = Path(__file__).resolve().parent.parent.parent
DEADLINE_S = 15.0

# Questions and modes of newer terminals that pyte would print as text.
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[(?:[<>=][0-9;]*[a-zA-Z]|\?[0-9;]*\$p)")
_ENV_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV", "LD_LIBRARY_PATH")


class PtyApp:
    """A process whose terminal is ours.

    Attributes:
        raw: Every byte that the process wrote.
        screen: What a terminal would show now.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Start `command` in a terminal of `size` = (width, height); `env` adds to a small one."""
        self.raw = bytearray()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._held = b""
        self._master, slave = pty.openpty()
        self._set_size(size)
        self.attributes_before = termios.tcgetattr(slave)
        self.process = subprocess.Popen(
            list(command),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=REPOSITORY,
            env=_environment(env or {}),
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - the child is single-threaded
        )
        self._slave: int | None = slave

    @classmethod
    def python(
        cls,
        module: str,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> PtyApp:
        """Start `python -m module arguments` with this Python."""
        return cls([sys.executable, "-m", module, *arguments], size=size, env=env)

    def __enter__(self) -> PtyApp:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Kill what still runs and close the terminal."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    # ---- doing -------------------------------------------------------------

    def send(self, keys: str | bytes) -> None:
        """Type keys, as the bytes a terminal sends."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(height, width)
        self._set_size((width, height))
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGWINCH)

    def _set_size(self, size: tuple[int, int]) -> None:
        width, height = size
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as a lost connection does."""
        for descriptor in (self._slave, self._master):
            if descriptor is not None and descriptor >= 0:
                with contextlib.suppress(OSError):
                    os.close(descriptor)
        self._slave, self._master = None, -1

    # ---- looking -----------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """The lines of the screen without trailing space."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    def terminal_is_restored(self) -> bool:
        """Return whether the terminal's settings are those from before the start."""
        assert self._slave is not None
        return termios.tcgetattr(self._slave) == self.attributes_before

    def wait_for(
        self, condition: str | Callable[[], bool], *, seconds: float = DEADLINE_S
    ) -> PtyApp:
        """Read until a text is on the screen or a condition holds; `AssertionError` if not."""
        holds = self._shows(condition) if isinstance(condition, str) else condition
        end = time.monotonic() + seconds
        while not holds():
            left = end - time.monotonic()
            assert left > 0, f"not within {seconds} s: {condition}\n{self.text}"
            ended = self.process.poll() is not None
            self._read(min(left, 0.05))
            assert not ended or holds(), f"ended before: {condition}\n{self.text}"
        return self

    def _shows(self, text: str) -> Callable[[], bool]:
        return lambda: text in self.text

    def quiet(self, seconds: float) -> bytes:
        """Read for `seconds` and return the bytes that came: for proving that none do."""
        before = len(self.raw)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(left)
        return bytes(self.raw[before:])

    def wait_exit(self, *, seconds: float = DEADLINE_S) -> int:
        """Read until the process ends and return its exit code."""
        self.wait_for(lambda: self.process.poll() is not None, seconds=seconds)
        self._read(0)
        return int(self.process.returncode)

    def _read(self, seconds: float) -> None:
        if self._master < 0:
            time.sleep(min(seconds, 0.01))
            return
        ready, _, _ = select.select([self._master], [], [], seconds)
        while ready:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                return
            self.raw += data
            self._interpret(data)
            ready, _, _ = select.select([self._master], [], [], 0)

    def _interpret(self, data: bytes) -> None:
        data = self._held + data
        cut = data.rfind(b"\x1b", max(0, len(data) - 12))
        complete = cut < 0 or re.match(rb"\x1b\[[<>=?0-9;$]*[a-zA-Z]", data[cut:]) is not None
        self._held = b"" if complete else data[cut:]
        ready = data if complete else data[:cut]
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", ready))


def _environment(extra: Mapping[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _ENV_KEPT if name in os.environ}
    return {
        **kept,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONPATH": str(REPOSITORY),
        "LC_ALL": "C.UTF-8",
        **extra,
    }


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
