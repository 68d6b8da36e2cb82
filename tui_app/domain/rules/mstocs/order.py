"""The order of a round: effective Sz, then Inicjatywa, then a roll-off (M-R12, M-G3, M-G4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tui_app.domain.rules.mstocs.events import TiesRolled
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsTable, turn_of
from tui_app.domain.rules.mstocs.turns import has_begun
from tui_app.domain.system import OrderEntry


def order(table: MstocsTable) -> tuple[OrderEntry, ...]:
    """The places of this round, first to last; those who have not allocated come last.

    They have no key, until they act or are attacked: then they stand at 0 for this round.
    """
    entries = [entry for same_sz in _by_sz(table) for entry in _entries(table, same_sz)]
    waiting = [f for f in _present(table) if not turn_of(table, f.id).allocated]
    turns = [(f.id, turn_of(table, f.id)) for f in waiting]
    entries += [OrderEntry(id_, 0 if turn.locked else None, turn.acted) for id_, turn in turns]
    return tuple(entries)


def is_tied(table: MstocsTable, one: str, other: str) -> bool:
    """Whether two fighters are equal on Sz and on Inicjatywa (M-G4)."""
    return any(
        {one, other} <= {fighter.id for fighter in tied}
        for same_sz in _by_sz(table)
        for tied in _by_initiative(same_sz)
    )


def settle_ties(draft: MstocsDraft) -> None:
    """Roll off the ties that Inicjatywa leaves, once the turns have begun (M-G4)."""
    table = draft.table
    if table.house.ties == "simultaneous" or not has_begun(table):
        return
    for same_sz in _by_sz(table):
        for tied in _by_initiative(same_sz):
            dice = {f.id: turn_of(table, f.id).tie for f in tied}
            _roll_off(draft, dice, list(dice), 0)
            if any(rolls != turn_of(table, id_).tie for id_, rolls in dice.items()):
                draft.emit(TiesRolled(rolls=dice))


def _roll_off(
    draft: MstocsDraft, dice: dict[str, tuple[int, ...]], ids: list[str], depth: int
) -> None:
    """Roll until all differ; who joins a tie late rolls against the dice that lie there."""
    if len(ids) < 2:
        return
    for id_ in ids:
        if len(dice[id_]) <= depth:
            dice[id_] += (draft.tray.roll("tie", 1, 6, more=True).total,)
    for face in range(6, 0, -1):
        _roll_off(draft, dice, [id_ for id_ in ids if dice[id_][depth] == face], depth + 1)


def _present(table: MstocsTable) -> list[Fighter]:
    return [f for f in table.fighters if f.death is None or turn_of(table, f.id).grace]


def _by_sz(table: MstocsTable) -> list[list[Fighter]]:
    """Groups of equal effective Sz, highest first."""

    def key(fighter: Fighter) -> int:
        return -(turn_of(table, fighter.id).key or 0)

    placed = [f for f in _present(table) if turn_of(table, f.id).allocated]
    return [list(group) for _, group in groupby(sorted(placed, key=key), key)]


def _by_initiative(same_sz: Iterable[Fighter]) -> list[list[Fighter]]:
    """Groups that are still tied; one group when anybody's Inicjatywa is unknown."""
    fighters = list(same_sz)
    if any(f.sheet.raw.i is None for f in fighters):
        return [fighters]
    ranked = sorted(fighters, key=_initiative)
    return [list(group) for _, group in groupby(ranked, _initiative)]


def _initiative(fighter: Fighter) -> int:
    return -(fighter.sheet.raw.i or 0)


def _entries(table: MstocsTable, same_sz: list[Fighter]) -> list[OrderEntry]:
    entries = []
    for tied in _by_initiative(same_sz):
        ranked = sorted(tied, key=lambda f: turn_of(table, f.id).tie, reverse=True)
        dice = _dice_of(table, ranked)
        entries += [_entry(table, f, dice, same_sz) for f in ranked]
    return entries


def _dice_of(table: MstocsTable, tied: list[Fighter]) -> dict[str, int]:
    """The dice of a roll-off by fighter, 5 and then 2 as 52; 0 before anybody rolled."""
    rolls = {f.id: turn_of(table, f.id).tie for f in tied}
    return {id_: int("".join(map(str, dice)) or 0) for id_, dice in rolls.items()}


def _entry(
    table: MstocsTable, fighter: Fighter, dice: dict[str, int], same_sz: list[Fighter]
) -> OrderEntry:
    turn = turn_of(table, fighter.id)
    code = ""
    values: tuple[int, ...] = ()
    if len(dice) > 1:
        code, values = _tie(table, fighter.id, dice)
    elif len(same_sz) > 1:
        others = [f.sheet.raw.i or 0 for f in same_sz if f.id != fighter.id]
        code, values = "initiative", (fighter.sheet.raw.i or 0, *others)
    return OrderEntry(fighter.id, turn.key, turn.acted, code, values)


def _tie(table: MstocsTable, id_: str, dice: dict[str, int]) -> tuple[str, tuple[int, ...]]:
    if table.house.ties == "simultaneous":  # M-G4
        return "simultaneous", ()
    if not all(dice.values()):
        return "pending", ()
    return "roll_off", (dice[id_], *(value for other, value in dice.items() if other != id_))
