"""Presets of opponents: those that are shipped with a rule system, and a person's own.

A file holds ``[[preset]]`` tables with ``id``, ``pl``, ``en``, ``keys`` (those of `add`) and an
optional ``source``. An entry that is broken is passed over and reported; the others stay.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tui_app.domain.commands import Fields
from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import Param, Refused
from tui_app.domain.rules.registry import system_of
from tui_app.store.errors import StoreError, from_os
from tui_app.store.limits import MAX_BYTES, check_text, check_values

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
    """All presets of a rule system, in the order of the files, and what could not be read."""

    presets: tuple[Preset, ...] = ()
    faults: tuple[Fault, ...] = ()

    def find(self, name: str) -> Preset | None:
        """Find a preset by id, Polish or English name; case and diacritics do not matter.

        A person's own preset comes before a shipped one of that name.
        """
        wanted = _key(name)
        for preset in reversed(self.presets):
            if wanted in (_key(preset.id), _key(preset.pl), _key(preset.en)):
                return preset
        return None


def load_bestiary(system: str, own: Path | None = None) -> Bestiary:
    """Load the presets of a rule system.

    Args:
        system: Id of the rule system.
        own: A person's own file; None, or a missing file, adds nothing.

    Returns:
        The presets; those of `own` replace shipped ones with the same id.
    """
    presets: dict[str, Preset] = {}
    faults: list[Fault] = []
    for path in (_RULES / system / "bestiary.toml", own):
        if path is None or not path.is_file():
            continue
        found, broken = _read_file(path, system)
        presets |= found
        faults += broken
    return Bestiary(tuple(presets.values()), tuple(faults))


def _read_file(path: Path, system: str) -> tuple[dict[str, Preset], list[Fault]]:
    try:
        entries = _entries(path)
    except StoreError as error:
        return {}, [Fault(str(path), "", error.code, dict(error.params))]
    presets: dict[str, Preset] = {}
    faults: list[Fault] = []
    for number, entry in enumerate(entries, 1):
        read = _preset(str(path), number, entry, system)
        if isinstance(read, Fault):
            faults.append(read)
        elif read.id in presets:
            faults.append(Fault(str(path), read.id, "preset_twice", {"id": read.id}))
        else:
            presets[read.id] = read
    return presets, faults


def _entries(path: Path) -> list[Any]:
    """Read a file's entries as plain values.

    Raises:
        StoreError: When the file cannot be read or is no list of presets.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise StoreError("save_too_big", {"limit": MAX_BYTES})
        text = data.decode("utf-8")
        check_text(text)
        body = tomllib.loads(text)
    except OSError as error:
        raise from_os(error, path) from error
    except UnicodeDecodeError as error:
        raise StoreError("save_bad_utf8", {"path": str(path)}) from error
    except (ValueError, RecursionError) as error:
        raise StoreError("save_not_toml", {"path": str(path)}) from error
    entries = body.get("preset", [])
    if not isinstance(entries, list):
        raise StoreError("save_bad_value", {"where": "preset", "what": type(entries).__name__})
    return entries


def _preset(path: str, number: int, entry: Any, system: str) -> Preset | Fault:
    """Read one entry, and try its keys on the system's sheet."""
    named = str(entry.get("id", number)) if isinstance(entry, dict) else str(number)
    named = clean_label(named).text or str(number)
    try:
        check_values(entry)
        preset = _cleaned(msgspec.convert(entry, Preset))
        rules = system_of(system)
        rules.build(preset.keys, rules.house_type())
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
    return Preset(
        _key(preset.id),
        clean_label(preset.pl).text,
        clean_label(preset.en).text,
        preset.keys,
        preset.source,
    )


def _key(name: str) -> str:
    return "_".join(fold(name).split())
