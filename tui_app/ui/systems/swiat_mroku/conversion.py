"""The conversion form of Świat Mroku: traits, nine attributes or a custom set to tests and SW."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.commands import Fields
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.swiat_mroku.fields import build, trait_key
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import (
    WodSheet,
    combat_trait,
    missile_trait,
    sw_max,
    trait_value,
)
from tui_app.domain.rules.swiat_mroku.tables import ATTRIBUTES, BANDS, TRAITS, tokens_needed
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import mean
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.wod_refusals import REFUSALS
from tui_app.text.phrases.wod_words import BANDS as BAND_WORDS
from tui_app.text.phrases.wod_words import trait_word
from tui_app.ui.cells import Run, Runs
from tui_app.ui.systems.parts import Conversion
from tui_app.ui.systems.swiat_mroku.sheet_form import DIGITS
from tui_app.ui.widgets.form import Field

CUSTOM: Final = "custom"
MARKS: Final = ("combat", "missile")
_BY_HAND = N_("set by hand")
_CUSTOM = N_("Own set")
_CUSTOM_HINT = N_("such as: ragabash 3, honor 2")
_MARKS: Final = {"combat": N_("Combat by"), "missile": N_("Shooting by")}
_SW_MAX = N_("SW at rest")
_NO_NUMBER = N_("“{text}” is no name and number: write ragabash 3, honor 2.")
_NOTHING = N_("Type the three traits, the nine attributes, or a set of your own.")
_SW = N_("SW {sw}: Moc {moc} + Odporność {odpornosc}")
_SW_BY_HAND = N_("SW {sw}: set by hand")
_HIGHEST = N_("highest total alone: {totals}")
_NEEDED = N_("Tokens for PT (and its band):")
_FIGHTS = N_("Combat by {combat}, shooting by {missile}.")
_SHOWN_PTS: Final = (3, 5, 7, 9, 11, 12)


def conversion_fields(cat: Catalogue) -> tuple[Field, ...]:
    """Give the three traits, the nine attributes (W-G19), and a set of one's own (W-G20)."""
    by_hand = cat.text(_BY_HAND)
    return (
        *(
            Field(key, trait_word(key), "", DIGITS, 1, hint=trait_word(trait))
            for trait, keys in ATTRIBUTES.items()
            for key in keys
        ),
        *(Field(key, trait_word(key), "", DIGITS, 1, hint=by_hand) for key in TRAITS),
        Field(CUSTOM, cat.text(_CUSTOM), "", longest=200, hint=cat.text(_CUSTOM_HINT)),
        *(Field(key, cat.text(label), "", longest=24) for key, label in _MARKS.items()),
        Field("sw_max", cat.text(_SW_MAX), "", DIGITS, 2, hint=by_hand),
    )


def raw_of(character: CharacterView) -> dict[str, str]:
    """Give a character's values as they would be typed."""
    sheet = character.sheet
    own: Mapping[str, int] = sheet.get("traits") or {}
    typed = {key: str(value) for key, value in (sheet.get("attributes") or {}).items()}
    typed |= {key: str(value) for key, value in own.items() if key in TRAITS}
    custom = ", ".join(f"{key} {value}" for key, value in own.items() if key not in TRAITS)
    if custom:
        typed[CUSTOM] = custom
        typed |= {key: str(sheet[key]) for key in MARKS if sheet.get(key)}
    derived = (sheet.get("moc") or 0) + (sheet.get("odpornosc") or 0)
    if sheet.get("sw_max") not in (None, derived):
        typed["sw_max"] = str(sheet["sw_max"])
    return typed


def as_edit(fields: Mapping[str, str], before: Mapping[str, str]) -> Fields:
    """Give what the form sets at a character who had these values before."""
    old, _ = _keys(before)
    return {key: value for key, value in fields.items() if old.get(key) != value}


def convert(values: Mapping[str, str], rules: WodHouse, cat: Catalogue) -> Conversion:
    """Give what the typed values come to: traits and why, SW, and tokens for difficulties."""
    keys, wrong = _keys(values)
    if wrong:
        said = cat.text(_NO_NUMBER, text=wrong)
        return Conversion(((Run(said, "bad"),),), {}, {CUSTOM: said})
    if not keys:
        return Conversion(((Run(cat.text(_NOTHING), "muted"),),))
    try:
        sheet = build(dict(keys), rules).sheet
    except Refused as refused:
        return _refused(refused, keys, cat)
    return Conversion(tuple(_lines(sheet, rules, cat)), keys)


def _keys(values: Mapping[str, str]) -> tuple[dict[str, str], str]:
    """Give the keys of `add` that were typed, and what in the custom set is not understood."""
    keys = {key: value.strip() for key, value in values.items() if key != CUSTOM and value.strip()}
    for part in values.get(CUSTOM, "").split(","):
        if not part.strip():
            continue
        name, _, number = part.strip().rpartition(" ")
        if not name.strip() or not number.isdecimal():
            return keys, part.strip()
        try:
            keys[f"trait.{trait_key(name)}"] = number
        except Refused:
            return keys, part.strip()
    return keys, ""


def _refused(refused: Refused, keys: Mapping[str, str], cat: Catalogue) -> Conversion:
    """Say what is wrong; a value that is still missing is no error while one types."""
    refusal = refused.refusal
    said = refusal_text(cat, refusal, REFUSALS)
    if refusal.code == "field.missing":
        return Conversion(((Run(said, "muted"),),), keys)
    key = fold(str(refusal.params.get("key", "")))
    field = CUSTOM if key.startswith("trait.") else key
    return Conversion(((Run(said, "bad"),),), keys, {field: said})


def _lines(sheet: WodSheet, rules: WodHouse, cat: Catalogue) -> list[Runs]:
    names: list[str] = [key for key in TRAITS if trait_value(sheet, rules, key) is not None]
    names += [key for key in sheet.traits if key not in TRAITS]
    lines = [_trait(sheet, rules, name, cat) for name in names]
    lines += [(), (Run(_sw(sheet, rules, cat), "strong"),), *_highest(sheet, rules, names, cat)]
    combat, missile = combat_trait(sheet, rules), missile_trait(sheet, rules)
    fights = cat.text(_FIGHTS, combat=trait_word(combat), missile=trait_word(missile))
    return [*lines, (Run(fights, "muted"),), (), *_needed(sheet, rules, names, cat)]


def _trait(sheet: WodSheet, rules: WodHouse, name: str, cat: Catalogue) -> Runs:
    value = trait_value(sheet, rules, name)
    head = Run(f"{trait_word(name)} {value}", "strong")
    why = _why(sheet, rules, name, cat)
    return (head, Run(f": {why}", "muted")) if why else (head,)


def _why(sheet: WodSheet, rules: WodHouse, name: str, cat: Catalogue) -> str:
    """Say how attributes give a trait (W-G19), or that a person set it above them."""
    values = [sheet.attributes[key] for key in ATTRIBUTES.get(name, ()) if key in sheet.attributes]
    if not values:
        return ""
    if name in sheet.traits:
        return cat.text(_BY_HAND)
    listed = " + ".join(map(str, values))
    if rules.attributes == "highest":
        return f"max({', '.join(map(str, values))})"
    return f"({listed}) / {len(values)} = {mean(cat, sum(values) / len(values))}"


def _sw(sheet: WodSheet, rules: WodHouse, cat: Catalogue) -> str:
    sw = sw_max(sheet, rules)
    if sheet.sw_max is not None:
        return cat.text(_SW_BY_HAND, sw=sw)
    moc, odpornosc = (trait_value(sheet, rules, key) or 0 for key in ("moc", "odpornosc"))
    return cat.text(_SW, sw=sw, moc=moc, odpornosc=odpornosc)


def _highest(sheet: WodSheet, rules: WodHouse, names: list[str], cat: Catalogue) -> list[Runs]:
    """Say what each trait comes to with all SW (W-E4)."""
    sw = sw_max(sheet, rules)
    totals = ", ".join(
        f"{trait_word(name)} {(trait_value(sheet, rules, name) or 0) + sw}" for name in names
    )
    return [(Run(cat.text(_HIGHEST, totals=totals), "muted"),)]


def _needed(sheet: WodSheet, rules: WodHouse, names: list[str], cat: Catalogue) -> list[Runs]:
    """Give the tokens that each difficulty takes (W-R4); what SW cannot cover is marked."""
    sw = sw_max(sheet, rules)
    lines: list[Runs] = [(Run(cat.text(_NEEDED), "muted"),)]
    for pt in _SHOWN_PTS:
        band = next(band for band, low, _ in reversed(BANDS) if pt >= low)
        runs = [Run(f"  {pt:>2} {cat.text(BAND_WORDS[band])}:")]
        for name in names:
            needed = tokens_needed(trait_value(sheet, rules, name) or 0, pt)
            beyond = needed > sw
            text = f"  {trait_word(name)} {needed}{'!' if beyond else ''}"
            runs.append(Run(text, "warn" if beyond else ""))
        lines.append(tuple(runs))
    return lines
