"""The SSH server: seats and nothing else. No shell, exec, subsystem, sftp, scp or forwarding."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final, Protocol

import asyncssh

from tui_app.seats.credentials import KEYS_MOST, LINE_SUFFIX
from tui_app.seats.door import TRIES, Door
from tui_app.seats.link import Client, Ear
from tui_app.seats.spelling import spelled
from tui_app.seats.ssh_link import PARTING_S, SshLink
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_

KEX: Final = (
    "mlkem768x25519-sha256",
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
)
LOGIN_S: Final = 60
KEEPALIVE_S: Final = 15
KEEPALIVES: Final = 4
_LOOK_EVERY_S: Final = 0.02
WINDOW: Final = 16384
CONNECTIONS_MOST: Final = 64
# One address that never logs in must leave room for the others.
STRANGERS_MOST: Final = 40
_KEY_OFFERS_MOST: Final = 20
# A prompt that every client and every script meets in the same words.
PROMPT: Final = "Seat code: "
_WAIT: Final = NP_(
    "None of the codes was right; wait {n} second, then connect again.",
    "None of the codes was right; wait {n} seconds, then connect again.",
)
_KEYS: Final = N_("Too many keys; name the right one: ssh -o IdentitiesOnly=yes -i KEY …")
_INVITATION: Final = N_("Type the code that the game master read out.")


class Lobby(Protocol):
    """What the server needs of the host."""

    @property
    def words(self) -> Catalogue:
        """The host's language."""

    @property
    def door(self) -> Door:
        """Who may knock."""

    def seat_of_login(self, login: str) -> str | None:
        """Find the seat of a login name."""

    def opens(self, seat: str | None, code: str) -> bool:
        """Tell whether a code opens a seat."""

    def knows_key(self, seat: str, key: str) -> bool:
        """Tell whether a key was remembered for a seat."""

    def remember_keys(self, seat: str, keys: tuple[str, ...]) -> None:
        """Remember keys that came with the right code."""

    def connect(self, client: Client, link: SshLink) -> Ear:
        """Seat a client."""


class SeatServer(asyncssh.SSHServer):
    """One connection until it is logged in."""

    def __init__(self, lobby: Lobby, present: set[SeatServer]) -> None:
        """Answer for `lobby`; `present` holds all connections of the listener."""
        self._lobby = lobby
        self._present = present
        self._conn: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._wrong = 0
        self._offered: dict[str, list[str]] = {}
        self._offers = 0
        self._channels = 0
        self._by_code = False
        self._known = False
        self._link: SshLink | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Turn away, before any key is exchanged, who knocks too often."""
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        strangers = sum(s.is_stranger_from(self._address) for s in self._present)
        full = len(self._present) >= CONNECTIONS_MOST or strangers >= STRANGERS_MOST
        if full or not self._lobby.door.knock(self._address):
            conn.abort()
            return
        self._present.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        self._present.discard(self)

    @property
    def is_parting(self) -> bool:
        """Whether the client was told its exit status and has not gone yet."""
        return self._link is not None and self._link.is_parting

    def close(self) -> None:
        """End the connection."""
        if self._conn is not None:
            self._conn.close()

    def is_stranger_from(self, address: str) -> bool:
        """Whether this one came from `address` and was not let in yet."""
        return not self._known and self._address == address

    def auth_completed(self) -> None:
        """Remember that this one was let in."""
        self._known = True

    def begin_auth(self, username: str) -> bool:
        """Ask everybody, known or not."""
        return True

    # ---- keys --------------------------------------------------------------

    def public_key_auth_supported(self) -> bool:
        """Keys are remembered after the first visit."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Let a remembered key in, and note the others for the time after the right code."""
        line = _key_line(key)
        seat, _ = self._named(username)
        if seat is not None and self._lobby.knows_key(seat, line):
            return True
        self._offers += 1
        offered = self._offered.setdefault(username, [])
        if line not in offered and len(offered) < KEYS_MOST:
            offered.append(line)
        if self._offers > _KEY_OFFERS_MOST:
            self._part(self._lobby.words.text(_KEYS))
        return False

    # ---- the code ----------------------------------------------------------

    def password_auth_supported(self) -> bool:
        """There are no passwords, only codes."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """The code is asked for."""
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask for the code, without showing it."""
        return "", self._lobby.words.text(_INVITATION), "", [(PROMPT, False)]

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Look at the code; after three wrong ones the line is cut and the address waits."""
        door = self._lobby.door
        seat, _ = self._named(username)
        typed = responses[0] if len(responses) == 1 else ""
        if door.wait_s(self._address) == 0 and self._lobby.opens(seat, typed):
            self._by_code = True
            return True
        door.wrong(self._address)
        self._wrong += 1
        if self._wrong >= TRIES or door.wait_s(self._address) > 0:
            # At once: a client that asks three times would else end before it hears the reason.
            self._turn_away()
        return False

    def _turn_away(self) -> None:
        """End the connection and say how long to wait; clients show plain letters only."""
        wait_s = max(1, ceil(self._lobby.door.wait_s(self._address)))
        self._part(self._lobby.words.plural(*_WAIT, wait_s))

    def _part(self, reason: str) -> None:
        if self._conn is not None:
            plain = spelled(reason, "ascii").decode("ascii")
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, plain)

    def _named(self, username: str) -> tuple[str | None, bool]:
        login = username.removesuffix(LINE_SUFFIX)
        return self._lobby.seat_of_login(login), login != username

    # ---- the seat ----------------------------------------------------------

    def session_requested(self) -> Any:
        """Give a connection its one channel."""
        if self._conn is None or self._channels:
            return False
        self._channels += 1
        username = str(self._conn.get_extra_info("username"))
        seat, line = self._named(username)
        if seat is None:
            return False
        if self._by_code:
            self._lobby.remember_keys(seat, tuple(self._offered.get(username, ())))
        channel = self._conn.create_server_channel(encoding=None, window=WINDOW)
        self._link = SshLink(self._lobby.connect, self._conn, seat, self._address, line=line)
        return channel, self._link


def _key_line(key: asyncssh.SSHKey) -> str:
    kind, data = key.export_public_key("openssh").split()[:2]
    return f"{kind.decode()} {data.decode()}"


class Listener:
    """A listening SSH server."""

    def __init__(self, acceptor: asyncssh.SSHAcceptor, present: set[SeatServer]) -> None:
        """Hold what `listen` made."""
        self._acceptor = acceptor
        self._present = present
        self.port = int(acceptor.get_port())

    async def close(self) -> None:
        """Listen no more and end every connection."""
        self._acceptor.close()
        end = asyncio.get_running_loop().time() + PARTING_S
        while any(server.is_parting for server in self._present):
            if asyncio.get_running_loop().time() > end:
                break
            await asyncio.sleep(_LOOK_EVERY_S)
        for server in tuple(self._present):
            server.close()
        await self._acceptor.wait_closed()


async def listen(lobby: Lobby, key: asyncssh.SSHKey, address: str, port: int) -> Listener:
    """Listen for players.

    Args:
        lobby: The host.
        key: The host's key.
        address: Where to listen; empty for every address of the machine.
        port: The port; 0 takes a free one.

    Raises:
        OSError: The address or the port cannot be had.
    """
    _keep_off_the_screen()
    present: set[SeatServer] = set()
    coroutine = asyncssh.listen(
        address,
        port,
        server_factory=lambda: SeatServer(lobby, present),
        server_host_keys=[key],
        kex_algs=KEX,
        login_timeout=LOGIN_S,
        keepalive_interval=KEEPALIVE_S,
        keepalive_count_max=KEEPALIVES,
        gss_host=None,
        rdns_lookup=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        host_based_auth=False,
        password_auth=False,
        compression_algs=None,
        line_editor=False,
        encoding=None,
        server_version="Klepsydra",
        config=None,
    )
    # The server's tasks must not see the app that happens to start it.
    return Listener(await _apart(lambda: coroutine), present)


async def _apart(work: Callable[[], Any]) -> Any:
    loop = asyncio.get_running_loop()

    async def run() -> Any:
        return await work()

    return await loop.create_task(run(), context=contextvars.Context())


def _keep_off_the_screen() -> None:
    """Let no line of the library's log reach the terminal that the GM's app draws on."""
    logger = logging.getLogger("asyncssh")
    logger.setLevel(logging.CRITICAL)
    logger.propagate = False
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
