"""Who is engaged with whom, and who still has to bid, read from what the seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from tui_app.domain.table import GM
from tui_app.domain.views import TableView

Contest: TypeAlias = Mapping[str, Any]


class Engaged(msgspec.Struct, frozen=True):
    """How somebody stands in one contest.

    Attributes:
        contest: Id of the contest.
        opponents: Names of those he is up against; one whom the seat may not know is empty.
        is_in: Whether nothing more is waited for from him.
    """

    contest: int
    opponents: tuple[str, ...]
    is_in: bool


def is_in(party: Mapping[str, Any]) -> bool:
    """Tell whether nothing more is waited for from a party."""
    return bool(party.get("barred") or party["sealed"] or party.get("shown") is not None)


def contests_of(view: TableView) -> tuple[Contest, ...]:
    """Give the open contests, without the open simple tests."""
    return tuple(contest for contest in view.contests if contest["kind"] != "test")


def find(view: TableView, id_: int | None) -> Contest | None:
    """Find an open contest or test by its id."""
    return next((contest for contest in view.contests if contest["id"] == id_), None)


def waits_for(contest: Contest) -> tuple[Mapping[str, Any], ...]:
    """Give the parties whose bid is missing; nobody bids for a simple test."""
    if contest["kind"] == "test":
        return ()
    return tuple(party for party in contest["parties"] if not is_in(party))


def waiting(view: TableView) -> frozenset[tuple[int, int]]:
    """Give contest and go of each bidding that waits for one for whom the view's seat plays."""
    own = {c.id for c in view.characters if view.seat in (GM, c.seat)}
    return frozenset(
        (contest["id"], contest["go"])
        for contest in contests_of(view)
        if any(party["character"] in own for party in waits_for(contest))
    )


def engaged(view: TableView, character: str) -> tuple[Engaged, ...]:
    """Give all contests in which somebody takes part."""
    return tuple(_engaged(view, character))


def _engaged(view: TableView, character: str) -> Iterator[Engaged]:
    for contest in contests_of(view):
        own = next((p for p in contest["parties"] if p["character"] == character), None)
        if own is not None:
            yield Engaged(contest["id"], _opponents(contest, own["name"]), is_in(own))


def _opponents(contest: Contest, name: str) -> tuple[str, ...]:
    if not contest["pairs"]:
        return tuple(p["name"] for p in contest["parties"] if p["name"] != name)
    found = []
    for pair in contest["pairs"]:
        if name == pair["attacker"]:
            found.append(pair["defender"])
        elif name == pair["defender"]:
            found.append(pair["attacker"])
    return tuple(found)
