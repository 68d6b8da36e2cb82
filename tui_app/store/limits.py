"""Cheap checks before and after parsing, so that no file can hang or break the program."""

from __future__ import annotations

import math
import re
from typing import Any

from tui_app.store.errors import StoreError

MAX_BYTES = 4 << 20
MAX_LINE = 64 << 10
MAX_DEPTH = 8
MAX_INT = 2**63

# every alternative takes a missing closing quote too, so the scan is linear for any input
_QUOTED = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\\?\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL,
)
_LONG_KEY = re.compile(r"(?:\.[ \t]*[A-Za-z0-9_-]+[ \t]*)" + f"{{{MAX_DEPTH}}}")


def check_text(text: str) -> None:
    """Refuse what would take a TOML parser long.

    Args:
        text: the TOML document.

    Raises:
        StoreError: `save_line_too_long` or `save_too_deep`, with the `limit`.
    """
    if len(text) > MAX_LINE and max(map(len, text.split("\n"))) > MAX_LINE:
        raise StoreError("save_line_too_long", {"limit": MAX_LINE})
    if _LONG_KEY.search(_QUOTED.sub("q", text)):
        raise StoreError("save_too_deep", {"limit": MAX_DEPTH})


def check_values(value: Any, where: str = "", depth: int = 0) -> None:
    """Refuse values that no table holds: dates, nan, inf, integers over 64 bits, deep tables.

    Args:
        value: plain values out of or on the way to TOML.
        where: the path of `value`, as `characters.0.pw`.
        depth: how many tables and lists lie around `value`.

    Raises:
        StoreError: `save_bad_value` with `where` and `what`, or `save_too_deep`.
    """
    if depth > 2 * MAX_DEPTH:
        raise StoreError("save_too_deep", {"limit": MAX_DEPTH, "where": where})
    match value:
        case dict():
            for key, item in value.items():
                check_values(item, f"{where}.{key}" if where else str(key), depth + 1)
        case list() | tuple():
            for index, item in enumerate(value):
                check_values(item, f"{where}.{index}", depth + 1)
        case bool() | str():
            pass
        case int():
            if not -MAX_INT <= value < MAX_INT:
                raise StoreError("save_bad_value", {"where": where, "what": "int"})
        case float():
            if not math.isfinite(value):
                raise StoreError("save_bad_value", {"where": where, "what": "float"})
        case _:
            raise StoreError("save_bad_value", {"where": where, "what": type(value).__name__})
