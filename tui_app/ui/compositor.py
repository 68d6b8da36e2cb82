"""Sends only the changed cells of a line.

Textual's own partial update starts each span at the widget's left edge; on a slow line that is
most of the bytes of a changed value. Built for the compositor of Textual 8.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.strip import Strip

# A style that is left, only to be taken up again after a move of the cursor.
_RESUMED = "(\x1b\\[[0-9;]+m)([^\x1b]*)\x1b\\[0m(\x1b\\[[0-9;]+H)\\1"


class SpanUpdate(ChopsUpdate):
    """An update that crops each span on both sides."""

    chops: Sequence[Mapping[int, Strip | None]]
    spans: list[tuple[int, int, int]]

    def render_segments(self, console: Console) -> str:
        """Return cursor moves and text for the spans."""
        pieces: list[str] = []
        for y, x1, x2 in self.spans:
            for x, strip in self.chops[y].items():
                if strip is None:
                    continue
                start, end = max(x, x1), min(x + strip.cell_length, x2)
                if start < end:
                    pieces.append(Control.move_to(start, y).segment.text)
                    pieces.append(strip.crop(start - x, end - x).render(console))
        return _without_resumed("".join(pieces))


def _without_resumed(text: str) -> str:
    shorter = re.sub(_RESUMED, r"\1\2\3", text)
    return text if shorter == text else _without_resumed(shorter)


class SpanCompositor(Compositor):
    """A compositor whose partial updates are `SpanUpdate`s."""

    def render_partial_update(self) -> SpanUpdate | None:
        """Render the dirty regions."""
        update = super().render_partial_update()
        if update is None:
            return None
        return SpanUpdate(update.chops, update.spans, update.chop_ends)
