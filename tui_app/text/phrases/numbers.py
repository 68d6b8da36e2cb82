"""Chances and means as people of a language write them."""

from __future__ import annotations

from tui_app.text.catalogue import Catalogue

UNSEEN = "–"


def percent(cat: Catalogue, chance: float | None, places: int = 1) -> str:
    """Write a chance (0–1) with its decimals: ``62.5%``; a dash for one that nobody may know.

    A chance that is neither none nor certain is never written as 0 or 100.
    """
    if chance is None:
        return UNSEEN
    scale = 10**places
    parts = round(chance * 100 * scale)
    if 0 < chance < 1:
        parts = min(max(parts, 1), 100 * scale - 1)
    whole, part = divmod(parts, scale)
    return cat.text("{whole}.{part}%", whole=whole, part=f"{part:0{places}}")


def mean(cat: Catalogue, value: float | None) -> str:
    """Write a mean with two decimals: ``1.31``; a dash for one that nobody may know."""
    if value is None:
        return UNSEEN
    whole, rest = divmod(round(value * 100), 100)
    return cat.text("{whole}.{hundredths}", whole=whole, hundredths=f"{rest:02}")


def field_text(value: object) -> str:
    """Write a value into a field; nothing for one that is not there."""
    return "" if value is None else str(value)
