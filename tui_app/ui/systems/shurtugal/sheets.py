"""A sheet rebuilt from what the seat may see of it, for the chances beside an attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tui_app.domain.odds.pools import parse_pool
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.domain.rules.shurtugal.tables import Weapon
from tui_app.domain.views import CharacterView

_ROW = ("id", "trait", "skill", "kind")


def sheet_of(character: CharacterView) -> ShurtugalSheet | None:
    """Give the sheet of a character; None when the seat may not see it."""
    seen = character.sheet
    if character.sees != "all" or seen.get("traits") is None:
        return None
    return ShurtugalSheet(
        traits=dict(seen["traits"]),
        skills=dict(seen["skills"]),
        pz=seen["pz"],
        pz_max=seen["pz_max"],
        weapons=tuple(weapon_of(row) for row in seen["weapons"]),
        armour=parse_pool(seen["armour"]),
        walk_m=seen["walk"],
        run_m=seen["run"],
        overrides=dict(seen["overrides"]),
    )


def weapon_of(row: Mapping[str, Any]) -> Weapon:
    """Give a weapon from its row in the view."""
    damage = parse_pool(row["damage"]) if row["damage"] else None
    named = {key: row[key] for key in _ROW}
    return msgspec.convert({**named, "damage": damage, "range_m": row["range"]}, Weapon)
