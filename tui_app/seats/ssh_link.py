"""A seat's channel of an SSH connection, as a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import asyncssh

from tui_app.seats.link import Backpressure, Client, Ear, fitting_size
from tui_app.seats.wire import TERMINAL_VARIABLES

# How long somebody who was told to go may take (seconds).
PARTING_S: Final = 1.0
_ENV_MOST: Final = 200


class SshLink(asyncssh.SSHServerSession[bytes]):
    """A seat's channel."""

    def __init__(
        self,
        sit: Callable[[Client, SshLink], Ear],
        conn: asyncssh.SSHServerConnection,
        seat: str,
        address: str,
        *,
        line: bool,
    ) -> None:
        """Prepare a channel for `seat`; `sit` seats its client."""
        self._sit = sit
        self._conn = conn
        self._seat = seat
        self._address = address
        self._line = line
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._ear: Ear | None = None
        self._pressure = Backpressure(self._waiting, self._resumed)
        self._cut: asyncio.TimerHandle | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel."""
        self._channel = chan

    def shell_requested(self) -> bool:
        """What a client calls its shell is the seat."""
        return True

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        """Take any terminal."""
        return True

    def session_started(self) -> None:
        """Sit down."""
        channel = self._channel
        if channel is None:
            return
        term = (channel.get_terminal_type() or "")[:_ENV_MOST]
        width, height, *_ = channel.get_terminal_size()
        client = Client(
            seat=self._seat,
            how="ssh",
            address=self._address,
            term=term,
            env=_terminal_env(channel.get_environment_bytes()),
            size=fitting_size(width, height),
            line=self._line,
        )
        self._ear = self._sit(client, self)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Hand keys on."""
        if self._ear is not None and datatype is None:
            self._ear.received(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Hand the new size on."""
        if self._ear is not None:
            self._ear.resized(width, height)

    def eof_received(self) -> bool:
        """Nothing more will be typed: leave, unless lines are still to be answered."""
        if self._ear is not None:
            self._ear.received(b"\x04")
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._pressure.stop()
        self._channel = None
        if self._cut is not None:
            self._cut.cancel()
            self._conn.close()
        if self._ear is not None:
            self._ear.lost()

    # ---- as a Link ---------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the client reads."""
        return self._pressure.ready

    @property
    def is_parting(self) -> bool:
        """Whether the client was told its exit status and has not gone yet."""
        return self._cut is not None and self._channel is not None

    def _waiting(self) -> int:
        if self._channel is None:
            return 0
        transport = self._conn._transport
        below = transport.get_write_buffer_size() if transport is not None else 0
        return int(self._channel.get_write_buffer_size() + below)

    def _resumed(self) -> None:
        if self._ear is not None:
            self._ear.writable()

    def send(self, data: bytes) -> None:
        """Send bytes."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def close(self, status: int) -> None:
        """Tell the exit status and close."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.exit(status)
        # The client hears its exit status and goes; one that does not is cut off.
        if self._cut is None:
            self._cut = asyncio.get_running_loop().call_later(PARTING_S, self._conn.abort)


def _terminal_env(env: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in TERMINAL_VARIABLES:
        value = env.get(name.encode())
        if value is not None:
            found[name] = bytes(value)[:_ENV_MOST].decode("ascii", "replace")
    return found
