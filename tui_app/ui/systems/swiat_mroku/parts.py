"""The parts of the screens that Świat Mroku gives, in one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.systems.swiat_mroku.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.swiat_mroku.sheet_form import fields_of, sheet_fields

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen

_TERMS: Final = (
    ("Moc, Finezja, Odporność", N_("Power, Finesse, Resistance: the three traits, 1–5")),
    ("SW", N_("siła woli, willpower: tokens that are bid and spent")),
    ("PT", N_("poziom trudności: the difficulty that trait and tokens must reach")),
    ("Ranny", N_("wounded: no effect of its own, the next defeat is worse")),
    ("Śmiertelnie Ranny", N_("mortally wounded: at the mercy of who won")),
    ("▮▯", N_("a token in hand, and one that is gone")),
    ("● ○", N_("a bid that is in, and one that is still missing")),
)


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for a test; its form is loaded when it is asked for."""
    from tui_app.ui.systems.swiat_mroku.bid_forms import ask_test as ask

    ask(screen, person)


SWIAT_MROKU: Final = SystemParts(
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
