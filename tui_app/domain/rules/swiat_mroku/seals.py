"""Seals at the table: which there are, which must go, and when a reveal comes by itself."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.rules.swiat_mroku.commands import DropSeal, Reveal
from tui_app.domain.rules.swiat_mroku.state import Contest, Party, WodTable, free_tokens
from tui_app.domain.sealed import Held, SealId


def _sealed(table: WodTable) -> Iterator[tuple[Contest, Party]]:
    for contest in table.state.contests:
        for party in contest.parties:
            if party.seal is not None:
                yield contest, party


def seals_of(table: WodTable) -> dict[SealId, str]:
    """Give all seals of a table with their commitments."""
    return {
        (contest.key, party.character): party.seal.commitment
        for contest, party in _sealed(table)
        if party.seal is not None
    }


def without_seals(table: WodTable, lost: frozenset[SealId]) -> WodTable:
    """The table without some of its seals."""
    contests = tuple(
        replace(
            contest,
            parties=tuple(
                replace(p, seal=None) if (contest.key, p.character) in lost else p
                for p in contest.parties
            ),
        )
        for contest in table.state.contests
    )
    return replace(table, state=replace(table.state, contests=contests))


def follow_ups(table: WodTable, held: tuple[Held, ...]) -> tuple[Command, ...]:
    """Give the acts that follow by themselves.

    Args:
        table: The table.
        held: All that the vault holds.

    Returns:
        Seals to drop, because the pool no longer holds their value (W-G21); when there are
        none, a reveal of a contest with sealed bids in which none is missing, if the table
        wants it (W-R6).
    """
    if drops := _overdrawn(table, held):
        return drops
    if table.house.reveal == "by_gm":
        return ()
    # Open bids outlive the undo of their reveal, which must not come again by itself.
    complete = (contest for contest, _ in _sealed(table) if not contest.waits_for)
    return tuple(Reveal(contest=contest.id) for contest in complete)[:1]


def _overdrawn(table: WodTable, held: tuple[Held, ...]) -> tuple[DropSeal, ...]:
    """Give the latest seals that a pool no longer covers."""
    sealed = {(c.key, p.character): (c, p) for c, p in _sealed(table)}
    taken: dict[tuple[str, str], int] = {}
    drops = []
    for item in held:
        found = sealed.get((item.contest, item.character))
        if found is None or not isinstance(item.opening.value, int):
            continue
        contest, party = found
        pool = (party.character, party.pool)
        person = table.characters[party.character]
        before = taken.get(pool, 0)
        if before + item.opening.value > free_tokens(table, person, party.pool):
            drops.append(DropSeal(character=party.character, contest=contest.id, why="overdrawn"))
        else:
            taken[pool] = before + item.opening.value
    return tuple(drops)
