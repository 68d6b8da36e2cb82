"""What a fighter's items do to A, O, Sz and to the damage (M-R16, M-G7 – M-G10, M-G13)."""

from __future__ import annotations

from msgspec import Struct, structs

from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.tables import (
    BUCKLER_STRIKE,
    SHIELDS,
    UNARMED,
    Item,
    ItemMode,
    ItemUse,
)

_SPEAR_READINGS: dict[str, dict[ItemMode, tuple[int, int]]] = {  # M-G8: (A, O) by mode
    "trade_off": {"reach": (1, -1), "close": (-1, 1)},
    "always_plus": {"reach": (1, 1), "close": (1, 1)},
    "none": {"reach": (0, 0), "close": (0, 0)},
}


class Arms(Struct, frozen=True):
    """All items of a fighter in one mode.

    Attributes:
        a: Sum of the items' modifiers to A.
        o: Sum of the items' modifiers to O.
        sz: Sum of the items' modifiers to Sz.
        damage: Dice of the item that strikes; None when it cannot strike.
        striking: Id of the item that strikes; "" for bare hands.
    """

    a: int
    o: int
    sz: int
    damage: DamageDice | None
    striking: str


class Traits(Struct, frozen=True):
    """A, O and Sz of one fighter in one round."""

    a: int
    o: int
    sz: int


def custom_item(item: str, a: int, o: int, sz: int, damage: DamageDice | None) -> Item:
    """A row that the GM enters by hand, missiles among them (M-G13)."""
    return Item(item, (ItemUse("normal", a, o, sz, damage),))


def uses_of(item: Item, house: MstocsHouse) -> tuple[ItemUse, ...]:
    """The ways of using an item at this table, the usual one first (M-G8, M-G9)."""
    if item.id == "spear" and house.spear in _SPEAR_READINGS:  # M-G8
        reading = _SPEAR_READINGS[house.spear]
        return tuple(_with_traits(use, *reading[use.mode]) for use in item.uses)
    if item.id in SHIELDS and house.shields_strike == "on":  # M-G9
        usual = item.uses[0]
        return (usual, structs.replace(usual, mode="strike", damage=BUCKLER_STRIKE))
    return item.uses


def modes_of(main: Item | None, offhand: Item | None, house: MstocsHouse) -> tuple[ItemMode, ...]:
    """The modes a fighter may name; empty when there is nothing to choose.

    With a second item `strike` means that this item strikes (M-G10).
    """
    uses = tuple(uses_of(main, house)) if main else ()
    modes = [use.mode for use in uses if len(uses) > 1]
    if offhand and "strike" not in modes and _in_mode(offhand, "strike", house).damage:
        modes.append("strike")
    return tuple(modes)


def arms(
    main: Item | None, offhand: Item | None, mode: ItemMode | None, house: MstocsHouse
) -> Arms:
    """Modifiers and damage of the items held (M-G10: all modifiers add up).

    Args:
        main: The item in the main hand; None for bare hands.
        offhand: The second item.
        mode: See `modes_of`; None, or a mode that an item lacks, is its usual use.
        house: The table's readings.
    """
    held = [item for item in (main, offhand) if item]
    uses = [_in_mode(item, mode, house) for item in held]
    striker = (offhand or main) if mode == "strike" else main
    return Arms(
        sum(use.a for use in uses),
        sum(use.o for use in uses),
        sum(use.sz for use in uses),
        _damage(striker, mode, house),
        striker.id if striker else "",
    )


def with_arms(split: Traits, held: Arms, house: MstocsHouse) -> Traits:
    """The effective traits: points of the round plus modifiers of the items (M-G7)."""
    traits = Traits(split.a + held.a, split.o + held.o, split.sz + held.sz)
    if house.negative_traits == "clamp":  # M-G7
        return Traits(max(0, traits.a), max(0, traits.o), max(0, traits.sz))
    return traits


def _in_mode(item: Item, mode: ItemMode | None, house: MstocsHouse) -> ItemUse:
    uses = uses_of(item, house)
    return next((use for use in uses if use.mode == mode), uses[0])


def _damage(striker: Item | None, mode: ItemMode | None, house: MstocsHouse) -> DamageDice | None:
    if striker is not None:
        return _in_mode(striker, mode, house).damage
    return UNARMED if house.unarmed == "k6" else None  # M-G13


def _with_traits(use: ItemUse, a: int, o: int) -> ItemUse:
    return structs.replace(use, a=a, o=o)
