"""From a typed line to words: quotes, keys and values."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from tui_app.domain.refusals import Refusal, Refused, refuse

LINE_MAX: Final = 4096
WORDS_MAX: Final = 200

# What opens a quotation and what may close it; people paste typographic ones.
_QUOTES: Final = {'"': '"', "„": "”“", "“": "”", "«": "»", "'": "'"}
_KEY: Final = re.compile(r"[\w.\-]+")


class Word(msgspec.Struct, frozen=True):
    """One word of a line.

    Attributes:
        text: What it says, without quotation marks; of ``key=value`` the value.
        key: The key as typed, empty without one.
        quoted: Whether the text began with a quotation mark.
    """

    text: str
    key: str = ""
    quoted: bool = False

    @property
    def whole(self) -> str:
        """The word as it was typed, without quotation marks."""
        return f"{self.key}={self.text}" if self.key else self.text


def split_words(line: str) -> list[Word]:
    """Split a line into words.

    Raises:
        Refused: ``line.too_long`` or ``line.unclosed``.
    """
    if len(line) > LINE_MAX:
        refuse("line.too_long", high=LINE_MAX)
    words: list[Word] = []
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        word, at = _word(line, at)
        words.append(word)
        if len(words) > WORDS_MAX:
            refuse("line.too_long", high=LINE_MAX)
    return words


def _word(line: str, at: int) -> tuple[Word, int]:
    """Read the word that starts at a place; give it and the place after it."""
    match = _KEY.match(line, at)
    key = ""
    if match is not None and line[match.end() : match.end() + 1] == "=":
        key, at = match[0], match.end() + 1
    if at < len(line) and _opens(line, at):
        text, at = _quoted(line, at)
        return Word(text, key, quoted=True), at
    end = at
    while end < len(line) and not line[end].isspace():
        end += 1
    return Word(line[at:end], key), end


def _opens(line: str, at: int) -> bool:
    """Tell whether a quotation starts here; a lone apostrophe is none."""
    if line[at] not in _QUOTES:
        return False
    return line[at] != "'" or _closing(line, at) is not None


def _closing(line: str, at: int) -> int | None:
    closers = _QUOTES[line[at]]
    for place in range(at + 1, len(line)):
        ends = place + 1 == len(line) or line[place + 1].isspace() or line[place + 1] == ","
        if line[place] in closers and (line[at] != "'" or ends):
            return place
    return None


def _quoted(line: str, at: int) -> tuple[str, int]:
    """Read a quotation; a backslash keeps the mark after it."""
    closers, text, place = _QUOTES[line[at]], [], at + 1
    while place < len(line):
        char = line[place]
        if char == "\\" and line[place + 1 : place + 2] in {"\\", line[at], *closers}:
            text.append(line[place + 1])
            place += 2
            continue
        if char in closers:
            return "".join(text), place + 1
        text.append(char)
        place += 1
    raise Refused(Refusal("line.unclosed"))
