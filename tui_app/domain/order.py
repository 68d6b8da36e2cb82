"""Who acts in which order: the system's order with groups and fixed entries put in.

Whose turn it is stays with the fighter, not with a place in the list: `Fight.turn` holds ids,
so that adding, removing or re-rating others never takes a turn away.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tui_app.domain.system import OrderEntry, System
from tui_app.domain.table import AnyTable, FixedEntry, can_act


def order_of(table: AnyTable, system: System) -> tuple[OrderEntry, ...]:
    """The order of this round, first to last; empty without a fight."""
    fight = table.fight
    if fight is None:
        return ()
    order = list(system.order(table))
    for group in fight.groups:
        order = _gathered(order, frozenset(group))
    for entry in fight.entries:
        order.insert(_place(order, entry.key), _fixed(entry))
    return tuple(order)


def able(table: AnyTable, system: System, id_: str) -> bool:
    """Tell whether a fighter could take a turn now; a fixed entry always can."""
    character = table.characters.get(id_)
    if character is None:
        return True
    helpless = character.helpless or system.is_helpless(character)
    return (can_act(character) and not helpless) or system.may_finish(table, character)


def acting(
    table: AnyTable, system: System, entries: Iterable[OrderEntry] | None = None
) -> tuple[str, ...]:
    """Ids of those whose turn it is: those who have begun it, else the first who has not acted.

    Args:
        table: The table.
        system: Its rule system.
        entries: The order when it is known already, see `order_of`.
    """
    fight = table.fight
    if fight is None:
        return ()
    left = _left(table, system, order_of(table, system) if entries is None else entries)
    begun = [entry for entry in left if entry.character in fight.turn]
    if begun:
        together = {entry.together for entry in begun} - {0}
        return tuple(e.character for e in left if e in begun or e.together in together)
    return _first(left) if system.phase(table) == "turns" else ()


def upcoming(
    table: AnyTable, system: System, entries: Iterable[OrderEntry], now: tuple[str, ...]
) -> tuple[str, ...]:
    """Ids of those among `entries` who are next in this round; empty when nobody is."""
    left = _left(table, system, entries)
    return _first([entry for entry in left if entry.character not in now])


def _left(table: AnyTable, system: System, entries: Iterable[OrderEntry]) -> list[OrderEntry]:
    return [e for e in entries if not e.acted and able(table, system, e.character)]


def _first(left: list[OrderEntry]) -> tuple[str, ...]:
    if not left:
        return ()
    first = left[0]
    if not first.together:
        return (first.character,)
    return tuple(entry.character for entry in left if entry.together == first.together)


def _gathered(order: list[OrderEntry], group: frozenset[str]) -> list[OrderEntry]:
    """Bring a group to the place of its first member; who waits or is put last stays there."""
    members = [entry for entry in order if entry.character in group and not entry.note]
    if len(members) < 2:
        return order
    number = members[0].together or 1 + max(entry.together for entry in order)
    tied = {entry.together for entry in members if entry.together}
    at = order.index(members[0])
    joined = [replace(entry, together=number) for entry in members]
    others = [
        replace(entry, together=number) if entry.together in tied else entry
        for entry in order
        if entry not in members
    ]
    return [*others[:at], *joined, *others[at:]]


def _place(order: list[OrderEntry], key: int) -> int:
    """The place after the last entry with that key or a higher one; who is last stays last."""
    before = [e.key for e in order if not e.last]
    places = [at for at, known in enumerate(before, 1) if known is not None and known >= key]
    return max(places, default=0)


def _fixed(entry: FixedEntry) -> OrderEntry:
    return OrderEntry(entry.id, entry.key, entry.done, entry=entry)
