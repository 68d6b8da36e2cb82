"""The order of Shur'tugal: by initiative, or as the GM says; the dominated come last."""

from __future__ import annotations

from typing import Literal

from tui_app.domain.rules.shurtugal.state import ShurtugalTable
from tui_app.domain.system import OrderEntry
from tui_app.domain.table import can_act

Rank = tuple[int, ...]
_RANK_LENGTH = 24


def order(table: ShurtugalTable) -> tuple[OrderEntry, ...]:
    """The fighters, first to last (S-R2, S-R3, S-G11, S-G24); the dead have no place."""
    joined = {id_: place for place, id_ in enumerate(_present(table))}
    ranked = sorted(joined, key=lambda id_: _rank(table, id_, joined[id_]))
    ties = _ties(table)
    return tuple(_entry(table, id_, ties) for id_ in ranked)


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
    rating = table.state.initiative.get(id_)
    found = _ties(table).get(rating, ()) if rating is not None else ()
    return tuple(found) if id_ in found else ()


def tie_values(table: ShurtugalTable, id_: str) -> tuple[int, ...]:
    """What breaks a tie: Spryt, Zręczność, then the dice rolled for it (S-G11)."""
    sheet = table.characters[id_].sheet
    return sheet.trait("spryt"), sheet.trait("zrecznosc"), *table.state.tie_rolls.get(id_, ())


def _present(table: ShurtugalTable) -> tuple[str, ...]:
    """Fighters by the time they joined; of the dead only who may still act in a tie (S-G11)."""
    fighters = table.fight.fighters if table.fight else ()
    finishing = {*table.state.falling} - {*table.state.acted}
    return tuple(id_ for id_ in fighters if table.characters[id_].death is None or id_ in finishing)


def _ties(table: ShurtugalTable) -> dict[int, list[str]]:
    """Fighters whose place their initiative gives, by that initiative."""
    state = table.state
    ties: dict[int, list[str]] = {}
    for id_ in _present(table):
        if id_ in state.initiative and id_ not in (*state.manual, *state.dominated):
            ties.setdefault(state.initiative[id_], []).append(id_)
    return ties


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


def _entry(table: ShurtugalTable, id_: str, ties: dict[int, list[str]]) -> OrderEntry:
    state = table.state
    rating = state.initiative.get(id_)
    equals = ties.get(rating, []) if rating is not None else []
    code, together = "", 0
    values: tuple[int, ...] = ()
    if id_ in equals and len(equals) > 1:
        if table.house.ties == "simultaneous":
            # Any number that all of them share and nobody else has.
            code, together = "simultaneous", 1 + (rating or 0)
        else:
            code, values = _why(table, id_, equals)
    return OrderEntry(
        id_,
        rating,
        id_ in state.acted,
        code,
        values,
        note=_note(table, id_),
        together=together,
        last=id_ in state.dominated,
    )


def _why(table: ShurtugalTable, id_: str, equals: list[str]) -> tuple[str, tuple[int, ...]]:
    """What decided the tie for one fighter, with the numbers compared, his own first."""
    rivals = [tie_values(table, other) for other in equals if other != id_]
    own = tie_values(table, id_)
    place = 0
    while place < len(own):
        same = [rival for rival in rivals if rival[place : place + 1] == own[place : place + 1]]
        if not same:
            compared = (own, *rivals)
            values = tuple(value for row in compared for value in row[place : place + 1])
            return ("spryt", "zrecznosc", "roll")[min(place, 2)], values
        rivals, place = same, place + 1
    # Nobody has rolled, because the table took up this rule in the middle of a fight.
    return "joined", ()


def _note(table: ShurtugalTable, id_: str) -> str:
    state = table.state
    if id_ in state.dominated:
        return "dominated"
    if id_ in state.waiting:
        return "waiting"
    return "owed" if id_ in state.owed else ""
