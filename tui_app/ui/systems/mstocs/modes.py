"""Modes of spear and buckler, one key for all."""

from __future__ import annotations

from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.views import CharacterView


def modes_of(character: CharacterView) -> tuple[Mode, ...]:
    """Give the modes that the items in hand have; empty when there is nothing to choose."""
    return tuple(character.sheet.get("modes") or ())


def next_mode(character: CharacterView, mode: Mode) -> Mode:
    """Give the mode after this one; the empty mode is the usual one and comes first."""
    known = modes_of(character)
    if not known:
        return ""
    ring: tuple[Mode, ...] = ("", *known)
    at = ring.index(mode) if mode in ring else 0
    return ring[(at + 1) % len(ring)]
