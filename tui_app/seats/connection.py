"""One client at its seat, from its coming to its going."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections.abc import Awaitable
from typing import Final, Protocol

from tui_app.seats.driver import forget_apps
from tui_app.seats.escapes import LEAVE
from tui_app.seats.link import Client, Ear, Link, fitting_size
from tui_app.seats.seat_app import OnSeat
from tui_app.seats.spelling import character_set, spelled
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.base_app import CRASH_CODE
from tui_app.ui.crash import write_report

# A seat that nobody touched for so long was forgotten, not thought about.
IDLE_S: Final = 8 * 3600.0
GRACE_S: Final = 2.0
_FIRST_PAINT_S: Final = 5.0

CRASHED: Final = N_(
    "This seat stopped because of a mistake of the program; the game goes on. Connect again."
)
FAREWELL: Final = N_("Goodbye. The seat stays yours; connect again at any time.")
IDLE: Final = N_("Nobody touched this seat for hours, so it was closed. Connect again.")


class Table(Protocol):
    """What a connection needs of the host."""

    starting: asyncio.Semaphore

    def gone(self, connection: Connection) -> None:
        """Hear that a client is gone."""

    def seated(self, connection: Connection) -> None:
        """Hear that a client sees its seat."""


class LineSeat(Protocol):
    """A seat in line mode."""

    def stop(self) -> None:
        """End it."""

    async def run(self) -> None:
        """Answer lines until the client leaves."""


class Makers(Protocol):
    """Makes what a client sees."""

    def app(self, connection: Connection) -> OnSeat:
        """Make the screens of the connection's seat."""

    def line(self, connection: Connection) -> LineSeat:
        """Make the line mode of the connection's seat."""


class Connection:
    """Runs a client's seat; is the ear of its link and the port of its app's driver.

    Attributes:
        number: Tells connections of one host apart.
        client: How the client introduced itself.
        seat: Where it sits now; the GM may move it.
        words: Its language.
        codec: Its character set.
        shared: Whether everybody in the room sees this terminal.
    """

    def __init__(
        self, number: int, client: Client, link: Link, words: Catalogue, makers: Makers
    ) -> None:
        """Prepare; nothing is drawn before `run`."""
        self.number = number
        self.client = client
        self.seat = client.seat
        self.words = words
        self.codec = character_set(client.env)
        self.shared = False
        self._link = link
        self._makers = makers
        self._size = fitting_size(*client.size)
        self._ear: Ear | None = None
        self._app: OnSeat | None = None
        self._line: LineSeat | None = None
        self._parting: tuple[str, int] | None = None
        self._moved = False
        self._lost = False
        self._painted = asyncio.Event()
        self._early = bytearray()
        self._task: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._touched_s = asyncio.get_running_loop().time()

    # ---- as an Ear ---------------------------------------------------------

    def received(self, data: bytes) -> None:
        """Hand keys to whoever shows the seat; those typed before are kept for it."""
        self._touched_s = asyncio.get_running_loop().time()
        if self._ear is not None:
            self._ear.received(data)
        elif len(self._early) < 256:
            self._early += data[:256]

    def resized(self, width: int, height: int) -> None:
        """Hand the size on."""
        self._size = fitting_size(width, height)
        if self._ear is not None:
            self._ear.resized(width, height)

    def writable(self) -> None:
        """Hand on that the client reads again."""
        if self._ear is not None:
            self._ear.writable()

    def lost(self) -> None:
        """End the seat's program: nobody looks."""
        self._lost = True
        self._end()

    # ---- as a Port ---------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in cells."""
        return self._size

    @property
    def ready(self) -> bool:
        """Whether the client reads."""
        return self._link.ready

    def send(self, data: bytes) -> None:
        """Send bytes."""
        if not self._lost:
            self._link.send(data)

    def listen(self, ear: Ear | None) -> None:
        """Name who hears the client from now on."""
        self._ear = ear
        if ear is not None and self._early:
            early, self._early = bytes(self._early), bytearray()
            ear.received(early)

    def painted(self) -> None:
        """Hear of a frame."""
        self._painted.set()

    # ---- the seat ----------------------------------------------------------

    @property
    def asleep(self) -> bool:
        """Whether the client does not take what it is sent."""
        return not self._link.ready

    @property
    def line_mode(self) -> bool:
        """Whether the client is answered in lines."""
        return self.client.line or self.client.term in ("", "dumb", "unknown")

    def start(self, table: Table) -> None:
        """Begin, in a context of its own, so that no app sees another."""
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(self._run(table), context=contextvars.Context())
        self._watch_idle()

    def leave(self, sentence: str, status: int = 0) -> None:
        """End the seat and tell the client why."""
        if self._parting is None:
            self._parting = (sentence, status)
        self._end()

    def move(self, seat: str) -> None:
        """Sit down elsewhere, on the same line."""
        self.seat = seat
        self._moved = True
        self._end()

    def restart(self) -> None:
        """Begin the present seat anew, as when the terminal was marked shared."""
        self.move(self.seat)

    async def ended(self) -> None:
        """Wait until the seat has ended, by force after a while."""
        if self._task is None:
            return
        done, _ = await asyncio.wait({self._task}, timeout=GRACE_S)
        if not done:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=GRACE_S)

    def _end(self) -> None:
        if self._app is not None:
            self._app.exit()
        if self._line is not None:
            self._line.stop()

    def _watch_idle(self) -> None:
        loop = asyncio.get_running_loop()
        left = self._touched_s + IDLE_S - loop.time()
        if left <= 0:
            self.leave(self.words.text(IDLE))
        else:
            self._idle = loop.call_later(left + 1, self._watch_idle)

    async def _run(self, table: Table) -> None:
        try:
            while not self._lost and self._parting is None:
                self._moved = False
                await (self._in_lines() if self.line_mode else self._on_screens(table))
                if not self._moved:
                    break
        finally:
            if self._idle is not None:
                self._idle.cancel()
            self._part()
            table.gone(self)

    async def _on_screens(self, table: Table) -> None:
        crashed = False
        self._painted.clear()
        async with table.starting:
            app = self._app = self._makers.app(self)
            running = asyncio.get_running_loop().create_task(
                app.run_async(mouse=False, size=self._size), context=contextvars.Context()
            )
            await _first(running, self._painted.wait())
        table.seated(self)
        try:
            await running
            crashed = app.return_code == CRASH_CODE
        except Exception as error:  # noqa: BLE001 - one seat's mistake is no other's
            crashed = True
            write_report(error, app.reports)
        finally:
            running.cancel()
            self._app, self._ear = None, None
            if crashed:
                self.send(LEAVE)
            app = running = None  # type: ignore[assignment]
            forget_apps()
        if crashed and self._parting is None:
            self._moved = False
            self._parting = (self.words.text(CRASHED), CRASH_CODE)

    async def _in_lines(self) -> None:
        line = self._line = self._makers.line(self)
        try:
            await line.run()
        finally:
            self._line, self._ear = None, None

    def _part(self) -> None:
        sentence, status = self._parting or (self.words.text(FAREWELL), 0)
        if not self._lost:
            with contextlib.suppress(OSError):
                self._link.send(spelled(f"{sentence}\r\n", self.codec))
                self._link.close(status)


async def _first(running: asyncio.Task[object], painted: Awaitable[object]) -> None:
    """Wait until the app has drawn itself once, or ended, or takes long."""
    first = asyncio.ensure_future(painted)
    await asyncio.wait(
        {running, first}, timeout=_FIRST_PAINT_S, return_when=asyncio.FIRST_COMPLETED
    )
    first.cancel()
