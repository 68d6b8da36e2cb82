from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen

from tests.support.golden import screen_text
from tui_app.store.resources import resource_dir
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.widgets.grid import CursorMode, LineGrid
from tui_app.ui.widgets.matrix import MatrixGrid
from tui_app.ui.widgets.tokens import TOKEN_CLASSES

COLUMNS = (
    Column("who", "Kto", width=8, flex=1),
    Column("a", "A", width=2, align="right", editable=True),
    Column("o", "O", width=2, align="right", editable=True),
)


def rows(count: int) -> list[Row]:
    return [Row(f"r{n}", (f"Goblin {n}", str(n % 10), "0")) for n in range(count)]


class TokenScreen(Screen[None]):
    COMPONENT_CLASSES: ClassVar[set[str]] = set(TOKEN_CLASSES)


class GridApp(App[None]):
    """One grid that fills the screen; keeps the messages it sends."""

    CSS_PATH = resource_dir("styles") / "app.tcss"

    def __init__(self, grid: LineGrid) -> None:
        super().__init__()
        self.grid = grid
        self.heard: list[tuple[object, ...]] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"quiet": "#888888", "bar": "#222222", "cursor-line": "#334455"}

    def get_default_screen(self) -> Screen[Any]:
        return TokenScreen()

    def compose(self) -> ComposeResult:
        yield self.grid

    def on_line_grid_row_highlighted(self, message: LineGrid.RowHighlighted) -> None:
        self.heard.append(("highlighted", message.row_key))

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        self.heard.append(("row", message.row_key))

    def on_line_grid_cell_chosen(self, message: LineGrid.CellChosen) -> None:
        self.heard.append(("cell", message.row_key, message.column_key))

    def on_matrix_grid_cell_edited(self, message: MatrixGrid.CellEdited) -> None:
        self.heard.append(("edited", message.row_key, message.column, message.value))

    def on_matrix_grid_cell_pending(self, message: MatrixGrid.CellPending) -> None:
        self.heard.append(("pending", message.value))


@asynccontextmanager
async def showing(
    count: int, mode: CursorMode = "row", grid: LineGrid | None = None
) -> AsyncIterator[tuple[GridApp, LineGrid, Pilot[None]]]:
    shown = grid or LineGrid(COLUMNS, cursor=mode)
    app = GridApp(shown)
    async with app.run_test(size=(40, 12)) as pilot:
        shown.set_rows(rows(count))
        shown.focus()
        await pilot.pause()
        app.heard.clear()
        yield app, shown, pilot


async def test_the_cursor_is_seen_without_colour() -> None:
    async with showing(3) as (app, _, pilot):
        await pilot.press("down")

        assert [line[0] for line in screen_text(app).splitlines()[1:4]] == [" ", "▸", " "]


async def test_the_cursor_stays_on_its_row_when_rows_come_and_go() -> None:
    async with showing(5) as (_, grid, pilot):
        await pilot.press("down", "down")

        grid.set_rows([*reversed(rows(5)), Row("new", ("Ania", "1", "1"))])

        assert grid.cursor_key == "r2"


async def test_the_cursor_takes_the_next_row_when_its_own_goes_and_says_so() -> None:
    async with showing(3) as (app, grid, pilot):
        await pilot.press("down")
        app.heard.clear()

        grid.set_rows([row for row in rows(3) if row.key != "r1"])
        await pilot.pause()

        assert grid.cursor_key == "r2"
        assert app.heard == [("highlighted", "r2")]


async def test_the_cursor_row_keeps_its_place_on_the_screen_when_rows_come_above() -> None:
    async with showing(50) as (app, grid, pilot):
        grid.move_to("r30")
        await pilot.pause()
        before = screen_text(app).splitlines().index(line_of(app, "Goblin 30"))

        grid.set_rows([Row("new", ("Ania", "1", "1")), *rows(50)])
        await pilot.pause()

        assert screen_text(app).splitlines().index(line_of(app, "Goblin 30")) == before


def line_of(app: GridApp, text: str) -> str:
    return next(line for line in screen_text(app).splitlines() if text in line)


async def test_rows_of_a_changed_order_are_drawn_anew() -> None:
    async with showing(4) as (app, grid, pilot):
        grid.set_rows(list(reversed(rows(4))))
        await pilot.pause()

        shown = [line[1:].split()[1] for line in screen_text(app).splitlines()[1:5]]
        assert shown == ["3", "2", "1", "0"]


async def test_an_empty_grid_has_no_cursor_and_takes_every_key() -> None:
    async with showing(0) as (app, grid, pilot):
        await pilot.press("up", "down", "end", "enter", "pagedown")

        assert grid.cursor_key is None
        assert app.heard == []


@pytest.mark.parametrize(
    ("keys", "row"), [(("end",), "r49"), (("end", "home"), "r0"), (("pagedown",), "r10")]
)
async def test_the_cursor_moves_by_pages_and_to_the_ends(keys: tuple[str, ...], row: str) -> None:
    async with showing(50) as (app, grid, pilot):
        await pilot.press(*keys)

        assert grid.cursor_key == row
        assert f"Goblin {row[1:]} " in screen_text(app)


async def test_enter_chooses_the_row() -> None:
    async with showing(3) as (app, _, pilot):
        await pilot.press("down", "enter")

        assert app.heard == [("highlighted", "r1"), ("row", "r1")]


async def test_enter_chooses_the_cell_in_brackets() -> None:
    async with showing(3, "cell") as (app, _, pilot):
        await pilot.press("right", "enter")

        assert app.heard == [("cell", "r0", "o")]
        assert "[ 0]" in line_of(app, "Goblin 0")


async def test_a_cursor_key_that_nobody_has_is_ignored() -> None:
    async with showing(3) as (_, grid, _pilot):
        grid.move_to("nobody")

        assert grid.cursor_key == "r0"


@asynccontextmanager
async def matrix(count: int = 2) -> AsyncIterator[tuple[GridApp, MatrixGrid, Pilot[None]]]:
    grid = MatrixGrid(COLUMNS)
    async with showing(count, grid=grid) as (app, _, pilot):
        yield app, grid, pilot


async def test_typed_digits_are_seen_before_they_are_entered() -> None:
    async with matrix() as (app, grid, pilot):
        await pilot.press("1", "2")

        assert grid.pending == "12"
        assert "[12_" in line_of(app, "Goblin 0")
        assert app.heard == [("pending", 1), ("pending", 12)]


async def test_enter_sends_the_typed_value_and_changes_nothing_itself() -> None:
    async with matrix() as (app, grid, pilot):
        await pilot.press("7", "enter")

        assert ("edited", "r0", "a", 7) in app.heard
        assert grid.value_at("r0", "a") == 0


async def test_moving_on_sends_the_typed_value() -> None:
    async with matrix() as (app, _, pilot):
        await pilot.press("3", "right", "4", "down")

        assert [heard for heard in app.heard if heard[0] == "edited"] == [
            ("edited", "r0", "a", 3),
            ("edited", "r0", "o", 4),
        ]


async def test_escape_drops_what_was_typed() -> None:
    async with matrix() as (app, grid, pilot):
        await pilot.press("3", "escape", "enter")

        assert grid.pending == ""
        assert app.heard[-1] == ("cell", "r0", "a")


async def test_plus_and_minus_ask_for_one_more_and_one_less() -> None:
    async with matrix() as (app, _, pilot):
        await pilot.press("down", "+", "-")

        assert [heard for heard in app.heard if heard[0] == "edited"] == [
            ("edited", "r1", "a", 2),
            ("edited", "r1", "a", 0),
        ]


async def test_tab_goes_through_the_editable_cells_row_by_row() -> None:
    async with matrix() as (_, grid, pilot):
        await pilot.press("tab", "tab")

        assert (grid.cursor_key, grid.cursor_column) == ("r1", "a")


async def test_values_that_come_down_leave_the_typed_digits_alone() -> None:
    async with matrix() as (app, grid, pilot):
        await pilot.press("1")
        grid.set_rows([Row(row.key, (*row.cells[:2], "5")) for row in rows(2)])
        await pilot.pause()

        assert "[ 1_ 5" in line_of(app, "Goblin 0")
