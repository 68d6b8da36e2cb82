"""The command palette: every action of the screen by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.columns import Column
from tui_app.ui.finding import PaletteEntry, found
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog
from tui_app.ui.widgets.edited_line import EditedLine
from tui_app.ui.widgets.grid import LineGrid

PROMPT = N_("Command")


class SearchLine(EditedLine):
    """One line to type letters into; tells its parent of each change."""

    class Searched(Message):
        """The text changed."""

        def __init__(self, text: str) -> None:
            """`text` is the whole text."""
            super().__init__()
            self.text = text

    def __init__(self, label: str) -> None:
        """Create an empty line behind a label."""
        super().__init__()
        self._label = label

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        before, after = self._edit.parts()
        typed = (Run(before, "edit"), Run("_", "edit"), Run(after, "edit"))
        return [fit((Run(f" {self._label} ", "title"), Run("▸ "), *typed), width)]

    def _change(self, edit: LineEdit) -> None:
        super()._change(edit)
        self.post_message(self.Searched(edit.text))


class PaletteDialog(BaseDialog[str]):
    """Type to find, arrows to choose, Enter to run; returns the command."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("enter", "run", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("pageup", "line(-10)", show=False),
        Binding("pagedown", "line(10)", show=False),
    ]

    def __init__(self, entries: Sequence[PaletteEntry]) -> None:
        """Offer these commands."""
        super().__init__()
        self._entries = entries
        self._shown: dict[str, PaletteEntry] = {}

    def compose_page(self) -> ComposeResult:
        """Compose the line and the list."""
        yield SearchLine(self.catalogue.text(PROMPT))
        columns = (
            Column("label", width=16, flex=2),
            Column("help", width=22, flex=3, priority=1),
            Column("key", width=8, align="right", priority=2),
        )
        grid = LineGrid(columns, header=False)
        grid.can_focus = False
        yield grid

    def on_mount(self) -> None:
        """Show everything at first."""
        self.query_one(SearchLine).focus()
        self._show("")

    def on_search_line_searched(self, message: SearchLine.Searched) -> None:
        """Show what matches."""
        self._show(message.text)

    def _show(self, query: str) -> None:
        hits = found(self._entries, query)
        self._shown = {str(index): entry for index, entry in enumerate(hits)}
        grid = self.query_one(LineGrid)
        grid.set_rows([_row(key, entry) for key, entry in self._shown.items()])
        grid.move_to("0")

    def action_line(self, by: int) -> None:
        """Move the choice."""
        self.query_one(LineGrid).action_line(by)

    def action_run(self) -> None:
        """Return the chosen command."""
        key = self.query_one(LineGrid).cursor_key
        self.dismiss(None if key is None else self._shown[key].command)

    def action_leave(self) -> None:
        """Return nothing."""
        self.dismiss(None)


def _row(key: str, entry: PaletteEntry) -> Row:
    return Row(key, (entry.label, Run(entry.help, "muted"), Run(entry.key, "key")))
