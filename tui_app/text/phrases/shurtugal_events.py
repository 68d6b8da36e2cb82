"""Sentences for the events and acts of Shur'tugal, and for a sheet in one line."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_why import throw_words, trace_lines
from tui_app.text.phrases.shurtugal_words import (
    limb_word,
    skill_word,
    trait_word,
    weapon_word,
)
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice

_OtherCommand: TypeAlias = (
    cmd.Wait | cmd.Dominate | cmd.UseTurn | cmd.RollTest | cmd.HealTest | cmd.Trouble
)
_TURNS = {
    "walk": N_("{name} walks (up to {metres} m)."),
    "run": N_("{name} runs (up to {metres} m)."),
    "spell": N_("{name} casts a spell."),
    "pass": N_("{name} does nothing this turn."),
}
_TESTS = {
    "test": N_("{name}, test"),
    "heal": N_("{name}, healing test"),
    "pain": N_("{name}, test against fainting"),
}


def shurtugal_event(voice: Voice, event: ev.ShurtugalEvent) -> tuple[str, ...]:
    """Say one event of Shur'tugal."""
    match event:
        case ev.Attacked():
            return _attacked(voice, event)
        case ev.Damaged():
            return _damaged(voice, event)
        case ev.Tested():
            return _tested(voice, event)
        case ev.Rested() | ev.Healed():
            return (_mending(voice, event),)
        case ev.InitiativeSet():
            return _initiative(voice, event)
        case (
            ev.TieRolled()
            | ev.OrderSet()
            | ev.Waited()
            | ev.Dominated()
            | ev.Aimed()
            | ev.TurnUsed()
        ):
            return (_turn(voice, event),)
        case _:
            assert_never(event)


def _initiative(voice: Voice, event: ev.InitiativeSet) -> tuple[str, ...]:
    cat = voice.cat
    said = cat.text(
        "{name}: initiative {value}", name=voice.name(event.character), value=event.value
    )
    if event.before is not None:
        said += cat.text(" (waited; before {before})", before=event.before)
    if event.throw is None:
        return (f"{said}.",)
    return (f"{said}.", f"  {throw_words(cat, event.throw)}")


def _turn(
    voice: Voice,
    event: ev.TieRolled | ev.OrderSet | ev.Waited | ev.Dominated | ev.Aimed | ev.TurnUsed,
) -> str:
    cat = voice.cat
    match event:
        case ev.TieRolled():
            name = voice.name(event.character)
            return cat.text("{name} rolls {die} for the tie.", name=name, die=event.die)
        case ev.OrderSet():
            return cat.text("Order set by the GM: {names}.", names=voice.names(event.characters))
        case ev.Waited():
            name = voice.name(event.character)
            return cat.text("{name} waits and rolls initiative anew next turn.", name=name)
        case ev.Dominated(on=True):
            name = voice.name(event.character)
            return cat.text("{name}: mind held, comes last until the fight ends.", name=name)
        case ev.Dominated():
            return cat.text("{name}: mind free again.", name=voice.name(event.character))
        case ev.Aimed():
            return cat.text(
                "{name} aims at {target}: +{turns}z0 to the next shot.",
                name=voice.name(event.character),
                target=voice.name(event.target),
                turns=event.turns,
            )
        case ev.TurnUsed():
            name = voice.name(event.character)
            return cat.text(_TURNS[event.how], name=name, metres=event.metres)
        case _:
            assert_never(event)


def _attacked(voice: Voice, event: ev.Attacked) -> tuple[str, ...]:
    cat = voice.cat
    outcome = cat.text("hit") if event.hit else cat.text("miss")
    declared = _declared(cat, event)
    head = cat.text(
        "{attacker} → {target}: {outcome}",
        attacker=voice.name(event.attacker),
        target=voice.name(event.target),
        outcome=outcome,
    )
    lines = [f"{head} ({'; '.join(declared)})." if declared else f"{head}."]
    lines += [f"  {why}" for why in trace_lines(cat, event.trace)]
    if event.throw is not None:
        lines.append(f"  {throw_words(cat, event.throw)}{_against(cat, event)}")
    return tuple(lines)


def _against(cat: Catalogue, event: ev.Attacked) -> str:
    if event.target_number is None:
        return ""
    return " " + cat.text("against {target}", target=event.target_number)


def _declared(cat: Catalogue, event: ev.Attacked) -> list[str]:
    said = [weapon_word(cat, event.weapon)] if event.weapon else []
    if event.raises:
        said.append(cat.plural("{n} raise", "{n} raises", event.raises))
    if event.limb:
        said.append(limb_word(cat, event.limb))
    if event.kill:
        said.append(cat.text("meant to kill"))
    if event.charge:
        said.append(cat.text("charge"))
    return said


def _damaged(voice: Voice, event: ev.Damaged) -> tuple[str, ...]:
    cat, name = voice.cat, voice.name(event.character)
    if event.lost is None or event.left is None:
        return (cat.text("{name} is struck.", name=name),)
    if event.lost:
        head = cat.text(
            "{name}: {lost} PŻ lost, {left} left.", name=name, lost=event.lost, left=event.left
        )
    else:
        head = cat.text("{name}: no PŻ lost, still {left}.", name=name, left=event.left)
    pool, *rest = [f"  {why}" for why in trace_lines(cat, event.trace)] or [""]
    lines = [head, pool] if pool else [head]
    if event.throw is not None:
        lines.append(f"  {throw_words(cat, event.throw)}")
    return (*lines, *rest)


def _tested(voice: Voice, event: ev.Tested) -> tuple[str, ...]:
    cat = voice.cat
    who = cat.text(_TESTS[event.kind], name=voice.name(event.character))
    if event.about and event.about != event.character:
        who = cat.text("{test} for {name}", test=who, name=voice.name(event.about))
    parts = [trait_word(event.trait)] if event.trait else []
    parts += [skill_word(event.skill)] if event.skill else []
    said = f"{who} ({' + '.join(parts)})" if parts else who
    outcome = cat.text("success") if event.success else cat.text("failure")
    if event.target is None:
        return (f"{said}: {outcome}.",)
    against = cat.text("against {target}", target=event.target)
    line = f"{said} {against}: {outcome}."
    return (line,) if event.throw is None else (line, f"  {throw_words(cat, event.throw)}")


def _mending(voice: Voice, event: ev.Rested | ev.Healed) -> str:
    cat, name = voice.cat, voice.name(event.character)
    if isinstance(event, ev.Rested):
        span = duration(cat, event.span_s)
        return cat.text("{name} rests for {span}, which counts twice.", name=name, span=span)
    if event.pz is None or event.left is None:
        return cat.text("{name} heals.", name=name)
    return cat.text("{name}: +{pz} PŻ, {left} now.", name=name, pz=event.pz, left=event.left)


def shurtugal_label(voice: Voice, command: cmd.ShurtugalCommand) -> str:
    """Name an act of Shur'tugal."""
    cat = voice.cat
    match command:
        case cmd.Initiative(characters=()):
            return cat.text("initiative of all")
        case cmd.Initiative():
            return cat.text("initiative: {name}", name=voice.names(command.characters))
        case cmd.SetOrder():
            return cat.text("order: {name}", name=voice.names(command.characters))
        case cmd.Attack():
            attacker, target = voice.name(command.attacker), voice.name(command.target)
            return cat.text("attack: {attacker} → {target}", attacker=attacker, target=target)
        case cmd.TakeAim():
            return cat.text("aiming: {name}", name=voice.name(command.character))
        case _:
            return _label(voice, command)


def _label(voice: Voice, command: _OtherCommand) -> str:
    cat = voice.cat
    match command:
        case cmd.Wait():
            return cat.text("waiting: {name}", name=voice.name(command.character))
        case cmd.Dominate(on=True):
            return cat.text("mind control: {name}", name=voice.name(command.character))
        case cmd.Dominate():
            return cat.text("end of mind control: {name}", name=voice.name(command.character))
        case cmd.UseTurn():
            return cat.text("turn: {name}", name=voice.name(command.character))
        case cmd.RollTest():
            return cat.text("test: {name}", name=voice.name(command.character))
        case cmd.HealTest():
            return cat.text("healing test: {name}", name=voice.name(command.character))
        case cmd.Trouble():
            return cat.text("trouble: {name}", name=voice.name(command.character))
        case _:
            assert_never(command)


def sheet_line(cat: Catalogue, character: CharacterView) -> str:
    """Say a character's values in one line; a dash stands for what the reader may not know."""
    sheet = character.sheet
    pz = "–" if sheet["pz"] is None else f"{sheet['pz']}/{sheet['pz_max']}"
    parts = [f"PŻ {pz}"]
    for name, key in (("Obrona", "defence"), (cat.text("wound step"), "wound_step")):
        parts.append(f"{name} {'–' if sheet[key] is None else sheet[key]}")
    if character.in_fight:
        value = sheet["initiative"]
        parts.append(cat.text("initiative {value}", value="–" if value is None else value))
    for weapon in sheet["weapons"] or ():
        damage = f" {weapon['damage']}" if weapon["damage"] else ""
        parts.append(f"{weapon_word(cat, weapon['id'])}{damage}")
    if sheet["armour"] not in (None, "0z0"):
        parts.append(cat.text("armour {pool}", pool=sheet["armour"]))
    return ", ".join(parts)
