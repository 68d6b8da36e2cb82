"""Fields and answers that the forms of Świat Mroku share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.wod_words import pool_word, trait_word
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.swiat_mroku.tokens import SW, tokens_text
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
TRAITS: Final = ("moc", "finezja", "odpornosc")
PT = N_("PT")
TOKENS = N_("Tokens")


def number_field(key: str, label: str, hint: str = "", value: str = "") -> Field:
    """Give a field for a whole number, 0 or more."""
    return Field(key, label, value, DIGITS, 4, hint=hint)


def read_number(text: str) -> int | None:
    """Read a number as typed; None when nothing was typed."""
    return int(text) if text.strip().isdecimal() else None


def traits_in_common(people: Sequence[CharacterView]) -> tuple[str, ...]:
    """Give the traits that all have, as far as the seat may see their sheets."""
    known = [traits_of(person) for person in people if person.sheet.get(SW) is not None]
    if not known:
        return TRAITS
    common = tuple(trait for trait in known[0] if all(trait in other for other in known))
    return common or TRAITS


def traits_of(person: CharacterView) -> tuple[str, ...]:
    """Give the traits that somebody can be tested on, the usual ones first."""
    sheet = person.sheet
    usual = [trait for trait in TRAITS if sheet.get(trait) is not None]
    own = [trait for trait in sheet.get("traits") or {} if trait not in usual]
    return (*usual, *own, *(sheet.get("attributes") or {}))


def trait_choices(people: Sequence[CharacterView]) -> tuple[tuple[str, str], ...]:
    """Give the traits in common as choices of a form."""
    return tuple((trait, trait_word(trait)) for trait in traits_in_common(people))


def pool_choices(person: CharacterView) -> tuple[tuple[str, str], ...]:
    """Give somebody's pools as choices, each with its tokens."""
    sheet = person.sheet
    if sheet.get(SW) is None:
        return ((SW, pool_word(SW)),)
    sizes = {SW: sheet["sw_max"], **(sheet.get("pools_max") or {})}
    pools = {SW: sheet[SW], **(sheet.get("pools") or {})}
    return tuple(
        (name, f"{pool_word(name)} {tokens_text(now, sizes.get(name) or now)}")
        for name, now in pools.items()
    )


def tried(screen: SeatScreen, command: Command) -> Wrong | None:
    """Carry out a command of a form; what is wrong stays on the form."""
    outcome = screen.gateway.execute(command)
    if isinstance(outcome, Refusal):
        return Wrong(screen.gateway.sentence(outcome), str(outcome.params.get("key", "")))
    screen.tell(outcome)
    return None
