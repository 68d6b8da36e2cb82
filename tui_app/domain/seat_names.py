"""Names of seats as people type them."""

from __future__ import annotations

from typing import Final

from tui_app.domain.names import clean_label, fold, label_key
from tui_app.domain.refusals import refuse
from tui_app.domain.table import BOARD, CLOCK, GM, AnyTable

# What people call the GM's seat; a player can be called neither.
_GM_WORDS: Final = frozenset({GM, "mg"})
_NOBODYS: Final = frozenset({BOARD, CLOCK})


def is_gm(text: str) -> bool:
    """Return whether a word names the GM, in any case, in English or Polish."""
    return fold(text) in _GM_WORDS


def players_of(table: AnyTable) -> tuple[str, ...]:
    """Return the players' seats: those with a character, then those whose last one was removed."""
    carried = (c.seat for c in table.characters.values() if c.seat != GM)
    return tuple(dict.fromkeys((*carried, *table.seats)))


def seat_called(table: AnyTable, text: str) -> str:
    """Return the seat that somebody names for a character.

    The GM's word is ``gm``, and a player who is at the table already keeps the spelling of the
    name: another case alone makes no other person.

    Raises:
        Refused: ``name.empty`` or ``seat.reserved``.
    """
    name = clean_label(text).text
    if not name:
        refuse("name.empty")
    if is_gm(name):
        return GM
    key = label_key(name)
    if key in _NOBODYS:
        refuse("seat.reserved", seat=name)
    return next((seat for seat in players_of(table) if label_key(seat) == key), name)
