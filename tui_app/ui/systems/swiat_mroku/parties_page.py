"""A list from which people take their parts one after another: who acts, against whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.picker import PickerGrid
from tui_app.ui.widgets.text_lines import TextLines

_KEYS = N_("letter, number: find · Enter takes · Esc back")
_MORE_KEYS = N_("letter, number: find · Space adds one · Enter takes · Esc back")


class Role(msgspec.Struct, frozen=True):
    """One part to be taken.

    Attributes:
        question: Message id of what is asked (`Who attacks?`).
        mark: What stands before whoever took it.
        several: Whether more than one may take it, by Space.
    """

    question: str
    mark: str
    several: bool = False


class PartiesPage(BaseDialog[tuple[str, ...]]):
    """Returns the keys in the order of the roles, or None for Esc at the first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("space", "more", show=False),
    ]
    CSS_PATH = sheet("dialogs")

    def __init__(self, roles: Sequence[Role], rows: Sequence[Row], at: str = "") -> None:
        """Offer rows of two cells each: a name and a remark.

        Args:
            roles: The parts, in the order in which they are asked for.
            rows: Who can take them.
            at: Key of the row under the cursor at first.
        """
        super().__init__()
        self._roles = tuple(roles)
        self._offers = tuple(rows)
        self._at = at
        # Key and role of everybody taken, in order.
        self._taken: list[tuple[str, int]] = []
        self._role = 0

    def compose_page(self) -> ComposeResult:
        """Compose the question and the list."""
        yield ClockLine()
        yield TextLines(wrap=True)
        columns = (
            Column("number", width=3, align="right"),
            Column("mark", width=2),
            Column("name", width=16, flex=1, named=True),
            Column("about", width=16, flex=2, priority=1),
        )
        yield PickerGrid(columns, name_column=2)

    def on_mount(self) -> None:
        """Ask for the first part."""
        self._show()
        grid = self.query_one(LineGrid)
        grid.move_to(self._at)
        grid.focus()

    def _show(self) -> None:
        text, role = self.catalogue.text, self._roles[self._role]
        keys = text(_MORE_KEYS if role.several else _KEYS)
        self.query_one(ClockLine).set_parts(Run(text(role.question), "title"), "", "")
        self.query_one(TextLines).set_lines([(Run(f" {keys}", "muted"),)])
        taken = {key: self._roles[nth].mark for key, nth in self._taken}
        self.query_one(LineGrid).set_rows(
            [self._row(nth, row, taken) for nth, row in enumerate(self._offers, 1)]
        )

    def _row(self, number: int, row: Row, taken: dict[str, str]) -> Row:
        mark: Runs = (Run(taken.get(row.key, ""), "accent"),)
        return Row(row.key, (Run(str(number), "muted"), mark, *row.cells), row.token)

    def _take(self, key: str) -> bool:
        if any(key == other for other, _ in self._taken):
            return False
        self._taken.append((key, self._role))
        return True

    def action_more(self) -> None:
        """Take the one under the cursor, and ask for another of the same part."""
        key = self.query_one(LineGrid).cursor_key
        if key is not None and self._roles[self._role].several:
            if not self._take(key):
                self._taken = [pair for pair in self._taken if pair[0] != key]
            self._show()

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Give the part to the one under the cursor; one who has a part already cannot."""
        fresh = self._take(message.row_key)
        role = self._role
        if not fresh and (message.row_key, role) not in self._taken:
            return
        if role + 1 < len(self._roles):
            self._role += 1
            self._show()
            self._go_on(message)
        else:
            self.dismiss(tuple(key for key, _ in self._taken))

    def _go_on(self, message: LineGrid.RowChosen) -> None:
        """Put the cursor on the next one who has no part yet."""
        taken = {key for key, _ in self._taken}
        free = [row.key for row in self._offers if row.key not in taken]
        keys = [row.key for row in self._offers]
        after = keys[keys.index(message.row_key) :]
        message.grid.move_to(next((key for key in after if key in free), (free or keys)[0]))

    def action_back(self) -> None:
        """Ask for the part before again, or take nothing."""
        if not self._role:
            self.dismiss(None)
            return
        self._role -= 1
        self._taken = [pair for pair in self._taken if pair[1] < self._role]
        self._show()
