"""Text measured in terminal cells: styled runs, clipping and fitting.

Pure functions without Textual, so that presenters and tests need no app.
A *token* names a style by its meaning (``bad``, ``muted`` …); the sheet gives it colours.
"""

from __future__ import annotations

import unicodedata
from typing import Literal, TypeAlias

import msgspec
from rich.cells import cell_len, split_graphemes

Token: TypeAlias = Literal[
    "", "muted", "strong", "accent", "good", "warn", "bad", "title", "key", "edit", "given"
]
Align: TypeAlias = Literal["left", "right", "center"]

ELLIPSIS = "…"
_LEAST_HEAD = 2
_JOINERS = "\u200c\u200d"
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co"})


class Run(msgspec.Struct, frozen=True):
    """A stretch of plain text in one style.

    Attributes:
        text: What is shown; never read as markup.
        token: The meaning that chooses the style; empty for ordinary text.
    """

    text: str
    token: Token = ""


Runs: TypeAlias = tuple[Run, ...]
Cell: TypeAlias = str | Run | Runs


def visible(text: str) -> str:
    """Return the text without anything that a terminal could obey.

    Control, format, surrogate and private characters go (joiners inside emoji stay);
    a line break or tab becomes one space.
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(char: str) -> str:
    if char in "\n\r\t\u2028\u2029":
        return " "
    if char in _JOINERS:
        return char
    return "" if unicodedata.category(char) in _DROPPED else char


def width(text: str) -> int:
    """Return how many terminal cells the text takes."""
    return cell_len(text)


def graphemes(text: str) -> list[tuple[str, int]]:
    """Split text into what a reader sees as characters, each with its width in cells."""
    if text.isascii():
        return [(char, 1) for char in text]
    spans, _ = split_graphemes(text)
    return [(text[start:end], cells) for start, end, cells in spans]


def clip(text: str, cells: int) -> str:
    """Shorten text to at most `cells` cells, ending in … when something was cut."""
    if cells <= 0:
        return ""
    if width(text) <= cells:
        return text
    kept: list[str] = []
    used = 0
    for grapheme, size in graphemes(text):
        if used + size > cells - 1:
            break
        kept.append(grapheme)
        used += size
    return "".join(kept).rstrip() + ELLIPSIS


def clip_name(text: str, cells: int) -> str:
    """Shorten a name to at most `cells` cells; a number at its end stays, as `Gobl… 12`.

    The number is all that tells two of a kind apart.
    """
    head, _, number = text.rpartition(" ")
    room = cells - len(number) - 1
    if width(text) <= cells or not number.isdecimal() or not head or room < _LEAST_HEAD:
        return clip(text, cells)
    return f"{clip(head, room)} {number}"


def runs_of(cell: Cell) -> Runs:
    """Return a cell's content as runs of harmless text."""
    if isinstance(cell, str):
        return (Run(visible(cell)),)
    if isinstance(cell, Run):
        cell = (cell,)
    return tuple(r if r.text.isprintable() else Run(visible(r.text), r.token) for r in cell)


def runs_width(runs: Runs) -> int:
    """Return how many cells the runs take together."""
    return sum(cell_len(run.text) for run in runs)


def clip_runs(runs: Runs, cells: int) -> Runs:
    """Shorten runs to at most `cells` cells, ending in … when something was cut."""
    if runs_width(runs) <= cells:
        return runs
    kept: list[Run] = []
    left = cells
    for index, run in enumerate(runs):
        size = width(run.text)
        rest_follows = runs_width(runs[index + 1 :]) > 0
        if size > left or (size == left and rest_follows):
            kept.append(Run(_cut(run.text, left), run.token))
            break
        kept.append(run)
        left -= size
    return tuple(kept)


def _cut(text: str, cells: int) -> str:
    shortened = clip(text, cells)
    if shortened != text or cells <= 0:
        return shortened
    return clip(text + " ", cells)


def fit_name(cell: Cell, cells: int) -> Runs:
    """Return a name in exactly `cells` cells; where it must be cut, its number stays."""
    first, *rest = runs_of(cell) or (Run(""),)
    room = cells - runs_width(tuple(rest))
    return fit((Run(clip_name(first.text, room), first.token), *rest), cells)


def fit(cell: Cell, cells: int, align: Align = "left") -> Runs:
    """Return runs that take exactly `cells` cells: clipped or padded by `align`."""
    if cells <= 0:
        return ()
    runs = clip_runs(runs_of(cell), cells)
    spare = cells - runs_width(runs)
    if spare <= 0:
        return runs
    before = {"left": 0, "right": spare, "center": spare // 2}[align]
    padded = (Run(" " * before), *runs, Run(" " * (spare - before)))
    return tuple(run for run in padded if run.text)
