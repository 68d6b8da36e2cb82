"""A Textual driver whose terminal is a byte link.

What a client sends is never trusted: sizes are clamped, only keys and pasted text reach the app,
input is taken in small slices so that a flood of keys holds nobody else up, and whatever confuses
the parser only makes a new parser. What a slow client cannot take is not kept for it: frames are
dropped while it does not read, and its screen is drawn whole when it reads again.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from textual import constants, events
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.geometry import Size
from textual.message import Message

from tui_app.seats.escapes import ENTER, LEAVE
from tui_app.seats.link import Ear, fitting_size
from tui_app.seats.spelling import spelled
from tui_app.ui.typed_ahead import TypedAhead

if TYPE_CHECKING:
    from textual.app import App

    from tui_app.ui.base_app import KlepsydraApp

SLICE: Final = 64
INBOX_MOST: Final = 64 * 1024
PASTE_MOST: Final = 64 * 1024
# Between slices of a flood, so that reading what is dropped anyway costs little.
_PAUSE_S: Final = 0.002
_ESCAPE_S: Final = constants.ESCAPE_DELAY + 0.01
_WELCOME: Final = (events.Key, events.Paste)


class Port(Protocol):
    """What a driver needs of the connection to its client."""

    codec: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in cells, as they are drawn for."""

    @property
    def ready(self) -> bool:
        """Whether the client reads."""

    def send(self, data: bytes) -> None:
        """Send bytes."""

    def listen(self, ear: Ear | None) -> None:
        """Name who hears the client from now on."""

    def painted(self) -> None:
        """Hear that a frame was sent."""


class OnPort(Protocol):
    """An app that knows its port."""

    port: Port


class SeatDriver(Driver):
    """Draws on a port and hears its client; the app must have an attribute `port`."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = False,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Take over the port of `app`; arguments as for Textual's driver."""
        super().__init__(app, debug=False, mouse=False, size=size)
        self._port = cast("OnPort", app).port
        self._frame: list[str] = []
        self._stale = False
        self._decoder = codecs.getincrementaldecoder(self._port.codec)("replace")
        self._parser = XTermParser()
        self._silent = 0
        self._inbox = bytearray()
        self._arrived = asyncio.Event()
        self._pump: asyncio.Task[None] | None = None
        self._tick: asyncio.TimerHandle | None = None
        self._ahead = TypedAhead(cast("KlepsydraApp", app), self._loop)

    # ---- drawing -----------------------------------------------------------

    def write(self, data: str) -> None:
        """Add to the frame that is being drawn."""
        self._frame.append(data)

    def flush(self) -> None:
        """Send the frame, or drop it while the client does not read."""
        text = "".join(self._frame)
        self._frame.clear()
        if not text:
            return
        if self._stale or not self._port.ready:
            self._stale = True
            return
        self._port.send(spelled(text, self._port.codec))
        self._port.painted()

    def writable(self) -> None:
        """Draw the whole screen, since frames were dropped."""
        if self._stale:
            self._stale = False
            self._app.call_later(self._app.refresh, layout=True)

    def start_application_mode(self) -> None:
        """Prepare the terminal and begin to listen."""
        self._port.send(ENTER)
        self._port.listen(self)
        self._pump = self._loop.create_task(self._feed())
        if self._port.size != self._size:
            self.resized(*self._port.size)

    def disable_input(self) -> None:
        """Hear no more."""
        self._port.listen(None)
        self._ahead.close()
        if self._pump is not None:
            self._pump.cancel()
            self._pump = None
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def stop_application_mode(self) -> None:
        """Put the terminal back."""
        self.disable_input()
        self._frame.clear()
        self._port.send(LEAVE)

    def close(self) -> None:
        """End the parser, and forget what would keep the app alive."""
        for _ in self._parser.feed(""):
            pass
        forget_apps()

    # ---- hearing -----------------------------------------------------------

    def received(self, data: bytes) -> None:
        """Take typed bytes; a flood that nobody could read is cut."""
        room = INBOX_MOST - len(self._inbox)
        self._inbox += data[: max(0, room)]
        self._arrived.set()

    def resized(self, width: int, height: int) -> None:
        """Tell the app the size of the terminal."""
        size = Size(*fitting_size(width, height))
        self._app.post_message(events.Resize(size, size))

    def lost(self) -> None:
        """End the app: nobody looks at it."""
        self._app.exit()

    async def _feed(self) -> None:
        """Give slices of what arrived to the parser, and let other seats in between."""
        while True:
            await self._arrived.wait()
            slice_ = bytes(self._inbox[:SLICE])
            del self._inbox[:SLICE]
            if not self._inbox:
                self._arrived.clear()
            self._parse(slice_)
            # While more is waiting, a sequence cut by the slice is not an Esc by itself.
            self._tick_later(again=not self._inbox)
            await asyncio.sleep(_PAUSE_S if self._inbox else 0)

    def _parse(self, data: bytes) -> None:
        text = self._decoder.decode(data)
        self._silent += len(text)
        try:
            if text:
                self._deliver(self._parser.feed(text))
        except Exception:  # noqa: BLE001 - whatever a client sends, the seat goes on
            self._parser = XTermParser()
        if self._silent > PASTE_MOST:
            self._parser, self._silent = XTermParser(), 0

    def _deliver(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._silent = 0
            # Reports of size, mouse and modes were never asked for and may be forged.
            if isinstance(message, _WELCOME):
                message.set_sender(self._app)
                self._ahead.put(message)

    def _tick_later(self, *, again: bool) -> None:
        if self._tick is not None:
            self._tick.cancel()
        self._tick = self._loop.call_later(_ESCAPE_S, self._ticked) if again else None

    def _ticked(self) -> None:
        """Let a lone Esc arrive."""
        self._tick = None
        try:
            self._deliver(self._parser.tick())
        except Exception:  # noqa: BLE001 - as in _parse
            self._parser = XTermParser()

    # ---- what a seat never does to the machine of the host -----------------

    @property
    def can_suspend(self) -> bool:
        """Never: it would stop the host."""
        return False

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: the browser would open on the host's machine."""

    def deliver_binary(self, *_binary: Any, **_options: Any) -> None:
        """Do nothing: the file would be written on the host's machine."""


def forget_apps() -> None:
    """Clear the caches of Textual that keep apps alive after their end."""
    XTermParser._parse_extended_key.cache_clear()
    StylesCache.get_inner_outer.cache_clear()
    ANSIToTruecolor.truecolor_style.cache_clear()
