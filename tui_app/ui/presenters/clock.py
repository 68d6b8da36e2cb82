"""The clock line of every screen: where we are, what time it is, what falls due next."""

from __future__ import annotations

import msgspec

from tui_app.domain.gametime import DAY_S, HOUR_S, MINUTE_S
from tui_app.domain.views import DeadlineView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import number
from tui_app.text.phrases.registry import TITLES
from tui_app.text.phrases.statuses import deadline_word, wound_word
from tui_app.text.phrases.times import instant
from tui_app.ui.cells import Cell, Run, Runs, Token

# A death that is this near is shown as a warning.
NEAR_S = 10 * MINUTE_S


class ClockParts(msgspec.Struct, frozen=True):
    """The three parts of the clock line."""

    left: Cell
    middle: Cell
    right: Cell


def clock_parts(view: TableView, cat: Catalogue) -> ClockParts:
    """Give the clock line of a seat's view."""
    title = f"{view.name} · {TITLES[view.system]}"
    return ClockParts(Run(title, "title"), _now(view, cat), _due_and_pace(view, cat))


def remaining(cat: Catalogue, seconds: int) -> str:
    """Say how long it still is, as on a stop-watch: ``1:40``, ``4:00:00``, ``9 days``."""
    if seconds >= 2 * DAY_S:
        return cat.plural("{n} day", "{n} days", -(-seconds // DAY_S))
    if seconds >= HOUR_S:
        return f"{seconds // HOUR_S}:{_two(seconds // MINUTE_S)}:{_two(seconds)}"
    return f"{max(0, seconds) // MINUTE_S}:{_two(max(0, seconds))}"


def _two(value: int) -> str:
    return f"{value % 60:02}"


def _now(view: TableView, cat: Catalogue) -> str:
    now = instant(cat, view.elapsed_s)
    if not view.round:
        return now
    return cat.text("Round {round} · {time}", round=view.round, time=now)


def _due_and_pace(view: TableView, cat: Catalogue) -> Runs:
    pace = Run(f"▶×{number(view.rate)}", "good") if view.running else Run("⏸", "muted")
    if not view.deadlines:
        return (pace,)
    return (*due_runs(view.deadlines[0], view.elapsed_s, cat), Run("  "), pace)


def due_runs(due: DeadlineView, now_s: int, cat: Catalogue) -> Runs:
    """Say the next deadline: ``⏳ Herman, class I, in 1:40``."""
    left = due.due_s - now_s
    token: Token = "bad" if due.what == "death" and left <= NEAR_S else "accent"
    what = wound_word(cat, due.cls) if due.what == "death" and due.cls else ""
    said = cat.text(
        IN, name=due.name, what=what or deadline_word(cat, due.what), time=remaining(cat, left)
    )
    return (Run("⏳ ", token), Run(said if due.name else said.removeprefix(", "), token))


IN = N_("{name}, {what}, in {time}")
