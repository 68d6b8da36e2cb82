"""A grid in which a row is found by its number or by the first letters of its name."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from tui_app.domain.names import fold
from tui_app.ui.cells import runs_of
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.widgets.grid import LineGrid


class PickerGrid(LineGrid):
    """Digits go to the row of that number, a letter to the next name that starts with it."""

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        name_column: int,
        header: bool = True,
        id: str | None = None,
    ) -> None:
        """Create an empty grid; `name_column` is the index of the names."""
        super().__init__(columns, header=header, id=id)
        self._name_column = name_column
        self._digits = ""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Digits, and letters that start a name, belong to the grid."""
        return character is not None and (character.isdecimal() or bool(self._named(character)))

    def on_key(self, event: events.Key) -> None:
        """Go to the row that was named."""
        char = event.character or ""
        if char.isdecimal() and char.isascii():
            self._go_to_number(char)
        elif char.isalpha() and (lines := self._named(char)):
            after = [line for line in lines if line > self._line]
            self._go((after or lines)[0], 0)
        else:
            self._digits = ""
            return
        event.stop()
        event.prevent_default()

    def _go_to_number(self, digit: str) -> None:
        longer = int(self._digits + digit) if self._digits else int(digit)
        number = longer if 1 <= longer <= len(self.rows) else int(digit)
        self._digits = str(number)
        if 1 <= number <= len(self.rows):
            self._go(number - 1, 0)

    def _named(self, letter: str) -> list[int]:
        return [
            line
            for line, row in enumerate(self.rows)
            if letter.isalpha() and _name(row, self._name_column).startswith(fold(letter))
        ]


def _name(row: Row, column: int) -> str:
    return fold("".join(run.text for run in runs_of(row.cells[column])))
