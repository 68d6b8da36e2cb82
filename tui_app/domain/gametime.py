"""Game time: whole seconds since the table's start, and spans of it."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from tui_app.domain.names import fold

MINUTE_S = 60
HOUR_S = 60 * MINUTE_S
DAY_S = 24 * HOUR_S
WEEK_S = 7 * DAY_S
# A span beyond this is a slip of the keyboard, and dates stay far from any integer limit.
SPAN_MAX_S = 100 * 365 * DAY_S

_UNITS: dict[str, int] = {
    word: seconds
    for seconds, words in (
        (1, "s sek sec sekunda sekunde sekundy sekund second seconds"),
        (MINUTE_S, "m min minuta minute minuty minut minutes"),
        (HOUR_S, "h g godz godzina godzine godziny godzin hour hours"),
        (DAY_S, "d dzien dni dnia day days doba dobe doby"),
        (WEEK_S, "w tydzien tygodnie tygodni week weeks"),
    )
    for word in words.split()
}
_ROUND_WORDS = frozenset(["r", "round", "rounds", "runda", "runde", "rundy", "rund"]) | frozenset(
    ["turn", "turns", "tura", "ture", "tury", "tur"]
)
_NEXT_WORDS = frozenset(["next", "nast", "nastepny"])
_PART = r"(\d+)?\s*([^\W\d_]+)\s*"


class Span(msgspec.Struct, frozen=True):
    """How far to move time: seconds, whole rounds, or to the next deadline."""

    unit: Literal["s", "round", "next"]
    count: int = 1


def parse_span(text: str) -> Span | None:
    """Read a span such as ``90s``, ``1h30m``, ``2 dni``, ``round``, ``3 rundy`` or ``next``.

    Args:
        text: What a person typed; case and diacritics do not matter.

    Returns:
        The span, or None when a unit is unknown, a number is missing or the span is empty,
        or longer than `SPAN_MAX_S`.
    """
    folded = fold(text).strip()
    if folded in _NEXT_WORDS:
        return Span("next")
    parts = _parts(folded)
    if not parts:
        return None
    if len(parts) == 1 and parts[0][1] in _ROUND_WORDS:
        count = parts[0][0]
        rounds = 1 if count is None else count
        return Span("round", rounds) if 1 <= rounds <= SPAN_MAX_S else None
    total = 0
    for count, unit in parts:
        if count is None or unit not in _UNITS:
            return None
        total += count * _UNITS[unit]
    return Span("s", total) if 0 < total <= SPAN_MAX_S else None


def is_out_of_range(text: str) -> bool:
    """Tell whether a text is a span in form, but of no or too great length."""
    units = _UNITS.keys() | _ROUND_WORDS
    parts = _parts(fold(text).strip())
    if parse_span(text) is not None or not parts:
        return False
    return all(count is not None and unit in units for count, unit in parts)


def _parts(text: str) -> list[tuple[int | None, str]]:
    parts: list[tuple[int | None, str]] = []
    at = 0
    part = re.compile(_PART)  # here, since few starts read a span and compiling takes 1 ms
    while at < len(text):
        match = part.match(text, at)
        if match is None:
            return []
        parts.append((_count(match[1]) if match[1] else None, match[2]))
        at = match.end()
    return parts


def _count(digits: str) -> int:
    """Read a number; one of very many digits stands for any that is too large."""
    digits = digits.lstrip("0") or "0"
    return int(digits) if len(digits) <= 12 else SPAN_MAX_S + 1
