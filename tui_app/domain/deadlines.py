"""Deadlines: what falls due when, in which order, and the one way in which time moves."""

from __future__ import annotations

from typing import assert_never

import msgspec

from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import (
    ConditionEnded,
    DeadlineKind,
    Died,
    TimeMoved,
    TreatmentReady,
    Woke,
)
from tui_app.domain.refusals import refuse
from tui_app.domain.system import System
from tui_app.domain.table import AnyCharacter, AnyTable

# At one instant: treatment ends, wake and effect ends, tokens, (the round), deaths; so an attempt
# that ends when its wound kills still counts, and who dies with a round has had all of it.
RANKS: dict[DeadlineKind, int] = {
    "treatment": 0,
    "wake": 1,
    "effect": 1,
    "limb": 1,
    "tokens": 2,
    "death": 4,
}
ROUND_RANK = 3


class Deadline(msgspec.Struct, frozen=True):
    """An instant at which something falls due.

    Attributes:
        what: What falls due.
        character: Id of whom it is about; empty when it is about the table.
        due_s: When.
        ref: Id of the wound, treatment, condition or schedule; also its age.
        cls: Class of the wound, or what the condition is; empty otherwise.
    """

    what: DeadlineKind
    character: str
    due_s: int
    ref: int
    cls: str = ""

    @property
    def order(self) -> tuple[int, int, int]:
        """The order in which items are settled: by instant, by rank, by age."""
        return self.due_s, RANKS[self.what], self.ref


def deadlines(table: AnyTable, system: System) -> list[Deadline]:
    """List everything that will fall due, in the order in which it will be settled.

    Args:
        table: The table.
        system: Its rule system, which may add deadlines of its own.

    Returns:
        The deadlines; treatments that wait for their result are not among them.
    """
    found: list[Deadline] = []
    for character in table.characters.values():
        if character.death is None:
            found += _of_character(character, system, table)
    found += system.deadlines(table)
    return sorted(found, key=lambda deadline: deadline.order)


def _of_character(character: AnyCharacter, system: System, table: AnyTable) -> list[Deadline]:
    id_ = character.id
    found = [
        Deadline("death", id_, wound.due_s, wound.id, wound.cls)
        for wound in system.killing_wounds(table, character)
        if wound.due_s is not None
    ]
    found += [
        Deadline("treatment", id_, treatment.ends_s, treatment.id)
        for treatment in character.treatments
        if not treatment.ready
    ]
    found += [
        Deadline(condition.kind, id_, condition.due_s, condition.id, condition.what)
        for condition in character.conditions
        if condition.due_s is not None
    ]
    if character.out is not None:
        found.append(Deadline("wake", id_, character.out.until_s, character.out.id))
    return found


def waiting_treatment(table: AnyTable) -> AnyCharacter | None:
    """Find a character whose treatment ended and waits for its result."""
    for character in table.characters.values():
        if character.death is None and any(t.ready for t in character.treatments):
            return character
    return None


def advance(draft: AnyDraft, system: System, to_s: int, *, below_rank: int = 99) -> Deadline | None:
    """Move time towards an instant, and settle the first item that falls due on the way.

    This is the one function that moves time: it never jumps over anything.

    Args:
        draft: The act.
        system: The table's rule system.
        to_s: Where to go; not before now.
        below_rank: Items at `to_s` itself are settled only below this rank.

    Returns:
        The item at which time stopped, already settled; None when `to_s` was reached.

    Raises:
        Refused: ``treatment.waiting`` while a treatment waits for its result.
    """
    waiting = waiting_treatment(draft.table)
    if waiting is not None:
        refuse("treatment.waiting", name=waiting.name)
    ahead = deadlines(draft.table, system)
    first = ahead[0] if ahead else None
    if first is None or (first.due_s, RANKS[first.what]) >= (to_s, below_rank):
        _move(draft, system, to_s)
        return None
    # What a house rule or an edit made overdue is settled now: time never runs back.
    _move(draft, system, max(first.due_s, draft.table.now_s))
    settle(draft, system, first)
    return first


def settle_due(draft: AnyDraft, system: System) -> list[Deadline]:
    """Settle everything that is due now, in order; stops where a treatment wants its result."""
    settled: list[Deadline] = []
    while waiting_treatment(draft.table) is None:
        ahead = deadlines(draft.table, system)
        if not ahead or ahead[0].due_s > draft.table.now_s:
            break
        settle(draft, system, ahead[0])
        settled.append(ahead[0])
    return settled


def settle(draft: AnyDraft, system: System, item: Deadline) -> None:
    """Let one item take its effect."""
    now = draft.table.now_s
    match item.what:
        case "treatment":
            draft.emit(TreatmentReady(character=item.character, treatment=item.ref))
        case "wake":
            draft.emit(Woke(character=item.character))
        case "effect" | "limb":
            draft.emit(
                ConditionEnded(
                    character=item.character, condition=item.ref, what=item.cls, due=True
                )
            )
        case "death":
            draft.emit(Died(character=item.character, at_s=now, cause="wound", cls=item.cls))
        case "tokens":
            system.settle_tokens(draft, item.ref)
        case _:
            assert_never(item.what)
    system.settled(draft, item)


def _move(draft: AnyDraft, system: System, to_s: int) -> None:
    now = draft.table.now_s
    if to_s > now:
        draft.emit(TimeMoved(from_s=now, to_s=to_s))
        system.time_moved(draft)
