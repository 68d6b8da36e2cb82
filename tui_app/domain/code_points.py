"""Unicode as Python 3.11 knows it, on every Python version.

A name saved by one Python must mean the same to another, but their Unicode tables differ (14.0 in
3.11, 15.1 in 3.13). Code points assigned in between count here as unassigned: they are kept as they
are, and neither composed, reordered nor dropped.
"""

import re
import unicodedata
from functools import cache
from typing import Final, Literal

# Assigned by Unicode 15.0 and 15.1, one cell wide.
NEWER_NARROW: Final = (
    (0xCF3, 0xCF3),
    (0xECE, 0xECE),
    (0x10EFD, 0x10EFF),
    (0x1123F, 0x11241),
    (0x11B00, 0x11B09),
    (0x11F00, 0x11F10),
    (0x11F12, 0x11F3A),
    (0x11F3E, 0x11F59),
    (0x1342F, 0x1342F),
    (0x13439, 0x13455),
    (0x1D2C0, 0x1D2D3),
    (0x1DF25, 0x1DF2A),
    (0x1E030, 0x1E06D),
    (0x1E08F, 0x1E08F),
    (0x1E4D0, 0x1E4F9),
    (0x1F774, 0x1F776),
    (0x1F77B, 0x1F77F),
    (0x1F7D9, 0x1F7D9),
)

# Assigned by Unicode 15.0 and 15.1, two cells wide.
NEWER_WIDE: Final = (
    (0x2FFC, 0x2FFF),
    (0x31EF, 0x31EF),
    (0x1B132, 0x1B132),
    (0x1B155, 0x1B155),
    (0x1F6DC, 0x1F6DC),
    (0x1FA75, 0x1FA77),
    (0x1FA87, 0x1FA88),
    (0x1FAAD, 0x1FAAF),
    (0x1FABB, 0x1FABD),
    (0x1FABF, 0x1FABF),
    (0x1FACE, 0x1FACF),
    (0x1FADA, 0x1FADB),
    (0x1FAE8, 0x1FAE8),
    (0x1FAF7, 0x1FAF8),
    (0x2B739, 0x2B739),
    (0x2EBF0, 0x2EE5D),
    (0x31350, 0x323AF),
)

# The only newer ones that would be format characters.
NEWER_FORMAT: Final = range(0x13439, 0x13440)


def _char_class(ranges: tuple[tuple[int, int], ...]) -> str:
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


# Patterns are compiled at the first character that is no plain one: it takes half a millisecond.
@cache
def _wide() -> re.Pattern[str]:
    return re.compile(f"[{_char_class(NEWER_WIDE)}]")


@cache
def _newer() -> re.Pattern[str]:
    return re.compile(f"([{_char_class(NEWER_NARROW)}{_char_class(NEWER_WIDE)}]+)")


def is_newer(char: str) -> bool:
    """Tell whether a code point is assigned since Unicode 14.0."""
    return not char.isascii() and _newer().match(char) is not None


def is_newer_wide(char: str) -> bool:
    """Tell whether a code point assigned since Unicode 14.0 takes two cells."""
    return not char.isascii() and _wide().match(char) is not None


def category(char: str) -> str:
    """Return the general category; "Cn" for what Unicode 14.0 does not assign."""
    if ord(char) in NEWER_FORMAT:
        return "Cf"
    return "Cn" if is_newer(char) else unicodedata.category(char)


def normalized(form: Literal["NFC", "NFD"], text: str) -> str:
    """Normalise a text, leaving code points newer than Unicode 14.0 where they stand."""
    if text.isascii():
        return text
    # Every second part is a run of newer code points.
    parts = _newer().split(text)
    parts[::2] = [unicodedata.normalize(form, part) for part in parts[::2]]
    return "".join(parts)
