"""What may be seen of sheets, contests and the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui_app.domain.rules.swiat_mroku.sheet import sw_max, trait_value
from tui_app.domain.rules.swiat_mroku.state import Contest, OpenTest, Party, Person, WodTable
from tui_app.domain.rules.swiat_mroku.tables import TRAITS, band_of
from tui_app.domain.sealed import code
from tui_app.domain.system import OrderEntry, Sees
from tui_app.domain.table import GM

_SHEET_KEYS = (
    *TRAITS,
    "sw",
    "sw_max",
    "pools",
    "pools_max",
    "traits",
    "attributes",
    "rank",
    "forbids",
    "combat",
    "missile",
)


def sheet_view(table: WodTable, character: Person, sees: Sees) -> dict[str, Any]:
    """Give a sheet: traits and tokens only to who sees all of it."""
    if sees != "all":
        return dict.fromkeys(_SHEET_KEYS)
    sheet, house = character.sheet, table.house
    return {
        **{trait: trait_value(sheet, house, trait) for trait in TRAITS},
        "sw": sheet.sw,
        "sw_max": sw_max(sheet, house),
        "pools": {name: pool.now for name, pool in sheet.pools.items()},
        "pools_max": {name: pool.size for name, pool in sheet.pools.items()},
        "traits": dict(sheet.traits),
        "attributes": dict(sheet.attributes),
        "rank": sheet.rank,
        "forbids": list(sheet.forbids),
        "combat": sheet.combat,
        "missile": sheet.missile,
    }


def contests_view(
    table: WodTable, seat: str, seen: Callable[[str], Sees]
) -> tuple[dict[str, Any], ...]:
    """Give the open contests and tests that a seat may know of.

    A party that it may not see stands there without a name. Nothing tells a sealed bid.
    """
    contests = [
        _contest(table, contest, seat, seen)
        for contest in table.state.contests
        if any(seen(party.character) != "nothing" for party in contest.parties)
    ]
    tests = [
        _test(table, test, seat) for test in table.state.tests if seen(test.character) != "nothing"
    ]
    return (*contests, *tests)


def _contest(
    table: WodTable, contest: Contest, seat: str, seen: Callable[[str], Sees]
) -> dict[str, Any]:
    def name(id_: str) -> str:
        return "" if seen(id_) == "nothing" else table.characters[id_].name

    return {
        "id": contest.id,
        "kind": contest.kind,
        "trait": contest.trait,
        "go": contest.go,
        "mutual": contest.mutual,
        "pt": contest.pt if seat == GM else None,
        "parties": [_party(party, name(party.character)) for party in contest.parties],
        "pairs": [
            {"attacker": name(pair.attacker), "defender": name(pair.defender)}
            for pair in contest.pairs
        ],
        "won": {name(id_): tally.won for id_, tally in contest.tallies.items() if name(id_)},
    }


def _party(party: Party, name: str) -> dict[str, Any]:
    return {
        "character": party.character if name else "",
        "name": name,
        "side": party.side,
        "sealed": party.seal is not None,
        "code": code(party.seal.commitment) if party.seal is not None else "",
        "shown": party.shown,
        "barred": party.barred,
        "helped": sum(pledge.tokens for pledge in party.pledges),
    }


def _test(table: WodTable, test: OpenTest, seat: str) -> dict[str, Any]:
    knows = seat == GM or test.shown == "shown"
    hinted = knows or test.shown == "hinted"
    return {
        "id": test.id,
        "kind": "test",
        "trait": test.trait,
        "pt": test.pt if knows else None,
        "shown": test.shown,
        "hint": test.hint if hinted else "",
        # The GM's own words stand in for the band of the table.
        "band": band_of(test.pt) if knows or (hinted and not test.hint) else None,
        "parties": [
            {
                "character": test.character,
                "name": table.characters[test.character].name,
                "side": "attacker",
                "sealed": False,
                "code": "",
                "helped": sum(pledge.tokens for pledge in test.pledges),
            }
        ],
    }


def order(table: WodTable) -> tuple[OrderEntry, ...]:
    """Give the living in the fight; whose opponent is chosen and whose bids are in has acted."""
    state = table.state
    waiting = {id_ for contest in state.contests for id_ in contest.waits_for}
    return tuple(
        OrderEntry(c.id, None, acted=c.id in state.chose and c.id not in waiting)
        for c in table.fighters
        if c.death is None
    )
