"""Evolve: a table and an event make the next table. The only place where a table changes."""

from __future__ import annotations

from typing import TypeAlias, assert_never, cast

from msgspec import convert
from msgspec.structs import replace

from tui_app.domain import events as ev
from tui_app.domain.dice import RandomState
from tui_app.domain.events import CoreEvent, Event
from tui_app.domain.names import label_key
from tui_app.domain.rules.registry import system_of
from tui_app.domain.rulings import set_switch
from tui_app.domain.system import System
from tui_app.domain.table import (
    GM,
    AnyCharacter,
    AnyTable,
    Character,
    Clock,
    Death,
    Fight,
    Out,
    with_character,
)

_FightEvent: TypeAlias = (
    ev.FightOpened
    | ev.FightClosed
    | ev.FighterJoined
    | ev.FighterLeft
    | ev.RoundOpened
    | ev.TurnMoved
    | ev.FightersGrouped
)
_EntryEvent: TypeAlias = ev.EntryAdded | ev.EntryDone | ev.EntryRemoved
_RosterEvent: TypeAlias = ev.CharacterEdited | ev.CharacterRenamed | ev.HiddenChanged
_NumberedEvent: TypeAlias = (
    ev.WoundOpened | ev.WoundChanged | ev.TreatmentStarted | ev.ConditionAdded | ev.KnockedOut
)
_StateEvent: TypeAlias = (
    ev.Woke
    | ev.HelplessChanged
    | ev.WoundClosed
    | ev.TreatmentReady
    | ev.TreatmentEnded
    | ev.ConditionEnded
    | ev.Died
    | ev.Revived
)
_TableEvent: TypeAlias = (
    ev.Noticed
    | ev.DiceThrown
    | ev.NoteWritten
    | ev.TimeStopped
    | ev.RandomMoved
    | ev.SealsLost
    | ev.RuleChanged
    | ev.TableRenamed
    | ev.TimeMoved
    | ev.ClockChanged
    | ev.CharacterAdded
    | ev.CharacterRemoved
)


def evolve(table: AnyTable, event: Event) -> AnyTable:
    """Give one event its effect.

    Args:
        table: The table before.
        event: A fact that was decided; it always fits the table.

    Returns:
        The table after.
    """
    system = system_of(table.system)
    after: AnyTable
    if isinstance(event, system.events):
        after = system.evolve(table, event)
    else:
        after = system.react(_core(table, cast(CoreEvent, event), system), event)
    return after


def _core(table: AnyTable, event: CoreEvent, system: System) -> AnyTable:
    if isinstance(event, _FightEvent):
        return replace(table, fight=_fight(table, event))
    if isinstance(event, _EntryEvent):
        return _entries(table, event)
    if isinstance(event, _RosterEvent):
        return _roster(table, event, system)
    if isinstance(event, _NumberedEvent):
        return _numbered(table, event)
    if isinstance(event, _StateEvent):
        return with_character(table, _state(table.characters[event.character], event))
    return _of_table(table, event, system)


def _of_table(table: AnyTable, event: _TableEvent, system: System) -> AnyTable:
    match event:
        case ev.Noticed() | ev.DiceThrown() | ev.NoteWritten() | ev.TimeStopped():
            return table
        case ev.RandomMoved():
            return replace(table, random=RandomState(table.random.seed, event.counter))
        case ev.SealsLost():
            without: AnyTable = system.without_seals(table, frozenset(event.lost))
            return without
        case ev.RuleChanged():
            return _rule(table, event, system)
        case ev.TableRenamed():
            return replace(table, name=event.name)
        case ev.TimeMoved():
            return replace(table, clock=replace(table.clock, elapsed_s=event.to_s))
        case ev.ClockChanged():
            clock = Clock(table.clock.elapsed_s, event.running, event.rate)
            return replace(table, clock=clock)
        case ev.CharacterAdded():
            return _added(table, event, system)
        case ev.CharacterRemoved():
            return _removed(table, event)
        case _:
            assert_never(event)


def _rule(table: AnyTable, event: ev.RuleChanged, system: System) -> AnyTable:
    if event.key == "preset":
        return replace(table, house=system.presets[event.value])
    return replace(table, house=set_switch(table.house, system.switches, event.key, event.value))


def _added(table: AnyTable, event: ev.CharacterAdded, system: System) -> AnyTable:
    character: AnyCharacter = Character(
        id=event.id,
        name=event.name,
        base=event.base,
        sheet=convert(event.sheet, system.sheet_type),
        seat=event.seat,
        side=event.side,
        hidden=event.hidden,
        notes=event.notes,
        gm_notes=event.gm_notes,
    )
    number = int(event.id.removeprefix("c"))
    labels = _with_label(table, event.name)
    table = replace(table, next_id=max(table.next_id, number + 1), labels=labels)
    return with_character(table, character)


def _with_label(table: AnyTable, name: str) -> tuple[str, ...]:
    key = label_key(name)
    return table.labels if key in table.labels else (*table.labels, key)


def _removed(table: AnyTable, event: ev.CharacterRemoved) -> AnyTable:
    characters = {id_: c for id_, c in table.characters.items() if id_ != event.id}
    fight = table.fight.without(event.id) if table.fight else None
    # Whoever sat behind the last character still sits there.
    seat = table.characters[event.id].seat
    stays = seat != GM and seat not in table.seats
    stays = stays and all(character.seat != seat for character in characters.values())
    seats = (*table.seats, seat) if stays else table.seats
    return replace(table, characters=characters, fight=fight, seats=seats)


def _fight(table: AnyTable, event: _FightEvent) -> Fight | None:
    if isinstance(event, ev.FightOpened):
        return Fight(1, table.now_s, event.fighters)
    fight = table.fight
    if fight is None or isinstance(event, ev.FightClosed):
        return None
    match event:
        case ev.RoundOpened():
            entries = tuple(replace(entry, done=False) for entry in fight.entries)
            return Fight(
                event.number, table.now_s, fight.fighters, groups=fight.groups, entries=entries
            )
        case ev.FighterJoined():
            return replace(fight, fighters=(*fight.fighters, event.id))
        case ev.FighterLeft():
            return fight.without(event.id)
        case ev.TurnMoved():
            return replace(fight, turn=event.now)
        case ev.FightersGrouped():
            return _grouped(fight, event)
        case _:
            assert_never(event)


def _grouped(fight: Fight, event: ev.FightersGrouped) -> Fight:
    for id_ in event.characters:
        # Nobody acts in two groups, and one alone is none.
        groups = (tuple(member for member in group if member != id_) for group in fight.groups)
        fight = replace(fight, groups=tuple(group for group in groups if len(group) > 1))
    if event.together:
        fight = replace(fight, groups=(*fight.groups, event.characters))
    return fight


def _entries(table: AnyTable, event: _EntryEvent) -> AnyTable:
    fight, entry = table.fight, event.entry
    if fight is None:
        return table
    others = tuple(other for other in fight.entries if other.id != entry.id)
    match event:
        case ev.EntryAdded():
            number = int(entry.id.removeprefix("e"))
            table = replace(table, next_id=max(table.next_id, number + 1))
            entries = (*fight.entries, entry)
        case ev.EntryDone():
            entries = tuple(
                replace(other, done=True) if other.id == entry.id else other
                for other in fight.entries
            )
        case ev.EntryRemoved():
            entries = others
        case _:
            assert_never(event)
    return replace(table, fight=replace(fight, entries=entries))


def _roster(table: AnyTable, event: _RosterEvent, system: System) -> AnyTable:
    character = table.characters[event.id]
    match event:
        case ev.CharacterEdited():
            return with_character(table, _edited(character, event, system))
        case ev.CharacterRenamed():
            character = replace(character, name=event.name, base=event.base)
        case ev.HiddenChanged():
            character = replace(character, hidden=event.hidden, name=event.name)
        case _:
            assert_never(event)
    table = replace(table, labels=_with_label(table, event.name))
    return with_character(table, character)


def _edited(character: AnyCharacter, event: ev.CharacterEdited, system: System) -> AnyCharacter:
    sheet = convert(event.sheet, system.sheet_type) if event.sheet is not None else None
    changes = {
        "sheet": sheet,
        "seat": event.seat,
        "side": event.side,
        "notes": event.notes,
        "gm_notes": event.gm_notes,
    }
    return replace(character, **{key: new for key, new in changes.items() if new is not None})


def _numbered(table: AnyTable, event: _NumberedEvent) -> AnyTable:
    """Put in something that carries a number of the table."""
    character = table.characters[event.character]
    match event:
        case ev.WoundOpened(wound=wound):
            number = wound.id
            character = replace(character, wounds=(*character.wounds, wound))
        case ev.WoundChanged(wound=wound):
            number = wound.id
            wounds = tuple(wound if w.id == number else w for w in character.wounds)
            character = replace(character, wounds=wounds)
        case ev.TreatmentStarted(treatment=treatment):
            number = treatment.id
            character = replace(character, treatments=(*character.treatments, treatment))
        case ev.ConditionAdded(condition=condition):
            number = condition.id
            character = replace(character, conditions=(*character.conditions, condition))
        case ev.KnockedOut(id=number):
            character = replace(character, out=Out(number, event.until_s))
        case _:
            assert_never(event)
    table = replace(table, next_id=max(table.next_id, number + 1))
    return with_character(table, character)


def _state(character: AnyCharacter, event: _StateEvent) -> AnyCharacter:
    match event:
        case ev.Woke():
            return replace(character, out=None)
        case ev.HelplessChanged():
            return replace(character, helpless=event.helpless)
        case ev.WoundClosed():
            return replace(
                character,
                wounds=tuple(w for w in character.wounds if w.id != event.wound),
                treatments=tuple(t for t in character.treatments if t.wound != event.wound),
            )
        case ev.TreatmentReady():
            ready = tuple(
                replace(t, ready=True) if t.id == event.treatment else t
                for t in character.treatments
            )
            return replace(character, treatments=ready)
        case ev.TreatmentEnded():
            open_ = tuple(t for t in character.treatments if t.id != event.treatment)
            return replace(character, treatments=open_)
        case ev.ConditionEnded():
            left = tuple(c for c in character.conditions if c.id != event.condition)
            return replace(character, conditions=left)
        case ev.Died():
            # Wounds stay, so that a revival or the journal can show what killed.
            death = Death(event.at_s, event.cause)
            return replace(character, death=death, out=None, treatments=())
        case ev.Revived():
            return replace(character, death=None)
        case _:
            assert_never(event)
