"""Run every bench_*.py of this folder and print one table of figures, references and targets.

Each such module has `rows()`, which measures and yields Row values. The exit status is 0 unless a
measurement raises: a missed target is a fact to read, not a failure.
"""

import pkgutil
from collections.abc import Iterable, Iterator
from importlib import import_module

import bench
from bench.rows import Row

HEADER = ("measured", "figure", "reference", "ratio", "target", "")


def modules() -> Iterator[str]:
    """Yield the names of the measuring modules in alphabetical order."""
    found = (info.name for info in pkgutil.iter_modules(bench.__path__, "bench."))
    yield from sorted(name for name in found if name.startswith("bench.bench_"))


def figure(value: float, unit: str) -> str:
    """Write a figure with three significant digits, or all of a large one."""
    digits = f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
    return f"{digits} {unit}".rstrip()


def cells(row: Row) -> tuple[str, ...]:
    """Return the words of one line of the table."""
    reference = ""
    if row.reference_value is not None:
        reference = f"{row.reference_name} {figure(row.reference_value, row.unit)}"
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    return (
        row.name,
        figure(row.value, row.unit),
        reference,
        ratio,
        row.target,
        "ok" if row.ok else "MISSED",
    )


def table(rows: Iterable[Row]) -> str:
    """Return the aligned table and the count of missed targets."""
    measured = list(rows)
    lines = [HEADER, *map(cells, measured)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = [
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    missed = sum(not row.ok for row in measured)
    return "\n".join([*text, "", f"{len(measured)} figures, {missed} missed targets"])


def main() -> None:
    """Measure everything and print the table."""
    print(table(row for name in modules() for row in import_module(name).rows()))


if __name__ == "__main__":
    main()
