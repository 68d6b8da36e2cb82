"""One line of free text behind a label, with the answer to it on the line beneath."""

from __future__ import annotations

from textual import events
from textual.message import Message

from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.widgets.lines import LinesWidget

_LONGEST = 400


class LineEntry(LinesWidget, can_focus=True):
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
        super().__init__(id=id)
        self._label = label
        self._edit = LineEdit.of(text)
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
        line = (*head, Run(shown, "edit"), cursor, Run(after, "edit"))
        return [fit(line, width), fit((Run(" "), self._answer), width)][:height]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Every character belongs to the line."""
        return character is not None and character.isprintable()

    def on_key(self, event: events.Key) -> None:
        """Edit the text; Enter submits it."""
        if event.key == "enter":
            self.post_message(self.Submitted(self, self.text))
        elif event.character is not None and event.character.isprintable():
            self._type(event.character)
        elif (edited := self._edit.press(event.key)) is not None:
            self._change(edited)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text."""
        event.stop()
        self._type(event.text)

    def _type(self, text: str) -> None:
        self._change(self._edit.insert(text[: max(0, _LONGEST - len(self.text))]))

    def _change(self, edit: LineEdit) -> None:
        before, self._edit, self._answer = self.text, edit, Run("")
        if self.text != before:
            self.post_message(self.Changed(self, self.text))
        self.relayout()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor only while the widget has the keyboard."""
        super().watch_has_focus(has_focus)
        self.relayout()
