"""Going to a screen by its letter: `g`, then the letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.deferred import N_
from tui_app.ui.actions import shown_key
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.globals import Destination
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid

GO_TITLE = N_("Go to")


class GoDialog(BaseDialog[str]):
    """Lists the screens with their letters; returns the mode of the chosen one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, places: Sequence[Destination]) -> None:
        """Offer these screens."""
        super().__init__()
        self._places = {place.letter: place for place in places}

    def compose_page(self) -> ComposeResult:
        """Compose the title and the list."""
        yield ClockLine()
        columns = (
            Column("letter", width=2),
            Column("label", width=16),
            Column("key", width=4, priority=1),
        )
        yield LineGrid(columns, header=False)

    def on_mount(self) -> None:
        """Fill the list."""
        text = self.catalogue.text
        self.query_one(ClockLine).set_parts(Run(text(GO_TITLE), "title"))
        grid = self.query_one(LineGrid)
        grid.set_rows(
            [
                Row(
                    place.mode,
                    (Run(letter, "key"), text(place.label), Run(shown_key(place.key), "muted")),
                )
                for letter, place in self._places.items()
            ]
        )
        grid.focus()

    def on_key(self, event: events.Key) -> None:
        """Take the letter of a screen."""
        place = self._places.get(event.character or "")
        if place is not None and not self.is_too_small:
            event.stop()
            self.dismiss(place.mode)

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Take the chosen line."""
        self.dismiss(message.row_key)

    def action_leave(self) -> None:
        """Stay where we are."""
        self.dismiss(None)
