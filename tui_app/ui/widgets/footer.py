"""The last line of a screen: the keys that matter here, fewer when the screen is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.ui.cells import Run, Runs, fit, runs_width
from tui_app.ui.widgets.lines import LinesWidget

_GAP = "  "
_HELP = "F1"


def footer_runs(entries: Sequence[tuple[str, str]], width: int) -> Runs:
    """Lay out `(key, label)` entries, the most important first; those that do not fit go.

    Help keeps its place before all others: it leads to what was left out.
    """
    kept = runs_width(tuple(run for entry in entries if entry[0] == _HELP for run in _entry(entry)))
    shown: Runs = (Run(" "),)
    for entry in entries:
        kept = 0 if entry[0] == _HELP else kept
        longer = (*shown, *_entry(entry)[len(shown) == 1 :])
        if runs_width(longer) + kept <= width:
            shown = longer
    return fit(shown, width)


def _entry(entry: tuple[str, str]) -> Runs:
    key, label = entry
    return Run(_GAP), Run(key, "key"), Run(f" {label}")


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
