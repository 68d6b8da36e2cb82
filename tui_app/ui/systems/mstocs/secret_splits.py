"""The round of secret splits of mSTOCS: who still has to seal, and what is asked (M-G6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tui_app.domain.commands import Command
from tui_app.domain.rules.mstocs.commands import LAST, SealAllocation
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.sealed.asking import Ask, Part, Party, Round, Values, digits_of

KIND: Final = "allocation"
# The largest PW that a sheet can have; a reader who may not know the PW of all learns nothing.
_LARGEST: Final = 99
_SHORTCUT: Final = "l"

_TITLE = N_("Secret allocation")
_ROUND = N_("Round {round}")
_KEYBOARD = N_("{seat} ({name})")
_GM = N_("the GM ({name})")
_PW = N_("PW to split: {pw}")
_AS_LAST = N_("as in the last round")


def is_secret(view: TableView) -> bool:
    """Whether splits are to be sealed now."""
    return any(contest["kind"] == KIND for contest in view.contests)


def parties(view: TableView) -> tuple[Party, ...]:
    """Give those who seal, and whether they have."""
    return tuple(
        Party(party["name"], party["sealed"])
        for contest in view.contests
        if contest["kind"] == KIND
        for party in contest["parties"]
    )


def splitting(
    view: TableView, cat: Catalogue, may_enter: Callable[[str], bool], only: str = ""
) -> Round:
    """Give the round of secret splits as it stands now.

    Args:
        view: What the terminal may show; nothing else gets into the texts.
        cat: The language.
        may_enter: Whether the secrets of a seat can be entered here.
        only: Id of the one who is asked, even if he has sealed (he changes it); empty: all who
            have not.
    """
    title, about = cat.text(_TITLE), cat.text(_ROUND, round=view.round)
    contest = next((c for c in view.contests if c["kind"] == KIND), None)
    if contest is None:
        return Round(title, "", (), ())
    sealing = [view.character(party["character"]) for party in contest["parties"]]
    fighters = [fighter for fighter in sealing if fighter is not None]
    asked = {
        party["character"]
        for party in contest["parties"]
        if (party["character"] == only if only else not party["sealed"])
    }
    here = [fighter for fighter in fighters if may_enter(fighter.seat)]
    digits = _digits(here)
    asks = tuple(_ask(fighter, cat, digits) for fighter in here if fighter.id in asked)
    return Round(title, about, parties(view), asks)


def _digits(fighters: list[CharacterView]) -> int:
    known = [_LARGEST if f.sheet["pw"] is None else int(f.sheet["pw"]) for f in fighters]
    return digits_of(max(known, default=_LARGEST))


def _ask(fighter: CharacterView, cat: Catalogue, digits: int) -> Ask:
    pw = fighter.sheet["pw"]
    who = cat.text(_GM, name=fighter.name)
    if fighter.seat != GM:
        who = cat.text(_KEYBOARD, seat=fighter.seat, name=fighter.name)
    return Ask(
        key=fighter.id,
        seat=fighter.seat,
        keyboard=who,
        heading=fighter.name,
        prompt="",
        parts=(Part("A", digits), Part("O", digits), Part("Sz", digits)),
        make=_sealer(fighter.id),
        private="" if pw is None else cat.text(_PW, pw=pw),
        shortcut=_SHORTCUT,
        shortcut_label=cat.text(_AS_LAST),
    )


def _sealer(character: str) -> Callable[[Values], Command]:
    def make(values: Values) -> Command:
        return SealAllocation(character=character, value=(*values, "") if values else LAST)

    return make
