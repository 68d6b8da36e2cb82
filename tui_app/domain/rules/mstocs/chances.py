"""Exact chances of one attack: whole-number counts over one denominator (M-R13 – M-R19)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from tui_app.domain.odds.sums import sum_counts
from tui_app.domain.rules.mstocs.blow import (
    PERFECT,
    Reduction,
    faint_check_due,
    faint_rounds,
    hit_margin,
    mortal_class,
    pw_lost,
    reduction,
)
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.tables import (
    INSTANT_DEATH_PW,
    LOCATIONS,
    Location,
    location_of_roll,
)

TO_HIT = dict(enumerate(sum_counts(3, 6), PERFECT))
TO_HIT_WAYS = 216
ROOM = 64  # tables of PW by wounds grow by so many entries
TWO_DICE = dict(enumerate(sum_counts(2, 6), 2))
TWO_DICE_WAYS = 36
ROLLED_PLACES: tuple[tuple[Location, int], ...] = tuple(
    (
        place,
        sum(
            ways for roll, ways in enumerate(sum_counts(3, 6), 3) if location_of_roll(roll) == place
        ),
    )
    for place in LOCATIONS
)
MORTAL_WAYS: tuple[tuple[int, int], ...] = tuple(  # M-R19: of 6, by PW below instant death
    (classes.count("I"), classes.count("II"))
    for classes in (
        [mortal_class(pw, roll) for roll in range(1, 7)] for pw in range(INSTANT_DEATH_PW)
    )
)


RawWounds = tuple[int, tuple[int, ...]]  # the least wounds, and the ways from there up
PwTable = tuple[int, ...]


class Attack(Struct, frozen=True):
    """What the chances of one attack depend on.

    Attributes:
        target: Target number of the roll to hit, see `blow.target_number`.
        damage: Dice of the weapon.
        onr: OnR of the target, at least 1.
        armour: Armour by location, in the order of `tables.LOCATIONS`.
        location: The location hit; None when it is rolled.
        aimed: Whether the attacker chose that location.
    """

    target: int
    damage: DamageDice
    onr: int
    armour: tuple[int, ...] = (0,) * len(LOCATIONS)
    location: Location | None = None
    aimed: bool = False


class AttackChances(Struct, frozen=True):
    """The exact outcome of one attack.

    Attributes:
        target: The target number.
        hits: Of 216 rolls, those that hit.
        counts: `counts[n]` of `denominator` ways take n PW; 0 holds the misses too.
        denominator: All ways of the dice to hit, of damage and of location.
        class_i: Of `6 * denominator` ways, those with a class I wound that does not kill at once.
        class_ii: The same for class II.
    """

    target: int
    hits: int
    counts: tuple[int, ...]
    denominator: int
    class_i: int
    class_ii: int

    @property
    def hit(self) -> float:
        """Chance to hit, 0–1."""
        return self.hits / TO_HIT_WAYS

    @property
    def dead_ways(self) -> int:
        """Of `denominator` ways, those that take 10 PW or more (M-R7)."""
        return sum(self.counts[INSTANT_DEATH_PW:])

    @property
    def dead(self) -> float:
        """Chance of death on the spot, 0–1."""
        return self.dead_ways / self.denominator

    @property
    def unharmed_ways(self) -> int:
        """Of `6 * denominator` ways, those without death and without a mortal wound."""
        return 6 * (self.denominator - self.dead_ways) - self.class_i - self.class_ii

    @property
    def expected_pw(self) -> float:
        """Mean PW taken by the attack, misses included."""
        return sum(pw * ways for pw, ways in enumerate(self.counts)) / self.denominator


@lru_cache(maxsize=4096)
def attack_chances(attack: Attack, house: MstocsHouse) -> AttackChances:
    """The exact distribution of one attack."""
    raw = _raw_wounds(attack.target, attack.damage, house)
    room = ROOM * (max(least + len(ways) for least, ways in raw) // ROOM + 1)
    tables = _pw_tables(attack.armour, attack.onr, attack.location, attack.aimed, house, room)
    lost = [0] * (1 + max(table[-1] for _, both in tables for table in both))
    for weight, both in tables:
        for (least, raw_ways), table in zip(raw, both, strict=True):
            for ways, pw in zip(raw_ways, table[least:], strict=False):
                lost[pw] += ways * weight
    damage_ways = attack.damage.sides**attack.damage.count
    hits = sum(sum(ways) for _, ways in raw) // damage_ways
    place_ways = sum(weight for weight, _ in tables)
    lost[0] += (TO_HIT_WAYS - hits) * damage_ways * place_ways
    while not lost[-1]:
        lost.pop()
    mortal = list(zip(lost, MORTAL_WAYS, strict=False))
    return AttackChances(
        attack.target,
        hits,
        tuple(lost),
        TO_HIT_WAYS * damage_ways * place_ways,
        sum(ways * first for ways, (first, _) in mortal),
        sum(ways * second for ways, (_, second) in mortal),
    )


def faint_chance(chances: AttackChances, lost: int, house: MstocsHouse) -> float:
    """Chance that the attack knocks a conscious target out, who lives on (M-R19, M-G1).

    Args:
        chances: The distribution of the attack.
        lost: PW the target has lost before it.
        house: The table's readings.
    """
    ways = 0
    for pw, count in enumerate(chances.counts[:INSTANT_DEATH_PW]):
        if faint_check_due(pw, lost + pw, house):
            out = sum(more for roll, more in TWO_DICE.items() if faint_rounds(roll, lost + pw))
            ways += count * out
    return ways / (TWO_DICE_WAYS * chances.denominator)


def chances_json(chances: AttackChances, faint: float) -> dict[str, object]:
    """The contract of `odds attack --json`: chances 0–1 and whole counts."""
    denominator = chances.denominator
    counts = {str(pw): ways for pw, ways in enumerate(chances.counts)}
    return {
        "target": chances.target,
        "hit": chances.hit,
        "lost": {pw: ways / denominator for pw, ways in counts.items()},
        "dead": chances.dead,
        "class_I": chances.class_i / (6 * denominator),
        "class_II": chances.class_ii / (6 * denominator),
        "none": chances.unharmed_ways / (6 * denominator),
        "expected_pw": chances.expected_pw,
        "unconscious": faint,
        "denominator": denominator,
        "counts": counts,
    }


@lru_cache(maxsize=1024)
def _pw_tables(
    armour: tuple[int, ...],
    onr: int,
    location: Location | None,
    aimed: bool,
    house: MstocsHouse,
    room: int,
) -> tuple[tuple[int, tuple[PwTable, PwTable]], ...]:
    """Ways, PW by wounds and PW by wounds of a perfect hit, up to `room` wounds.

    Locations that reduce wounds alike are one entry.
    """
    places = ROLLED_PLACES if location is None else ((location, 1),)
    alike: dict[tuple[Reduction, Reduction], int] = {}
    for place, weight in places:
        worn = armour[LOCATIONS.index(place)]
        usual = reduction(place, worn, onr, house, aimed=aimed)
        doubled = reduction(place, worn, onr, house, aimed=aimed, perfect=True)
        alike[usual, doubled] = alike.get((usual, doubled), 0) + weight
    return tuple(
        (weight, (_pw_by_wounds(usual, room), _pw_by_wounds(doubled, room)))
        for (usual, doubled), weight in alike.items()
    )


def _pw_by_wounds(rule: Reduction, room: int) -> PwTable:
    return tuple(pw_lost(wounds, rule) for wounds in range(room))


@lru_cache(maxsize=1024)
def _raw_wounds(target: int, damage: DamageDice, house: MstocsHouse) -> tuple[RawWounds, RawWounds]:
    """Ways of margin + damage, for ordinary hits and for the perfect one.

    Less than no wounds count as none, as they do under any armour (M-G37).
    """
    dice = sum_counts(damage.count, damage.sides)
    margins: dict[int, int] = {}
    for roll, ways in TO_HIT.items():
        margin = hit_margin(target, roll, house)
        if margin is not None and roll != PERFECT:
            margins[margin] = margins.get(margin, 0) + ways
    lowest = min(margins)
    plain = [0] * (max(margins) - lowest + len(dice))
    for margin, ways in margins.items():
        for place, more in enumerate(dice, margin - lowest):
            plain[place] += ways * more
    least = damage.count + damage.flat
    perfect = hit_margin(target, PERFECT, house) or 0
    return _from_zero(lowest + least, plain), _from_zero(perfect + least, list(dice))


def _from_zero(least: int, ways: list[int]) -> RawWounds:
    under = max(0, -least)
    if under:
        ways = [sum(ways[: under + 1]), *ways[under + 1 :]]
    return max(0, least), tuple(ways)
