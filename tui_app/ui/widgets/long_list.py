"""A list of any length: only the lines in view are ever made."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message
from textual.strip import Strip

from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.widgets.cursor_lines import CURSOR, CursorLines


def _nothing(_index: int) -> Runs:
    return ()


class LongList(CursorLines):
    """Lines by index, made when they come into view; a cursor marks one of them."""

    class Highlighted(Message):
        """The cursor came to another line."""

        def __init__(self, long_list: LongList, index: int) -> None:
            """`index` is the line under the cursor."""
            super().__init__()
            self.long_list = long_list
            self.index = index

        @property
        def control(self) -> LongList:
            """The list that sent the message."""
            return self.long_list

    class Chosen(Highlighted):
        """Enter was pressed on a line."""

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty list."""
        super().__init__(id=id)
        self._line_at: Callable[[int], Runs] = _nothing
        self._count = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self._count

    @property
    def at(self) -> int | None:
        """The line under the cursor, None in an empty list."""
        return self._line if self._count else None

    def set_lines(self, count: int, line_at: Callable[[int], Runs], *, at: int) -> None:
        """Show other lines.

        Args:
            count: How many there are.
            line_at: Makes the line of an index.
            at: Where the cursor goes.
        """
        self._count, self._line_at = count, line_at
        self._line = max(0, min(at, count - 1))
        self._measure()
        self.refresh()
        self._show_cursor()
        self.call_after_refresh(self._show_cursor)

    def render_line(self, y: int) -> Strip:
        """Draw line `y` of the visible part."""
        index, width = y + self.scroll_offset.y, self.size.width
        if index >= self._count:
            return self._painter.strip((), width)
        here = index == self._line
        mark = Run(self._cursor_mark if here else " ")
        runs = fit((mark, *self._line_at(index)), self.scrollable_content_region.width)
        return self._painter.strip(runs, width, CURSOR if here else "")

    def action_line(self, lines: int) -> None:
        """Move the cursor by lines."""
        if self._move(self._line + lines):
            self.post_message(self.Highlighted(self, self._line))

    def action_choose(self) -> None:
        """Tell the screen which line was chosen."""
        if self._count:
            self.post_message(self.Chosen(self, self._line))
