"""Whom a fighter may attack, the likeliest first; the same in every system with turns."""

from __future__ import annotations

from collections.abc import Iterable

from tui_app.domain.views import CharacterView, TableView


def candidates(view: TableView, attacker: str) -> list[CharacterView]:
    """Give the living fighters that the seat sees, opponents of the attacker first.

    Among opponents those who can act come first.
    """
    own = view.character(attacker)
    side = own.side if own is not None else "hero"
    others = [c for c in view.characters if c.in_fight and c.status != "dead" and c.id != attacker]
    return sorted(others, key=lambda c: (c.side == side, not c.can_act))


def preselected(view: TableView, attacker: str, wanted: Iterable[str]) -> str | None:
    """Give the first of the wanted targets that still can act, else the likeliest.

    Whoever fell since is not offered again: the next blow is rarely meant for one who lies there.
    """
    found = candidates(view, attacker)
    standing = {c.id for c in found if c.can_act}
    return next((id_ for id_ in wanted if id_ in standing), found[0].id if found else None)


def side_key(view: TableView, id_: str) -> str:
    """Name a fighter's side, under which its last target is remembered, too."""
    fighter = view.character(id_)
    return f"side {fighter.side}" if fighter is not None else ""
