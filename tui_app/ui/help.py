"""The help page: every action of the screen with its keys, then the terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.actions import Action, shown_key
from tui_app.ui.cells import Cell, Run
from tui_app.ui.columns import Column, arrange
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.table_clock import TableClock
from tui_app.ui.wrapping import wrapped

HELP_TITLE = N_("Keys and terms")
HELP_CLOSE = N_("Esc closes")
THIS_SCREEN = N_("This screen")
TERMS = N_("Terms")
LABEL_CELLS = 24


def help_rows(
    actions: Sequence[Action],
    glossary: Iterable[tuple[str, str]],
    words: Catalogue,
    cells: int = 0,
) -> list[Row]:
    """Return the rows of a help page: a heading for each group, its actions, then the terms.

    Args:
        actions: The actions of the screen.
        glossary: Terms and their meanings.
        words: The language.
        cells: Room for a sentence, which goes on in further rows; 0 leaves it on one row.
    """
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(action.group or THIS_SCREEN, []).append(action)
    rows: list[Row] = []
    for group, members in groups.items():
        rows.append(_heading(f"group {group}", words.text(group)))
        for action in members:
            rows.extend(_action_rows(action, words, cells))
    terms = list(glossary)
    if terms:
        rows.append(_heading("terms", words.text(TERMS)))
        for term, about in terms:
            rows.extend(_entry(f"term {term}", "", Run(term, "strong"), Run(about), cells))
    return rows


def _heading(key: str, text: str) -> Row:
    return Row(key, ("", Run(text, "title"), ""))


def _action_rows(action: Action, words: Catalogue, cells: int) -> list[Row]:
    keys = " ".join(shown_key(key) for key in action.keys)
    label, about = Run(words.text(action.label)), Run(words.text(action.help), "muted")
    return _entry(f"action {action.id}", Run(keys, "key"), label, about, cells)


def _entry(key: str, keys: Cell, label: Run, about: Run, cells: int) -> list[Row]:
    """Give one entry, with label and sentence going on in further rows where they are long."""
    labels = wrapped(label.text, LABEL_CELLS) if cells else [label.text]
    told = _broken(about.text, cells)
    first, *more = (
        (Run(name, label.token), Run(line, about.token))
        for name, line in zip_longest(labels, told, fillvalue="")
    )
    further = (Row(f"more {n} {key}", ("", *cell)) for n, cell in enumerate(more))
    return [Row(key, (keys, *first)), *further]


def _broken(text: str, cells: int) -> list[str]:
    return wrapped(text, cells) if cells else [text]


_COLUMNS = (
    Column("keys", width=9, align="right"),
    Column("label", width=LABEL_CELLS),
    Column("help", width=20, flex=1, priority=1),
)


def _room(width: int) -> int:
    """Return the cells of the last column beside the scroll bar; 0 where it is left out."""
    places = arrange(_COLUMNS, width - 1, left=0)
    return next((place.width for place in places if place.column.key == "help"), 0)


class HelpDialog(BaseDialog[None]):
    """A page of rows to scroll through."""

    LETS_GO = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "leave", show=False),
    ]

    def __init__(self, actions: Sequence[Action], glossary: Iterable[tuple[str, str]]) -> None:
        """Show these actions and terms."""
        super().__init__()
        self._actions = actions
        self._glossary = tuple(glossary)

    def compose_page(self) -> ComposeResult:
        """Compose the title and the rows."""
        yield TableClock()
        yield ClockLine(id="title")
        yield LineGrid(_COLUMNS, cursor="none", header=False)

    def on_mount(self) -> None:
        """Fill the page."""
        text = self.catalogue.text
        self.query_one("#title", ClockLine).set_title(text(HELP_TITLE), text(HELP_CLOSE))
        grid = self.query_one(LineGrid)
        cells = _room(self.app.size.width)
        grid.set_rows(help_rows(self._actions, self._glossary, self.catalogue, cells))
        grid.focus()

    def action_leave(self) -> None:
        """Close the page."""
        self.dismiss(None)
