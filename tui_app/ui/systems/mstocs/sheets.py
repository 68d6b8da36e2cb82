"""What the chances need of a sheet, rebuilt from what the seat may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import CustomWeapon, Mode, MstocsSheet
from tui_app.domain.rules.mstocs.splits import Fighter
from tui_app.domain.rules.mstocs.tables import LOCATIONS
from tui_app.domain.rules.mstocs.turns import held_arms
from tui_app.domain.rules.mstocs.weapons import Arms
from tui_app.domain.views import CharacterView

_HELPLESS = ("unconscious", "helpless", "dead")


def arms_of(character: CharacterView, mode: Mode, house: MstocsHouse) -> Arms | None:
    """Give the items of a fighter in a mode; None when the seat may not see them."""
    sheet = character.sheet
    if sheet.get("weapon") is None:
        return None
    return held_arms(_items(sheet), mode, house)


def side_of(character: CharacterView, mode: Mode, house: MstocsHouse) -> Fighter | None:
    """Give what a fighter brings to the chances; None when the seat may not see it."""
    held, sheet = arms_of(character, mode, house), character.sheet
    if held is None or sheet.get("onr") is None:
        return None
    armour = tuple(int(sheet["armour"][place]) for place in LOCATIONS)
    return Fighter(sheet["onr"], armour, held, is_helpless(character))


def is_helpless(character: CharacterView) -> bool:
    """Tell whether a fighter has no O and does not strike (M-G38), as far as the seat can see."""
    pw = character.sheet.get("pw")
    return character.status in _HELPLESS or not character.can_act or (pw is not None and pw <= 0)


def _items(sheet: Mapping[str, Any]) -> MstocsSheet:
    custom = sheet.get("custom")
    return MstocsSheet(
        pw=0,
        pw_start=0,
        onr=1,
        weapon=sheet["weapon"],
        offhand=sheet["offhand"],
        mode=sheet["mode"],
        custom=msgspec.convert(custom, CustomWeapon) if custom else None,
    )
