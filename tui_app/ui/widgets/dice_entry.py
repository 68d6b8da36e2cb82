"""One line on which real dice are typed, or rolled by an empty Enter."""

from __future__ import annotations

from textual import events
from textual.message import Message

from tui_app.domain.dice import Typed, parse_typed
from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.widgets.edited_line import EditedLine
from tui_app.ui.wrapping import wrapped

_ALLOWED = "0123456789 ,+"
_ERROR_LINES = 3


class DiceEntry(EditedLine):
    """Label, expected dice and what was typed; an error stands on the lines beneath.

    Digits, spaces, commas and `+` are taken, everything else goes on to the screen. Esc clears
    the text; with nothing typed Esc is the screen's. What was typed stays until `reset`.
    """

    LONGEST = 40
    DEFAULT_CSS = """
    DiceEntry { height: 2; }
    """

    class DiceSubmitted(Message):
        """Enter was pressed."""

        def __init__(self, entry: DiceEntry, text: str | None) -> None:
            """`text` is what was typed, or None when the program shall roll."""
            super().__init__()
            self.entry = entry
            self.text = text

        @property
        def control(self) -> DiceEntry:
            """The entry that sent the message."""
            return self.entry

    def __init__(self, *, allowed: str = _ALLOWED, id: str | None = None) -> None:
        """Create an entry that asks for nothing yet; `allowed` are the characters it takes."""
        super().__init__(id=id)
        self._allowed = frozenset(allowed)
        self._label = ""
        self._expected = ""
        self._hint = ""
        self._error = ""

    @property
    def typed(self) -> str:
        """The text as typed."""
        return self._edit.text

    def ask(self, label: str, expected: str, hint: str = "") -> None:
        """Ask for other dice: a label, the dice (`3k6`) and a hint; clears text and error."""
        self._label, self._expected, self._hint = label, expected, hint
        self.reset()

    def show_error(self, text: str) -> None:
        """Show why the dice were refused; the typed text stays."""
        self._error = text
        self._relayout()

    def reset(self) -> None:
        """Clear the typed text and the error."""
        self._change(LineEdit())

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the entry line and the lines of the error."""
        return [self._entry_runs(width), *self._error_lines(width)][:height]

    def on_resize(self, event: events.Resize) -> None:
        """Take the lines that an error needs at the new width."""
        self._take_room(event.size.width)
        super().on_resize(event)

    def _take_room(self, width: int) -> None:
        needed = 1 + len(self._error_lines(width)) if width else 2
        if self.styles.height is None or self.styles.height.value != needed:
            self.styles.height = needed

    def _entry_runs(self, width: int) -> Runs:
        before, after = self._edit.parts()
        cursor = "_" if self.has_focus else " "
        typed = (Run(before, "edit"), Run(cursor, "edit"), Run(after, "edit"))
        head = (Run(f" {self._label}  ", "strong"), Run(self._expected, "accent"), Run(" ▸ "))
        return fit((*head, *typed, Run("   "), Run(self._hint, "muted")), width)

    def _error_lines(self, width: int) -> list[Runs]:
        if not self._error:
            return [fit("", width)]
        broken = wrapped(f"✗ {self._error}", max(1, width - 1))[:_ERROR_LINES]
        return [fit((Run(" "), Run(line, "bad")), width) for line in broken]

    def takes(self, character: str) -> bool:
        """Characters of dice belong to the entry."""
        return character in self._allowed

    def submit(self) -> bool:
        """Give the dice on, or ask the program to roll."""
        self.post_message(self.DiceSubmitted(self, self.typed.strip() or None))
        return True

    def clear(self) -> bool:
        """Clear text and error; with none of them Esc is the screen's."""
        found = bool(self.typed or self._error)
        if found:
            self.reset()
        return found

    def _change(self, edit: LineEdit) -> None:
        self._edit, self._error = edit, ""
        self._relayout()

    def _relayout(self) -> None:
        self._take_room(self.size.width)
        self.relayout()


def dice_of(text: str) -> Typed | None:
    """Read dice or a total; None when neither is there."""
    typed = parse_typed(text)
    return typed if typed is not None and (typed.total is not None or typed.dice) else None
