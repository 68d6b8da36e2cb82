"""A line that stays as long as something is wrong: reading only, or acts not on disk."""

from __future__ import annotations

from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.widgets.lines import LinesWidget


class Banner(LinesWidget):
    """One line; it takes no room while there is nothing to say."""

    DEFAULT_CSS = """
    Banner { display: none; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty banner."""
        super().__init__(id=id)
        self._text = ""

    @property
    def text(self) -> str:
        """What the banner says."""
        return self._text

    def say(self, text: str) -> None:
        """Show a sentence, or nothing."""
        if text == self._text:
            return
        self._text = text
        self.display = bool(text)
        self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [fit(Run(f" ! {self._text}", "warn") if self._text else "", width)]
