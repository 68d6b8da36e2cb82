"""Every split of the PW against an opponent's split: chances for the matrix and the heat map."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tui_app.domain.rules.mstocs.blow import target_number
from tui_app.domain.rules.mstocs.chances import Attack, attack_chances
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.weapons import Arms, Traits, with_arms

Place = Literal["first", "second", "tie"]


class Fighter(Struct, frozen=True):
    """What the chances of one side depend on, its split apart.

    Attributes:
        onr: At least 1.
        armour: By location, in the order of `tables.LOCATIONS`.
        held: Modifiers and damage of the items held.
        helpless: Out or without PW: has no O and does not strike (M-G38).
    """

    onr: int
    armour: tuple[int, ...]
    held: Arms
    helpless: bool = False


class Exchange(Struct, frozen=True):
    """One blow of a fighter, as a chance to hit (0–1) and the mean PW it takes."""

    hit: float
    pw: float


class SplitChances(Struct, frozen=True):
    """One split and what it brings if both strike once at full strength.

    Attributes:
        split: Points, items not counted.
        place: Before or after the opponent, by Sz with items (M-R12).
        given: The fighter's own blow.
        taken: The opponent's blow.
    """

    split: Traits
    place: Place
    given: Exchange
    taken: Exchange


NO_BLOW = Exchange(0.0, 0.0)


def all_splits(pw: int) -> tuple[Traits, ...]:
    """Every way to spend all PW on A, O and Sz (M-R11, M-G5), by A and then O."""
    return tuple(
        Traits(a, o, pw - a - o) for a in range(max(pw, 0) + 1) for o in range(max(pw, 0) - a + 1)
    )


def split_chances(
    pw: int, fighter: Fighter, foe: Fighter, foe_split: Traits, house: MstocsHouse
) -> tuple[SplitChances, ...]:
    """The chances of every split of `pw` against one split of the opponent.

    A blow depends on A − O only, so `pw + 1` distributions a side serve all splits.
    """
    against = with_arms(foe_split, foe.held, house)
    points = [with_arms(Traits(n, n, n), fighter.held, house) for n in range(max(pw, 0) + 1)]
    given = [exchange(fighter, mine.a, foe, against.o, house) for mine in points]
    taken = [exchange(foe, against.a, fighter, mine.o, house) for mine in points]
    places = [_place(mine.sz, against.sz) for mine in points]
    return tuple(
        SplitChances(split, places[split.sz], given[split.a], taken[split.o])
        for split in all_splits(max(pw, 0))
    )


def exchange(striker: Fighter, a: int, target: Fighter, o: int, house: MstocsHouse) -> Exchange:
    """One blow with that A against that O, items included in both."""
    if striker.held.damage is None or striker.helpless:
        return NO_BLOW
    number = target_number(a, o, house, helpless=target.helpless).value
    chances = attack_chances(Attack(number, striker.held.damage, target.onr, target.armour), house)
    return Exchange(chances.hit, chances.expected_pw)


def _place(mine: int, theirs: int) -> Place:
    if mine == theirs:
        return "tie"
    return "first" if mine > theirs else "second"
