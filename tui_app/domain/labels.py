"""Labels: free text plus the lowest number never used at this table."""

from __future__ import annotations

from tui_app.domain.cells import cut
from tui_app.domain.names import LABEL_CELLS, label_key
from tui_app.domain.table import AnyTable

# A hidden opponent's label starts so; a person's label never does, see `names.clean_label`.
HIDDEN_MARK = "?"


def is_taken(table: AnyTable, name: str, *, but: str = "") -> bool:
    """Tell whether somebody else on the roster bears a label (by NFC and casefold)."""
    key = label_key(name)
    return any(
        label_key(character.name) == key
        for character in table.characters.values()
        if character.id != but
    )


def free_label(table: AnyTable, base: str) -> str:
    """Give the label ``base``, ``base 2``, ``base 3`` … with the lowest number never used."""
    used = set(table.labels)
    plain = _fitted(base, "")
    if label_key(plain) not in used:
        return plain
    number = 2
    while label_key(_fitted(base, f" {number}")) in used:
        number += 1
    return _fitted(base, f" {number}")


def _fitted(base: str, number: str) -> str:
    """Put a number behind a name that gives way where both do not fit into a label."""
    return cut(base, LABEL_CELLS - len(number)).strip() + number


def working_label(table: AnyTable, base: str) -> str:
    """Give a hidden opponent a label for the GM's eyes: ``?base``, then ``?base 2``."""
    return free_label(table, f"{HIDDEN_MARK}{base}")
