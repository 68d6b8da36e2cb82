"""A host with small apps, and clients that reach it: by a link in memory and by asyncssh."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from tests.support.demo_app import ACTIONS, OrderScreen
from tests.support.memory_keeper import memory_session
from tui_app.domain.commands import AddCharacter, Fields
from tui_app.seats.connection import Connection, LineSeat
from tui_app.seats.credentials import Credentials
from tui_app.seats.host import SeatHost
from tui_app.seats.link import Client, Ear
from tui_app.seats.seat_app import OnSeat, seat_registry
from tui_app.seats.ssh import Listener, listen
from tui_app.store.codec import new_table
from tui_app.store.session import Session
from tui_app.text.catalogue import Catalogue, catalogue
from tui_app.ui.actions import Registry
from tui_app.ui.environment import colour_depth
from tui_app.ui.globals import GLOBAL_ACTIONS

WAIT_S = 10.0
# All hosts of a test, so that none outlives a failure.
HOSTS: list[SeatHost] = []


def table_session(*players: str) -> Session:
    """A session in memory with one hero for each player."""
    session = memory_session(new_table("mstocs", "Zaulek", "1"))
    for player in players:
        fields: Fields = {"pw": 9, "onr": 4}
        session.execute("gm", AddCharacter(name=f"Hero of {player}", seat=player, fields=fields))
    return session


class PlainGateway:
    """News of a session, words of one language."""

    def __init__(self, session: Session, words: Catalogue) -> None:
        self._session = session
        self.words = words

    @property
    def catalogue(self) -> Catalogue:
        return self.words

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        return self._session.subscribe(listener)


class DemoMakers:
    """Makes small apps that show the name of their seat."""

    def __init__(self, host: SeatHost) -> None:
        self._host = host
        self.apps: list[OnSeat] = []

    def app(self, connection: Connection) -> OnSeat:
        app = OnSeat(
            connection,
            PlainGateway(self._host.session, connection.words),
            seat_registry(Registry((*GLOBAL_ACTIONS, *ACTIONS)), connection.seat),
            reports=self._host.reports,
            colours=colour_depth({"TERM": connection.client.term, **connection.client.env}),
        )
        app.register_screen("order", lambda: OrderScreen((connection.seat, "Goblin")))
        app.first_mode = "order"
        return app

    def line(self, connection: Connection) -> LineSeat:
        raise NotImplementedError


def seat_host(tmp_path: Path, *players: str) -> SeatHost:
    """A host of a table in memory; call inside a running loop."""
    host = SeatHost(
        table_session(*players),
        Credentials(None),
        catalogue("en"),
        DemoMakers,
        reports=tmp_path,
    )
    HOSTS.append(host)
    return host


class MemoryLink:
    """A client in the same process; what it got is kept and interpreted."""

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.reads = True
        self.sent = bytearray()
        self.status: int | None = None
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._news = asyncio.Event()
        self.ear: Ear | None = None

    @property
    def ready(self) -> bool:
        return self.reads

    def send(self, data: bytes) -> None:
        self.sent += data
        self._stream.feed(data.replace(b"\x1b[?7l", b"").replace(b"\x1b[?1049h", b""))
        self._news.set()

    def close(self, status: int) -> None:
        self.status = status
        self._news.set()

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def until(self, condition: str | Callable[[], bool]) -> None:
        """Wait until a text is on the screen or a condition holds."""

        def holds() -> bool:
            return condition in self.text if isinstance(condition, str) else condition()

        async with asyncio.timeout(WAIT_S):
            while not holds():
                self._news.clear()
                try:
                    await asyncio.wait_for(self._news.wait(), 0.05)
                except TimeoutError:
                    continue


def sit(host: SeatHost, seat: str, **options: Any) -> MemoryLink:
    """Connect a client in memory."""
    size = options.pop("size", (80, 24))
    link = MemoryLink(size)
    client = Client(seat=seat, how="join", term=options.pop("term", "xterm-256color"), size=size)
    link.ear = host.connect(client, link)
    return link


@asynccontextmanager
async def listening(host: SeatHost) -> AsyncIterator[Listener]:
    """Listen on a free port of the loopback."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    listener = await listen(host, key, "127.0.0.1", 0)
    try:
        yield listener
    finally:
        await host.goodbye()
        await listener.close()


class CodeClient(asyncssh.SSHClient):
    """Answers the question for the code."""

    def __init__(self, *codes: str) -> None:
        self._codes = list(codes)
        self.asked: list[str] = []

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._codes else None

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Any
    ) -> list[str] | None:
        self.asked += [prompt for prompt, _ in prompts]
        return [self._codes.pop(0) for _ in prompts] if self._codes else None


async def ssh(port: int, login: str, *codes: str, **options: Any) -> asyncssh.SSHClientConnection:
    """Log in with asyncssh, trying these codes in turn."""
    options = {"client_keys": None, **options}
    connection, _ = await asyncssh.create_connection(
        lambda: CodeClient(*codes),
        "127.0.0.1",
        port,
        username=login,
        known_hosts=None,
        config=None,
        agent_path=None,
        password_auth=False,
        login_timeout=WAIT_S,
        **options,
    )
    return connection


class Terminal:
    """A seat as an asyncssh client sees it."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes], size: tuple[int, int]) -> None:
        self.process = process
        self.raw = bytearray()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)

    @classmethod
    async def open(
        cls,
        connection: asyncssh.SSHClientConnection,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        **options: Any,
    ) -> Terminal:
        process = await connection.create_process(
            term_type=term, term_size=size, encoding=None, **options
        )
        return cls(process, size)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def send(self, keys: bytes) -> None:
        self.process.stdin.write(keys)

    async def until(self, text: str) -> None:
        """Read until a text is on the screen."""
        async with asyncio.timeout(WAIT_S):
            while text not in self.text:
                data = await self.process.stdout.read(65536)
                assert data, f"closed before: {text}\n{self.text}"
                self._take(data)

    async def rest(self) -> bytes:
        """Read until the end."""
        async with asyncio.timeout(WAIT_S):
            while data := await self.process.stdout.read(65536):
                self._take(data)
        return bytes(self.raw)

    def _take(self, data: bytes) -> None:
        self.raw += data
        self._stream.feed(data)
