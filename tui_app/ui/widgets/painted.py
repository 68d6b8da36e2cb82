"""The base of all widgets that are drawn line by line with tokens."""

from __future__ import annotations

from typing import Any, Self

from textual.geometry import Region
from textual.widget import Widget

from tui_app.ui.widgets.tokens import TokenPainter


class Painted(Widget):
    """A widget with a painter for its tokens."""

    def __init__(self, *children: Widget, **options: Any) -> None:
        """Create the widget; arguments as for any Textual widget."""
        super().__init__(*children, **options)
        self._painter = TokenPainter(self)

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
