"""The arithmetic of one attack: pools, target number, damage (S-R4 – S-R13)."""

from __future__ import annotations

from msgspec import Struct

from tui_app.domain.odds.pools import Pool, minus, plus
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import trait_pool
from tui_app.domain.rules.shurtugal.sheet import (
    ShurtugalSheet,
    defence,
    times_exceeded,
    wound_step,
)
from tui_app.domain.rules.shurtugal.tables import (
    KILL_RAISES,
    LIMB_RAISES,
    RAISE,
    RANGES_MAX,
    Weapon,
)
from tui_app.domain.trace import Step

MISSILES = ("bow", "missile", "thrown")


class Declared(Struct, frozen=True):
    """What is declared before the roll, beside weapon and target.

    Attributes:
        raises: Raises for damage.
        limb: Whether the blow is meant for a limb.
        kill: Whether it is meant to kill.
        distance: Metres to the target; None when nobody said.
        aim: Turns of aiming at this target.
        mod: Added to the target number (S-G20).
        rolled: Dice added to the roll (S-G20).
    """

    raises: int = 0
    limb: bool = False
    kill: bool = False
    distance: int | None = None
    aim: int = 0
    mod: int = 0
    rolled: int = 0

    @property
    def all_raises(self) -> int:
        """Raises for damage, limb and kill together (S-R9, S-G14)."""
        return self.raises + LIMB_RAISES * self.limb + KILL_RAISES * self.kill


class Plan(Struct, frozen=True):
    """A pool before the cap, and how it came about.

    Attributes:
        pool: What is rolled.
        target: What the roll must reach; 0 for damage.
        trace: The steps.
    """

    pool: Pool
    target: int
    trace: tuple[Step, ...]


def in_reach(weapon: Weapon, distance: int) -> bool:
    """Whether a shot is possible at all: up to five times the range (S-R6)."""
    return distance <= RANGES_MAX * weapon.range_m


def can_aim(weapon: Weapon, house: ShurtugalHouse) -> bool:
    """Whether aiming helps this weapon (S-R5, S-G18)."""
    return weapon.kind == "bow" or (house.aiming == "all_missiles" and weapon.kind in MISSILES)


def plan_hit(
    attacker: ShurtugalSheet,
    weapon: Weapon,
    target: ShurtugalSheet,
    declared: Declared,
    house: ShurtugalHouse,
) -> Plan:
    """The attack roll and what it must reach (S-R4 – S-R7, S-R9)."""
    trait, skill = attacker.trait(weapon.trait), attacker.skill(weapon.skill)
    aim = declared.aim if can_aim(weapon, house) else 0  # S-R5
    far = _range_penalty(weapon, declared.distance, house)
    pool = plus(trait_pool(trait, skill), Pool(aim - far + declared.rolled, 0))
    obrona = defence(target).value
    number = obrona + RAISE * declared.all_raises + declared.mod
    attack = Step(
        "attack_pool",
        {
            "trait": weapon.trait,
            "trait_value": trait,
            "skill": weapon.skill,
            "skill_value": skill,
            "aim": aim,
            "range": -far,
            "rolled": declared.rolled,
            "pool": str(pool),
        },
    )
    reach = Step(
        "target_number",
        {
            "defence": obrona,
            "raises": declared.all_raises,
            "mod": declared.mod,
            "value": number,
        },
    )
    return Plan(pool, number, (attack, reach))


def plan_damage(
    attacker: ShurtugalSheet,
    weapon: Weapon,
    target: ShurtugalSheet,
    declared: Declared,
    house: ShurtugalHouse,
) -> Plan:
    """The damage roll after armour (S-R8, S-R9, S-R12); the weapon must have a pool."""
    own = weapon.damage or Pool(0, 0)
    sila = attacker.trait("sila") if adds_sila(weapon, house) else 0
    struck = plus(own, Pool(sila + declared.raises, 0))
    pool = minus(struck, target.armour)  # S-R12, S-G21
    step = Step(
        "damage_pool",
        {
            "weapon": str(own),
            "sila": sila,
            "raises": declared.raises,
            "armour": str(target.armour),
            "pool": str(pool),
        },
    )
    return Plan(pool, 0, (step,))


def pz_lost(damage: int, target: ShurtugalSheet, house: ShurtugalHouse) -> int:
    """PŻ lost: how many times the damage exceeds the wound step (S-R13, S-G7)."""
    return times_exceeded(damage, wound_step(target).value, house.multiples)


def adds_sila(weapon: Weapon, house: ShurtugalHouse) -> bool:
    """Whether Siła adds dice to the damage of this weapon (S-R8, S-G17)."""
    thrown = weapon.kind == "thrown" and house.thrown == "adds_sila"  # S-G17
    return weapon.kind == "melee" or thrown


def _range_penalty(weapon: Weapon, distance: int | None, house: ShurtugalHouse) -> int:
    """Dice lost to the distance (S-R6, S-G7)."""
    if not distance or not weapon.range_m or weapon.kind not in MISSILES:
        return 0
    return times_exceeded(distance, weapon.range_m, house.multiples)
