"""The effect of events on what mSTOCS keeps: sheets and the state of the round."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from msgspec.structs import replace

from tui_app.domain import events as core
from tui_app.domain.events import Event
from tui_app.domain.rules.mstocs.events import (
    Allocated,
    AllocationSealed,
    AllocationsRevealed,
    AttackResolved,
    BasicTestRolled,
    MstocsEvent,
    Passed,
    PwChanged,
    TiesRolled,
    TurnReduced,
)
from tui_app.domain.rules.mstocs.state import (
    MstocsState,
    MstocsTable,
    Split,
    Turn,
    turn_of,
    with_turn,
)
from tui_app.domain.rules.mstocs.turns import take_points, with_points
from tui_app.domain.table import with_character


def evolve(table: MstocsTable, event: MstocsEvent) -> MstocsTable:
    """Give one of the system's own events its effect."""
    match event:
        case Allocated():
            return _allocated(table, event)
        case AllocationSealed():
            seals = {**table.state.seals, event.character: event.commitment}
            return replace(table, state=replace(table.state, seals=seals))
        case AllocationsRevealed():
            return replace(table, state=replace(table.state, seals={}, revealed=True))
        case TiesRolled():
            for id_, rolls in event.rolls.items():
                table = with_turn(table, id_, replace(turn_of(table, id_), tie=rolls))
            return table
        case Passed():
            return with_turn(table, event.character, _acted(turn_of(table, event.character)))
        case AttackResolved():
            return _attacked(table, event)
        case PwChanged():
            return _pw_changed(table, event)
        case TurnReduced():
            turn = with_points(turn_of(table, event.character), (event.a, event.o, event.sz))
            turn = replace(turn, key=event.key, owed=event.owed, grace=event.grace)
            return with_turn(table, event.character, turn)
        case BasicTestRolled():
            return table
        case _:
            assert_never(event)


def react(table: MstocsTable, event: Event) -> MstocsTable:
    """Follow an event of the core in the state of the round."""
    match event:
        case core.RoundOpened():
            state = table.state
            return replace(table, state=MstocsState(last={**state.last, **state.given}))
        case core.FightOpened() | core.FightClosed():
            return replace(table, state=MstocsState())
        case core.CharacterRemoved():
            return _gone(table, event.id)
        case core.FighterLeft():
            return without_seals(table, {event.id})
        case core.RuleChanged() if table.house.secrecy != "sealed":  # M-G6
            return without_seals(table, set(table.state.seals))
        case core.CharacterEdited():
            return _refit(table, event.id)
        case _:
            return table


def without_seals(table: MstocsTable, ids: Collection[str]) -> MstocsTable:
    """The table without the secret splits of some fighters."""
    if not table.state.seals.keys() & set(ids):
        return table
    seals = {id_: seal for id_, seal in table.state.seals.items() if id_ not in ids}
    return replace(table, state=replace(table.state, seals=seals))


def _allocated(table: MstocsTable, event: Allocated) -> MstocsTable:
    turn = turn_of(table, event.character)
    turn = replace(with_points(turn, (event.a, event.o, event.sz)), mode=event.mode, key=event.key)
    # Another split is another place, so an earlier roll-off no longer counts.
    turn = replace(turn, tie=())
    if event.missing:
        # Nobody chose it, so it is no split that a later round could repeat.
        return with_turn(table, event.character, turn)
    split = Split(event.a, event.o, event.sz, event.mode)
    state = replace(table.state, given={**table.state.given, event.character: split})
    return with_turn(replace(table, state=state), event.character, turn)


def _acted(turn: Turn) -> Turn:
    return replace(turn, acted=True, grace=False)


def _attacked(table: MstocsTable, event: AttackResolved) -> MstocsTable:
    attacker = turn_of(table, event.attacker)
    attacker = replace(
        _acted(attacker),
        attacks=attacker.attacks + 1,
        only_helpless=attacker.only_helpless and event.helpless,
    )
    table = with_turn(table, event.attacker, attacker)
    target = turn_of(table, event.target)
    faced = tuple(dict.fromkeys((*target.faced, event.attacker)))
    return with_turn(table, event.target, replace(target, attacked=True, faced=faced))


def _pw_changed(table: MstocsTable, event: PwChanged) -> MstocsTable:
    fighter = table.characters[event.character]
    sheet = replace(fighter.sheet, pw=event.pw, lost=event.lost, rested_s=event.rested_s)
    return with_character(table, replace(fighter, sheet=sheet))


def _gone(table: MstocsTable, id_: str) -> MstocsTable:
    state = table.state
    turns = {key: turn for key, turn in state.turns.items() if key != id_}
    given = {key: split for key, split in state.given.items() if key != id_}
    table = replace(table, state=replace(state, turns=turns, given=given))
    return without_seals(table, {id_})


def _refit(table: MstocsTable, id_: str) -> MstocsTable:
    """Let no more points of the round stand than PW are left after an edit by hand."""
    turn = table.state.turns.get(id_)
    fighter = table.characters[id_]
    if turn is None or turn.owed:
        return table
    over = sum(turn.points) - max(0, fighter.sheet.pw)
    if over <= 0:
        return table
    left = take_points(turn.points, over, table.house.loss_split)
    return with_turn(table, id_, with_points(turn, left))
