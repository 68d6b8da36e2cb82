"""A block of drawn lines that are given from outside."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from tui_app.ui.cells import Run, Runs, clip_runs, runs_of
from tui_app.ui.cells import width as cells_of
from tui_app.ui.widgets.lines import LinesWidget
from tui_app.ui.wrapping import wrapped

_HANGING = "  "


class TextLines(LinesWidget):
    """Shows the lines it was given; repaints the cells that differ."""

    DEFAULT_CSS = """
    TextLines { height: auto; }
    """

    def __init__(self, *, id: str | None = None, wrap: bool = False) -> None:
        """Create an empty block; `wrap` breaks lines of one run that are too long."""
        super().__init__(id=id)
        self._wrap = wrap
        self._given: tuple[Runs, ...] = ()

    @property
    def given(self) -> tuple[Runs, ...]:
        """The lines as they were given."""
        return self._given

    def set_lines(self, lines: Sequence[Runs]) -> None:
        """Show these lines."""
        before = self._tall()
        self._given = tuple(runs_of(line) for line in lines)
        if self._tall() != before or not self.size.width:
            self.refresh(layout=True)
        self.relayout()

    def _tall(self) -> int:
        """Return how many lines are drawn at the present width."""
        return len(self._broken(self.size.width) if self.size.width else self._given)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there are at this width."""
        return len(self._broken(width))

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines that fit."""
        return [clip_runs(line, width) for line in self._broken(width)[:height]]

    def _broken(self, width: int) -> list[Runs]:
        if not self._wrap:
            return list(self._given)
        return [line for given in self._given for line in _pieces(given, width)]


def _pieces(line: Runs, width: int) -> list[Runs]:
    if len(line) != 1:
        return [line]
    run = line[0]
    if cells_of(run.text) <= width:
        return [line]
    indent = " " * (len(run.text) - len(run.text.lstrip()))
    first, *more = wrapped(run.text.strip(), max(1, width - len(indent) - len(_HANGING)))
    hanging = indent + _HANGING
    return [
        (Run(indent + first, run.token),),
        *((Run(hanging + piece, run.token),) for piece in more),
    ]
