"""Spans and instants of game time in words."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from tui_app.domain.gametime import DAY_S, HOUR_S, MINUTE_S
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

_UNITS: Final = (
    (DAY_S, N_("{n}d")),
    (HOUR_S, N_("{n}h")),
    (MINUTE_S, N_("{n}m")),
    (1, N_("{n}s")),
)


def duration(cat: Catalogue, seconds: int) -> str:
    """Say a span of game time such as ``1h 30m``; it can be typed back as it is.

    Args:
        cat: The language.
        seconds: 0 or more.
    """
    left = max(0, seconds)
    parts = []
    for unit, words in _UNITS:
        count, left = divmod(left, unit)
        if count:
            parts.append(cat.text(words, n=count))
    return " ".join(parts) or cat.text("{n}s", n=0)


def countdown(cat: Catalogue, due_s: int, now_s: int) -> str:
    """Say how far an instant is: ``in 3m``, ``now`` or ``3m ago``."""
    if due_s == now_s:
        return cat.text("now")
    if due_s < now_s:
        return cat.text("{span} ago", span=duration(cat, now_s - due_s))
    return cat.text("in {span}", span=duration(cat, due_s - now_s))


def day_time(cat: Catalogue, elapsed_s: int) -> str:
    """Say an instant as day and time of the table's clock: ``day 2, 03:10``.

    Seconds are said only where they are not 0.
    """
    day, rest = divmod(elapsed_s, DAY_S)
    hours, rest = divmod(rest, HOUR_S)
    minutes, seconds = divmod(rest, MINUTE_S)
    time = f"{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")
    return cat.text("day {day}, {time}", day=day + 1, time=time)


def instant(cat: Catalogue, elapsed_s: int) -> str:
    """Say an instant as the clock shows it: ``0:00:20`` on the first day, then day and time."""
    if elapsed_s >= DAY_S:
        return day_time(cat, elapsed_s)
    minutes, seconds = divmod(elapsed_s, MINUTE_S)
    hours, minutes = divmod(minutes, HOUR_S // MINUTE_S)
    return f"{hours}:{minutes:02}:{seconds:02}"


def compact(cat: Catalogue, elapsed_s: int) -> str:
    """Say an instant in at most nine cells for a column: ``0:00:20``, then ``d5 01:00``."""
    if elapsed_s < DAY_S:
        return instant(cat, elapsed_s)
    day, rest = divmod(elapsed_s, DAY_S)
    time = f"{rest // HOUR_S:02}:{rest % HOUR_S // MINUTE_S:02}"
    return cat.text("d{day} {time}", day=day + 1, time=time)


def wall_time(cat: Catalogue, at: str) -> str:
    """Say a real instant in the zone of this machine: ``2026-11-30 18:05``.

    Args:
        cat: The language.
        at: ISO 8601 as the journal holds it; what is none stands as it is.
    """
    try:
        here = datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError, OSError):
        return at
    return cat.text(
        "{year}-{month}-{day} {hours}:{minutes}",
        year=f"{here.year:04}",
        month=f"{here.month:02}",
        day=f"{here.day:02}",
        hours=f"{here.hour:02}",
        minutes=f"{here.minute:02}",
    )
