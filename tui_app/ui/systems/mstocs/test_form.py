"""The form of a basic test (M-R4): a skill of the sheet, a k100 number, or a target on 3k6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.rules.mstocs.commands import BasicTest
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_words import skill_word
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.screens.wound_forms import Asking
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
SIGNED: Final = "-0123456789"
TITLE = N_("Test: {name}")
SKILL = N_("Skill")
OTHER = N_("a number below")
K100 = N_("Skill on k100")
TARGET = N_("Target on 3k6")
TARGET_HINT = N_("instead of a skill")
MOD = N_("Modifier")
NO_NUMBER = N_("This is no whole number.")


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask what is tested; the dice are typed or rolled after it."""
    cat = screen.catalogue
    text = cat.text
    skills: Mapping[str, int] = person.sheet.get("skills") or {}
    known = tuple((key, f"{skill_word(cat, key)} {value}") for key, value in skills.items())
    fields = [
        Field("k100", text(K100), "", DIGITS, 3),
        Field("target", text(TARGET), "", DIGITS, 2, hint=text(TARGET_HINT)),
        Field("mod", text(MOD), "0", SIGNED, 3),
    ]
    if known:
        choices = (*known, ("", text(OTHER)))
        fields.insert(0, Field("skill", text(SKILL), known[0][0], choices=choices))
    title = text(TITLE, name=person.name)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        try:
            mod = int(values["mod"] or 0)
        except ValueError:
            return Wrong(text(NO_NUMBER), "mod")
        target = int(values["target"]) if values["target"] else None
        skill = "" if target is not None else values["k100"] or values.get("skill", "")
        return asking.tried(BasicTest(character=person.id, skill=skill, target=target, mod=mod))

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)
