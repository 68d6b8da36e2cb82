"""What is open in Świat Mroku, in plain lines: contests, tests, and who has bid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import Contests
from tui_app.text.phrases.wod_words import BANDS, KINDS, trait_word

SIDES: Final = {"attacker": N_("attacks", ctx="side"), "defender": N_("defends")}


def contest_lines(cat: Catalogue, contests: Contests) -> Iterable[str]:
    """Say each open contest and test; nothing here depends on a sealed value."""
    for contest in contests:
        yield _test(cat, contest) if contest["kind"] == "test" else _contest(cat, contest)


def _contest(cat: Catalogue, contest: dict[str, Any]) -> str:
    head = cat.text(
        "Open: {kind} [{id}] {trait}",
        kind=cat.text(KINDS[contest["kind"]]),
        id=contest["id"],
        trait=trait_word(contest["trait"]),
    )
    return f"{head}: {'; '.join(_party(cat, party) for party in contest['parties'])}"


def _party(cat: Catalogue, party: dict[str, Any]) -> str:
    name = party["name"] or cat.text("someone")
    said = [cat.text(SIDES[party["side"]])]
    if party["helped"]:
        said.append(cat.text("{n} from helpers", n=f"+ {party['helped']}"))
    said.append(bid_words(cat, party))
    return f"{name} ({', '.join(said)})"


def bid_words(cat: Catalogue, party: dict[str, Any]) -> str:
    """Say how the bid of one party stands."""
    if party["barred"]:
        return cat.text("cannot bid")
    if party["sealed"]:
        return cat.text("sealed {code}", code=party["code"])
    if party["shown"] is not None:
        return cat.text("bids {bid} openly", bid=party["shown"])
    return cat.text("has not bid yet")


def _test(cat: Catalogue, test: dict[str, Any]) -> str:
    (party,) = test["parties"]
    head = cat.text(
        "Open: test [{id}] {trait}: {name}",
        id=test["id"],
        trait=trait_word(test["trait"]),
        name=party["name"],
    )
    said = [head, pt_words(cat, test)]
    if party["helped"]:
        said.append(cat.text("{n} from helpers", n=f"+ {party['helped']}"))
    return ", ".join(part for part in said if part)


def pt_words(cat: Catalogue, test: dict[str, Any]) -> str:
    """Say what the reader may know of a difficulty: the number, a hint, or nothing."""
    if test["pt"] is not None:
        return f"PT {test['pt']} ({cat.text(BANDS[test['band']])})"
    hint = test["hint"] or (cat.text(BANDS[test["band"]]) if test["band"] else "")
    return cat.text("PT: {hint}", hint=hint) if hint else cat.text("PT hidden")
