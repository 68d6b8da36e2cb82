"""A host of nobody, for tests of the Seats screen: remembers what was asked of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from tests.support.golden import screen_text
from tests.support.home import Playing, desk_in
from tui_app.store.session import Session
from tui_app.text.catalogue import Catalogue, Lang, catalogue
from tui_app.ui.environment import ColourDepth
from tui_app.ui.home_app import HomeApp
from tui_app.ui.host import ClientLine, Listening, Openness, SeatLine, Trouble
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.session_gateway import LineTools

ADDRESS = Listening(
    "192.0.2.5", 8022, "network", "SHA256:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG"
)


class FakeHost:
    """Seats without terminals."""

    def __init__(self) -> None:
        self.listening: Listening | None = None
        self.trouble: Trouble | None = None
        self.watching = 0
        self.asked: list[tuple[object, ...]] = []
        self.lines = [
            SeatLine("gm", "gm", "", 0, False),
            SeatLine("board", "board", "bamo-doti-taza-nobo", 0, False),
            SeatLine(
                "Ania",
                "ania",
                "kapo-mepo-sipo-mada",
                1,
                False,
                (ClientLine(1, "ssh", "192.0.2.9"),),
            ),
            SeatLine("Łucja", "lucja", "rome-keze-neke-papi", 0, False),
        ]
        self._listeners: list[Callable[[], None]] = []

    def seats(self) -> tuple[SeatLine, ...]:
        return tuple(self.lines)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _changed(self) -> None:
        for listener in self._listeners:
            listener()

    async def open(self) -> None:
        self.asked.append(("open",))

    async def listen(self, openness: Openness) -> Trouble | None:
        self.asked.append(("listen", openness))
        if self.trouble is None:
            self.listening = replace(ADDRESS, open_to=openness)
        return self.trouble

    async def stop_listening(self) -> None:
        self.listening = None

    async def close(self) -> None:
        self.asked.append(("close",))

    def add_seat(self, name: str) -> str | None:
        if not name.strip():
            return None
        self.lines.append(SeatLine(name, name.lower(), "doka-leti-bone-sira", 0, False))
        self._changed()
        return name

    def new_code(self, seat: str) -> str:
        self.asked.append(("new_code", seat))
        return ""

    def revoke(self, seat: str) -> None:
        self.asked.append(("revoke", seat))

    def lock(self, seat: str, *, locked: bool) -> None:
        self.lines = [replace(x, locked=locked) if x.seat == seat else x for x in self.lines]
        self._changed()

    def move(self, number: int, seat: str) -> None:
        self.asked.append(("move", number, seat))

    def share(self, number: int, *, shared: bool) -> None:
        self.asked.append(("share", number, shared))

    def close_seat(self, seat: str) -> None:
        self.asked.append(("close_seat", seat))

    async def watchers(self) -> int:
        return self.watching


@asynccontextmanager
async def at_seats(
    folder: Path, host: FakeHost, *, lang: Lang = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Playing]:
    """Run the program with this host, on its Seats screen."""

    def hosting(_session: Session, _path: Path, _words: Catalogue) -> FakeHost:
        return host

    desk = desk_in(folder)
    opened = desk.open(desk.copy_sample("mstocs"))
    app = HomeApp(
        desk,
        catalogue(lang),
        LineTools(),
        hosting=hosting,
        registry=REGISTRY,
        reports=folder,
        colours=ColourDepth.TRUE,
    )
    app.take_up(opened)
    async with app.run_test(size=size) as pilot:
        at = Playing(app, pilot, opened.session)
        await at.press("f9")
        yield at
    assert desk.close() is None


def shown(at: Playing) -> str:
    """What the screen shows."""
    return screen_text(at.app)
