"""Classes of terminal sizes, in cells."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

LEAST_WIDTH: Final = 40
LEAST_HEIGHT: Final = 12
# Below these heights a screen leaves lines out (`-short`, `-tight` in the sheets).
SHORT_BELOW: Final = 22
TIGHT_BELOW: Final = 16


class SizeClass(StrEnum):
    """How much room there is."""

    WIDE = "wide"
    MEDIUM = "medium"
    NARROW = "narrow"
    TINY = "tiny"


def size_class(width: int, height: int = LEAST_HEIGHT) -> SizeClass:
    """Return the class of a terminal: wide from 80 cells, medium from 60, narrow from 40."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return SizeClass.TINY
    if width >= 80:
        return SizeClass.WIDE
    return SizeClass.MEDIUM if width >= 60 else SizeClass.NARROW
