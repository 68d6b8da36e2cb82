"""Cards of Świat Mroku: traits, SW and pools as boxes for tokens (M-R20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.views import CharacterView
from tui_app.text.cards.card import Boxes, Grid, Sheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.wod_words import pool_word, trait_word

_TRAITS: Final = ("moc", "finezja", "odpornosc")
CONTESTS: Final = 8


def wod_sheet(cat: Catalogue, character: CharacterView, _house: Any) -> Sheet:
    """Write what Świat Mroku puts on a card."""
    sheet = character.sheet
    own: Mapping[str, int] = sheet["traits"] or {}
    traits = {key: sheet[key] for key in _TRAITS if sheet[key] is not None}
    traits |= {key: value for key, value in own.items() if key not in traits}
    pools: Mapping[str, int] = sheet["pools"]
    sizes: Mapping[str, int] = sheet["pools_max"]
    full, now = sheet["sw_max"], sheet["sw"]
    attributes: Mapping[str, int] = sheet["attributes"] or {}
    spent = tuple(Boxes(pool_word(name), sizes[name], sizes[name] - pools[name]) for name in pools)
    return Sheet(
        values=(
            *((trait_word(key), str(value)) for key, value in traits.items()),
            ("SW", f"{now}/{full}"),
        ),
        traces=_trace(cat, traits, full),
        lines=(", ".join(f"{trait_word(key)} {value}" for key, value in attributes.items()),)
        if attributes
        else (),
        boxes=(Boxes("SW", full or 0, (full or 0) - (now or 0)), *spent),
        grid=Grid(cat.text("contest"), (cat.text("trait"), cat.text("tokens")), CONTESTS),
    )


def _trace(cat: Catalogue, traits: Mapping[str, int], full: int | None) -> tuple[str, ...]:
    moc, odpornosc = traits.get("moc"), traits.get("odpornosc")
    if full is None or moc is None or odpornosc is None:
        return ()
    if full == moc + odpornosc:
        return (f"SW {full}: Moc {moc} + Odporność {odpornosc}",)
    return (cat.text("SW {value}: set by hand", value=full),)
