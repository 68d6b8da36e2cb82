"""The roster: one row a character, with the columns of the table's system in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.domain.views import CharacterView, TableView, WoundView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.statuses import deadline_word, seat_word, wound_short
from tui_app.ui.cells import Run, Runs, Token
from tui_app.ui.columns import Column
from tui_app.ui.presenters.clock import remaining
from tui_app.ui.presenters.dying import TRIES
from tui_app.ui.presenters.marks import status_run
from tui_app.ui.rows import Row
from tui_app.ui.systems.parts import RosterParts

HIDDEN_MARK = "⊘"
NOTES_MARK = "✎"
_SEAT = N_("Seat")
_NAME = N_("Name")
_STATUS = N_("Status")
_WOUNDS = N_("Wounds")
_DUE = N_("Next deadline")


def has_troubles(view: TableView) -> bool:
    """Tell whether anybody has a wound or a deadline, for which the roster needs columns."""
    return bool(view.deadlines) or any(character.wounds for character in view.characters)


def roster_columns(
    parts: RosterParts, cat: Catalogue, *, troubles: bool = True
) -> tuple[Column, ...]:
    """Give the columns of the roster; the system's own stand behind the name.

    Args:
        parts: The parts of the rule system.
        cat: The language.
        troubles: Whether deadlines and wounds have columns.
    """
    due = Column("due", cat.text(_DUE), width=16, flex=2, priority=1)
    wounds = Column("wounds", cat.text(_WOUNDS), width=10, priority=3)
    return (
        Column("name", cat.text(_NAME), width=14, flex=3, named=True),
        *parts.columns(cat),
        Column("status", cat.text(_STATUS), width=14, flex=1),
        *((due, wounds) if troubles else ()),
        Column("seat", cat.text(_SEAT), width=7, flex=1, priority=2),
    )


def roster_rows(
    view: TableView, parts: RosterParts, cat: Catalogue, *, troubles: bool = True
) -> list[Row]:
    """Give one row for each character that the seat may see, see `roster_columns`."""
    return [_row(view, character, parts, cat, troubles) for character in view.characters]


def _row(
    view: TableView, character: CharacterView, parts: RosterParts, cat: Catalogue, troubles: bool
) -> Row:
    due = _due(view, character, cat)
    wounds = "; ".join(_classes(character.wounds, cat))
    token: Token = "muted" if character.status == "dead" else ""
    return Row(
        character.id,
        (
            name_runs(character),
            *parts.cells(character, cat),
            status_run(cat, character.status),
            *((due, wounds) if troubles else ()),
            Run(seat_word(cat, character.seat), "muted"),
        ),
        token,
    )


def name_runs(character: CharacterView) -> Runs:
    """Give a name with the signs for notes and for being hidden."""
    runs = [Run(character.name, "strong" if character.side == "hero" else "")]
    if character.hidden:
        runs.append(Run(f" {HIDDEN_MARK}", "muted"))
    if character.notes or character.gm_notes:
        runs.append(Run(f" {NOTES_MARK}", "accent"))
    return tuple(runs)


def _classes(wounds: Sequence[WoundView], cat: Catalogue) -> list[str]:
    return [
        wound_short(cat, w.cls)
        if w.remaining_attempts is None
        else f"{wound_short(cat, w.cls)}, {cat.text(TRIES, n=w.remaining_attempts)}"
        for w in wounds
    ]


def _due(view: TableView, character: CharacterView, cat: Catalogue) -> Runs:
    """Say what kills first, else what falls due next.

    A treatment that ends before it stands behind it, so that it never hides a death.
    """
    own = [item for item in view.deadlines if item.id == character.id]
    death = next((item for item in own if item.what == "death"), None)
    other = next((item for item in own if item.what != "death"), None)
    runs: list[Run] = []
    if death is not None:
        left = remaining(cat, death.due_s - view.elapsed_s)
        runs.append(Run(f"{deadline_word(cat, death.what)} {left}", "bad"))
        if other is not None and other.due_s >= death.due_s:
            return tuple(runs)
    if other is not None:
        left = remaining(cat, other.due_s - view.elapsed_s)
        runs += [Run(" · ", "muted")] if runs else []
        runs.append(Run(f"{deadline_word(cat, other.what)} {left}"))
    return tuple(runs)


def notes_runs(character: CharacterView | None, cat: Catalogue) -> Runs:
    """Give the notes of the character under the cursor on one line."""
    if character is None:
        return ()
    runs: list[Run] = []
    if character.hidden:
        runs.append(Run(f"{HIDDEN_MARK} {cat.text('hidden from the players')}  ", "muted"))
    if character.notes:
        runs.append(Run(f"{NOTES_MARK} {character.notes}  "))
    if character.gm_notes:
        runs.append(Run(cat.text("GM only: {text}", text=character.gm_notes), "muted"))
    return tuple(runs)
