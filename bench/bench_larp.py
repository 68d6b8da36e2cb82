"""What a table of a LARP costs on the screens: sixty characters, twenty contests open at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.bench_ui import against, at_most, measure, table_change
from bench.rows import Row as Figure
from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.fights import fight_app, play
from tests.support.memory_keeper import memory_session
from tui_app.domain.commands import AddCharacter
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.table import GM
from tui_app.domain.views import view_for
from tui_app.store.codec import new_table
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.rows import Row
from tui_app.ui.systems.swiat_mroku.bids_rows import bids_rows
from tui_app.ui.widgets.grid import LineGrid

SIZE = (80, 24)
PEOPLE, CONTESTS, TURNS = 60, 20, 60
MOST_MS = 50


def larp() -> Session:
    """Sixty people with a seat each, forty of them in twenty contests."""
    session = memory_session(new_table("swiat_mroku", "Larp", "1"))
    for nth in range(PEOPLE):
        fields: dict[str, int | float | bool | str] = {
            "moc": nth % 5 + 1,
            "finezja": (nth + 2) % 5 + 1,
            "odpornosc": 5,
            "pool.esencja": nth % 10 + 1,
        }
        play(session, AddCharacter(name=f"Postać {nth}", seat=f"Gracz {nth}", fields=fields))
    ids = tuple(session.table.characters)
    for nth in range(CONTESTS):
        play(session, cmd.OpenContest(ids[2 * nth : 2 * nth + 2], trait="moc"))
    return session


def seal(session: Session, turn: int) -> None:
    """Seal a bid, then take it back: somebody of the contests in view on the screen."""
    who = f"c{turn // 2 % 12 + 1}"
    play(session, cmd.DropSeal(who) if turn % 2 else cmd.SealBid(who, turn % 5))


async def on_screen(
    folder: Path, mode: str, change: Callable[[Session, int], None]
) -> tuple[float, int]:
    """Change something at the table while a screen is shown."""
    session = larp()
    app = fight_app(session, folder, mode, driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (pilot, driver):
        # The cursor waits at the last contest; what changes here stands among the first rows.
        await pilot.press("home")
        return await measure(lambda turn: change(session, turn), driver)


async def one_value(folder: Path) -> tuple[float, int]:
    """Draw one changed row of the list of contests."""
    session = larp()
    app = fight_app(session, folder, "bids", driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (pilot, driver):
        await pilot.press("home")
        grid = app.screen.query_one("#bids", LineGrid)
        rows = bids_rows(session.view(GM), (), catalogue("en"))

        def change(turn: int) -> None:
            fifth = rows[4]
            grid.update_row(Row(fifth.key, (*fifth.cells[:-1], f"{turn % 3} bids missing")))

        return await measure(change, driver)


def spend(session: Session, turn: int) -> None:
    """Set the tokens of somebody on the roster."""
    play(session, cmd.SetPool("c3", "sw", turn % 5 + 1))


def timed(act: Callable[[int], object]) -> float:
    """Return the median seconds of an act."""
    times: list[float] = []
    for turn in range(TURNS):
        start = perf_counter()
        act(turn)
        times.append(perf_counter() - start)
    return median(times)


def rows() -> Iterator[Figure]:
    """Measure one value, an act with its screen, a view."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        reference, _ = asyncio.run(table_change(100))
        value, value_bytes = asyncio.run(one_value(folder))
        bid, bid_bytes = asyncio.run(on_screen(folder, "bids", seal))
        roster, _ = asyncio.run(on_screen(folder, "table", spend))
    session = larp()
    view = timed(lambda turn: view_for(session.table, "gm" if turn % 2 else "Gracz 3"))
    act = timed(lambda turn: seal(session, turn))
    yield against(
        "LARP: changed value, 20 contests", value, "DataTable.update_cell", reference, 0.15
    )
    yield at_most("LARP: bytes of a changed value", value_bytes, "bytes", 400, "≤ 400")
    yield at_most("LARP: bid sealed → on screen", bid * 1e3, "ms", MOST_MS, "≤ 50 ms")
    yield at_most("LARP: bytes of a sealed bid", bid_bytes, "bytes", 1500, "≤ 1,500")
    yield at_most("LARP: tokens set → on the roster", roster * 1e3, "ms", MOST_MS, "≤ 50 ms")
    yield at_most("LARP: a seat's view", view * 1e3, "ms", 10, "≤ 10 ms")
    yield at_most("LARP: a bid decided and sealed", act * 1e3, "ms", 20, "≤ 20 ms")
