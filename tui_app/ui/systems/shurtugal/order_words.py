"""What Shur'tugal gives to the order: PŻ, Obrona, and why a place is as it is (S-R2, S-R3)."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView, OrderView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Cell
from tui_app.ui.columns import Column
from tui_app.ui.presenters.order import OrderWords
from tui_app.ui.systems.shurtugal.roster import derived_run, pz_run

_NOTES: Final = {
    "dominated": N_("mind held: last"),
    "waiting": N_("waits"),
    "owed": N_("rolls anew"),
}
_TIES: Final = {
    "simultaneous": N_("simultaneously"),
    "spryt": N_("Spryt {own} : {others}"),
    "zrecznosc": N_("Zręczność {own} : {others}"),
    "roll": N_("k10 {own} : {others}"),
}
_TIES_UNSEEN: Final = {
    "spryt": N_("by Spryt"),
    "zrecznosc": N_("by Zręczność"),
    "roll": N_("by a roll-off"),
}


def order_columns(_cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the terms are the same in every language."""
    return (
        Column("pz", "PŻ", width=6, align="right"),
        Column("defence", "Obr.", width=4, align="right", priority=2),
    )


def order_cells(character: CharacterView, _cat: Catalogue) -> tuple[Cell, ...]:
    """Give PŻ and Obrona."""
    return pz_run(character), derived_run(character, "defence")


def note_text(place: OrderView, cat: Catalogue) -> str:
    """Say what holds for a fighter's place beside his initiative (S-R3)."""
    return cat.text(_NOTES[place.note]) if place.note in _NOTES else ""


def tie_text(place: OrderView, cat: Catalogue) -> str:
    """Say how a tie went (S-G11)."""
    if place.tie not in _TIES:
        return ""
    if place.tie in _TIES_UNSEEN and not place.tie_values:
        return cat.text(_TIES_UNSEEN[place.tie])
    own, *others = place.tie_values or (0,)
    return cat.text(_TIES[place.tie], own=own, others=", ".join(map(str, others)))


def order_words(view: TableView | None = None) -> OrderWords:
    """Give the words of the order; who has no initiative yet is marked."""
    unrated = _unrated(view) if view else frozenset()

    def waits(character: CharacterView) -> bool:
        return character.can_act and character.id in unrated

    return OrderWords(
        key="Ini",
        columns=order_columns,
        cells=order_cells,
        tie=tie_text,
        waits=waits,
        waiting=N_("no initiative"),
        note=note_text,
    )


def _unrated(view: TableView) -> frozenset[str]:
    """Ids of those without initiative: all while it is rolled, then whoever joined late."""
    places = view.order
    if view.phase != "initiative":
        # Before the first number stand those whom the GM put into an order without dice.
        first = next((at for at, place in enumerate(places) if place.key is not None), len(places))
        places = places[first:]
    # What the note says already is not said twice.
    return frozenset(p.id for p in places if p.key is None and p.note in ("", "waiting"))
