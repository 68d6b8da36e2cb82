"""Rows of those who can take a part in something."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run
from tui_app.ui.presenters.marks import status_run
from tui_app.ui.presenters.roster import name_runs
from tui_app.ui.rows import Row
from tui_app.ui.systems.swiat_mroku.parties_page import Role
from tui_app.ui.systems.swiat_mroku.tokens import sw_run

ATTACKER = Role(N_("Who attacks?"), "⚔")
TARGET = Role(N_("Whom?"), "⛨")
STARTS = Role(N_("Who starts?"), "→", several=True)
DEFENDS = Role(N_("Who defends?"), "⛨")
ACTOR = Role(N_("Who?"), "→")
HELPER = Role(N_("Who helps?"), "+")
HELPED = Role(N_("Whom?"), "→")
BACK_TO = Role(N_("Who gets tokens?"), "+", several=True)


def people_rows(
    view: TableView,
    cat: Catalogue,
    fits: Callable[[CharacterView], bool] = lambda _: True,
) -> list[Row]:
    """Give one row for each who lives and fits: name, state and SW."""
    return [
        Row(c.id, (name_runs(c), (status_run(cat, c.status), Run("  SW "), sw_run(c))))
        for c in view.characters
        if c.status != "dead" and fits(c)
    ]


def is_own(seat: str) -> Callable[[CharacterView], bool]:
    """Give the test for whom a seat may play."""
    return lambda character: seat in (GM, character.seat)
