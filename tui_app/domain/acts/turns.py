"""Turns: whose turn it is, what ends with a turn, groups and fixed entries."""

from __future__ import annotations

from typing import Literal, assert_never

from tui_app.domain import commands as cmd
from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import (
    ConditionEnded,
    EntryAdded,
    EntryDone,
    EntryRemoved,
    FightersGrouped,
    TurnMoved,
)
from tui_app.domain.names import clean_label, label_key
from tui_app.domain.order import acting, order_of
from tui_app.domain.refusals import refuse
from tui_app.domain.system import System
from tui_app.domain.table import Fight, FixedEntry

ENTRIES_MAX = 50
KEY_MAX = 999


def decide(draft: AnyDraft, command: cmd.TurnCommand) -> None:
    """Decide an act on groups and fixed entries.

    Raises:
        Refused: ``fight.none``, ``fight.not_in``, ``character.dead``, ``group.small``, ``entry.…``.
    """
    fight = draft.table.fight
    if fight is None:
        refuse("fight.none")
    match command:
        case cmd.GroupFighters():
            _group(draft, command)
        case cmd.AddEntry():
            _add_entry(draft, fight, command)
        case cmd.FinishEntry():
            draft.emit(EntryDone(entry=_entry(fight, command.name)))
        case cmd.RemoveEntry():
            draft.emit(EntryRemoved(entry=_entry(fight, command.name)))
        case _:
            assert_never(command)


def settle_turns(draft: AnyDraft, system: System) -> None:
    """After an act, let the turn pass to whoever has it now, and end what ends with it."""
    _end_strays(draft)
    fight = draft.table.fight
    if fight is None:
        return
    _end_out_of_turn(draft, system, fight.turn)
    now = acting(draft.table, system)
    if now == fight.turn:
        return
    for id_ in fight.turn:
        if id_ not in now:
            _end_conditions(draft, id_, "end")
    draft.emit(TurnMoved(now=now))
    for id_ in now:
        if id_ not in fight.turn:
            _end_conditions(draft, id_, "start")


def _end_out_of_turn(draft: AnyDraft, system: System, turn: tuple[str, ...]) -> None:
    """End what waits for the turn of those who have taken it now though it was not theirs yet."""
    people = draft.table.characters.values()
    if not any(held.turn_of for person in people for held in person.conditions):
        return
    before = {entry.character for entry in order_of(draft.before, system) if entry.acted}
    for entry in order_of(draft.table, system):
        if entry.acted and entry.character not in before.union(turn):
            _end_conditions(draft, entry.character, "start")
            _end_conditions(draft, entry.character, "end")


def close_turns(draft: AnyDraft, system: System) -> None:
    """Before a round closes: whoever has not acted loses the turn, and what ends with it."""
    for entry in order_of(draft.table, system):
        if not entry.acted:
            _end_conditions(draft, entry.character, "start")
            _end_conditions(draft, entry.character, "end")


def _end_conditions(draft: AnyDraft, id_: str, edge: Literal["start", "end"]) -> None:
    for character in tuple(draft.table.characters.values()):
        for condition in character.conditions:
            if condition.turn_of == id_ and condition.edge == edge:
                _end(draft, character.id, condition.id, condition.what)


def _end_strays(draft: AnyDraft) -> None:
    """End what would wait for the turn of somebody who is in no fight."""
    for character in tuple(draft.table.characters.values()):
        for condition in character.conditions:
            if condition.turn_of and not draft.table.in_fight(condition.turn_of):
                _end(draft, character.id, condition.id, condition.what)


def _end(draft: AnyDraft, character: str, condition: int, what: str) -> None:
    draft.emit(ConditionEnded(character=character, condition=condition, what=what, due=True))


def _group(draft: AnyDraft, command: cmd.GroupFighters) -> None:
    members = tuple(dict.fromkeys(command.characters))
    for id_ in members:
        member = draft.character(id_)
        if not draft.table.in_fight(id_):
            refuse("fight.not_in", name=member.name)
        if command.together and member.death is not None:
            refuse("character.dead", name=member.name)
    if command.together and len(members) < 2:
        refuse("group.small")
    draft.emit(FightersGrouped(characters=members, together=command.together))


def _add_entry(draft: AnyDraft, fight: Fight, command: cmd.AddEntry) -> None:
    name = clean_label(command.name).text
    if not name:
        refuse("name.empty")
    if not 0 <= command.at <= KEY_MAX:
        refuse("entry.at", at=command.at, high=KEY_MAX)
    if any(label_key(entry.name) == label_key(name) for entry in fight.entries):
        refuse("name.taken", name=name)
    if len(fight.entries) >= ENTRIES_MAX:
        refuse("entry.full", high=ENTRIES_MAX)
    entry = FixedEntry(f"e{draft.new_id()}", name, command.at, command.hidden)
    draft.emit(EntryAdded(entry=entry))


def _entry(fight: Fight, name: str) -> FixedEntry:
    found = [entry for entry in fight.entries if label_key(entry.name) == label_key(name)]
    if not found:
        refuse("entry.unknown", name=name, choices=tuple(entry.name for entry in fight.entries))
    return found[0]
