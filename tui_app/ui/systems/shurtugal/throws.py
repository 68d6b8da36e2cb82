"""Pools in words: what they are for, how they are typed, and how the dice lie."""

from __future__ import annotations

from typing import Final

from tui_app.domain.dice import Dice
from tui_app.domain.rules.shurtugal.roll import Throw
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs

LABELS: Final[dict[str, str]] = {"hit": N_("To hit"), "damage": N_("Damage")}
_EXAMPLES: Final = (8, 3, 7, 1, 6, 9, 2, 5, 4, 8)
_HINT = N_("Enter rolls · type dice “{dice}” or total")


def label(cat: Catalogue, purpose: str) -> str:
    """Say what dice are for."""
    return cat.text(LABELS[purpose]) if purpose in LABELS else purpose


def hint(cat: Catalogue, dice: Dice) -> str:
    """Say how these dice are given."""
    example = " ".join(map(str, _EXAMPLES[: dice.count]))
    return cat.text(_HINT, dice=example)


def thrown_runs(throw: Throw) -> Runs:
    """Give a roll as it lies: ``7z3 ▸ [10 8 7] 6 3 3 1 +5 = 30``, kept dice in brackets."""
    runs = [Run(f"{throw.pool} ▸ ", "muted")]
    runs += [Run(f"[{_dice(throw.kept)}] ", "strong")] if throw.kept else []
    runs += [Run(f"{_dice(throw.dropped)} ", "muted")] if throw.dropped else []
    runs += [Run(f"+{_dice(throw.bonus)} ", "accent")] if throw.bonus else []
    runs += [Run(f"+{throw.flat} ")] if throw.flat else []
    return (*runs, Run(f"= {throw.total}"))


def _dice(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
