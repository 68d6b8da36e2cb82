"""A line of text being edited, as a value: used by every one-line field."""

from __future__ import annotations

import msgspec

from tui_app.ui.cells import graphemes, visible


class LineEdit(msgspec.Struct, frozen=True):
    """Text and the place of the cursor in it, counted in visible characters (graphemes).

    Attributes:
        given: Whether the text was there before anybody typed: what is typed takes its place,
            while an arrow or Backspace goes on with it.
    """

    text: str = ""
    cursor: int = 0
    given: bool = False

    @classmethod
    def of(cls, text: str) -> LineEdit:
        """Return a line holding `text` with the cursor at its end."""
        clean = visible(text)
        return cls(clean, len(graphemes(clean)))

    @classmethod
    def given_as(cls, text: str) -> LineEdit:
        """Return a line that holds `text` before anybody types."""
        line = cls.of(text)
        return cls(line.text, line.cursor, bool(line.text))

    @property
    def stays(self) -> str:
        """The text that stays when something is typed."""
        return "" if self.given else self.text

    def parts(self) -> tuple[str, str]:
        """Return the text before and after the cursor."""
        pieces = [piece for piece, _ in graphemes(self.text)]
        return "".join(pieces[: self.cursor]), "".join(pieces[self.cursor :])

    def insert(self, text: str) -> LineEdit:
        """Put text at the cursor, or in the place of what was given."""
        before, after = ("", "") if self.given and text else self.parts()
        head = before + visible(text)
        return LineEdit(head + after, len(graphemes(head)))

    def backspace(self) -> LineEdit:
        """Remove the character before the cursor."""
        before, after = self.parts()
        kept = "".join(piece for piece, _ in graphemes(before)[:-1])
        return LineEdit(kept + after, max(0, self.cursor - 1))

    def delete(self) -> LineEdit:
        """Remove the character at the cursor."""
        before, after = self.parts()
        return LineEdit(before + "".join(piece for piece, _ in graphemes(after)[1:]), self.cursor)

    def move(self, by: int) -> LineEdit:
        """Move the cursor by characters, stopping at the ends."""
        end = len(graphemes(self.text))
        return LineEdit(self.text, max(0, min(self.cursor + by, end)))

    def home(self) -> LineEdit:
        """Move the cursor before the first character."""
        return LineEdit(self.text, 0)

    def end(self) -> LineEdit:
        """Move the cursor behind the last character."""
        return LineEdit.of(self.text)

    def press(self, key: str) -> LineEdit | None:
        """Return the line after an editing key, or None when the key edits nothing."""
        match key:
            case "backspace":
                return self.backspace()
            case "delete":
                return self.delete()
            case "left":
                return self.move(-1)
            case "right":
                return self.move(1)
            case "home":
                return self.home()
            case "end":
                return self.end()
            case "ctrl+u":
                return LineEdit()
            case _:
                return None
