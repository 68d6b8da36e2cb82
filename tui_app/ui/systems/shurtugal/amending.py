"""Correcting dice of the last attack: the form and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tui_app.domain.commands import Amend
from tui_app.domain.dice import Roll, Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal.commands import Attack
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.shurtugal.attack_flow import PURPOSES
from tui_app.ui.systems.shurtugal.throws import label
from tui_app.ui.widgets.form import Field

_DICE_KEYS: Final = "0123456789 ,+"
UNREADABLE = N_("These are no dice: type them as they lie, such as 10 8 7 + 5, or their total.")
UNCHANGED = N_("Nothing is changed yet: type other dice, or close with Esc.")
NOT_ROLLED = N_("was not needed")


def amendable(act: Act | None) -> Act | None:
    """Give the last act if it is an attack, whose dice may be corrected."""
    return act if act is not None and isinstance(act.command, Attack) else None


def amend_fields(act: Act, cat: Catalogue) -> tuple[Field, ...]:
    """Give one field for each throw of an attack, holding its dice."""
    rolls = {roll.purpose: roll for roll in act.rolls}
    return tuple(
        Field(
            purpose,
            label(cat, purpose),
            typed_back(rolls.get(purpose)),
            _DICE_KEYS,
            40,
            hint=_hint(rolls.get(purpose), cat),
        )
        for purpose in PURPOSES
    )


def typed_back(roll: Roll | None) -> str:
    """Write a roll as it is typed: ``10 8 7+5``."""
    if roll is None:
        return ""
    dice = " ".join(map(str, roll.dice)) or str(roll.total)
    return f"{dice}+{' '.join(map(str, roll.bonus))}" if roll.bonus else dice


def _hint(roll: Roll | None, cat: Catalogue) -> str:
    return cat.text(NOT_ROLLED) if roll is None else f"{roll.count}k10"


def corrected(
    screen: SeatScreen, fields: Sequence[Field], values: Mapping[str, str]
) -> Wrong | None:
    """Correct the dice that were changed; return what is wrong with them."""
    dice: dict[str, Typed] = {}
    for field in fields:
        text = values[field.key].strip()
        if not text or text == field.value:
            continue
        typed = parse_typed(text)
        if typed is None:
            return Wrong(screen.catalogue.text(UNREADABLE), field.key)
        dice[field.key] = typed
    if not dice:
        return Wrong(screen.catalogue.text(UNCHANGED))
    outcome = screen.gateway.execute(Amend(dice=dice))
    if isinstance(outcome, Refusal):
        return Wrong(screen.gateway.sentence(outcome), str(outcome.params.get("purpose", "")))
    screen.tell(outcome)
    return None
