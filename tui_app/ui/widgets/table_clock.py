"""The clock of the table on a page over a screen: it goes on while the page is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tui_app.ui.presenters.clock import clock_parts
from tui_app.ui.widgets.clockline import ClockLine

if TYPE_CHECKING:
    from tui_app.ui.table_app import TableApp


class TableClock(ClockLine):
    """Takes no room in a program without a table."""

    def on_mount(self) -> None:
        """Show the clock, and each change of it."""
        app = cast("TableApp", self.app)
        if not getattr(app, "has_table", False):
            self.display = False
            return
        app.table_changed.subscribe(self, self._changed)
        self._changed(None)

    def _changed(self, _news: None) -> None:
        app = cast("TableApp", self.app)
        if app.has_table:
            parts = clock_parts(app.table.view(), app.catalogue)
            self.set_parts(parts.left, parts.middle, parts.right)
