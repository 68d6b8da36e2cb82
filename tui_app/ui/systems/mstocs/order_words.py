"""What mSTOCS gives to the order: PW, the points of the round, and ties (M-R12, M-G4)."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView, OrderView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.ui.cells import Cell, Run
from tui_app.ui.columns import Column
from tui_app.ui.presenters.order import OrderWords
from tui_app.ui.systems.mstocs.roster import pw_run

POINTS: Final = ("a", "o", "sz")
TITLES: Final = {"a": "A", "o": "O", "sz": "Sz"}
_TIES: Final = {
    "initiative": N_("Inic. {own} : {others}"),
    "roll_off": N_("k6 {own} : {others}"),
    "simultaneous": N_("both at once"),
    "pending": N_("tied, k6 to come"),
}
_TIES_UNSEEN: Final = {"initiative": N_("by Inicjatywa"), "roll_off": N_("by a roll-off")}


def order_columns(_cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the terms are the same in every language."""
    return (
        Column("pw", "PW", width=5, align="right"),
        *(Column(key, TITLES[key], width=2, align="right", priority=2) for key in POINTS),
    )


def order_cells(character: CharacterView, _cat: Catalogue) -> tuple[Cell, ...]:
    """Give PW and the points that are left this round."""
    return (pw_run(character), *(point_run(character, key) for key in POINTS))


def point_run(character: CharacterView, key: str) -> Run:
    """Give the points of a trait; a dash before the allocation."""
    allocated = character.sheet.get("allocated") or character.sheet.get("acted")
    value = character.sheet.get(key)
    return Run(str(value)) if allocated and value is not None else Run(UNSEEN, "muted")


def tie_text(place: OrderView, cat: Catalogue) -> str:
    """Say why a tie went as it went, with the numbers that were compared, own first."""
    if place.tie not in _TIES:
        return ""
    if place.tie in _TIES_UNSEEN and not place.tie_values:
        return cat.text(_TIES_UNSEEN[place.tie])
    if place.tie not in _TIES_UNSEEN:
        return cat.text(_TIES[place.tie])
    own, *others = (_lying(value, place.tie) for value in place.tie_values)
    # Of many who rolled off, each row shows its own dice.
    if place.tie == "roll_off" and len(others) > 1:
        return f"k6 {own}"
    return cat.text(_TIES[place.tie], own=own, others=", ".join(dict.fromkeys(others)))


def _lying(value: int, tie: str) -> str:
    """Write a number that was compared; the dice of a roll-off one after another."""
    return "·".join(str(value)) if tie == "roll_off" else str(value)


def waits(character: CharacterView) -> bool:
    """Tell whether a fighter can still allocate and has not."""
    sheet = character.sheet
    done = any(sheet.get(key) for key in ("allocated", "sealed", "acted", "attacked"))
    return character.can_act and not done


ORDER_WORDS: Final = OrderWords(
    key="Sz",
    columns=order_columns,
    cells=order_cells,
    tie=tie_text,
    waits=waits,
    waiting=N_("not allocated"),
)
