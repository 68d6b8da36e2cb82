"""The sheet of one mSTOCS character: raw WFRP numbers, PW and OnR, items and armour."""

from typing import Literal

from msgspec import Struct

from tui_app.domain.rules.mstocs.damage import parse_damage
from tui_app.domain.rules.mstocs.tables import ITEMS, Item, ItemMode, Location
from tui_app.domain.rules.mstocs.weapons import custom_item

CUSTOM = "custom"

Mode = ItemMode | Literal[""]


class Raw(Struct, frozen=True, omit_defaults=True):
    """The WFRP numbers that PW, OnR and ties come from; None when nobody gave them."""

    ww: int | None = None
    s: int | None = None
    wt: int | None = None
    a: int | None = None
    i: int | None = None


class CustomWeapon(Struct, frozen=True, omit_defaults=True):
    """A weapon row that the GM entered by hand (M-G13).

    Attributes:
        damage: As written; empty for none.
        a: What it adds to A; likewise `o` and `sz`.
        name: What it is called; empty for none.
    """

    damage: str = ""
    a: int = 0
    o: int = 0
    sz: int = 0
    name: str = ""


class Armour(Struct, frozen=True, omit_defaults=True):
    """Armour by location (M-G32)."""

    head: int = 0
    left_arm: int = 0
    right_arm: int = 0
    left_leg: int = 0
    right_leg: int = 0
    torso: int = 0

    def at(self, location: Location) -> int:
        """Armour of one location."""
        value: int = getattr(self, location)
        return value


class MstocsSheet(Struct, frozen=True, omit_defaults=True):
    """One character's values.

    Attributes:
        pw: PW now; may be negative, and above the start by magic (M-R6).
        pw_start: PW of the healthy character.
        onr: OnR, at least 1 (M-G21).
        lost: PW lost so far, all blows together (M-R9).
        overridden: Which of ``pw`` and ``onr`` a person set by hand.
        weapon: Id of the item in the main hand, `CUSTOM`, or empty for bare hands.
        offhand: Id of the second item, or empty.
        mode: The usual mode of the items, or empty.
        custom: The row behind `CUSTOM`.
        skills: k100 values by name.
        rested_s: Seconds of rest that have not yet made a whole PW (M-G31).
    """

    pw: int
    pw_start: int
    onr: int
    raw: Raw = Raw()
    lost: int = 0
    overridden: tuple[Literal["pw", "onr"], ...] = ()
    weapon: str = ""
    offhand: str = ""
    mode: Mode = ""
    custom: CustomWeapon | None = None
    armour: Armour = Armour()
    skills: dict[str, int] = {}
    rested_s: int = 0

    @property
    def main_item(self) -> Item | None:
        """The item in the main hand."""
        if self.weapon == CUSTOM and self.custom is not None:
            row = self.custom
            damage = parse_damage(row.damage) if row.damage else None
            return custom_item(CUSTOM, row.a, row.o, row.sz, damage)
        return ITEMS.get(self.weapon)

    @property
    def offhand_item(self) -> Item | None:
        """The second item."""
        return ITEMS.get(self.offhand)
