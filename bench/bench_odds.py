"""Exact chances against icepool: one mSTOCS attack, and all roll-and-keep pools.

Every figure is the best of several runs with all caches empty, except that the attack is
measured as in play: a new target number every time for a weapon and an opponent at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from time import perf_counter
from typing import Any

import icepool

from bench.rows import Row
from tui_app.domain.odds import pools
from tui_app.domain.odds.pools import Pool, PoolRules, pool_chances
from tui_app.domain.rules.mstocs import chances
from tui_app.domain.rules.mstocs.chances import Attack, attack_chances
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse

BOOK = MstocsHouse()
ALL_POOLS = [Pool(rolled, kept) for rolled in range(1, 11) for kept in range(rolled + 1)]
SWORD = Attack(10, DamageDice(3), 4)
PLACES = ((20, 2, 1), (142, 1, 2), (54, 1, 1))  # ways, times, divided by


def best_ms(measured: Callable[[], object], runs: int) -> float:
    """The shortest of some runs in milliseconds."""
    best = float("inf")
    for _ in range(runs):
        start = perf_counter()
        measured()
        best = min(best, perf_counter() - start)
    return best * 1000


def our_attack() -> None:
    """One distribution whose target number was not seen before."""
    attack_chances.cache_clear()
    chances._raw_wounds.cache_clear()
    attack_chances(SWORD, BOOK)


def icepool_attack() -> Any:
    """The same in icepool's fastest form: one mixture of mapped dice, a part a location."""
    hit, damage = 3 @ icepool.d(6), 3 @ icepool.d(6)
    margins = icepool.Die({10 - roll: hit.quantity(roll) for roll in range(4, 11)})
    parts, times = [icepool.Die([0])], [216 * (216 - 108)]
    for ways, by, over in PLACES:
        parts.append((margins + damage).map(lambda n, by=by, over=over: n * by // over // 4))
        times.append(ways * 107)
        parts.append((damage + 7).map(lambda n, by=by, over=over: 2 * n * by // over // 4))
        times.append(ways)
    return icepool.Die(parts, times=times)


def our_pools() -> None:
    """All 65 pools, from empty caches."""
    for cached in (pool_chances, pools._top, pools._sums):
        cached.cache_clear()
    for pool in ALL_POOLS:
        pool_chances(pool, PoolRules())


class KeepAndCountTens(icepool.MultisetEvaluator[Any, Any]):  # type: ignore[misc]
    """Sum of the highest dice and a bonus die for every ten, in icepool's own words."""

    def __init__(self, kept: int) -> None:
        self.kept = kept

    def next_state(self, state: Any, order: Any, outcome: int, count: int) -> Any:
        """Keep from the highest face down, and note the tens."""
        total, left, tens = state or (0, self.kept, 0)
        now = min(left, count)
        return total + now * outcome, left - now, count if outcome == 10 else tens

    def final_outcome(self, state: Any, order: Any, outcomes: Any, *sizes: Any) -> Any:
        """Add the bonus dice."""
        total, _, tens = state
        return total + tens @ icepool.d(10) if tens else total

    def initial_state(self, order: Any, outcomes: Any, *sizes: Any) -> Any:
        """Ask for the descending order."""
        if order == icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return None


def icepool_evaluated(pool: Pool) -> Any:
    """A pool by an evaluator over ten-sided dice."""
    return KeepAndCountTens(pool.kept)(icepool.d(10).pool(pool.rolled))


def icepool_by_tens(pool: Pool) -> Any:
    """A pool as a mixture over the number of tens, the decomposition of our own code."""
    parts, times = [], []
    for tens in range(pool.rolled + 1):
        kept = min(tens, pool.kept)
        others, more = pool.rolled - tens, min(pool.rolled - tens, pool.kept - kept)
        part = icepool.d(9).highest(others, more) if more else icepool.Die([0])
        parts.append(part + 10 * kept + (tens @ icepool.d(10) if tens else 0))
        times.append(comb(pool.rolled, tens) * 9**others)
    return icepool.Die(parts, times=times)


def rows() -> Iterator[Row]:
    """Measure the odds."""
    ours, theirs = best_ms(our_attack, 400), best_ms(icepool_attack, 40)
    yield _row("odds of one attack", ours, "icepool", theirs, 20, 0.1)
    ours = best_ms(our_pools, 10)
    theirs = best_ms(lambda: [icepool_evaluated(pool) for pool in ALL_POOLS], 1)
    yield _row("odds of all 65 pools", ours, "icepool", theirs, 80, 60)
    theirs = best_ms(lambda: [icepool_by_tens(pool) for pool in ALL_POOLS], 3)
    yield _row("odds of all 65 pools", ours, "icepool, our way by tens", theirs, 10, 60)


def _row(name: str, ours: float, who: str, theirs: float, times: int, limit: float) -> Row:
    ok = theirs >= times * ours and ours <= limit
    target = f"≥ {times}× faster, ≤ {limit:g} ms"
    return Row(name, ours, "ms", who, theirs, ours / theirs, target, ok)
