"""The Conversion screen: the raw sheet left, what it comes to and why on the right."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from tui_app.domain.commands import EditCharacter
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.form_page import FormPage
from tui_app.ui.presenters.roster import name_runs
from tui_app.ui.rows import Row
from tui_app.ui.screen import sheet
from tui_app.ui.screens.character_form import CharacterForm
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.parts import Conversion
from tui_app.ui.widgets.form import Form
from tui_app.ui.widgets.text_lines import TextLines

SCOPE: Final = "conversion"
_NOBODY: Final = "nobody"


_FOR = N_("Sheet of {name} · s or Enter sets the values")
_FREE = N_("Nobody's sheet · s or Enter makes a new character")
_WHOSE = N_("Whose sheet?")


class ConversionScreen(SeatScreen):
    """Types a raw sheet and shows the derived one at once."""

    SCOPE: ClassVar = SCOPE
    CSS_PATH = sheet("conversion")

    def __init__(self) -> None:
        """Begin with an empty form."""
        super().__init__()
        self._who = ""

    def compose_body(self) -> ComposeResult:
        """Compose form and answer side by side."""
        yield TextLines(id="whose")
        with Horizontal(id="pair"):
            yield Form(id="raw")
            yield TextLines(id="derived", wrap=True)

    @property
    def form(self) -> Form:
        """The raw sheet."""
        return self.query_one("#raw", Form)

    @property
    def character(self) -> CharacterView | None:
        """Whose sheet it is."""
        return self.gateway.view().character(self._who) if self._who else None

    @property
    def conversion(self) -> Conversion:
        """What the typed values come to."""
        return self.parts.convert(self.form.values, self.gateway.house, self.catalogue)

    def on_mount(self) -> None:
        """Give the keyboard to the form."""
        super().on_mount()
        self.form.focus()

    def retranslate(self) -> None:
        """Put the words of the form in; what was typed stays."""
        self.form.set_fields(self.parts.conversion_fields(self.catalogue))

    def show_view(self, view: TableView) -> None:
        """Show whose sheet it is and what it comes to by the table's rules."""
        text, character = self.catalogue.text, self.character
        said = text(_FREE) if character is None else text(_FOR, name=character.name)
        self.query_one("#whose", TextLines).set_lines([(Run(f" {said}", "muted"),), ()])
        self._show_derived()

    def _show_derived(self) -> None:
        conversion = self.conversion
        self.query_one("#derived", TextLines).set_lines(conversion.lines)
        for key in self.form.values:
            self.form.show_error(key, conversion.errors.get(key, ""))

    def on_form_changed(self) -> None:
        """Convert what is typed."""
        self._show_derived()

    def on_form_submitted(self) -> None:
        """Set the values."""
        self.action_apply()

    # ---- acts --------------------------------------------------------------

    def action_apply(self) -> None:
        """Set the values to the chosen character, or make a new one of them."""
        character, conversion = self.character, self.conversion
        if conversion.errors:
            self.say(next(iter(conversion.errors.values())), "bad")
        elif character is None:
            self.action_save_new()
        else:
            before = self.parts.raw_of(character)
            fields = self.parts.as_edit(conversion.fields, before)
            if not fields:
                self.say(self.catalogue.text("Nothing was changed."))
                return
            self.perform(EditCharacter(character=character.id, fields=fields))

    def action_save_new(self) -> None:
        """Make a new character of the values."""
        form = CharacterForm(self.gateway, self.parts, self.catalogue)
        typed = self.conversion.fields
        fields = form.of_new(values=typed)
        # What the sheet's own form does not ask for goes into the act as it was typed here.
        shown = {field.key for field in fields}
        beside = {key: value for key, value in typed.items() if key not in shown}
        page = FormPage(
            self.catalogue.text(N_("New character")),
            fields,
            lambda values: form.add({**beside, **values}),
        )

        def done(added: bool | None) -> None:
            if added and form.outcome is not None:
                self.tell(form.outcome)

        self.app.push_screen(page, done)

    def action_clear_form(self) -> None:
        """Empty the form and let go of the character."""
        self._take(None)

    def action_choose_who(self) -> None:
        """Choose whose sheet this is."""
        text = self.catalogue.text
        rows = [Row(_NOBODY, (text(N_("nobody: a free conversion")), ""))]
        rows += [
            Row(character.id, (name_runs(character), ""))
            for character in self.gateway.view().characters
            if character.sees == "all"
        ]

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is not None:
                self._take(self.gateway.view().character(keys[0]))

        self.app.push_screen(ChoiceDialog(text(_WHOSE), rows, at=self._who), chosen)

    def _take(self, character: CharacterView | None) -> None:
        self._who = "" if character is None else character.id
        typed = {} if character is None else self.parts.raw_of(character)
        for key in self.form.values:
            self.form.set_value(key, typed.get(key, ""))
        self.refresh_view()
