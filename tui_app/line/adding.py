"""The act ``add``: heroes by their numbers, opponents by a preset, several at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from tui_app.domain.commands import Scalar
from tui_app.domain.refusals import Refusal, Refused, refuse
from tui_app.domain.table import GM
from tui_app.domain.verbs import Verb
from tui_app.line.people import nearest, some_of
from tui_app.line.usage import usage_of
from tui_app.line.values import read_int
from tui_app.line.words import Word


class Pattern(msgspec.Struct, frozen=True):
    """A preset: the label it gives, and its keys and values."""

    label: str
    fields: dict[str, Scalar]


class Presets(msgspec.Struct, frozen=True):
    """The presets of a table.

    Attributes:
        find: Gives the preset of that id or name, or None.
        names: A name of each, for near misses and ways to go on.
        equip: Puts the keys of a weapon or an armour in the place of its name.
    """

    find: Callable[[str], Pattern | None]
    names: tuple[str, ...] = ()
    equip: Callable[[dict[str, Scalar]], dict[str, Scalar]] = dict


def add_fields(
    verb: Verb,
    words: Sequence[Word],
    free: dict[str, Scalar],
    keyed: dict[str, Any],
    presets: Presets,
) -> dict[str, Any]:
    """Give name, count and numbering of ``add``; the fields of a preset go into `free`.

    Args:
        verb: The verb, for its usage.
        words: ``N PRESET``, ``NAME`` or ``PRESET``.
        free: Keys and values as typed; they win over those of the preset.
        keyed: What the keys of the verb say; ``preset`` is taken out of it.
        presets: The presets of the table.

    Raises:
        Refused: ``line.missing`` or ``line.unknown_preset``.
    """
    named = keyed.pop("preset", None)
    counted, text = _counted(words)
    if not text and named is None:
        refuse("line.missing", verb=verb.name, usage=usage_of(verb))
    # With values of its own a single name is just a name.
    wanted = text if named is None and (counted is not None or not free) else named
    pattern = presets.find(wanted) if wanted is not None else None
    if wanted is not None and pattern is None and (named is not None or not free):
        _unknown(wanted, presets)
    if pattern is not None:
        # Another weapon goes with none of the numbers of the preset's own.
        typed = frozenset(free)
        free |= {
            key: value
            for key, value in pattern.fields.items()
            if key not in typed and key.partition(".")[0] not in typed
        }
        text = text if named is not None and text else pattern.label
    hero = keyed.get("side") == "hero" or keyed.get("seat", GM) != GM
    return {"name": text, "count": 1 if counted is None else counted, "numbered": not hero}


def _counted(words: Sequence[Word]) -> tuple[int | None, str]:
    """Give the count, None when none was typed, and the name."""
    first = words[0] if words else None
    if first is not None and not first.quoted and first.text.isascii() and first.text.isdigit():
        return read_int("add", first.text), " ".join(word.text for word in words[1:])
    return None, " ".join(word.text for word in words)


def _unknown(text: str, presets: Presets) -> NoReturn:
    near = nearest(text, presets.names)
    if near:
        refuse("line.unknown_preset", text=text, near=near)
    raise Refused(Refusal("line.unknown_preset_far", {"text": text, **some_of(presets.names)}))
