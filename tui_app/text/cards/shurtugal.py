"""Cards of Shur'tugal: PŻ, Obrona, wound step, pools, and boxes for initiative (M-R20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tui_app.domain.trace import Step
from tui_app.domain.views import CharacterView
from tui_app.text.cards.card import Boxes, Grid, Rows, Sheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.shurtugal_why import derived_line
from tui_app.text.phrases.shurtugal_words import skill_word, trait_word, weapon_word

TURNS: Final = 12


def shurtugal_sheet(cat: Catalogue, character: CharacterView, _house: Any) -> Sheet:
    """Write what Shur'tugal puts on a card."""
    sheet = character.sheet
    traits: Mapping[str, int] = sheet["traits"]
    skills: Mapping[str, int] = sheet["skills"]
    return Sheet(
        values=(
            ("PŻ", f"{sheet['pz']}/{sheet['pz_max']}"),
            ("Obrona", str(sheet["defence"])),
            (cat.text("wound step"), str(sheet["wound_step"])),
            (cat.text("initiative"), f"{sheet['initiative_dice']}k10"),
        ),
        traces=tuple(_trace(cat, steps) for steps in sheet["trace"].values()),
        lines=tuple(
            line
            for line in (
                _listed(traits, trait_word),
                _listed(skills, skill_word),
                _worn(cat, sheet),
            )
            if line
        ),
        weapons=_weapons(cat, sheet),
        boxes=(Boxes("PŻ", sheet["pz_max"], sheet["pz_max"] - max(0, sheet["pz"])),),
        grid=Grid(cat.text("turn"), (cat.text("initiative"), "PŻ"), TURNS),
    )


def _trace(cat: Catalogue, steps: Any) -> str:
    return derived_line(cat, msgspec.convert(steps, tuple[Step, ...]))


def _listed(ratings: Mapping[str, int], word: Any) -> str:
    return ", ".join(f"{word(key)} {value}" for key, value in ratings.items())


def _worn(cat: Catalogue, sheet: Mapping[str, Any]) -> str:
    return "" if sheet["armour"] == "0z0" else cat.text("armour {value}", value=sheet["armour"])


def _weapons(cat: Catalogue, sheet: Mapping[str, Any]) -> Rows:
    rows = tuple(
        (
            weapon_word(cat, row["id"]),
            row["attack_pool"],
            row["damage_pool"] or "–",
            f"{row['range']} m" if row["range"] else "–",
        )
        for row in sheet["weapons"]
    )
    return Rows(
        (cat.text("weapon"), cat.text("attack"), cat.text("damage"), cat.text("range")), rows
    )
