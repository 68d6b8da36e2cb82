"""Names of the keys of a Shur'tugal sheet, and their values as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tui_app.domain.names import fold
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.fields import plain
from tui_app.text.phrases.params import listed
from tui_app.text.phrases.shurtugal_words import (
    SKILLS,
    TRAITS,
    skill_word,
    trait_word,
    weapon_word,
)

TERMS: Final = {"pz": "PŻ", "defence": "Obrona"}
LABELS: Final = {
    "pz_max": N_("PŻ when whole"),
    "wound_step": N_("Wound step"),
    "initiative": N_("Initiative dice"),
    "walk": N_("Walk in a turn"),
    "run": N_("Run in a turn"),
    "weapon": N_("Weapon"),
    "weapon.damage": N_("Damage"),
    "armour": N_("Armour"),
}


def field_word(cat: Catalogue, key: str) -> str:
    """Name a key, in whatever words it was typed."""
    key = fold(key)
    head, _, tail = key.partition(".")
    if head == "weapon" and tail != "damage":
        # A weapon is several keys to the program, and one thing to a person.
        return cat.text(LABELS[head])
    if key in TRAITS or (head == "trait" and tail):
        return trait_word(tail or key)
    if key in SKILLS or (head == "skill" and tail):
        return skill_word(tail or key)
    return TERMS.get(key) or (cat.text(LABELS[key]) if key in LABELS else key)


def value_word(cat: Catalogue, key: str, values: Mapping[str, Any]) -> str:
    """Say the value of a key in a sheet as words."""
    sheet, key = msgspec.convert(values, ShurtugalSheet), fold(key)
    head, _, tail = key.partition(".")
    match head:
        case "weapon" if tail == "damage":
            return plain(sheet.weapon.damage)
        case "weapon":
            return listed(weapon_word(cat, weapon.id) for weapon in sheet.weapons)
        case "armour":
            return str(sheet.armour)
        case "walk" | "run":
            return f"{getattr(sheet, f'{head}_m')} m"
        case "pz" | "pz_max":
            return plain(getattr(sheet, head))
        case _:
            known = {**sheet.skills, **sheet.traits, **sheet.overrides}
            return plain(known.get(tail or key))
