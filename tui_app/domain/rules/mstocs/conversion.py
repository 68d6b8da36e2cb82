"""From the WFRP sheet to mSTOCS: k100 to 3k6, PW and OnR (M-R1 – M-R3)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal

from msgspec import Struct

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.tables import K100_TO_3K6
from tui_app.domain.trace import Step

ConversionWarning = Literal["below_table", "above_table", "onr_raised"]
Limit = Literal["below_table", "above_table"]

_ENTRIES = tuple(entry for entry, _ in K100_TO_3K6)

LOWEST, HIGHEST = 1, 100


class ConversionError(ValueError):
    """A k100 value outside the table, at a table that refuses those (M-G19).

    Attributes:
        code: On which side of the table it lies.
        value: The k100 value.
    """

    def __init__(self, code: Limit, value: int) -> None:
        super().__init__(code)
        self.code: Limit = code
        self.value = value


class Derived(Struct, frozen=True):
    """A derived number and how it came about.

    Attributes:
        value: PW, OnR or a 3k6 target number.
        trace: The steps from the raw numbers to the value.
        warnings: Codes of what was bent to get a value.
    """

    value: int
    trace: tuple[Step, ...]
    warnings: tuple[ConversionWarning, ...] = ()


def target_from_k100(k100: int, house: MstocsHouse) -> Derived:
    """The 3k6 value of a k100 value (M-R1): the largest entry not above it.

    Raises:
        ConversionError: Outside 1–100 where the house refuses that (M-G19).
    """
    if LOWEST <= k100 <= HIGHEST:
        return _looked_up(k100, k100)
    limit: Limit = "below_table" if k100 < LOWEST else "above_table"
    if house.out_of_table == "refuse":  # M-G19
        raise ConversionError(limit, k100)
    if limit == "below_table" and house.out_of_table == "zero":  # M-G19
        return Derived(0, (Step("below_table", {"k100": k100, "value": 0}),), (limit,))
    found = _looked_up(k100, min(max(k100, LOWEST), HIGHEST))
    return Derived(found.value, found.trace, (limit,))


def pw_from_sheet(ww: int, a: int, house: MstocsHouse) -> Derived:
    """PW of a healthy character: table(WW + 5 × (A − 1)) (M-R2).

    Raises:
        ConversionError: See `target_from_k100`.
    """
    further = a - 1 if house.no_attacks == "literal" else max(0, a - 1)  # M-G20
    total = ww + 5 * further
    found = target_from_k100(total, house)
    first = Step("pw_sum", {"ww": ww, "a": a, "added": 5 * further, "k100": total})
    return Derived(found.value, (first, *found.trace), found.warnings)


def onr_from_sheet(s: int, wt: int, house: MstocsHouse) -> Derived:
    """OnR: table((S + Wt) × 5) halved and rounded down, at least 1 (M-R3, M-G21).

    Raises:
        ConversionError: See `target_from_k100`.
    """
    total = (s + wt) * 5
    found = target_from_k100(total, house)
    half = found.value // 2
    onr = max(1, half)  # M-G21
    raised: tuple[ConversionWarning, ...] = ("onr_raised",) if onr != half else ()
    steps = (
        Step("onr_sum", {"s": s, "wt": wt, "sum": s + wt, "k100": total}),
        *found.trace,
        Step("onr_half", {"value": found.value, "half": half, "onr": onr}),
    )
    return Derived(onr, steps, found.warnings + raised)


def _looked_up(k100: int, inside: int) -> Derived:
    entry, value = K100_TO_3K6[bisect_right(_ENTRIES, inside) - 1]
    return Derived(value, (Step("table", {"k100": k100, "entry": entry, "value": value}),))
