"""The order of Shur'tugal with two hundred fighters against ten: a change, and a key."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.bench_ui import at_most, measure
from bench.rows import Row
from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.fights import fight_app, play
from tests.support.home import fresh_session
from tui_app.domain.commands import AddCharacter, EditCharacter, OpenFight
from tui_app.domain.rules.shurtugal.commands import Initiative
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.presenters.order import order_rows
from tui_app.ui.rows import Row as Line
from tui_app.ui.systems.shurtugal.order_words import order_words
from tui_app.ui.widgets.grid import LineGrid

SIZE = (80, 24)
FEW, MANY = 10, 200
MOST_TIMES = 1.2
MOST_MS = 50
AT_ONCE = 100


def fight(count: int) -> Session:
    """A fight of so many, all with an initiative."""
    session = fresh_session(system="shurtugal")
    for at in range(0, count, AT_ONCE):
        several = min(AT_ONCE, count - at)
        play(session, AddCharacter(name="Wilk", count=several, fields={"pz": 6}))
    play(session, OpenFight())
    for at, id_ in enumerate(session.table.characters):
        play(session, Initiative(characters=(id_,), value=1 + at % 40))
    return session


async def cursor_moved(folder: Path, count: int) -> float:
    """Move the cursor of the order, and draw; seconds."""
    app = fight_app(fight(count), folder, "order", driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (_, driver):
        grid = app.screen.query_one("#order", LineGrid)
        found, _ = await measure(lambda turn: grid.action_line(1 - 2 * (turn % 2)), driver)
        return found


async def row_changed(folder: Path, count: int) -> float:
    """Show the order again with one fighter's PŻ changed; seconds."""
    session = fight(count)
    who = session.view(GM).order[0].id
    before = _rows(session)
    play(session, EditCharacter(character=who, fields={"pz": 5}))
    shown = (_rows(session), before)
    app = fight_app(session, folder, "order", driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (_, driver):
        grid = app.screen.query_one("#order", LineGrid)
        found, _ = await measure(lambda turn: grid.set_rows(shown[(turn + 1) % 2]), driver)
        return found


def _rows(session: Session) -> list[Line]:
    view = session.view(GM)
    return order_rows(view, order_words(view), catalogue("pl"))


async def act_done(folder: Path, count: int) -> float:
    """Change the PŻ of one fighter by an act while the order is shown; seconds."""
    session = fight(count)
    who = session.view(GM).order[0].id
    app = fight_app(session, folder, "order", driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (_, driver):
        found, _ = await measure(lambda turn: _edit(session, who, 1 + turn % 2), driver)
        return found


def _edit(session: Session, who: str, pz: int) -> None:
    play(session, EditCharacter(character=who, fields={"pz": pz}))


def rows() -> Iterator[Row]:
    """Measure the screen with few and with many, and an act with many."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        few, many = (asyncio.run(cursor_moved(folder, count)) for count in (FEW, MANY))
        yield _times("order of 200: the cursor moves", few, many)
        few, many = (asyncio.run(row_changed(folder, count)) for count in (FEW, MANY))
        yield _times("order of 200: a row changes", few, many)
        act = asyncio.run(act_done(folder, MANY)) * 1e3
        yield at_most("order of 200: an act and its drawing", act, "ms", MOST_MS, f"≤ {MOST_MS} ms")


def _times(name: str, few: float, many: float) -> Row:
    times = many / few
    target = f"≤ {MOST_TIMES} × that of {FEW}"
    ok = times <= MOST_TIMES
    return Row(name, many * 1e3, "ms", f"order of {FEW}", few * 1e3, times, target, ok)
