"""Turn style tokens into Rich styles of the current theme, and runs into strips."""

from __future__ import annotations

from typing import get_args

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tui_app.ui.cells import Runs, Token

TOKENS: tuple[Token, ...] = tuple(token for token in get_args(Token) if token)
TOKEN_CLASSES: frozenset[str] = frozenset(f"tok--{token}" for token in TOKENS)


class TokenPainter:
    """Draws runs with the styles that the sheets give to tokens and to a widget's layers.

    The screen of the widget must list `TOKEN_CLASSES` among its component classes: tokens look
    alike everywhere, and styling them once for each widget was a third of the time to start.
    Styles are cached until `forget`, which a widget calls on each full refresh
    (theme, focus and size changes all end in one).
    """

    def __init__(self, widget: Widget) -> None:
        """Paint for `widget`."""
        self._widget = widget
        self._styles: dict[tuple[str, str], Style] = {}

    def forget(self) -> None:
        """Drop the cached styles."""
        self._styles.clear()

    def style(self, token: Token = "", layer: str = "") -> Style:
        """Return the style of a token over a layer (a component class such as a cursor line)."""
        key = (token, layer)
        if (style := self._styles.get(key)) is None:
            style = self._styles[key] = self._make(token, layer)
        return style

    def _make(self, token: Token, layer: str) -> Style:
        widget = self._widget
        style = widget.visual_style.rich_style
        if layer:
            style += widget.get_component_rich_style(layer, partial=True)
        if token:
            style += widget.screen.get_component_rich_style(f"tok--{token}", partial=True)
        return style

    def strip(self, runs: Runs, cells: int, layer: str = "") -> Strip:
        """Draw runs as one line of exactly `cells` cells."""
        segments = [Segment(text, self.style(token, layer)) for text, token in _joined(runs)]
        return Strip(segments).adjust_cell_length(cells, self.style("", layer))


def _joined(runs: Runs) -> list[tuple[str, Token]]:
    """Return texts of one style each: every change of style costs bytes on the wire."""
    joined: list[tuple[str, Token]] = []
    for run in runs:
        if joined and joined[-1][1] == run.token:
            joined[-1] = (joined[-1][0] + run.text, run.token)
        elif run.text:
            joined.append((run.text, run.token))
    return joined
