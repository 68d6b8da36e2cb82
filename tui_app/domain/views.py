"""Views: what a seat may see of the table. A whitelist: what is not put in is not seen.

Who sees what:

========================  ====  =====  =====================  ==========================
reader                    gm    owner  hero, other readers    opponent, other readers
========================  ====  =====  =====================  ==========================
name, status, place       yes   yes    yes                    yes
the system's open values  yes   yes    yes                    A/O/Sz, initiative, moves
sheet, wounds, deadlines  yes   yes    PW, wounds, deadlines  no
notes                     all   own    no                     no
hidden characters         yes   yes    no                     no
random state, seed        no    no     no                     no
========================  ====  =====  =====================  ==========================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from tui_app.domain.deadlines import Deadline, deadlines
from tui_app.domain.events import DeadlineKind
from tui_app.domain.order import acting, order_of, upcoming
from tui_app.domain.rules.registry import system_of
from tui_app.domain.system import OrderEntry, Sees, System
from tui_app.domain.table import GM, AnyCharacter, AnyTable, Side, can_act

Status = Literal["dead", "dying", "unconscious", "helpless", "wounded", "up"]


class WoundView(msgspec.Struct, frozen=True):
    """An open wound (`due_s`: absolute elapsed seconds, None when it does not kill)."""

    id: int
    cls: str
    due_s: int | None
    remaining_attempts: int | None


class TreatmentView(msgspec.Struct, frozen=True):
    """An attempt to treat a wound that runs or waits for its result."""

    id: int
    wound: int
    ends_s: int
    healer: str
    ready: bool


class ConditionView(msgspec.Struct, frozen=True):
    """Something that holds for a character (`turn_of`: id of whose turn ends it)."""

    id: int
    what: str
    kind: str
    due_s: int | None
    turn_of: str = ""
    edge: str = "end"


class CharacterView(msgspec.Struct, frozen=True):
    """A character as a seat may see it.

    Attributes:
        sees: How fully the seat sees it: ``all``, ``hero`` or ``opponent``.
        can_act: Whether it is alive, conscious and able to act by its system.
        out_until_s: When it wakes, None when awake or not to be seen.
        sheet: The system's values as builtins; None for what the seat may not see.
        gm_notes: None for everybody but `gm`.
    """

    id: str
    name: str
    seat: str
    side: Side
    sees: Sees
    status: Status
    can_act: bool
    out_until_s: int | None
    hidden: bool
    in_fight: bool
    sheet: dict[str, Any]
    wounds: tuple[WoundView, ...] = ()
    treatments: tuple[TreatmentView, ...] = ()
    conditions: tuple[ConditionView, ...] = ()
    notes: str | None = None
    gm_notes: str | None = None


class OrderView(msgspec.Struct, frozen=True):
    """A place in the order, see `system.OrderEntry`.

    Attributes:
        now: Whose turn it is.
        next: Who is next.
        fixed: Whether it is a fixed entry and no fighter.
    """

    id: str
    name: str
    key: int | None
    acted: bool
    now: bool
    tie: str = ""
    tie_values: tuple[int, ...] = ()
    note: str = ""
    together: int = 0
    next: bool = False
    fixed: bool = False


class DeadlineView(msgspec.Struct, frozen=True):
    """A deadline that the seat may know of."""

    what: DeadlineKind
    id: str
    name: str
    due_s: int
    ref: int
    cls: str


class TableView(msgspec.Struct, frozen=True):
    """The table as a seat may see it.

    Attributes:
        round: Number of the round, 0 without a fight.
        round_started_s: When it started, None without a fight.
        house: The house rules by ruling key.
        deadlines: In the order in which they fall due.
    """

    seat: str
    name: str
    system: str
    elapsed_s: int
    running: bool
    rate: float
    round: int
    round_started_s: int | None
    round_s: int
    phase: str
    characters: tuple[CharacterView, ...]
    order: tuple[OrderView, ...]
    deadlines: tuple[DeadlineView, ...]
    house: dict[str, str | int]
    contests: tuple[dict[str, Any], ...] = ()

    def character(self, id_: str) -> CharacterView | None:
        """Find a character that the seat may see."""
        return next((c for c in self.characters if c.id == id_), None)


class Who(msgspec.Struct, frozen=True, omit_defaults=True):
    """A character as the journal remembers it at the time of an act."""

    name: str
    seat: str = GM
    side: Side = "opponent"
    hidden: bool = False


def who(character: AnyCharacter) -> Who:
    """Remember a character for the journal."""
    return Who(character.name, character.seat, character.side, character.hidden)


def sees(seat: str, of: Who | AnyCharacter) -> Sees:
    """Tell how fully a seat sees a character."""
    if seat in (GM, of.seat):
        return "all"
    if of.hidden:
        return "nothing"
    return "hero" if of.side == "hero" else "opponent"


def status(character: AnyCharacter, system: System) -> Status:
    """Give the worst word that holds for a character."""
    if character.death is not None:
        return "dead"
    deadly = any(wound.due_s is not None for wound in character.wounds)
    if deadly or any(wound.cls == "mortal" for wound in character.wounds):
        return "dying"
    if character.out is not None:
        return "unconscious"
    if character.helpless or system.is_helpless(character):
        return "helpless"
    return "wounded" if system.is_hurt(character) or character.wounds else "up"


def view_for(table: AnyTable, seat: str) -> TableView:
    """Give the table as a seat may see it.

    Args:
        table: The table.
        seat: ``gm``, ``board`` or a player's seat.

    Returns:
        The view; it holds nothing that the seat may not see.
    """
    system = system_of(table.system)
    seen = {id_: sees(seat, c) for id_, c in table.characters.items()}
    fight = table.fight
    return TableView(
        seat=seat,
        name=table.name,
        system=table.system,
        elapsed_s=table.now_s,
        running=table.clock.running,
        rate=table.clock.rate,
        round=fight.round if fight else 0,
        round_started_s=fight.started_s if fight else None,
        round_s=system.round_s(table.house),
        phase=system.phase(table),
        characters=tuple(
            _character(table, c, system, seen, seat)
            for id_, c in table.characters.items()
            if seen[id_] != "nothing"
        ),
        order=_order(table, system, seen, seat),
        deadlines=tuple(
            _deadline(table, item)
            for item in deadlines(table, system)
            if not item.character or seen[item.character] in ("all", "hero")
        ),
        house=house_values(table, system),
        contests=system.contests_view(table, seat, lambda id_: seen.get(id_, "nothing")),
    )


def house_values(table: AnyTable, system: System) -> dict[str, str | int]:
    """Give the house rules by ruling key."""
    return {switch.ruling: getattr(table.house, switch.field) for switch in system.switches}


def _character(
    table: AnyTable, character: AnyCharacter, system: System, others: dict[str, Sees], seat: str
) -> CharacterView:
    seen = others[character.id]
    full = seen in ("all", "hero")
    able = can_act(character) and not system.is_helpless(character)
    return CharacterView(
        id=character.id,
        name=character.name,
        seat=character.seat,
        side=character.side,
        sees=seen,
        status=status(character, system),
        can_act=able and not character.helpless,
        out_until_s=character.out.until_s if character.out and full else None,
        hidden=character.hidden,
        in_fight=table.in_fight(character.id),
        sheet=system.sheet_view(table, character, seen),
        wounds=_wounds(table, character, system) if full else (),
        treatments=_treatments(table, character, others) if full else (),
        conditions=_conditions(character, others) if full else (),
        notes=character.notes if seen == "all" else None,
        gm_notes=character.gm_notes if seat == GM else None,
    )


def _wounds(table: AnyTable, character: AnyCharacter, system: System) -> tuple[WoundView, ...]:
    return tuple(
        WoundView(w.id, w.cls, w.due_s, system.remaining_attempts(table, w))
        for w in character.wounds
    )


def _conditions(character: AnyCharacter, others: dict[str, Sees]) -> tuple[ConditionView, ...]:
    def shown(id_: str) -> str:
        return "" if others.get(id_, "nothing") == "nothing" else id_

    return tuple(
        ConditionView(c.id, c.what, c.kind, c.due_s, shown(c.turn_of), c.edge)
        for c in character.conditions
    )


def _treatments(
    table: AnyTable, character: AnyCharacter, others: dict[str, Sees]
) -> tuple[TreatmentView, ...]:
    def name(id_: str) -> str:
        known = others.get(id_, "nothing") != "nothing"
        return table.characters[id_].name if known else ""

    return tuple(
        TreatmentView(t.id, t.wound, t.ends_s, name(t.healer), t.ready)
        for t in character.treatments
    )


def _order(
    table: AnyTable, system: System, seen: dict[str, Sees], seat: str
) -> tuple[OrderView, ...]:
    entries = order_of(table, system)
    shown = [e for e in entries if _shown(e, seen, seat)]
    now = acting(table, system, entries)
    after = upcoming(table, system, shown, now)
    tied = _by_key(shown, seen)
    together = Counter(e.together for e in shown)
    return tuple(
        OrderView(
            e.character,
            e.entry.name if e.entry else table.characters[e.character].name,
            e.key,
            e.acted,
            e.character in now,
            *_tie(e, tied.get(e.key, ())),
            note=e.note,
            together=e.together if together[e.together] > 1 else 0,
            next=e.character in after,
            fixed=e.entry is not None,
        )
        for e in shown
    )


def _shown(entry: OrderEntry, seen: dict[str, Sees], seat: str) -> bool:
    if entry.entry is not None:
        return seat == GM or not entry.entry.hidden
    return seen[entry.character] != "nothing"


def _by_key(shown: list[OrderEntry], seen: dict[str, Sees]) -> dict[int | None, list[Sees]]:
    """How fully those of each tie are seen, by the key they share."""
    tied: dict[int | None, list[Sees]] = {}
    for entry in shown:
        if entry.tie:
            tied.setdefault(entry.key, []).append(seen[entry.character])
    return tied


def _tie(entry: OrderEntry, tied: Sequence[Sees]) -> tuple[str, tuple[int, ...]]:
    """The reason of a tie, unless it would tell of somebody hidden; numbers for their owner."""
    if not entry.tie or len(tied) < 2:
        return "", ()
    return entry.tie, entry.tie_values if all(sees == "all" for sees in tied) else ()


def _deadline(table: AnyTable, item: Deadline) -> DeadlineView:
    name = table.characters[item.character].name if item.character else ""
    return DeadlineView(item.what, item.character, name, item.due_s, item.ref, item.cls)
