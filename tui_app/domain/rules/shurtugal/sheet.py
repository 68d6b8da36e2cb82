"""The sheet of a Shur'tugal character and what follows from it."""

from msgspec import Struct, field

from tui_app.domain.odds.pools import Pool
from tui_app.domain.rules.shurtugal.tables import (
    PZ_START,
    RUN_M,
    TRAIT_START,
    TRAITS,
    WALK_M,
    WEAPONS,
    Weapon,
)
from tui_app.domain.trace import Step

DERIVED = ("defence", "wound_step", "initiative")
NO_ARMOUR = Pool(0, 0)
UNARMED = WEAPONS["natural"]


class ShurtugalSheet(Struct, frozen=True, omit_defaults=True):
    """A sheet.

    Attributes:
        traits: By key, at least those of `tables.TRAITS`.
        skills: By key; one that is missing is 0.
        pz: Life points left.
        pz_max: Life points when whole (S-R13, S-G8).
        weapons: The first is the one in hand.
        armour: Taken from damage, part from part (S-R12).
        walk_m: Metres walked in a turn (S-R1).
        run_m: Metres run in a turn (S-R1).
        overrides: Derived values that were set by hand, by key.
    """

    traits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRAITS, TRAIT_START))
    skills: dict[str, int] = {}
    pz: int = PZ_START
    pz_max: int = PZ_START
    weapons: tuple[Weapon, ...] = ()
    armour: Pool = NO_ARMOUR
    walk_m: int = WALK_M
    run_m: int = RUN_M
    overrides: dict[str, int] = {}

    def trait(self, key: str) -> int:
        """A trait; 0 when the character has none of that name."""
        return self.traits.get(key, 0)

    def skill(self, key: str) -> int:
        """A skill; 0 when untrained."""
        return self.skills.get(key, 0)

    @property
    def weapon(self) -> Weapon:
        """The weapon in hand."""
        return self.weapons[0] if self.weapons else UNARMED


class Derived(Struct, frozen=True):
    """A derived number and how it came about."""

    value: int
    trace: tuple[Step, ...]


def defence(sheet: ShurtugalSheet) -> Derived:
    """Obrona = 5 × Zręczność + 5 (S-R7, S-G9)."""
    trait = sheet.trait("zrecznosc")
    value = 5 * trait + 5
    return _by_hand(sheet, "defence", value, Step("defence", {"zrecznosc": trait, "value": value}))


def wound_step(sheet: ShurtugalSheet) -> Derived:
    """Damage for one PŻ is above each full 2 × Wytrzymałość (S-R13)."""
    trait = sheet.trait("wytrzymalosc")
    step = Step("wound_step", {"wytrzymalosc": trait, "value": 2 * trait})
    return _by_hand(sheet, "wound_step", 2 * trait, step)


def initiative_dice(sheet: ShurtugalSheet) -> Derived:
    """Dice of initiative: the higher of Spryt and the skill Refleks (S-R2)."""
    spryt, refleks = sheet.trait("spryt"), sheet.skill("refleks")
    value = max(spryt, refleks)
    step = Step("initiative", {"spryt": spryt, "refleks": refleks, "value": value})
    return _by_hand(sheet, "initiative", value, step)


def times_exceeded(amount: int, unit: int, multiples: str) -> int:
    """How many times `amount` exceeds `unit`, strictly or by whole parts (S-G7)."""
    if amount <= 0:
        return 0
    return amount // unit if multiples == "floor" else -(-amount // unit) - 1


def _by_hand(sheet: ShurtugalSheet, key: str, value: int, step: Step) -> Derived:
    by_hand = sheet.overrides.get(key)
    if by_hand is None:
        return Derived(value, (step,))
    return Derived(by_hand, (step, Step("by_hand", {"value": by_hand})))
