"""The last line of a screen: the keys that matter here, fewer when the screen is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.ui.cells import Run, Runs, fit, runs_width
from tui_app.ui.widgets.lines import LinesWidget

_GAP = "  "


def footer_runs(entries: Sequence[tuple[str, str]], width: int) -> Runs:
    """Lay out `(key, label)` entries, the most important first; those that do not fit go."""
    shown: Runs = (Run(" "),)
    for key, label in entries:
        gap = _GAP if len(shown) > 1 else ""
        longer = (*shown, Run(gap), Run(key, "key"), Run(f" {label}"))
        if runs_width(longer) <= width:
            shown = longer
    return fit(shown, width)


class KeyFooter(LinesWidget):
    """One line of keys, fed by the screen from the action registry."""

    DEFAULT_CSS = """
    KeyFooter { dock: bottom; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Create an empty footer."""
        super().__init__(id=id)
        self._entries: tuple[tuple[str, str], ...] = ()

    def set_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show these `(key, label)` pairs, the most important first."""
        self._entries = tuple(entries)
        self.relayout()

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [footer_runs(self._entries, width)]
