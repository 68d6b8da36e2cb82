"""The sheet of one character: traits, what stands behind them, SW and other pools."""

from typing import Literal

from msgspec import Struct

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.tables import (
    ATTRIBUTE_FOR,
    ATTRIBUTES,
    POOL_BY_RANK,
    TRAIT_OF,
    TRAITS,
)

SW = "sw"

Source = Literal["silver", "fire"]


class Pool(Struct, frozen=True):
    """Tokens of a second pool: in hand, and how many there is room for."""

    now: int
    size: int


class WodSheet(Struct, frozen=True, omit_defaults=True):
    """One character's values.

    Attributes:
        traits: Given by hand: the three, or a custom set (W-G20); they go before attributes.
        attributes: The nine of nWoD, all or none (W-G19).
        sw: SW tokens in hand.
        sw_max: SW of the rested character when set by hand; None: Moc + Odporność (W-R3).
        pools: Esencja, Vitae or others by name.
        rank: The supernatural trait (W-R2), or None.
        forbids: What makes wounds that medicine and pools cannot heal (W-R9).
        combat: The trait that stands for combat (W-G20), `missile` the one for shooting.
    """

    traits: dict[str, int] = {}
    attributes: dict[str, int] = {}
    sw: int = 0
    sw_max: int | None = None
    pools: dict[str, Pool] = {}
    rank: int | None = None
    forbids: tuple[Source, ...] = ()
    combat: str = "moc"
    missile: str = "finezja"


def trait_value(sheet: WodSheet, house: WodHouse, name: str) -> int | None:
    """Give the value that a test of a trait or an attribute counts.

    Args:
        sheet: The sheet.
        house: W-G19 says how attributes give traits.
        name: A trait, a custom one, or an attribute.

    Returns:
        1–5, or None when the sheet has no such trait.
    """
    if name in sheet.traits:
        return sheet.traits[name]
    if name in TRAIT_OF and name in sheet.attributes and house.attributes == "single":
        return sheet.attributes[name]  # W-G19
    trait = TRAIT_OF.get(name, name)
    if trait in sheet.traits:
        return sheet.traits[trait]
    values = [sheet.attributes[a] for a in ATTRIBUTES.get(trait, ()) if a in sheet.attributes]
    if not values:
        return None
    if house.attributes == "highest":
        return max(values)
    return (2 * sum(values) + len(values)) // (2 * len(values))  # W-G19: half up


def need_trait(sheet: WodSheet, house: WodHouse, name: str, who: str) -> int:
    """Give the value of a trait.

    Raises:
        Refused: ``trait.unknown`` with those that there are.
    """
    value = trait_value(sheet, house, name)
    if value is None:
        refuse("trait.unknown", trait=name, name=who, choices=trait_names(sheet))
    return value


def trait_names(sheet: WodSheet) -> tuple[str, ...]:
    """Name the traits of a sheet, the usual ones first."""
    usual = tuple(t for t in TRAITS if t in sheet.traits or sheet.attributes)
    return (*usual, *(t for t in sheet.traits if t not in usual), *sheet.attributes)


def combat_trait(sheet: WodSheet, house: WodHouse) -> str:
    """Name the trait that stands for combat (W-R7, W-G19, W-G20)."""
    return _marked(sheet, house, sheet.combat)


def missile_trait(sheet: WodSheet, house: WodHouse) -> str:
    """Name the trait that stands for missile attacks (W-R7, W-G19, W-G20)."""
    return _marked(sheet, house, sheet.missile)


def _marked(sheet: WodSheet, house: WodHouse, marked: str) -> str:
    single = house.attributes == "single" and sheet.attributes and marked not in sheet.traits
    return ATTRIBUTE_FOR.get(marked, marked) if single else marked


def sw_max(sheet: WodSheet, house: WodHouse) -> int:
    """Give the SW of the rested character (W-R3, W-G1)."""
    if sheet.sw_max is not None:
        return sheet.sw_max
    moc = trait_value(sheet, house, "moc") or 0
    return moc + (trait_value(sheet, house, "odpornosc") or 0)


def tokens(sheet: WodSheet, pool: str) -> int | None:
    """Give the tokens in hand of SW or another pool; None when there is no such pool."""
    if pool == SW:
        return sheet.sw
    return sheet.pools[pool].now if pool in sheet.pools else None


def room(sheet: WodSheet, house: WodHouse, pool: str) -> int:
    """Give how many tokens of a pool are missing to the full one; 0 for no such pool."""
    if pool == SW:
        return max(0, sw_max(sheet, house) - sheet.sw)
    return max(0, sheet.pools[pool].size - sheet.pools[pool].now) if pool in sheet.pools else 0


def spending_limit(sheet: WodSheet, house: WodHouse) -> int | None:
    """Give the most tokens that one test or bid may take (W-G8); None: no limit."""
    if house.limit == "none" or sheet.rank is None:
        return None
    return sheet.rank if house.limit == "supernatural" else POOL_BY_RANK[sheet.rank][1]
