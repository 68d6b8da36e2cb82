"""Taking out of the state what points nowhere: people who are gone, tokens that are not there."""

from __future__ import annotations

import re

from msgspec.structs import replace

from tui_app.domain.rules.swiat_mroku.sheet import SW, tokens
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    OpenTest,
    Party,
    Pledge,
    WodState,
    WodTable,
    pledged,
)
from tui_app.domain.rules.swiat_mroku.tokens import EVERY_MIN_S

_COMMITMENT = re.compile(r"[0-9a-f]{64}")


def mended(table: WodTable) -> WodTable:
    """See `System.mended`."""
    state = table.state
    for id_ in sorted(_named(state) - set(table.characters)):
        state = without_person(state, id_)
    state = replace(
        state,
        contests=tuple(c for c in map(_readable, state.contests) if _is_whole(c)),
        schedules=tuple(s for s in state.schedules if s.every_s >= EVERY_MIN_S),
    )
    numbers = [contest.id for contest in state.contests]
    numbers += [test.id for test in state.tests]
    numbers += [schedule.id for schedule in state.schedules]
    # A number that a person wrote in must not be given out again.
    table = replace(table, state=state, next_id=max(table.next_id, 1 + max(numbers, default=0)))
    for id_ in table.characters:
        table = without_uncovered(table, id_)
    return table


def _named(state: WodState) -> set[str]:
    """Name everybody whom the state speaks of."""
    parties = [party for contest in state.contests for party in contest.parties]
    pledges = [pledge for party in parties for pledge in party.pledges]
    pledges += [pledge for test in state.tests for pledge in test.pledges]
    fighters = {
        id_
        for contest in state.contests
        for pair in contest.pairs
        for id_ in (pair.attacker, pair.defender)
    }
    named = {party.character for party in parties} | {test.character for test in state.tests}
    named |= {pledge.character for pledge in pledges}
    return named | fighters | set(state.mercy) | (set(state.mercy.values()) - {""})


def _readable(contest: Contest) -> Contest:
    """Take out seals that no value could open."""

    def party_readable(party: Party) -> Party:
        broken = party.seal is not None and not _COMMITMENT.fullmatch(party.seal.commitment)
        return replace(party, seal=None) if broken else party

    return replace(contest, parties=tuple(map(party_readable, contest.parties)))


def _is_whole(contest: Contest) -> bool:
    """Tell whether a contest can be decided at all."""
    ids = {party.character for party in contest.parties}
    paired = all({pair.attacker, pair.defender} <= ids for pair in contest.pairs)
    return len(ids) > 1 and paired and (contest.kind == "contest") == (not contest.pairs)


def without_person(state: WodState, id_: str) -> WodState:
    """The state without somebody who is gone or dead."""
    contests = (_contest_without(c, id_) for c in state.contests)
    mercy = {loser: by for loser, by in state.mercy.items() if id_ not in (loser, by)}
    return replace(
        state,
        contests=tuple(c for c in contests if c is not None),
        tests=tuple(
            replace(t, pledges=_pledges_without(t.pledges, id_))
            for t in state.tests
            if t.character != id_
        ),
        mercy=mercy,
    )


def _contest_without(contest: Contest, id_: str) -> Contest | None:
    """Take somebody out of a contest; None when nothing is left to decide."""
    pairs = tuple(p for p in contest.pairs if id_ not in (p.attacker, p.defender))
    engaged = {i for p in pairs for i in (p.attacker, p.defender)}
    parties = tuple(
        replace(party, pledges=_pledges_without(party.pledges, id_))
        for party in contest.parties
        if party.character != id_ and (not contest.pairs or party.character in engaged)
    )
    if len(parties) < 2:
        return None
    return replace(contest, parties=parties, pairs=pairs)


def _pledges_without(pledges: tuple[Pledge, ...], id_: str) -> tuple[Pledge, ...]:
    return tuple(pledge for pledge in pledges if pledge.character != id_)


def without_uncovered(table: WodTable, id_: str) -> WodTable:
    """Take back what somebody put in openly from a pool that no longer holds it."""
    sheet = table.characters[id_].sheet
    for pool in (SW, *sheet.pools):
        if pledged(table, id_, pool) > (tokens(sheet, pool) or 0):
            contests = tuple(_uncovered(c, id_, pool) for c in table.state.contests)
            tests = tuple(_uncovered_test(t, id_, pool) for t in table.state.tests)
            table = replace(table, state=replace(table.state, contests=contests, tests=tests))
    return table


def _uncovered(contest: Contest, id_: str, pool: str) -> Contest:
    def party_without(party: Party) -> Party:
        mine = (party.character, party.pool) == (id_, pool)
        return replace(
            party,
            shown=None if mine else party.shown,
            pledges=_pledges_of_others(party.pledges, id_, pool),
        )

    return replace(contest, parties=tuple(party_without(p) for p in contest.parties))


def _uncovered_test(test: OpenTest, id_: str, pool: str) -> OpenTest:
    return replace(test, pledges=_pledges_of_others(test.pledges, id_, pool))


def _pledges_of_others(pledges: tuple[Pledge, ...], id_: str, pool: str) -> tuple[Pledge, ...]:
    return tuple(p for p in pledges if (p.character, p.pool) != (id_, pool))
