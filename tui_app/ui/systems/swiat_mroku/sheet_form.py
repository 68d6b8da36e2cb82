"""The form of a sheet of Świat Mroku; SW that is left empty is derived from the traits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.commands import Fields
from tui_app.domain.rules.swiat_mroku.tables import TRAITS
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import field_text
from tui_app.text.phrases.wod_fields import field_word
from tui_app.text.phrases.wod_words import SOURCES, trait_word
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
USUAL_POOLS: Final = ("esencja", "vitae")
NOTHING: Final = "none"

_IN_HAND = N_("in hand; empty: all there are")
_DERIVED = N_("empty: Moc + Odporność")
_SOURCES: Final = (
    (NOTHING, N_("nothing is excepted")),
    *SOURCES.items(),
    ("silver, fire", N_("silver and fire")),
)


def sheet_fields(cat: Catalogue, character: CharacterView | None) -> tuple[Field, ...]:
    """Give the fields of a new sheet, or of a character's with all its traits and pools."""
    sheet: Mapping[str, Any] = character.sheet if character is not None else {}
    return (
        *_traits(sheet),
        Field("sw", "SW", field_text(sheet.get("sw")), DIGITS, 2, hint=cat.text(_IN_HAND)),
        Field(
            "sw_max",
            field_word(cat, "sw_max"),
            "" if character is None else field_text(sheet.get("sw_max")),
            DIGITS,
            2,
            hint=cat.text(_DERIVED),
        ),
        *_pools(sheet, cat),
        Field(
            "rank", field_word(cat, "rank"), field_text(sheet.get("rank")), DIGITS, 2, hint="1–10"
        ),
        Field(
            "forbids",
            field_word(cat, "forbids"),
            ", ".join(sheet.get("forbids") or ()) or NOTHING,
            choices=tuple((value, cat.text(label)) for value, label in _SOURCES),
        ),
    )


def _traits(sheet: Mapping[str, Any]) -> tuple[Field, ...]:
    own: Mapping[str, int] = sheet.get("traits") or {}
    custom = [key for key in own if key not in TRAITS]
    usual = [key for key in TRAITS if key in own or not custom]
    # What comes of nine attributes stands beside the field; typing there sets it by hand.
    derived = {key: field_text(sheet.get(key)) for key in usual if key not in own}
    return (
        *(_number(key, trait_word(key), own.get(key), derived.get(key, "")) for key in usual),
        *(_number(f"trait.{key}", key, own[key]) for key in custom),
    )


def _pools(sheet: Mapping[str, Any], cat: Catalogue) -> tuple[Field, ...]:
    pools: Mapping[str, int] = sheet.get("pools") or {}
    return tuple(
        _number(f"pool.{name}", field_word(cat, f"pool.{name}"), pools.get(name))
        for name in dict.fromkeys((*pools, *USUAL_POOLS))
    )


def _number(key: str, label: str, value: object, hint: str = "") -> Field:
    return Field(key, label, field_text(value), DIGITS, 4, hint=hint)


def fields_of(character: CharacterView) -> Fields:
    """Give the keys of `add` that make the same sheet again, with the tokens in hand."""
    sheet = character.sheet
    fields: Fields = {}
    for key, value in (sheet.get("traits") or {}).items():
        fields[key if key in TRAITS else f"trait.{key}"] = value
    fields |= sheet.get("attributes") or {}
    derived = (sheet.get("moc") or 0) + (sheet.get("odpornosc") or 0)
    if sheet.get("sw_max") is not None and sheet["sw_max"] != derived:
        fields["sw_max"] = sheet["sw_max"]
    given = ("sw", "rank", "combat", "missile")
    fields |= {key: sheet[key] for key in given if sheet.get(key) is not None}
    sizes = sheet.get("pools_max") or {}
    for name, now in (sheet.get("pools") or {}).items():
        fields |= {f"size.{name}": sizes.get(name, now), f"pool.{name}": now}
    if sheet.get("forbids"):
        fields["forbids"] = ", ".join(sheet["forbids"])
    return fields
