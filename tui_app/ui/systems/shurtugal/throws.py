"""Pools in words: what they are for, how they are typed, and how the dice lie."""

from __future__ import annotations

from typing import Final

from tui_app.domain.dice import Dice
from tui_app.domain.rules.shurtugal.roll import Throw
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.attacks.dice_words import DiceWords
from tui_app.ui.cells import Run, Runs

LABELS: Final[dict[str, str]] = {"hit": N_("To hit"), "damage": N_("Damage")}
UNREADABLE = N_("These are no dice: type them as they lie, such as 10 8 7 + 5, or their total.")
_EXAMPLES: Final = (8, 3, 7, 1, 6, 9, 2, 5, 4, 8)
_HINT = N_("Enter rolls · type dice “{dice}” or total")


def dice_text(count: int, _sides: int, _flat: int) -> str:
    """Write the dice that are thrown for a pool: ``7k10``."""
    return f"{count}k10"


def hint(cat: Catalogue, dice: Dice) -> str:
    """Say how these dice are given."""
    example = " ".join(map(str, _EXAMPLES[: dice.count]))
    return cat.text(_HINT, dice=example)


DICE: Final = DiceWords("0123456789 ,+", LABELS, tuple(LABELS), UNREADABLE, dice_text, hint)


def thrown_runs(throw: Throw) -> Runs:
    """Give a roll as it lies: ``7z3 ▸ [10 8 7] 6 3 3 1 +5 = 30``, kept dice in brackets."""
    runs = [Run(f"{throw.pool} ▸ ", "muted")]
    runs += [Run(f"[{_dice(throw.kept)}] ", "strong")] if throw.kept else []
    runs += [Run(f"{_dice(throw.dropped)} ", "muted")] if throw.dropped else []
    runs += [Run(f"+{_dice(throw.bonus)} ", "accent")] if throw.bonus else []
    runs += [Run(f"+{throw.flat} ")] if throw.flat else []
    # Of a roll whose total alone was typed no dice lie there.
    return (*runs, Run(f"= {throw.total}" if runs[1:] else str(throw.total)))


def _dice(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
