"""Calls that are made of ``key=value``: ``convert`` and ``odds``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from tui_app.domain.names import fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rulings import Switch, set_switch
from tui_app.line.options import UsageError

House = TypeVar("House", bound=msgspec.Struct)


class Keyed(msgspec.Struct, frozen=True):
    """Bare words, values by folded key, and house rules as ``(key, value)``."""

    words: tuple[str, ...]
    values: dict[str, str]
    rules: tuple[tuple[str, str], ...]


def read_keyed(words: Sequence[str]) -> Keyed:
    """Sort the words of a call; ``rule=M-G36:off`` may stand several times.

    Raises:
        UsageError: ``usage.bad_value`` for a key twice or a rule without a value.
    """
    bare: list[str] = []
    values: dict[str, str] = {}
    rules: list[tuple[str, str]] = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            bare.append(word)
            continue
        folded = fold(key).strip().replace("-", "_")
        if folded in ("rule", "zasada"):
            name, colon, chosen = value.partition(":")
            if not colon:
                raise UsageError("usage.bad_value", key="rule", text=value, usage="rule=M-G36:off")
            rules.append((name, chosen))
        elif folded in values:
            refuse("line.twice", key=key)
        else:
            values[folded] = value
    return Keyed(tuple(bare), values, tuple(rules))


def house_of(keyed: Keyed, switches: Iterable[Switch], presets: Mapping[str, House]) -> House:
    """Give the house rules of a call, beginning with the preset ``as_written``.

    Raises:
        Refused: ``rule.…`` for a rule or a value that there is not.
    """
    house = presets["as_written"]
    for name, value in keyed.rules:
        if fold(name) == "preset":
            if value not in presets:
                refuse("rule.preset_unknown", preset=value, choices=tuple(presets))
            house = presets[value]
        else:
            house = set_switch(house, switches, name, value)
    return house
