"""How a rule system speaks of the dice of its attacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from tui_app.domain.dice import Dice
from tui_app.text.catalogue import Catalogue


class DiceWords(msgspec.Struct, frozen=True):
    """Words and keys of dice.

    Attributes:
        keys: The characters with which they are typed.
        labels: What they are for, as message ids by purpose.
        correctable: Purposes of the dice that may be corrected afterwards.
        unreadable: Message id of what is said of text that is no dice.
        written: Writes dice (count, sides, flat bonus): ``3k6``.
        hint: Says how dice are given.
    """

    keys: str
    labels: Mapping[str, str]
    correctable: tuple[str, ...]
    unreadable: str
    written: Callable[[int, int, int], str]
    hint: Callable[[Catalogue, Dice], str]

    def label(self, cat: Catalogue, purpose: str) -> str:
        """Say what dice are for."""
        return cat.text(self.labels[purpose]) if purpose in self.labels else purpose
