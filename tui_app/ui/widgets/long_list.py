"""A list of any length: only the lines in view are ever made."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui_app.ui.cells import Run, Runs, fit
from tui_app.ui.widgets.tokens import TokenPainter

_CURSOR = "grid--cursor"


def _nothing(_index: int) -> Runs:
    return ()


class LongList(ScrollView, can_focus=True):
    """Lines by index, made when they come into view; a cursor marks one of them."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {_CURSOR}
    DEFAULT_CSS = """
    LongList { height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor(-1)", show=False),
        Binding("down", "cursor(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

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
        self._painter = TokenPainter(self)
        self._line_at: Callable[[int], Runs] = _nothing
        self._count = 0
        self._at = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self._count

    @property
    def at(self) -> int | None:
        """The line under the cursor, None in an empty list."""
        return self._at if self._count else None

    def set_lines(self, count: int, line_at: Callable[[int], Runs], *, at: int) -> None:
        """Show other lines.

        Args:
            count: How many there are.
            line_at: Makes the line of an index.
            at: Where the cursor goes.
        """
        self._count, self._line_at = count, line_at
        self._at = max(0, min(at, count - 1))
        self.virtual_size = Size(self.size.width, count)
        self.refresh()
        self._show_cursor()
        self.call_after_refresh(self._show_cursor)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Refresh the widget; a full refresh also forgets cached styles."""
        if not regions:
            self._painter.forget()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def on_resize(self, _event: events.Resize) -> None:
        """Draw for the new size and keep the cursor in view."""
        self.virtual_size = Size(self.size.width, self._count)
        self.refresh()
        self._show_cursor()

    def render_line(self, y: int) -> Strip:
        """Draw line `y` of the visible part."""
        index, width = y + self.scroll_offset.y, self.size.width
        if index >= self._count:
            return self._painter.strip((), width)
        here = index == self._at
        mark = Run(("▸" if self.has_focus else "▹") if here else " ")
        runs = fit((mark, *self._line_at(index)), self.scrollable_content_region.width)
        return self._painter.strip(runs, width, _CURSOR if here else "")

    def _show_cursor(self) -> None:
        top, height = self.scroll_offset.y, max(1, self.size.height)
        if self._at < top:
            self.scroll_to(y=self._at, animate=False, immediate=True)
        elif self._at >= top + height:
            self.scroll_to(y=self._at - height + 1, animate=False, immediate=True)

    def _refresh_line(self, index: int) -> None:
        y = index - self.scroll_offset.y
        if 0 <= y < self.size.height:
            self.refresh(Region(0, y, self.size.width, 1))

    def action_cursor(self, lines: int) -> None:
        """Move the cursor by lines."""
        before = self._at
        self._at = max(0, min(before + lines, self._count - 1))
        self._refresh_line(before)
        self._refresh_line(self._at)
        self._show_cursor()
        if self._at != before:
            self.post_message(self.Highlighted(self, self._at))

    def action_page(self, direction: int) -> None:
        """Move the cursor by one screenful."""
        self.action_cursor(direction * max(1, self.size.height - 1))

    def action_edge(self, direction: int) -> None:
        """Move the cursor to the first or last line."""
        self.action_cursor(direction * self._count)

    def action_choose(self) -> None:
        """Tell the screen which line was chosen."""
        if self._count:
            self.post_message(self.Chosen(self, self._at))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether the cursor takes the keys."""
        super().watch_has_focus(has_focus)
        self._refresh_line(self._at)
