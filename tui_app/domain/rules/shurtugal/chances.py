"""Exact chances next to an attack, for each number of raises and under every switch."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.odds.pools import PoolChances, pool_chances
from tui_app.domain.rules.shurtugal.attack import Declared, plan_damage, plan_hit, pz_lost
from tui_app.domain.rules.shurtugal.commands import Attack
from tui_app.domain.rules.shurtugal.declare import declare
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import rules_of
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.domain.rules.shurtugal.state import ShurtugalTable
from tui_app.domain.rules.shurtugal.tables import Weapon

RAISES_SHOWN = 6


class RaiseChance(Struct, frozen=True):
    """One row of the table; chances 0–1.

    Attributes:
        raises: Raises for damage.
        target: What the roll must reach.
        hit: Chance to hit.
        damage: Mean damage of a hit, after armour.
        lost: Mean PŻ that the attack takes, a miss included, never more than are left.
        drop: Chance that the attack takes the last PŻ, or kills.
    """

    raises: int
    target: int
    hit: float
    damage: float
    lost: float
    drop: float


def attack_chances(table: ShurtugalTable, command: Attack) -> tuple[RaiseChance, ...]:
    """The rows for the very attack that will be made, aim and all, for 0–6 raises for damage.

    They tell of Obrona, armour and PŻ, so they are for `gm` and the target's owner.

    Raises:
        Refused: As the attack itself would be, see `declare.declare`.
    """
    made = declare(table, command)
    return raise_table(
        made.attacker.sheet, made.weapon, made.target.sheet, made.declared, table.house
    )


def raise_table(
    attacker: ShurtugalSheet,
    weapon: Weapon,
    target: ShurtugalSheet,
    declared: Declared,
    house: ShurtugalHouse,
) -> tuple[RaiseChance, ...]:
    """The rows for 0–6 raises for damage, everything else as declared (S-R4 – S-R13).

    A weapon without a damage pool does only what Siła and raises roll.
    """
    return tuple(
        raise_chance(attacker, weapon, target, replace(declared, raises=raises), house)
        for raises in range(RAISES_SHOWN + 1)
    )


def raise_chance(
    attacker: ShurtugalSheet,
    weapon: Weapon,
    target: ShurtugalSheet,
    declared: Declared,
    house: ShurtugalHouse,
) -> RaiseChance:
    """The row for exactly what is declared."""
    rules = rules_of(house)
    plan = plan_hit(attacker, weapon, target, declared, house)
    hit = _success(pool_chances(plan.pool, rules), plan.target)
    damage, lost, drop = _on_hit(attacker, weapon, target, declared, house)
    return RaiseChance(declared.raises, plan.target, hit, damage, hit * lost, hit * drop)


def _success(chances: PoolChances, target: int) -> float:
    """Chance to reach a target; a pool without dice never does, whatever the target (S-G6)."""
    if chances.denominator == 1:
        return 0.0
    return chances.success(target)


def _on_hit(
    attacker: ShurtugalSheet,
    weapon: Weapon,
    target: ShurtugalSheet,
    declared: Declared,
    house: ShurtugalHouse,
) -> tuple[float, float, float]:
    """Mean damage, mean PŻ lost and chance to drop, once the attack has hit."""
    if declared.kill and house.kill == "on_hit":  # S-G16
        return 0.0, float(target.pz), 1.0
    if declared.limb and house.limb == "no_damage":  # S-G15
        return 0.0, 0.0, 0.0
    plan = plan_damage(attacker, weapon, target, declared, house)
    chances = pool_chances(plan.pool, rules_of(house))
    # Whatever lies beyond the listed totals takes all that is left (S-G4).
    lost, dropped = chances.tail_ways * target.pz, chances.tail_ways
    for damage, ways in enumerate(chances.counts, chances.low):
        points = pz_lost(damage, target, house)
        lost += ways * min(points, target.pz)
        dropped += ways if points >= target.pz else 0
    return chances.mean, lost / chances.denominator, dropped / chances.denominator
