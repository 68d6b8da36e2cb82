"""Presets of opponents: those that are shipped with a rule system, and a person's own.

A file holds ``[[preset]]`` tables with ``id``, ``pl``, ``en``, ``keys`` (those of `add`) and an
optional ``source``, and ``[[item]]`` tables with a ``slot`` too: the key, such as ``weapon``, whose
value may name the item instead of the keys that it stands for.
An entry that is broken is passed over and reported; the others stay.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tui_app.domain.commands import OWN, Fields
from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import Param, Refused
from tui_app.domain.rules.registry import system_of
from tui_app.store.errors import StoreError, from_os
from tui_app.store.limits import MAX_BYTES, check_values
from tui_app.store.snapshot import load

Entry = TypeVar("Entry", bound="Preset")
_RULES = Path(__file__).resolve().parent.parent / "domain" / "rules"


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One preset.

    Attributes:
        id: ASCII id, unique in its file; a person's own replaces the shipped one.
        pl: Polish name.
        en: English name.
        keys: Keys and values of `add`.
        source: Where the numbers come from.
    """

    id: str
    pl: str
    en: str
    keys: Fields
    source: str = ""

    def name(self, language: str) -> str:
        """The name in a language; English for any but ``pl``."""
        return self.pl if language == "pl" else self.en


class Item(Preset, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon or an armour.

    Attributes:
        slot: The key of `add` whose value names it.
        own: Whether it is a person's own; whatever a file says of it.
    """

    slot: str
    own: bool = False


class Fault(msgspec.Struct, frozen=True):
    """An entry or a file that could not be read.

    Attributes:
        path: The file.
        entry: Id or number (from 1) of the entry; empty for the whole file.
        code: A code of `StoreError`, of a refused sheet, ``preset_shape`` or ``preset_twice``.
        params: Numbers and names for the sentence.
    """

    path: str
    entry: str
    code: str
    params: dict[str, Param] = {}


class Bestiary(msgspec.Struct, frozen=True):
    """All presets and items of a rule system, in the order of the files, and what was broken."""

    presets: tuple[Preset, ...] = ()
    faults: tuple[Fault, ...] = ()
    items: tuple[Item, ...] = ()

    def find(self, name: str) -> Preset | None:
        """Find a preset by id, Polish or English name; case and diacritics do not matter.

        A person's own preset comes before a shipped one of that name.
        """
        return _find(self.presets, name)

    def keys_of(self, name: str) -> Fields | None:
        """The keys of a preset, None when there is none of that name; see `find`."""
        preset = self.find(name)
        return None if preset is None else preset.keys

    def equipped(self, fields: Fields) -> Fields:
        """Put the keys of items in the place of their names; what is typed beside them wins."""
        return _equipped(self.items, fields)


def load_bestiary(system: str, own: Path | None = None) -> Bestiary:
    """Give the presets of a rule system; a file that did not change is not read again.

    Args:
        system: Id of the rule system.
        own: A person's own file; None, or a missing file, adds nothing.

    Returns:
        The presets; those of `own` replace shipped ones with the same id.
    """
    return _loaded(system, own, None if own is None else _stamp(own))


def _stamp(path: Path) -> tuple[int, ...] | None:
    """Give what changes when a file does, its rights included; None without a file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)


@lru_cache(maxsize=8)
def _loaded(system: str, own: Path | None, _stamped: tuple[int, ...] | None) -> Bestiary:
    presets: dict[str, Preset] = {}
    items: dict[str, Item] = {}
    faults: list[Fault] = []
    for path in (_RULES / system / "bestiary.toml", own):
        if path is None:
            continue
        try:
            if not _is_given(path):
                continue
            body = _body(path)
            made = _read(path, body, "item", Item, system, ())
            made_own = path == own
            items |= {
                item.id: msgspec.structs.replace(item, own=made_own)
                for item in made[0]
                if isinstance(item, Item)
            }
            found = _read(path, body, "preset", Preset, system, tuple(items.values()))
            presets |= {preset.id: preset for preset in found[0]}
            faults += made[1] + found[1]
        except StoreError as error:
            faults.append(Fault(str(path), "", error.code, dict(error.params)))
    return Bestiary(tuple(presets.values()), tuple(faults), tuple(items.values()))


def _find(entries: tuple[Entry, ...], name: str) -> Entry | None:
    wanted = _key(name)
    for entry in reversed(entries):
        if wanted in (_key(entry.id), _key(entry.pl), _key(entry.en)):
            return entry
    return None


def _equipped(items: tuple[Item, ...], fields: Fields) -> Fields:
    named = {key: meant for key in fields if (meant := _meant(items, key, str(fields[key])))}
    equipped: Fields = {}
    for key, value in fields.items():
        equipped |= named.get(key, {key: value})
    # What is typed wins, but for the key that named an item and may say something else in it.
    return equipped | {key: value for key, value in fields.items() if key not in named}


def _meant(items: tuple[Item, ...], key: str, text: str) -> Fields | None:
    """Give the keys that the name of an item stands for, or a list of names; None for others."""
    fitting = tuple(item for item in items if item.slot == _key(key))
    if (item := _find(fitting, text)) is not None:
        return item.keys
    # Items can stand side by side where all that they say are parts of their slot.
    own = tuple(i for i in fitting if i.own and all(k.startswith(f"{key}.") for k in i.keys))
    names = text.split(",")
    found = {at: _find(own, name.strip()) for at, name in enumerate(names, 1)}
    if len(names) < 2 or not any(found.values()):
        return None
    meant: Fields = {key: ",".join(OWN if found[at] else name for at, name in enumerate(names, 1))}
    for at, item in found.items():
        for part, said in item.keys.items() if item is not None else ():
            meant[f"{key}.{at}.{part.removeprefix(f'{key}.')}"] = said
    return meant


def _read(
    path: Path,
    body: dict[str, Any],
    kind: str,
    shape: type[Preset],
    system: str,
    items: tuple[Item, ...],
) -> tuple[list[Preset], list[Fault]]:
    entries = body.get(kind, [])
    if not isinstance(entries, list):
        raise StoreError("save_bad_value", {"where": kind, "what": type(entries).__name__})
    found: dict[str, Preset] = {}
    faults: list[Fault] = []
    for number, entry in enumerate(entries, 1):
        read = _entry(str(path), number, entry, shape, system, items)
        if isinstance(read, Fault):
            faults.append(read)
        elif read.id in found:
            faults.append(Fault(str(path), read.id, "preset_twice", {"id": read.id}))
        else:
            found[read.id] = read
    return list(found.values()), faults


def _is_given(path: Path) -> bool:
    """Tell whether a file is there.

    Raises:
        StoreError: When something else is, or nobody may look.
    """
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise from_os(error, path) from error
    if not path.is_file():
        raise StoreError("save_not_a_file", {"path": str(path)})
    return True


def _body(path: Path) -> dict[str, Any]:
    """Read a file as plain values.

    Raises:
        StoreError: When the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        return load(data)
    except OSError as error:
        raise from_os(error, path) from error


def _entry(
    path: str,
    number: int,
    entry: Any,
    shape: type[Preset],
    system: str,
    items: tuple[Item, ...],
) -> Preset | Fault:
    """Read one entry, and try its keys on the system's sheet."""
    named = str(entry.get("id", number)) if isinstance(entry, dict) else str(number)
    named = clean_label(named).text or str(number)
    try:
        check_values(entry)
        preset = _cleaned(msgspec.convert(entry, shape))
        rules = system_of(system)
        # An item is no whole sheet: it is tried on the barest one.
        bare = rules.bare_fields if isinstance(preset, Item) else {}
        rules.build({**bare, **_equipped(items, preset.keys)}, rules.house_type())
    except StoreError as error:
        return Fault(path, named, error.code, dict(error.params))
    except msgspec.ValidationError as error:
        return Fault(path, named, "preset_shape", {"why": str(error)})
    except Refused as refused:
        return Fault(path, named, refused.refusal.code, refused.refusal.params)
    if not (preset.id and preset.pl and preset.en):
        return Fault(path, named, "preset_shape", {"why": "empty"})
    return preset


def _cleaned(preset: Preset) -> Preset:
    return msgspec.structs.replace(
        preset,
        id=_key(preset.id),
        pl=clean_label(preset.pl).text,
        en=clean_label(preset.en).text,
    )


def _key(name: str) -> str:
    return "_".join(fold(name).split())
