"""Fighters in their turns: effective traits, who is able, how lost points are shared."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Mode, MstocsSheet
from tui_app.domain.rules.mstocs.state import Fighter, MstocsTable, Turn, turn_of
from tui_app.domain.rules.mstocs.weapons import Arms, Traits, arms, with_arms
from tui_app.domain.table import can_act

Points = tuple[int, int, int]


def is_helpless(fighter: Fighter) -> bool:
    """Whether a target cannot defend itself: out, marked so, or without PW (M-G22, M-G38)."""
    return fighter.out is not None or fighter.helpless or fighter.sheet.pw <= 0


def is_able(fighter: Fighter) -> bool:
    """Whether a fighter can allocate and act: not dead, out or without PW (M-R8)."""
    return can_act(fighter) and not is_helpless(fighter)


def held_arms(sheet: MstocsSheet, mode: Mode, house: MstocsHouse) -> Arms:
    """All items of a sheet in a mode; an empty mode is the sheet's usual one."""
    return arms(sheet.main_item, sheet.offhand_item, (mode or sheet.mode) or None, house)


def effective(sheet: MstocsSheet, points: Points, mode: Mode, house: MstocsHouse) -> Traits:
    """A, O and Sz with the items in hand (M-R16, M-G7)."""
    return with_arms(Traits(*points), held_arms(sheet, mode, house), house)


def pending(table: MstocsTable) -> tuple[Fighter, ...]:
    """Able fighters who may still allocate this round and have not."""
    found = []
    for fighter in table.fighters:
        turn = turn_of(table, fighter.id)
        if is_able(fighter) and not turn.allocated and not turn.locked:
            found.append(fighter)
    return tuple(found)


def has_begun(table: MstocsTable) -> bool:
    """Whether the turns of this round have begun.

    They have when somebody acted, or all have allocated; secret splits are revealed first.
    """
    acted = any(turn.acted for turn in table.state.turns.values())
    if table.house.secrecy == "sealed":  # M-G6
        return acted or table.state.revealed
    return acted or not pending(table)


def waited_for(table: MstocsTable) -> tuple[Fighter, ...]:
    """Able fighters who have sealed no split yet (M-G6)."""
    return tuple(f for f in pending(table) if f.id not in table.state.seals)


def take_points(points: Points, count: int, how: str) -> Points:
    """Take lost points off a split (M-G2).

    Args:
        points: A, O, Sz.
        count: How many, at most as many as there are; the rest is ignored.
        how: ``highest`` takes from the highest trait; all else goes round A, O, Sz.
    """
    left = list(points)
    at = 0
    for _ in range(min(count, sum(left))):
        if how == "highest":
            at = left.index(max(left))
        else:
            while left[at % 3] == 0:
                at += 1
        left[at % 3] -= 1
        at += 1
    return left[0], left[1], left[2]


def fit_points(points: Points, pw: int, how: str) -> Points:
    """Fit a split to other PW: less by M-G2's order, more in the shape it has.

    Points to spare go round A, O, Sz, to traits that are above 0 only; all of them to A when
    none is.
    """
    spare = pw - sum(points)
    if spare <= 0:
        return take_points(points, -spare, how)
    places = [at for at in range(3) if points[at] > 0] or [0]
    fitted = list(points)
    whole, rest = divmod(spare, len(places))
    for nth, at in enumerate(places):
        fitted[at] += whole + (1 if nth < rest else 0)
    return fitted[0], fitted[1], fitted[2]


def with_points(turn: Turn, points: Points) -> Turn:
    """A turn with other points left."""
    return replace(turn, a=points[0], o=points[1], sz=points[2])
