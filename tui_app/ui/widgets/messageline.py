"""The line that holds the last answer or refusal."""

from __future__ import annotations

from tui_app.ui.cells import Run, Runs, Token, fit, runs_of
from tui_app.ui.widgets.lines import LinesWidget

_MARKS: dict[str, str] = {"bad": "✗ ", "warn": "! ", "good": "✓ "}


class MessageLine(LinesWidget):
    """One line of text; a refusal is marked by a sign, not by colour alone."""

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty line."""
        super().__init__(id=id)
        self._said: Runs = ()

    @property
    def text(self) -> str:
        """What the line says."""
        return "".join(run.text for run in self._said)

    def say(self, text: str, token: Token = "") -> None:
        """Show a sentence; tokens `good`, `warn` and `bad` put their sign before it."""
        mark = _MARKS.get(token, "") if text else ""
        self._said = runs_of(Run(mark + text, token))
        self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [fit((Run(" "), *self._said), width)]
