"""Damage dice of a weapon as a value: `3k6`, `2k6+2`, `1k6+3`."""

from __future__ import annotations

import re

from msgspec import Struct

_PATTERN = r"(?ai)(\d{0,2})[kd](\d{1,3})(?:([+-])(\d{1,2}))?"

MAX_DICE = 10
MAX_SIDES = 20


class DamageDice(Struct, frozen=True):
    """A sum of equal dice and a flat bonus.

    Attributes:
        count: Number of dice, 1–10.
        sides: Faces of each die, 2–20.
        flat: Added to the sum of the dice; may be negative.
    """

    count: int
    sides: int = 6
    flat: int = 0

    def __str__(self) -> str:
        """The way the book writes it: `2k6+2`."""
        flat = f"{self.flat:+d}" if self.flat else ""
        return f"{self.count}k{self.sides}{flat}"


class DamageError(ValueError):
    """A damage entry that is no sum of equal dice.

    Attributes:
        written: What was written.
    """

    def __init__(self, written: str) -> None:
        super().__init__("bad_damage")
        self.written = written


def parse_damage(written: str) -> DamageDice:
    """Read `3k6`, `2k6+2`, `3d6` or `k6`; spaces and case do not matter.

    Raises:
        DamageError: When it is none of these, or beyond 10 dice of 2–20 faces.
    """
    match = re.fullmatch(_PATTERN, re.sub(r"\s+", "", written))
    if match is None:
        raise DamageError(written)
    count, sides, sign, flat = match.groups()
    dice = DamageDice(int(count or 1), int(sides), int((sign or "") + (flat or "0")))
    if not (1 <= dice.count <= MAX_DICE and 2 <= dice.sides <= MAX_SIDES):
        raise DamageError(written)
    return dice
