"""Short names of acts, for undo, redo and the journal."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain import commands as cmd
from tui_app.domain.table import GM
from tui_app.text.phrases.params import number
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice


def core_label(voice: Voice, command: cmd.CoreCommand) -> str:
    """Name a command of the core, without what the reader may not know."""
    if isinstance(command, cmd.RosterCommand):
        return _roster(voice, command)
    if isinstance(command, cmd.FightCommand):
        return _fight(voice, command)
    if isinstance(command, cmd.TurnCommand):
        return _turns(voice, command)
    if isinstance(command, cmd.TimeCommand):
        return _time(voice, command)
    if isinstance(command, cmd.HealthCommand):
        return _health(voice, command)
    return _table(voice, command)


def _table(voice: Voice, command: cmd.TableCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.SetRule():
            return cat.text("house rule {key}: {value}", key=command.key, value=command.value)
        case cmd.RenameTable():
            return cat.text("name of the table")
        case cmd.DropSeals():
            return cat.text("lost seals")
        case cmd.RollDice():
            return cat.text("roll {dice}", dice=command.dice_text)
        case cmd.WriteNote():
            return cat.text("note")
        case cmd.Undo():
            return cat.text("undo")
        case cmd.Redo():
            return cat.text("redo")
        case cmd.Amend():
            return cat.text("correction")
        case _:
            assert_never(command)


def _roster(voice: Voice, command: cmd.RosterCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.AddCharacter():
            # The ids are in the events only; those who joined are all the people of this act.
            known = [who for who in voice.people if voice.name(who) != cat.text("someone")]
            name = command.name if known or not command.hidden else cat.text("someone")
            if command.count == 1:
                return cat.text("add: {name}", name=name)
            return cat.text("add: {name} ×{count}", name=name, count=command.count)
        case cmd.EditCharacter():
            return cat.text("change: {name}", name=voice.name(command.character))
        case cmd.RemoveCharacter():
            return cat.text("remove: {name}", name=voice.names(command.characters))
        case cmd.RenameCharacter():
            return cat.text("rename: {name}", name=voice.name(command.character))
        case cmd.SetHidden(hidden=True):
            return cat.text("hide: {name}", name=voice.names(command.characters))
        case cmd.SetHidden():
            return cat.text("show: {name}", name=voice.names(command.characters))
        case _:
            assert_never(command)


def _fight(voice: Voice, command: cmd.FightCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.OpenFight():
            return cat.text("fight")
        case cmd.EndFight():
            return cat.text("end of the fight")
        case cmd.JoinFight():
            return cat.text("join the fight: {name}", name=voice.names(command.characters))
        case cmd.LeaveFight():
            return cat.text("leave the fight: {name}", name=voice.names(command.characters))
        case cmd.NextRound():
            return cat.text("next round")
        case _:
            assert_never(command)


def _turns(voice: Voice, command: cmd.TurnCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.GroupFighters(together=True):
            return cat.text("group: {name}", name=voice.names(command.characters))
        case cmd.GroupFighters():
            return cat.text("end of the group: {name}", name=voice.names(command.characters))
        case cmd.AddEntry(hidden=True):
            # Without the name: a player may read this label.
            return cat.text("entry in the order")
        case cmd.AddEntry() | cmd.FinishEntry() | cmd.RemoveEntry():
            if voice.seat != GM:
                return cat.text("entry in the order")
            return cat.text("entry in the order: {name}", name=command.name)
        case _:
            assert_never(command)


def _time(voice: Voice, command: cmd.TimeCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.Advance(span_s=None):
            return cat.text("advance to the next deadline")
        case cmd.Advance():
            return cat.text("advance {span}", span=duration(cat, command.span_s or 0))
        case cmd.Tick():
            return cat.text("the running clock")
        case cmd.Rest():
            return cat.text("rest {span}", span=duration(cat, command.span_s))
        case cmd.SetClock(running=True):
            return cat.text("clock: run")
        case cmd.SetClock(running=False, gap_s=int()):
            return cat.text("clock: stopped by a gap")
        case cmd.SetClock(running=False):
            return cat.text("clock: pause")
        case cmd.SetClock():
            return cat.text("clock: rate ×{rate}", rate=number(command.rate or 1))
        case _:
            assert_never(command)


def _health(voice: Voice, command: cmd.HealthCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.OpenWound():
            return cat.text("wound: {name}", name=voice.name(command.character))
        case cmd.CloseWound():
            return cat.text("wound closed: {name}", name=voice.name(command.character))
        case cmd.Treat():
            return cat.text("treatment: {name}", name=voice.name(command.character))
        case cmd.KillCharacter():
            return cat.text("death: {name}", name=voice.name(command.character))
        case cmd.ReviveCharacter():
            return cat.text("revival: {name}", name=voice.name(command.character))
        case cmd.KnockOut():
            return cat.text("unconscious: {name}", name=voice.name(command.character))
        case cmd.Wake():
            return cat.text("waking: {name}", name=voice.name(command.character))
        case cmd.MarkHelpless():
            return cat.text("helpless: {name}", name=voice.name(command.character))
        case cmd.AddCondition():
            return cat.text("effect: {name}", name=voice.name(command.character))
        case cmd.EndCondition():
            return cat.text("end of an effect: {name}", name=voice.name(command.character))
        case _:
            assert_never(command)
