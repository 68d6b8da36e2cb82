"""The form of an mSTOCS sheet; an empty PW or OnR is derived from the raw numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.commands import Fields
from tui_app.domain.rules.mstocs.fields import RAW_KEYS
from tui_app.domain.rules.mstocs.sheet import CUSTOM
from tui_app.domain.rules.mstocs.tables import ITEMS
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_fields import TERMS, field_word
from tui_app.text.phrases.mstocs_words import item_word
from tui_app.text.phrases.numbers import field_text
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
RAW: Final = tuple((key, TERMS[key]) for key in RAW_KEYS)
# What stands for bare hands in the keys of `add`.
BARE: Final = "none"

_DERIVED = N_("empty: derived from the sheet")
_ARMOUR_HINT = N_("all locations")
_INITIATIVE_HINT = N_("settles ties of Sz")


def sheet_fields(cat: Catalogue, character: CharacterView | None) -> tuple[Field, ...]:
    """Give the fields of a new sheet, or of a character's."""
    sheet: Mapping[str, Any] = character.sheet if character is not None else {}
    raw: Mapping[str, Any] = sheet.get("raw") or {}
    derived = cat.text(_DERIVED)
    label = {key: field_word(cat, key) for key in ("weapon", "offhand", "armour", "pw", "onr")}
    numbers = [_number(key, label, raw.get(key)) for key, label in RAW]
    return (
        *numbers[:-1],
        _number("i", "I", raw.get("i"), cat.text(_INITIATIVE_HINT)),
        Field("pw", label["pw"], field_text(sheet.get("pw")), DIGITS + "-", 3, hint=derived),
        Field("onr", label["onr"], field_text(sheet.get("onr")), DIGITS, 2, hint=derived),
        _items("weapon", label["weapon"], sheet, cat),
        _items("offhand", label["offhand"], sheet, cat),
        Field("armour", label["armour"], _armour(sheet), DIGITS, 2, hint=cat.text(_ARMOUR_HINT)),
    )


def fields_of(character: CharacterView) -> Fields:
    """Give the keys of `add` that make the same sheet again, losses and all."""
    values = character.sheet
    raw: Mapping[str, Any] = values.get("raw") or {}
    fields: Fields = {key: raw[key] for key, _ in RAW if raw.get(key) is not None}
    for key in ("pw", "pw_start", "onr", "lost"):
        if values.get(key) is not None:
            fields[key] = values[key]
    fields |= {f"armour.{place}": v for place, v in (values.get("armour") or {}).items()}
    fields |= {f"skill.{name}": value for name, value in (values.get("skills") or {}).items()}
    fields |= {key: values[key] for key in ("offhand", "mode") if values.get(key)}
    return fields | _weapon(values)


def _weapon(values: Mapping[str, Any]) -> Fields:
    if values.get("weapon") != CUSTOM:
        return {"weapon": values["weapon"]} if values.get("weapon") else {}
    row = values.get("custom") or {}
    return {f"weapon_{key}": row[key] for key in ("damage", "a", "o", "sz", "name") if row.get(key)}


def _number(key: str, label: str, value: object, hint: str = "") -> Field:
    return Field(key, label, field_text(value), DIGITS, 3, hint=hint)


def _items(key: str, label: str, sheet: Mapping[str, Any], cat: Catalogue) -> Field:
    held = str(sheet.get(key) or BARE)
    ids = [BARE, *ITEMS, *([CUSTOM] if held == CUSTOM else [])]
    choices = tuple((id_, item_word(cat, "" if id_ == BARE else id_)) for id_ in ids)
    return Field(key, label, held, choices=choices)


def _armour(sheet: Mapping[str, Any]) -> str:
    """Give the armour when it is the same everywhere; empty leaves it as it is."""
    values = set((sheet.get("armour") or {}).values())
    return str(values.pop()) if len(values) == 1 else ""
