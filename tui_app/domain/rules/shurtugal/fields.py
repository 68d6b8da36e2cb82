"""What people type for a sheet: keys and values, read into a `ShurtugalSheet`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from tui_app.domain.commands import OWN, Fields, Scalar
from tui_app.domain.names import clean_label, fold
from tui_app.domain.odds.pools import Pool, PoolError
from tui_app.domain.refusals import Refused, as_typed, refuse
from tui_app.domain.rules.shurtugal.pool import parse_sum
from tui_app.domain.rules.shurtugal.sheet import DERIVED, ShurtugalSheet
from tui_app.domain.rules.shurtugal.tables import (
    ARMOUR,
    ARMOUR_WORDS,
    SKILLS,
    TRAITS,
    WEAPON_WORDS,
    WEAPONS,
    Weapon,
)

RATING_MAX = 20
PZ_MAX = 999
METRES_MAX = 10_000
CUSTOM_MAX = 40
KINDS = ("melee", "bow", "missile", "thrown")
WEAPON_KEYS = (
    "weapon.id",
    "weapon.damage",
    "weapon.trait",
    "weapon.skill",
    "weapon.range",
    "weapon.kind",
)
NUMBERS: dict[str, tuple[str, int, int]] = {  # key: (attribute, lowest, highest)
    "pz_max": ("pz_max", 1, PZ_MAX),
    "walk": ("walk_m", 0, METRES_MAX),
    "run": ("run_m", 1, METRES_MAX),
}
SHEET_KEYS = (
    *TRAITS,
    "trait.*",
    *SKILLS,
    "skill.*",
    "pz",
    *NUMBERS,
    *DERIVED,
    "weapon",
    *WEAPON_KEYS,
    "armour",
)
# Lowest value of a derived number that is set by hand: no step may divide by zero (S-G10).
_DERIVED_LOW = {"defence": 0, "wound_step": 1, "initiative": 0}
_AUTO = "auto"
_WHOLE = re.compile(r"-?[0-9]{1,9}")  # as forms give numbers


def built(fields: Fields) -> ShurtugalSheet:
    """A new sheet; `pz` alone is also what the character has when whole (S-G8).

    Raises:
        Refused: As `changed`.
    """
    typed = {fold(key): key for key in fields}
    if "pz" in typed and "pz_max" not in typed:
        # What is wrong with it is said of the key that was typed.
        whole = _int(typed["pz"], fields[typed["pz"]], 1, PZ_MAX)
        fields = {"pz_max": whole, **fields}
    sheet = changed(ShurtugalSheet(), fields)
    return sheet if "pz" in typed else replace(sheet, pz=sheet.pz_max)


def changed(sheet: ShurtugalSheet, fields: Fields) -> ShurtugalSheet:
    """A sheet with values set by hand.

    Raises:
        Refused: ``field.unknown``, ``field.number``, ``field.range``, ``field.choice``,
            ``field.pool`` or ``field.full``.
    """
    typed = {fold(key): key for key in fields}
    # A weapon and what is whole come first, whatever the order typed.
    for key in sorted(typed, key=lambda key: (key != "weapon", key != "pz_max")):
        try:
            sheet = _set(sheet, key, fields[typed[key]])
        except Refused as refused:
            raise as_typed(refused, typed[key]) from None
    return sheet


def _set(sheet: ShurtugalSheet, key: str, value: Scalar) -> ShurtugalSheet:
    kind, _, name = key.partition(".")
    if key in TRAITS or (kind == "trait" and name):
        return _trait(sheet, _word(key, name or key), value)
    if key in SKILLS or (kind == "skill" and name):
        return _skill(sheet, _word(key, name or key), value)
    if key == "pz":
        return replace(sheet, pz=_int(key, value, 1, sheet.pz_max))
    if key in NUMBERS:
        attribute, low, high = NUMBERS[key]
        sheet = replace(sheet, **{attribute: _int(key, value, low, high)})
        return replace(sheet, pz=min(sheet.pz, sheet.pz_max))
    if key in DERIVED:
        return _override(sheet, key, value)
    if key == "armour":
        return replace(sheet, armour=_armour(value))
    if key == "weapon":
        return replace(sheet, weapons=_weapons(value))
    number, dot, part = name.partition(".")
    if kind == "weapon" and dot and f"weapon.{part}" in WEAPON_KEYS:
        return _nth_weapon(sheet, number, part, value)
    if key not in WEAPON_KEYS:
        near = get_close_matches(key, SHEET_KEYS, 1, 0.5)
        refuse("field.unknown", key=key, nearest=near[0] if near else "", choices=SHEET_KEYS)
    row = _weapon_part(sheet.weapon, name, value)
    return replace(sheet, weapons=(row, *sheet.weapons[1:]))


def _nth_weapon(sheet: ShurtugalSheet, number: str, part: str, value: Scalar) -> ShurtugalSheet:
    """Set a part of one of several weapons: ``weapon.2.damage``."""
    at = _int(f"weapon.{number}", number, 1, max(1, len(sheet.weapons))) - 1
    rows = list(sheet.weapons or (sheet.weapon,))
    rows[at] = _weapon_part(rows[at], part, value)
    return replace(sheet, weapons=tuple(rows))


def _trait(sheet: ShurtugalSheet, key: str, value: Scalar) -> ShurtugalSheet:
    low = 1 if key == "wytrzymalosc" else 0  # S-G10
    number = _int(key, value, low, RATING_MAX)
    return replace(sheet, traits=_with(sheet.traits, key, number))


def _skill(sheet: ShurtugalSheet, key: str, value: Scalar) -> ShurtugalSheet:
    number = _int(key, value, 0, RATING_MAX)
    return replace(sheet, skills=_with(sheet.skills, key, number))


def _with(ratings: dict[str, int], key: str, number: int) -> dict[str, int]:
    if key not in ratings and len(ratings) >= CUSTOM_MAX:
        refuse("field.full", key=key, high=CUSTOM_MAX)
    return {**ratings, key: number}


def _override(sheet: ShurtugalSheet, key: str, value: Scalar) -> ShurtugalSheet:
    others = {name: number for name, number in sheet.overrides.items() if name != key}
    if isinstance(value, str) and fold(value) == _AUTO:
        return replace(sheet, overrides=others)
    number = _int(key, value, _DERIVED_LOW[key], PZ_MAX)
    return replace(sheet, overrides={**others, key: number})


def _weapons(value: Scalar) -> tuple[Weapon, ...]:
    """One weapon or several after commas, the one in hand first."""
    names = [fold(name).strip() for name in str(value).split(",")]
    ids = [WEAPON_WORDS.get(name, name) for name in names]
    for id_ in ids:
        if id_ not in WEAPONS and (id_ != OWN or len(ids) == 1):
            refuse("field.choice", key="weapon", value=id_, choices=tuple(WEAPONS))
    once = dict.fromkeys((id_, at if id_ == OWN else 0) for at, id_ in enumerate(ids))
    return tuple(WEAPONS.get(id_, Weapon(id_)) for id_, _ in once)


def _weapon_part(weapon: Weapon, part: str, value: Scalar) -> Weapon:
    key, text = f"weapon.{part}", fold(str(value)).strip()
    match part:
        case "damage":
            return replace(weapon, damage=pool_of(key, value))
        case "range":
            return replace(weapon, range_m=_int(key, value, 0, METRES_MAX))
        case "kind":
            return replace(weapon, kind=_choice(key, text, KINDS))
        case "trait":
            return replace(weapon, trait=_word(key, text))
        case "skill":
            return replace(weapon, skill=_word(key, text))
        case _:
            return replace(weapon, id=_word(key, text))


def _armour(value: Scalar) -> Pool:
    name = fold(str(value)).strip()
    known = ARMOUR.get(ARMOUR_WORDS.get(name, name))
    return known if known is not None else pool_of("armour", value)


def pool_of(key: str, value: Scalar) -> Pool:
    """Read a pool or a sum of pools whose parts are at least 0.

    Raises:
        Refused: ``field.pool``.
    """
    try:
        pool = parse_sum(str(value))
    except PoolError:
        refuse("field.pool", key=key, value=str(value))
    if min(pool.rolled, pool.kept) < 0:
        refuse("field.pool", key=key, value=str(value))
    return pool


def _word(key: str, text: str) -> str:
    word = clean_label(text).text.replace(" ", "_")
    if not word:
        refuse("field.empty", key=key)
    return word


def _choice(key: str, value: str, choices: tuple[Any, ...]) -> Any:
    if value not in choices:
        refuse("field.choice", key=key, value=value, choices=choices)
    return value


def _int(key: str, value: Scalar, low: int, high: int) -> int:
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        refuse("field.number", key=key, value=str(value), low=low, high=high)
    if not low <= value <= high:
        refuse("field.range", key=key, value=value, low=low, high=high)
    return value
