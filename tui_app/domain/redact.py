"""What a seat may know of what happened: events with what it may not see taken out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from tui_app.domain import events as ev
from tui_app.domain.events import Event
from tui_app.domain.system import Sees, System
from tui_app.domain.table import GM
from tui_app.domain.views import Who, sees

# Stands for an instant that the reader may not know.
UNKNOWN_S = -1


def redact(
    events: tuple[Event, ...], people: Mapping[str, Who], seat: str, system: System
) -> tuple[Event, ...]:
    """Give the events of an act as a seat may see them.

    Args:
        events: What happened.
        people: Those it was about, as they were at the time, by id.
        seat: The reader.
        system: The table's rule system.

    Returns:
        What is left; the random stream is never in it.
    """

    def seen(id_: str) -> Sees:
        return sees(seat, people[id_]) if id_ in people else "nothing"

    left = [_redacted(event, seen, seat, system) for event in events]
    return tuple(event for event in left if event is not None)


def _redacted(event: Event, seen: Callable[[str], Sees], seat: str, system: System) -> Event | None:
    if isinstance(event, ev.RandomMoved):
        return None
    if seat == GM:
        return event
    if isinstance(event, system.events):
        return system.redact(event, seen)
    match event:
        case ev.NoteWritten():
            return None if event.private else event
        case ev.Noticed():
            return event if not event.character or seen(event.character) == "all" else None
        case ev.CharacterAdded() | ev.CharacterEdited():
            return _sheet(event, seen(event.id))
        case ev.CharacterRemoved() | ev.CharacterRenamed() | ev.FighterJoined() | ev.FighterLeft():
            return event if seen(event.id) != "nothing" else None
        case ev.HiddenChanged():
            return None if event.hidden else event
        case ev.TurnMoved():
            now = tuple(id_ for id_ in event.now if seen(id_) != "nothing")
            return replace(event, now=now) if now else None
        case ev.FightersGrouped():
            known = tuple(id_ for id_ in event.characters if seen(id_) != "nothing")
            return replace(event, characters=known) if known else None
        case ev.EntryAdded() | ev.EntryDone() | ev.EntryRemoved():
            return None if event.entry.hidden else event
        case ev.FightOpened():
            return replace(event, fighters=tuple(f for f in event.fighters if seen(f) != "nothing"))
        case ev.KnockedOut():
            return _out(event, seen(event.character))
        case ev.Died():
            return _death(event, seen(event.character))
        case ev.Woke() | ev.Revived() | ev.HelplessChanged():
            return event if seen(event.character) != "nothing" else None
        case ev.ConditionAdded(condition=condition) if seen(condition.turn_of) == "nothing":
            kept = seen(event.character) in ("all", "hero")
            return replace(event, condition=replace(condition, turn_of="")) if kept else None
        case (
            ev.WoundOpened()
            | ev.WoundChanged()
            | ev.WoundClosed()
            | ev.TreatmentStarted()
            | ev.TreatmentReady()
            | ev.TreatmentEnded()
            | ev.ConditionAdded()
            | ev.ConditionEnded()
        ):
            return event if seen(event.character) in ("all", "hero") else None
        case (
            ev.RuleChanged()
            | ev.TableRenamed()
            | ev.FightClosed()
            | ev.RoundOpened()
            | ev.TimeMoved()
            | ev.TimeStopped()
            | ev.ClockChanged()
            | ev.DiceThrown()
            | ev.SealsLost()
        ):
            return event
        case _:
            # A whitelist: an event that nobody thought of stays with the GM.
            return None


def _sheet(event: ev.CharacterAdded | ev.CharacterEdited, seen: Sees) -> Event | None:
    if seen == "nothing":
        return None
    if isinstance(event, ev.CharacterAdded):
        return replace(
            event,
            sheet=event.sheet if seen == "all" else {},
            notes=event.notes if seen == "all" else "",
            gm_notes="",
        )
    if seen == "all":
        return replace(event, gm_notes=None)
    return None


def _out(event: ev.KnockedOut, seen: Sees) -> Event | None:
    if seen == "nothing":
        return None
    if seen == "opponent":
        return replace(event, until_s=UNKNOWN_S, rounds=None)
    return event


def _death(event: ev.Died, seen: Sees) -> Event | None:
    if seen == "nothing":
        return None
    return replace(event, cls="", cause="") if seen == "opponent" else event
