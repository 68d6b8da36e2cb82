"""Sentences for the events that every rule system shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from tui_app.domain import events as ev
from tui_app.domain.events import CoreEvent
from tui_app.domain.gametime import DAY_S
from tui_app.domain.redact import UNKNOWN_S
from tui_app.domain.table import Wound
from tui_app.text.phrases.fields import core_field, side_word, with_value
from tui_app.text.phrases.labels import drawn_together
from tui_app.text.phrases.notices import notice_text
from tui_app.text.phrases.params import listed, number
from tui_app.text.phrases.statuses import cause_word, seat_word, wound_word
from tui_app.text.phrases.times import countdown, duration, instant
from tui_app.text.phrases.turn_events import TurnEvent, turn_condition, turn_event
from tui_app.text.phrases.voice import Voice

_RosterEvent: TypeAlias = ev.CharacterEdited | ev.CharacterRenamed | ev.HiddenChanged
_FightEvent: TypeAlias = ev.FightOpened | ev.FightClosed | ev.FighterLeft | ev.RoundOpened
_TimeEvent: TypeAlias = ev.TimeMoved | ev.TimeStopped | ev.ClockChanged
_WoundEvent: TypeAlias = ev.WoundOpened | ev.WoundChanged | ev.WoundClosed
_TreatmentEvent: TypeAlias = ev.TreatmentStarted | ev.TreatmentReady | ev.TreatmentEnded
_HealthEvent: TypeAlias = (
    ev.KnockedOut
    | ev.Woke
    | ev.HelplessChanged
    | ev.ConditionAdded
    | ev.ConditionEnded
    | ev.Died
    | ev.Revived
)
_TableEvent: TypeAlias = (
    ev.Noticed
    | ev.RandomMoved
    | ev.RuleChanged
    | ev.TableRenamed
    | ev.DiceThrown
    | ev.NoteWritten
    | ev.SealsLost
)


def core_event(voice: Voice, event: CoreEvent, more: Sequence[CoreEvent] = ()) -> str:
    """Say one event of the core; empty for what nobody needs to hear.

    Args:
        voice: Who is told.
        event: The event.
        more: Further events that differ from it by the character only, see `alike`.
    """
    if isinstance(event, ev.CharacterAdded):
        return _added(voice, event, more)
    if isinstance(event, ev.FighterJoined | ev.CharacterRemoved):
        return _several(voice, event, more)
    if isinstance(event, _RosterEvent):
        return _roster(voice, event)
    if isinstance(event, _FightEvent):
        return _fight(voice, event)
    if isinstance(event, TurnEvent):
        return turn_event(voice, event)
    if isinstance(event, _TimeEvent):
        return _time(voice, event)
    if isinstance(event, _WoundEvent):
        return _wound(voice, event)
    if isinstance(event, _TreatmentEvent):
        return _treatment(voice, event)
    if isinstance(event, _HealthEvent):
        return _health(voice, event)
    return _table(voice, event)


def _table(voice: Voice, event: _TableEvent) -> str:
    match event:
        case ev.Noticed():
            return notice_text(voice, event)
        case ev.RandomMoved() | ev.RuleChanged():
            return ""
        case ev.TableRenamed():
            return voice.cat.text("The table is called {name} now.", name=event.name)
        case ev.DiceThrown():
            return voice.cat.text("{dice}: {total}.", dice=event.dice, total=event.total)
        case ev.NoteWritten():
            return voice.cat.text("Note: {text}", text=event.text)
        case ev.SealsLost():
            who = voice.names(dict.fromkeys(id_ for _, id_ in event.lost))
            return voice.cat.text("Sealed values were lost; asked again: {names}.", names=who)
        case _:
            assert_never(event)


def alike(event: CoreEvent) -> object:
    """Give what makes neighbouring events one line: twelve goblins alike, all who join."""
    match event:
        case ev.CharacterAdded():
            return event.hidden, repr(event.sheet)
        case ev.FighterJoined() | ev.CharacterRemoved():
            return type(event)
        case _:
            return id(event)


def _added(voice: Voice, event: ev.CharacterAdded, more: Sequence[CoreEvent]) -> str:
    others = (other.name for other in more if isinstance(other, ev.CharacterAdded))
    names = drawn_together((event.name, *others))
    if event.hidden:
        return voice.cat.text("On the roster, hidden: {names}.", names=names)
    return voice.cat.text("On the roster: {names}.", names=names)


def _several(
    voice: Voice, event: ev.FighterJoined | ev.CharacterRemoved, more: Sequence[CoreEvent]
) -> str:
    others = (e.id for e in more if isinstance(e, ev.FighterJoined | ev.CharacterRemoved))
    names = voice.names((event.id, *others))
    if isinstance(event, ev.FighterJoined):
        return voice.cat.text("Joins the fight: {names}.", names=names)
    return voice.cat.text("Off the roster: {names}.", names=names)


def _roster(voice: Voice, event: _RosterEvent) -> str:
    cat = voice.cat
    match event:
        case ev.CharacterEdited():
            name = voice.name(event.id)
            return cat.text("{name}: set {values}.", name=name, values=_set(voice, event))
        case ev.CharacterRenamed():
            return cat.text("New name: {old} → {name}.", old=event.old, name=event.name)
        case ev.HiddenChanged(hidden=True):
            return cat.text("Hidden from the players: {names}.", names=event.name)
        case ev.HiddenChanged():
            return cat.text("Shown to the players: {names}.", names=event.name)
        case _:
            assert_never(event)


def _set(voice: Voice, event: ev.CharacterEdited) -> str:
    """Name what was set as the forms do, with values that are one word."""
    cat, sheet = voice.cat, event.sheet or {}
    said = [with_value(voice.field(cat, key), voice.value(cat, key, sheet)) for key in event.fields]
    own = {
        "seat": None if event.seat is None else seat_word(cat, event.seat),
        "side": None if event.side is None else side_word(cat, event.side),
        "notes": None if event.notes is None else "",
        "gm_notes": None if event.gm_notes is None else "",
    }
    said += [with_value(core_field(cat, key), v) for key, v in own.items() if v is not None]
    return listed(dict.fromkeys(said))


def _fight(voice: Voice, event: _FightEvent) -> str:
    cat = voice.cat
    match event:
        case ev.FightOpened():
            return cat.text("The fight opens, round 1: {names}.", names=voice.names(event.fighters))
        case ev.FightClosed():
            return cat.plural(
                "The fight ends after {n} round.", "The fight ends after {n} rounds.", event.rounds
            )
        case ev.FighterLeft():
            return cat.text("Leaves the fight: {names}.", names=voice.name(event.id))
        case ev.RoundOpened():
            return cat.text("Round {number}.", number=event.number)
        case _:
            assert_never(event)


def _time(voice: Voice, event: _TimeEvent) -> str:
    cat = voice.cat
    match event:
        case ev.TimeMoved():
            span = duration(cat, event.to_s - event.from_s)
            now = instant(cat, event.to_s)
            return cat.text("Time passes: {span}; it is {now} now.", span=span, now=now)
        case ev.TimeStopped(left_s=0):
            return ""
        case ev.TimeStopped():
            left = duration(cat, event.left_s)
            return cat.text("Time stops here; {left} of the span is left.", left=left)
        case ev.ClockChanged(running=True):
            return cat.text("The clock runs, ×{rate}.", rate=number(event.rate))
        case ev.ClockChanged(why="due"):
            return cat.text("The clock stops: something fell due.")
        case ev.ClockChanged(why="gap"):
            gap = duration(cat, event.gap_s or 0)
            return cat.text(
                "The clock stops: {gap} of real time went by unseen, and no game time with it.",
                gap=gap,
            )
        case ev.ClockChanged(why="fight"):
            return cat.text("The clock is paused for the fight.")
        case ev.ClockChanged():
            return cat.text("The clock is paused, rate ×{rate}.", rate=number(event.rate))
        case _:
            assert_never(event)


def _wound(voice: Voice, event: _WoundEvent) -> str:
    cat, name = voice.cat, voice.name(event.character)
    match event:
        case ev.WoundOpened():
            return cat.text("{name}: {wound}.", name=name, wound=_deadly(voice, event.wound))
        case ev.WoundChanged() if event.old_cls == event.wound.cls:
            return cat.text("{name}: {wound}.", name=name, wound=_deadly(voice, event.wound))
        case ev.WoundChanged():
            return cat.text(
                "{name}: {old} → {wound}.",
                name=name,
                old=wound_word(cat, event.old_cls),
                wound=_deadly(voice, event.wound),
            )
        case ev.WoundClosed():
            wound = wound_word(cat, event.cls)
            return cat.text("{name}: {wound} – closed.", name=name, wound=wound)
        case _:
            assert_never(event)


def _deadly(voice: Voice, wound: Wound) -> str:
    cat = voice.cat
    if wound.due_s is None:
        return wound_word(cat, wound.cls)
    return cat.text(
        "{wound}, death {countdown} (at {instant})",
        wound=wound_word(cat, wound.cls),
        countdown=countdown(cat, wound.due_s, voice.now_s),
        instant=instant(cat, wound.due_s),
    )


def _treatment(voice: Voice, event: _TreatmentEvent) -> str:
    cat, name = voice.cat, voice.name(event.character)
    match event:
        case ev.TreatmentStarted(treatment=treatment):
            ends = instant(cat, treatment.ends_s)
            if treatment.healer:
                healer = voice.name(treatment.healer)
                return cat.text(
                    "{name}: treatment by {healer} starts, until {instant}.",
                    name=name,
                    healer=healer,
                    instant=ends,
                )
            return cat.text("{name}: treatment starts, until {instant}.", name=name, instant=ends)
        case ev.TreatmentReady():
            return cat.text(
                "{name}: the treatment is over and waits for its result "
                "(success or fail; F7: s or f).",
                name=name,
            )
        case ev.TreatmentEnded(result="success"):
            return cat.text("{name}: treatment succeeds.", name=name)
        case ev.TreatmentEnded(result="cancel"):
            return cat.text("{name}: treatment broken off.", name=name)
        case ev.TreatmentEnded():
            return _failed(voice, event)
        case _:
            assert_never(event)


def _failed(voice: Voice, event: ev.TreatmentEnded) -> str:
    cat, name = voice.cat, voice.name(event.character)
    if event.left is None:
        return cat.text("{name}: treatment fails.", name=name)
    return cat.plural(
        "{name}: treatment fails; {n} attempt left.",
        "{name}: treatment fails; {n} attempts left.",
        event.left,
        name=name,
    )


def _health(voice: Voice, event: _HealthEvent) -> str:
    cat = voice.cat
    match event:
        case ev.KnockedOut():
            return _out(voice, event)
        case ev.Woke():
            return cat.text("{name}: conscious again.", name=voice.name(event.character))
        case ev.HelplessChanged(helpless=True):
            return cat.text("{name}: helpless now.", name=voice.name(event.character))
        case ev.HelplessChanged():
            return cat.text("{name}: no longer helpless.", name=voice.name(event.character))
        case ev.ConditionAdded():
            return _condition(voice, event)
        case ev.ConditionEnded():
            what = voice.condition(cat, event.what)
            return cat.text("{name}: {what} – over.", name=voice.name(event.character), what=what)
        case ev.Died():
            return _death(voice, event)
        case ev.Revived():
            return cat.text("{name}: alive again.", name=voice.name(event.character))
        case _:
            assert_never(event)


def _out(voice: Voice, event: ev.KnockedOut) -> str:
    cat, name = voice.cat, voice.name(event.character)
    if event.until_s == UNKNOWN_S:
        return cat.text("{name}: unconscious.", name=name)
    until = instant(cat, event.until_s)
    if event.rounds is None:
        return cat.text("{name}: unconscious until {instant}.", name=name, instant=until)
    return cat.plural(
        "{name}: unconscious for {n} full round, until {instant}.",
        "{name}: unconscious for {n} full rounds, until {instant}.",
        event.rounds,
        name=name,
        instant=until,
    )


def _condition(voice: Voice, event: ev.ConditionAdded) -> str:
    said = _numbered_condition(voice, event)
    return said if voice.numbered else said.replace(f" [{event.condition.id}]", "")


def _numbered_condition(voice: Voice, event: ev.ConditionAdded) -> str:
    cat, condition = voice.cat, event.condition
    name, what = voice.name(event.character), voice.condition(cat, condition.what)
    if condition.turn_of:
        return turn_condition(voice, name, what, condition)
    if condition.due_s is None:
        return cat.text("{name}: {what} [{id}].", name=name, what=what, id=condition.id)
    until = instant(cat, condition.due_s)
    return cat.text(
        "{name}: {what} until {instant} [{id}].",
        name=name,
        what=what,
        instant=until,
        id=condition.id,
    )


def _death(voice: Voice, event: ev.Died) -> str:
    cat, name = voice.cat, voice.name(event.character)
    at = instant(cat, event.at_s)
    if event.at_s >= DAY_S:
        at = f"{at}, {duration(cat, event.at_s)}"
    if not event.cause:
        return cat.text("{name}: dead, at {instant}.", name=name, instant=at)
    cause = wound_word(cat, event.cls) if event.cls else cause_word(cat, event.cause)
    return cat.text("{name}: dead, at {instant} ({cause}).", name=name, instant=at, cause=cause)
