"""The parameters of a code as they stand in its sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tui_app.domain.code_points import category
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.times import duration

Value = str | int | float | bool | tuple[str, ...]

# What stands for a character that a terminal must not get.
UNSHOWN: Final = "\ufffd"
ECHO_MAX: Final = 60
# The program's own words, which are never cut.
_WHOLE: Final = frozenset(["usage"])
# Names, which are left empty where the reader may not know whose it is.
_PEOPLE: Final = frozenset(["name", "first", "other"])
_KEPT_FORMAT: Final = frozenset("\u200c\u200d")


def shown(text: str) -> str:
    """Give a person's own words back without anything that acts on a terminal."""
    return "".join(
        UNSHOWN if category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} else char for char in text
    )


def echoed(text: str) -> str:
    """Give a person's own words back as a refusal quotes them: shown, and cut when long."""
    safe = "".join(char if char in _KEPT_FORMAT else shown(char) for char in text[:ECHO_MAX])
    return safe + "…" if len(text) > ECHO_MAX else safe


def listed(items: Iterable[str]) -> str:
    """Give several words in a row."""
    return ", ".join(items)


def number(value: float) -> str:
    """Write a number without a needless fraction."""
    return f"{value:g}" if abs(value) < 1e15 else str(value)


def spoken(cat: Catalogue, params: Mapping[str, Value]) -> dict[str, str]:
    """Turn parameters into words: keys that end in ``_s`` are spans of game time."""
    return {key: _spoken(cat, key, value) for key, value in params.items()}


def _spoken(cat: Catalogue, key: str, value: Value) -> str:
    match value:
        case bool():
            return cat.text("yes") if value else cat.text("no")
        case int() if key.endswith("_s"):
            return duration(cat, value)
        case int() | float():
            return number(value) if isinstance(value, float) else str(value)
        case "" if key in _PEOPLE:
            return cat.text("someone")
        case str():
            return value if key in _WHOLE else echoed(value)
        case _:
            return listed(echoed(item) for item in value)
