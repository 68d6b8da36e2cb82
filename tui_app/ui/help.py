"""The help page: every action of the screen with its keys, then the terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.actions import Action, shown_key
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid

HELP_TITLE = N_("Keys and terms")
HELP_CLOSE = N_("Esc closes")
THIS_SCREEN = N_("This screen")
TERMS = N_("Terms")


def help_rows(
    actions: Sequence[Action], glossary: Iterable[tuple[str, str]], words: Catalogue
) -> list[Row]:
    """Return the rows of a help page: a heading for each group, its actions, then the terms."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(action.group or THIS_SCREEN, []).append(action)
    rows: list[Row] = []
    for group, members in groups.items():
        rows.append(_heading(f"group {group}", words.text(group)))
        rows.extend(_action_row(action, words) for action in members)
    terms = list(glossary)
    if terms:
        rows.append(_heading("terms", words.text(TERMS)))
        rows.extend(Row(f"term {term}", ("", Run(term, "strong"), about)) for term, about in terms)
    return rows


def _heading(key: str, text: str) -> Row:
    return Row(key, ("", Run(text, "title"), ""))


def _action_row(action: Action, words: Catalogue) -> Row:
    keys = " ".join(shown_key(key) for key in action.keys)
    about = Run(words.text(action.help), "muted")
    return Row(f"action {action.id}", (Run(keys, "key"), words.text(action.label), about))


class HelpDialog(BaseDialog[None]):
    """A page of rows to scroll through."""

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
        yield ClockLine()
        columns = (
            Column("keys", width=9, align="right"),
            Column("label", width=24),
            Column("help", width=20, flex=1, priority=1),
        )
        yield LineGrid(columns, cursor="none", header=False)

    def on_mount(self) -> None:
        """Fill the page."""
        text = self.catalogue.text
        self.query_one(ClockLine).set_parts(Run(text(HELP_TITLE), "title"), "", text(HELP_CLOSE))
        grid = self.query_one(LineGrid)
        grid.set_rows(help_rows(self._actions, self._glossary, self.catalogue))
        grid.focus()

    def action_leave(self) -> None:
        """Close the page."""
        self.dismiss(None)
