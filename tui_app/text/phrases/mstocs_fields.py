"""Names of the keys of an mSTOCS sheet, and their values as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tui_app.domain.refusals import Refused
from tui_app.domain.rules.mstocs.fields import RAW_KEYS, WEAPON_KEYS, canonical_key
from tui_app.domain.rules.mstocs.sheet import MstocsSheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.fields import plain
from tui_app.text.phrases.mstocs_words import held_word, location_word, mode_word, skill_word

TERMS: Final = {
    "ww": "WW",
    "s": "S",
    "wt": "Wt",
    "a": "A",
    "i": "I",
    "pw": "PW",
    "onr": "OnR",
}
LABELS: Final = {
    "pw_start": N_("PW when whole"),
    "lost": N_("PW lost"),
    "weapon": N_("Weapon"),
    "offhand": N_("Second item"),
    "mode": N_("Use of the weapon"),
    "armour": N_("Armour"),
    "weapon_damage": N_("Damage of the own weapon"),
    "weapon_a": N_("A of the own weapon"),
    "weapon_o": N_("O of the own weapon"),
    "weapon_sz": N_("Sz of the own weapon"),
    "weapon_name": N_("Weapon"),
}


def field_word(cat: Catalogue, key: str) -> str:
    """Name a key, in whatever words it was typed."""
    key = _canonical(key)
    head, _, tail = key.partition(".")
    if head == "skill":
        return skill_word(cat, tail)
    if head == "armour" and tail:
        return cat.text("Armour ({location})", location=location_word(cat, tail))
    return TERMS.get(key) or (cat.text(LABELS[key]) if key in LABELS else key)


def value_word(cat: Catalogue, key: str, values: Mapping[str, Any]) -> str:
    """Say the value of a key in a sheet as words."""
    sheet, key = msgspec.convert(values, MstocsSheet), _canonical(key)
    head, _, tail = key.partition(".")
    match head:
        case "weapon" | "offhand" | "weapon_name":
            return held_word(cat, values, head.removesuffix("_name"))
        case "mode":
            return mode_word(cat, sheet.mode)
        case "skill":
            return plain(sheet.skills.get(tail))
        case "armour":
            return plain(getattr(sheet.armour, tail or "torso"))
        case _ if key in WEAPON_KEYS:
            return plain(getattr(sheet.custom, head.removeprefix("weapon_"), None))
        case _:
            return plain(getattr(sheet.raw if key in RAW_KEYS else sheet, key, None))


def _canonical(key: str) -> str:
    try:
        return canonical_key(key)
    except Refused:
        return key
