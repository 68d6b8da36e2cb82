"""Sentences for the events and acts of Shur'tugal, and for a sheet in one line."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain.commands import Command
from tui_app.domain.events import Event
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.roll import Throw
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_words import TURNS, attack_why
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice

ShurtugalEvent = (
    ev.InitiativeSet
    | ev.TieRolled
    | ev.OrderSet
    | ev.Waited
    | ev.Dominated
    | ev.Aimed
    | ev.TurnUsed
    | ev.Attacked
    | ev.Damaged
    | ev.Tested
    | ev.Rested
    | ev.Healed
)
_KINDS = {
    "test": N_("test"),
    "heal": N_("healing test"),
    "pain": N_("test against fainting"),
}


def shurtugal_event(voice: Voice, event: Event) -> tuple[str, ...]:
    """Say one event of Shur'tugal.

    Raises:
        TypeError: For an event of another system.
    """
    if not isinstance(event, ShurtugalEvent):
        raise TypeError(type(event).__name__)
    match event:
        case ev.Attacked():
            return _attacked(voice, event)
        case ev.Damaged():
            return _damaged(voice, event)
        case ev.Tested():
            return _tested(voice, event)
        case ev.Rested() | ev.Healed():
            return _rested(voice, event)
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
    cat, name = voice.cat, voice.name(event.character)
    said = cat.text("{name}: initiative {value}", name=name, value=event.value)
    if event.before is not None:
        said = f"{said} ({cat.text('before {value}', value=event.before)})"
    if event.throw is None:
        return (f"{said}.",)
    return (f"{said}.", f"  {throw_text(cat, event.throw)}")


TurnEvent = ev.TieRolled | ev.OrderSet | ev.Waited | ev.Dominated | ev.Aimed | ev.TurnUsed


def _turn(voice: Voice, event: TurnEvent) -> str:
    cat = voice.cat
    if isinstance(event, ev.OrderSet):
        return cat.text("Order: {names}.", names=voice.names(event.characters))
    name = voice.name(event.character)
    match event:
        case ev.TieRolled():
            return cat.text("{name}: {die} against a tie.", name=name, die=event.die)
        case ev.Waited():
            return cat.text(
                "{name}: waits, and rolls initiative anew in the next round.", name=name
            )
        case ev.Dominated(on=True):
            return cat.text("{name}: mind held, last in the order.", name=name)
        case ev.Dominated():
            return cat.text("{name}: mind free again.", name=name)
        case ev.Aimed():
            target = voice.name(event.target)
            return cat.plural(
                "{name} → {target}: aims, {n} turn so far.",
                "{name} → {target}: aims, {n} turns so far.",
                event.turns,
                name=name,
                target=target,
            )
        case ev.TurnUsed():
            what = cat.text(TURNS[event.how], metres=event.metres)
            return cat.text("{name}: {what}.", name=name, what=what)
        case _:
            assert_never(event)


def _attacked(voice: Voice, event: ev.Attacked) -> tuple[str, ...]:
    cat = voice.cat
    said = [cat.text("hit") if event.hit else cat.text("miss")]
    if event.raises:
        said.append(cat.text("raises {n}", n=event.raises))
    if event.limb:
        said.append(cat.text("at: {limb}", limb=event.limb))
    said += [cat.text("to kill")] if event.kill else []
    said += [cat.text("charge")] if event.charge else []
    attacker, target = voice.name(event.attacker), voice.name(event.target)
    lines = [f"{attacker} → {target}: {'; '.join(said)}."]
    lines += [f"  {why}" for why in attack_why(cat, event.trace)]
    if event.throw is not None:
        lines.append(f"  {throw_text(cat, event.throw, event.target_number)}")
    return tuple(lines)


def _damaged(voice: Voice, event: ev.Damaged) -> tuple[str, ...]:
    cat, name = voice.cat, voice.name(event.character)
    if event.lost is None:
        return (cat.text("{name}: hurt.", name=name),)
    lines = [
        cat.text(
            "{name}: {lost} PŻ lost ({left} left).", name=name, lost=event.lost, left=event.left
        )
    ]
    lines += [f"  {why}" for why in attack_why(cat, event.trace)]
    if event.throw is not None:
        lines.append(f"  {throw_text(cat, event.throw)}")
    return tuple(lines)


def _tested(voice: Voice, event: ev.Tested) -> tuple[str, ...]:
    cat = voice.cat
    outcome = cat.text("success") if event.success else cat.text("failure")
    what = " + ".join(part for part in (event.trait, event.skill) if part)
    kind = f"{cat.text(_KINDS[event.kind])} {what}".strip()
    said = f"{voice.name(event.character)}: {kind}: {outcome}"
    if event.about and event.about != event.character:
        said = f"{said} ({cat.text('for {name}', name=voice.name(event.about))})"
    if event.throw is None:
        return (f"{said}.",)
    return (f"{said}.", f"  {throw_text(cat, event.throw, event.target)}")


def _rested(voice: Voice, event: ev.Rested | ev.Healed) -> tuple[str, ...]:
    cat, name = voice.cat, voice.name(event.character)
    if isinstance(event, ev.Rested):
        span = duration(cat, event.span_s)
        return (cat.text("{name}: rested {span}, which counts twice.", name=name, span=span),)
    if event.pz is None:
        return (cat.text("{name}: better.", name=name),)
    if not event.pz:
        return ()
    return (cat.text("{name}: {pz} PŻ back, now {left}.", name=name, pz=event.pz, left=event.left),)


def throw_text(cat: Catalogue, throw: Throw, target: int | None = None) -> str:
    """Say a roll-and-keep throw: kept and dropped dice, bonus dice, total, target number."""
    parts = [throw.pool]
    if throw.kept:
        parts.append("+".join(map(str, (*throw.kept, *throw.bonus))))
    if throw.flat:
        parts.append(f"+{throw.flat}")
    said = " ".join(parts)
    said = f"{said} = {throw.total}"
    if target is not None:
        said = cat.text("{throw} against {target}", throw=said, target=target)
    if throw.dropped:
        dropped = ", ".join(map(str, throw.dropped))
        said = f"{said} ({cat.text('dropped {dice}', dice=dropped)})"
    return f"{said}; {cat.text('capped at ten dice')}" if throw.capped else said


def shurtugal_label(voice: Voice, command: Command) -> str:
    """Name an act of Shur'tugal.

    Raises:
        TypeError: For a command of another system.
    """
    cat = voice.cat
    match command:
        case cmd.Initiative():
            return cat.text("initiative: {name}", name=voice.names(command.characters) or "…")
        case cmd.SetOrder():
            return cat.text("order")
        case cmd.Wait():
            return cat.text("waiting: {name}", name=voice.name(command.character))
        case cmd.Dominate():
            return cat.text("mind control: {name}", name=voice.name(command.character))
        case cmd.Attack():
            attacker, target = voice.name(command.attacker), voice.name(command.target)
            return cat.text("attack: {attacker} → {target}", attacker=attacker, target=target)
        case cmd.TakeAim():
            return cat.text("aiming: {name}", name=voice.name(command.character))
        case cmd.UseTurn():
            return cat.text("turn: {name}", name=voice.name(command.character))
        case cmd.RollTest():
            return cat.text("test: {name}", name=voice.name(command.character))
        case cmd.HealTest():
            return cat.text("treatment: {name}", name=voice.name(command.character))
        case cmd.Trouble():
            return cat.text("wound: {name}", name=voice.name(command.character))
        case _:
            raise TypeError(type(command).__name__)


def sheet_line(cat: Catalogue, character: CharacterView) -> str:
    """Say a character's values in one line; a dash stands for what the reader may not know."""
    sheet = character.sheet
    pz = "–" if sheet["pz"] is None else f"{sheet['pz']}/{sheet['pz_max']}"
    parts = [f"PŻ {pz}"]
    if sheet["defence"] is not None:
        parts.append(f"Obrona {sheet['defence']}")
        parts.append(cat.text("wound step {value}", value=sheet["wound_step"]))
    if sheet["initiative"] is not None:
        parts.append(cat.text("initiative {value}", value=sheet["initiative"]))
    return ", ".join(parts)
