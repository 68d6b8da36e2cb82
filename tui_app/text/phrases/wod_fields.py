"""Names of the keys of a sheet of Świat Mroku, and their values as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tui_app.domain.rules.swiat_mroku.fields import canonical_key
from tui_app.domain.rules.swiat_mroku.sheet import WodSheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.fields import plain
from tui_app.text.phrases.params import listed
from tui_app.text.phrases.wod_words import SOURCES, TRAITS, pool_word, trait_word

LABELS: Final = {
    "sw_max": N_("SW at rest"),
    "rank": N_("Supernatural trait"),
    "forbids": N_("Heals no wounds of"),
    "combat": N_("Trait of combat"),
    "missile": N_("Trait of shooting"),
}
TOKENS: Final = N_("Tokens: {pool}")
SIZE: Final = N_("Size of the pool: {pool}")


def field_word(cat: Catalogue, key: str) -> str:
    """Name a key, in whatever words it was typed."""
    key = canonical_key(key)
    head, _, tail = key.partition(".")
    if key in TRAITS or (head == "trait" and tail):
        return trait_word(tail or key)
    if head in ("pool", "size") and tail:
        return cat.text(TOKENS if head == "pool" else SIZE, pool=pool_word(tail))
    if key == "sw":
        return "SW"
    return cat.text(LABELS[key]) if key in LABELS else key


def value_word(cat: Catalogue, key: str, values: Mapping[str, Any]) -> str:
    """Say the value of a key in a sheet as words."""
    sheet, key = msgspec.convert(values, WodSheet), canonical_key(key)
    head, _, tail = key.partition(".")
    match head:
        case "pool" | "size":
            return plain(getattr(sheet.pools.get(tail), "now" if head == "pool" else "size", None))
        case "forbids":
            return listed(cat.text(SOURCES[s]) for s in sheet.forbids) or cat.text("nothing")
        case "combat" | "missile":
            return trait_word(sheet.combat if head == "combat" else sheet.missile)
        case "sw" | "sw_max" | "rank":
            return plain(getattr(sheet, head))
        case _:
            return plain({**sheet.attributes, **sheet.traits}.get(tail or key))
