"""The host of one table with its doors: SSH for players, a private socket for `join`."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tui_app.domain.table import GM
from tui_app.seats.connection import Connection
from tui_app.seats.credentials import Credentials
from tui_app.seats.host import CLOSED, SeatHost
from tui_app.seats.local import LocalListener, listen_locally
from tui_app.seats.makers import TableMakers
from tui_app.seats.places import credentials_path, host_key_path, socket_path
from tui_app.seats.tmux import watchers
from tui_app.store.paths import state_dir
from tui_app.store.session import Session
from tui_app.text.catalogue import Catalogue
from tui_app.ui.host import ClientLine, Listening, Openness, SeatLine, Trouble

if TYPE_CHECKING:
    from tui_app.seats.ssh import Listener

PORT: Final = 8022
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = ""
LAN: Final = "lan"
# Addresses kept for examples: asking for the way there sends nothing.
_SOMEWHERE: Final = ("192.0.2.1", 9)


class TableHost:
    """Implements the `Host` of the Seats screen."""

    def __init__(
        self,
        session: Session,
        save: Path,
        words: Catalogue,
        *,
        port: int = PORT,
        at_screens: bool = False,
        credentials: Credentials | None = None,
        key_path: Path | None = None,
        reports: Path | None = None,
    ) -> None:
        """Host a table; nothing listens yet.

        Args:
            session: The table.
            save: Where it lies, for `join` to find the host.
            words: The GM's language.
            port: Where players come in.
            at_screens: Whether the GM sits at the terminal of this process.
            credentials: The codes; None takes those kept for this table.
            key_path: The host's key; None takes the platform's place.
            reports: Folder for reports of a crash; None takes the platform's.
        """
        kept = credentials or Credentials(credentials_path(session.table.id))
        self._seats = SeatHost(
            session,
            kept,
            words,
            lambda host: TableMakers(host, self._door),
            reports=reports or state_dir(),
        )
        self._save = save
        self._port = port
        self._at_screens = at_screens
        self._key_path = key_path or host_key_path()
        self._local: LocalListener | None = None
        self._ssh: Listener | None = None
        self._listening: Listening | None = None
        self._closed = False

    def _door(self) -> TableHost:
        return self

    # ---- doors -------------------------------------------------------------

    @property
    def listening(self) -> Listening | None:
        """Where players can reach the host."""
        return self._listening

    async def open(self) -> None:
        """Let `join` in, where the platform has such sockets and a private folder for them."""
        if self._local is not None or not hasattr(socket, "AF_UNIX") or os.name != "posix":
            return
        path = socket_path(self._save)
        if path is not None:
            with contextlib.suppress(OSError):
                self._local = await listen_locally(path, self._seats.welcome)

    async def listen(self, openness: Openness) -> Trouble | None:
        """Let players in by SSH."""
        return await self.listen_on(LOOPBACK if openness == "machine" else EVERYWHERE)

    async def listen_on(self, address: str) -> Trouble | None:
        """Let players in at one address of this machine; empty for all of them."""
        if self._closed:
            return Trouble("closed")
        if self._ssh is not None:
            return None
        # Only who lets players in by SSH waits for its library.
        from tui_app.seats.hostkey import fingerprint, host_key
        from tui_app.seats.ssh import listen

        try:
            key = host_key(self._key_path)
        except OSError:
            return Trouble("key")
        try:
            self._ssh = await listen(self._seats, key, address, self._port)
        except socket.gaierror:
            return Trouble("address")
        except OSError as error:
            return Trouble("port" if _is_taken(error) else "address")
        self._listening = Listening(
            reach=_reach(address),
            port=self._ssh.port,
            open_to="machine" if _is_loopback(address) else "network",
            fingerprint=fingerprint(key),
        )
        self._seats.changed()
        return None

    async def stop_listening(self) -> None:
        """Let nobody in by SSH; who came so is sent away."""
        if self._ssh is None:
            return
        listener, self._ssh, self._listening = self._ssh, None, None
        leaving = [c for c in self._seats.connections if c.client.how == "ssh"]
        for connection in leaving:
            connection.leave(connection.words.text(CLOSED))
        for connection in leaving:
            await connection.ended()
        await listener.close()
        self._seats.changed()

    async def close(self) -> None:
        """Say goodbye to all and close the doors."""
        self._closed = True
        if self._local is not None:
            self._local.close()
            self._local = None
        await self._seats.goodbye()
        if self._ssh is not None:
            await self._ssh.close()
            self._ssh = self._listening = None

    # ---- seats -------------------------------------------------------------

    def seats(self) -> tuple[SeatLine, ...]:
        """Give the seats."""
        host = self._seats
        return tuple(
            SeatLine(
                seat=seat,
                login=login,
                code=host.code(seat),
                keys=host.keys(seat),
                locked=seat in host.locked,
                clients=tuple(map(_client, host.at(seat))),
                here=self._at_screens and seat == GM,
            )
            for seat, login in host.logins().items()
        )

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told that seats or terminals changed."""
        return self._seats.subscribe(listener)

    def add_seat(self, name: str) -> str | None:
        """Make a seat known."""
        return self._seats.add_seat(name)

    def new_code(self, seat: str) -> str:
        """Give a seat another code."""
        return self._seats.new_code(seat)

    def revoke(self, seat: str) -> None:
        """Let nothing open a seat."""
        self._seats.revoke(seat)

    def lock(self, seat: str, *, locked: bool) -> None:
        """Take a seat over, or give it back."""
        self._seats.lock(seat, locked=locked)

    def move(self, number: int, seat: str) -> None:
        """Let a terminal sit down elsewhere."""
        self._seats.move(number, seat)

    def share(self, number: int, *, shared: bool) -> None:
        """Mark a terminal as one that everybody sees."""
        self._seats.share(number, shared=shared)

    def close_seat(self, seat: str) -> None:
        """Send a seat's terminals away."""
        self._seats.close_seat(seat)

    async def watchers(self) -> int:
        """Give how many clients of tmux look at the terminal of this process."""
        return await watchers(os.environ.get("TMUX", ""))


def _client(connection: Connection) -> ClientLine:
    return ClientLine(
        number=connection.number,
        how=connection.client.how,
        address=connection.client.address,
        lines=connection.line_mode,
        shared=connection.shared,
        asleep=connection.asleep,
    )


def _is_taken(error: OSError) -> bool:
    return error.errno in (errno.EADDRINUSE, errno.EACCES, errno.EPERM)


def _is_loopback(address: str) -> bool:
    return address in ("localhost", "::1") or address.startswith("127.")


def _reach(address: str) -> str:
    """Give what a player types after the @: the address, or this machine's on its network."""
    if _is_loopback(address):
        return "localhost"
    if address not in (EVERYWHERE, "0.0.0.0", "::"):  # noqa: S104 - only compared
        return address
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            sock.connect(_SOMEWHERE)
            return str(sock.getsockname()[0])
    except OSError:
        return socket.gethostname()
