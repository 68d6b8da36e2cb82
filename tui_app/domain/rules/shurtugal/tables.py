"""The numbers of the Shur'tugal text, and the words that sheets know."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tui_app.domain.odds.pools import Pool

WeaponKind = Literal["melee", "bow", "missile", "thrown"]

TURN_S = 3  # S-R1
WALK_M = 5  # S-R1
RUN_M = 20  # S-R1
AIM_TURNS_MAX = 2  # S-R5
RANGES_MAX = 5  # S-R6
RAISE = 5  # S-R9
LIMB_RAISES = 2  # S-R9
KILL_RAISES = 4  # S-R9
PZ_START = 10  # S-R13
HEAL_PERIOD_S = 2 * 24 * 3600  # S-R15
TRAIT_START = 2  # what a character has before points are spent

# The first five are named in the text or beside it; a table may add `trait.NAME`.
TRAITS = ("sila", "zrecznosc", "wytrzymalosc", "spryt", "ekspresja")
SKILLS = (
    "drzewcowa",
    "topory",
    "miecze",
    "luki",
    "rzucanie",
    "walka_wrecz",
    "refleks",
    "odpornosc_na_bol",
    "leczenie",
)
TROUBLES = ("fracture", "bleeding", "fainting", "fatigue")  # S-R14


class Weapon(Struct, frozen=True, omit_defaults=True):
    """A row of a weapon (S-G23: it names its trait and its skill).

    Attributes:
        id: ASCII id, as in acts and saves.
        damage: Pool of the weapon alone; None until the GM enters it.
        trait: Key of the trait that attacks with it.
        skill: Key of the skill that attacks with it.
        range_m: Range in metres; 0 when it has none, or none that is known.
        kind: How it reaches its target.
    """

    id: str
    damage: Pool | None = None
    trait: str = "sila"
    skill: str = "walka_wrecz"
    range_m: int = 0
    kind: WeaponKind = "melee"


# What has no number in the text has none here: the GM enters it (S-G23).
_ROWS = (
    Weapon("short_sword", Pool(2, 2), "sila", "miecze"),  # S-E4, S-G1: not the printed sum
    Weapon("spear", Pool(4, 2), "sila", "drzewcowa"),  # S-E6
    Weapon("javelin", None, "zrecznosc", "rzucanie", 9, "thrown"),  # S-E2
    Weapon("axe", None, "sila", "topory"),  # S-E1
    Weapon("bow", None, "zrecznosc", "luki", 0, "bow"),  # S-R5
    Weapon("natural", None, "sila", "walka_wrecz"),
)
WEAPONS: dict[str, Weapon] = {weapon.id: weapon for weapon in _ROWS}
WEAPON_WORDS: dict[str, str] = {
    "krotki_miecz": "short_sword",
    "wlocznia": "spear",
    "oszczep": "javelin",
    "topor": "axe",
    "luk": "bow",
    "naturalna": "natural",
}
ARMOUR: dict[str, Pool] = {"none": Pool(0, 0), "scale": Pool(1, 2)}  # S-E8
ARMOUR_WORDS: dict[str, str] = {"brak": "none", "luskowa": "scale"}
