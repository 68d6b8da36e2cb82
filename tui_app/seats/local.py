"""Listens for `join` on a private Unix socket; only this user can reach it."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import os
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tui_app.seats.link import Backpressure, Client, Ear, fitting_size
from tui_app.seats.wire import (
    DATA,
    EXIT,
    HELLO_MAX,
    RESIZE,
    Unpacker,
    WireError,
    frame,
    frames_of,
    read_hello,
    size_of,
)

_HELLO_S: Final = 5.0
_READ: Final = 4096
_CREDENTIALS: Final = struct.Struct("3i")

# Seats a client that asked for a seat by the words it typed.
Welcome = Callable[[Client, "LocalLink"], Ear]


class LocalLink:
    """One `join`."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        """Speak through `writer`."""
        self._writer = writer
        self._ear: Ear | None = None
        self._pressure = Backpressure(self._waiting, self._resumed)

    def _waiting(self) -> int:
        return self._writer.transport.get_write_buffer_size()

    def _resumed(self) -> None:
        if self._ear is not None:
            self._ear.writable()

    @property
    def ready(self) -> bool:
        """Whether the client reads."""
        return self._pressure.ready

    def send(self, data: bytes) -> None:
        """Send bytes for the terminal."""
        if not self._writer.is_closing():
            self._writer.write(frames_of(data))

    def close(self, status: int) -> None:
        """Tell the exit status and close."""
        self._pressure.stop()
        if not self._writer.is_closing():
            self._writer.write(frame(EXIT, bytes([status & 0xFF])))
            self._writer.close()

    async def hear(self, reader: asyncio.StreamReader, ear: Ear) -> None:
        """Hand on what the client sends until it is gone."""
        self._ear, unpacker = ear, Unpacker()
        try:
            while data := await reader.read(_READ):
                for kind, payload in unpacker.feed(data):
                    if kind == DATA:
                        ear.received(payload)
                    elif kind == RESIZE:
                        ear.resized(*size_of(payload))
        except (OSError, WireError):
            return
        finally:
            self._pressure.stop()
            ear.lost()


class LocalListener:
    """The listening socket."""

    def __init__(self, server: asyncio.AbstractServer, path: Path) -> None:
        """Hold what `listen_locally` made."""
        self._server = server
        self._path = path

    def close(self) -> None:
        """Listen no more and remove the socket."""
        self._server.close()
        with contextlib.suppress(OSError):
            self._path.unlink()


async def listen_locally(path: Path, welcome: Welcome) -> LocalListener:
    """Listen for `join`; the caller holds the save, so a socket that lies there is a dead one.

    Raises:
        OSError: The socket cannot be made.
    """
    with contextlib.suppress(FileNotFoundError):
        path.unlink()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await _answer(reader, writer, welcome)
        finally:
            writer.close()

    async def start() -> asyncio.AbstractServer:
        before = os.umask(0o177)
        try:
            return await asyncio.start_unix_server(answer, path, limit=HELLO_MAX)
        finally:
            os.umask(before)

    loop = asyncio.get_running_loop()
    server = await loop.create_task(start(), context=contextvars.Context())
    return LocalListener(server, path)


async def _answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, welcome: Welcome
) -> None:
    if not _is_same_user(writer.get_extra_info("socket")):
        return
    try:
        line = await asyncio.wait_for(reader.readline(), _HELLO_S)
        said = read_hello(line)
    except (TimeoutError, OSError, ValueError, WireError):
        return
    client = Client(
        seat=said["seat"],
        how="join",
        term=said["term"],
        env=said["env"],
        size=fitting_size(*said["size"]),
        line=said["line"],
    )
    link = LocalLink(writer)
    await link.hear(reader, welcome(client, link))


def _is_same_user(sock: socket.socket) -> bool:
    """Ask the kernel who is there; where it cannot tell, the private folder must do."""
    option = getattr(socket, "SO_PEERCRED", None)
    if option is None:
        return True
    try:
        data = sock.getsockopt(socket.SOL_SOCKET, option, _CREDENTIALS.size)
    except OSError:
        return False
    return bool(_CREDENTIALS.unpack(data)[1] == os.getuid())
