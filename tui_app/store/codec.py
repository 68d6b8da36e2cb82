"""A table as plain values that TOML can hold, and back; also hand-made tables."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from tui_app.domain.commands import AddCharacter, Fields
from tui_app.domain.decide import decide
from tui_app.domain.dice import RandomState
from tui_app.domain.names import clean_label
from tui_app.domain.refusals import Refusal, Refused
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.system import System
from tui_app.domain.table import GM, AnyCharacter, AnyTable, Side, Table
from tui_app.store.errors import StoreError

# No count, date or value of a game comes near it, and everything stays exact in JSON.
NUMBER_MAX = 10**12

_SIDES: dict[Any, Side] = {"hero": "hero", "opponent": "opponent"}
_OF_ADD = frozenset(["name", "preset", "count", "seat", "side", "hidden", "notes"])


class Presets(Protocol):
    """The presets and the items of a rule system; see `bestiary.Bestiary`."""

    def keys_of(self, name: str) -> Fields | None:
        """The keys of a preset, None when there is none of that name."""

    def equipped(self, fields: Fields) -> Fields:
        """The keys of items in the place of their names."""


def new_table(system_id: str, name: str, seed: str | None = None) -> AnyTable:
    """Make an empty table.

    Args:
        system_id: Id of a known rule system.
        name: What people call the table.
        seed: Fixes the dice; None takes an unpredictable one.

    Returns:
        The table, with the clock paused at 0.
    """
    system = SYSTEMS[system_id]
    return Table(
        id=os.urandom(8).hex(),
        name=clean_label(name).text or system_id,
        system=system_id,
        house=system.house_type(),
        random=RandomState(seed if seed is not None else os.urandom(16).hex()),
        state=system.state_type(),
    )


def to_body(table: AnyTable) -> dict[str, Any]:
    """Give a table as plain values without None, the characters first."""
    values = msgspec.to_builtins(table)
    plain = _without_none(values)
    plain["characters"] = list(plain.pop("characters", {}).values())
    first = ("name", "system", "id", "next_id", "labels", "seats", "characters")
    return {key: plain[key] for key in (*first, *plain) if key in plain}


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [_without_none(item) for item in value]
    return value


def from_body(body: Mapping[str, Any]) -> AnyTable:
    """Read a table that this program wrote, perhaps edited by a person since.

    Raises:
        StoreError: ``save_bad_value`` with where it is and what was expected,
            ``save_foreign`` for an unknown system.
    """
    system_id = body.get("system")
    system = SYSTEMS.get(system_id) if isinstance(system_id, str) else None
    if system is None:
        raise StoreError("save_foreign", {"system": str(system_id)})
    _check_numbers(body)
    characters = body.get("characters", [])
    try:
        by_id = {str(character["id"]): character for character in characters}
        table: AnyTable = msgspec.convert(
            {**body, "characters": by_id},
            Table[system.sheet_type, system.house_type, system.state_type],  # type: ignore[name-defined]
        )
    except msgspec.ValidationError as error:
        raise _bad(*_place(str(error))) from None
    except (TypeError, KeyError):
        raise _bad("characters", "id") from None
    if len(by_id) != len(characters):
        raise _bad("characters", "id")
    return _checked(table)


def _checked(table: AnyTable) -> AnyTable:
    """Check what types cannot say; names pass the gate for people's text again."""
    system = SYSTEMS[table.system]
    known = set(table.characters)
    if table.fight is not None and not set(table.fight.fighters) <= known:
        raise _bad("fight.fighters", "id")
    numbers = [int(id_[1:]) for id_ in known if id_[1:].isdecimal() and id_[:1] == "c"]
    if len(numbers) != len(known):
        raise _bad("characters", "id")
    characters = {id_: _checked_character(c, system) for id_, c in table.characters.items()}
    _check_house(table, system)
    # Whoever was added by hand has a number that the table never gave out.
    next_id = max([table.next_id, *(number + 1 for number in numbers)])
    mended: AnyTable = system.mended(replace(table, characters=characters, next_id=next_id))
    return mended


def _checked_character(character: AnyCharacter, system: System) -> AnyCharacter:
    try:
        system.check_sheet(character.sheet)
    except Refused as refused:
        raise _refused(system.id, character.name, refused.refusal) from None
    name = clean_label(character.name).text
    if not name:
        raise _bad(f"characters: {character.id}", "name")
    return replace(character, name=name) if name != character.name else character


def _check_house(table: AnyTable, system: System) -> None:
    for switch in system.switches:
        value = getattr(table.house, switch.field)
        if not switch.choices and not (switch.minimum or 0) <= value <= (switch.maximum or 0):
            raise _bad(f"house.{switch.field}", f"{switch.minimum}–{switch.maximum}")


def _bad(where: str, what: str) -> StoreError:
    return StoreError("save_bad_value", {"where": where, "what": what})


def _refused(system: str, name: str, refusal: Refusal) -> StoreError:
    return StoreError("save_bad_character", {"where": name, "system": system}, refusal)


def _place(message: str) -> tuple[str, str]:
    """Take the place and the type that is expected there out of a message of msgspec."""
    place = re.search(r"at `(?:key in )?\$?\.?([^`]*)`", message)
    expected = re.search(r"Expected `([^`]*)`", message)
    return place[1] if place else "", expected[1] if expected else message.partition(" - ")[0]


def _check_numbers(value: Any, where: str = "") -> None:
    """Refuse numbers that no game has."""
    match value:
        case dict():
            for key, item in value.items():
                _check_numbers(item, f"{where}.{key}" if where else str(key))
        case list():
            for index, item in enumerate(value):
                _check_numbers(item, f"{where}[{index}]")
        case int() | float() if not -NUMBER_MAX <= value <= NUMBER_MAX:
            raise _bad(where, "int")


def from_hand_made(body: Mapping[str, Any], presets_of: Callable[[str], Presets]) -> AnyTable:
    """Read a hand-made table: ``system``, maybe ``name``, and ``[[characters]]``.

    Args:
        body: The file; the keys of each character are those of the act ``add``.
        presets_of: Gives the presets of a rule system.

    Raises:
        StoreError: ``save_foreign``, ``save_bad_value`` or ``save_bad_character`` with the
            refusal of the rules.
    """
    system_id = body.get("system")
    if not isinstance(system_id, str) or system_id not in SYSTEMS:
        raise StoreError("save_foreign", {"system": str(system_id)})
    _check_numbers(body)
    table = new_table(system_id, str(body.get("name", system_id)))
    characters = body.get("characters", [])
    if not isinstance(characters, list):
        raise _bad("characters", "list")
    for index, character in enumerate(characters):
        if not isinstance(character, dict):
            raise _bad(f"characters[{index}]", "table")
        outcome = decide(table, GM, _add(system_id, character, presets_of))
        if isinstance(outcome, Refusal):
            raise _refused(system_id, str(character.get("name", f"characters[{index}]")), outcome)
        table = outcome.table
    return table


def _add(
    system: str, character: Mapping[str, Any], presets_of: Callable[[str], Presets]
) -> AddCharacter:
    values = {
        key: value for key, value in character.items() if isinstance(value, str | int | float)
    }
    typed: Fields = {key: value for key, value in values.items() if key not in _OF_ADD}
    for key, value in character.items():
        if isinstance(value, dict):  # skill.first_aid = 40 is a table of TOML
            typed |= {f"{key}.{name}": item for name, item in value.items()}
    base = _preset(system, values, typed, presets_of)
    return AddCharacter(
        name=str(values.get("name", "")),
        count=int(values.get("count", 1)),
        numbered=base is not None,
        seat=str(values.get("seat", GM)),
        side=_SIDES.get(values.get("side")),
        hidden=bool(values.get("hidden", False)),
        notes=str(values.get("notes", "")),
        fields={**(base or {}), **(presets_of(system).equipped(typed) if typed else {})},
    )


def _preset(
    system: str, values: Fields, typed: Fields, presets_of: Callable[[str], Presets]
) -> Fields | None:
    """The keys of a preset that is named, or whose name stands there without any value."""
    named = values.get("preset", None if typed else values.get("name"))
    found = None if named is None else presets_of(system).keys_of(str(named))
    if found is None:
        return None
    # Another weapon goes with none of the numbers of the preset's own.
    kept = {k: v for k, v in found.items() if k not in typed and k.partition(".")[0] not in typed}
    return presets_of(system).equipped(kept)
