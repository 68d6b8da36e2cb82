"""The table as JSON: the keys of ``show --json``."""

from __future__ import annotations

from typing import Any

import msgspec

from tui_app.domain.views import CharacterView, DeadlineView, TableView
from tui_app.store.migrations import SCHEMA


class ClockJson(msgspec.Struct, frozen=True, omit_defaults=True):
    """Game time; `round` is 0 without a fight.

    Attributes:
        left: Whether it was left running by a program that is gone, so that no time passes.
    """

    elapsed_s: int
    round: int
    running: bool
    rate: float
    left: bool = False


class WoundJson(msgspec.Struct, frozen=True):
    """An open wound."""

    id: int
    cls: str = msgspec.field(name="class")
    due_s: int | None
    remaining_attempts: int | None


class ConditionJson(msgspec.Struct, frozen=True):
    """Something that holds for a character."""

    id: int
    what: str
    due_s: int | None


class TreatmentJson(msgspec.Struct, frozen=True):
    """An attempt to treat a wound that runs or waits for its result."""

    wound: int
    ends_s: int
    healer: str
    ready: bool


class CharacterJson(msgspec.Struct, frozen=True):
    """A character; ``sheet`` holds the values of the rule system."""

    name: str
    seat: str
    side: str
    status: str
    can_act: bool
    out_until_s: int | None
    hidden: bool
    in_fight: bool
    sheet: dict[str, Any]
    wounds: list[WoundJson]
    treatments: list[TreatmentJson]
    conditions: list[ConditionJson]
    notes: str | None
    gm_notes: str | None


class OrderJson(msgspec.Struct, frozen=True):
    """A place in the order."""

    name: str
    key: int | None
    acted: bool
    now: bool


class DeadlineJson(msgspec.Struct, frozen=True):
    """What falls due next."""

    what: str
    name: str
    due_s: int


class TableJson(msgspec.Struct, frozen=True):
    """A table as a seat may see it."""

    table: str
    system: str
    schema_version: int
    seat: str
    clock: ClockJson
    characters: list[CharacterJson]
    order: list[OrderJson]
    phase: str
    open_contests: list[dict[str, Any]]
    next_deadline: DeadlineJson | None
    house: dict[str, str | int]
    can_undo: str | None
    can_redo: str | None


def table_json(
    view: TableView, can_undo: str | None, can_redo: str | None, *, left: bool = False
) -> TableJson:
    """Give a view as JSON.

    Args:
        view: The table as the seat may see it.
        can_undo: Label of the act that an undo would take back, or None.
        can_redo: Label of the act that a redo would do again, or None.
        left: See `ClockJson.left`.
    """
    return TableJson(
        table=view.name,
        system=view.system,
        schema_version=SCHEMA.version,
        seat=view.seat,
        clock=ClockJson(view.elapsed_s, view.round, view.running, view.rate, left),
        characters=[_character(character) for character in view.characters],
        order=[OrderJson(place.name, place.key, place.acted, place.now) for place in view.order],
        phase=view.phase,
        open_contests=[dict(contest) for contest in view.contests],
        next_deadline=_deadline(view.deadlines[0]) if view.deadlines else None,
        house=view.house,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _character(character: CharacterView) -> CharacterJson:
    return CharacterJson(
        name=character.name,
        seat=character.seat,
        side=character.side,
        status=character.status,
        can_act=character.can_act,
        out_until_s=character.out_until_s,
        hidden=character.hidden,
        in_fight=character.in_fight,
        sheet=character.sheet,
        wounds=[WoundJson(w.id, w.cls, w.due_s, w.remaining_attempts) for w in character.wounds],
        treatments=[
            TreatmentJson(t.wound, t.ends_s, t.healer, t.ready) for t in character.treatments
        ],
        conditions=[ConditionJson(c.id, c.what, c.due_s) for c in character.conditions],
        notes=character.notes,
        gm_notes=character.gm_notes,
    )


def _deadline(deadline: DeadlineView) -> DeadlineJson:
    return DeadlineJson(deadline.what, deadline.name, deadline.due_s)
