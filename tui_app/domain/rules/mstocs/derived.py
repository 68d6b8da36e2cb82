"""PW and OnR of a sheet: derived from the raw numbers, or set by hand (M-R2, M-R3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.conversion import (
    ConversionError,
    Derived,
    onr_from_sheet,
    pw_from_sheet,
)
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import MstocsSheet, Raw
from tui_app.domain.system import Told

Key = Literal["pw", "onr"]


# Of each value: what it is made of, the first also the key that a refusal names, and how.
_FROM: Final[Mapping[Key, tuple[tuple[str, str], Callable[[int, int, MstocsHouse], Derived]]]] = {
    "pw": (("ww", "a"), pw_from_sheet),
    "onr": (("s", "wt"), onr_from_sheet),
}


def derived_value(key: Key, raw: Raw, house: MstocsHouse) -> Derived | None:
    """PW of the healthy character, or OnR; None when a number that it comes from is unknown.

    Raises:
        Refused: ``field.outside_table`` where the house refuses that (M-G19).
    """
    names, convert = _FROM[key]
    first, second = (getattr(raw, name) for name in names)
    if first is None or second is None:
        return None
    try:
        return convert(first, second, house)
    except ConversionError as error:
        refuse("field.outside_table", key=names[0], of=names, k100=error.value)


def derived(
    sheet: MstocsSheet, read: dict[str, Any], house: MstocsHouse, *, new: bool
) -> tuple[MstocsSheet, tuple[Told, ...]]:
    """Set PW, its start, OnR and the loss by what was typed and by the raw numbers.

    Args:
        sheet: The sheet with its raw numbers set.
        read: The keys that were typed, see `fields.read_keys`.
        house: The table's readings.
        new: Whether the sheet is a new one; ``pw`` then is the start as well.

    Raises:
        Refused: ``field.missing`` when neither the value nor what it comes from is known,
            ``field.start_below_0`` for a new character that would start below 0 PW.
    """
    sheet, told_start = _start(sheet, read, house, new=new)
    sheet, told_onr = _onr(sheet, read, house, new=new)
    return _current(sheet, read, new=new), (*told_start, *told_onr)


def _start(
    sheet: MstocsSheet, read: dict[str, Any], house: MstocsHouse, *, new: bool
) -> tuple[MstocsSheet, tuple[Told, ...]]:
    found = derived_value("pw", sheet.raw, house)
    typed = read.get("pw_start")
    if typed is None and new and "pw" in read and not ("lost" in read and found is not None):
        typed = read["pw"] + read.get("lost", 0)
        if typed < 0:
            refuse("field.start_below_0", key="pw", value=typed)
    pw, overridden, told = _settle(sheet, "pw", typed, found, new=new)
    # A change of the start moves what is left by as much.
    moved = replace(sheet, pw_start=pw, pw=sheet.pw + pw - sheet.pw_start)
    return _marked(moved, "pw", overridden), told


def _onr(
    sheet: MstocsSheet, read: dict[str, Any], house: MstocsHouse, *, new: bool
) -> tuple[MstocsSheet, tuple[Told, ...]]:
    found = derived_value("onr", sheet.raw, house)
    onr, overridden, told = _settle(sheet, "onr", read.get("onr"), found, new=new)
    return _marked(replace(sheet, onr=onr), "onr", overridden), told


def _settle(
    sheet: MstocsSheet, key: Key, typed: int | str | None, found: Derived | None, *, new: bool
) -> tuple[int, bool, tuple[Told, ...]]:
    """Choose between what was typed, what was set before and what is derived."""
    if isinstance(typed, int):
        told = () if found is None else (_overridden(key, typed, found.value),)
        return typed, True, told
    kept = not new and key in sheet.overridden and typed is None
    if kept or (found is None and not new and typed is None):
        return (sheet.pw_start if key == "pw" else sheet.onr), key in sheet.overridden, ()
    if found is None:
        needs = ("pw", "ww", "a") if key == "pw" else ("onr", "s", "wt")
        refuse("field.missing", key=key, choices=needs)
    return found.value, False, tuple(Told(f"sheet.{w}", {"key": key}) for w in found.warnings)


def _overridden(key: Key, typed: int, found: int) -> Told:
    return Told("sheet.overridden", {"key": key, "value": typed, "derived": found})


def _marked(sheet: MstocsSheet, key: Key, overridden: bool) -> MstocsSheet:
    others = tuple(k for k in sheet.overridden if k != key)
    return replace(sheet, overridden=(*others, key) if overridden else others)


def _current(sheet: MstocsSheet, read: dict[str, Any], *, new: bool) -> MstocsSheet:
    """Set PW now and the loss; either follows from the other and the start."""
    if "pw" in read:
        lost = read.get("lost", max(0, sheet.pw_start - read["pw"]))
        return replace(sheet, pw=read["pw"], lost=lost)
    if "lost" in read or new:
        lost = read.get("lost", 0)
        return replace(sheet, pw=sheet.pw_start - lost, lost=lost)
    return sheet
