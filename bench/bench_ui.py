"""What the drawn widgets cost: time from a changed value to the bytes, the bytes, the end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.text import Text
from textual.app import App, ComposeResult
from textual.widgets import DataTable

from bench.rows import Row as Figure
from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.demo_app import demo_app
from tests.support.pty_app import PtyApp
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid

SIZE = (120, 40)
TURNS = 60
IDLE_S = 2.0
SETTLE_S = 0.2
COLUMNS = (
    Column("sz", "Sz", width=4, align="right"),
    Column("who", "Kto", width=16, flex=1),
    Column("pw", "PW", width=7, align="right"),
    Column("a", "A", width=3, align="right"),
    Column("o", "O", width=3, align="right"),
    Column("state", "Stan", width=20),
)
PW = 2


def cells(number: int, value: int) -> tuple[str, ...]:
    """Return the cells of one row."""
    return (str(number % 10), f"Goblin {number}", f"{value % 10}/9", "3", "0", "wounded")


class TableApp(App[None]):
    """Textual's own table with the same rows."""

    def __init__(self, count: int) -> None:
        super().__init__(driver_class=ByteDriver)
        self.count = count

    def compose(self) -> ComposeResult:
        """Compose the table."""
        yield DataTable[Text](cursor_type="row")

    def on_mount(self) -> None:
        """Fill the table."""
        table = self.query_one(DataTable)
        for column in COLUMNS:
            table.add_column(column.title, key=column.key, width=column.width)
        for number in range(self.count):
            table.add_row(*map(Text, cells(number, 9)), key=f"r{number}")


async def measure(change: Callable[[int], None], driver: ByteDriver) -> tuple[float, int]:
    """Return the median of seconds from a change to its bytes, and the most bytes of one."""
    times: list[float] = []
    most = 0
    for turn in range(TURNS):
        await asyncio.sleep(0.02)
        driver.take()
        start = perf_counter()
        change(turn)
        await asyncio.wait_for(driver.flushed.wait(), 5)
        times.append(perf_counter() - start)
        most = max(most, len("".join(driver.written).encode()))
    return median(times), most


async def table_change(count: int) -> tuple[float, int]:
    """Change one value of Textual's table of `count` rows."""
    app = TableApp(count)
    async with on_bytes(app, SIZE) as (_, driver):
        table = app.query_one(DataTable)
        return await measure(
            lambda turn: table.update_cell("r5", "pw", Text(f"{turn % 10}/9")), driver
        )


async def grid_change(count: int, folder: Path, *, whole: bool) -> tuple[float, int]:
    """Change one value by `update_row`, or by all rows again when `whole`."""
    app = demo_app(folder, driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (pilot, driver):
        grid = LineGrid(COLUMNS)
        await app.screen.query_one("#order").remove()
        await app.screen.mount(grid, before="#matrix")
        rows = [Row(f"r{number}", cells(number, 9)) for number in range(count)]
        grid.set_rows(rows)
        await pilot.pause()
        # The scrollbar of a grid that was just mounted is no part of the first change.
        await asyncio.sleep(SETTLE_S)

        def change(turn: int) -> None:
            row = Row("r5", cells(5, turn))
            if whole:
                grid.set_rows([*rows[:5], row, *rows[6:]])
            else:
                grid.update_row(row)

        return await measure(change, driver)


async def clock_tick(folder: Path) -> tuple[float, int]:
    """Let the clock line tick, with a countdown beside it."""
    app = demo_app(folder, driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        clock = app.screen.query_one(ClockLine)
        return await measure(
            lambda turn: clock.set_parts(
                middle=f"Round 3 · 0:00:{turn % 60:02}", right=f"Herman 1:{59 - turn % 60:02}"
            ),
            driver,
        )


async def idle_bytes(folder: Path) -> int:
    """Return the bytes that an idle screen sends."""
    app = demo_app(folder, driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        driver.take()
        await asyncio.sleep(IDLE_S)
        return len(driver.take().encode())


def seconds_to_end(folder: Path, end: Callable[[PtyApp], None]) -> float:
    """Return the seconds from `end`, a signal or a hang-up, to the end of the program."""
    with PtyApp.python("tests.support.demo_main", str(folder)) as app:
        app.wait_for("F10 quit")
        start = perf_counter()
        end(app)
        app.wait_exit()
        return perf_counter() - start


def against(name: str, value: float, reference_name: str, reference: float, most: float) -> Figure:
    """Return a time in seconds held against another."""
    ratio = value / reference
    return Figure(
        name,
        value * 1e3,
        "ms",
        reference_name,
        reference * 1e3,
        ratio,
        f"≤ {most} ×",
        ratio <= most,
    )


def at_most(name: str, value: float, unit: str, most: float, target: str) -> Figure:
    """Return a figure that is held against a limit."""
    return Figure(name, value, unit, "", None, None, target, value <= most)


def rows() -> Iterator[Figure]:
    """Measure changed values, a tick and idleness."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        table, table_bytes = asyncio.run(table_change(100))
        small, small_bytes = asyncio.run(grid_change(100, folder, whole=False))
        large, large_bytes = asyncio.run(grid_change(1000, folder, whole=False))
        whole, _ = asyncio.run(grid_change(1000, folder, whole=True))
        tick, tick_bytes = asyncio.run(clock_tick(folder))
        idle = asyncio.run(idle_bytes(folder))
        told = seconds_to_end(folder, lambda app: app.kill(signal.SIGTERM))
        lost = seconds_to_end(folder, PtyApp.hang_up)
    yield against("changed value, 100 rows", small, "DataTable.update_cell", table, 0.15)
    yield against("changed value, 1,000 rows", large, "100 rows", small, 1.2)
    yield against("1,000 rows given again, one changed", whole, "100 rows", small, 1.5)
    yield Figure(
        "bytes of a changed value",
        max(small_bytes, large_bytes),
        "bytes",
        "DataTable.update_cell",
        table_bytes,
        max(small_bytes, large_bytes) / table_bytes,
        "≤ 400",
        max(small_bytes, large_bytes) <= 400,
    )
    yield at_most("tick of the clock line", tick * 1e3, "ms", 10, "≤ 10 ms")
    yield at_most("bytes of a tick", tick_bytes, "bytes", 99, "< 100")
    yield at_most("bytes in 2 s with a paused clock", idle, "bytes", 0, "0")
    yield at_most("end after SIGTERM", told, "s", 2, "≤ 2 s")
    yield at_most("end after a hang-up", lost, "s", 2, "≤ 2 s")
