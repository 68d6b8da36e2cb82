"""Sheets from keys as typed: ``ww=43 a=2 weapon=one_handed armour.head=1 skill.surgery=40``."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from tui_app.domain.commands import Fields, Scalar
from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import Refused, as_typed, refuse
from tui_app.domain.rules.mstocs.damage import DamageError, parse_damage
from tui_app.domain.rules.mstocs.derived import derived
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import CUSTOM, Armour, CustomWeapon, MstocsSheet
from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS
from tui_app.domain.rules.mstocs.weapons import modes_of
from tui_app.domain.rules.mstocs.words import ITEM_WORDS, KEY_WORDS, MODE_WORDS, SKILL_WORDS
from tui_app.domain.system import Built

RAW_KEYS = ("ww", "s", "wt", "a", "i")
RANGES: dict[str, tuple[int, int]] = {
    "ww": (0, 999),
    "s": (0, 99),
    "wt": (0, 99),
    "a": (0, 99),
    "i": (0, 999),
    "pw": (-99, 99),
    "pw_start": (0, 99),
    "onr": (1, 99),
    "lost": (0, 999),
    "weapon_a": (-20, 20),
    "weapon_o": (-20, 20),
    "weapon_sz": (-20, 20),
}
# Blow after blow takes PW from a body, however far a person may set them by hand.
PLAYED_MAX = 10**9
ARMOUR_MAX = 99
SKILL_MAX = 999
DIGITS_MAX = 10
NAME_MAX = 40
AUTO = "auto"
WEAPON_KEYS = ("weapon_damage", "weapon_a", "weapon_o", "weapon_sz", "weapon_name")
SHEET_KEYS: tuple[str, ...] = (
    *RAW_KEYS,
    *("pw", "pw_start", "onr", "lost", "weapon", "offhand", "mode", "armour"),
    *(f"armour.{location}" for location in LOCATIONS),
    *WEAPON_KEYS,
    "skill.*",
)


def build(fields: Fields, house: MstocsHouse) -> Built:
    """Make a sheet; see `System.build`."""
    read = read_keys(fields)
    empty = MstocsSheet(pw=0, pw_start=0, onr=1)
    sheet, told = derived(_plain(empty, read, house), read, house, new=True)
    return Built(sheet, told)


def edit(sheet: MstocsSheet, fields: Fields, house: MstocsHouse) -> Built:
    """Set values by hand; see `System.edit`."""
    read = read_keys(fields)
    changed, told = derived(_plain(sheet, read, house), read, house, new=False)
    return Built(changed, told)


def check(sheet: MstocsSheet) -> None:
    """Check a sheet from a file that a person may have edited; see `System.check_sheet`."""
    _number("pw", sheet.pw, -PLAYED_MAX, RANGES["pw"][1])
    _number("lost", sheet.lost, 0, PLAYED_MAX)
    numbers = {"pw_start": sheet.pw_start, "onr": sheet.onr}
    raw = {key: getattr(sheet.raw, key) for key in RAW_KEYS if getattr(sheet.raw, key) is not None}
    for key, number in {**numbers, **raw}.items():
        _number(key, number, *RANGES[key])
    for place in LOCATIONS:
        _number(f"armour.{place}", sheet.armour.at(place), 0, ARMOUR_MAX)
    for name, value in sheet.skills.items():
        _number(f"skill.{_skill_name(name)}", value, 0, SKILL_MAX)
    for key, item in (("weapon", sheet.weapon), ("offhand", sheet.offhand)):
        if item != CUSTOM:
            _word(key, item or "none", {**ITEM_WORDS, "none": ""})
    if sheet.weapon == CUSTOM and sheet.custom is None:
        refuse("field.choice", key="weapon", value=CUSTOM, nearest="", choices=tuple(ITEMS))
    if sheet.custom is not None:
        _damage(sheet.custom.damage or "none")
        if sheet.custom.name != clean_label(sheet.custom.name).text:
            refuse("field.item_name", value=sheet.custom.name)


def read_keys(fields: Fields) -> dict[str, Any]:
    """Check keys and values, and give them their right names and types.

    Raises:
        Refused: ``field.unknown`` with the nearest right key, ``field.twice``,
            ``field.number``, ``field.range`` or ``field.choice``.
    """
    read: dict[str, Any] = {}
    for typed, value in fields.items():
        key = canonical_key(typed)
        if key in read:
            refuse("field.twice", key=typed)
        try:
            read[key] = _value(key, value)
        except Refused as refused:
            raise as_typed(refused, typed) from None
    return read


def canonical_key(typed: str) -> str:
    """Fold a key and translate its Polish names.

    Raises:
        Refused: ``field.unknown``.
    """
    head, dot, tail = fold(typed).strip().partition(".")
    head = KEY_WORDS.get(head, head)
    if head == "skill" and tail:
        return f"skill.{_skill_name(tail)}"
    if head == "armour" and dot:
        tail = KEY_WORDS.get(tail, tail)
    key = f"{head}{dot}{tail}"
    if key not in SHEET_KEYS or key == "skill.*":
        near = get_close_matches(key, SHEET_KEYS, 1, 0.5)
        refuse("field.unknown", key=typed, nearest=near[0] if near else "", choices=SHEET_KEYS)
    return key


def _skill_name(tail: str) -> str:
    name = "_".join(tail.split())
    if len(name) > NAME_MAX or not name.replace("_", "").isalnum():
        refuse("field.skill_name", key=tail, high=NAME_MAX)
    return SKILL_WORDS.get(name, name)


def _value(key: str, value: Scalar) -> Any:
    text = str(value).strip()
    if key in ("pw_start", "onr") and fold(text) == AUTO:
        return AUTO
    if key in RANGES:
        return _number(key, value, *RANGES[key])
    if key.startswith("armour"):
        return _number(key, value, 0, ARMOUR_MAX)
    if key.startswith("skill."):
        return _number(key, value, 0, SKILL_MAX)
    if key == "weapon_damage":
        return _damage(text)
    if key == "weapon_name":
        return clean_label(text).text
    if key == "mode":
        return _word(key, text, MODE_WORDS)
    return _word(key, text, ITEM_WORDS)


def _number(key: str, value: Scalar, low: int, high: int) -> int:
    text = str(value).strip()
    digits = text.removeprefix("+").removeprefix("-")
    if isinstance(value, bool) or not (digits.isascii() and digits.isdigit()):
        refuse("field.number", key=key, value=text, low=low, high=high)
    if len(digits) > DIGITS_MAX:
        refuse("field.range", key=key, value=text, low=low, high=high)
    number = int(text)
    if not low <= number <= high:
        refuse("field.range", key=key, value=number, low=low, high=high)
    return number


def _damage(text: str) -> str:
    if fold(text) in ITEM_WORDS and ITEM_WORDS[fold(text)] == "":
        return ""
    try:
        return str(parse_damage(text))
    except DamageError:
        refuse("field.damage", key="weapon_damage", value=text)


def _word(key: str, text: str, words: dict[str, str]) -> str:
    folded = "_".join(fold(text).split())
    if folded not in words:
        choices = tuple(dict.fromkeys(word for word in words.values() if word))
        near = get_close_matches(folded, tuple(words), 1, 0.6)
        nearest = words[near[0]] if near else ""
        refuse("field.choice", key=key, value=text, nearest=nearest, choices=choices)
    return words[folded]


def _plain(sheet: MstocsSheet, read: dict[str, Any], house: MstocsHouse) -> MstocsSheet:
    """Set what nothing is derived from: raw numbers, items, armour, skills."""
    raw = replace(sheet.raw, **{key: read[key] for key in RAW_KEYS if key in read})
    skills = {key.removeprefix("skill."): v for key, v in read.items() if key.startswith("skill.")}
    sheet = replace(
        sheet,
        raw=raw,
        armour=_armour(sheet.armour, read),
        skills={**sheet.skills, **skills},
    )
    return _mode(_items(sheet, read), read, house)


def _armour(armour: Armour, read: dict[str, Any]) -> Armour:
    if "armour" in read:
        armour = Armour(**dict.fromkeys(LOCATIONS, read["armour"]))
    places = {place: read[f"armour.{place}"] for place in LOCATIONS if f"armour.{place}" in read}
    return replace(armour, **places)


def _items(sheet: MstocsSheet, read: dict[str, Any]) -> MstocsSheet:
    custom = {key.removeprefix("weapon_"): read[key] for key in WEAPON_KEYS if key in read}
    if custom and read.get("weapon", CUSTOM) != CUSTOM:
        refuse("field.two_weapons", weapon=read["weapon"], key=f"weapon_{next(iter(custom))}")
    if read.get("offhand") == CUSTOM:
        refuse("field.choice", key="offhand", value=CUSTOM, nearest="", choices=tuple(ITEMS))
    row = sheet.custom
    if custom or read.get("weapon") == CUSTOM:  # M-G13
        row = replace(row or CustomWeapon(), **custom)
        sheet = replace(sheet, weapon=CUSTOM)
    elif "weapon" in read:
        row, sheet = None, replace(sheet, weapon=read["weapon"])
    return replace(sheet, custom=row, offhand=read.get("offhand", sheet.offhand))


def _mode(sheet: MstocsSheet, read: dict[str, Any], house: MstocsHouse) -> MstocsSheet:
    choices = modes_of(sheet.main_item, sheet.offhand_item, house)
    mode = read.get("mode", sheet.mode)
    if mode and mode not in choices:
        if "mode" in read:
            refuse("field.mode", mode=mode, choices=choices)
        mode = ""
    return replace(sheet, mode=mode)
