"""Taking a party over from another save: which save, who of it, and then one act each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tui_app.domain.commands import AddCharacter
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.errors import StoreError
from tui_app.store.paths import save_path
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.text.phrases.statuses import seat_word
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.ui.cells import Run
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.rows import Row

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen

_FROM = N_("From which save?")
_HINT = N_("A path, or the name of a table in the data folder")
_WHO = N_("Whom to take over?")
_NEW_NAME = N_("Another name")
_NEW_NAME_HINT = N_("{name}: this name is in use here · Esc leaves this one out")


class TakingOver:
    """One take-over, step by step."""

    def __init__(self, screen: SeatScreen, peek: Callable[[Path], TableView]) -> None:
        """Prepare it for a screen; `peek` looks at another save."""
        self._screen = screen
        self._peek = peek
        self._view: TableView | None = None
        self._taken: list[str] = []
        self._left: list[str] = []

    def ask(self) -> None:
        """Ask for the save, then for the characters."""
        text = self._screen.catalogue.text
        page = LinePage(text(_FROM), self._look, hint=lambda _typed: text(_HINT))
        self._screen.app.push_screen(page, self._ask_who)

    def _look(self, typed: str) -> Answered:
        cat = self._screen.catalogue
        try:
            path = save_path(typed.strip()).expanduser()
            view = self._peek(path)
        except (ValueError, RuntimeError):
            return Answered(cat.text(_HINT), accepted=False)
        except StoreError as error:
            return Answered(store_error_text(cat, error, typed), accepted=False)
        if view.system != self._screen.gateway.view().system:
            return Answered(cat.text("That table has other rules."), accepted=False)
        if not view.characters:
            return Answered(cat.text("Nobody is at that table."), accepted=False)
        self._view = view
        return Answered("", accepted=True)

    def _ask_who(self, looked: str | None) -> None:
        if looked is None or self._view is None:
            return
        cat = self._screen.catalogue
        rows = [
            Row(c.id, (c.name, Run(seat_word(cat, c.seat), "muted"))) for c in self._view.characters
        ]
        heroes = [c.id for c in self._view.characters if c.side == "hero"]
        page = ChoiceDialog(cat.text(_WHO), rows, several=True, marked=heroes)
        self._screen.app.push_screen(page, self._take)

    def _take(self, ids: tuple[str, ...] | None) -> None:
        """Take over all who can be; then ask for other names for those whose name is in use."""
        if ids is None or self._view is None:
            return
        clashing: list[CharacterView] = []
        for character in filter(None, map(self._view.character, ids)):
            outcome = self._screen.gateway.execute(self._added(character, character.name))
            if isinstance(outcome, Done):
                self._taken.append(character.name)
            elif outcome.code == "name.taken":
                clashing.append(character)
            else:
                said = self._screen.gateway.sentence(outcome)
                self._left.append(f"{character.name} ({said})")
        self._ask_names(clashing)

    def _ask_names(self, clashing: Sequence[CharacterView]) -> None:
        if not clashing:
            self._tell()
            return
        character, *rest = clashing
        text = self._screen.catalogue.text

        def try_(name: str) -> Answered:
            outcome = self._screen.gateway.execute(self._added(character, name))
            return Answered(self._screen.gateway.sentence(outcome), isinstance(outcome, Done))

        def named(said: str | None) -> None:
            if said is None:
                self._left.append(character.name)
            else:
                self._taken.append(self._screen.gateway.view().characters[-1].name)
            self._ask_names(rest)

        page = LinePage(
            text(_NEW_NAME),
            try_,
            text=character.name,
            hint=lambda _typed: text(_NEW_NAME_HINT, name=character.name),
        )
        self._screen.app.push_screen(page, named)

    def _tell(self) -> None:
        cat, parts = self._screen.catalogue, []
        if self._taken:
            parts.append(cat.text("Taken over: {names}.", names=", ".join(self._taken)))
        if self._left:
            parts.append(cat.text("Left out: {names}.", names=", ".join(self._left)))
        self._screen.say(" ".join(parts), "warn" if self._left else "good")

    def _added(self, character: CharacterView, name: str) -> AddCharacter:
        return AddCharacter(
            name=name,
            fields=self._screen.parts.fields_of(character),
            seat=character.seat,
            side=character.side,
            numbered=character.side == "opponent",
            hidden=character.hidden,
            notes=character.notes or "",
        )
