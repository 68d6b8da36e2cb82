"""One measured figure and what it is held against."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A figure of make bench.

    Attributes:
        name: what was measured.
        value: the figure, in unit.
        unit: "ms", "bytes", "MiB" or another.
        reference_name: what it is compared with, empty without one.
        reference_value: the reference's figure in the same unit; None without one.
        ratio: value over reference_value; None without a reference.
        target: what was promised, in words such as "≤ 3 ms".
        ok: whether the target is met.
    """

    name: str
    value: float
    unit: str
    reference_name: str
    reference_value: float | None
    ratio: float | None
    target: str
    ok: bool
