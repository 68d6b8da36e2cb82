"""The base of widgets that hold one line of text being typed."""

from __future__ import annotations

from typing import ClassVar

from textual import events

from tui_app.ui.line_edit import LineEdit
from tui_app.ui.widgets.lines import LinesWidget


class EditedLine(LinesWidget, can_focus=True):
    """Takes the keys that edit a line; all others go on to the screen.

    A subclass says which characters it takes and what Enter and Esc do, and draws the line.
    """

    LONGEST: ClassVar[int] = 400

    def __init__(self, text: str = "", *, id: str | None = None) -> None:
        """Hold some text, which the first typed character replaces."""
        super().__init__(id=id)
        self._edit = LineEdit.given_as(text)

    def takes(self, character: str) -> bool:
        """Tell whether a typed character belongs to the line."""
        return character.isprintable()

    def submit(self) -> bool:
        """Enter was pressed; tell whether that was for the line."""
        return False

    def clear(self) -> bool:
        """Esc was pressed; tell whether that was for the line."""
        return False

    def pasted(self, text: str) -> str:
        """Give what is taken of pasted text."""
        return "".join(filter(self.takes, text))

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Characters that are taken belong to the line, not to the screen's letters."""
        return character is not None and self.takes(character)

    def on_key(self, event: events.Key) -> None:
        """Take a key, or leave it to the screen."""
        if self._take(event.key, event.character):
            event.stop()
            event.prevent_default()

    def _take(self, key: str, character: str | None) -> bool:
        if key == "enter":
            return self.submit()
        if character is not None and self.takes(character):
            self._type(character)
        elif (edited := self._edit.press(key)) is not None:
            self._change(edited)
        else:
            return key == "escape" and self.clear()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text."""
        event.stop()
        self._type(self.pasted(event.text))

    def _type(self, text: str) -> None:
        room = max(0, self.LONGEST - len(self._edit.stays))
        self._change(self._edit.insert(text[:room]))

    def _change(self, edit: LineEdit) -> None:
        self._edit = edit
        self.relayout()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor only while the widget has the keyboard."""
        super().watch_has_focus(has_focus)
        self.relayout()
