"""The line on top of every screen: where we are, what time it is, what falls due next."""

from __future__ import annotations

from tui_app.ui.cells import Cell, Run, Runs, clip_runs, fit, runs_of, runs_width
from tui_app.ui.widgets.lines import LinesWidget

_GAP = 2


def clock_runs(left: Cell, middle: Cell, right: Cell, width: int) -> Runs:
    """Lay the three parts out in `width` cells; the deadline is kept longest, the title least."""
    room = max(0, width - 2)
    due = clip_runs(runs_of(right), room)
    room -= runs_width(due)
    now = runs_of(middle)
    if runs_width(now) + _GAP > room and runs_width(due):
        now = ()
    now = clip_runs(now, room)
    now_width = runs_width(now)
    title_room = max(0, room - now_width - _GAP * bool(now_width) - _GAP * bool(runs_width(due)))
    title = clip_runs(runs_of(left), title_room) if title_room > 3 else ()
    centre = (width - now_width) // 2
    x_now = max(1 + runs_width(title) + _GAP * bool(runs_width(title)), centre)
    x_now = max(0, min(x_now, width - 1 - runs_width(due) - _GAP - now_width))
    head = fit((Run(" "), *title), x_now) if now else (Run(" "), *title)
    used = runs_width(head) + now_width
    tail = fit(due, max(0, width - 1 - used), "right")
    return (*head, *now, *tail)


class ClockLine(LinesWidget):
    """One line with a title left, the time in the middle and the next deadline right."""

    DEFAULT_CSS = """
    ClockLine { dock: top; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty line."""
        super().__init__(id=id)
        self._parts: tuple[Cell, Cell, Cell] = ("", "", "")

    def set_parts(
        self, left: Cell | None = None, middle: Cell | None = None, right: Cell | None = None
    ) -> None:
        """Show new parts; what is None stays. Only the cells that differ are sent."""
        old = self._parts
        new = (left, middle, right)
        self._parts = (
            old[0] if new[0] is None else new[0],
            old[1] if new[1] is None else new[1],
            old[2] if new[2] is None else new[2],
        )
        if self._parts != old:
            self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [clock_runs(*self._parts, width)]
