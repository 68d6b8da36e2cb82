"""The form of a Shur'tugal sheet; an empty Obrona or wound step is derived from the traits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.commands import Fields
from tui_app.domain.rules.shurtugal.tables import TRAITS, WEAPONS
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import field_text
from tui_app.text.phrases.shurtugal_fields import field_word
from tui_app.text.phrases.shurtugal_words import skill_word, trait_word, weapon_word
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
POOL_CHARS: Final = "0123456789zkZK+-"
# What the form asks for beside what the character has; the rest is set by a written act.
USUAL_TRAITS: Final = TRAITS[:4]
USUAL_SKILLS: Final = (
    "refleks",
    "drzewcowa",
    "miecze",
    "topory",
    "luki",
    "rzucanie",
    "walka_wrecz",
)
_DAMAGE_HINT = N_("pool of the weapon alone, such as 4z2")
_ARMOUR_HINT = N_("scale, none or a pool such as 1z2")
_PZ_HINT = N_("now; of a new character also when whole")


def sheet_fields(cat: Catalogue, character: CharacterView | None) -> tuple[Field, ...]:
    """Give the fields of a new sheet, or of a character's."""
    sheet: Mapping[str, Any] = character.sheet if character is not None else {}
    traits: Mapping[str, int] = sheet.get("traits") or {}
    skills: Mapping[str, int] = sheet.get("skills") or {}
    own = (key for key in traits if key not in TRAITS)
    return (
        *(_number(key, trait_word(key), traits.get(key)) for key in USUAL_TRAITS),
        *(_number(f"trait.{key}", key, traits[key]) for key in own),
        *(
            _number(f"skill.{key}", skill_word(key), skills.get(key))
            for key in dict.fromkeys((*USUAL_SKILLS, *skills))
        ),
        Field(
            "pz",
            field_word(cat, "pz"),
            field_text(sheet.get("pz")),
            DIGITS,
            3,
            hint=cat.text(_PZ_HINT),
        ),
        _weapon(sheet, cat),
        Field(
            "weapon.damage",
            field_word(cat, "weapon.damage"),
            _damage(sheet),
            POOL_CHARS,
            8,
            hint=cat.text(_DAMAGE_HINT),
        ),
        Field(
            "armour",
            field_word(cat, "armour"),
            field_text(sheet.get("armour")),
            "",
            12,
            hint=cat.text(_ARMOUR_HINT),
        ),
    )


def _number(key: str, label: str, value: object) -> Field:
    return Field(key, label, field_text(value), DIGITS, 2)


def _damage(sheet: Mapping[str, Any]) -> str:
    rows = sheet.get("weapons") or ()
    return field_text(rows[0]["damage"]) if rows else ""


def _weapon(sheet: Mapping[str, Any], cat: Catalogue) -> Field:
    rows = sheet.get("weapons") or ()
    held = str(rows[0]["id"]) if rows else "natural"
    ids = dict.fromkeys((*WEAPONS, held))
    choices = tuple((id_, weapon_word(cat, id_)) for id_ in ids)
    return Field("weapon", field_word(cat, "weapon"), held, choices=choices)


def fields_of(character: CharacterView) -> Fields:
    """Give the keys of `add` that make the same sheet again, losses and all."""
    values = character.sheet
    fields: Fields = {}
    for key, value in (values.get("traits") or {}).items():
        fields[key if key in TRAITS else f"trait.{key}"] = value
    fields |= {f"skill.{key}": value for key, value in (values.get("skills") or {}).items()}
    for key in ("pz_max", "pz", "walk", "run"):
        if values.get(key) is not None:
            fields[key] = values[key]
    fields |= dict(values.get("overrides") or {})
    if values.get("armour"):
        fields["armour"] = values["armour"]
    return fields | _weapons(values)


_KEYS: Final = ("id", "damage", "trait", "skill", "range", "kind")


def _weapons(values: Mapping[str, Any]) -> Fields:
    """Name the known weapons; the one in hand may be the person's own (S-G23)."""
    rows = values.get("weapons") or ()
    known = ",".join(row["id"] for row in rows if row["id"] in WEAPONS)
    fields: Fields = {"weapon": known} if known else {}
    if rows:
        first = rows[0]
        fields |= {f"weapon.{key}": first[key] for key in _KEYS if first[key] not in (None, "")}
    return fields
