"""The conversion form of mSTOCS: the raw WFRP sheet to PW, OnR and 3k6 targets (M-R1 – M-R3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tui_app.domain.commands import Fields
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.mstocs.conversion import ConversionError, Derived, target_from_k100
from tui_app.domain.rules.mstocs.derived import derived_value
from tui_app.domain.rules.mstocs.fields import AUTO, RANGES, read_keys
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Raw
from tui_app.domain.rules.mstocs.tables import K100_TO_3K6
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_refusals import REFUSALS
from tui_app.text.phrases.mstocs_why import derivation
from tui_app.text.phrases.refusals import refusal_text
from tui_app.ui.cells import Run, Runs
from tui_app.ui.systems.mstocs.sheet_form import DIGITS, RAW
from tui_app.ui.systems.parts import Conversion
from tui_app.ui.widgets.form import Field

K100: Final = "k100"
_NEIGHBOURS = 2
_BY_HAND_KEYS = ("pw", "onr")

_HINTS: Final = {
    "ww": N_("weapon skill"),
    "s": N_("strength"),
    "wt": N_("toughness"),
    "a": N_("attacks"),
    "i": N_("initiative"),
}
_ANY = N_("any skill")
_BY_HAND = N_("set by hand")
_WARNINGS: Final = {
    "below_table": N_("below the table: taken as the table's first row"),
    "above_table": N_("above the table: taken as the table's last row"),
    "onr_raised": N_("raised to 1, the least there is"),
}
_NEEDS: Final = {"PW": N_("PW needs WW and A"), "OnR": N_("OnR needs S and Wt")}
_SET_BY_HAND = N_("{key} {value}: set by hand (derived: {derived})")


def conversion_fields(cat: Catalogue) -> tuple[Field, ...]:
    """Give the raw sheet, the two values that may be set by hand, and any k100 skill."""
    raw = (Field(key, label, "", DIGITS, 3, hint=cat.text(_HINTS[key])) for key, label in RAW)
    return (
        *raw,
        Field("pw", "PW", "", DIGITS, 2, hint=cat.text(_BY_HAND)),
        Field("onr", "OnR", "", DIGITS, 2, hint=cat.text(_BY_HAND)),
        Field(K100, "k100", "", DIGITS, 3, hint=cat.text(_ANY)),
    )


def raw_of(character: CharacterView) -> dict[str, str]:
    """Give a character's raw numbers, and what was set by hand, as typed values."""
    raw: Mapping[str, Any] = character.sheet.get("raw") or {}
    typed = {key: str(raw[key]) for key, _ in RAW if raw.get(key) is not None}
    by_hand = character.sheet.get("overridden") or ()
    for key, value in (("pw", "pw_start"), ("onr", "onr")):
        if key in by_hand and character.sheet.get(value) is not None:
            typed[key] = str(character.sheet[value])
    return typed


def as_edit(fields: Mapping[str, str], before: Mapping[str, str]) -> Fields:
    """Give what the form sets at a character; an emptied PW or OnR is derived again."""
    changed: Fields = {}
    for key in dict.fromkeys((*fields, *before)):
        if fields.get(key) != before.get(key):
            name = "pw_start" if key == "pw" else key
            value = fields.get(key) or (AUTO if key in _BY_HAND_KEYS else "")
            changed |= {name: value} if value else {}
    return changed


def convert(values: Mapping[str, str], rules: MstocsHouse, cat: Catalogue) -> Conversion:
    """Give what the typed numbers come to, with trace and rows of the book's table."""
    typed = {key: value for key, value in values.items() if value and key in RANGES}
    numbers, errors = _numbers(typed, cat)
    raw = Raw(**{key: numbers.get(key) for key, _ in RAW})
    lines = [
        *_value("PW", numbers.get("pw"), lambda: derived_value("pw", raw, rules), cat),
        (),
        *_value("OnR", numbers.get("onr"), lambda: derived_value("onr", raw, rules), cat),
    ]
    lines += [(), *_target(values.get(K100, ""), rules, cat)] if values.get(K100) else []
    fields = {key: value for key, value in typed.items() if key in numbers}
    return Conversion(tuple(lines), fields, errors)


def _numbers(typed: Mapping[str, str], cat: Catalogue) -> tuple[dict[str, int], dict[str, str]]:
    numbers: dict[str, int] = {}
    errors: dict[str, str] = {}
    for key, value in typed.items():
        try:
            numbers |= read_keys({key: value})
        except Refused as refused:
            errors[key] = refusal_text(cat, refused.refusal, REFUSALS)
    return numbers, errors


def _value(
    name: str, by_hand: int | None, find: Callable[[], Derived | None], cat: Catalogue
) -> list[Runs]:
    """Say one derived value; what a person set stands first and is marked."""
    try:
        found = find()
    except Refused as refused:
        return [(Run(refusal_text(cat, refused.refusal, REFUSALS), "bad"),)]
    lines: list[Runs] = []
    if by_hand is not None:
        derived = "–" if found is None else str(found.value)
        said = cat.text(_SET_BY_HAND, key=name, value=by_hand, derived=derived)
        lines.append((Run("* ", "warn"), Run(said, "warn")))
    if found is None:
        lines += [] if by_hand is not None else [(Run(cat.text(_NEEDS[name]), "muted"),)]
        return lines
    return lines + _derived(name, found, cat)


def _derived(name: str, found: Derived, cat: Catalogue) -> list[Runs]:
    head = (Run(derivation(cat, name, found.value, found.trace), "strong"),)
    warned = [(Run(f"! {cat.text(_WARNINGS[code])}", "warn"),) for code in found.warnings]
    return [head, *table_rows(_entry(found)), *warned]


def _target(text: str, rules: MstocsHouse, cat: Catalogue) -> list[Runs]:
    try:
        found = target_from_k100(int(text), rules)
    except ConversionError:
        return [(Run(cat.text("the k100 table has no {value}", value=text), "bad"),)]
    return _derived("3k6", found, cat)


def _entry(found: Derived) -> int:
    return next((int(s.values["entry"]) for s in found.trace if s.code == "table"), 0)


def table_rows(entry: int) -> list[Runs]:
    """Give the row of the table (M-R1) that was used between its neighbours, on two lines."""
    entries = [k100 for k100, _ in K100_TO_3K6]
    if entry not in entries:
        return []
    at = entries.index(entry)
    shown = K100_TO_3K6[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
    return [
        _table_line("k100", [(k100, k100 == entry) for k100, _ in shown]),
        _table_line("3k6", [(value, k100 == entry) for k100, value in shown]),
    ]


def _table_line(name: str, cells: list[tuple[int, bool]]) -> Runs:
    runs = [Run(f"  {name:<5}", "muted")]
    for value, here in cells:
        runs.append(
            Run(f"[{value:>3}]" if here else f" {value:>3} ", "accent" if here else "muted")
        )
    return tuple(runs)
