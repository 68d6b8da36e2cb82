"""The effect of Świat Mroku's events on a table."""

from __future__ import annotations

from typing import TypeAlias, TypeVar, assert_never

from msgspec.structs import replace

from tui_app.domain import events as core
from tui_app.domain.events import Event
from tui_app.domain.rules.swiat_mroku import events as ev
from tui_app.domain.rules.swiat_mroku.contests import cleared
from tui_app.domain.rules.swiat_mroku.mending import without_person, without_uncovered
from tui_app.domain.rules.swiat_mroku.sheet import SW, Pool
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    Pledge,
    WodState,
    WodTable,
    with_contest,
    with_party,
    with_sheet,
)
from tui_app.domain.rules.swiat_mroku.tokens import next_due
from tui_app.domain.rules.swiat_mroku.wounds import RECOVERY
from tui_app.domain.sealed import Seal

ValueT = TypeVar("ValueT")
_StateEvent: TypeAlias = (
    ev.SimpleTested
    | ev.Cancelled
    | ev.ScheduleEnded
    | ev.MercyAsked
    | ev.Spared
    | ev.Tainted
    | ev.MedicineTried
)


def evolve(table: WodTable, event: ev.WodEvent) -> WodTable:
    """Give one of the system's own events its effect."""
    if isinstance(event, _StateEvent):
        return replace(table, state=_state(table, event))
    match event:
        case ev.TokensSpent():
            return _add_tokens(table, event.character, event.pool, -event.amount)
        case ev.TokensReturned():
            for gain in event.gains:
                table = _add_tokens(table, gain.character, event.pool, gain.amount)
            return _next_return(table, event.schedule)
        case ev.PoolSet():
            return _set_pool(table, event)
        case ev.ContestOpened():
            return _opened(_taken(table, event.contest.id), event.contest)
        case ev.BidSealed() | ev.BidShown() | ev.BidDropped():
            return _bid(table, event)
        case ev.Helped():
            return _helped(table, event)
        case ev.Revealed():
            return _revealed(table, event)
        case ev.TaskOpened():
            table = _taken(table, event.test.id)
            tests = (*table.state.tests, event.test)
            return replace(table, state=replace(table.state, tests=tests))
        case ev.Scheduled():
            table = _taken(table, event.schedule.id)
            schedules = (*table.state.schedules, event.schedule)
            return replace(table, state=replace(table.state, schedules=schedules))
        case _:
            assert_never(event)


def _taken(table: WodTable, number: int) -> WodTable:
    return replace(table, next_id=max(table.next_id, number + 1))


def _state(table: WodTable, event: _StateEvent) -> WodState:
    state = table.state
    match event:
        case ev.SimpleTested():
            chose = (event.character,) if event.why == "missile" and table.fight else ()
            return replace(
                state,
                tests=tuple(t for t in state.tests if t.id != event.test),
                chose=(*state.chose, *chose),
            )
        case ev.Cancelled():
            return replace(
                state,
                contests=tuple(c for c in state.contests if c.id != event.contest),
                tests=tuple(t for t in state.tests if t.id != event.test),
            )
        case ev.ScheduleEnded():
            left = tuple(s for s in state.schedules if s.id != event.schedule)
            return replace(state, schedules=left)
        case ev.MercyAsked():
            return replace(state, mercy={**state.mercy, event.character: event.by})
        case ev.Spared():
            return replace(state, mercy=_without(state.mercy, event.character))
        case ev.Tainted():
            tainted = _without(state.tainted, str(event.wound))
            if event.source is not None:
                tainted[str(event.wound)] = event.source
            return replace(state, tainted=tainted)
        case ev.MedicineTried():
            return replace(state, tried={**state.tried, str(event.wound): table.now_s})
        case _:
            assert_never(event)


def _without(values: dict[str, ValueT], key: str) -> dict[str, ValueT]:
    return {k: v for k, v in values.items() if k != key}


def _add_tokens(table: WodTable, id_: str, pool: str, amount: int) -> WodTable:
    sheet = table.characters[id_].sheet
    if pool == SW:
        return with_sheet(table, id_, replace(sheet, sw=sheet.sw + amount))
    old = sheet.pools[pool]
    pools = {**sheet.pools, pool: Pool(old.now + amount, old.size)}
    return with_sheet(table, id_, replace(sheet, pools=pools))


def _set_pool(table: WodTable, event: ev.PoolSet) -> WodTable:
    sheet = table.characters[event.character].sheet
    if event.pool == SW:
        return with_sheet(table, event.character, replace(sheet, sw=event.now))
    pools = {**sheet.pools, event.pool: Pool(event.now, event.size)}
    return with_sheet(table, event.character, replace(sheet, pools=pools))


def _next_return(table: WodTable, schedule: int | None) -> WodTable:
    schedules = tuple(
        replace(s, next_s=s.next_s + s.every_s) if s.id == schedule and s.clock == "game" else s
        for s in table.state.schedules
    )
    return replace(table, state=replace(table.state, schedules=schedules))


def _opened(table: WodTable, contest: Contest) -> WodTable:
    table = with_contest(table, contest)
    if table.fight is None or not contest.pairs:
        return table
    chose = (*table.state.chose, contest.pairs[-1].attacker)
    return replace(table, state=replace(table.state, chose=chose))


def _bid(table: WodTable, event: ev.BidSealed | ev.BidShown | ev.BidDropped) -> WodTable:
    contest = next(c for c in table.state.contests if c.id == event.contest)
    party = contest.party(event.character)
    if party is None:
        return table
    match event:
        case ev.BidSealed():
            party = replace(party, seal=Seal(event.commitment), shown=None, pool=event.pool)
        case ev.BidShown():
            party = replace(party, seal=None, shown=event.bid, pool=event.pool)
        case ev.BidDropped():
            party = replace(party, seal=None, shown=None)
        case _:
            assert_never(event)
    return with_contest(table, with_party(contest, party))


def _helped(table: WodTable, event: ev.Helped) -> WodTable:
    state = table.state
    if event.test is not None:
        tests = tuple(
            replace(t, pledges=_put_in(t.pledges, event.pledge)) if t.id == event.test else t
            for t in state.tests
        )
        return replace(table, state=replace(state, tests=tests))
    contest = next(c for c in state.contests if c.id == event.contest)
    party = contest.party(event.whom)
    if party is None:
        return table
    helped = replace(party, pledges=_put_in(party.pledges, event.pledge))
    return with_contest(table, with_party(contest, helped))


def _put_in(pledges: tuple[Pledge, ...], pledge: Pledge) -> tuple[Pledge, ...]:
    others = tuple(p for p in pledges if p.character != pledge.character)
    return (*others, pledge) if pledge.tokens else others


def _revealed(table: WodTable, event: ev.Revealed) -> WodTable:
    contest = next(c for c in table.state.contests if c.id == event.contest)
    if event.outcome in ("next_phase", "repeat"):
        return with_contest(table, replace(cleared(contest), tallies=event.tallies))
    left = tuple(c for c in table.state.contests if c.id != event.contest)
    return replace(table, state=replace(table.state, contests=left))


def react(table: WodTable, event: Event) -> WodTable:
    """Follow an event of the core in the system's own state."""
    state = table.state
    match event:
        case core.RoundOpened() | core.FightOpened() | core.FightClosed():
            return replace(table, state=replace(state, chose=()))
        case core.CharacterRemoved():
            return replace(table, state=without_person(state, event.id))
        case core.Died():
            return replace(table, state=without_person(state, event.character))
        case core.CharacterEdited():
            return without_uncovered(table, event.id) if event.sheet is not None else table
        case core.WoundClosed():
            return _wound_over(table, event.character, str(event.wound))
        case core.WoundChanged() if event.wound.cls != event.old_cls:
            return _wound_over(table, event.character, "")
        case core.TimeMoved():
            schedules = tuple(
                replace(s, next_s=next_due(table, s, event.to_s)) for s in state.schedules
            )
            return replace(table, state=replace(state, schedules=schedules))
        case _:
            return table


def _wound_over(table: WodTable, id_: str, wound: str) -> WodTable:
    """Forget what belonged to a wound that is closed or has another class."""
    state = table.state
    character = table.characters[id_]
    conditions = tuple(c for c in character.conditions if c.what != RECOVERY)
    people = {**table.characters, id_: replace(character, conditions=conditions)}
    state = replace(
        state,
        mercy=_without(state.mercy, id_),
        tainted=_without(state.tainted, wound),
        tried=_without(state.tried, wound),
    )
    return replace(table, characters=people, state=state)
