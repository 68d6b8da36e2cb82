"""The question `odds attack` asks, and its answer as plain data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tui_app.domain.rules.mstocs.blow import target_number
from tui_app.domain.rules.mstocs.chances import (
    Attack,
    attack_chances,
    chances_json,
    faint_chance,
)
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.tables import LOCATIONS, Location


class AttackQuery(Struct, frozen=True, kw_only=True):
    """One blow as a person describes it.

    Attributes:
        a: The attacker's A, items included.
        o: The target's O, items included.
        onr: The target's OnR, at least 1.
        damage: Dice of the weapon.
        armour: Armour by location, in the order of `tables.LOCATIONS`.
        location: Where it lands; None when that is rolled.
        aimed: The location the attacker chose, in place of `location` (M-G14).
        still: The target does not move (M-G14).
        helpless: The target is out or has no PW (M-G38).
        mod: Added to the target number.
        lost: PW the target has lost so far, for its consciousness.
    """

    a: int
    o: int
    onr: int
    damage: DamageDice
    armour: tuple[int, ...] = (0,) * len(LOCATIONS)
    location: Location | None = None
    aimed: Location | None = None
    still: bool = False
    helpless: bool = False
    mod: int = 0
    lost: int = 0


def attack_of(query: AttackQuery, house: MstocsHouse) -> Attack:
    """What the chances of that blow depend on."""
    aimed = query.aimed is not None
    target = target_number(
        query.a,
        query.o,
        house,
        still=query.still,
        helpless=query.helpless,
        aimed=aimed,
        mod=query.mod,
    )
    place = query.aimed or query.location
    return Attack(target.value, query.damage, query.onr, query.armour, place, aimed)


def attack_json(query: AttackQuery, house: MstocsHouse) -> dict[str, Any]:
    """The contract of `odds attack --json`."""
    chances = attack_chances(attack_of(query, house), house)
    return chances_json(chances, faint_chance(chances, query.lost, house))
