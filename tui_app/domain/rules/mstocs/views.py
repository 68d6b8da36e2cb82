"""What a seat may see of a sheet: plain builtins, None for what it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import to_builtins

from tui_app.domain.refusals import Refused
from tui_app.domain.rules.mstocs.allocation import fitted_points, still_held
from tui_app.domain.rules.mstocs.derived import Key, derived_value
from tui_app.domain.rules.mstocs.secret import is_open, round_key
from tui_app.domain.rules.mstocs.sheet import MstocsSheet
from tui_app.domain.rules.mstocs.state import Fighter, MstocsTable, turn_of
from tui_app.domain.rules.mstocs.tables import LOCATIONS
from tui_app.domain.rules.mstocs.turns import effective, held_arms, is_able
from tui_app.domain.rules.mstocs.weapons import modes_of
from tui_app.domain.sealed import code
from tui_app.domain.system import Sees

RAW = ("ww", "s", "wt", "a", "i")
_OF_OWNER = (
    *("onr", "raw", "overridden", "weapon", "offhand", "mode", "custom", "armour", "skills"),
    *("modes", "damage", "effective", "attacks", "why", "last"),
)


def sheet_view(table: MstocsTable, fighter: Fighter, sees: Sees) -> dict[str, Any]:
    """A sheet as somebody may see it.

    Returns:
        ``a o sz`` (points left this round without items), ``allocated``, ``acted``, ``has_last``
        (whether there is a split of a round before) for all;
        ``pw pw_start lost`` for heroes; the rest for owner and `gm`.
    """
    turn = turn_of(table, fighter.id)
    sheet = fighter.sheet
    full, hero = sees == "all", sees in ("all", "hero")
    sealed = fighter.id in table.state.seals  # M-G6
    a, o, sz = (None, None, None) if sealed else turn.points
    view: dict[str, Any] = {
        "pw": sheet.pw if hero else None,
        "pw_start": sheet.pw_start if hero else None,
        "lost": sheet.lost if hero else None,
        "a": a,
        "o": o,
        "sz": sz,
        "sealed": sealed,
        "allocated": turn.allocated,
        "acted": turn.acted,
        "attacked": turn.attacked,
        "has_last": fighter.id in table.state.last,
    }
    return view | (_owners(table, fighter) if full else dict.fromkeys(_OF_OWNER))


def contests_view(table: MstocsTable, seen: Callable[[str], Sees]) -> tuple[dict[str, Any], ...]:
    """An open round of secret splits: who has sealed (M-G6)."""
    if not is_open(table):
        return ()
    able = [f for f in table.fighters if is_able(f) and seen(f.id) != "nothing"]
    parties = [
        {
            "character": fighter.id,
            "name": fighter.name,
            "side": "",
            "sealed": fighter.id in table.state.seals,
            "code": code(table.state.seals[fighter.id]) if fighter.id in table.state.seals else "",
        }
        for fighter in able
    ]
    key = round_key(table)
    return ({"id": key, "kind": "allocation", "trait": "", "parties": parties},)


def _owners(table: MstocsTable, fighter: Fighter) -> dict[str, Any]:
    sheet, turn, house = fighter.sheet, turn_of(table, fighter.id), table.house
    held = held_arms(sheet, turn.mode, house)
    traits = effective(sheet, turn.points, turn.mode, house)
    return {
        "onr": sheet.onr,
        "raw": {key: getattr(sheet.raw, key) for key in RAW},
        "overridden": list(sheet.overridden),
        "weapon": sheet.weapon,
        "offhand": sheet.offhand,
        "mode": turn.mode or sheet.mode,
        "custom": to_builtins(sheet.custom),
        "armour": {location: sheet.armour.at(location) for location in LOCATIONS},
        "skills": dict(sheet.skills),
        "modes": list(modes_of(sheet.main_item, sheet.offhand_item, house)),
        "damage": str(held.damage) if held.damage else None,
        "effective": {"a": traits.a, "o": traits.o, "sz": traits.sz},
        "attacks": turn.attacks,
        "why": _why(table, sheet),
        "last": _last(table, fighter),
    }


def _last(table: MstocsTable, fighter: Fighter) -> list[Any] | None:
    """Give A, O, Sz and the mode of the last round, fitted to the PW of now; None without."""
    last = table.state.last.get(fighter.id)
    if last is None or fighter.sheet.pw <= 0:
        return None
    points = fitted_points(table, fighter, (last.a, last.o, last.sz))
    return [*points, still_held(table, fighter, last.mode)]


def _why(table: MstocsTable, sheet: MstocsSheet) -> dict[str, Any]:
    """How PW and OnR came about; empty where a person set them or nothing is known."""
    why: dict[str, Any] = {}
    keys: tuple[Key, ...] = ("pw", "onr")
    for key in keys:
        try:
            found = derived_value(key, sheet.raw, table.house)
        except Refused:
            # The table's readings changed since, and refuse these raw numbers now.
            found = None
        why[key] = to_builtins(found.trace) if found is not None else []
    return why
