"""Pools of this table: which readings hold for a roll, and sums as people write them."""

from __future__ import annotations

import re

from msgspec.structs import replace

from tui_app.domain.odds.pools import KeepZero, Pool, PoolError, PoolRules, parse_pool, plus
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse

PART_MAX = 99
_TERM = re.compile(r"[+-]?[^+-]+")
_KEEP_ZERO: dict[str, KeepZero] = {
    "bonus_only": "bonus_only",
    "keep_one": "keep_one",
    "no_damage": "nothing",
}


def rules_of(house: ShurtugalHouse) -> PoolRules:
    """The readings for attacks, damage and tests (S-G2 – S-G6)."""
    return PoolRules(
        tens=house.tens,
        chain=house.chain == "on",
        keep_zero=_KEEP_ZERO[house.keep_zero],
        minimum=house.no_dice,
        surplus=house.surplus,
    )


def initiative_rules(house: ShurtugalHouse) -> PoolRules:
    """The readings for initiative, where tens bring nothing by default (S-G11)."""
    rules = rules_of(house)
    return rules if house.initiative_bonus == "on" else replace(rules, tens="none")


def trait_pool(trait: int, skill: int) -> Pool:
    """Trait plus skill, keeping the smaller of the two (S-R4)."""
    return Pool(trait + skill, min(trait, skill))


def parse_sum(written: str) -> Pool:
    """Read `3z0+2z2` or `7z2-1z2`; a part alone is a pool too.

    Returns:
        The sum, before any cap; parts of a difference may be negative.

    Raises:
        PoolError: When it is no sum of pools, or a number is out of proportion.
    """
    text = re.sub(r"\s+", "", written)
    terms = _TERM.findall(text)
    if not terms or "".join(terms) != text:
        raise PoolError(written)
    total = Pool(0, 0)
    for term in terms:
        part = parse_pool(term.lstrip("+-"))
        sign = -1 if term.startswith("-") else 1
        total = plus(total, Pool(sign * part.rolled, sign * part.kept))
    if max(abs(total.rolled), abs(total.kept)) > PART_MAX:
        raise PoolError(written)
    return total
