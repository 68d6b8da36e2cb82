"""Correcting dice of the last attack: the form and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui_app.domain.commands import Amend
from tui_app.domain.dice import Roll, Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.store.acts import Act
from tui_app.text.deferred import N_
from tui_app.ui.attacks.dice_words import DiceWords
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.form import Field

TITLE = N_("Correct the dice of the last attack")
UNCHANGED = N_("Nothing is changed yet: type other dice, or close with Esc.")
NOT_ROLLED = N_("was not needed")
_LONGEST = 40


def ask_corrected(screen: SeatScreen, words: DiceWords) -> None:
    """Ask for other dice of the last attack, if the last act is one."""
    act = screen.gateway.undo_act()
    if act is None or not screen.gateway.can_amend():
        return
    fields = _fields(screen, act, words)
    title = screen.catalogue.text(TITLE)
    page = FormPage(title, fields, lambda values: _corrected(screen, words, fields, values))
    screen.app.push_screen(page)


def _fields(screen: SeatScreen, act: Act, words: DiceWords) -> tuple[Field, ...]:
    """Give one field for each throw, holding its dice."""
    cat, rolls = screen.catalogue, {roll.purpose: roll for roll in act.rolls}

    def field(purpose: str) -> Field:
        roll = rolls.get(purpose)
        was = words.written(roll.count, roll.sides, 0) if roll else cat.text(NOT_ROLLED)
        label = words.label(cat, purpose)
        return Field(purpose, label, _typed_back(roll), words.keys, _LONGEST, hint=was)

    return tuple(map(field, words.correctable))


def _typed_back(roll: Roll | None) -> str:
    """Write a roll as it is typed: ``10 8 7+5``."""
    if roll is None:
        return ""
    dice = " ".join(map(str, roll.dice)) or str(roll.total)
    return f"{dice}+{' '.join(map(str, roll.bonus))}" if roll.bonus else dice


def _corrected(
    screen: SeatScreen, words: DiceWords, fields: Sequence[Field], values: Mapping[str, str]
) -> Wrong | None:
    """Correct the dice that were changed; return what is wrong with them."""
    dice: dict[str, Typed] = {}
    for field in fields:
        text = values[field.key].strip()
        if not text or text == field.value:
            continue
        typed = parse_typed(text)
        if typed is None:
            return Wrong(screen.catalogue.text(words.unreadable), field.key)
        dice[field.key] = typed
    if not dice:
        return Wrong(screen.catalogue.text(UNCHANGED))
    outcome = screen.gateway.execute(Amend(dice=dice))
    if isinstance(outcome, Refusal):
        return Wrong(screen.gateway.sentence(outcome), str(outcome.params.get("purpose", "")))
    screen.tell(outcome)
    return None
