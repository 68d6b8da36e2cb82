"""What a player may know of what happened in Świat Mroku."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from tui_app.domain.events import Event
from tui_app.domain.rules.swiat_mroku import events as ev
from tui_app.domain.rules.swiat_mroku.state import Contest
from tui_app.domain.system import Sees

Seen = Callable[[str], Sees]


def redact(event: ev.WodEvent, sees: Seen) -> Event | None:
    """Give one of the system's events as a player may see it; None: not at all."""
    match event:
        case ev.TaskOpened():
            return _task(event, sees)
        case ev.SimpleTested():
            return _tested(event, sees)
        case ev.ContestOpened():
            return _opened(event, sees)
        case ev.BidSealed() | ev.BidShown() | ev.BidDropped():
            return event if sees(event.character) != "nothing" else None
        case ev.Helped():
            both = (event.whom, event.pledge.character)
            return event if all(sees(id_) != "nothing" for id_ in both) else None
        case ev.Revealed():
            return _revealed(event, sees)
        case ev.TokensSpent() | ev.PoolSet():
            return event if sees(event.character) == "all" else None
        case ev.TokensReturned():
            gains = tuple(gain for gain in event.gains if sees(gain.character) == "all")
            return replace(event, gains=gains) if gains else None
        case ev.Scheduled():
            return _scheduled(event, sees)
        case ev.MercyAsked() | ev.Spared():
            if sees(event.character) == "nothing":
                return None
            return replace(event, by=_who(event.by, sees))
        case ev.Tainted() | ev.MedicineTried():
            return event if sees(event.character) in ("all", "hero") else None
        case ev.Cancelled() | ev.ScheduleEnded():
            return event
        case _:
            assert_never(event)


def _who(id_: str, sees: Seen) -> str:
    """Give an id, or nothing for somebody who may not be known of."""
    return "" if sees(id_) == "nothing" else id_


def _task(event: ev.TaskOpened, sees: Seen) -> Event | None:
    if not _who(event.test.character, sees):
        return None
    if event.test.shown == "shown":
        return event
    hint = event.test.hint if event.test.shown == "hinted" else ""
    return replace(event, test=replace(event.test, pt=ev.UNKNOWN_PT, hint=hint))


def _tested(event: ev.SimpleTested, sees: Seen) -> Event | None:
    actor, target = _who(event.character, sees), _who(event.target, sees)
    if not actor and not target:
        return None
    event = replace(event, character=actor, target=target)
    if not actor or sees(actor) != "all":
        # What somebody else can do must not be told with what he did.
        return replace(
            event,
            value=None,
            spent=None,
            helped=None,
            penalty=None,
            pt=None,
            total=None,
            needed=None,
        )
    # A suggested difficulty (W-G18) is a sum of the target's traits.
    of_traits = event.why == "missile" and sees(event.target) != "all"
    return replace(event, pt=None, needed=None) if of_traits or event.shown != "shown" else event


def _opened(event: ev.ContestOpened, sees: Seen) -> Event | None:
    contest: Contest = event.contest
    parties = tuple(replace(p, character=_who(p.character, sees)) for p in contest.parties)
    if not any(party.character for party in parties):
        return None
    pairs = tuple(
        replace(pair, attacker=_who(pair.attacker, sees), defender=_who(pair.defender, sees))
        for pair in contest.pairs
    )
    pt = None if contest.pt is None else ev.UNKNOWN_PT
    return replace(event, contest=replace(contest, parties=parties, pairs=pairs, pt=pt))


def _revealed(event: ev.Revealed, sees: Seen) -> Event | None:
    lines = tuple(replace(line, character=_who(line.character, sees)) for line in event.lines)
    if not any(line.character for line in lines):
        return None
    bouts = tuple(
        replace(
            bout,
            winner=_who(bout.winner, sees),
            losers=tuple(_who(id_, sees) for id_ in bout.losers),
        )
        for bout in event.bouts
    )
    return replace(
        event,
        lines=lines,
        bouts=bouts,
        tallies={id_: tally for id_, tally in event.tallies.items() if _who(id_, sees)},
        wounds={id_: n for id_, n in event.wounds.items() if _who(id_, sees)},
    )


def _scheduled(event: ev.Scheduled, sees: Seen) -> Event | None:
    ids = event.schedule.characters
    left = tuple(id_ for id_ in ids if _who(id_, sees))
    if ids and not left:
        return None
    return replace(event, schedule=replace(event.schedule, characters=left))
