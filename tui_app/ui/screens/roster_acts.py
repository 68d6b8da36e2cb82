"""Changes of the roster from any screen: forms, a new name, a yes; each makes one act."""

from __future__ import annotations

from tui_app.domain.commands import (
    KillCharacter,
    RemoveCharacter,
    RenameCharacter,
    SetHidden,
)
from tui_app.domain.views import CharacterView
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.form_page import FormPage
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.dialogs.question import yes_or_no
from tui_app.ui.screens.character_form import CharacterForm
from tui_app.ui.seat_screen import SeatScreen

_ADD = N_("Add")
_PRESET_HINT = N_("How many, and of which preset · Tab completes · Esc closes")
_RENAME = N_("New name")
_KILL = N_("Let {name} die now?")


class RosterActs:
    """Asks over a screen on which a character is chosen."""

    def __init__(self, screen: SeatScreen) -> None:
        """Ask over this screen."""
        self._screen = screen

    def add(self) -> None:
        """Add one character by a form."""
        form = self._form()
        title = self._screen.catalogue.text(N_("New character"))
        self._show(FormPage(title, form.of_new(), form.add), form)

    def add_presets(self) -> None:
        """Add some of a preset by one line."""
        self._screen.ask_act(_ADD, prefix="add ", hint=_PRESET_HINT)

    def edit(self, character: CharacterView) -> None:
        """Edit a character."""
        form = self._form(character)
        self._show(FormPage(character.name, form.of_known(), form.edit), form)

    def edit_notes(self, character: CharacterView) -> None:
        """Write the public notes and the GM's own."""
        form = self._form(character)
        self._show(FormPage(character.name, form.of_notes(), form.write_notes), form)

    def _form(self, character: CharacterView | None = None) -> CharacterForm:
        screen = self._screen
        return CharacterForm(screen.gateway, screen.parts, screen.catalogue, character)

    def _show(self, page: FormPage, form: CharacterForm) -> None:
        def done(accepted: bool | None) -> None:
            if accepted and form.outcome is not None:
                self._screen.tell(form.outcome)

        self._screen.app.push_screen(page, done)

    def hide(self, character: CharacterView) -> None:
        """Hide a character from the players, or show it."""
        self._screen.perform(SetHidden(characters=(character.id,), hidden=not character.hidden))

    def kill(self, character: CharacterView) -> None:
        """Let a character die now, if the GM says so; undo takes it back."""
        screen = self._screen

        def answered(answer: str | None) -> None:
            if answer:
                screen.perform(KillCharacter(character=character.id))

        question = screen.catalogue.text(_KILL, name=character.name)
        screen.app.push_screen(yes_or_no(question, screen.catalogue), answered)

    def rename(self, character: CharacterView) -> None:
        """Give a character another name."""
        screen = self._screen

        def renamed(name: str) -> Answered:
            outcome = screen.gateway.execute(RenameCharacter(character=character.id, name=name))
            return Answered(screen.gateway.sentence(outcome), isinstance(outcome, Done))

        def said(sentence: str | None) -> None:
            if sentence is not None:
                screen.say(sentence, "good")

        label = screen.catalogue.text(_RENAME)
        screen.app.push_screen(LinePage(label, renamed, text=character.name), said)

    def remove(self, character: CharacterView) -> None:
        """Take a character off the roster, if the GM says so."""
        screen = self._screen

        def answered(answer: str | None) -> None:
            if answer:
                screen.perform(RemoveCharacter(characters=(character.id,)))

        question = screen.catalogue.text("Take {name} off the roster?", name=character.name)
        screen.app.push_screen(yes_or_no(question, screen.catalogue), answered)
