"""Breaking sentences into lines of a given width in cells."""

from __future__ import annotations

from tui_app.ui.cells import graphemes, visible, width


def wrapped(text: str, cells: int) -> list[str]:
    """Break text at spaces into lines of at most `cells` cells; a longer word is cut.

    Line breaks of the text are kept; an empty text is one empty line.
    """
    return [line for part in text.split("\n") for line in _paragraph(visible(part), max(1, cells))]


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
