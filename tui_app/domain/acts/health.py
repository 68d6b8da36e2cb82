"""Acts on a character's health that every rule system shares."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain import commands as cmd
from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import (
    ConditionAdded,
    ConditionEnded,
    Died,
    HelplessChanged,
    KnockedOut,
    Revived,
    Woke,
    WoundClosed,
)
from tui_app.domain.gametime import SPAN_MAX_S
from tui_app.domain.names import clean_label
from tui_app.domain.refusals import refuse
from tui_app.domain.system import System
from tui_app.domain.table import AnyCharacter, Condition, Wound


def decide(draft: AnyDraft, system: System, command: cmd.HealthCommand) -> None:
    """Decide an act on somebody's health.

    Raises:
        Refused: When the act cannot be.
    """
    match command:
        case cmd.OpenWound():
            living(draft, command.character)
            system.open_wound(draft, command)
        case cmd.CloseWound():
            _close_wound(draft, command)
        case cmd.Treat():
            living(draft, command.character)
            system.treat(draft, command)
        case cmd.KillCharacter():
            living(draft, command.character)
            draft.emit(Died(character=command.character, at_s=draft.table.now_s, cause="gm"))
        case cmd.ReviveCharacter():
            _revive(draft, command.character)
        case cmd.KnockOut():
            _knock_out(draft, system, command)
        case cmd.Wake():
            _wake(draft, command.character)
        case cmd.MarkHelpless():
            _mark(draft, command)
        case cmd.AddCondition():
            _add_condition(draft, command)
        case cmd.EndCondition():
            _end_condition(draft, command)
        case _:
            assert_never(command)


def earliest_wound(character: AnyCharacter, wound: int | None) -> Wound:
    """Find a wound by id, or the one that is due first.

    Raises:
        Refused: ``wound.none`` or ``wound.unknown``.
    """
    if not character.wounds:
        refuse("wound.none", name=character.name)
    if wound is None:
        return min(character.wounds, key=_due)
    found = next((w for w in character.wounds if w.id == wound), None)
    if found is None:
        ids = tuple(str(w.id) for w in character.wounds)
        refuse("wound.unknown", name=character.name, wound=wound, choices=ids)
    return found


def _due(wound: Wound) -> tuple[int, int, int]:
    return (wound.due_s is None, wound.due_s or 0, wound.id)


def living(draft: AnyDraft, id_: str) -> AnyCharacter:
    """Give a character that is not dead.

    Raises:
        Refused: ``character.unknown`` or ``character.dead``.
    """
    character = draft.character(id_)
    if character.death is not None:
        refuse("character.dead", name=character.name)
    return character


def _close_wound(draft: AnyDraft, command: cmd.CloseWound) -> None:
    character = draft.character(command.character)
    wound = earliest_wound(character, command.wound)
    draft.emit(WoundClosed(character=character.id, wound=wound.id, cls=wound.cls))


def _revive(draft: AnyDraft, id_: str) -> None:
    character = draft.character(id_)
    if character.death is None:
        refuse("character.alive", name=character.name)
    for wound in character.wounds:
        # A deadline in the past would kill at once again.
        if wound.due_s is not None and wound.due_s <= draft.table.now_s:
            draft.emit(WoundClosed(character=id_, wound=wound.id, cls=wound.cls))
    draft.emit(Revived(character=id_))


def _knock_out(draft: AnyDraft, system: System, command: cmd.KnockOut) -> None:
    character = living(draft, command.character)
    if command.rounds is not None:
        until_s = out_until(draft, system, command.rounds)
    else:
        until_s = draft.table.now_s + checked_span(command.span_s or 0)
    draft.emit(
        KnockedOut(
            character=character.id,
            id=draft.new_id(),
            until_s=until_s,
            rounds=command.rounds,
        )
    )


def out_until(draft: AnyDraft, system: System, rounds: int) -> int:
    """Give the instant at which somebody out for full `rounds` wakes.

    In a fight the rest of the current round is lost too: start of this round + (N + 1) rounds.

    Raises:
        Refused: ``span.range`` when rounds is below 1 or beyond `SPAN_MAX_S`.
    """
    length = system.round_s(draft.table.house)
    checked_span(rounds * length)
    fight = draft.table.fight
    if fight is None:
        return draft.table.now_s + rounds * length
    return max(fight.started_s + (rounds + 1) * length, draft.table.now_s + 1)


def checked_span(span_s: int) -> int:
    """Give a span of game time (seconds) back.

    Raises:
        Refused: ``span.range`` when it is below a second or beyond `SPAN_MAX_S`.
    """
    if not 1 <= span_s <= SPAN_MAX_S:
        refuse("span.range", high_s=SPAN_MAX_S)
    return span_s


def _wake(draft: AnyDraft, id_: str) -> None:
    character = draft.character(id_)
    if character.out is None and not character.helpless:
        refuse("character.awake", name=character.name)
    if character.out is not None:
        draft.emit(Woke(character=id_))
    if character.helpless:
        draft.emit(HelplessChanged(character=id_, helpless=False))


def _mark(draft: AnyDraft, command: cmd.MarkHelpless) -> None:
    character = living(draft, command.character)
    if character.helpless == command.helpless:
        refuse("helpless.already" if command.helpless else "helpless.not", name=character.name)
    draft.emit(HelplessChanged(character=character.id, helpless=command.helpless))


def _add_condition(draft: AnyDraft, command: cmd.AddCondition) -> None:
    character = draft.character(command.character)
    what = clean_label(command.what).text
    if not what:
        refuse("effect.empty")
    due_s = None if command.span_s is None else draft.table.now_s + checked_span(command.span_s)
    turn_of = _turn_of(draft, command)
    condition = Condition(
        id=draft.new_id(), what=what, due_s=due_s, turn_of=turn_of, edge=command.until or "end"
    )
    draft.emit(ConditionAdded(character=character.id, condition=condition))


def _turn_of(draft: AnyDraft, command: cmd.AddCondition) -> str:
    """Find the fighter whose turn ends the condition; empty when no turn does."""
    if command.until is None:
        return ""
    fighter = draft.character(command.of or command.character)
    if draft.table.fight is None:
        refuse("fight.none")
    if not draft.table.in_fight(fighter.id):
        refuse("fight.not_in", name=fighter.name)
    return fighter.id


def _end_condition(draft: AnyDraft, command: cmd.EndCondition) -> None:
    character = draft.character(command.character)
    for condition in character.conditions:
        if condition.id == command.condition:
            draft.emit(
                ConditionEnded(
                    character=character.id, condition=condition.id, what=condition.what, due=False
                )
            )
            return
    ids = tuple(str(condition.id) for condition in character.conditions)
    refuse("effect.unknown", name=character.name, choices=ids)
