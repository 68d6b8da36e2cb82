"""Finding commands by a few typed letters, whatever the diacritics."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tui_app.domain.names import fold


class PaletteEntry(msgspec.Struct, frozen=True):
    """A command that the palette offers.

    Attributes:
        label: Its name, already in the reader's language; may hold people's text.
        help: One sentence about it.
        key: The key that also does it, as shown; empty when there is none.
        command: What Textual runs: `screen.…` or `app.…`.
    """

    label: str
    help: str
    key: str
    command: str


def found(entries: Iterable[PaletteEntry], query: str) -> list[PaletteEntry]:
    """Return the entries that hold every typed word; names that begin so come first."""
    words = fold(query).split()
    scored = [(_score(entry, words), index, entry) for index, entry in enumerate(entries)]
    return [entry for score, _, entry in sorted(scored, key=lambda item: item[:2]) if score < _NONE]


_NONE = 4


def _score(entry: PaletteEntry, words: list[str]) -> int:
    name, about = fold(entry.label), fold(entry.help)
    if not all(word in name or word in about for word in words):
        return _NONE
    if not words or name.startswith(words[0]):
        return 0
    if any(part.startswith(words[0]) for part in name.split()):
        return 1
    return 2 if words[0] in name else 3
