"""Sentences for the events and acts of mSTOCS, and for a sheet in one line."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import assert_never

from tui_app.domain.rules.mstocs import commands as cmd
from tui_app.domain.rules.mstocs import events as ev
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_splits import SplitEvent, codes_told, splits_told
from tui_app.text.phrases.mstocs_why import attack_why, derivation
from tui_app.text.phrases.mstocs_words import (
    FUMBLES,
    OUTCOMES,
    held_word,
    location_word,
)
from tui_app.text.phrases.voice import Voice
from tui_app.text.signs import sign

_DEAD = {
    "blow": N_("dead on the spot: 10 PW or more in one blow"),
    "no_points": N_("dead: no PW left"),
    "total": N_("dead: as many PW lost as at the start"),
    "dead": N_("dead"),
}


def mstocs_run(voice: Voice, events: Iterable[ev.MstocsEvent]) -> tuple[str, ...]:
    """Say events that come one after another; the splits of one act are told together.

    What a reveal shows is told before the roll-off that it led to, and the codes come last.
    """
    splits: list[SplitEvent] = []
    others: list[ev.MstocsEvent] = []
    for event in events:
        if isinstance(event, SplitEvent):
            splits.append(event)
        else:
            others.append(event)
    told = chain.from_iterable(mstocs_event(voice, event) for event in others)
    return (*splits_told(voice, splits), *told, *codes_told(voice, splits))


def mstocs_event(voice: Voice, event: ev.MstocsEvent) -> tuple[str, ...]:
    """Say one event of mSTOCS."""
    cat = voice.cat
    match event:
        case ev.Allocated() | ev.AllocationSealed() | ev.AllocationsRevealed():
            return (*splits_told(voice, (event,)), *codes_told(voice, (event,)))
        case ev.TiesRolled():
            dice = ", ".join(
                f"{voice.name(id_)} ({'+'.join(map(str, rolls))})"
                for id_, rolls in event.rolls.items()
            )
            return (cat.text("Roll-off for the order: {dice}.", dice=dice),)
        case ev.Passed():
            return (cat.text("{name}: no attack this turn.", name=voice.name(event.character)),)
        case ev.AttackResolved():
            return _attack(voice, event)
        case ev.PwChanged():
            return _pw(voice, event)
        case ev.TurnReduced():
            return (_reduced(voice, event),)
        case ev.BasicTestRolled():
            return _tested(voice, event)
        case _:
            assert_never(event)


def _attack(voice: Voice, event: ev.AttackResolved) -> tuple[str, ...]:
    cat = voice.cat
    attacker, target = voice.name(event.attacker), voice.name(event.target)
    lines = [f"{attacker} → {target}: {'; '.join(_outcome(cat, event))}."]
    lines += [f"  {why}" for why in attack_why(cat, event.trace)]
    if event.faint_roll is not None:
        lines.append(f"  {_faint(cat, event)}")
    if event.mortal_roll is not None:
        lines.append(f"  {_mortal(cat, event)}")
    return tuple(lines)


def _outcome(cat: Catalogue, event: ev.AttackResolved) -> list[str]:
    said = [_hit(cat, event)]
    if event.fumble_result:
        said.append(cat.text(FUMBLES[event.fumble_result]))
    if event.location:
        said.append(location_word(cat, event.location))
    if event.pw is not None and event.pw_after is not None:
        said.append(cat.text("{pw} PW lost ({left} left)", pw=event.pw, left=event.pw_after))
    if event.dead:
        said.append(cat.text(_DEAD.get(event.dead, N_("dead"))))
    return said


def _hit(cat: Catalogue, event: ev.AttackResolved) -> str:
    if event.fumble:
        return cat.text("disastrous failure")
    if not event.hit:
        return cat.text("miss")
    if event.perfect:
        return cat.text("perfect hit")
    if event.margin is None:
        return cat.text("hit")
    return cat.text("hit by {margin}", margin=event.margin)


def _faint(cat: Catalogue, event: ev.AttackResolved) -> str:
    roll, lost, rounds = event.faint_roll, event.lost_total, event.faint_rounds or 0
    if not rounds:
        return cat.text(
            "consciousness: 2k6 = {roll} against {lost} PW lost in all: stays up",
            roll=roll,
            lost=lost,
        )
    return cat.plural(
        "consciousness: 2k6 = {roll} against {lost} PW lost in all: out for {n} round",
        "consciousness: 2k6 = {roll} against {lost} PW lost in all: out for {n} rounds",
        rounds,
        roll=roll,
        lost=lost,
    )


def _mortal(cat: Catalogue, event: ev.AttackResolved) -> str:
    result = cat.text("class {cls} wound", cls=event.cls) if event.cls else cat.text("not mortal")
    return cat.text(
        "mortality: k6 = {roll} against {pw} PW of this hit: {result}",
        roll=event.mortal_roll,
        pw=event.pw,
        result=result,
    )


def _pw(voice: Voice, event: ev.PwChanged) -> tuple[str, ...]:
    if event.why == "blow":
        # The attack has told it.
        return ()
    if event.by == 0:
        return ()
    name = voice.name(event.character)
    said = voice.cat.text("{name}: {by} PW, now {pw}.", name=name, by=f"{event.by:+d}", pw=event.pw)
    return (said,)


def _reduced(voice: Voice, event: ev.TurnReduced) -> str:
    said = voice.cat.text(
        "{name}: A {a}, O {o}, Sz {sz} left this round.",
        name=voice.name(event.character),
        a=event.a,
        o=event.o,
        sz=event.sz,
    )
    if not event.owed:
        return said
    owed = voice.cat.plural(
        "{n} point goes after the strike.", "{n} points go after the strike.", event.owed
    )
    return f"{said} {owed}"


def _tested(voice: Voice, event: ev.BasicTestRolled) -> tuple[str, ...]:
    cat, name = voice.cat, voice.name(event.character)
    outcome = cat.text(OUTCOMES[event.outcome])
    if event.target is None:
        said = cat.text(
            "{name}: 3k6 = {roll}: {outcome}.", name=name, roll=event.roll, outcome=outcome
        )
        return (said,)
    said = cat.text(
        "{name}: 3k6 = {roll} against {target}: {outcome}.",
        name=name,
        roll=event.roll,
        target=event.target,
        outcome=outcome,
    )
    if event.k100 is None:
        return (said,)
    found = derivation(cat, cat.text("target number"), event.target - event.mod, event.trace)
    mod = f" {sign(event.mod)} {abs(event.mod)}" if event.mod else ""
    return (said, f"  k100 {event.k100}: {found}{mod}")


def mstocs_label(voice: Voice, command: cmd.MstocsCommand) -> str:
    """Name an act of mSTOCS."""
    cat = voice.cat
    match command:
        case cmd.Allocate():
            return cat.text("allocation: {name}", name=voice.names(command.characters))
        case cmd.SealAllocation():
            return cat.text("sealed split: {name}", name=voice.name(command.character))
        case cmd.SealAllocations():
            return cat.text("sealed split: {name}", name=voice.names(command.characters))
        case cmd.RevealAllocations():
            return cat.text("reveal of the splits")
        case cmd.Attack():
            attacker, target = voice.name(command.attacker), voice.name(command.target)
            return cat.text("attack: {attacker} → {target}", attacker=attacker, target=target)
        case cmd.Pass():
            return cat.text("no attack: {name}", name=voice.name(command.character))
        case cmd.BasicTest():
            return cat.text("test: {name}", name=voice.name(command.character))
        case _:
            assert_never(command)


def sheet_line(cat: Catalogue, character: CharacterView) -> str:
    """Say a character's values in one line; a dash stands for what the reader may not know."""
    sheet = character.sheet
    pw = "–" if sheet["pw"] is None else f"{sheet['pw']}/{sheet['pw_start']}"
    onr = "–" if sheet["onr"] is None else sheet["onr"]
    parts = [f"PW {pw}", f"OnR {onr}"]
    if character.in_fight:
        parts.append("A/O/Sz " + "/".join(_point(sheet[key]) for key in ("a", "o", "sz")))
    items = [held_word(cat, sheet, key) for key in ("weapon", "offhand") if sheet[key]]
    return ", ".join([*parts, *items])


def _point(value: int | None) -> str:
    return "–" if value is None else str(value)
