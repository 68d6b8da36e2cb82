"""Roll-and-keep pools of ten-sided dice (`7z3`) and their exact chances.

Tens are counted apart: given t tens among X dice, the other dice have nine faces, the tens
are kept first, and each counted ten brings bonus dice outside the keep limit. A polynomial
is one whole number with a coefficient in every slot of bits, so that sums and products of
distributions are sums and products of numbers. Nothing is cut off but the endless tail of
chained bonus dice. Rules: Shur'tugal S-R4, S-R10 – S-R12, S-G2 – S-G6, S-G21.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import comb
from typing import Literal

from msgspec import Struct

Tens = Literal["every", "kept", "one", "none"]
KeepZero = Literal["bonus_only", "keep_one", "nothing"]

MAX_DICE = 10  # S-R10
TAIL_LIMIT = 10**12
FINITE_SLOT = 72  # bits: holds 10 ** 20 ways, whole bytes
CHAIN_LENGTH = 28  # tens among chained dice; the tail is cut below that
CHAIN_SLOT = 168  # bits: holds 10 ** (20 + CHAIN_LENGTH) ways

_PATTERN = re.compile(r"([+-]?\d{1,3})[zk]([+-]?\d{1,3})", re.ASCII | re.IGNORECASE)


class Pool(Struct, frozen=True):
    """Roll `rolled` ten-sided dice and keep the `kept` highest; before any cap."""

    rolled: int
    kept: int

    def __str__(self) -> str:
        """The way the book writes it: `7z3`."""
        return f"{self.rolled}z{self.kept}"


class PoolRules(Struct, frozen=True):
    """How a table reads pools; the defaults are the readings shipped.

    Attributes:
        tens: Which rolled tens bring a bonus die (S-G3); `none` for initiative (S-G11).
        chain: Whether a bonus die of 10 brings another (S-G4).
        keep_zero: What keeping no die means (S-G2).
        minimum: Whether a pool without dice fails or is rolled as 1z1 (S-G6).
        surplus: Whether dice above ten are lost or traded in the way of L5R (S-G5).
    """

    tens: Tens = "every"
    chain: bool = False
    keep_zero: KeepZero = "bonus_only"
    minimum: Literal["fails", "one"] = "fails"
    surplus: Literal["lost", "l5r"] = "lost"


class SettledPool(Struct, frozen=True):
    """What is really rolled.

    Attributes:
        rolled: Dice, 0–10; 0 is an automatic failure, or no damage.
        kept: Dice kept, at most `rolled`.
        flat: Added to the result (L5R's surplus).
        capped: Whether more than ten dice were asked for.
    """

    rolled: int
    kept: int
    flat: int = 0
    capped: bool = False


class PoolChances(Struct, frozen=True):
    """The exact distribution of a pool.

    Attributes:
        settled: What is rolled.
        low: The lowest total of `counts`.
        counts: `counts[i]` of `denominator` ways give the total `low + i`.
        denominator: All ways.
        tail_ways: Ways above the last of `counts`; 0 unless bonus dice chain.
        mean_ways: The mean as (numerator, denominator), the tail included.
    """

    settled: SettledPool
    low: int
    counts: tuple[int, ...]
    denominator: int
    tail_ways: int
    mean_ways: tuple[int, int]

    @property
    def mean(self) -> float:
        """The mean total."""
        return self.mean_ways[0] / self.mean_ways[1]

    @property
    def tail(self) -> float:
        """Chance of a total above the last one listed, below 1e-12."""
        return self.tail_ways / self.denominator

    def success(self, target: int) -> float:
        """Chance that the total is at least `target` (S-R4); 0 for a pool without dice."""
        if self.settled.rolled == 0:
            return 0.0
        below = sum(self.counts[: max(0, target - self.low)])
        return (self.denominator - below) / self.denominator


class PoolError(ValueError):
    """Text that is no pool.

    Attributes:
        written: What was written.
    """

    def __init__(self, written: str) -> None:
        super().__init__("bad_pool")
        self.written = written


def parse_pool(written: str) -> Pool:
    """Read `7z3` (or `7k3`), also a signed part such as `-1z0`.

    Raises:
        PoolError: When it is no pool.
    """
    match = _PATTERN.fullmatch(re.sub(r"\s+", "", written))
    if match is None:
        raise PoolError(written)
    return Pool(int(match[1]), int(match[2]))


def plus(pool: Pool, other: Pool) -> Pool:
    """Both pools in one roll (S-R8); a penalty is a pool with negative parts (S-R6)."""
    return Pool(pool.rolled + other.rolled, pool.kept + other.kept)


def minus(pool: Pool, armour: Pool) -> Pool:
    """Damage less armour, part from part, each at least 0 (S-R12, S-G21)."""
    return Pool(max(0, pool.rolled - armour.rolled), max(0, pool.kept - armour.kept))


def settle(pool: Pool, rules: PoolRules) -> SettledPool:
    """Apply the cap of ten dice and the limits of the parts (S-G2, S-G5, S-G6)."""
    if pool.rolled <= 0:  # S-G6
        return SettledPool(1, 1) if rules.minimum == "one" else SettledPool(0, 0)
    over = max(0, pool.rolled - MAX_DICE)
    rolled, kept, flat = pool.rolled - over, max(0, pool.kept), 0
    if rules.surplus == "l5r" and rolled == MAX_DICE:  # S-G5
        traded = min(over // 2, max(0, MAX_DICE - kept))
        kept, left = kept + traded, over - 2 * traded
        flat = 2 * (left + kept - MAX_DICE) if kept >= MAX_DICE else 0
    if rules.keep_zero == "keep_one":  # S-G2
        kept = max(1, kept)
    return SettledPool(rolled, min(rolled, kept), flat, over > 0)


@lru_cache(maxsize=1024)
def pool_chances(pool: Pool, rules: PoolRules) -> PoolChances:
    """The exact distribution of a pool under a table's readings."""
    settled = settle(pool, rules)
    if settled.rolled == 0 or (settled.kept == 0 and rules.keep_zero == "nothing"):  # S-G2
        return PoolChances(settled, 0, (1,), 1, 0, (0, 1))
    if rules.chain and rules.tens != "none":
        return _chained(settled, rules.tens)
    counts, denominator = _finite(settled, rules.tens)
    total = sum(place * ways for place, ways in enumerate(counts, settled.flat))
    return _trimmed(settled, counts, denominator, (total, denominator))


def pool_json(chances: PoolChances, target: int | None) -> dict[str, object]:
    """The contract of `odds pool --json`: chances 0–1; success is null without a target."""
    denominator = chances.denominator
    return {
        "pool": f"{chances.settled.rolled}z{chances.settled.kept}",
        "flat": chances.settled.flat,
        "capped": chances.settled.capped,
        "mean": chances.mean,
        "success": None if target is None else chances.success(target),
        "pmf": {
            str(total): ways / denominator
            for total, ways in enumerate(chances.counts, chances.low)
            if ways
        },
        "tail": chances.tail if chances.tail_ways else 0,
    }


def bonus_dice(tens: int, kept: int, rule: Tens) -> int:
    """Bonus dice for that many rolled tens of a pool that keeps `kept` (S-R11, S-G3)."""
    return min(tens, {"every": tens, "kept": kept, "one": 1, "none": 0}[rule])


def _finite(settled: SettledPool, rule: Tens) -> tuple[list[int], int]:
    """Counts from total 0 over ten to the number of dice and of possible bonus dice."""
    most = bonus_dice(settled.rolled, settled.kept, rule)
    packed = 0
    for tens in range(settled.rolled + 1):
        bonus = bonus_dice(tens, settled.kept, rule)
        dice = _sums(bonus, 10, FINITE_SLOT) * _power(10, most - bonus)
        packed += _kept(settled, tens, FINITE_SLOT) * dice
    return _unpacked(packed, FINITE_SLOT), 10 ** (settled.rolled + most)


def _chained(settled: SettledPool, rule: Tens) -> PoolChances:
    """The same with bonus dice that chain, up to the total whose tail is below 1e-12."""
    most = bonus_dice(settled.rolled, settled.kept, rule)
    denominator = 10 ** (settled.rolled + most + CHAIN_LENGTH)
    packed = 0
    for tens in range(settled.rolled + 1):
        bonus = bonus_dice(tens, settled.kept, rule)
        dice = _chain(bonus) * _power(10, most - bonus)
        packed += _kept(settled, tens, CHAIN_SLOT) * dice
    counts = _unpacked(packed, CHAIN_SLOT)
    left, place = denominator, 0
    while left * TAIL_LIMIT >= denominator:
        left -= counts[place]
        place += 1
    return _trimmed(settled, counts[:place], denominator, _chained_mean(settled, rule), left)


def _chained_mean(settled: SettledPool, rule: Tens) -> tuple[int, int]:
    """Mean of the kept dice plus 55/9 for each bonus die that chains."""
    counts, ways = _finite(settled, "none")
    kept = sum(place * count for place, count in enumerate(counts, settled.flat))
    bonus = sum(
        comb(settled.rolled, tens)
        * _power(9, settled.rolled - tens)
        * bonus_dice(tens, settled.kept, rule)
        for tens in range(settled.rolled + 1)
    )
    return 9 * kept + 55 * bonus, 9 * ways


def _trimmed(
    settled: SettledPool,
    counts: list[int],
    denominator: int,
    mean: tuple[int, int],
    tail: int = 0,
) -> PoolChances:
    first = next(place for place, ways in enumerate(counts) if ways)
    shown = tuple(counts[first:])
    return PoolChances(settled, settled.flat + first, shown, denominator, tail, mean)


def _kept(settled: SettledPool, tens: int, slot: int) -> int:
    """Packed counts of the kept sum of the rolled dice with exactly that many tens."""
    kept_tens = min(tens, settled.kept)
    others = _top(settled.rolled - tens, settled.kept - kept_tens, 9, slot)
    return comb(settled.rolled, tens) * others << slot * 10 * kept_tens


@lru_cache(maxsize=8192)
def _top(dice: int, kept: int, faces: int, slot: int) -> int:
    """Packed counts of the sum of the `kept` highest of dice with faces 1 – `faces`."""
    if kept == 0 or dice == 0:
        return _power(faces, dice)
    if faces == 0:
        return 0
    packed = 0
    for highest in range(dice + 1):  # dice that show the highest face
        rest = _top(dice - highest, max(0, kept - highest), faces - 1, slot)
        packed += comb(dice, highest) * rest << slot * faces * min(highest, kept)
    return packed


@lru_cache(maxsize=64)
def _sums(dice: int, sides: int, slot: int) -> int:
    """Packed counts of the sum of dice."""
    return _power(sum(1 << slot * face for face in range(1, sides + 1)), dice)


@lru_cache(maxsize=16)
def _chain(dice: int) -> int:
    """Packed counts of chained dice, over ten to their number plus CHAIN_LENGTH.

    Each chain ends in a face 1 – 9, and the tens among all of them come in any order.
    """
    if dice == 0:
        return _power(10, CHAIN_LENGTH)
    tens = 0
    for length in range(CHAIN_LENGTH + 1):
        ways = comb(length + dice - 1, length) * _power(10, CHAIN_LENGTH - length)
        tens += ways << CHAIN_SLOT * 10 * length
    return tens * _sums(dice, 9, CHAIN_SLOT)


def _unpacked(packed: int, slot: int) -> list[int]:
    width = slot // 8
    size = -(-packed.bit_length() // slot) * width
    data = packed.to_bytes(size, "little")
    return [int.from_bytes(data[at : at + width], "little") for at in range(0, size, width)]


def _power(base: int, exponent: int) -> int:
    power: int = base**exponent
    return power
