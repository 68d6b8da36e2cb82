"""Dice of mSTOCS in words: what they are for, and how they lie."""

from __future__ import annotations

from typing import Final

from tui_app.domain.dice import Dice, Roll
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.attacks.dice_words import DiceWords
from tui_app.ui.cells import Run, Runs, Token

LABELS: Final[dict[str, str]] = {
    "tie": N_("Tie"),
    "hit": N_("To hit"),
    "fumble": N_("Fumble"),
    "damage": N_("Damage"),
    "location": N_("Location"),
    "faint": N_("Consciousness"),
    "mortal": N_("Mortality"),
    "deadline": N_("Time left"),
    "limb": N_("Limb"),
    "roll": N_("Test"),
}
CORRECTABLE: Final = tuple(key for key in LABELS if key not in ("tie", "roll"))
UNREADABLE = N_("These are no dice: type them as they lie, such as 2 2 3, or their total.")
_EXAMPLES: Final = (3, 3, 4, 2, 5, 1)
_HINT = N_("Enter rolls · type dice “{dice}” or total “{total}”")
_HINT_ONE = N_("Enter rolls · type the die “{die}”")


def dice_text(count: int, sides: int, flat: int = 0) -> str:
    """Write dice as the book does: ``3k6``, ``k6``, ``2k6+2``."""
    bonus = f"{flat:+d}" if flat else ""
    return f"{count if count > 1 else ''}k{sides}{bonus}"


def hint(cat: Catalogue, dice: Dice) -> str:
    """Say how these dice are given."""
    example = [_EXAMPLES[at % len(_EXAMPLES)] for at in range(dice.count)]
    if dice.count == 1:
        return cat.text(_HINT_ONE, die=example[0])
    return cat.text(_HINT, dice=" ".join(map(str, example)), total=sum(example))


DICE: Final = DiceWords("0123456789 ,", LABELS, CORRECTABLE, UNREADABLE, dice_text, hint)


def thrown_runs(roll: Roll) -> Runs:
    """Give dice as they lie, before what they come to: ``3k6 ▸ 2 2 3``."""
    lie = " ".join(map(str, roll.dice)) or str(roll.total)
    token: Token = "" if roll.source == "rolled" else "strong"
    return (
        Run(f"{dice_text(roll.count, roll.sides)} ", "muted"),
        Run("▸ ", "muted"),
        Run(lie, token),
    )
