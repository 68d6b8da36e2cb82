"""The arithmetic of one blow, step by step; the engine and the odds both use it.

No dice are rolled here: every roll is an argument. Wounds and PW are whole numbers.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.tables import (
    CLASS_I_EXCESS,
    FAINT_PW,
    INSTANT_DEATH_PW,
    LIMB_USELESS_PW,
    LIMBS,
    LOCATION_FACTORS,
    Location,
    WoundClass,
)
from tui_app.domain.trace import Step

BASE_TARGET = 10
PERFECT, SURE_HIT, SURE_MISS, FUMBLE = 3, 4, 17, 18  # M-R5

DeathCause = Literal["blow", "no_points", "total"]


class TargetNumber(Struct, frozen=True):
    """The number that 3k6 must not exceed, and how it came about."""

    value: int
    trace: tuple[Step, ...]


class Hit(Struct, frozen=True):
    """What a 3k6 roll to hit means.

    Attributes:
        hit: Whether the blow lands.
        margin: What it adds to the wounds; 0 for a miss.
        perfect: A rolled 3.
        fumble: A rolled 18.
        trace: One step with target, roll and margin.
    """

    hit: bool
    margin: int
    perfect: bool
    fumble: bool
    trace: tuple[Step, ...]


class Reduction(Struct, frozen=True):
    """How wounds become PW at one location.

    Attributes:
        before: Multiplies the wounds before armour.
        armour: Wounds taken off.
        times: Multiplies what is left, together with `by`.
        by: Divides what is left.
        half_up: Whether that division rounds half up instead of down.
        onr: Divides the wounds into PW, rounded down; at least 1.
    """

    before: int
    armour: int
    times: int
    by: int
    half_up: bool
    onr: int


class Loss(Struct, frozen=True):
    """What one hit takes.

    Attributes:
        wounds: Wounds after armour and factor.
        pw: PW lost.
        limb_useless: Whether the limb hit is useless from now on (M-R18).
        trace: The steps from margin and damage to PW.
    """

    wounds: int
    pw: int
    limb_useless: bool
    trace: tuple[Step, ...]


def target_number(
    a: int,
    o: int,
    house: MstocsHouse,
    *,
    still: bool = False,
    helpless: bool = False,
    aimed: bool = False,
    mod: int = 0,
) -> TargetNumber:
    """10 + A − O and the named modifiers (M-R13, M-G14, M-G38).

    Args:
        a: The attacker's A, items included.
        o: The target's O, items included; a still or helpless target has none.
        house: The table's readings.
        still: The target does not move.
        helpless: The target is out or has no PW; `still` adds nothing more.
        aimed: The attacker chose the location.
        mod: The GM's own modifier.
    """
    motionless = still or helpless  # M-G38: one bonus, not two
    defence = 0 if motionless else o
    bonus = house.still_bonus if motionless else 0
    penalty = house.aimed_penalty if aimed else 0
    value = BASE_TARGET + a - defence + bonus - penalty + mod
    numbers: dict[str, int | str] = {"base": BASE_TARGET, "a": a, "o": defence}
    numbers |= {"still": bonus, "aimed": -penalty, "mod": mod, "target": value}
    return TargetNumber(value, (Step("target", numbers),))


def hit_margin(target: int, roll: int, house: MstocsHouse) -> int | None:
    """What a 3k6 roll to hit adds to the wounds; None for a miss (M-R5, M-R14, M-G15)."""
    if roll > SURE_HIT and (roll > target or roll >= SURE_MISS):
        return None
    margin = target - roll
    return max(0, margin) if house.margin == "floor" else margin  # M-G15


def judge_hit(target: int, roll: int, house: MstocsHouse) -> Hit:
    """Read a 3k6 roll against a target number."""
    margin = hit_margin(target, roll, house)
    step = Step("hit", {"target": target, "roll": roll, "margin": margin or 0})
    return Hit(margin is not None, margin or 0, roll == PERFECT, roll == FUMBLE, (step,))


def reduction(
    location: Location,
    armour: int,
    onr: int,
    house: MstocsHouse,
    *,
    aimed: bool = False,
    perfect: bool = False,
) -> Reduction:
    """How wounds at a location become PW (M-R15, M-R18, M-G14, M-G16, M-G18, M-G32)."""
    times, by = _location_factor(location, house, aimed=aimed)
    before = 1
    if perfect and house.perfect == "before_armour":  # M-G16
        before = 2
    elif perfect:  # M-G16: the factors multiply, then one rounding
        times *= 2
        if house.perfect == "cap_double":
            times = min(times, 2 * by)
    half_up = house.halving == "half_up"  # M-G18
    return Reduction(before, armour * house.armour_factor, times, by, half_up, onr)


def wounds_left(wounds: int, rule: Reduction) -> int:
    """Wounds after armour and factor (M-G37: never below 0)."""
    left = wounds * rule.before - rule.armour
    if left <= 0:
        return 0
    if rule.half_up:
        return (2 * left * rule.times + rule.by) // (2 * rule.by)
    return left * rule.times // rule.by


def pw_lost(wounds: int, rule: Reduction) -> int:
    """PW lost by that many wounds: margin plus damage in, PW out (M-R15)."""
    return wounds_left(wounds, rule) // rule.onr


def resolve_loss(
    hit: Hit,
    damage: int,
    location: Location,
    armour: int,
    onr: int,
    house: MstocsHouse,
    *,
    aimed: bool = False,
) -> Loss:
    """What a hit takes, with every number on the way (M-R14, M-R15, M-R18).

    Args:
        hit: A hit, from `judge_hit`.
        damage: Total of the weapon's dice with its flat bonus.
        location: Where it landed.
        armour: Armour of that location.
        onr: The target's OnR, at least 1.
        house: The table's readings.
        aimed: Whether the attacker chose the location.
    """
    rule = reduction(location, armour, onr, house, aimed=aimed, perfect=hit.perfect)
    raw = hit.margin + damage
    wounds = wounds_left(raw, rule)
    pw = wounds // onr
    useless = limb_useless(location, pw, house)
    return Loss(wounds, pw, useless, _loss_trace(hit.margin, damage, rule, wounds, pw))


def limb_useless(location: Location, pw: int, house: MstocsHouse) -> bool:
    """Whether a hit makes the limb useless for 3k6 days (M-R18, M-G36)."""
    return house.location_effects == "on" and location in LIMBS and pw >= LIMB_USELESS_PW


def death_cause(
    pw_in_hit: int, pw_after: int, pw_start: int, lost_total: int, house: MstocsHouse
) -> DeathCause | None:
    """Why a fighter is dead on the spot after a loss; None for one who lives.

    Args:
        pw_in_hit: PW taken by this blow; 10 kill (M-R7).
        pw_after: PW after it, which may be negative.
        pw_start: PW of the healthy character.
        lost_total: All PW lost so far, this blow included.
        house: The table's readings.
    """
    if pw_in_hit >= INSTANT_DEATH_PW:
        return "blow"
    limits = {"helpless": None, "dead_at_zero": 0, "dead_at_minus_start": -pw_start}
    limit = limits[house.no_points]  # M-G22
    if limit is not None and pw_after <= limit:
        return "no_points"
    if house.total_kills == "on" and lost_total >= pw_start:  # M-G23
        return "total"
    return None


def faint_check_due(pw_in_hit: int, lost_total: int, house: MstocsHouse) -> bool:
    """Whether 2k6 are rolled for consciousness (M-R19, M-G1); not for the unconscious."""
    if pw_in_hit <= 0:
        return False
    return (pw_in_hit if house.faint_check == "hit" else lost_total) >= FAINT_PW  # M-G1


def faint_rounds(roll: int, lost_total: int) -> int:
    """Rounds of unconsciousness after a 2k6 roll; 0 stays up (M-R19)."""
    return max(0, lost_total - roll)


def mortal_class(pw_in_hit: int, roll: int) -> WoundClass | None:
    """The class of the wound after a k6 roll; None when it is not mortal (M-R19)."""
    if pw_in_hit - roll >= CLASS_I_EXCESS:  # M-G33
        return "I"
    return "II" if roll < pw_in_hit else None


def _location_factor(location: Location, house: MstocsHouse, *, aimed: bool) -> tuple[int, int]:
    if aimed and house.aimed == "any_aimed_doubles":  # M-G14
        return 2, 1
    if house.location_effects == "on" or (aimed and location == "head"):  # M-G36, M-G14
        return LOCATION_FACTORS[location]
    return 1, 1


def _loss_trace(
    margin: int, damage: int, rule: Reduction, wounds: int, pw: int
) -> tuple[Step, ...]:
    raw = margin + damage
    doubled = raw * rule.before
    left = max(0, doubled - rule.armour)
    steps = [Step("wounds", {"margin": margin, "damage": damage, "wounds": raw})]
    if rule.before != 1:
        steps.append(Step("doubled", {"wounds": raw, "doubled": doubled}))
    if rule.armour:
        steps.append(Step("armour", {"wounds": doubled, "armour": rule.armour, "left": left}))
    if rule.times != rule.by:
        numbers: dict[str, int | str] = {"left": left, "times": rule.times, "by": rule.by}
        steps.append(Step("factor", numbers | {"wounds": wounds}))
    steps.append(Step("pw_lost", {"wounds": wounds, "onr": rule.onr, "pw": pw}))
    return tuple(steps)
