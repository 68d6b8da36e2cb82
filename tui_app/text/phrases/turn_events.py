"""Sentences for turns: whose it is, groups, fixed entries, what ends with a turn."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain import events as ev
from tui_app.domain.table import Condition
from tui_app.text.phrases.voice import Voice

TurnEvent = ev.TurnMoved | ev.FightersGrouped | ev.EntryAdded | ev.EntryDone | ev.EntryRemoved


def turn_event(voice: Voice, event: TurnEvent) -> str:
    """Say one event of the order; empty when the turn is nobody's whom the reader knows."""
    cat = voice.cat
    match event:
        case ev.TurnMoved():
            known = [id_ for id_ in event.now if id_ in voice.people]
            return cat.text("Turn: {names}.", names=voice.names(known)) if known else ""
        case ev.FightersGrouped(together=True):
            names = voice.names(event.characters)
            return cat.text("Act together now: {names}.", names=names)
        case ev.FightersGrouped():
            names = voice.names(event.characters)
            return cat.text("Act each alone again: {names}.", names=names)
        case ev.EntryAdded(entry=entry):
            return cat.text("In the order at {key}: {name}.", key=entry.key, name=entry.name)
        case ev.EntryDone(entry=entry):
            return cat.text("Over for this round: {name}.", name=entry.name)
        case ev.EntryRemoved(entry=entry):
            return cat.text("Out of the order: {name}.", name=entry.name)
        case _:
            assert_never(event)


def turn_condition(voice: Voice, name: str, what: str, condition: Condition) -> str:
    """Say something that holds until a turn starts or ends."""
    whose = voice.name(condition.turn_of)
    if condition.edge == "start":
        return voice.cat.text(
            "{name}: {what} until the turn of {whose} starts [{id}].",
            name=name,
            what=what,
            whose=whose,
            id=condition.id,
        )
    return voice.cat.text(
        "{name}: {what} until the turn of {whose} ends [{id}].",
        name=name,
        what=what,
        whose=whose,
        id=condition.id,
    )
