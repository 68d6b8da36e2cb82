"""A one-line entry over the screen, for acts and names as they are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui_app.ui.cells import Run, Runs
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.line_entry import LineEntry
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import wrapped

_SHOWN = 6


class Answered(msgspec.Struct, frozen=True):
    """What came of a line: a sentence, and whether it was accepted."""

    text: str
    accepted: bool


# Tries a line; an accepted one closes the entry and its sentence is returned.
Try = Callable[[str], Answered]
# Gives ways to go on with a line; each replaces the whole of it.
Suggest = Callable[[str], Sequence[str]]


class LinePage(BaseDialog[str]):
    """Takes one line; Tab takes the first suggestion; a refusal stands beneath the text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("tab", "complete", show=False),
    ]
    CSS_PATH = sheet("dialogs")

    def __init__(
        self,
        label: str,
        try_: Try,
        *,
        text: str = "",
        suggest: Suggest = lambda _text: (),
        hint: Callable[[str], str] = lambda _text: "",
    ) -> None:
        """Show the entry.

        Args:
            label: What the line is.
            try_: Tries it.
            text: What it holds at first.
            suggest: Ways to go on.
            hint: Gives one line of help for what is typed.
        """
        super().__init__()
        self._label = label
        self._try = try_
        self._text = text
        self._suggest = suggest
        self._hint = hint
        self._ways: tuple[str, ...] = ()

    def compose_page(self) -> ComposeResult:
        """Compose the suggestions above the line."""
        yield TextLines(wrap=True)
        yield LineEntry(self._label, self._text)

    def on_mount(self) -> None:
        """Take the keyboard."""
        self.query_one(LineEntry).focus()
        self._show(self._text)

    @property
    def early_target(self) -> Widget:
        """What is typed ahead is the entry's."""
        return self.query_one(LineEntry)

    def on_line_entry_changed(self, message: LineEntry.Changed) -> None:
        """Show how one may go on."""
        self._show(message.text)

    def _show(self, text: str) -> None:
        self._ways = tuple(self._suggest(text))[:_SHOWN]
        lines: list[Runs] = [(Run(f"   {way}", "muted"),) for way in reversed(self._ways)]
        if hint := self._hint(text):
            lines.append((Run(f" {hint}", "muted"),))
        self.query_one(TextLines).set_lines(lines)

    def on_line_entry_submitted(self, message: LineEntry.Submitted) -> None:
        """Try the line."""
        if self.is_left:
            return
        if not message.text.strip():
            self.dismiss(None)
            return
        answered = self._try(message.text)
        if answered.accepted:
            self.dismiss(answered.text)
            return
        # The entry keeps the text; what is too long for its line stands above it in full.
        self.query_one(LineEntry).refuse(answered.text)
        lines = wrapped(answered.text, max(20, self.size.width - 4))
        if len(lines) > 1:
            self.query_one(TextLines).set_lines([(Run(f"  {line}", "bad"),) for line in lines])

    def action_complete(self) -> None:
        """Take the likeliest way to go on."""
        if self._ways:
            self.query_one(LineEntry).set_text(self._ways[0])

    def action_leave(self) -> None:
        """Close without an act."""
        self.dismiss(None)
