"""The printed tables of mSTOCS as literals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tui_app.domain.rules.mstocs.damage import DamageDice

Location = Literal["head", "left_arm", "right_arm", "left_leg", "right_leg", "torso"]
WoundClass = Literal["I", "II", "III"]
Treatment = Literal["first_aid", "surgery", "care"]
ItemMode = Literal["normal", "reach", "close", "parry", "strike"]
Fumble = Literal["drop_weapon", "fall", "hit_ally"]

K100_TO_3K6: tuple[tuple[int, int], ...] = (  # M-R1: (k100 entry, 3k6 value)
    (1, 3),
    (2, 4),
    (5, 5),
    (10, 6),
    (17, 7),
    (26, 8),
    (38, 9),
    (50, 10),
    (62, 11),
    (74, 12),
    (83, 13),
    (90, 14),
    (95, 15),
    (98, 16),
    (99, 17),
    (100, 18),
)

LOCATIONS: tuple[Location, ...] = (
    "head",
    "left_arm",
    "right_arm",
    "left_leg",
    "right_leg",
    "torso",
)

LOCATION_ROLLS: tuple[tuple[int, int, Location], ...] = (  # M-R17: (from, to, location)
    (3, 5, "head"),
    (6, 8, "left_arm"),
    (9, 9, "left_leg"),
    (10, 11, "torso"),
    (12, 12, "right_leg"),
    (13, 15, "right_arm"),
    (16, 18, "head"),
)

LOCATION_FACTORS: dict[Location, tuple[int, int]] = {  # M-R18: (times, divided by)
    "head": (2, 1),
    "left_arm": (1, 2),
    "right_arm": (1, 2),
    "left_leg": (1, 2),
    "right_leg": (1, 2),
    "torso": (1, 1),
}

LIMBS: frozenset[Location] = frozenset({"left_arm", "right_arm", "left_leg", "right_leg"})

LIMB_USELESS_PW = 3  # M-R18: a limb hit of that many PW cripples it
LIMB_USELESS_DAYS = DamageDice(3)  # M-R18: for 3k6 days
INSTANT_DEATH_PW = 10  # M-R7
FAINT_PW = 3  # M-R19
CLASS_I_EXCESS = 5  # M-G33: the rule's "5 or more", not the example's "more than 6"

FUMBLES: tuple[tuple[int, int, Fumble], ...] = (  # M-G17: (k6 from, to, what happens)
    (1, 2, "drop_weapon"),
    (3, 4, "fall"),
    (5, 6, "hit_ally"),
)


class MortalClass(Struct, frozen=True):
    """One class of mortal wounds (M-R10).

    Attributes:
        unit_s: Seconds of game time in one unit: of the deadline and of one attempt.
        die: Faces of the die that gives the deadline in units.
        treatment: What an attempt is.
        becomes: The class after success; None when cured.
    """

    unit_s: int
    die: int
    treatment: Treatment
    becomes: WoundClass | None


MORTAL_CLASSES: dict[WoundClass, MortalClass] = {  # M-R10
    "I": MortalClass(60, 6, "first_aid", "II"),
    "II": MortalClass(3_600, 6, "surgery", "III"),
    "III": MortalClass(86_400, 6, "care", None),
}


class ItemUse(Struct, frozen=True):
    """One way of using an item: modifiers to A, O, Sz and the damage of a strike.

    Attributes:
        mode: Its id; `normal` for an item that is used in one way only.
        damage: None for a use that cannot strike.
    """

    mode: ItemMode
    a: int
    o: int
    sz: int
    damage: DamageDice | None


class Item(Struct, frozen=True):
    """A row of the weapon table, or a custom row of the GM (M-G13).

    Attributes:
        id: ASCII id, as in acts and saves.
        uses: The ways of using it, the usual one first.
    """

    id: str
    uses: tuple[ItemUse, ...]


def _row(item: str, a: int, o: int, sz: int, damage: DamageDice | None) -> Item:
    return Item(item, (ItemUse("normal", a, o, sz, damage),))


BUCKLER_STRIKE = DamageDice(1, 6, 3)
UNARMED = DamageDice(1)  # M-G13, a house value

_ROWS: tuple[Item, ...] = (  # M-R16
    _row("one_handed", 0, 0, 0, DamageDice(3)),
    _row("two_handed", 0, 0, -1, DamageDice(4)),
    _row("dagger", 0, 0, 1, DamageDice(2)),
    _row("rapier", 1, 0, 1, DamageDice(2, 6, 2)),
    _row("main_gauche", 0, 1, 0, DamageDice(2)),
    _row("flail", 1, -1, 0, DamageDice(3)),
    _row("two_handed_flail", 2, -2, -1, DamageDice(4, 6, 2)),
    Item(
        "spear",
        (  # M-G8: the slashes are read column by column, one column a mode
            ItemUse("reach", 1, 1, 0, DamageDice(3, 6, 2)),
            ItemUse("close", -1, -1, 0, DamageDice(3, 6, 2)),
        ),
    ),
    Item(
        "buckler",
        (  # M-G9: parrying it does no damage
            ItemUse("parry", 0, 1, 0, None),
            ItemUse("strike", 0, 1, 0, BUCKLER_STRIKE),
        ),
    ),
    _row("small_shield", 0, 2, -1, None),
    _row("large_shield", 0, 3, -2, None),
    _row("natural", 0, 0, 0, DamageDice(2)),  # a house value for animals
)

ITEMS: dict[str, Item] = {item.id: item for item in _ROWS}

SHIELDS: frozenset[str] = frozenset({"small_shield", "large_shield"})


def location_of_roll(roll: int) -> Location:
    """The location hit by a 3k6 total (M-R17).

    Raises:
        ValueError: For a total that 3k6 cannot give.
    """
    for low, high, location in LOCATION_ROLLS:
        if low <= roll <= high:
            return location
    raise ValueError(roll)
