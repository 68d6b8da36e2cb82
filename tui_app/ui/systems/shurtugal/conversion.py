"""The conversion form of Shur'tugal: traits and skills to what follows (S-R2, S-R4, S-R7, S-R8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.commands import Fields
from tui_app.domain.odds.pools import PoolChances, parse_pool, pool_chances
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.shurtugal.conversion import weapon_row
from tui_app.domain.rules.shurtugal.fields import changed
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import rules_of
from tui_app.domain.rules.shurtugal.sheet import (
    UNARMED,
    ShurtugalSheet,
    defence,
    initiative_dice,
    wound_step,
)
from tui_app.domain.rules.shurtugal.tables import WEAPONS
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import mean
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.shurtugal_refusals import REFUSALS
from tui_app.text.phrases.shurtugal_why import derived_line
from tui_app.text.phrases.shurtugal_words import skill_word, trait_word, weapon_word
from tui_app.ui.cells import Run, Runs
from tui_app.ui.systems.parts import Conversion
from tui_app.ui.systems.shurtugal.sheet_form import DIGITS, POOL_CHARS, USUAL_TRAITS
from tui_app.ui.widgets.form import Field

_AUTO: Final = "auto"
_BY_HAND: Final = ("defence", "wound_step")
_SET = N_("set by hand")
_WEAPON = N_("Weapon")
_SKILL = N_("Its skill")
_DAMAGE = N_("Damage")
_ARMOUR = N_("Armour")
_STEP = N_("Wound step")
_ATTACK = N_("attack {sum} = {pool}")
_STRIKE = N_("damage {sum} = {pool}")
_NO_DAMAGE = N_("damage: for the GM to enter (S-G23)")
_MEAN = N_("   mean {mean}")


def conversion_fields(cat: Catalogue) -> tuple[Field, ...]:
    """Give traits, the skills that matter, weapon and armour, and what may be set by hand."""
    traits = [Field(key, trait_word(key), "", DIGITS, 2) for key in USUAL_TRAITS]
    weapons = tuple((id_, weapon_word(cat, id_)) for id_ in WEAPONS)
    return (
        *traits,
        Field("refleks", skill_word("refleks"), "", DIGITS, 2),
        Field("weapon", cat.text(_WEAPON), "natural", choices=weapons),
        Field("level", cat.text(_SKILL), "", DIGITS, 2),
        Field("weapon.damage", cat.text(_DAMAGE), "", POOL_CHARS, 8),
        Field("armour", cat.text(_ARMOUR), "", "", 12),
        Field("defence", "Obrona", "", DIGITS, 3, hint=cat.text(_SET)),
        Field("wound_step", cat.text(_STEP), "", DIGITS, 3, hint=cat.text(_SET)),
    )


def raw_of(character: CharacterView) -> dict[str, str]:
    """Give a character's traits, skills and weapon as typed values."""
    sheet = character.sheet
    typed = {key: str(value) for key, value in (sheet.get("traits") or {}).items()}
    typed = {key: typed[key] for key in USUAL_TRAITS if key in typed}
    skills: Mapping[str, int] = sheet.get("skills") or {}
    if "refleks" in skills:
        typed["refleks"] = str(skills["refleks"])
    rows = sheet.get("weapons") or ()
    typed["weapon"] = rows[0]["id"] if rows else UNARMED.id
    if rows:
        typed["level"] = str(skills.get(rows[0]["skill"], 0))
        typed |= {"weapon.damage": rows[0]["damage"]} if rows[0]["damage"] else {}
    if sheet.get("armour") not in (None, "0z0"):
        typed["armour"] = sheet["armour"]
    overrides: Mapping[str, int] = sheet.get("overrides") or {}
    return typed | {key: str(overrides[key]) for key in _BY_HAND if key in overrides}


def as_edit(fields: Mapping[str, str], before: Mapping[str, str]) -> Fields:
    """Give what the form sets at a character; an emptied Obrona or wound step is derived again."""
    edit: Fields = {}
    known = typed_fields(before)
    for key in dict.fromkeys((*fields, *known)):
        if fields.get(key) != known.get(key):
            value = fields.get(key) or (_AUTO if key in _BY_HAND else "")
            edit |= {key: value} if value else {}
    return edit


def convert(values: Mapping[str, str], rules: ShurtugalHouse, cat: Catalogue) -> Conversion:
    """Give what the typed values come to, with the way each number came about."""
    fields = typed_fields(values)
    sheet, errors = _sheet(fields, cat)
    lines = [
        (Run(derived_line(cat, value.trace), "strong"),)
        for value in (defence(sheet), wound_step(sheet), initiative_dice(sheet))
    ]
    return Conversion((*lines, (), *_weapon_lines(sheet, rules, cat)), fields, errors)


def typed_fields(values: Mapping[str, str]) -> dict[str, str]:
    """Give the keys of `add` that a filled form stands for; the weapon names its skill."""
    fields = {key: value for key, value in values.items() if value and key != "level"}
    level = values.get("level", "")
    skill = WEAPONS.get(fields.get("weapon", ""), UNARMED).skill
    return fields | {skill: level} if level else fields


def _sheet(fields: Mapping[str, str], cat: Catalogue) -> tuple[ShurtugalSheet, dict[str, str]]:
    sheet, errors = ShurtugalSheet(), {}
    for key in sorted(fields, key=lambda key: key != "weapon"):
        try:
            sheet = changed(sheet, {key: _scalar(fields[key])})
        except Refused as refused:
            errors[key] = refusal_text(cat, refused.refusal, REFUSALS)
    return sheet, errors


def _scalar(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 6 else text


def _weapon_lines(sheet: ShurtugalSheet, house: ShurtugalHouse, cat: Catalogue) -> list[Runs]:
    weapon = sheet.weapon
    row = weapon_row(sheet, weapon, house)
    trait, skill = trait_word(weapon.trait), skill_word(weapon.skill)
    sum_ = f"{trait} {sheet.trait(weapon.trait)} + {skill} {sheet.skill(weapon.skill)}"
    lines: list[Runs] = [
        (Run(weapon_word(cat, weapon.id), "strong"),),
        _pool(cat.text(_ATTACK, sum=sum_, pool=row["attack_pool"]), row["attack_pool"], house, cat),
    ]
    if row["damage_pool"] is None:
        return [*lines, (Run(f"  {cat.text(_NO_DAMAGE)}", "warn"),)]
    struck = row["damage"]
    if row["damage_pool"] != row["damage"]:
        struck = f"{struck} + Siła {sheet.trait('sila')}z0"
    said = cat.text(_STRIKE, sum=struck, pool=row["damage_pool"])
    return [*lines, _pool(said, row["damage_pool"], house, cat)]


def _pool(said: str, pool: str, house: ShurtugalHouse, cat: Catalogue) -> Runs:
    chances: PoolChances = pool_chances(parse_pool(pool), rules_of(house))
    return (Run(f"  {said}"), Run(cat.text(_MEAN, mean=mean(cat, chances.mean)), "muted"))
