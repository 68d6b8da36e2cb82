"""The Table screen: everybody at the table, their state, and what falls due for them."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult

from tui_app.domain.commands import OpenFight
from tui_app.domain.table import BOARD, GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run
from tui_app.ui.presenters.roster import has_troubles, notes_runs, roster_columns, roster_rows
from tui_app.ui.screens.fighter_keys import FighterKeys
from tui_app.ui.systems.parts import RosterParts
from tui_app.ui.systems.registry import ROSTERS
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.text_lines import TextLines

SCOPE: Final = "table"

_EMPTY = N_("Nobody is here yet: a adds one, p ready opponents.")
_NONE_OF_YOURS = N_("You have no character here now; the game master can give you one.")


class TableScreen(FighterKeys):
    """The roster."""

    SCOPE: ClassVar = SCOPE

    def __init__(self) -> None:
        """Know nobody yet."""
        super().__init__()
        self._troubles = False
        self._known: frozenset[str] = frozenset()

    def compose_body(self) -> ComposeResult:
        """Compose roster and notes."""
        yield LineGrid((), id="roster")
        yield TextLines(id="notes")

    @property
    def grid(self) -> LineGrid:
        """The roster."""
        return self.query_one("#roster", LineGrid)

    @property
    def chosen(self) -> CharacterView | None:
        """The character under the cursor."""
        key = self.grid.cursor_key
        return None if key is None else self.gateway.view().character(key)

    @property
    def _roster(self) -> RosterParts:
        return ROSTERS[self.gateway.view().system]

    def retranslate(self) -> None:
        """Put the titles of the columns in."""
        columns = roster_columns(self._roster, self.catalogue, troubles=self._troubles)
        self.grid.set_columns(columns)

    def show_view(self, view: TableView) -> None:
        """Draw the roster; the cursor goes to who has come."""
        if has_troubles(view) != self._troubles:
            self._troubles = not self._troubles
            self.retranslate()
        rows = roster_rows(view, self._roster, self.catalogue, troubles=self._troubles)
        self.grid.set_rows(rows)
        ids = [character.id for character in view.characters]
        come = next((id_ for id_ in ids if id_ not in self._known), None)
        if self._known and come is not None:
            self.grid.move_to(come)
        self._known = frozenset(ids)
        self._show_notes()

    def _show_notes(self) -> None:
        runs = notes_runs(self.chosen, self.catalogue)
        if (said := self._missing()) is not None:
            runs = (Run(self.catalogue.text(said), "muted"),)
        lines = [(Run(" "), *runs)] if runs else []
        self.query_one("#notes", TextLines).set_lines(lines)

    def _missing(self) -> str | None:
        """Give what to say where nobody is, or nobody of a player's own."""
        view = self.gateway.view()
        if view.seat not in (GM, BOARD):
            own = any(character.seat == view.seat for character in view.characters)
            return None if own else _NONE_OF_YOURS
        return None if view.characters else _EMPTY

    def on_line_grid_row_highlighted(self) -> None:
        """Show the notes of the character under the cursor."""
        self._show_notes()

    def on_line_grid_row_chosen(self) -> None:
        """Edit the chosen character."""
        if self.allows("edit_one"):
            self.action_fighter_edit()

    # ---- acts --------------------------------------------------------------

    def action_edit_notes(self) -> None:
        """Write the public notes and the GM's own."""
        if (character := self.chosen) is not None:
            self._roster_acts.edit_notes(character)

    def allows(self, action_id: str) -> bool:
        """Offer changes of the roster to the GM alone, and to take over where saves can be read."""
        if not self.may(action_id) or not self.fits_person(action_id):
            return False
        return action_id != "take_over" or self.table_app.peek is not None

    def pick(self, person: str, action_id: str) -> bool:
        """Put the cursor on somebody."""
        self.grid.move_to(person)
        return self.grid.cursor_key == person and self.allows(action_id)

    def action_take_over(self) -> None:
        """Take characters over from another save."""
        if (peek := self.table_app.peek) is not None:
            from tui_app.ui.screens.taking_over import TakingOver

            TakingOver(self, peek).ask()

    def action_open_fight(self) -> None:
        """Open a fight with all who live, and go to where it begins: the splits, or the order."""
        outcome = self.perform(OpenFight())
        if isinstance(outcome, Done):
            first = "allocation" if self.shell.offers("go_allocation") else "order"
            self.app.call_later(self.shell.action_show_screen, first)
