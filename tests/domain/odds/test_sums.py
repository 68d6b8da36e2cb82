"""Counts of sums of dice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tui_app.domain.odds.sums import sum_counts


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (4, 6), (3, 10), (5, 3)])
def test_the_counts_are_those_of_all_rolls(dice: int, sides: int) -> None:
    rolls = Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=dice))
    assert dict(enumerate(sum_counts(dice, sides), dice)) == dict(rolls)


def test_no_dice_sum_to_nothing_in_one_way() -> None:
    assert sum_counts(0, 6) == (1,)
