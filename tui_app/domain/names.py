"""The gate for people's text: everything typed as a name or a note passes here, once.

What passes can be drawn without moving the cursor, changing direction or speaking to the terminal,
and means the same on every Python version. It is still text, never markup.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from tui_app.domain.cells import ZWJ, ZWNJ, cut
from tui_app.domain.code_points import category, normalized

LABEL_CELLS: Final = 24
NOTE_CHARACTERS: Final = 4000
SLUG_CHARACTERS: Final = 40
MARKS_MAX: Final = 3

# Far more than a label or a note can hold after cleaning: it bounds the work on a hostile paste.
_RAW_LABEL: Final = 2000
_RAW_NOTE: Final = 4 * NOTE_CHARACTERS

_DIRECTION: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_LINE_BREAK: Final = "\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]"
# Letters and a symbol that show nothing: a name of them would be invisible.
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_JOINERS: Final = f"[{ZWNJ}{ZWJ}]"
_SECOND_JOINER: Final = f"({_JOINERS}){_JOINERS}+"
# \s knows every space; a line break is one in a label and stays one in a note.
_SPACES: Final = r"[^\S\n]+"
_NO_DECOMPOSITION: Final = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


class Told(StrEnum):
    """What the gate changed that the person should hear about."""

    CONTROL = "control_removed"
    DIRECTION = "direction_removed"
    FORMAT = "format_removed"
    PRIVATE = "private_removed"
    BROKEN = "broken_removed"
    MARKS = "marks_removed"
    SHORTENED = "shortened"


class Cleaned(Struct, frozen=True):
    """A text that may be kept and drawn.

    Attributes:
        text: the text; empty when nothing visible was typed.
        told: what was changed, each once, in the order of Told.
    """

    text: str
    told: tuple[Told, ...] = ()


_REMOVED: Final = {
    "Cc": Told.CONTROL,
    "Zl": Told.CONTROL,
    "Zp": Told.CONTROL,
    "Cf": Told.FORMAT,
    "Co": Told.PRIVATE,
    "Cs": Told.BROKEN,
}


def _removal(char: str) -> Told | None:
    """Return why a character must go, None when it may stay."""
    if char in {"\n", ZWJ, ZWNJ}:
        return None
    if char in _DIRECTION:
        return Told.DIRECTION
    return _REMOVED.get(category(char))


def _drop_unseen(text: str, told: set[Told]) -> str:
    kept: list[str] = []
    for char in text:
        why = _removal(char)
        if why is None:
            kept.append(" " if char in _BLANKS else char)
        else:
            told.add(why)
    return "".join(kept)


def _is_base(char: str) -> bool:
    """Tell whether a character stands visibly by itself."""
    return not char.isspace() and char not in {ZWJ, ZWNJ} and category(char)[0] != "M"


def _limit_marks(text: str, told: set[Told]) -> str:
    """Keep at most three marks on a base, and none without one."""
    kept: list[str] = []
    room = 0
    for char in text:
        if category(char)[0] == "M":
            room -= 1
            if room < 0:
                told.add(Told.MARKS)
                continue
        elif char not in {ZWJ, ZWNJ}:
            room = MARKS_MAX if _is_base(char) else 0
        kept.append(char)
    return "".join(kept)


def _limit_joiners(text: str, told: set[Told]) -> str:
    """Keep a joiner only between visible characters, and one at a place."""
    single = re.sub(_SECOND_JOINER, r"\1", text)
    padded = f" {single} "
    kept = "".join(
        char
        for before, char, after in zip(padded, single, padded[2:], strict=False)
        if char not in {ZWJ, ZWNJ} or (not before.isspace() and _is_base(after))
    )
    if kept != text:
        told.add(Told.FORMAT)
    return kept


def _settled(text: str, step: Callable[[str], str]) -> str:
    """Repeat a step until it changes nothing: one removal can let marks compose anew."""
    while (after := step(text)) != text:
        text = after
    return text


def _clean(text: str, told: set[Told]) -> str:
    seen = _drop_unseen(text, told)
    return _settled(seen, lambda t: _limit_joiners(_limit_marks(normalized("NFC", t), told), told))


def _cleaned(text: str, told: set[Told]) -> Cleaned:
    return Cleaned(text, tuple(code for code in Told if code in told))


def _is_plain(text: str) -> bool:
    """Tell whether a name has nothing to clean; every name is cleaned again at each opening."""
    plain = text.isascii() and text.isprintable() and len(text) <= LABEL_CELLS
    return plain and " ".join(text.split()) == text


def clean_label(text: str) -> Cleaned:
    """Return a name as it may be kept: one line, single spaces, at most 24 cells.

    A label whose text is empty afterwards names nothing and must be refused by the caller.
    """
    if _is_plain(text):
        return Cleaned(text)
    told: set[Told] = set()
    if len(text) > _RAW_LABEL:
        told.add(Told.SHORTENED)
    one_line = re.sub(_LINE_BREAK, "\n", text[:_RAW_LABEL].strip())
    if "\n" in one_line:
        told.add(Told.CONTROL)
    spaced = one_line.replace("\n", " ").replace("\t", " ")

    def step(label: str) -> str:
        tidy = re.sub(_SPACES, " ", _clean(label, told)).strip()
        fitting = cut(tidy, LABEL_CELLS)
        if fitting != tidy:
            told.add(Told.SHORTENED)
        return fitting.strip()

    return _cleaned(_settled(spaced, step), told)


def clean_note(text: str) -> Cleaned:
    """Return a note as it may be kept: lines parted by one line feed, at most 4,000 characters."""
    told: set[Told] = set()
    if len(text) > _RAW_NOTE:
        told.add(Told.SHORTENED)
    lines = re.sub(_LINE_BREAK, "\n", text[:_RAW_NOTE]).replace("\t", " ")

    def step(note: str) -> str:
        tidy = "\n".join(line.rstrip() for line in _clean(note, told).split("\n")).strip()
        if len(tidy) > NOTE_CHARACTERS:
            told.add(Told.SHORTENED)
        return tidy[:NOTE_CHARACTERS].strip()

    return _cleaned(_settled(lines, step), told)


def label_key(text: str) -> str:
    """Return what makes two labels the same: equal under NFC and casefold."""
    return _settled(text, lambda t: normalized("NFC", normalized("NFD", t).casefold()))


def fold(text: str) -> str:
    """Return a key of an act without case and diacritics: "Siła" is "sila"."""
    if text.isascii():
        return text.lower()
    bare = normalized("NFD", label_key(text)).translate(_NO_DECOMPOSITION)
    return "".join(char for char in bare if category(char)[0] != "M")


def slug(text: str, default: str = "unnamed") -> str:
    """Return an ASCII name for files and addresses: a–z, 0–9 and single hyphens, never empty."""
    plain = re.sub("[^a-z0-9]+", "-", fold(text)).strip("-")
    return plain[:SLUG_CHARACTERS].strip("-") or default
