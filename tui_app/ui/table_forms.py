"""Small forms of acts on the table itself: free dice, a line in the journal, another name."""

from __future__ import annotations

from collections.abc import Mapping

from tui_app.domain.commands import RenameTable, RollDice, WriteNote
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.screens.person_forms import tried
from tui_app.ui.screens.wound_forms import Asking
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.form import Field

ROLL = N_("A roll of dice")
DICE = N_("Dice")
DICE_HINT = N_("such as 3k6, k100 or 2k6+2")
NOTE = N_("A line for the journal")
NOTE_TEXT = N_("Text")
NOTE_FOR = N_("Who reads it")
ALL = N_("everybody")
ONLY_GM = N_("only the GM")
TABLE = N_("Another name for the table")
NAME = N_("Name")
_NOTE_LONGEST = 400


def ask_roll(screen: SeatScreen) -> None:
    """Ask for dice that no rule asks for; they are typed or rolled after it."""
    text = screen.catalogue.text
    fields = (Field("dice", text(DICE), "3k6", longest=20, hint=text(DICE_HINT)),)
    title = text(ROLL)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        return asking.tried(RollDice(dice_text=values["dice"].strip()))

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)


def ask_note(screen: SeatScreen) -> None:
    """Ask for a line that goes into the journal."""
    text = screen.catalogue.text
    readers = (("", text(ALL)), ("gm", text(ONLY_GM)))
    fields = (
        Field("text", text(NOTE_TEXT), longest=_NOTE_LONGEST),
        Field("for", text(NOTE_FOR), "", choices=readers),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        return tried(screen, WriteNote(text=values["text"], private=bool(values["for"])), "text")

    screen.app.push_screen(FormPage(text(NOTE), fields, submit))


def ask_table_name(screen: SeatScreen) -> None:
    """Ask for another name of the table."""
    text = screen.catalogue.text
    fields = (Field("name", text(NAME), screen.gateway.view().name),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        return tried(screen, RenameTable(name=values["name"]), "name")

    screen.app.push_screen(FormPage(text(TABLE), fields, submit))
