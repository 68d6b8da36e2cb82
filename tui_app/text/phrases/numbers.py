"""Chances and means as people of a language write them."""

from __future__ import annotations

from tui_app.text.catalogue import Catalogue

UNSEEN = "–"


def percent(cat: Catalogue, chance: float | None, places: int = 1) -> str:
    """Write a chance (0–1) with its decimals: ``62.5%``; a dash for one that nobody may know.

    A chance that is neither none nor certain is never written as 0 or 100, but as ``<0.1%`` or
    ``>99.9%``.
    """
    if chance is None:
        return UNSEEN
    scale = 10**places
    parts, sure = round(chance * 100 * scale), 100 * scale
    if chance > 0 and not parts:
        return "<" + _parts(cat, 1, scale, places)
    if chance < 1 and parts == sure:
        return ">" + _parts(cat, sure - 1, scale, places)
    return _parts(cat, parts, scale, places)


def _parts(cat: Catalogue, parts: int, scale: int, places: int) -> str:
    whole, part = divmod(parts, scale)
    return cat.text("{whole}.{part}%", whole=whole, part=f"{part:0{places}}")


def points(chance: float) -> str:
    """Write a chance (0–1) as whole per cent without the sign; as in `percent`, ``<1`` is not 0."""
    rounded = round(100 * chance)
    if chance > 0 and not rounded:
        return "<1"
    return ">99" if chance < 1 and rounded == 100 else str(rounded)


def mean(cat: Catalogue, value: float | None) -> str:
    """Write a mean with two decimals: ``1.31``; a dash for one that nobody may know."""
    if value is None:
        return UNSEEN
    whole, rest = divmod(round(value * 100), 100)
    return cat.text("{whole}.{hundredths}", whole=whole, hundredths=f"{rest:02}")


def field_text(value: object) -> str:
    """Write a value into a field; nothing for one that is not there."""
    return "" if value is None else str(value)
