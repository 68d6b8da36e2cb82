"""The tables of Świat Mroku without dice, and those of nWoD that stand in for gaps."""

from __future__ import annotations

from typing import Literal

Band = Literal["easy", "medium", "hard", "exceptional"]
TraitName = Literal["moc", "finezja", "odpornosc"]

TRAIT_MIN, TRAIT_MAX = 1, 5  # W-R1
SW_MIN, SW_MAX = 1, 10  # W-G1

TRAITS: tuple[TraitName, ...] = ("moc", "finezja", "odpornosc")

ATTRIBUTES: dict[str, tuple[str, ...]] = {  # W-R1
    "moc": ("inteligencja", "sila", "prezencja"),
    "finezja": ("czujnosc", "zrecznosc", "manipulacja"),
    "odpornosc": ("determinacja", "wytrzymalosc", "opanowanie"),
}
TRAIT_OF: dict[str, str] = {
    attribute: trait for trait, names in ATTRIBUTES.items() for attribute in names
}

# W-G19, read attribute by attribute: what a melee and a shot are tested on in nWoD.
ATTRIBUTE_FOR: dict[str, str] = {"moc": "sila", "finezja": "zrecznosc"}

BANDS: tuple[tuple[Band, int, int | None], ...] = (  # W-R4: (band, from, to)
    ("easy", 2, 3),
    ("medium", 4, 6),
    ("hard", 7, 10),
    ("exceptional", 11, None),
)
MEDICINE_PT_MIN = 7  # W-R9: at least hard

POOL_BY_RANK: dict[int, tuple[int, int]] = {  # nWoD, W-G8: rank → (size, most spent at once)
    1: (10, 1),
    2: (11, 1),
    3: (12, 1),
    4: (13, 2),
    5: (14, 2),
    6: (15, 3),
    7: (20, 5),
    8: (30, 7),
    9: (50, 10),
    10: (100, 15),
}

# W-G12: tokens for one step from (Ranny, Śmiertelnie Ranny).
HEAL_SUGGESTED = (1, 3)
HEAL_NWOD = (1, 5)

DUEL_PHASES = 3  # W-R10


def band_of(pt: int) -> Band:
    """The band of a difficulty (W-R4); what lies below the table is easy (W-G2)."""
    return next((band for band, low, _ in reversed(BANDS) if pt >= low), "easy")


def tokens_needed(trait: int, pt: int) -> int:
    """Tokens that a simple test needs (W-R4)."""
    return max(0, pt - trait)
