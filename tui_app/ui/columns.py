"""Columns of a grid, and which of them fit into a given width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tui_app.ui.cells import Align


class Column(msgspec.Struct, frozen=True):
    """One column of a grid.

    Attributes:
        key: Stable name of the column in messages.
        title: Header text, already in the reader's language.
        width: Least width in cells.
        flex: Share of the spare width; 0 keeps the width fixed.
        align: Where the content stands in its cell.
        priority: 0 is always shown; the highest number is dropped first.
        editable: Whether a matrix lets the reader change it.
        named: Whether it holds names, which keep the number at their end when cut.
        whole: Whether it claims the cells that it needs of what others have to spare, as names do.
    """

    key: str
    title: str = ""
    width: int = 4
    flex: int = 0
    align: Align = "left"
    priority: int = 0
    editable: bool = False
    named: bool = False
    whole: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a column stands: its index in the row, left edge and width in cells."""

    index: int
    column: Column
    x: int
    width: int


def arrange(
    columns: Sequence[Column],
    width: int,
    *,
    left: int = 1,
    gap: int = 1,
    needs: Mapping[int, int] | None = None,
) -> list[Place]:
    """Choose the columns that fit and give each its place.

    Args:
        columns: All columns in their order.
        width: Cells to fill.
        left: Cells kept free at the left edge for the cursor mark.
        gap: Cells between two columns.
        needs: Cells without which a column is cut, by its index; it gets them out of what
            others hold beyond their least width.

    Returns:
        The shown columns from left to right; whatever still does not fit is narrowed or left out.
    """
    shown = _droppable_until_fits(list(enumerate(columns)), width - left, gap)
    shares = _shares(shown, max(0, width - left - _least(shown, gap)))
    for index, need in (needs or {}).items():
        _lend(shares, index, need - columns[index].width)
    places: list[Place] = []
    x = left
    for index, column in shown:
        size = min(column.width + shares[index], max(0, width - x))
        if size > 0:
            places.append(Place(index, column, x, size))
        x += column.width + shares[index] + gap
    return places


def _shares(shown: list[tuple[int, Column]], spare: int) -> dict[int, int]:
    """What each column gets of the spare cells, by its index."""
    weights = sum(column.flex for _, column in shown)
    shares: dict[int, int] = {}
    for index, column in shown:
        shares[index] = spare * column.flex // weights if weights else 0
        spare, weights = spare - shares[index], weights - column.flex
    return shares


def _lend(shares: dict[int, int], index: int, share: int) -> None:
    """Raise one share out of the others, the largest first, as far as they go."""
    while index in shares and shares[index] < share:
        others = {other: cells for other, cells in shares.items() if other != index}
        giver = max(others, key=others.__getitem__, default=index)
        if giver == index or not shares[giver]:
            return
        shares[giver] -= 1
        shares[index] += 1


def _droppable_until_fits(
    shown: list[tuple[int, Column]], width: int, gap: int
) -> list[tuple[int, Column]]:
    while _least(shown, gap) > width:
        lowest = max(shown, key=lambda item: (item[1].priority, item[0]))
        if lowest[1].priority == 0:
            break
        shown.remove(lowest)
    return shown


def _least(shown: list[tuple[int, Column]], gap: int) -> int:
    return sum(column.width for _, column in shown) + gap * max(0, len(shown) - 1)
