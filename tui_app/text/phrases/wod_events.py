"""Sentences for the events of Świat Mroku."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain.rules.swiat_mroku import events as ev
from tui_app.domain.sealed import code
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import NP_
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice
from tui_app.text.phrases.wod_reveals import revealed
from tui_app.text.phrases.wod_words import (
    BANDS,
    KINDS,
    RETURNS,
    SOURCES,
    SPENDS,
    pool_word,
    trait_word,
)

_Bids = ev.BidSealed | ev.BidShown | ev.BidDropped | ev.Helped
_Tokens = ev.TokensSpent | ev.TokensReturned | ev.PoolSet | ev.Scheduled | ev.ScheduleEnded
_Wounds = ev.MercyAsked | ev.Spared | ev.Tainted | ev.MedicineTried


_LACKING = NP_("{n} token short", "{n} tokens short")


def wod_event(voice: Voice, event: ev.WodEvent) -> tuple[str, ...]:
    """Say one event of Świat Mroku."""
    match event:
        case ev.Revealed():
            return revealed(voice, event)
        case ev.TaskOpened():
            return (_task(voice, event),)
        case ev.SimpleTested():
            return _tested(voice, event)
        case ev.ContestOpened() | ev.Cancelled():
            return (_contest(voice, event),)
        case ev.BidSealed() | ev.BidShown() | ev.BidDropped() | ev.Helped():
            return (_bid(voice, event),)
        case (
            ev.TokensSpent()
            | ev.TokensReturned()
            | ev.PoolSet()
            | ev.Scheduled()
            | ev.ScheduleEnded()
        ):
            return (_tokens(voice, event),)
        case ev.MercyAsked() | ev.Spared() | ev.Tainted() | ev.MedicineTried():
            return (_wound(voice, event),)
        case _:
            assert_never(event)


def _task(voice: Voice, event: ev.TaskOpened) -> str:
    cat, test = voice.cat, event.test
    name, trait = voice.name(test.character), trait_word(test.trait)
    said = cat.text("{name}: test of {trait} [{id}]", name=name, trait=trait, id=test.id)
    if test.pt != ev.UNKNOWN_PT:
        return f"{said}, PT {test.pt}."
    hint = test.hint or (cat.text(BANDS[event.band]) if event.band else "")
    return f"{said}: {hint}." if hint else f"{said}."


def _tested(voice: Voice, event: ev.SimpleTested) -> tuple[str, ...]:
    outcome = voice.cat.text("success") if event.success else voice.cat.text("failure")
    who = voice.name(event.character)
    if event.target:
        who = f"{who} → {voice.name(event.target)}"
    said = f"{who}: {trait_word(event.trait)}: {outcome}."
    return (said, f"  {_sum(voice.cat, event)}") if event.total is not None else (said,)


def _sum(cat: Catalogue, event: ev.SimpleTested) -> str:
    """Say how the total came about, and the difficulty where it may be known."""
    parts = [f"{trait_word(event.trait)} {event.value}"]
    parts += [cat.text("{n} tokens", n=f"+ {event.spent}")] if event.spent else []
    parts += [cat.text("{n} from helpers", n=f"+ {event.helped}")] if event.helped else []
    parts += [f"− {event.penalty}"] if event.penalty else []
    said, total = " ".join(parts), event.total or 0
    if event.pt is None:
        return f"{said} = {total}"
    why = cat.text("{parts} = {total} against PT {pt}", parts=said, total=total, pt=event.pt)
    lacking = 0 if event.success else event.pt - total
    return why + (f" ({cat.plural(*_LACKING, lacking)})" if lacking else "")


def _contest(voice: Voice, event: ev.ContestOpened | ev.Cancelled) -> str:
    cat = voice.cat
    if isinstance(event, ev.Cancelled):
        number = event.contest if event.contest is not None else event.test
        return cat.text("Called off: {id}.", id=number)
    contest = event.contest
    names = ", ".join(voice.name(party.character) for party in contest.parties)
    return cat.text(
        "{kind} [{id}] {trait}: {names}.",
        kind=cat.text(KINDS[contest.kind]),
        id=contest.id,
        trait=trait_word(contest.trait),
        names=names,
    )


def _bid(voice: Voice, event: _Bids) -> str:
    cat = voice.cat
    match event:
        case ev.BidSealed():
            name, letters = voice.name(event.character), code(event.commitment)
            return cat.text("{name}: sealed, {code}.", name=name, code=letters)
        case ev.BidShown():
            name = voice.name(event.character)
            return cat.text("{name}: bids {bid} openly.", name=name, bid=event.bid)
        case ev.BidDropped(why="act"):
            return cat.text("{name}: bid taken back.", name=voice.name(event.character))
        case ev.BidDropped():
            name = voice.name(event.character)
            return cat.text("{name}: bid dropped, to be made again.", name=name)
        case ev.Helped():
            return cat.text(
                "{helper} → {name}: help {tokens}.",
                helper=voice.name(event.pledge.character),
                name=voice.name(event.whom),
                tokens=event.pledge.tokens,
            )
        case _:
            assert_never(event)


def _tokens(voice: Voice, event: _Tokens) -> str:
    cat = voice.cat
    match event:
        case ev.TokensSpent():
            why = event.what or cat.text(SPENDS[event.why])
            return cat.text(
                "{name}: −{amount} {pool} ({why}).",
                name=voice.name(event.character),
                amount=event.amount,
                pool=pool_word(event.pool),
                why=why,
            )
        case ev.TokensReturned():
            gains = ", ".join(f"{voice.name(g.character)} +{g.amount}" for g in event.gains)
            why, pool = cat.text(RETURNS[event.why]), pool_word(event.pool)
            gains = gains or cat.text("nobody")
            return cat.text("{pool} back ({why}): {gains}.", pool=pool, why=why, gains=gains)
        case ev.PoolSet():
            return cat.text(
                "{name}: {pool} {now}/{size}.",
                name=voice.name(event.character),
                pool=pool_word(event.pool),
                now=event.now,
                size=event.size,
            )
        case ev.Scheduled():
            every = duration(cat, event.schedule.every_s)
            pool, id_ = pool_word(event.schedule.pool), event.schedule.id
            return cat.text("{pool} returns every {span} [{id}].", pool=pool, span=every, id=id_)
        case ev.ScheduleEnded():
            return cat.text("Tokens return no longer [{id}].", id=event.schedule)
        case _:
            assert_never(event)


def _wound(voice: Voice, event: _Wounds) -> str:
    cat, name = voice.cat, voice.name(event.character)
    match event:
        case ev.MercyAsked():
            by = voice.name(event.by) if event.by else cat.text("the GM")
            return cat.text("{name}: at the mercy of: {by} (finish or spare).", name=name, by=by)
        case ev.Spared():
            return cat.text("{name}: spared.", name=name)
        case ev.Tainted():
            if event.source is None:
                return cat.text("{name}: an ordinary wound again.", name=name)
            said = cat.text(SOURCES[event.source])
            return cat.text("{name}: wound from: {source}.", name=name, source=said)
        case ev.MedicineTried():
            return cat.text("{name}: medicine was tried.", name=name)
        case _:
            assert_never(event)
