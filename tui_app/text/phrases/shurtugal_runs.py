"""What several fighters of Shur'tugal did or got at once, told together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from tui_app.domain.rules.shurtugal import events as ev
from tui_app.text.phrases.shurtugal_events import shurtugal_event
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice


def shurtugal_run(voice: Voice, events: Iterable[ev.ShurtugalEvent]) -> tuple[str, ...]:
    """Say events that come one after another; those who rest, heal or roll alike in one line."""
    return tuple(_lines(voice, _rest_first(list(events))))


def _rest_first(events: list[ev.ShurtugalEvent]) -> list[ev.ShurtugalEvent]:
    """Put those who rest together before what they got by it, each told once.

    What time gives and what rest gives beside it come one after the other.
    """
    rested = [event for event in events if isinstance(event, ev.Rested)]
    if len(rested) < 2:
        return events
    healed: dict[str, ev.ShurtugalEvent] = {}
    others: list[ev.ShurtugalEvent] = []
    for event in events:
        match event:
            case ev.Rested():
                pass
            case ev.Healed(pz=int() as more, left=int()):
                before = healed.get(event.character)
                known = before.pz or 0 if isinstance(before, ev.Healed) else 0
                healed[event.character] = replace(event, pz=known + more)
            case _:
                others.append(event)
    return [*rested, *healed.values(), *others]


def _lines(voice: Voice, events: list[ev.ShurtugalEvent]) -> Iterator[str]:
    for _, run in groupby(events, _alike):
        alike = list(run)
        told = _together(voice, alike) if len(alike) > 1 else ""
        if told:
            yield told
            continue
        for event in alike:
            yield from shurtugal_event(voice, event)


def _alike(event: ev.ShurtugalEvent) -> tuple[object, ...]:
    match event:
        case ev.Rested():
            return (ev.Rested, event.span_s)
        case ev.Healed():
            return (ev.Healed, event.pz is None)
        case ev.InitiativeSet():
            # What waited brings a second number, which has its own sentence.
            return (ev.InitiativeSet, event.before if event.before is None else event.character)
        case _:
            return (id(event),)


def _together(voice: Voice, events: list[ev.ShurtugalEvent]) -> str:
    cat, first = voice.cat, events[0]
    match first:
        case ev.Rested():
            names = voice.names(e.character for e in events if isinstance(e, ev.Rested))
            span = duration(cat, first.span_s)
            return cat.text(
                "At rest for {span}, which counts twice: {names}.", span=span, names=names
            )
        case ev.Healed(pz=int(), left=int()):
            healed = (
                f"{voice.name(e.character)} +{e.pz} → {e.left}"
                for e in events
                if isinstance(e, ev.Healed)
            )
            return cat.text("PŻ come back: {healed}.", healed=", ".join(healed))
        case ev.InitiativeSet(before=None):
            rated = (
                f"{voice.name(e.character)} {e.value}"
                for e in events
                if isinstance(e, ev.InitiativeSet)
            )
            return cat.text("Initiative: {rated}.", rated=", ".join(rated))
    return ""
