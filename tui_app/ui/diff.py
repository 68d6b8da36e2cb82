"""Which cells of a drawn line differ, so that only they are sent to the terminal."""

from __future__ import annotations

from tui_app.ui.cells import Runs, Token, graphemes

# A second span costs a cursor move and a colour code, about as much as this many cells.
_WORTH_A_NEW_SPAN = 24


def changed_spans(old: Runs, new: Runs) -> list[tuple[int, int]]:
    """Return `(x, width)` spans in cells that cover every difference between two lines."""
    before, after = _cells(old), _cells(new)
    longest = max(len(before), len(after))
    blank = (" ", "")
    before += [blank] * (longest - len(before))
    after += [blank] * (longest - len(after))
    spans: list[tuple[int, int]] = []
    for x in (x for x in range(longest) if before[x] != after[x]):
        start, end = _whole_graphemes(x, before, after)
        if spans and start - (spans[-1][0] + spans[-1][1]) <= _WORTH_A_NEW_SPAN:
            start = spans.pop()[0]
        spans.append((start, end - start))
    return spans


def _cells(runs: Runs) -> list[tuple[str, Token | str]]:
    cells: list[tuple[str, Token | str]] = []
    for run in runs:
        for grapheme, size in graphemes(run.text):
            if size == 0:
                if cells:
                    cells[-1] = (cells[-1][0] + grapheme, cells[-1][1])
                continue
            cells.append((grapheme, run.token))
            cells.extend(("", run.token) for _ in range(size - 1))
    return cells


def _whole_graphemes(x: int, *lines: list[tuple[str, Token | str]]) -> tuple[int, int]:
    start, end = x, x + 1
    while start > 0 and any(line[start][0] == "" for line in lines):
        start -= 1
    while end < len(lines[0]) and any(line[end][0] == "" for line in lines):
        end += 1
    return start, end
