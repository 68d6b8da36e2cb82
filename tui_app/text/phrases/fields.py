"""Names of what a character has, as forms and answers say them: those that every system shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

# Names a key of a sheet, and says its value in a sheet as words; empty when it is not one word.
FieldWord: TypeAlias = Callable[[Catalogue, str], str]
ValueWord: TypeAlias = Callable[[Catalogue, str, Mapping[str, Any]], str]

FIELDS: Final = {
    "name": N_("Name"),
    "seat": N_("Seat"),
    "side": N_("Side"),
    "hidden": N_("Hidden"),
    "notes": N_("Notes"),
    "gm_notes": N_("GM's own notes"),
}
SIDES: Final = {"hero": N_("hero"), "opponent": N_("opponent")}


def core_field(cat: Catalogue, key: str) -> str:
    """Name a field of every character."""
    return cat.text(FIELDS[key])


def side_word(cat: Catalogue, side: str) -> str:
    """Say on whose side somebody is."""
    return cat.text(SIDES[side]) if side in SIDES else side


def with_value(label: str, value: str) -> str:
    """Write a field with its value: ``PW 9``, ``Weapon: spear``; without one just its name."""
    if not value:
        return label
    return f"{label} {value}" if value.lstrip("-").isdigit() else f"{label}: {value}"


def plain(value: object) -> str:
    """Say a number, a pool or a word; empty for what is not there."""
    return "" if value is None else str(value)
