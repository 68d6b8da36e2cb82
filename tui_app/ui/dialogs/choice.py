"""A list to choose one of, or several of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.deferred import N_
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.picker import PickerGrid

_ONE = N_("Enter takes · Esc closes")
_SEVERAL = N_("Space marks · Enter takes the marked · Esc closes")
_MARKED, _UNMARKED = "[x]", "[ ]"


class ChoiceDialog(BaseDialog[tuple[str, ...]]):
    """Lists rows, found by number or first letter; returns the chosen keys, or None for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("space", "mark", show=False),
    ]
    CSS_PATH = sheet("dialogs")

    def __init__(
        self,
        title: str,
        rows: Sequence[Row],
        *,
        several: bool = False,
        marked: Collection[str] = (),
        at: str = "",
    ) -> None:
        """Offer rows of two cells each: a name and a remark.

        Args:
            title: What is chosen.
            rows: The offers.
            several: Whether more than one can be taken.
            marked: Keys that are marked at first.
            at: Key of the row under the cursor at first.
        """
        super().__init__()
        self._title = title
        self._offers = tuple(rows)
        self._several = several
        self._marks = set(marked)
        self._at = at

    def compose_page(self) -> ComposeResult:
        """Compose the title and the list."""
        yield ClockLine()
        columns = (
            Column("number", width=2, align="right"),
            *([Column("mark", width=3)] if self._several else []),
            Column("name", width=16, flex=1, named=True),
            Column("about", width=16, flex=1, priority=1),
        )
        yield PickerGrid(columns, name_column=len(columns) - 2, header=False)

    def on_mount(self) -> None:
        """Fill the list."""
        hint = self.catalogue.text(_SEVERAL if self._several else _ONE)
        self.query_one(ClockLine).set_title(self._title, hint)
        self._show()
        grid = self.query_one(LineGrid)
        grid.move_to(self._at)
        grid.focus()

    def _show(self) -> None:
        rows = [self._row(number, row) for number, row in enumerate(self._offers, 1)]
        self.query_one(LineGrid).set_rows(rows)

    def _row(self, number: int, row: Row) -> Row:
        cells = (Run(str(number), "key"), *row.cells)
        if self._several:
            mark = _MARKED if row.key in self._marks else _UNMARKED
            cells = (cells[0], Run(mark, "accent"), *row.cells)
        return Row(row.key, cells, row.token)

    def action_mark(self) -> None:
        """Mark the row under the cursor, or take its mark away."""
        key = self.query_one(LineGrid).cursor_key
        if self._several and key is not None:
            self._marks ^= {key}
            self._show()

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Take the marked rows; without marks the one under the cursor."""
        marked = tuple(row.key for row in self._offers if row.key in self._marks)
        self.dismiss(marked or (message.row_key,))

    def action_leave(self) -> None:
        """Take nothing."""
        self.dismiss(None)
