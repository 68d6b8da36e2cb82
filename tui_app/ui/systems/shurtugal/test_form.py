"""The form of a test of trait and skill against a difficulty (S-R4)."""

from __future__ import annotations

from collections.abc import Mapping

from tui_app.domain.rules.shurtugal.commands import RollTest
from tui_app.domain.rules.shurtugal.tables import SKILLS, TRAITS
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_words import skill_word, trait_word
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.screens.wound_forms import Asking
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.shurtugal.order_forms import DIGITS, SIGNED, read_numbers
from tui_app.ui.widgets.form import Field

TITLE = N_("Test: {name}")
TRAIT = N_("Trait")
SKILL = N_("Skill")
NO_SKILL = N_("none", ctx="skill")
DIFFICULTY = N_("Difficulty")
RAISES = N_("Raises")
ROLLED = N_("Dice added to the roll")


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask what is tested against which difficulty; the dice are typed or rolled after it."""
    text = screen.catalogue.text
    own: Mapping[str, int] = person.sheet.get("skills") or {}
    skills = dict.fromkeys((*own, *SKILLS))
    shown = (
        ("", text(NO_SKILL)),
        *((key, _valued(skill_word(key), own.get(key))) for key in skills),
    )
    traits: Mapping[str, int] = person.sheet.get("traits") or {}
    known = tuple((key, _valued(trait_word(key), traits.get(key))) for key in TRAITS)
    fields = (
        Field("trait", text(TRAIT), TRAITS[0], choices=known),
        Field("skill", text(SKILL), "", choices=shown),
        Field("target", text(DIFFICULTY), "15", DIGITS, 3),
        Field("raises", text(RAISES), "0", DIGITS, 2),
        Field("rolled", text(ROLLED), "0", SIGNED, 3),
    )
    title = text(TITLE, name=person.name)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        numbers, wrong = read_numbers(values, ("target", "raises", "rolled"), screen.catalogue)
        if wrong is not None:
            return wrong
        command = RollTest(
            character=person.id,
            trait=values["trait"],
            skill=values["skill"],
            target=numbers["target"],
            raises=numbers["raises"],
            rolled=numbers["rolled"],
        )
        return asking.tried(command)

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)


def _valued(word: str, value: int | None) -> str:
    return word if value is None else f"{word} {value}"
