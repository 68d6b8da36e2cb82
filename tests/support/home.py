"""The program with the sample table, in a folder of its own, for tests of the screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.driver import Driver
from textual.events import Paste
from textual.pilot import Pilot

from tests.support.memory_keeper import memory_session
from tests.support.pressing import press
from tui_app.domain.commands import AddCharacter, Command, Fields
from tui_app.domain.refusals import Refusal
from tui_app.domain.table import GM
from tui_app.store.codec import new_table
from tui_app.store.session import Done, Session
from tui_app.text.catalogue import Catalogue, Lang, catalogue
from tui_app.ui.desk import Desk, Opened
from tui_app.ui.environment import ColourDepth
from tui_app.ui.home_app import HomeApp
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.session_gateway import LineTools, SessionGateway


def desk_in(folder: Path) -> Desk:
    """A desk whose tables and settings lie in a folder."""
    return Desk(folder / "data", folder / "settings.toml")


def home_app(
    desk: Desk,
    *,
    lang: Lang = "en",
    opened: Opened | None = None,
    line: LineTools | None = None,
    driver_class: type[Driver] | None = None,
) -> HomeApp:
    """The program on a desk, at a table when one is given."""
    app = HomeApp(
        desk,
        catalogue(lang),
        line or LineTools(),
        registry=REGISTRY,
        reports=desk.data.parent,
        colours=ColourDepth.TRUE,
        driver_class=driver_class,
    )
    if opened is not None:
        app.take_up(opened)
    return app


class Playing:
    """A running program: keys in, the table and the screen out."""

    def __init__(self, app: HomeApp, pilot: Pilot[int], session: Session | None) -> None:
        self.app = app
        self.pilot = pilot
        self._session = session

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    async def press(self, *keys: str) -> None:
        """Press keys one after another and wait until nothing happens any more."""
        await press(self.app, self.pilot, *keys)

    async def type(self, text: str) -> None:
        """Put a text into what has the keyboard, at once: a key costs many milliseconds."""
        focused = self.app.screen.focused
        assert focused is not None
        focused.post_message(Paste(text))
        await self.pilot.pause()

    def names(self) -> list[str]:
        """Everybody at the table."""
        return [character.name for character in self.session.view(GM).characters]


@asynccontextmanager
async def playing(
    folder: Path,
    *,
    lang: Lang = "en",
    sample: str = "mstocs",
    size: tuple[int, int] = (80, 24),
    line: LineTools | None = None,
) -> AsyncIterator[Playing]:
    """Run the program at a copy of a sample; an empty `sample` begins at the welcome screen."""
    desk = desk_in(folder)
    opened = desk.open(desk.copy_sample(sample)) if sample else None
    app = home_app(desk, lang=lang, opened=opened, line=line)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Playing(app, pilot, opened.session if opened else None)
    assert desk.close() is None


def gateway(session: Session, seat: str = GM, words: Catalogue | None = None) -> SessionGateway:
    """A seat at a session."""
    return SessionGateway(session, seat, words or catalogue("en"))


def add(session: Session, name: str, seat: str = GM, **fields: str | int) -> None:
    """Put somebody on the roster."""
    values: Fields = {**fields}
    done = session.execute(GM, AddCharacter(name=name, seat=seat, fields=values))
    assert isinstance(done, Done), done


def reader(known: dict[str, Command]) -> LineTools:
    """A line grammar that knows a few acts by heart."""

    def read(text: str, _session: Session, _seat: str, _lang: Lang) -> Command | Refusal:
        return known.get(text) or Refusal("dice.unreadable", {"text": text})

    def complete(text: str, _session: Session, _seat: str, _lang: Lang) -> list[str]:
        return [act for act in known if act.startswith(text)]

    return LineTools(read, complete)


def fresh_session(system: str = "mstocs", name: str = "Zaułek") -> Session:
    """A session over an empty table that keeps nothing on disk."""
    return memory_session(new_table(system, name, "1"))
