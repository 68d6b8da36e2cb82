"""Labels of characters drawn together: ``Goblin 5–12`` for eight goblins."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from tui_app.text.phrases.params import listed

_NUMBERED: Final = r"(.*\S) (\d{1,6})"
# Fewer names in a row are said one by one.
_MANY: Final = 3


def base_of(name: str) -> tuple[str, int]:
    """Give a label without its number, and the number (1 for the first of its name)."""
    match = re.fullmatch(_NUMBERED, name)
    return (match[1], int(match[2])) if match else (name, 1)


def ranges(numbers: Iterable[int]) -> str:
    """Write numbers with runs drawn together: ``1–4, 7``."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in runs)


def drawn_together(names: Iterable[str]) -> str:
    """Say names in a row, neighbours of one name as a range."""
    said: list[str] = []
    for base, group in groupby(names, lambda name: base_of(name)[0]):
        alike = list(group)
        numbers = [base_of(name)[1] for name in alike]
        together = len(alike) >= _MANY and len(set(numbers)) == len(numbers)
        said += [f"{base} {ranges(numbers)}"] if together else alike
    return listed(said)
