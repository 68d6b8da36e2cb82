"""Who wins and who pays: the arithmetic of contested tests, without any table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.rules.swiat_mroku.events import Bout, Line, OutcomeKind
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.state import Contest, Pair, Tally
from tui_app.domain.rules.swiat_mroku.tables import DUEL_PHASES

Refund = Literal["all_pay", "loser_recovers", "difference"]


class PhaseResult(Struct, frozen=True):
    """What a phase of a duel came to.

    Attributes:
        outcome: ``next_phase`` while the duel goes on.
        wounds: How many steps each is worse off now.
    """

    outcome: OutcomeKind
    tallies: dict[str, Tally]
    wounds: dict[str, int]


def bout_of_all(lines: tuple[Line, ...], house: WodHouse, *, mutual: bool) -> Bout:
    """Settle a contest of two or more: the highest total wins (W-R6, W-G4, W-G6).

    Args:
        lines: Everybody with his total.
        house: W-G4 says who wins a tie.
        mutual: Whether nobody defends.

    Returns:
        Who won; a draw of two who both started, or a repeat when a tie decides nothing.
    """
    best = max(line.total for line in lines)
    top = [line for line in lines if line.total == best]
    tie = len(top) > 1
    winner = top[0] if not tie else None
    if tie and not mutual:
        winner = _tie_winner(top, house)
    if winner is not None:
        losers = tuple(line.character for line in lines if line is not winner)
        return Bout("won", winner.character, losers, tie)
    if mutual and len(lines) == 2:
        return Bout("draw", tie=True)  # W-G4: both unhurt
    return Bout("repeat", tie=True)  # W-G6


def _tie_winner(top: list[Line], house: WodHouse) -> Line | None:
    """Give who wins a tie by the sides (W-G4), None when they say nothing."""
    if not any(line.side == "defender" for line in top):
        return None
    wanted = [line for line in top if line.side == house.ties]
    return wanted[0] if len(wanted) == 1 else None


def bout_of_pair(pair: Pair, lines: tuple[Line, ...], house: WodHouse) -> Bout:
    """Settle one pair of a combat; each counts with his whole trait (W-R7, W-G7)."""
    by_id = {line.character: line for line in lines}
    two = (
        replace(by_id[pair.attacker], side="attacker"),
        replace(by_id[pair.defender], side="defender"),
    )
    return bout_of_all(two, house, mutual=pair.mutual)


def wounds_of(bouts: tuple[Bout, ...], contest: Contest, house: WodHouse) -> dict[str, int]:
    """Give the steps that the losers of a combat are worse off (W-R8, W-G5)."""
    steps: dict[str, int] = {}
    if contest.kind not in ("combat", "missile"):
        return steps
    for bout, pair in zip(bouts, contest.pairs, strict=True):
        spared = bout.tie and house.combat_tie == "no_wound"  # W-G5
        if bout.outcome != "won" or spared:
            continue
        for loser in bout.losers:
            if contest.kind == "missile" and loser == pair.attacker:
                continue  # who misses is not hurt
            steps[loser] = steps.get(loser, 0) + 1
    return steps


def phase_of_duel(
    bout: Bout, contest: Contest, lines: tuple[Line, ...], house: WodHouse
) -> PhaseResult:
    """Settle one phase of a duel (W-R10, W-G15).

    Args:
        bout: How this phase came out.
        contest: The duel with what the phases before came to.
        lines: The two with the totals of this phase.
        house: W-G15 says how phases combine.

    Returns:
        Whether it goes on, and who is worse off.
    """
    tallies = {}
    for line in lines:
        old = contest.tallies.get(line.character, Tally())
        won = old.won + (bout.winner == line.character)
        tallies[line.character] = Tally(won, old.total + line.total)
    last = contest.go >= DUEL_PHASES
    if house.duel == "each_phase":
        hurt = dict.fromkeys(bout.losers, 1) if _hurts(bout, house) else {}
        outcome: OutcomeKind = "draw" if bout.outcome == "draw" else "won"
        return PhaseResult(outcome if last else "next_phase", tallies, hurt)
    if house.duel == "best_of_three":
        decided = max(tally.won for tally in tallies.values()) > DUEL_PHASES // 2
        if not last and not decided:
            return PhaseResult("next_phase", tallies, {})
        return _whole_duel({id_: tally.won for id_, tally in tallies.items()}, tallies)
    if not last:
        return PhaseResult("next_phase", tallies, {})
    pair = contest.pairs[0]
    sums = tuple(replace(line, total=tallies[line.character].total) for line in lines)
    whole = bout_of_pair(pair, sums, house)
    hurt = dict.fromkeys(whole.losers, 1) if _hurts(whole, house) else {}
    return PhaseResult("draw" if whole.outcome == "draw" else "won", tallies, hurt)


def _hurts(bout: Bout, house: WodHouse) -> bool:
    return bout.outcome == "won" and not (bout.tie and house.combat_tie == "no_wound")


def _whole_duel(won: dict[str, int], tallies: dict[str, Tally]) -> PhaseResult:
    low, high = min(won.values()), max(won.values())
    if low == high:
        return PhaseResult("draw", tallies, {})
    return PhaseResult("won", tallies, {id_: 1 for id_, n in won.items() if n == low})


def paid(
    lines: tuple[Line, ...], bouts: tuple[Bout, ...], pairs: tuple[Pair, ...], refund: Refund
) -> tuple[Line, ...]:
    """Give the lines with what everybody pays (W-G3).

    `all_pay`: what was bid is gone. `loser_recovers`: who won nothing gets all back.
    `difference`: besides, the winner pays only what he bid beyond the highest bid against him.
    Those who share an undecided tie count as winners.
    """
    if refund == "all_pay":
        return tuple(replace(line, paid=line.bid) for line in lines)
    winners = winners_of(lines, bouts)
    bids = {line.character: line.bid for line in lines}
    settled = []
    for line in lines:
        if line.character not in winners:
            settled.append(replace(line, paid=0))
        elif refund == "loser_recovers":
            settled.append(replace(line, paid=line.bid))
        else:
            against = [bids[id_] for id_ in _opponents(line.character, bids, pairs)]
            settled.append(replace(line, paid=max(0, line.bid - max(against))))
    return tuple(settled)


def winners_of(lines: tuple[Line, ...], bouts: tuple[Bout, ...]) -> frozenset[str]:
    """Give the ids of those who won something or share an undecided tie."""
    winners = {bout.winner for bout in bouts if bout.winner}
    if any(bout.outcome != "won" for bout in bouts):
        best = max(line.total for line in lines)
        winners |= {line.character for line in lines if line.total == best}
    return frozenset(winners)


def _opponents(character: str, everybody: Iterable[str], pairs: tuple[Pair, ...]) -> list[str]:
    if not pairs:
        return [id_ for id_ in everybody if id_ != character]
    mine = [pair for pair in pairs if character in (pair.attacker, pair.defender)]
    return [p.defender if p.attacker == character else p.attacker for p in mine]
