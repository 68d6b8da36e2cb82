"""Wounds, conditions and those who are out, the most urgent first; then everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

import msgspec

from tui_app.domain.views import CharacterView, ConditionView, TableView, WoundView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.statuses import wound_word
from tui_app.text.phrases.times import compact
from tui_app.ui.cells import Cell, Run, Token
from tui_app.ui.columns import Column
from tui_app.ui.presenters.clock import remaining
from tui_app.ui.presenters.marks import status_run
from tui_app.ui.presenters.roster import name_runs
from tui_app.ui.rows import Row

Kind = Literal["wound", "out", "condition", "person"]
_NEVER: Final = 1 << 60
# Results that are waited for, then wounds, then the rest; each by when it falls due.
Urgency = tuple[int, int]
WHAT = N_("What")
NAME = N_("Name")
DUE = N_("Falls due")
AT = N_("At")
ATTEMPTS = N_("Tries")
CARE = N_("Treatment")
ENDS_IN = N_("{time} more")
RUNS = N_("{treatment}, ends in {time}")
RUNS_BY = N_("{treatment} ({name}), ends in {time}")
READY = N_("{treatment}: how did it go?")
OUT = N_("unconscious")
UNTIL_LIFTED = N_("until lifted")
AT_TURN = N_("until {name} acts")
WITH_TURN = N_("until {name} has acted")


class WoundWords(msgspec.Struct, frozen=True):
    """What a rule system gives to the wounds.

    Attributes:
        treatments: Message id of what an attempt is, by class of the wound.
        health_title: Title of what is left of somebody (PW).
        health: What is left of somebody, as a cell.
        what_width: Cells that the names of its wounds need.
        attempts: Whether an attempt takes time and is rolled for; else only its result is given.
    """

    treatments: Mapping[str, str]
    health_title: str
    health: Callable[[CharacterView], Cell]
    what_width: int = 15
    attempts: bool = True


class Item(msgspec.Struct, frozen=True):
    """What one row is about.

    Attributes:
        kind: An open wound, being out, a condition, or just somebody.
        character: Id of whom it is about.
        ref: Id of the wound or condition; 0 for the rest.
    """

    kind: Kind
    character: str
    ref: int = 0

    @property
    def key(self) -> str:
        """Name of the row."""
        return f"{self.kind} {self.character} {self.ref}"


def item_of(key: str | None) -> Item | None:
    """Read the name of a row."""
    for kind in ("wound", "out", "condition", "person"):
        if key is not None and key.startswith(f"{kind} "):
            _, character, ref = key.split(" ")
            return Item(kind, character, int(ref))
    return None


def wound_columns(words: WoundWords, cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the least needed go first on a narrow screen."""
    return (
        Column("what", cat.text(WHAT), width=words.what_width, flex=1),
        Column("name", cat.text(NAME), width=8, flex=2, named=True),
        Column("health", words.health_title, width=5, align="right", priority=1),
        Column("due", cat.text(DUE), width=12, flex=1, whole=True),
        Column("at", cat.text(AT), width=9, align="right", priority=2),
        Column("attempts", cat.text(ATTEMPTS), width=5, align="right", priority=1),
        Column("care", cat.text(CARE), width=14, flex=3, priority=3),
    )


def wound_rows(view: TableView, words: WoundWords, cat: Catalogue) -> list[Row]:
    """Give one row for each thing that runs, by urgency, and one for each other character."""
    found: list[tuple[Urgency, Row]] = []
    busy: set[str] = set()
    for character in view.characters:
        rows = _of_character(view, character, words, cat)
        if rows:
            busy.add(character.id)
        found += rows
    others = [c for c in view.characters if c.id not in busy]
    others.sort(key=lambda c: (c.status == "dead", c.status == "up"))
    ordered = [row for _, row in sorted(found, key=lambda pair: pair[0])]
    return ordered + [_person_row(character, words, cat) for character in others]


def _of_character(
    view: TableView, character: CharacterView, words: WoundWords, cat: Catalogue
) -> list[tuple[Urgency, Row]]:
    if character.status == "dead":
        return []
    rows = [_wound(view, character, wound, words, cat) for wound in character.wounds]
    rows += [_condition(view, character, held, words, cat) for held in character.conditions]
    if character.out_until_s is not None:
        rows.append(_out(view, character, character.out_until_s, words, cat))
    return rows


def _wound(
    view: TableView, character: CharacterView, wound: WoundView, words: WoundWords, cat: Catalogue
) -> tuple[Urgency, Row]:
    care, urgent = _care(view, character, wound, words, cat)
    attempts = UNSEEN if wound.remaining_attempts is None else str(wound.remaining_attempts)
    due = Run(UNSEEN, "muted")
    if wound.due_s is not None:
        due = Run(f"† {remaining(cat, wound.due_s - view.elapsed_s)}", "bad")
    cells = (
        Run(wound_word(cat, wound.cls), "bad"),
        name_runs(character),
        words.health(character),
        due,
        _at(wound.due_s, cat),
        attempts,
        care,
    )
    order = 0 if urgent else 1
    return (order, _NEVER if wound.due_s is None else wound.due_s), Row(
        Item("wound", character.id, wound.id).key, cells
    )


def _care(
    view: TableView, character: CharacterView, wound: WoundView, words: WoundWords, cat: Catalogue
) -> tuple[Run, bool]:
    """Say what is done for a wound, and whether its result is waited for."""
    name = treatment_word(words, wound.cls, cat)
    treatment = next((t for t in character.treatments if t.wound == wound.id), None)
    if treatment is None:
        return Run(name, "muted"), False
    if treatment.ready:
        return Run(cat.text(READY, treatment=name), "warn"), True
    left = remaining(cat, treatment.ends_s - view.elapsed_s)
    if treatment.healer:
        said = cat.text(RUNS_BY, treatment=name, name=treatment.healer, time=left)
    else:
        said = cat.text(RUNS, treatment=name, time=left)
    return Run(said, "accent"), False


def treatment_word(words: WoundWords, cls: str, cat: Catalogue) -> str:
    """Say what an attempt at a wound of a class is: ``first aid``."""
    known = words.treatments.get(cls)
    return cat.text(known) if known else ""


def _condition(
    view: TableView,
    character: CharacterView,
    held: ConditionView,
    words: WoundWords,
    cat: Catalogue,
) -> tuple[Urgency, Row]:
    token: Token = "warn" if held.kind == "limb" else ""
    cells = (
        Run(PHRASES[view.system].condition(cat, held.what), token),
        name_runs(character),
        words.health(character),
        _holds(view, held, cat),
        _at(held.due_s, cat),
        "",
        "",
    )
    return (2, _NEVER if held.due_s is None else held.due_s), Row(
        Item("condition", character.id, held.id).key, cells
    )


def _holds(view: TableView, held: ConditionView, cat: Catalogue) -> str:
    """Say how long something holds: for a time, for a turn, or until somebody lifts it."""
    if held.due_s is not None:
        return cat.text(ENDS_IN, time=remaining(cat, held.due_s - view.elapsed_s))
    if not held.turn_of:
        return cat.text(UNTIL_LIFTED)
    whose = view.character(held.turn_of)
    words = WITH_TURN if held.edge == "end" else AT_TURN
    return cat.text(words, name=whose.name if whose else UNSEEN)


def _out(
    view: TableView, character: CharacterView, until_s: int, words: WoundWords, cat: Catalogue
) -> tuple[Urgency, Row]:
    left = remaining(cat, until_s - view.elapsed_s)
    cells = (
        Run(cat.text(OUT), "warn"),
        name_runs(character),
        words.health(character),
        cat.text(ENDS_IN, time=left),
        _at(until_s, cat),
        "",
        "",
    )
    return (2, until_s), Row(Item("out", character.id).key, cells)


def _person_row(character: CharacterView, words: WoundWords, cat: Catalogue) -> Row:
    token: Token = "muted" if character.status in ("dead", "up") else ""
    state = status_run(cat, character.status)
    cells = (state, name_runs(character), words.health(character), "", "", "", "")
    return Row(Item("person", character.id).key, cells, token)


def _at(due_s: int | None, cat: Catalogue) -> str:
    return "" if due_s is None else compact(cat, due_s)
