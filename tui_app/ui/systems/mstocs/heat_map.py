"""The heat map of all splits as lines: a row for each A, a column for each O (M-R11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, get_args

import msgspec

from tui_app.domain.rules.mstocs.splits import SplitChances
from tui_app.domain.rules.mstocs.weapons import Traits
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import mean, percent, points
from tui_app.ui.cells import Run, Runs, Token

Measure = Literal["hit", "pw", "taken", "difference"]
MEASURES: Final[tuple[Measure, ...]] = get_args(Measure)
TITLES: Final[dict[Measure, str]] = {
    "hit": N_("chance to hit, %"),
    "pw": N_("mean PW of the blow"),
    "taken": N_("chance to be hit, %"),
    "difference": N_("mean PW, given less taken"),
}
_PLACES: Final = {
    "first": N_("strikes first"),
    "second": N_("strikes second"),
    "tie": N_("tied by Sz"),
}
# Five grades, worst to best for the fighter: a mark that needs no colour, and a colour.
MARKS: Final = "·░▒▓█"
_TOKENS: Final[tuple[Token, ...]] = ("muted", "warn", "", "accent", "good")
_LABEL_CELLS: Final = 4
_CELL: Final = 6


class Heat(msgspec.Struct, frozen=True):
    """A heat map.

    Attributes:
        pw: Points to split; A and O run from 0 to it.
        measure: What the cells show.
        cells: Chances by ``(A, O)``.
        at: The cell under the cursor, as ``(A, O)``.
    """

    pw: int
    measure: Measure
    cells: Mapping[tuple[int, int], SplitChances]
    at: tuple[int, int]

    @property
    def split(self) -> Traits:
        """The split under the cursor."""
        return self.cells[self.at].split

    def moved(self, a: int, o: int) -> Heat:
        """Move the cursor; it stays where there are splits."""
        row = max(0, min(self.pw, self.at[0] + a))
        column = max(0, min(self.pw - row, self.at[1] + o))
        if a and row + self.at[1] > self.pw:
            # Down the slanted edge: one A more takes one O.
            column = self.pw - row
        return msgspec.structs.replace(self, at=(row, column))

    def next_measure(self) -> Heat:
        """Show the next measure."""
        at = (MEASURES.index(self.measure) + 1) % len(MEASURES)
        return msgspec.structs.replace(self, measure=MEASURES[at])

    def value(self, cell: SplitChances) -> float:
        """Give the measure of a cell."""
        match self.measure:
            case "hit":
                return cell.given.hit
            case "pw":
                return cell.given.pw
            case "taken":
                return cell.taken.hit
            case "difference":
                return cell.given.pw - cell.taken.pw

    def grades(self) -> Callable[[SplitChances], int]:
        """Grade cells from 0, the worst for the fighter here, to 4, the best."""
        values = [self.value(cell) for cell in self.cells.values()]
        low, high = min(values), max(values)
        top = len(MARKS) - 1

        def grade(cell: SplitChances) -> int:
            if high == low:
                return top // 2
            part = (self.value(cell) - low) / (high - low)
            part = 1 - part if self.measure == "taken" else part
            return min(top, int(part * len(MARKS)))

        return grade


def heat_of(splits: Sequence[SplitChances], measure: Measure, at: Traits) -> Heat:
    """Make a heat map of all splits, the cursor on one of them or on the nearest there is."""
    cells = {(cell.split.a, cell.split.o): cell for cell in splits}
    pw = max(a for a, _ in cells)
    a = max(0, min(pw, at.a))
    return Heat(pw, measure, cells, (a, max(0, min(pw - a, at.o))))


def heat_lines(heat: Heat, width: int, height: int, cat: Catalogue) -> list[Runs]:
    """Draw the part of the map around the cursor that fits, under the numbers of O."""
    cell = _cell_cells(heat, width)
    columns = max(1, (width - _LABEL_CELLS - 1) // cell)
    rows = max(1, height - 1)
    first_o = _start(heat.at[1], columns, heat.pw + 1)
    first_a = _start(heat.at[0], rows, heat.pw + 1)
    shown_o = range(first_o, min(heat.pw + 1, first_o + columns))
    grade = heat.grades()
    shown_a = range(first_a, min(heat.pw + 1, first_a + rows))
    more = shown_o.stop <= heat.pw
    return [
        _head(shown_o, cell, more=more),
        *(_row(heat, a, shown_o, grade, cat, cell) for a in shown_a),
    ]


def _cell_cells(heat: Heat, width: int) -> int:
    """Give how wide a cell is: narrower where all columns fit only so; signs need their room."""
    fits = _LABEL_CELLS + 1 + (heat.pw + 1) * _CELL <= width
    return _CELL if fits or heat.measure == "difference" else _CELL - 1


def _start(at: int, shown: int, count: int) -> int:
    return max(0, min(at - shown // 2, count - shown))


def _head(shown: range, cell: int, *, more: bool) -> Runs:
    """Give the numbers of O; a sign at the end tells of columns that do not fit."""
    numbers = "".join(f"{f'O {o}':>{cell}}" for o in shown)
    return (Run(" " * _LABEL_CELLS, "muted"), Run(numbers, "muted"), Run("›" if more else ""))


def _row(
    heat: Heat,
    a: int,
    shown: range,
    grade: Callable[[SplitChances], int],
    cat: Catalogue,
    cells: int,
) -> Runs:
    runs = [Run(f"A {a}".rjust(_LABEL_CELLS), "muted")]
    closing = " "
    for o in shown:
        cell = heat.cells.get((a, o))
        if cell is None:
            break
        here = heat.at == (a, o)
        level = grade(cell)
        runs.append(Run("[" if here else closing, "key"))
        runs.append(Run(f"{MARKS[level]}{_text(heat, cell, cat):>{cells - 2}}", _TOKENS[level]))
        closing = "]" if here else " "
    return (*runs, Run(closing, "key"))


def _text(heat: Heat, cell: SplitChances, cat: Catalogue) -> str:
    value = heat.value(cell)
    if heat.measure in ("hit", "taken"):
        return points(value)
    said = mean(cat, round(abs(value), 1))
    sign = ("+" if value > 0 else "−") if heat.measure == "difference" else ""
    # One decimal is enough to choose by; the line beneath has two.
    return f"{sign if said.strip('0.,') else ''}{said[:-1]}"


def cell_line(heat: Heat, cat: Catalogue) -> Runs:
    """Say all of the split under the cursor."""
    cell = heat.cells[heat.at]
    a, o, sz = cell.split.a, cell.split.o, cell.split.sz
    said = cat.text(
        "hits {hit}, mean {pw} PW; is hit {taken}, mean {lost}",
        hit=percent(cat, cell.given.hit),
        pw=mean(cat, cell.given.pw),
        taken=percent(cat, cell.taken.hit),
        lost=mean(cat, cell.taken.pw),
    )
    return (
        Run(f" A {a}  O {o}  Sz {sz}", "strong"),
        Run(f"  {cat.text(_PLACES[cell.place])}: ", "muted"),
        Run(said),
    )


def legend(heat: Heat, cat: Catalogue) -> Runs:
    """Say what the cells show and how the marks are graded."""
    runs = [
        Run(f" {cat.text(TITLES[heat.measure])}   ", "accent"),
        Run(cat.text("worst "), "muted"),
    ]
    runs += [Run(mark, token) for mark, token in zip(MARKS, _TOKENS, strict=True)]
    return (*runs, Run(cat.text(" best"), "muted"))
