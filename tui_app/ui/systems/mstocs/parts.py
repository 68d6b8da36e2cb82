"""The parts of the screens that mSTOCS gives, in one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.ui.systems.mstocs.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.mstocs.sheet_form import fields_of, sheet_fields
from tui_app.ui.systems.parts import SystemParts

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen

_TERMS: Final = (
    ("PW", N_("punkty walki, combat points: what a fighter has to split and to lose")),
    ("OnR", N_("odporność na rany, wound resistance: divides the wounds of a blow")),
    ("A, O, Sz", N_("atak, obrona, szybkość: attack, defence, speed of this round")),
    ("k6, k100", N_("a die of 6 and of 100 sides (d6, d100)")),
    ("WW, S, Wt, A, I", N_("weapon skill, strength, toughness, attacks, initiative of WFRP")),
)


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for a test; its form is loaded when it is asked for."""
    from tui_app.ui.systems.mstocs.test_form import ask_test as ask

    ask(screen, person)


MSTOCS: Final = SystemParts(
    sheet_fields=sheet_fields,
    when_emptied={"pw": ("pw_start", "auto"), "onr": ("onr", "auto")},
    conversion_fields=conversion_fields,
    convert=convert,
    raw_of=raw_of,
    as_edit=as_edit,
    fields_of=fields_of,
    glossary=_TERMS,
    ask_test=ask_test,
)
