"""A grid of keyed rows drawn line by line: only what changed is sent to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from tui_app.ui.cells import Run, Runs, fit, fit_name, runs_of, runs_width
from tui_app.ui.columns import Column, Place, arrange
from tui_app.ui.rows import Row, changes, same_keys
from tui_app.ui.widgets.cursor_lines import CURSOR, CursorLines

CursorMode: TypeAlias = Literal["row", "cell", "none"]

_HEADER = "grid--header"
# Cells that a column may claim of what other columns have to spare.
_CLAIM = 24


class LineGrid(CursorLines):
    """Rows by key, columns by priority; keeps cursor and scroll by key when rows change.

    The cursor is a mark at the left edge (row mode) or brackets around the cell (cell mode),
    so it is seen without colour.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {_HEADER}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cell(-1)", show=False),
        Binding("right", "cell(1)", show=False),
    ]

    class RowMessage(Message):
        """Something about one row."""

        def __init__(self, grid: LineGrid, row_key: str) -> None:
            """`row_key` is the row under the cursor."""
            super().__init__()
            self.grid = grid
            self.row_key = row_key

        @property
        def control(self) -> LineGrid:
            """The grid that sent the message."""
            return self.grid

    class RowHighlighted(RowMessage):
        """The cursor came to another row."""

    class RowChosen(RowMessage):
        """Enter was pressed on a row."""

    class CellChosen(RowMessage):
        """Enter was pressed on a cell."""

        def __init__(self, grid: LineGrid, row_key: str, column_key: str) -> None:
            """`row_key` and `column_key` name the cell under the cursor."""
            super().__init__(grid, row_key)
            self.column_key = column_key

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        cursor: CursorMode = "row",
        header: bool = True,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Create an empty grid.

        Args:
            columns: The columns from left to right.
            cursor: Whether the cursor is a row, a cell or absent.
            header: Whether the first line shows the column titles.
            name: As for any widget.
            id: As for any widget.
            classes: As for any widget.
        """
        super().__init__(header=int(header), name=name, id=id, classes=classes)
        self._columns = tuple(columns)
        self._rows: list[Row] = []
        self._lines_by_key: dict[str, int] = {}
        self._mode: CursorMode = cursor
        self._column = self._first_stop()
        self._arranged: tuple[int, list[Place]] = (-1, [])
        self._needs: dict[int, int] = {}

    # ---- data down ---------------------------------------------------------

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as they are shown."""
        return tuple(self._rows)

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    @property
    def cursor_key(self) -> str | None:
        """Key of the row under the cursor, or None in an empty grid."""
        return self._rows[self._line].key if self._rows else None

    @property
    def cursor_column(self) -> str:
        """Key of the column under the cursor (cell mode)."""
        return self._columns[self._column].key

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns, for example after a change of language."""
        self._columns = tuple(columns)
        self._column = min(self._column, len(columns) - 1)
        self._needs, self._arranged = self._needed(), (-1, [])
        self.refresh()

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows, drawing only what differs; the cursor stays on its key."""
        old, self._rows = self._rows, list(rows)
        key, line = (old[self._line].key if old else None), self._line
        if not same_keys(old, self._rows):
            self._follow(key)
        if self._claims_differ(old) and (needs := self._needed()) != self._needs:
            self._needs, self._arranged = needs, (-1, [])
            self.refresh()
        if len(old) != len(self._rows):
            self._measure()
        self._redraw(old, line)
        if self.cursor_key != key and self.cursor_key is not None:
            self.post_message(self.RowHighlighted(self, self.cursor_key))

    def update_row(self, row: Row) -> None:
        """Replace the row of the same key; unknown keys raise `KeyError`."""
        line = self._lines_by_key[row.key]
        old, self._rows[line] = self._rows[line], row
        for change in changes([old], [row]):
            self._refresh_cells(line, change.cells)

    def move_to(self, row_key: str, column_key: str | None = None) -> None:
        """Put the cursor on a row (and column); unknown keys are ignored."""
        if row_key not in self._lines_by_key:
            return
        column = next((i for i, c in enumerate(self._columns) if c.key == column_key), None)
        self._go(self._lines_by_key[row_key], self._column if column is None else column)

    def _claiming(self) -> list[int]:
        return [i for i, column in enumerate(self._columns) if column.named or column.whole]

    def _claims_differ(self, old: Sequence[Row]) -> bool:
        """Whether the columns that claim room hold something else than before."""
        claiming = self._claiming()
        return len(old) != len(self._rows) or any(
            before.cells[i : i + 1] != after.cells[i : i + 1]
            for before, after in zip(old, self._rows, strict=True)
            for i in claiming
        )

    def _needed(self) -> dict[int, int]:
        """Cells that columns claim, by their index; none claims all there are."""
        return {i: min(self._longest(i), _CLAIM) for i in self._claiming()}

    def _longest(self, column: int) -> int:
        cells = (cell for row in self._rows for cell in row.cells[column : column + 1])
        return max((runs_width(runs_of(cell)) for cell in cells), default=0)

    def _follow(self, key: str | None) -> None:
        self._lines_by_key = {row.key: line for line, row in enumerate(self._rows)}
        last = max(0, len(self._rows) - 1)
        self._line = self._lines_by_key.get(key or "", min(self._line, last))

    def _redraw(self, old: list[Row], old_line: int) -> None:
        shift = self._line - old_line
        top = self.scroll_offset.y
        if shift and top:
            self.scroll_to(y=max(0, top + shift), animate=False, immediate=True)
        if self.scroll_offset.y != top:
            self.refresh()
            return
        # Only what is in view is compared, so that hundreds of rows cost no more than ten.
        seen = slice(top, top + self.size.height)
        for change in changes(old[seen], self._rows[seen]):
            self._refresh_cells(top + change.line, change.cells)
        if shift:
            self._refresh_line(old_line)
            self._refresh_line(self._line)
            self.call_after_refresh(self._show_cursor)

    # ---- drawing -----------------------------------------------------------

    @property
    def _placed(self) -> list[Place]:
        width = self.scrollable_content_region.width
        if self._arranged[0] != width:
            left, right = {"none": (0, 0), "row": (1, 0), "cell": (1, 1)}[self._mode]
            places = arrange(self._columns, width - right, left=left, needs=self._needs)
            self._arranged = (width, places)
        return self._arranged[1]

    def _refresh_cells(self, line: int, cells: tuple[int, ...] | None) -> None:
        if cells is None:
            self._refresh_line(line)
            return
        y = self._y_of(line)
        spots = [place for place in self._placed if place.index in cells]
        if spots and y is not None:
            self.refresh(*(Region(spot.x, y, spot.width, 1) for spot in spots))

    def render_line(self, y: int) -> Strip:
        """Draw line `y` of the visible part."""
        width = self.size.width
        if self._header and y == 0:
            return self._painter.strip(self._header_runs(), width, _HEADER)
        line = y - self._header + self.scroll_offset.y
        if line >= len(self._rows):
            return self._painter.strip((), width)
        on_cursor = line == self._line and self._mode != "none"
        runs = self._row_runs(self._rows[line], on_cursor)
        return self._painter.strip(runs, width, CURSOR if on_cursor else "")

    def _header_runs(self) -> Runs:
        runs: list[Run] = []
        x = 0
        for place in self._placed:
            runs.append(Run(" " * (place.x - x)))
            runs.extend(fit(place.column.title, place.width, place.column.align))
            x = place.x + place.width
        return tuple(runs)

    def _row_runs(self, row: Row, on_cursor: bool) -> Runs:
        runs: list[Run] = []
        x = 0
        closing = ""
        for place in self._placed:
            here = on_cursor and self._mode == "cell" and place.index == self._column
            runs.append(self._gap(place.x - x, closing, "[" if here else "", on_cursor and x == 0))
            runs.extend(self._cell_runs(row, place, here))
            closing = self._bracket(here)
            x = place.x + place.width
        return (*runs, Run(closing))

    def _gap(self, cells: int, closing: str, opening: str, marked: bool) -> Run:
        mark = ""
        if marked and self._mode == "row":
            mark = self._cursor_mark
        head = mark or closing
        tail = "" if cells <= len(head) else opening
        return Run(head + " " * (cells - len(head) - len(tail)) + tail)

    def _bracket(self, here: bool) -> str:
        return "]" if here else ""

    def _cell_runs(self, row: Row, place: Place, _here: bool) -> Runs:
        content = row.cells[place.index] if place.index < len(row.cells) else ""
        if place.column.named:
            runs = fit_name(content, place.width)
        else:
            runs = fit(content, place.width, place.column.align)
        if not row.token:
            return runs
        return tuple(Run(run.text, run.token or row.token) for run in runs)

    # ---- cursor ------------------------------------------------------------

    def _first_stop(self) -> int:
        return next((i for i, column in enumerate(self._columns) if column.editable), 0)

    def _stops(self) -> list[int]:
        shown = [place.index for place in self._placed]
        return [i for i in shown if self._columns[i].editable] or shown

    def _go(self, line: int, column: int) -> None:
        if not self._rows:
            return
        self._column = column
        if self._move(line):
            self.post_message(self.RowHighlighted(self, self._rows[self._line].key))

    def action_line(self, lines: int) -> None:
        """Move the cursor by lines."""
        if self._mode == "none":
            self.scroll_relative(y=lines, animate=False)
        else:
            self._go(self._line + lines, self._column)

    def action_cell(self, step: int) -> None:
        """Move the cursor to the next or previous cell in which it may stand."""
        stops = self._stops()
        if self._mode == "cell" and stops:
            at = stops.index(self._column) if self._column in stops else 0
            self._go(self._line, stops[max(0, min(at + step, len(stops) - 1))])

    def action_choose(self) -> None:
        """Tell the screen which row or cell was chosen."""
        key = self.cursor_key
        if key is None or self._mode == "none":
            return
        if self._mode == "cell":
            self.post_message(self.CellChosen(self, key, self.cursor_column))
        else:
            self.post_message(self.RowChosen(self, key))

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to a clicked row; everything also goes without a mouse."""
        line = event.y - self._header + self.scroll_offset.y
        if 0 <= line < len(self._rows):
            self._go(line, self._column)
