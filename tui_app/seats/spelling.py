"""Text as bytes for one terminal: UTF-8, or an older character set with the nearest signs."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Mapping
from typing import Final

from rich.cells import cell_len

_UTF_8: Final = "utf-8"
_OLD_SETS: Final = ("ascii", "iso8859", "cp125", "cp437", "cp85", "koi8", "latin", "mac-")
# As many cells each as the signs they stand for; two signs of one column differ.
_NEAREST: Final = {
    "…": ".",
    "·": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "▸": ">",
    "▹": ">",
    "‹": "<",
    "›": ">",
    "„": '"',
    "”": '"',
    "“": '"',
    "’": "'",
    "✓": "+",
    "✗": "x",
    "×": "x",
    "•": "*",
    "●": "*",
    "○": "o",
    "█": "#",
    "▓": "#",
    "▒": "=",
    "░": "-",
    "─": "-",
    "│": "|",
    "┃": "|",
    "ł": "l",
    "Ł": "L",
    "⌫": "<",
    "±": "+",
    "≤": "<",
    "≥": ">",
    "«": "<",
    "»": ">",
    "÷": ":",
    "▶": "*",
    "⏸": "=",
    "⏳": "! ",
    "▮": "#",
    "▯": "-",
    "†": "+",
    "↶": "<",
    "⇄": "=",
    "⇧": "^",
    "⊘": "x",
    "⚔": "x",
    "⛨": "o",
    "✎": "~",
    "‼": "!",
}


def character_set(env: Mapping[str, str]) -> str:
    """Return the codec of a client's locale; UTF-8 unless it says that it has another."""
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if locale in ("C", "POSIX"):
        return "ascii"
    named = locale.partition(".")[2].partition("@")[0]
    try:
        codec = codecs.lookup(named).name if named else _UTF_8
    except (LookupError, ValueError):
        return _UTF_8
    return codec if codec.startswith(_OLD_SETS) else _UTF_8


def spelled(text: str, codec: str) -> bytes:
    """Return text as bytes of a character set, as many cells wide as before."""
    if codec == _UTF_8:
        return text.encode(_UTF_8, "replace")
    return text.encode(codec, "klepsydra-nearest")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    shown = "".join(map(_replacement, error.object[error.start : error.end]))
    return shown, error.end


def _replacement(char: str) -> str:
    if char in _NEAREST:
        return _NEAREST[char]
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() and base.isprintable() else "?" * cell_len(char)


codecs.register_error("klepsydra-nearest", _nearest)
