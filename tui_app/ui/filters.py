"""The last look at each line before it is sent: harmless text, no more colours than shown.

All apps of one process draw in true colour (Rich caches colour codes on shared styles); each
app's last filter reduces them to what its own terminal shows.
"""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui_app.ui.cells import visible
from tui_app.ui.environment import ColourDepth

_SYSTEMS = {ColourDepth.SIXTEEN: ColorSystem.STANDARD, ColourDepth.EIGHT_BIT: ColorSystem.EIGHT_BIT}
_BLACK, _WHITE = RichColor.parse("black"), RichColor.parse("bright_white")


class VisibleText(LineFilter):
    """Drops whatever a terminal could obey from every segment of every widget."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments with harmless text."""
        if all(text.isprintable() for text, _, _ in segments):
            return segments
        return [Segment(visible(text), style, control) for text, style, control in segments]


class ReduceColours(LineFilter):
    """Keeps to the colours of one terminal; text stays apart from what is behind it."""

    def __init__(self, depth: ColourDepth) -> None:
        """Reduce to `depth`."""
        super().__init__(enabled=depth is not ColourDepth.TRUE)
        self._depth = depth

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in fewer colours."""
        depth = self._depth
        return [
            Segment(text, None if style is None else reduced(style, depth), control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def reduced(style: Style, depth: ColourDepth) -> Style:
    """Return a style with its colours brought down to `depth`; NONE keeps only attributes."""
    if depth is ColourDepth.TRUE:
        return style
    if depth is ColourDepth.NONE:
        return style.without_color
    system = _SYSTEMS[depth]
    ink = None if style.color is None else style.color.downgrade(system)
    paper = None if style.bgcolor is None else style.bgcolor.downgrade(system)
    if ink is not None and paper is not None and ink == paper:
        ink = _contrast(paper)
    return style.without_color + Style.from_color(ink, paper)


def _contrast(paper: RichColor) -> RichColor:
    red, green, blue = paper.get_truecolor()
    return _BLACK if red * 299 + green * 587 + blue * 114 > 128_000 else _WHITE
