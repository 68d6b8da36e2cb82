"""The base of lists and grids: lines that scroll, and a cursor on one of them."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView

from tui_app.ui.widgets.painted import Painted

CURSOR: Final = "grid--cursor"
_FOCUSED_MARK, _RESTING_MARK = "▸", "▹"


# Textual reads default sheets along the first base alone, so that has to be the scrolling one.
class CursorLines(ScrollView, Painted, can_focus=True):
    """Keeps its cursor in view; a subclass counts and draws its lines and moves the cursor."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {CURSOR}
    DEFAULT_CSS = """
    CursorLines { height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

    def __init__(
        self,
        *,
        header: int = 0,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Create it with the cursor on the first line; `header` lines on top do not scroll."""
        super().__init__(name=name, id=id, classes=classes)
        self._header = header
        self._line = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    @property
    def _cursor_mark(self) -> str:
        return _FOCUSED_MARK if self.has_focus else _RESTING_MARK

    @property
    def _lines_in_view(self) -> int:
        return max(1, self.size.height - self._header)

    def _measure(self) -> None:
        self.virtual_size = Size(self.size.width, self.count + self._header)

    def on_resize(self, _event: events.Resize) -> None:
        """Draw for the new size and keep the cursor in view."""
        self._measure()
        self.refresh()
        self._show_cursor()

    def _y_of(self, line: int) -> int | None:
        """Give where a line is drawn; None when it is out of view."""
        y = line + self._header - self.scroll_offset.y
        return y if self._header <= y < self.size.height else None

    def _refresh_line(self, line: int) -> None:
        if (y := self._y_of(line)) is not None:
            self.refresh(Region(0, y, self.size.width, 1))

    def _show_cursor(self) -> None:
        top, height = self.scroll_offset.y, self._lines_in_view
        if self._line < top:
            self.scroll_to(y=self._line, animate=False, immediate=True)
        elif self._line >= top + height:
            self.scroll_to(y=self._line - height + 1, animate=False, immediate=True)

    def _move(self, line: int) -> bool:
        """Put the cursor on a line, or the nearest there is; tell whether it is another."""
        before, self._line = self._line, max(0, min(line, self.count - 1))
        self._refresh_line(before)
        self._refresh_line(self._line)
        self._show_cursor()
        return self._line != before

    def action_line(self, lines: int) -> None:
        """Move the cursor by lines."""
        raise NotImplementedError

    def action_page(self, direction: int) -> None:
        """Move the cursor by one screenful."""
        self.action_line(direction * max(1, self._lines_in_view - 1))

    def action_edge(self, direction: int) -> None:
        """Move the cursor to the first or last line."""
        self.action_line(direction * max(1, self.count))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether the cursor takes the keys."""
        super().watch_has_focus(has_focus)
        self._refresh_line(self._line)
