"""The line that holds the last answer or refusal; a long one takes more lines for a while."""

from __future__ import annotations

from textual import events

from tui_app.ui.cells import Run, Runs, Token, fit, runs_of
from tui_app.ui.widgets.lines import LinesWidget
from tui_app.ui.wrapping import wrapped

_MARKS: dict[str, str] = {"bad": "✗ ", "warn": "! ", "good": "✓ "}
LINES_MAX = 3
# On a low terminal the body needs its lines more than a long answer does.
LOW_HEIGHT = 16


class MessageLine(LinesWidget):
    """A sentence in the lines it needs; a refusal is marked by a sign, not by colour alone.

    Attributes:
        said: The sentence without its sign, and its token.
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty line."""
        super().__init__(id=id)
        self._said: Runs = ()
        self.said: tuple[str, Token] = ("", "")

    @property
    def text(self) -> str:
        """What the line says."""
        return "".join(run.text for run in self._said)

    def say(self, text: str, token: Token = "") -> None:
        """Show a sentence; tokens `good`, `warn` and `bad` put their sign before it."""
        self.said = (text, token)
        mark = _MARKS.get(token, "") if text else ""
        self._said = runs_of(Run(mark + text, token))
        self._take_room(self.size.width)
        self.relayout()

    def on_resize(self, event: events.Resize) -> None:
        """Take the lines that the sentence needs at the new width."""
        self._take_room(event.size.width)

    def _take_room(self, width: int) -> None:
        """Be as high as the sentence, within what the terminal can spare."""
        if not self.is_mounted or width < 2:
            return
        most = LINES_MAX if self.app.size.height >= LOW_HEIGHT else 2
        needed = min(most, len(wrapped(self.text, width - 1)))
        if self.styles.height is None or self.styles.height.value != needed:
            self.styles.height = needed

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the sentence, broken at spaces; what does not fit ends in an ellipsis."""
        token = self._said[0].token if self._said else ""
        broken = wrapped(self.text, max(1, width - 1))
        if len(broken) > height:
            broken = [*broken[: height - 1], " ".join(broken[height - 1 :])]
        return [fit((Run(" "), Run(line, token)), width) for line in broken]
