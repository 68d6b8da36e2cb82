"""Breaking sentences into lines of a given width in cells."""

from __future__ import annotations

import re

from tui_app.ui.cells import ELLIPSIS, Run, Runs, clip_runs, graphemes, runs_width, visible, width

_WORDS = re.compile(r"\s+|\S+")


def wrapped(text: str, cells: int) -> list[str]:
    """Break text at spaces into lines of at most `cells` cells; a longer word is cut.

    Line breaks of the text are kept; an empty text is one empty line.
    """
    return [line for part in text.split("\n") for line in _paragraph(visible(part), max(1, cells))]


def wrapped_runs(runs: Runs, cells: int, indent: int = 0) -> list[Runs]:
    """Break runs at spaces into lines of at most `cells` cells; later ones are indented.

    A word that is longer than a line is left as it is, for the widget to clip.
    """
    if runs_width(runs) <= cells:
        return [runs]
    lines: list[Runs] = []
    line: list[Run] = []
    used, blank = 0, True
    for run in runs:
        for word in _WORDS.findall(run.text):
            size = width(word)
            if used + size > cells and not blank and not word.isspace():
                lines.append(_without_end(line))
                line, used, blank = [Run(" " * indent)], indent, True
            if blank and word.isspace() and lines:
                continue
            line.append(Run(word, run.token))
            used, blank = used + size, blank and word.isspace()
    return [*lines, tuple(line)]


def first_lines(lines: list[Runs], most: int, cells: int) -> list[Runs]:
    """Keep so many lines; the last ends with an ellipsis where more would follow."""
    if len(lines) <= most:
        return lines
    *whole, last = lines[:most]
    return [*whole, (*clip_runs(last, max(1, cells - 2)), Run(f" {ELLIPSIS}"))]


def _without_end(line: list[Run]) -> Runs:
    while line and line[-1].text.isspace():
        line.pop()
    return tuple(line)


def _paragraph(text: str, cells: int) -> list[str]:
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer) <= cells:
            line = longer
            continue
        lines += [line] if line else []
        *full, line = _pieces(word, cells)
        lines += full
    return [*lines, line]


def _pieces(word: str, cells: int) -> list[str]:
    pieces, piece, used = [], "", 0
    for grapheme, size in graphemes(word):
        if used + size > cells and piece:
            pieces.append(piece)
            piece, used = "", 0
        piece, used = piece + grapheme, used + size
    return [*pieces, piece]
