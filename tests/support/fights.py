"""mSTOCS fights to play on in tests of the screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.driver import Driver
from textual.events import Paste
from textual.pilot import Pilot

from tests.support.golden import screen_text
from tests.support.home import fresh_session, gateway
from tests.support.pressing import press
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.table import GM
from tui_app.store.session import Done, Session
from tui_app.text.catalogue import Lang, catalogue
from tui_app.ui.environment import ColourDepth
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.no_table import NoTable
from tui_app.ui.table_app import TableApp
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.messageline import MessageLine


def play(session: Session, command: Command, seat: str = GM) -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute(seat, command)
    assert isinstance(outcome, Done), outcome
    return outcome


def id_of(session: Session, name: str) -> str:
    """Find a character's id by its label."""
    return next(id_ for id_, c in session.table.characters.items() if c.name == name)


def allocate(session: Session, name: str, a: int, o: int, sz: int) -> None:
    """Let somebody split points."""
    play(session, Allocate(characters=(id_of(session, name),), a=a, o=o, sz=sz))


def printed_fight() -> Session:
    """Rutger and the goblin of the printed fight, in round 1, both with their splits."""
    session = fresh_session()
    play(session, cmd.SetRule(key="preset", value="printed_fight"))
    rutger: cmd.Fields = {"ww": 43, "a": 2, "s": 4, "wt": 5, "i": 35, "weapon": "one_handed"}
    goblin: cmd.Fields = {"pw": 7, "onr": 3, "i": 20, "weapon": "one_handed"}
    play(session, cmd.AddCharacter(name="Rutger", seat="Ania", fields=rutger))
    play(session, cmd.AddCharacter(name="Goblin", fields=goblin))
    play(session, cmd.OpenFight())
    allocate(session, "Rutger", 3, 3, 3)
    allocate(session, "Goblin", 3, 0, 4)
    return session


def big_fight() -> Session:
    """Three heroes and twelve goblins in round 1; nobody has split points yet."""
    session = fresh_session()
    for name, seat in (("Rutger", "Ania"), ("Borg", "Olek"), ("Mira", "Ela")):
        fields: cmd.Fields = {"ww": 43, "a": 2, "s": 4, "wt": 5, "i": 35, "weapon": "one_handed"}
        play(session, cmd.AddCharacter(name=name, seat=seat, fields=fields))
    goblin: cmd.Fields = {"ww": 25, "s": 3, "wt": 3, "a": 1, "i": 20, "weapon": "one_handed"}
    play(session, cmd.AddCharacter(name="Goblin", count=12, fields=goblin))
    play(session, cmd.OpenFight())
    return session


def herman() -> Session:
    """Herman of the printed timeline, unhurt."""
    session = fresh_session(name="Herman")
    play(session, cmd.AddCharacter(name="Herman", fields={"ww": 33, "a": 1, "s": 3, "wt": 4}))
    return session


def fight_app(
    session: Session,
    folder: Path,
    first: str,
    *,
    seat: str = GM,
    lang: Lang = "en",
    driver_class: type[Driver] | None = None,
) -> TableApp:
    """The program of one seat at a table, starting at a screen."""
    app = TableApp(
        NoTable(catalogue(lang)),
        REGISTRY,
        reports=folder,
        colours=ColourDepth.TRUE,
        driver_class=driver_class,
    )
    app.sit_down(gateway(session, seat, catalogue(lang)))
    app.first_mode = first
    return app


class Playing:
    """A running program: keys in, what it shows out."""

    def __init__(self, app: TableApp, pilot: Pilot[int], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> None:
        """Press keys one after another and wait until nothing happens any more."""
        await press(self.app, self.pilot, *keys)

    async def type(self, text: str) -> None:
        """Type a text and press Enter."""
        focused = self.app.screen.focused
        assert focused is not None
        focused.post_message(Paste(text))
        await self.press("enter")

    def go_to(self, grid: str, key: str) -> None:
        """Put the cursor of a grid on a row."""
        self.app.screen.query_one(f"#{grid}", LineGrid).move_to(key)

    @property
    def shown(self) -> str:
        """The whole screen as text."""
        return screen_text(self.app)

    @property
    def said(self) -> str:
        """The message line."""
        return self.app.screen.query_one(MessageLine).text

    def line(self, start: str) -> str:
        """The first line of the screen that starts so."""
        return next((s.strip() for s in self.shown.splitlines() if s.strip().startswith(start)), "")

    def rows(self, grid: str) -> list[str]:
        """The keys of the rows of a grid."""
        return [row.key for row in self.app.screen.query_one(grid, LineGrid).rows]

    def sheet(self, name: str) -> dict[str, Any]:
        """A character's sheet as the GM sees it."""
        return next(c.sheet for c in self.session.view(GM).characters if c.name == name)


@asynccontextmanager
async def playing(
    session: Session,
    folder: Path,
    first: str,
    *,
    seat: str = GM,
    lang: Lang = "en",
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Playing]:
    """Run the program of one seat, starting at a screen."""
    app = fight_app(session, folder, first, seat=seat, lang=lang)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Playing(app, pilot, session)
