"""Exact counts of sums of equal dice."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=512)
def sum_counts(dice: int, sides: int) -> tuple[int, ...]:
    """In how many of `sides ** dice` ways each total comes up.

    Args:
        dice: Number of dice, 0 or more.
        sides: Faces of each, numbered from 1.

    Returns:
        The counts from the lowest total (all ones, so `dice`) upwards.
    """
    counts = [1]
    for _ in range(dice):
        counts = _one_more(counts, sides)
    return tuple(counts)


def _one_more(counts: list[int], sides: int) -> list[int]:
    longer = [0] * (len(counts) + sides - 1)
    window = 0
    for total in range(len(longer)):
        window += counts[total] if total < len(counts) else 0
        window -= counts[total - sides] if total >= sides else 0
        longer[total] = window
    return longer
