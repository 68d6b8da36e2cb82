"""The round of secret splits of mSTOCS: who still has to seal, and what is asked (M-G6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.rules.mstocs.commands import LAST, SealAllocation, SealAllocations
from tui_app.domain.sealed import Value
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.labels import base_of, drawn_together
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
_PW_OF_EACH = N_("PW to split: {least}–{most}, fitted to each")
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
    view: TableView,
    cat: Catalogue,
    may_enter: Callable[[str], bool],
    only: Collection[str] = (),
    *,
    again: bool = False,
) -> Round:
    """Give the round of secret splits as it stands now.

    Args:
        view: What the terminal may show; nothing else gets into the texts.
        cat: The language.
        may_enter: Whether the secrets of a seat can be entered here.
        only: Ids of those who may be asked; empty: all.
        again: Whether those who have sealed are asked too, since they change it.
    """
    title, about = cat.text(_TITLE), cat.text(_ROUND, round=view.round)
    here = [fighter for fighter in sealing(view) if may_enter(fighter.seat)]
    asked = [f for f in here if (not only or f.id in only) and (again or not f.sheet["sealed"])]
    digits = _digits(here)
    asks = tuple(_asked(group, cat, digits) for group in groups(asked))
    return Round(title, about, parties(view), asks)


def sealing(view: TableView) -> list[CharacterView]:
    """Give those who seal a split this round, in the order of the table."""
    found = (
        view.character(party["character"])
        for contest in view.contests
        if contest["kind"] == KIND
        for party in contest["parties"]
    )
    return [fighter for fighter in found if fighter is not None]


def groups(fighters: Iterable[CharacterView]) -> list[tuple[CharacterView, ...]]:
    """Draw together the GM's fighters of one name who have the same to choose from.

    What makes a group is known to everybody, so that it tells nothing.
    """
    found: dict[object, list[CharacterView]] = {}
    for fighter in fighters:
        base, last = base_of(fighter.name)[0], fighter.sheet["has_last"]
        found.setdefault((base, last) if fighter.seat == GM else fighter.id, []).append(fighter)
    return [tuple(group) for group in found.values()]


def name_of(group: Iterable[CharacterView]) -> str:
    """Name a group: ``Goblin 1–12``."""
    return drawn_together(fighter.name for fighter in group)


def _digits(fighters: list[CharacterView]) -> int:
    known = [_LARGEST if f.sheet["pw"] is None else int(f.sheet["pw"]) for f in fighters]
    return digits_of(max(known, default=_LARGEST))


def _asked(group: tuple[CharacterView, ...], cat: Catalogue, digits: int) -> Ask:
    apart = tuple(_ask((fighter,), cat, digits) for fighter in group)
    return replace(_ask(group, cat, digits), apart=apart) if len(group) > 1 else apart[0]


def _ask(group: tuple[CharacterView, ...], cat: Catalogue, digits: int) -> Ask:
    first, name = group[0], name_of(group)
    who = cat.text(_GM, name=name)
    if first.seat != GM:
        who = cat.text(_KEYBOARD, seat=first.seat, name=name)
    repeats = first.sheet["has_last"]
    return Ask(
        key=first.id,
        seat=first.seat,
        keyboard=who,
        heading=name,
        prompt="",
        parts=(Part("A", digits), Part("O", digits), Part("Sz", digits)),
        make=_sealer(tuple(fighter.id for fighter in group)),
        private=_pw(group, cat),
        shortcut=_SHORTCUT if repeats else "",
        shortcut_label=cat.text(_AS_LAST) if repeats else "",
    )


def _pw(group: tuple[CharacterView, ...], cat: Catalogue) -> str:
    known = [fighter.sheet["pw"] for fighter in group if fighter.sheet["pw"] is not None]
    if len(known) < len(group):
        return ""
    if min(known) == max(known):
        return cat.text(_PW, pw=known[0])
    return cat.text(_PW_OF_EACH, least=min(known), most=max(known))


def _sealer(ids: tuple[str, ...]) -> Callable[[Values], Command]:
    def make(values: Values) -> Command:
        value: Value = (*values, "") if values else LAST
        parts = tuple(SealAllocation(character=id_, value=value) for id_ in ids)
        return parts[0] if len(parts) == 1 else SealAllocations(characters=ids, parts=parts)

    return make
