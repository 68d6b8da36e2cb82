"""A widget of a few drawn lines that repaints only the cells that changed."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.strip import Strip

from tui_app.ui.cells import Runs
from tui_app.ui.diff import changed_spans
from tui_app.ui.widgets.painted import Painted


class LinesWidget(Painted):
    """Base of the one-line widgets: a subclass lays lines out, this class draws the changes."""

    DEFAULT_CSS = """
    LinesWidget { height: 1; width: 1fr; }
    """

    def __init__(
        self, *, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        """Create the widget; arguments as for any Textual widget."""
        super().__init__(name=name, id=id, classes=classes)
        self._lines: list[Runs] = []

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines to show in `width` × `height` cells."""
        raise NotImplementedError

    def relayout(self) -> None:
        """Lay the lines out again and repaint the cells that differ."""
        if not self.is_mounted:
            return
        old, self._lines = self._lines, self._laid_out()
        for y in range(max(len(old), len(self._lines))):
            before = old[y] if y < len(old) else ()
            after = self._lines[y] if y < len(self._lines) else ()
            regions = [Region(x, y, cells, 1) for x, cells in changed_spans(before, after)]
            if regions:
                self.refresh(*regions)

    def _laid_out(self) -> list[Runs]:
        width, height = self.size
        return self.layout_lines(width, height) if width and height else []

    def on_resize(self, _event: events.Resize) -> None:
        """Lay out for the new size."""
        self._lines = self._laid_out()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw line `y` of the widget."""
        runs = self._lines[y] if y < len(self._lines) else ()
        return self._painter.strip(runs, self.size.width)
