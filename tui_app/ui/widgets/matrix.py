"""A grid of whole numbers that are changed in place, without a field widget per cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tui_app.ui.cells import Run, Runs, fit, runs_of
from tui_app.ui.columns import Column, Place
from tui_app.ui.rows import Row
from tui_app.ui.widgets.grid import LineGrid


class MatrixGrid(LineGrid):
    """Editable cells hold integers; values come down by `set_rows`, edits go up as messages.

    `+` and `-` step the value, digits type a new one in place (shown as ``[12_`` until Enter or
    a move), Esc drops what was typed. The widget knows no rules: the screen answers an edit
    with new rows, or with the old ones.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_cell(1)", show=False),
        Binding("shift+tab", "next_cell(-1)", show=False),
    ]

    class CellEdited(Message):
        """A value was entered or stepped."""

        def __init__(self, grid: MatrixGrid, row_key: str, column: str, value: int) -> None:
            """`value` is what the reader wants in column `column` of row `row_key`."""
            super().__init__()
            self.grid = grid
            self.row_key = row_key
            self.column = column
            self.value = value

        @property
        def control(self) -> MatrixGrid:
            """The matrix that sent the message."""
            return self.grid

    class CellPending(Message):
        """Digits are being typed; `value` is None when they were dropped."""

        def __init__(self, grid: MatrixGrid, row_key: str, column: str, value: int | None) -> None:
            """`value` is the number typed so far in the cell under the cursor."""
            super().__init__()
            self.grid = grid
            self.row_key = row_key
            self.column = column
            self.value = value

        @property
        def control(self) -> MatrixGrid:
            """The matrix that sent the message."""
            return self.grid

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        digits: int = 2,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Create an empty matrix.

        Args:
            columns: The columns; those with `editable` take the cursor.
            digits: The most digits one may type into a cell.
            name: As for any widget.
            id: As for any widget.
            classes: As for any widget.
        """
        super().__init__(columns, cursor="cell", name=name, id=id, classes=classes)
        self._digits = digits
        self._pending = ""

    @property
    def pending(self) -> str:
        """The digits typed into the cell under the cursor and not yet entered."""
        return self._pending

    def value_at(self, row_key: str, column: str) -> int:
        """Return the shown value of a cell; 0 when the cell holds no number."""
        index = next(i for i, c in enumerate(self._columns) if c.key == column)
        row = self._rows[self._lines_by_key[row_key]]
        text = "".join(run.text for run in runs_of(row.cells[index])).strip()
        return int(text) if text.removeprefix("-").isdecimal() else 0

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Digits and signs belong to the matrix, not to the screen's letters."""
        return character is not None and character in "0123456789+-="

    def on_key(self, event: events.Key) -> None:
        """Take digits, signs, Backspace and Esc for the cell under the cursor."""
        if self._typed(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _typed(self, key: str, character: str) -> bool:
        if not self._rows or not self._columns[self._column].editable:
            return False
        if character and character in "0123456789":
            self._set_pending((self._pending + character)[-self._digits :])
        elif character and character in "+=-":
            self._step(-1 if character == "-" else 1)
        elif key == "backspace" and self._pending:
            self._set_pending(self._pending[:-1])
        elif key == "escape" and self._pending:
            self._set_pending("")
        else:
            return False
        return True

    def _set_pending(self, digits: str) -> None:
        self._pending = digits
        self._refresh_line(self._line)
        value = int(digits) if digits else None
        key = self._rows[self._line].key
        self.post_message(self.CellPending(self, key, self.cursor_column, value))

    def _step(self, by: int) -> None:
        key, column = self._rows[self._line].key, self.cursor_column
        shown = int(self._pending) if self._pending else self.value_at(key, column)
        self._pending = ""
        self._refresh_line(self._line)
        self.post_message(self.CellEdited(self, key, column, shown + by))

    def _enter_pending(self) -> None:
        if not self._pending:
            return
        value, self._pending = int(self._pending), ""
        self._refresh_line(self._line)
        key = self._rows[self._line].key
        self.post_message(self.CellEdited(self, key, self.cursor_column, value))

    def _go(self, line: int, column: int) -> None:
        self._enter_pending()
        super()._go(line, column)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; digits being typed stay unless their row is gone."""
        key = self.cursor_key
        super().set_rows(rows)
        if self.cursor_key != key:
            self._pending = ""

    def action_choose(self) -> None:
        """Enter takes over typed digits and chooses the cell."""
        self._enter_pending()
        super().action_choose()

    def take_pending(self) -> int | None:
        """Give the digits that are being typed as a value, and end the typing without a message."""
        if not self._pending:
            return None
        value, self._pending = int(self._pending), ""
        self._refresh_line(self._line)
        return value

    def action_next_cell(self, step: int) -> None:
        """Go to the next or previous editable cell, over the row's end; at the edge, leave."""
        stops = self._stops()
        at = stops.index(self._column) if self._column in stops else 0
        lines, column = divmod(at + step, len(stops)) if stops else (0, 0)
        line = self._line + lines
        if not stops or not 0 <= line < len(self._rows):
            self._enter_pending()
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()
            return
        self._go(line, stops[column])

    def on_blur(self) -> None:
        """Leaving the matrix drops digits that were not entered."""
        self._pending = ""

    def _bracket(self, here: bool) -> str:
        return "_" if here and self._pending else super()._bracket(here)

    def _cell_runs(self, row: Row, place: Place, here: bool) -> Runs:
        if here and self._pending:
            return fit(Run(self._pending, "edit"), place.width, "right")
        return super()._cell_runs(row, place, here)
