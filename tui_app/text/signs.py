"""Numbers with their sign, the same in every language."""

from __future__ import annotations


def sign(value: int) -> str:
    """Give what a number is added with: ``+`` or ``−``."""
    return "−" if value < 0 else "+"


def signed(value: int) -> str:
    """Write a modifier with its sign: ``+2``, ``−1``, ``0``."""
    return f"{sign(value) if value else ''}{abs(value)}"
