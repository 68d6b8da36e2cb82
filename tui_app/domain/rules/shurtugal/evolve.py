"""How the events of Shur'tugal, and those of the core, change its state."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from tui_app.domain import events as core
from tui_app.domain.events import Event
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.state import (
    Aim,
    Healing,
    ShurtugalState,
    ShurtugalTable,
    add,
    drop,
    less,
    out_of_fight,
)
from tui_app.domain.table import with_character


def evolve(table: ShurtugalTable, event: ev.ShurtugalEvent) -> ShurtugalTable:
    """Give one of the system's own events its effect."""
    match event:
        case ev.InitiativeSet() | ev.TieRolled() | ev.OrderSet() | ev.Dominated():
            return _ordered(table, event)
        case ev.Waited(character=id_):
            state = _acted(table.state, id_)
            return replace(table, state=replace(state, waiting=add(state.waiting, id_)))
        case ev.Aimed():
            state = _acted(table.state, event.character)
            aims = {**state.aims, event.character: Aim(event.target, event.turns)}
            return replace(table, state=replace(state, aims=aims))
        case ev.TurnUsed():
            return replace(table, state=_acted(table.state, event.character))
        case ev.Attacked():
            state = _acted(table.state, event.attacker)
            # S-G18: the shot is fired, or went at somebody else.
            return replace(table, state=replace(state, aims=less(state.aims, event.attacker)))
        case ev.Damaged():
            return _with_pz(table, event.character, event.left)
        case ev.Rested():
            return _rested(table, event)
        case ev.Healed():
            return _healed(table, event)
        case ev.Tested():
            return table
        case _:
            assert_never(event)


def react(table: ShurtugalTable, event: Event) -> ShurtugalTable:
    """Follow an event of the core."""
    state = table.state
    match event:
        case core.FightOpened() | core.FightClosed():
            return replace(table, state=ShurtugalState(healing=state.healing))
        case core.RoundOpened():
            return replace(table, state=_new_round(table))
        case core.FighterLeft(id=id_):
            return replace(table, state=out_of_fight(state, id_))
        case core.CharacterRemoved(id=id_):
            state = out_of_fight(state, id_)
            return replace(table, state=replace(state, healing=less(state.healing, id_)))
        case core.CharacterAdded(id=id_) | core.CharacterEdited(id=id_):
            return _watch_healing(table, id_)
        case core.Died(character=id_):
            return replace(table, state=_fallen(table, id_))
        case core.Revived(character=id_):
            return _revived(table, id_)
        case _:
            return table


def _acted(state: ShurtugalState, id_: str) -> ShurtugalState:
    return replace(state, acted=add(state.acted, id_))


def _ordered(
    table: ShurtugalTable, event: ev.InitiativeSet | ev.TieRolled | ev.OrderSet | ev.Dominated
) -> ShurtugalTable:
    state = table.state
    match event:
        case ev.InitiativeSet(character=id_, value=value):
            state = replace(
                state,
                initiative={**state.initiative, id_: value},
                tie_rolls=less(state.tie_rolls, id_),
                manual=drop(state.manual, id_),
                owed=less(state.owed, id_),
            )
            moved: tuple[str, ...] = (id_,)
        case ev.TieRolled(character=id_, die=die):
            rolls = (*state.tie_rolls.get(id_, ()), die)
            state = replace(state, tie_rolls={**state.tie_rolls, id_: rolls})
            moved = ()
        case ev.OrderSet(characters=ids):
            owed = {id_: value for id_, value in state.owed.items() if id_ not in ids}
            state = replace(state, manual=ids, owed=owed)
            moved = table.fight.turn if table.fight else ()
        case ev.Dominated(character=id_, on=on):
            held = drop(state.dominated, id_)
            state = replace(state, dominated=(*held, id_) if on else held)
            moved = (id_,)
        case _:
            assert_never(event)
    return _give_up_turn(replace(table, state=state), moved)


def _give_up_turn(table: ShurtugalTable, ids: tuple[str, ...]) -> ShurtugalTable:
    """Whoever was put elsewhere in the order keeps his turn only if it is his there too."""
    fight = table.fight
    if fight is None:
        return table
    turn = tuple(id_ for id_ in fight.turn if id_ not in ids)
    return replace(table, fight=replace(fight, turn=turn))


def _new_round(table: ShurtugalTable) -> ShurtugalState:
    state = table.state
    owed = {**state.owed, **{id_: state.initiative.get(id_, 0) for id_ in state.waiting}}  # S-G12
    initiative = {id_: value for id_, value in state.initiative.items() if id_ not in owed}
    manual = tuple(id_ for id_ in state.manual if id_ not in owed)
    if table.house.reroll == "each_turn":  # S-G11
        initiative = {}
    return replace(
        state,
        initiative=initiative,
        tie_rolls={id_: rolls for id_, rolls in state.tie_rolls.items() if id_ in initiative},
        manual=manual,
        acted=(),
        waiting=(),
        owed=owed,
        falling=(),
    )


def _fallen(table: ShurtugalTable, id_: str) -> ShurtugalState:
    """Whoever falls in a tie may still act in it, because all of it happens at once (S-G11)."""
    state = table.state
    aims = {who: aim for who, aim in state.aims.items() if aim.target != id_}
    state = replace(state, healing=less(state.healing, id_), aims=aims)
    turn = table.fight.turn if table.fight else ()
    rating = state.initiative.get(id_)
    tied = any(state.initiative.get(other) == rating for other in turn if other != id_)
    begun = table.house.ties == "simultaneous" and rating is not None and id_ in turn
    if begun and id_ not in state.acted and tied:
        return replace(state, falling=add(state.falling, id_))
    return state


def _revived(table: ShurtugalTable, id_: str) -> ShurtugalTable:
    state = replace(table.state, falling=drop(table.state.falling, id_))
    table = replace(table, state=state)
    left = table.characters[id_].sheet.pz
    # With no PŻ the next look at him would find him dead again.
    return _watch_healing(table, id_) if left > 0 else _with_pz(table, id_, 1)


def _with_pz(table: ShurtugalTable, id_: str, pz: int | None) -> ShurtugalTable:
    character = table.characters[id_]
    if pz is None:
        return table
    sheet = replace(character.sheet, pz=pz)
    return _watch_healing(with_character(table, replace(character, sheet=sheet)), id_)


def _watch_healing(table: ShurtugalTable, id_: str) -> ShurtugalTable:
    """Healing begins with the wound and ends when the character is whole (S-G19)."""
    state, sheet = table.state, table.characters[id_].sheet
    if sheet.pz >= sheet.pz_max or table.characters[id_].death is not None:
        healing = less(state.healing, id_)
    else:
        healing = {id_: Healing(table.now_s), **state.healing}
    return replace(table, state=replace(state, healing=healing))


def _rested(table: ShurtugalTable, event: ev.Rested) -> ShurtugalTable:
    state = table.state
    healing = state.healing.get(event.character)
    if healing is None:
        return table
    moved = replace(healing, start_s=healing.start_s - event.span_s)
    return replace(table, state=replace(state, healing={**state.healing, event.character: moved}))


def _healed(table: ShurtugalTable, event: ev.Healed) -> ShurtugalTable:
    state = table.state
    healing = state.healing.get(event.character)
    if event.why == "time" and healing is not None:
        known = replace(healing, credited=event.credited)
        state = replace(state, healing={**state.healing, event.character: known})
    return _with_pz(replace(table, state=state), event.character, event.left)
