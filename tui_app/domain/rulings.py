"""House-rule switches: which rulings a table may read differently, and how to set them.

A system declares its switches as data beside a frozen struct that holds their values
(its *house*). One ruling may own several switches: `M-G2` and `M-G2.split`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

House = TypeVar("House", bound=Struct)

RefusalCode = Literal["unknown_ruling", "unknown_choice", "not_a_number", "out_of_range"]


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


class SwitchError(ValueError):
    """A switch that does not exist, or a value it does not have.

    Attributes:
        code: What was wrong.
        ruling: The key as it was asked for, or as declared where it is known.
        value: The value asked for ("" when only the ruling was looked up).
        allowed: The choices or the ruling keys that would be right; empty for a number.
        minimum: Smallest number that would be right, for a number.
        maximum: Largest number that would be right, for a number.
    """

    def __init__(
        self,
        code: RefusalCode,
        ruling: str,
        value: str = "",
        allowed: tuple[str, ...] = (),
        minimum: int | None = None,
        maximum: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code: RefusalCode = code
        self.ruling = ruling
        self.value = value
        self.allowed = allowed
        self.minimum = minimum
        self.maximum = maximum


def find_switch(switches: Iterable[Switch], ruling: str) -> Switch:
    """The switch with that key, in any case.

    Raises:
        SwitchError: `unknown_ruling`, with all keys that exist.
    """
    known = tuple(switches)
    wanted = ruling.strip().casefold()
    for switch in known:
        if switch.ruling.casefold() == wanted:
            return switch
    raise SwitchError("unknown_ruling", ruling, allowed=tuple(s.ruling for s in known))


def set_switch(house: House, switches: Iterable[Switch], ruling: str, value: str | int) -> House:
    """The same house with one switch set.

    Args:
        house: The values so far.
        switches: The switches of that house.
        ruling: The key, in any case.
        value: A choice in any case (`-` for `_` is fine), or a number; `off` is the
            number 0 where 0 is allowed.

    Raises:
        SwitchError: For an unknown key or a value that the switch does not have.
    """
    switch = find_switch(switches, ruling)
    chosen = _choice(switch, value) if switch.choices else _number(switch, value)
    return msgspec.structs.replace(house, **{switch.field: chosen})


def _choice(switch: Switch, value: str | int) -> str:
    wanted = str(value).strip().casefold().replace("-", "_")
    if wanted in switch.choices:
        return wanted
    raise SwitchError("unknown_choice", switch.ruling, str(value), switch.choices)


def _number(switch: Switch, value: str | int) -> int:
    minimum, maximum = switch.minimum or 0, switch.maximum or 0
    number = _whole(value)
    if number is None:
        code: RefusalCode = "not_a_number"
    elif minimum <= number <= maximum:
        return number
    else:
        code = "out_of_range"
    raise SwitchError(code, switch.ruling, str(value), (), minimum, maximum)


def _whole(value: str | int) -> int | None:
    if isinstance(value, int):
        return value
    text = value.strip().casefold()
    if text == "off":
        return 0
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None
