"""All cards of a table, for one seat (M-R20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tui_app.domain.late import Late
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.cards.card import Card, Deck, Sheet
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.registry import PHRASES, TITLES
from tui_app.text.phrases.statuses import status_word, wound_word
from tui_app.text.phrases.times import day_time

_CARDS: Final = "tui_app.text.cards"

SHEETS: Final[Late[Callable[[Catalogue, CharacterView, Any], Sheet]]] = Late(
    {
        "mstocs": f"{_CARDS}.mstocs:mstocs_sheet",
        "shurtugal": f"{_CARDS}.shurtugal:shurtugal_sheet",
        "swiat_mroku": f"{_CARDS}.wod:wod_sheet",
    }
)


def deck_of(cat: Catalogue, view: TableView, house: Any) -> Deck:
    """Give the cards of all characters whose sheets the seat may see in full (M-R20)."""
    cards = tuple(
        _card(cat, view, character, house)
        for character in view.characters
        if character.sees == "all"
    )
    words = {
        "wounds": cat.text("Wounds and what falls due"),
        "notes": cat.text("Notes"),
        "why": cat.text("How it came about"),
    }
    return Deck(cat.lang, view.name, words, cards)


def _card(cat: Catalogue, view: TableView, character: CharacterView, house: Any) -> Card:
    sheet = SHEETS[view.system](cat, character, house)
    return Card(
        name=character.name,
        about=_about(cat, view, character),
        values=sheet.values,
        traces=sheet.traces,
        lines=sheet.lines,
        weapons=sheet.weapons,
        boxes=sheet.boxes,
        grid=sheet.grid,
        wounds=_wounds(cat, view, character),
        notes=character.notes or "",
    )


def _about(cat: Catalogue, view: TableView, character: CharacterView) -> str:
    parts = [view.name, TITLES[view.system]]
    parts += [character.seat] if character.seat != GM else []
    parts += [status_word(cat, character.status)] if character.status != "up" else []
    return " · ".join(parts)


def _wounds(
    cat: Catalogue, view: TableView, character: CharacterView
) -> tuple[tuple[str, str], ...]:
    """Give wounds, being out and conditions, each with the instant at which it falls due."""
    found = [(wound_word(cat, wound.cls), wound.due_s) for wound in character.wounds]
    if character.out_until_s is not None:
        found.append((status_word(cat, "unconscious"), character.out_until_s))
    say = PHRASES[view.system].condition
    found += [(say(cat, held.what), held.due_s) for held in character.conditions]
    return tuple((what, "" if due is None else day_time(cat, due)) for what, due in found)
