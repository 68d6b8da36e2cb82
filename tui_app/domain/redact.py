"""What a seat may know of what happened: events with what it may not see taken out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from tui_app.domain import events as ev
from tui_app.domain.events import Event
from tui_app.domain.system import Sees, System
from tui_app.domain.table import GM
from tui_app.domain.views import Who, sees

_Seen: TypeAlias = Callable[[str], Sees]
_OfId: TypeAlias = ev.CharacterRemoved | ev.CharacterRenamed | ev.FighterJoined | ev.FighterLeft
_OfCharacter: TypeAlias = (
    ev.WoundOpened
    | ev.WoundChanged
    | ev.WoundClosed
    | ev.TreatmentStarted
    | ev.TreatmentReady
    | ev.TreatmentEnded
    | ev.KnockedOut
    | ev.Woke
    | ev.HelplessChanged
    | ev.ConditionAdded
    | ev.ConditionEnded
    | ev.Died
    | ev.Revived
)

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


def _redacted(event: Event, seen: _Seen, seat: str, system: System) -> Event | None:
    if isinstance(event, ev.RandomMoved):
        return None
    if seat == GM:
        return event
    if isinstance(event, system.events):
        return system.redact(event, seen)
    # A whitelist: an event that nobody thought of stays with the GM.
    rule = RULES.get(type(event))
    return None if rule is None else rule(event, seen)


def _open(event: Event, seen: _Seen) -> Event:
    return event


def _known(event: _OfId, seen: _Seen) -> Event | None:
    return event if seen(event.id) != "nothing" else None


def _known_state(event: _OfCharacter, seen: _Seen) -> Event | None:
    return event if seen(event.character) != "nothing" else None


def _of_heroes(event: _OfCharacter, seen: _Seen) -> Event | None:
    return event if seen(event.character) in ("all", "hero") else None


def _noticed(event: ev.Noticed, seen: _Seen) -> Event | None:
    return event if not event.character or seen(event.character) == "all" else None


def _note(event: ev.NoteWritten, seen: _Seen) -> Event | None:
    return None if event.private else event


def _entry(event: ev.EntryAdded | ev.EntryDone | ev.EntryRemoved, seen: _Seen) -> Event | None:
    return None if event.entry.hidden else event


def _added(event: ev.CharacterAdded, seen: _Seen) -> Event | None:
    match seen(event.id):
        case "nothing":
            return None
        case "all":
            return replace(event, gm_notes="")
        case _:
            return replace(event, sheet={}, notes="", gm_notes="")


def _edited(event: ev.CharacterEdited, seen: _Seen) -> Event | None:
    return replace(event, gm_notes=None) if seen(event.id) == "all" else None


def _shown(event: ev.HiddenChanged, seen: _Seen) -> Event | None:
    return None if event.hidden else event


def _fight(event: ev.FightOpened, seen: _Seen) -> Event:
    return replace(event, fighters=_those_known(event.fighters, seen))


def _turn(event: ev.TurnMoved, seen: _Seen) -> Event | None:
    now = _those_known(event.now, seen)
    # An empty turn would tell of somebody hidden whose turn it is.
    return replace(event, now=now) if now else None


def _grouped(event: ev.FightersGrouped, seen: _Seen) -> Event | None:
    known = _those_known(event.characters, seen)
    return replace(event, characters=known) if known else None


def _those_known(ids: tuple[str, ...], seen: _Seen) -> tuple[str, ...]:
    return tuple(id_ for id_ in ids if seen(id_) != "nothing")


def _condition(event: ev.ConditionAdded, seen: _Seen) -> Event | None:
    if seen(event.condition.turn_of) == "nothing":
        event = replace(event, condition=replace(event.condition, turn_of=""))
    return _of_heroes(event, seen)


def _out(event: ev.KnockedOut, seen: _Seen) -> Event | None:
    if seen(event.character) == "opponent":
        return replace(event, until_s=UNKNOWN_S, rounds=None)
    return _known_state(event, seen)


def _death(event: ev.Died, seen: _Seen) -> Event | None:
    if seen(event.character) == "opponent":
        return replace(event, cls="", cause="")
    return _known_state(event, seen)


RULES: Final[Mapping[type[Event], Callable[[Any, _Seen], Event | None]]] = {
    ev.Noticed: _noticed,
    ev.RuleChanged: _open,
    ev.TableRenamed: _open,
    ev.CharacterAdded: _added,
    ev.CharacterEdited: _edited,
    ev.CharacterRemoved: _known,
    ev.CharacterRenamed: _known,
    ev.HiddenChanged: _shown,
    ev.FightOpened: _fight,
    ev.FightClosed: _open,
    ev.FighterJoined: _known,
    ev.FighterLeft: _known,
    ev.RoundOpened: _open,
    ev.TurnMoved: _turn,
    ev.FightersGrouped: _grouped,
    ev.EntryAdded: _entry,
    ev.EntryDone: _entry,
    ev.EntryRemoved: _entry,
    ev.TimeMoved: _open,
    ev.TimeStopped: _open,
    ev.ClockChanged: _open,
    ev.WoundOpened: _of_heroes,
    ev.WoundChanged: _of_heroes,
    ev.WoundClosed: _of_heroes,
    ev.TreatmentStarted: _of_heroes,
    ev.TreatmentReady: _of_heroes,
    ev.TreatmentEnded: _of_heroes,
    ev.KnockedOut: _out,
    ev.Woke: _known_state,
    ev.HelplessChanged: _known_state,
    ev.ConditionAdded: _condition,
    ev.ConditionEnded: _of_heroes,
    ev.Died: _death,
    ev.Revived: _known_state,
    ev.DiceThrown: _open,
    ev.NoteWritten: _note,
    ev.SealsLost: _open,
}
