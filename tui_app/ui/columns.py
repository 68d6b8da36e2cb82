"""Columns of a grid, and which of them fit into a given width."""

from __future__ import annotations

from collections.abc import Sequence

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
    """

    key: str
    title: str = ""
    width: int = 4
    flex: int = 0
    align: Align = "left"
    priority: int = 0
    editable: bool = False
    named: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a column stands: its index in the row, left edge and width in cells."""

    index: int
    column: Column
    x: int
    width: int


def arrange(columns: Sequence[Column], width: int, *, left: int = 1, gap: int = 1) -> list[Place]:
    """Choose the columns that fit and give each its place.

    Args:
        columns: All columns in their order.
        width: Cells to fill.
        left: Cells kept free at the left edge for the cursor mark.
        gap: Cells between two columns.

    Returns:
        The shown columns from left to right; whatever still does not fit is narrowed or left out.
    """
    shown = _droppable_until_fits(list(enumerate(columns)), width - left, gap)
    spare = max(0, width - left - _least(shown, gap))
    weights = sum(column.flex for _, column in shown)
    places: list[Place] = []
    x = left
    for index, column in shown:
        share = spare * column.flex // weights if weights else 0
        spare, weights = spare - share, weights - column.flex
        size = min(column.width + share, max(0, width - x))
        if size > 0:
            places.append(Place(index, column, x, size))
        x += column.width + share + gap
    return places


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
