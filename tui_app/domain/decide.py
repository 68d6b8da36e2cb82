"""Decide: a table, a seat and a command make events or a refusal. Nothing else changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec

from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command, CoreCommand
from tui_app.domain.dice import AskedError, Dice, Roll, Tray, parse_dice
from tui_app.domain.draft import AnyDraft, Draft
from tui_app.domain.events import (
    DiceThrown,
    Event,
    NoteWritten,
    RuleChanged,
    SealsLost,
    TableRenamed,
)
from tui_app.domain.names import clean_label, clean_note
from tui_app.domain.refusals import Refusal, Refused, refuse
from tui_app.domain.rules.registry import system_of
from tui_app.domain.rulings import find_switch, set_switch
from tui_app.domain.system import System
from tui_app.domain.table import GM, AnyTable


class Accepted(msgspec.Struct, frozen=True):
    """An act that was accepted.

    Attributes:
        table: The table after it.
        events: What came of it, in order.
        rolls: The dice of it.
        unused: Purposes whose typed dice were not needed.
        used: Purposes whose typed dice were needed.
    """

    table: AnyTable
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    unused: tuple[str, ...] = ()
    used: frozenset[str] = frozenset()


class Asked(msgspec.Struct, frozen=True):
    """Dice that an act needs next (`rolls`: those it has so far)."""

    purpose: str
    dice: Dice
    rolls: tuple[Roll, ...] = ()


def probe(
    table: AnyTable, seat: str, command: Command, rolled: frozenset[str]
) -> Accepted | Asked | Refusal:
    """Try an act with the dice known so far, and learn which it needs next.

    The table stays as it is, and so does its random stream: deciding the same command later
    rolls the same dice.

    Args:
        table: The table as it stands.
        seat: Who acts.
        command: What he wants, with the dice typed so far.
        rolled: Purposes whose dice the program shall roll.

    Returns:
        What would come of it, the dice it needs next, or why it would not be accepted.
    """
    tray = Tray(table.random, command.dice, None, rolled)
    try:
        return _decide(table, seat, command, tray)
    except AskedError as asked:
        return Asked(asked.purpose, asked.dice, tuple(tray.rolls))


def decide(
    table: AnyTable, seat: str, command: Command, script: Sequence[Roll] | None = None
) -> Accepted | Refusal:
    """Decide an act.

    Args:
        table: The table as it stands.
        seat: Who acts: ``gm`` or a player's seat.
        command: What he wants to do.
        script: The dice of the journal, when an act is decided again.

    Returns:
        What came of it with the table after it, or why it was not accepted.
    """
    return _decide(table, seat, command, Tray(table.random, command.dice, script))


def _decide(table: AnyTable, seat: str, command: Command, tray: Tray) -> Accepted | Refusal:
    # Opening and showing a table decides nothing.
    from tui_app.domain.acts.turns import settle_turns
    from tui_app.domain.evolve import evolve

    system = system_of(table.system)
    draft = Draft(table, seat, tray, evolve)
    try:
        permit(table, seat, command)
        _dispatch(draft, system, command)
        # Last, since whose turn it is follows from everything else in the act.
        settle_turns(draft, system)
    except Refused as refused:
        return refused.refusal
    # Only now: a refused act moves no random stream.
    draft.settle_dice()
    return Accepted(draft.table, tuple(draft.events), tuple(tray.rolls), tray.unused, tray.used)


def permit(table: AnyTable, seat: str, command: Command) -> None:
    """Let `gm` do everything, and a player act for his own characters only.

    Raises:
        Refused: ``seat.only_gm`` or ``seat.not_yours``.
    """
    if seat == GM:
        return
    actors = command.actors()
    if not actors:
        refuse("seat.only_gm", seat=seat)
    for id_ in actors:
        character = table.characters.get(id_)
        if character is None or character.seat != seat:
            # The name would tell that somebody is hidden there.
            name = "" if character is None or character.hidden else character.name
            refuse("seat.not_yours", seat=seat, name=name)


def _dispatch(draft: AnyDraft, system: System, command: Command) -> None:
    if isinstance(command, system.commands):
        system.decide(draft, command)
    elif isinstance(command, CoreCommand):
        _decide_core(draft, system, command)
    else:
        refuse("act.unknown")


def _decide_core(draft: AnyDraft, system: System, command: CoreCommand) -> None:
    from tui_app.domain.acts import fight, health, roster, time, turns

    if isinstance(command, cmd.RosterCommand):
        roster.decide(draft, system, command)
    elif isinstance(command, cmd.FightCommand):
        fight.decide(draft, system, command)
    elif isinstance(command, cmd.TurnCommand):
        turns.decide(draft, command)
    elif isinstance(command, cmd.TimeCommand):
        time.decide(draft, system, command)
    elif isinstance(command, cmd.HealthCommand):
        health.decide(draft, system, command)
    else:
        _decide_table(draft, system, command)


def _decide_table(draft: AnyDraft, system: System, command: cmd.TableCommand) -> None:
    match command:
        case cmd.SetRule():
            _set_rule(draft, system, command)
        case cmd.RenameTable():
            _rename_table(draft, command)
        case cmd.RollDice():
            _roll_dice(draft, command)
        case cmd.DropSeals():
            draft.emit(SealsLost(lost=command.lost))
        case cmd.WriteNote():
            _write_note(draft, command)
        case cmd.Undo() | cmd.Redo() | cmd.Amend():
            # They need the history, which only the session has.
            refuse("act.unknown")
        case _:
            assert_never(command)


def _set_rule(draft: AnyDraft, system: System, command: cmd.SetRule) -> None:
    if command.key == "preset":
        if command.value not in system.presets:
            refuse("rule.preset_unknown", preset=command.value, choices=tuple(system.presets))
        draft.emit(RuleChanged(key="preset", value=command.value))
        return
    house = set_switch(draft.table.house, system.switches, command.key, command.value)
    switch = find_switch(system.switches, command.key)
    draft.emit(RuleChanged(key=switch.ruling, value=str(getattr(house, switch.field))))


def _rename_table(draft: AnyDraft, command: cmd.RenameTable) -> None:
    name = clean_label(command.name).text
    if not name:
        refuse("table.unnamed")
    draft.emit(TableRenamed(name=name))


def _write_note(draft: AnyDraft, command: cmd.WriteNote) -> None:
    text = clean_note(command.text).text
    if not text:
        refuse("note.empty")
    draft.emit(NoteWritten(text=text, private=command.private))


def _roll_dice(draft: AnyDraft, command: cmd.RollDice) -> None:
    dice = parse_dice(command.dice_text)
    if dice is None:
        refuse("dice.unreadable", text=command.dice_text)
    roll = draft.tray.roll("roll", dice.count, dice.sides)
    draft.emit(DiceThrown(dice=command.dice_text, total=roll.total + dice.flat))
