"""The order of Shur'tugal: by initiative, or as the GM says; the dominated come last."""

from __future__ import annotations

from typing import Literal

from tui_app.domain.rules.shurtugal.state import ShurtugalTable
from tui_app.domain.system import OrderEntry
from tui_app.domain.table import can_act

Rank = tuple[int, ...]
_RANK_LENGTH = 24


def order(table: ShurtugalTable) -> tuple[OrderEntry, ...]:
    """The fighters, first to last (S-R2, S-R3, S-G11, S-G24)."""
    fight = table.fight
    if fight is None:
        return ()
    ranked = sorted(fight.fighters, key=lambda id_: _rank(table, id_, fight.fighters.index(id_)))
    return tuple(_entry(table, id_) for id_ in ranked)


def phase(table: ShurtugalTable) -> Literal["none", "initiative", "turns"]:
    """Initiative is rolled until all have one or somebody has begun a turn."""
    fight = table.fight
    if fight is None:
        return "none"
    if fight.turn or table.state.acted or not missing(table):
        return "turns"
    return "initiative"


def missing(table: ShurtugalTable) -> tuple[str, ...]:
    """Ids of the able fighters who have no place in the order yet."""
    state, fight = table.state, table.fight
    placed = {*state.initiative, *state.manual, *state.dominated} - set(state.owed)
    return tuple(
        id_
        for id_ in (fight.fighters if fight else ())
        if id_ not in placed and can_act(table.characters[id_])
    )


def tied(table: ShurtugalTable, id_: str) -> tuple[str, ...]:
    """Ids of all fighters with the same initiative, himself among them."""
    state, fight = table.state, table.fight
    rating = state.initiative.get(id_)
    if rating is None or not _by_rating(table, id_):
        return ()
    return tuple(
        other
        for other in (fight.fighters if fight else ())
        if state.initiative.get(other) == rating and _by_rating(table, other)
    )


def tie_values(table: ShurtugalTable, id_: str) -> tuple[int, ...]:
    """What breaks a tie: Spryt, Zręczność, then the dice rolled for it (S-G11)."""
    sheet = table.characters[id_].sheet
    return sheet.trait("spryt"), sheet.trait("zrecznosc"), *table.state.tie_rolls.get(id_, ())


def _by_rating(table: ShurtugalTable, id_: str) -> bool:
    return id_ not in table.state.manual and id_ not in table.state.dominated


def _rank(table: ShurtugalTable, id_: str, joined: int) -> Rank:
    state = table.state
    if id_ in state.dominated:
        return 3, state.dominated.index(id_)
    if id_ in state.manual:
        return 0, state.manual.index(id_)
    if id_ not in state.initiative:
        return 2, joined
    rank: Rank = (1, -state.initiative[id_])
    if table.house.ties == "spryt":  # S-G11
        rank += tuple(-value for value in tie_values(table, id_))
        # More dice were rolled only by those whose first ones were equal.
        rank += (0,) * (_RANK_LENGTH - len(rank))
    return (*rank, joined)


def _entry(table: ShurtugalTable, id_: str) -> OrderEntry:
    state = table.state
    rating = state.initiative.get(id_)
    equals = tied(table, id_)
    code, together = "", 0
    values: tuple[int, ...] = ()
    if len(equals) > 1 and table.house.ties == "simultaneous":
        # Any number that all of them share and nobody else has.
        code, together = "simultaneous", 1 + (rating or 0)
    elif len(equals) > 1:
        code, values = _why(table, id_, equals)
    return OrderEntry(
        id_,
        rating,
        id_ in state.acted,
        code,
        values,
        note=_note(table, id_),
        together=together,
    )


def _why(table: ShurtugalTable, id_: str, equals: tuple[str, ...]) -> tuple[str, tuple[int, ...]]:
    """What decided the tie for one fighter, with the numbers compared, his own first."""
    rivals = [tie_values(table, other) for other in equals if other != id_]
    own = tie_values(table, id_)
    place, code = 0, "spryt"
    if any(rival[0] == own[0] for rival in rivals):
        rivals = [rival for rival in rivals if rival[0] == own[0]]
        place, code = 1, "zrecznosc"
    if place and any(rival[1] == own[1] for rival in rivals):
        rivals = [rival for rival in rivals if rival[1] == own[1]]
        place, code = 2, "roll"
    compared = [values[place:] for values in (own, *rivals)]
    return code, tuple(value for values in compared for value in values[:1])


def _note(table: ShurtugalTable, id_: str) -> str:
    state = table.state
    if id_ in state.dominated:
        return "dominated"
    if id_ in state.waiting:
        return "waiting"
    return "owed" if id_ in state.owed else ""
