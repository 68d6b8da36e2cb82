"""The line beneath the clock that counts every open wound down; no room while there is none."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.ui.cells import Runs, fit
from tui_app.ui.widgets.lines import LinesWidget


class DyingLine(LinesWidget):
    """One line, laid out anew for each width."""

    DEFAULT_CSS = """
    DyingLine { display: none; height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create a line that says nothing."""
        super().__init__(id=id)
        self._say: Callable[[int], Runs] = lambda _cells: ()

    def say(self, say: Callable[[int], Runs], *, shown: bool) -> None:
        """Show what `say` gives for a width, or nothing."""
        self._say = say
        if self.display != shown:
            self.display = shown
        self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [fit(self._say(width), width)]
