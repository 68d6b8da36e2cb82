"""k100 to 3k6, PW and OnR (M-R1 – M-R3)."""

from __future__ import annotations

from itertools import product

import pytest

from tui_app.domain.rules.mstocs.conversion import (
    ConversionError,
    Derived,
    onr_from_sheet,
    pw_from_sheet,
    target_from_k100,
)
from tui_app.domain.rules.mstocs.house import SWITCHES, MstocsHouse
from tui_app.domain.rulings import set_switch
from tui_app.domain.trace import Step

BOOK = MstocsHouse()


def house(ruling: str, value: str) -> MstocsHouse:
    return set_switch(BOOK, SWITCHES, ruling, value)


@pytest.mark.parametrize(
    ("low", "high", "value"),
    [
        (1, 1, 3),
        (2, 4, 4),
        (5, 9, 5),
        (10, 16, 6),
        (17, 25, 7),
        (26, 37, 8),
        (38, 49, 9),
        (50, 61, 10),
        (62, 73, 11),
        (74, 82, 12),
        (83, 89, 13),
        (90, 94, 14),
        (95, 97, 15),
        (98, 98, 16),
        (99, 99, 17),
        (100, 100, 18),
    ],
)
def test_m_r1_band(low: int, high: int, value: int) -> None:
    values = {target_from_k100(k100, BOOK).value for k100 in range(low, high + 1)}
    assert values == {value}


def test_m_r1_is_the_cumulative_3k6_rounded_up_below_ten_and_down_from_ten() -> None:
    sums = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    for value in range(3, 19):
        at_most = sum(total <= value for total in sums) * 100
        percent = -(-at_most // 216) if value < 10 else at_most // 216
        assert target_from_k100(percent, BOOK).value == value
        assert percent == 1 or target_from_k100(percent - 1, BOOK).value == value - 1


@pytest.mark.parametrize(
    ("low", "high", "onr"),
    [
        (1, 1, 2),
        (2, 3, 3),
        (4, 5, 3),
        (6, 7, 4),
        (8, 9, 4),
        (10, 12, 5),
        (13, 14, 5),
        (15, 16, 6),
        (17, 17, 6),
        (18, 18, 7),
        (19, 19, 7),
        (20, 20, 9),
    ],
)
def test_m_r3_band(low: int, high: int, onr: int) -> None:
    for total in range(low, high + 1):
        for s in range(total + 1):
            assert onr_from_sheet(s, total - s, BOOK).value == onr


def test_m_r2_three_attacks_add_ten() -> None:
    assert pw_from_sheet(40, 3, BOOK).value == target_from_k100(50, BOOK).value == 10


def test_m_e1_rutger_has_9_pw_and_the_trace_says_how() -> None:
    assert pw_from_sheet(43, 2, BOOK) == Derived(
        9,
        (
            Step("pw_sum", {"ww": 43, "a": 2, "added": 5, "k100": 48}),
            Step("table", {"k100": 48, "entry": 38, "value": 9}),
        ),
    )


def test_m_e2_rutger_has_onr_4_and_the_trace_says_how() -> None:
    assert onr_from_sheet(4, 5, BOOK) == Derived(
        4,
        (
            Step("onr_sum", {"s": 4, "wt": 5, "sum": 9, "k100": 45}),
            Step("table", {"k100": 45, "entry": 38, "value": 9}),
            Step("onr_half", {"value": 9, "half": 4, "onr": 4}),
        ),
    )


@pytest.mark.parametrize(
    ("k100", "value", "warning"),
    [(0, 3, "below_table"), (-40, 3, "below_table"), (101, 18, "above_table")],
)
def test_m_g19_clamps_and_warns(k100: int, value: int, warning: str) -> None:
    found = target_from_k100(k100, BOOK)
    assert (found.value, found.warnings) == (value, (warning,))


def test_m_g19_clamps_pw_and_onr_too() -> None:
    assert pw_from_sheet(95, 3, BOOK).value == 18
    assert pw_from_sheet(95, 3, BOOK).warnings == ("above_table",)
    assert onr_from_sheet(12, 12, BOOK).value == 9


@pytest.mark.parametrize(("k100", "code"), [(0, "below_table"), (101, "above_table")])
def test_m_g19_may_refuse(k100: int, code: str) -> None:
    with pytest.raises(ConversionError) as refused:
        target_from_k100(k100, house("M-G19", "refuse"))
    assert (refused.value.code, refused.value.value) == (code, k100)


def test_m_g19_may_give_0_pw_below_the_table() -> None:
    assert pw_from_sheet(0, 1, house("M-G19", "zero")).value == 0
    assert pw_from_sheet(101, 1, house("M-G19", "zero")).value == 18


def test_m_g20_no_attacks_take_nothing_away() -> None:
    assert pw_from_sheet(26, 0, BOOK).value == 8


def test_m_g20_literal_takes_five() -> None:
    assert pw_from_sheet(26, 0, house("M-G20", "literal")).value == 7


def test_m_g21_onr_is_at_least_1() -> None:
    assert onr_from_sheet(0, 0, BOOK).value == 1
    found = onr_from_sheet(0, 0, house("M-G19", "zero"))
    assert (found.value, found.warnings) == (1, ("below_table", "onr_raised"))
