"""House-rule switches: which rulings a table may read differently, and how to set them.

A system declares its switches as data beside a frozen struct that holds their values
(its *house*). One ruling may own several switches: `M-G2` and `M-G2.split`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec import Struct

from tui_app.domain.refusals import refuse

House = TypeVar("House", bound=Struct)


class Switch(Struct, frozen=True):
    """One switch of a house.

    Attributes:
        ruling: The key, a ruling id with an optional part: `M-G2`, `M-G2.split`.
        field: The attribute of the house struct that holds the value.
        choices: Names of the readings, the default first; empty for a number.
        minimum: Smallest number allowed; None for a switch with choices.
        maximum: Largest number allowed; None for a switch with choices.
        default_number: The number the project ships; None for a switch with choices.
    """

    ruling: str
    field: str
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    default_number: int | None = None

    @property
    def default(self) -> str | int:
        """The value the project ships."""
        return self.choices[0] if self.default_number is None else self.default_number


def find_switch(switches: Iterable[Switch], ruling: str) -> Switch:
    """The switch with that key, in any case.

    Raises:
        Refused: ``rule.unknown_ruling``, with all keys that exist.
    """
    known = tuple(switches)
    wanted = ruling.strip().casefold()
    found = next((s for s in known if s.ruling.casefold() == wanted), None)
    if found is None:
        refuse("rule.unknown_ruling", rule=ruling, choices=tuple(s.ruling for s in known))
    return found


def set_switch(house: House, switches: Iterable[Switch], ruling: str, value: str | int) -> House:
    """The same house with one switch set.

    Args:
        house: The values so far.
        switches: The switches of that house.
        ruling: The key, in any case.
        value: A choice in any case (`-` for `_` is fine), or a number; `off` is the
            number 0 where 0 is allowed.

    Raises:
        Refused: ``rule.unknown_ruling``, ``rule.unknown_choice``, ``rule.not_a_number`` or
            ``rule.out_of_range``.
    """
    switch = find_switch(switches, ruling)
    chosen = _choice(switch, value) if switch.choices else _number(switch, value)
    return msgspec.structs.replace(house, **{switch.field: chosen})


def _choice(switch: Switch, value: str | int) -> str:
    wanted = str(value).strip().casefold().replace("-", "_")
    if wanted not in switch.choices:
        refuse("rule.unknown_choice", rule=switch.ruling, value=str(value), choices=switch.choices)
    return wanted


def _number(switch: Switch, value: str | int) -> int:
    low, high = switch.minimum or 0, switch.maximum or 0
    number = _whole(value)
    if number is None:
        refuse("rule.not_a_number", rule=switch.ruling, value=str(value), low=low, high=high)
    if not low <= number <= high:
        refuse("rule.out_of_range", rule=switch.ruling, value=str(value), low=low, high=high)
    return number


def _whole(value: str | int) -> int | None:
    if isinstance(value, int):
        return value
    text = value.strip().casefold()
    if text == "off":
        return 0
    digits = text[1:] if text[:1] in ("-", "+") else text
    # More digits are beyond every range, and `int` refuses thousands of them by itself.
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None
