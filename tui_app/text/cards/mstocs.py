"""Cards of mSTOCS: PW, OnR, items, and boxes for A, O and Sz of each round (M-R20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.rules.mstocs.sheet import CUSTOM
from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS
from tui_app.domain.views import CharacterView
from tui_app.text.cards.card import Boxes, Grid, Rows, Sheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.mstocs_why import sheet_trace
from tui_app.text.phrases.mstocs_words import (
    held_word,
    item_word,
    location_word,
    mode_word,
    skill_word,
)
from tui_app.text.signs import signed

ROUNDS: Final = 10
_RAW: Final = (("ww", "WW"), ("s", "S"), ("wt", "Wt"), ("a", "A"), ("i", "I"))


def mstocs_sheet(cat: Catalogue, character: CharacterView, house: Any) -> Sheet:
    """Write what mSTOCS puts on a card."""
    sheet = character.sheet
    raw: Mapping[str, Any] = sheet["raw"] or {}
    known = tuple((name, str(raw[key])) for key, name in _RAW if raw.get(key) is not None)
    return Sheet(
        values=(("PW", f"{sheet['pw']}/{sheet['pw_start']}"), ("OnR", str(sheet["onr"])), *known),
        traces=sheet_trace(cat, sheet, house),
        lines=tuple(line for line in (_armour(cat, sheet), _skills(cat, sheet)) if line),
        weapons=_weapons(cat, sheet),
        boxes=(Boxes("PW", max(0, sheet["pw_start"]), max(0, sheet["lost"])),),
        grid=Grid(cat.text("round"), ("A", "O", "Sz"), ROUNDS),
    )


def _armour(cat: Catalogue, sheet: Mapping[str, Any]) -> str:
    worn: Mapping[str, int] = sheet["armour"]
    if len(set(worn.values())) == 1:
        value = next(iter(worn.values()))
        return cat.text("armour {value}", value=value) if value else ""
    places = [f"{location_word(cat, place)} {worn[place]}" for place in LOCATIONS]
    return cat.text("armour: {places}", places=", ".join(places))


def _skills(cat: Catalogue, sheet: Mapping[str, Any]) -> str:
    skills: Mapping[str, int] = sheet["skills"]
    if not skills:
        return ""
    said = ", ".join(f"{skill_word(cat, name)} {value}" for name, value in skills.items())
    return cat.text("skills (k100): {skills}", skills=said)


def _weapons(cat: Catalogue, sheet: Mapping[str, Any]) -> Rows:
    rows: list[tuple[str, ...]] = []
    for key in ("weapon", "offhand"):
        if sheet[key] == CUSTOM:
            own: Mapping[str, Any] = sheet["custom"] or {}
            points = (signed(int(own.get(trait, 0))) for trait in ("a", "o", "sz"))
            rows.append((held_word(cat, sheet), sheet["damage"] or "–", *points))
        elif sheet[key] in ITEMS:
            rows += _uses(cat, sheet[key])
    return Rows((cat.text("weapon"), cat.text("damage"), "A", "O", "Sz"), tuple(rows))


def _uses(cat: Catalogue, item: str) -> list[tuple[str, ...]]:
    rows = []
    for use in ITEMS[item].uses:
        mode = "" if use.mode == "normal" else f" ({mode_word(cat, use.mode)})"
        damage = str(use.damage) if use.damage else "–"
        points = (signed(value) for value in (use.a, use.o, use.sz))
        rows.append((f"{item_word(cat, item)}{mode}", damage, *points))
    return rows
