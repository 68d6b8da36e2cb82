"""The parts of the screens that Shur'tugal gives, in one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.systems.shurtugal.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.shurtugal.sheet_form import fields_of, sheet_fields

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen

_TERMS: Final = (
    ("PŻ", N_("Punkty Życia, life points")),
    ("Obrona", N_("defence: what an attack must reach; 5 × Zręczność + 5")),
    ("7z3", N_("roll seven ten-sided dice, keep the three highest (z: zatrzymaj)")),
    ("10 →", N_("each ten brings a bonus die that is kept beside the others")),
    ("podbicie", N_("raise: +5 to the target number for +1z0 damage")),
    ("Siła, Zręczność, Wytrzymałość", N_("strength, agility, toughness")),
    ("Spryt, Refleks", N_("wits, reflexes: the higher gives the dice of initiative")),
)


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for a test; its form is loaded when it is asked for."""
    from tui_app.ui.systems.shurtugal.test_form import ask_test as ask

    ask(screen, person)


SHURTUGAL: Final = SystemParts(
    sheet_fields=sheet_fields,
    when_emptied={},
    conversion_fields=conversion_fields,
    convert=convert,
    raw_of=raw_of,
    as_edit=as_edit,
    fields_of=fields_of,
    glossary=_TERMS,
    ask_test=ask_test,
)
