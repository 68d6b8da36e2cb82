"""Digits that are typed unseen: how many keys an entry takes never depends on the value."""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.ui.sealed.asking import Part, Values

_DIGITS = frozenset("0123456789")


class Keypad:
    """Holds what was typed until it is taken; shows nothing of it."""

    def __init__(self, parts: Sequence[Part], shortcut: str = "") -> None:
        """Take digits for these parts, or the one letter that stands for all."""
        self._widths = tuple(part.digits for part in parts)
        self._shortcut = shortcut
        self._typed: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed since the last clearing."""
        return not self._typed

    def press(self, key: str, character: str | None) -> bool:
        """Take a key, or return that it is none of an entry."""
        if key == "backspace":
            del self._typed[-1:]
            return True
        if character is None or not self._takes(character):
            return False
        # One key too many is remembered, so that a slip cannot be sealed.
        del self._typed[sum(self._widths) + 1 :]
        self._typed.append(character)
        return True

    def _takes(self, character: str) -> bool:
        return character in _DIGITS or (bool(self._shortcut) and character == self._shortcut)

    def clear(self) -> None:
        """Forget what was typed."""
        self._typed.clear()

    def values(self) -> Values | None:
        """Return the numbers; () for the shortcut; None when the keys do not add up to either."""
        if self._shortcut and self._typed == [self._shortcut]:
            return ()
        if len(self._typed) != sum(self._widths) or not set(self._typed) <= _DIGITS:
            return None
        rest = iter(self._typed)
        return tuple(int("".join(next(rest) for _ in range(width))) for width in self._widths)

    def take(self) -> Values | None:
        """Return the numbers and forget them."""
        values = self.values()
        self.clear()
        return values

    def __repr__(self) -> str:
        return "Keypad(…)"
