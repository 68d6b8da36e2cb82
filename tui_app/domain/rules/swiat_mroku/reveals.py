"""The reveal: all bids of a contest at once, who wins, who pays, who is hurt."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import (
    Bout,
    Line,
    OutcomeKind,
    Revealed,
    TokensSpent,
)
from tui_app.domain.rules.swiat_mroku.sheet import combat_trait, missile_trait, need_trait
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    Party,
    Tally,
    WodDraft,
    WodTable,
    find_contest,
    free_tokens,
)
from tui_app.domain.rules.swiat_mroku.totals import (
    bout_of_all,
    bout_of_pair,
    paid,
    phase_of_duel,
    winners_of,
    wounds_of,
)
from tui_app.domain.rules.swiat_mroku.wounds import MORTAL, hurt, level, penalty
from tui_app.domain.sealed import verify


class _Result(Struct, frozen=True):
    outcome: OutcomeKind
    wounds: dict[str, int]
    tallies: dict[str, Tally] = {}


def reveal(draft: WodDraft, command: cmd.Reveal) -> None:
    """Decide a reveal (W-R6).

    Raises:
        Refused: ``reveal.missing``, ``reveal.lost``, ``reveal.commitment`` or
            ``reveal.overdrawn``; none of them tells a value.
    """
    table = draft.table
    contest = find_contest(table, command.contest)
    missing = _names(draft, contest.waits_for)
    if missing and not command.forced:
        refuse("reveal.missing", names=missing)
    lines = tuple(_line(draft, contest, party, command) for party in contest.parties)
    bouts = _bouts(table, contest, lines)
    result = _result(table, contest, lines, bouts)
    lines = paid(lines, bouts, contest.pairs, table.house.refund)
    won = winners_of(lines, bouts)
    draft.emit(
        Revealed(
            contest=contest.id,
            key=contest.key,
            kind=contest.kind,
            trait=contest.trait,
            lines=tuple(sorted(lines, key=lambda x: (-x.total, x.character not in won))),
            bouts=bouts,
            outcome=result.outcome,
            tallies=result.tallies,
            wounds=result.wounds,
            forced=command.forced and any(line.missing for line in lines),
        )
    )
    _pay(draft, contest, lines, bouts)
    _hurt(draft, contest, bouts, result.wounds)


def _names(draft: WodDraft, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(draft.character(id_).name for id_ in ids)


def _line(draft: WodDraft, contest: Contest, party: Party, command: cmd.Reveal) -> Line:
    table = draft.table
    value, minus = _value(table, contest, party)
    line = _bid(draft, contest, party, command)
    helped = sum(pledge.tokens for pledge in party.pledges)
    return replace(
        line,
        value=value,
        helped=helped,
        penalty=minus,
        total=value + line.bid + helped - minus,
    )


def _value(table: WodTable, contest: Contest, party: Party) -> tuple[int, int]:
    """Give what a party counts beside tokens: the trait and the penalty (W-G17)."""
    person = table.characters[party.character]
    sheet, house = person.sheet, table.house
    if contest.pt is not None and party.character == contest.pairs[0].defender:
        return contest.pt, 0  # W-G11
    match contest.kind:
        case "contest":
            trait = contest.trait
        case "combat" | "duel":
            trait = combat_trait(sheet, house)
        case "missile":
            trait = missile_trait(sheet, house)
        case _:
            assert_never(contest.kind)
    return need_trait(sheet, house, trait, person.name), penalty(table, person)


def _bid(draft: WodDraft, contest: Contest, party: Party, command: cmd.Reveal) -> Line:
    blank = Line(party.character, party.side, 0, 0, 0, 0, 0, party.pool)
    person = draft.character(party.character)
    if party.seal is None:
        lacks = not party.is_in
        return replace(blank, bid=party.shown or 0, missing=lacks)
    opening = command.openings.get(party.character)
    if opening is None:
        if not command.forced:
            refuse("reveal.lost", names=(person.name,))
        return replace(blank, missing=True)
    committed = party.seal.commitment
    right = verify(committed, opening, draft.table.id, contest.key, party.character)
    if not right or not isinstance(opening.value, int):
        refuse("reveal.commitment", name=person.name)
    if opening.value > free_tokens(draft.table, person, party.pool):
        refuse("reveal.overdrawn", name=person.name)
    return replace(blank, bid=opening.value, commitment=committed, nonce=opening.nonce)


def _bouts(table: WodTable, contest: Contest, lines: tuple[Line, ...]) -> tuple[Bout, ...]:
    if contest.pairs:
        return tuple(bout_of_pair(pair, lines, table.house) for pair in contest.pairs)
    return (bout_of_all(lines, table.house, mutual=contest.mutual),)


def _result(
    table: WodTable, contest: Contest, lines: tuple[Line, ...], bouts: tuple[Bout, ...]
) -> _Result:
    if contest.kind == "duel":
        phase = phase_of_duel(bouts[0], contest, lines, table.house)
        outcome = phase.outcome
        if any(level(table.characters[id_]) + n >= MORTAL for id_, n in phase.wounds.items()):
            outcome = "won"  # W-G13: who is Śmiertelnie Ranny bids no more
        return _Result(outcome, phase.wounds, phase.tallies)
    wounds = wounds_of(bouts, contest, table.house)
    if len(bouts) == 1:
        return _Result(bouts[0].outcome, wounds)
    return _Result("won" if any(bout.winner for bout in bouts) else "draw", wounds)


def _pay(
    draft: WodDraft, contest: Contest, lines: tuple[Line, ...], bouts: tuple[Bout, ...]
) -> None:
    recovers = draft.table.house.refund != "all_pay"
    winners = winners_of(lines, bouts)
    for line in lines:
        if line.paid:
            draft.emit(
                TokensSpent(
                    character=line.character, pool=line.pool, amount=line.paid, why="contest"
                )
            )
        party = contest.party(line.character)
        if party is None or (recovers and line.character not in winners):
            continue  # W-G3: the helpers of a loser recover as he does
        for pledge in party.pledges:
            draft.emit(
                TokensSpent(
                    character=pledge.character,
                    pool=pledge.pool,
                    amount=pledge.tokens,
                    why="help",
                )
            )


def _hurt(
    draft: WodDraft, contest: Contest, bouts: tuple[Bout, ...], wounds: dict[str, int]
) -> None:
    for id_, steps in wounds.items():
        by = _by(id_, contest, bouts)
        for _ in range(steps):
            if draft.character(id_).death is None:
                hurt(draft, id_, by, contest.source)


def _by(loser: str, contest: Contest, bouts: tuple[Bout, ...]) -> str:
    for bout in bouts:
        if loser in bout.losers:
            return bout.winner
    # A duel as a whole may go to somebody who lost its last phase.
    pair = contest.pairs[0]
    return pair.attacker if pair.defender == loser else pair.defender
