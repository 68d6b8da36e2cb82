"""Bonus dice: a ten that was typed without its own asks for it, instead of a refusal (S-R11)."""

from __future__ import annotations

from typing import Final

from tui_app.domain.dice import Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.text.deferred import N_, NP_

# Said when tens lie there and their bonus dice do not.
BONUS: Final = "dice.bonus"
BONUS_LABEL = N_("Bonus for tens")
BONUS_DICE = NP_("{n} die k10", "{n} dice k10")
BONUS_HINT = N_("roll it and type it · Esc types the pool anew")
BONUS_NEEDED = N_("A ten brings a bonus die: roll it and type what it shows.")


def missing_bonus(refusal: Refusal, typed: Typed) -> int:
    """Give how many bonus dice typed dice lack; 0 when something else is wrong with them."""
    if refusal.code != BONUS:
        return 0
    return max(0, int(str(refusal.params.get("need", 0))) - len(typed.bonus))


def with_bonus(typed: Typed, text: str | None) -> Typed | None:
    """Lay bonus dice beside a pool that was typed; None when the text is none."""
    more = parse_typed(f"{text},") if text else None
    if more is None or not more.dice:
        return None
    return Typed(dice=typed.dice, bonus=(*typed.bonus, *more.dice))
