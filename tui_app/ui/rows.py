"""Rows of a grid as values, and what changed between two sets of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tui_app.ui.cells import Cell, Token


class Row(msgspec.Struct, frozen=True):
    """One row of a grid.

    Attributes:
        key: Stable name of the row; cursor and messages follow it.
        cells: Content by the index of the column.
        token: Style of the whole row, for example `muted` for the dead.
    """

    key: str
    cells: tuple[Cell, ...]
    token: Token = ""


class Change(msgspec.Struct, frozen=True):
    """A line whose drawing differs; `cells` holds column indexes, or None for the whole line."""

    line: int
    cells: tuple[int, ...] | None


def same_keys(old: Sequence[Row], new: Sequence[Row]) -> bool:
    """Return whether two sets of rows hold the same keys in the same order."""
    return len(old) == len(new) and all(
        a is b or a.key == b.key for a, b in zip(old, new, strict=True)
    )


def changes(old: Sequence[Row], new: Sequence[Row]) -> list[Change]:
    """Return what must be drawn again when `new` takes the place of `old`, line by line."""
    found = [
        _between(line, before, after)
        for line, (before, after) in enumerate(zip(old, new, strict=False))
        if before is not after and before != after
    ]
    first, last = sorted((len(old), len(new)))
    found.extend(Change(line, None) for line in range(first, last))
    return found


def _between(line: int, before: Row, after: Row) -> Change:
    same_shape = before.token == after.token and len(before.cells) == len(after.cells)
    if before.key != after.key or not same_shape:
        return Change(line, None)
    pairs = enumerate(zip(before.cells, after.cells, strict=True))
    return Change(line, tuple(index for index, (a, b) in pairs if a != b))
