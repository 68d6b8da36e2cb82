"""Who has sealed a split, and how the others do it: what everybody may see (M-G6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.labels import base_of
from tui_app.ui.cells import Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.sealed.pages import OPEN, SEALED
from tui_app.ui.systems.mstocs.secret_splits import name_of, sealing
from tui_app.ui.wrapping import wrapped

_NAME = N_("Name")
_WHOSE = N_("Keyboard")
_SPLIT = N_("Secret split")
_THE_GM = N_("the GM")
_SEALED = N_("sealed")
_MISSING = N_("still to seal")
_ELSEWHERE = N_("still to seal, at their own terminal")
_LEFT = NP_("{n} split is still missing.", "{n} splits are still missing.")
_ALL_IN = N_("All splits are sealed: r reveals them.")
_ALL_IN_FOR_GM = N_("All splits are sealed: the GM reveals them.")
_MAY_CHANGE = N_("Yours is sealed; until the reveal Enter changes it.")
_HOW = (
    N_("s asks all who are missing, one after another."),
    N_("Enter asks one; a split may change until the reveal."),
    N_("r reveals all at once; before that no number is seen."),
)
_HOW_OF_PLAYER = N_("The GM reveals all at once; before that no number is seen.")

Group = tuple[CharacterView, ...]


def columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns: whose split, who takes the keyboard for it, whether it is sealed."""
    return (
        Column("name", cat.text(_NAME), width=14, flex=2, named=True),
        Column("keyboard", cat.text(_WHOSE), width=12, flex=1, priority=1),
        Column("split", cat.text(_SPLIT), width=18, flex=3),
    )


def drawn_groups(view: TableView) -> list[Group]:
    """Give those who seal; neighbours of one name who stand alike are one row."""

    def alike(fighter: CharacterView) -> tuple[object, ...]:
        sealed, base = fighter.sheet["sealed"], base_of(fighter.name)[0]
        own = "" if fighter.seat == GM else fighter.id
        return sealed, base, own, fighter.sheet["has_last"]

    return [tuple(group) for _, group in groupby(sealing(view), alike)]


def rows(found: Iterable[Group], cat: Catalogue, elsewhere: Callable[[str], bool]) -> list[Row]:
    """Give a row for each group; `elsewhere` knows the seats with a terminal of their own."""
    return [_row(group, cat, elsewhere) for group in found]


def _row(group: Group, cat: Catalogue, elsewhere: Callable[[str], bool]) -> Row:
    seat, sealed = group[0].seat, group[0].sheet["sealed"]
    word = _SEALED if sealed else _ELSEWHERE if elsewhere(seat) else _MISSING
    state = Run(f"{SEALED if sealed else OPEN} {cat.text(word)}", "good" if sealed else "warn")
    whose = cat.text(_THE_GM) if seat == GM else seat
    return Row(group[0].id, (name_of(group), Run(whose, "muted"), state))


def how(cat: Catalogue, cells: int, *, gm: bool) -> list[Runs]:
    """Say how splits are sealed here."""
    *first, last = _HOW
    texts = (*first, last if gm else _HOW_OF_PLAYER)
    lines = (line for text in texts for line in wrapped(cat.text(text), max(1, cells - 2)))
    return [(Run(f" {line}", "muted"),) for line in lines]


def standing(view: TableView, cat: Catalogue, seat: str) -> str:
    """Say to a player how it stands; who has sealed may still change it."""
    own = [fighter for fighter in sealing(view) if fighter.seat == seat]
    left = missing(view, cat, gm=False)
    sealed = own and all(fighter.sheet["sealed"] for fighter in own)
    return f"{cat.text(_MAY_CHANGE)} {left}" if sealed else left


def missing(view: TableView, cat: Catalogue, *, gm: bool = True) -> str:
    """Say how many splits are still to be sealed."""
    left = sum(not fighter.sheet["sealed"] for fighter in sealing(view))
    return cat.plural(*_LEFT, left) if left else cat.text(_ALL_IN if gm else _ALL_IN_FOR_GM)
