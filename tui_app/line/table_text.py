"""The table in plain lines, for people and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tui_app.domain.views import CharacterView, ConditionView, OrderView, TableView, WoundView
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.registry import TITLES
from tui_app.text.phrases.statuses import deadline_word, phase_word, status_word, wound_word
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.text.phrases.times import countdown, day_time, duration, instant

_FALLEN: Final = ("dead", "unconscious", "helpless")


def table_lines(
    cat: Catalogue, view: TableView, words: SystemPhrases, *, left: bool = False
) -> Iterator[str]:
    """Say a table as a seat may see it, line by line.

    Args:
        cat: The language.
        view: The table.
        words: The words of its rule system.
        left: Whether its clock was left running by a program that is gone.
    """
    yield cat.text("{name} ({system})", name=view.name, system=TITLES[view.system])
    yield _clock(cat, view, left=left)
    for deadline in view.deadlines:
        yield cat.text(
            "Due {countdown}: {what}, {name} (at {instant})",
            countdown=countdown(cat, deadline.due_s, view.elapsed_s),
            what=deadline_word(cat, deadline.what),
            name=deadline.name or "–",
            instant=instant(cat, deadline.due_s),
        )
    for character in view.characters:
        yield from _character(cat, view, character, words)
    yield from words.contests(cat, view.contests)
    for nth, place in enumerate(view.order, 1):
        yield _place(cat, nth, place, view)


def _clock(cat: Catalogue, view: TableView, *, left: bool) -> str:
    pace = cat.text("running") if view.running else cat.text("paused")
    if left:
        pace = cat.text("left running, but no program lets it run now")
    parts = [
        cat.text(
            "Clock {elapsed} ({day_time})",
            elapsed=duration(cat, view.elapsed_s),
            day_time=day_time(cat, view.elapsed_s),
        ),
        pace,
    ]
    if view.round:
        parts.append(cat.text("round {round}", round=view.round))
        parts.append(phase_word(cat, view.phase))
    return ", ".join(part for part in parts if part)


def _character(
    cat: Catalogue, view: TableView, character: CharacterView, words: SystemPhrases
) -> Iterator[str]:
    marks = [status_word(cat, character.status)]
    if character.seat != "gm":
        marks.append(character.seat)
    if character.hidden:
        marks.append(cat.text("hidden"))
    yield f"{character.name} [{', '.join(marks)}]: {words.sheet_line(cat, character)}"
    if character.out_until_s is not None:
        yield "  " + cat.text(
            "unconscious, wakes {countdown}",
            countdown=countdown(cat, character.out_until_s, view.elapsed_s),
        )
    for wound in character.wounds:
        yield f"  {_wound(cat, wound, view.elapsed_s)}"
    for condition in character.conditions:
        what = words.condition(cat, condition.what)
        ends = _until(cat, condition, view)
        yield f"  {', '.join(part for part in (what, ends) if part)} [{condition.id}]"
    if character.notes:
        yield "  " + cat.text("Notes: {text}", text=character.notes)
    if character.gm_notes:
        yield "  " + cat.text("GM's notes: {text}", text=character.gm_notes)


def _wound(cat: Catalogue, wound: WoundView, now_s: int) -> str:
    parts = [wound_word(cat, wound.cls)]
    if wound.due_s is not None:
        due = countdown(cat, wound.due_s, now_s)
        parts.append(cat.text("death {countdown}", countdown=due))
    if wound.remaining_attempts is not None:
        parts.append(cat.plural("{n} attempt left", "{n} attempts left", wound.remaining_attempts))
    return f"{', '.join(parts)} [{wound.id}]"


def _place(cat: Catalogue, nth: int, place: OrderView, view: TableView) -> str:
    key = "–" if place.key is None else place.key
    state = cat.text("acted") if place.acted else cat.text("now") if place.now else ""
    fighter = view.character(place.id)
    fallen = fighter is not None and fighter.status in _FALLEN
    status = status_word(cat, fighter.status) if fighter is not None and fallen else ""
    return ", ".join(part for part in (f"{nth}. {place.name} ({key})", state, status) if part)


def _until(cat: Catalogue, held: ConditionView, view: TableView) -> str:
    """Say what ends a condition: an instant, a turn, or nothing by itself."""
    if held.due_s is not None:
        left = countdown(cat, held.due_s, view.elapsed_s)
        return cat.text("ends {countdown}", countdown=left)
    whose = view.character(held.turn_of) if held.turn_of else None
    if whose is None:
        return ""
    if held.edge == "start":
        return cat.text("until the turn of {whose} starts", whose=whose.name)
    return cat.text("until the turn of {whose} ends", whose=whose.name)
