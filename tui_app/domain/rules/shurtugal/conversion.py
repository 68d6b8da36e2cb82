"""Everything that follows from a sheet, with its traces: what the Conversion screen shows."""

from __future__ import annotations

from typing import Any

from tui_app.domain.odds.pools import Pool, plus
from tui_app.domain.rules.shurtugal.attack import adds_sila
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import trait_pool
from tui_app.domain.rules.shurtugal.sheet import (
    Derived,
    ShurtugalSheet,
    defence,
    initiative_dice,
    wound_step,
)
from tui_app.domain.rules.shurtugal.tables import Weapon
from tui_app.domain.trace import Step


def derived_values(sheet: ShurtugalSheet, house: ShurtugalHouse) -> dict[str, Any]:
    """Obrona, wound step, initiative dice and the pools of each weapon.

    Returns:
        Plain builtins: ``defence``, ``wound_step``, ``initiative_dice``, ``weapons`` (each row
        with ``attack_pool`` and ``damage_pool``; None without damage), and ``trace`` by key.
    """
    values: dict[str, Derived] = {
        "defence": defence(sheet),
        "wound_step": wound_step(sheet),
        "initiative_dice": initiative_dice(sheet),
    }
    return {
        **{key: derived.value for key, derived in values.items()},
        "weapons": [weapon_row(sheet, weapon, house) for weapon in sheet.weapons],
        "trace": {key: list(map(_plain, derived.trace)) for key, derived in values.items()},
    }


def _plain(step: Step) -> dict[str, Any]:
    """A step as plain data; by hand, since every view of every fighter has three of them."""
    return {"code": step.code, "values": dict(step.values)}


def weapon_row(sheet: ShurtugalSheet, weapon: Weapon, house: ShurtugalHouse) -> dict[str, Any]:
    """A weapon with what its bearer rolls, before the cap and the armour (S-R4, S-R8)."""
    attack = trait_pool(sheet.trait(weapon.trait), sheet.skill(weapon.skill))
    sila = sheet.trait("sila") if adds_sila(weapon, house) else 0
    struck = None if weapon.damage is None else plus(weapon.damage, Pool(sila, 0))
    return {
        "id": weapon.id,
        "trait": weapon.trait,
        "skill": weapon.skill,
        "range": weapon.range_m,
        "kind": weapon.kind,
        "damage": None if weapon.damage is None else str(weapon.damage),
        "attack_pool": str(attack),
        "damage_pool": None if struck is None else str(struck),
    }
