"""The round of secrets of one contest: who is asked for tokens, and what they may read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tui_app.domain.commands import Command
from tui_app.domain.rules.swiat_mroku.commands import SealBid
from tui_app.domain.rules.swiat_mroku.tables import POOL_BY_RANK, SW_MAX
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.wod_contests import SIDES
from tui_app.text.phrases.wod_words import pool_word, trait_word
from tui_app.ui.sealed.asking import Ask, Part, Party, Round, Values, digits_of
from tui_app.ui.systems.swiat_mroku.bids_panel import trait_of
from tui_app.ui.systems.swiat_mroku.bids_rows import kind_word
from tui_app.ui.systems.swiat_mroku.engaged import Contest, find, is_in
from tui_app.ui.systems.swiat_mroku.tokens import SW, tokens_text

LARGEST_PRINTED: Final = max(size for size, _ in POOL_BY_RANK.values())
_TITLE: Final = N_("Bids")
_KEYBOARD = N_("{seat} ({name})")
_GM = N_("the GM ({name})")
_TOKENS = N_("Tokens: {pool}")


def bidding(
    view: TableView,
    seat: str,
    contest_id: int,
    cat: Catalogue,
    *,
    only: str = "",
    pool: str = SW,
) -> Round:
    """Give the round of one contest as it stands now.

    Args:
        view: What the terminal shows; nothing else gets into the texts.
        seat: Who has the terminal: the GM asks for all, a player for his own.
        contest_id: The contest; one that is over has nobody left to ask.
        cat: The language.
        only: Id of the one who is asked, even if his bid is in (he changes it); empty: all
            whose bid is missing.
        pool: Where the tokens of `only` come from (W-G9).
    """
    contest = find(view, contest_id)
    if contest is None or contest["kind"] == "test":
        return Round(cat.text(_TITLE), "", (), ())
    bidders = [party for party in contest["parties"] if not party["barred"]]
    parties = tuple(Party(p["name"] or cat.text("someone"), is_in(p)) for p in bidders)
    asked = [p for p in bidders if (p["character"] == only if only else not is_in(p))]
    make = _Asks(view, contest, cat, pool)
    asks = tuple(
        make.of(character, next(p for p in asked if p["character"] == character.id))
        for character in view.characters
        if any(p["character"] == character.id for p in asked) and seat in (GM, character.seat)
    )
    return Round(cat.text(_TITLE), _about(contest, cat), parties, asks)


def _about(contest: Contest, cat: Catalogue) -> str:
    who = "  ·  ".join(
        f"{p['name'] or cat.text('someone')} ({cat.text(SIDES[p['side']])})"
        for p in contest["parties"]
    )
    return f"{kind_word(cat, contest['kind'])} [{contest['id']}]: {who}"


class _Asks:
    """Makes what is asked of each bidder of one contest."""

    def __init__(self, view: TableView, contest: Contest, cat: Catalogue, pool: str) -> None:
        self._contest = contest
        self._cat = cat
        self._pool = pool
        self._parts = (Part("", digits_of(_largest(view))),)

    def of(self, character: CharacterView, party: Mapping[str, Any]) -> Ask:
        """Give what is asked of one bidder; values that others may not know are private."""
        return Ask(
            key=character.id,
            seat=character.seat,
            keyboard=self._keyboard(character),
            heading=f"{party['name']} · {self._trait(character)}",
            prompt=self._cat.text(_TOKENS, pool=pool_word(self._pool)),
            parts=self._parts,
            make=self._sealer(character.id),
            private=self._private(character),
        )

    def _keyboard(self, character: CharacterView) -> str:
        if character.seat == GM:
            return self._cat.text(_GM, name=character.name)
        return self._cat.text(_KEYBOARD, seat=character.seat, name=character.name)

    def _trait(self, character: CharacterView) -> str:
        return trait_word(self._key(character))

    def _key(self, character: CharacterView) -> str:
        """Name the trait that counts: of a combat each one's own."""
        trait = str(self._contest["trait"])
        if self._contest["kind"] in ("combat", "duel"):
            return str(character.sheet.get("combat") or trait)
        return trait

    def _private(self, character: CharacterView) -> str:
        sheet = character.sheet
        if sheet.get(SW) is None:
            return ""
        now, size = sheet[SW], sheet["sw_max"] or 0
        if self._pool != SW:
            now = (sheet.get("pools") or {}).get(self._pool, 0)
            size = (sheet.get("pools_max") or {}).get(self._pool, now)
        key = self._key(character)
        tokens = f"{pool_word(self._pool)} {tokens_text(now, max(now, size))}"
        return f"{trait_word(key)} {trait_of(character, key)} · {tokens}"

    def _sealer(self, character: str) -> Callable[[Values], Command]:
        contest, pool = int(self._contest["id"]), self._pool

        def make(values: Values) -> Command:
            return SealBid(character=character, value=values[0], contest=contest, pool=pool)

        return make


def _largest(view: TableView) -> int:
    """Give the table's largest pool that may be bid (W-G9): every entry takes as many digits.

    A pool that the terminal may not show counts as the largest that nWoD has.
    """
    sizes = [SW_MAX]
    if view.house.get("W-G9") != "sw":
        for character in view.characters:
            pools = character.sheet.get("pools_max")
            sizes += [LARGEST_PRINTED] if pools is None else pools.values()
    return max(sizes)
