"""The line on top of every screen: where we are, what time it is, what falls due next."""

from __future__ import annotations

from tui_app.ui.cells import Cell, Run, Runs, clip_runs, fit, runs_of, runs_width
from tui_app.ui.widgets.lines import LinesWidget

_GAP = 2


def clock_runs(left: Cell, middle: Cell, right: Cell, width: int) -> Runs:
    """Lay the three parts out in `width` cells; the deadline is kept longest, the title least."""
    due = clip_runs(runs_of(right), max(0, width - 2))
    due_at = width - 1 - runs_width(due)
    now = runs_of(middle)
    now_width = runs_width(now)
    if now_width + _GAP >= due_at and due_at < width - 1:
        now, now_width = (), 0
    title = clip_runs(runs_of(left), due_at - now_width - 1 - _GAP * (2 if now_width else 1))
    now_at = max((width - now_width) // 2, 1 + runs_width(title) + _GAP)
    now_at = max(1, min(now_at, due_at - _GAP - now_width))
    before = fit((Run(" "), *title), now_at if now_width else due_at)
    return fit((*fit((*before, *now), due_at), *due), width)


# A title leaves the keys at least this many cells, or all they need.
_KEYS_MIN = 12


def title_runs(title: Cell, keys: Cell, width: int) -> Runs:
    """Lay out a dialog's title and its keys; the title is kept longer than the keys."""
    head, told = runs_of(title), runs_of(keys)
    least = min(runs_width(told), _KEYS_MIN)
    head = clip_runs(head, max(0, width - 2 - _GAP - least))
    told = clip_runs(told, max(0, width - 2 - _GAP - runs_width(head)))
    return fit((*fit((Run(" "), *head), max(1, width - 1 - runs_width(told))), *told), width)


class ClockLine(LinesWidget):
    """One line with a title left, the time in the middle and the next deadline right."""

    DEFAULT_CSS = """
    ClockLine { dock: top; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty line."""
        super().__init__(id=id)
        self._parts: tuple[Cell, Cell, Cell] = ("", "", "")
        self._of_dialog = False

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

    def set_title(self, title: str, keys: str) -> None:
        """Show a dialog's title and the keys that lead out of it, and no time."""
        self._of_dialog = True
        self.set_parts(Run(title, "title"), "", Run(keys, "muted"))

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        left, middle, right = self._parts
        if self._of_dialog:
            return [title_runs(left, right, width)]
        return [clock_runs(left, middle, right, width)]
