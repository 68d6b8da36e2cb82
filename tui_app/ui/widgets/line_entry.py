"""One line of free text behind a label, with the answer to it on the line beneath."""

from __future__ import annotations

from textual.message import Message

from tui_app.ui.cells import Run, Runs, Token, fit
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.widgets.edited_line import EditedLine


class LineEntry(EditedLine):
    """Takes a line of text; a refusal stands beneath it and the text stays.

    Enter submits. Keys that edit nothing go on to the screen.
    """

    DEFAULT_CSS = """
    LineEntry { height: 2; }
    """

    class Changed(Message):
        """The text changed."""

        def __init__(self, entry: LineEntry, text: str) -> None:
            """`text` is the whole text."""
            super().__init__()
            self.entry = entry
            self.text = text

        @property
        def control(self) -> LineEntry:
            """The entry that sent the message."""
            return self.entry

    class Submitted(Changed):
        """Enter was pressed."""

    def __init__(self, label: str, text: str = "", *, id: str | None = None) -> None:
        """Create an entry behind a label, holding some text."""
        super().__init__(text, id=id)
        self._label = label
        self._answer = Run("")

    @property
    def text(self) -> str:
        """The text as typed."""
        return self._edit.text

    def set_text(self, text: str) -> None:
        """Put another text in, with the cursor at its end."""
        self._change(LineEdit.of(text))

    def refuse(self, text: str) -> None:
        """Say beneath the line why it was refused, until the text changes."""
        self._answer = Run(f"✗ {text}", "bad")
        self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the line, scrolled so that the cursor is seen, and the answer."""
        head = (Run(f" {self._label} ", "title"), Run("▸ "))
        before, after = self._edit.parts()
        room = max(8, width - sum(len(run.text) for run in head) - 2)
        shown = before if len(before) < room else "…" + before[len(before) - room + 1 :]
        cursor = Run("_" if self.has_focus else "", "edit")
        token: Token = "given" if self._edit.given else "edit"
        line = (*head, Run(shown, token), cursor, Run(after, "edit"))
        return [fit(line, width), fit((Run(" "), self._answer), width)][:height]

    def pasted(self, text: str) -> str:
        """Give all; the line itself shows nothing that cannot be seen."""
        return text

    def submit(self) -> bool:
        """Give the text on."""
        self.post_message(self.Submitted(self, self.text))
        return True

    def _change(self, edit: LineEdit) -> None:
        before, self._answer = self.text, Run("")
        super()._change(edit)
        if self.text != before:
            self.post_message(self.Changed(self, self.text))
