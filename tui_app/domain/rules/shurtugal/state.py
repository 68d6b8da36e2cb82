"""What a table of Shur'tugal keeps beside the characters: the order, aims and healing."""

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.draft import Draft
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.domain.table import Character, Table

Value = TypeVar("Value")


class Aim(Struct, frozen=True):
    """Turns spent on aiming at one target (S-R5)."""

    target: str
    turns: int


class Healing(Struct, frozen=True, omit_defaults=True):
    """How far a wounded character has healed (S-G19).

    Attributes:
        start_s: When it began; each second of rest moves it one second back.
        credited: Points that were given back for the time since.
    """

    start_s: int
    credited: int = 0


class ShurtugalState(Struct, frozen=True, omit_defaults=True):
    """State of the table; everything by id of a character.

    Attributes:
        initiative: Results of this fight.
        tie_rolls: Dice that were rolled to break ties (S-G11).
        manual: The GM's order without dice, before all others (S-R3).
        acted: Those whose turn is over in this round.
        waiting: Those who wait in this round (S-R3).
        owed: Those who waited last round and roll anew, with what they had before (S-G12).
        dominated: Those who come last, in the order in which it befell them (S-G24).
        aims: Who aims at whom.
        falling: Those who fell in a tie and may still act in it (S-G11).
        healing: Healing of those who are wounded; it outlasts the fight.
    """

    initiative: dict[str, int] = {}
    tie_rolls: dict[str, tuple[int, ...]] = {}
    manual: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    owed: dict[str, int] = {}
    dominated: tuple[str, ...] = ()
    aims: dict[str, Aim] = {}
    falling: tuple[str, ...] = ()
    healing: dict[str, Healing] = {}


ShurtugalTable: TypeAlias = Table[ShurtugalSheet, ShurtugalHouse, ShurtugalState]
ShurtugalDraft: TypeAlias = Draft[ShurtugalSheet, ShurtugalHouse, ShurtugalState]
ShurtugalCharacter: TypeAlias = Character[ShurtugalSheet]


def less(values: Mapping[str, Value], id_: str) -> dict[str, Value]:
    """A mapping without one character."""
    return {key: value for key, value in values.items() if key != id_}


def drop(ids: tuple[str, ...], id_: str) -> tuple[str, ...]:
    """Ids without one of them."""
    return tuple(other for other in ids if other != id_)


def add(ids: tuple[str, ...], id_: str) -> tuple[str, ...]:
    """Ids with one at the end, once."""
    return ids if id_ in ids else (*ids, id_)


def out_of_fight(state: ShurtugalState, id_: str) -> ShurtugalState:
    """The state when a character has left the fight; healing goes on."""
    aims = {who: aim for who, aim in state.aims.items() if id_ not in (who, aim.target)}
    return replace(
        state,
        initiative=less(state.initiative, id_),
        tie_rolls=less(state.tie_rolls, id_),
        manual=drop(state.manual, id_),
        acted=drop(state.acted, id_),
        waiting=drop(state.waiting, id_),
        owed=less(state.owed, id_),
        dominated=drop(state.dominated, id_),
        aims=aims,
        falling=drop(state.falling, id_),
    )
