"""What falls due while time moves, said before it moves."""

from __future__ import annotations

from typing import Final

import msgspec

from tui_app.domain.commands import Advance, Command, NextRound
from tui_app.domain.gametime import DAY_S, HOUR_S, MINUTE_S, Span
from tui_app.domain.views import DeadlineView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.statuses import deadline_word, wound_word
from tui_app.text.phrases.times import instant
from tui_app.ui.cells import Run, Runs, Token
from tui_app.ui.presenters.clock import remaining

SPANS: Final[tuple[tuple[str, str, Span], ...]] = (
    ("1", N_("+1 round"), Span("round")),
    ("2", N_("+1 min"), Span("s", MINUTE_S)),
    ("3", N_("+10 min"), Span("s", 10 * MINUTE_S)),
    ("4", N_("+1 h"), Span("s", HOUR_S)),
    ("5", N_("+8 h"), Span("s", 8 * HOUR_S)),
    ("6", N_("+1 day"), Span("s", DAY_S)),
    ("n", N_("to the next deadline"), Span("next")),
)
SHOWN: Final = 6
NOTHING_DUE = N_("nothing falls due on the way")
NO_DEADLINE = N_("nothing is due at all")
AT = N_("{time}: {what}")
STOPS = N_("It stops at {time}.")
REACHES = N_("It goes on to {time}.")
MORE = NP_("and {n} more", "and {n} more")


class Forecast(msgspec.Struct, frozen=True):
    """What moving time would meet.

    Attributes:
        to_s: The instant that is aimed at.
        items: What falls due on the way, in order.
        stop: Where it stops; None when it goes on to the end.
    """

    to_s: int
    items: tuple[DeadlineView, ...] = ()
    stop: DeadlineView | None = None

    @property
    def deadly(self) -> bool:
        """Whether somebody dies on the way."""
        return any(item.what == "death" for item in self.items)


def is_round(view: TableView, span: Span) -> bool:
    """Tell whether a span is the rest of the round of an open fight."""
    return bool(view.round) and span == Span("round")


def span_s(view: TableView, span: Span) -> int | None:
    """Give a span in seconds; None for the way to the next deadline."""
    match span.unit:
        case "s":
            return span.count
        case "round":
            return span.count * view.round_s
        case "next":
            return None


def forecast(view: TableView, span: Span, *, through: bool = False) -> Forecast:
    """Tell what falls due on the way, and where time stops.

    Args:
        view: The table as the seat may see it.
        span: How far.
        through: Whether it goes on past what falls due; results of treatments still stop it.
    """
    seconds = span_s(view, span)
    if seconds is None:
        first = view.deadlines[:1]
        return Forecast(first[0].due_s if first else view.elapsed_s, first, next(iter(first), None))
    to_s = view.elapsed_s + seconds
    passes = through
    if is_round(view, span):
        to_s = max((view.round_started_s or 0) + view.round_s, view.elapsed_s)
        passes = True
    items = tuple(item for item in view.deadlines if item.due_s <= to_s)
    stops = (item for item in items if not passes or item.what == "treatment")
    return Forecast(to_s, items, next(stops, None))


def command_of(view: TableView, span: Span, *, through: bool = False) -> Command:
    """Give the act that moves time so far."""
    if is_round(view, span):
        return NextRound()
    return Advance(span_s=span_s(view, span), through=through)


def forecast_lines(view: TableView, found: Forecast, cat: Catalogue) -> list[Runs]:
    """Give a line for each thing that falls due, then where time stops."""
    lines = [due_line(view, item, cat) for item in found.items[:SHOWN]]
    more = len(found.items) - SHOWN
    if more > 0:
        lines.append((Run(cat.plural(*MORE, more), "muted"),))
    if not found.items:
        lines.append((Run(cat.text(NOTHING_DUE), "muted"),))
    end = found.to_s if found.stop is None else found.stop.due_s
    said = REACHES if found.stop is None else STOPS
    lines.append((Run(cat.text(said, time=instant(cat, end)), "strong"),))
    return lines


def due_line(view: TableView, item: DeadlineView, cat: Catalogue) -> Runs:
    """Say one deadline: ``0:03:00: Herman, death of a class I wound``."""
    token: Token = "bad" if item.what == "death" else ""
    when = instant(cat, item.due_s)
    return (Run(cat.text(AT, time=when, what=due_text(view, item, cat)), token),)


def due_text(view: TableView, item: DeadlineView, cat: Catalogue) -> str:
    """Say who and what falls due."""
    what = deadline_word(cat, item.what)
    if item.what == "death" and item.cls:
        what = f"{what} ({wound_word(cat, item.cls)})"
    elif item.cls:
        what = f"{what}: {PHRASES[view.system].condition(cat, item.cls)}"
    return f"{item.name}, {what}" if item.name else what


def span_summary(view: TableView, span: Span, cat: Catalogue) -> Runs:
    """Say in a few words where a span leads and what is met first."""
    found = forecast(view, span)
    if span.unit == "next" and not found.items:
        return (Run(cat.text(NO_DEADLINE), "muted"),)
    end = Run(instant(cat, found.to_s))
    if not found.items:
        return (end,)
    first = found.items[0]
    token: Token = "bad" if first.what == "death" else "warn"
    left = remaining(cat, first.due_s - view.elapsed_s)
    return (end, Run("  "), Run(f"⏳ {due_text(view, first, cat)}, {left}", token))
