"""Every open wound that kills, in one line: who, which class, when, and how many attempts."""

from __future__ import annotations

from tui_app.domain.views import CharacterView, TableView, WoundView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.statuses import wound_short
from tui_app.ui.cells import Run, Runs, Token, runs_width
from tui_app.ui.presenters.clock import NEAR_S, remaining

TRIES = N_("tries {n}")
_SIGN = " † "
_BETWEEN = " · "


def deadly_wounds(view: TableView) -> list[tuple[CharacterView, WoundView]]:
    """Give the open wounds that kill, the next first, as far as the seat may know of them."""
    found = [
        (character, wound)
        for character in view.characters
        if character.status != "dead"
        for wound in character.wounds
        if wound.due_s is not None
    ]
    return sorted(found, key=lambda one: (one[1].due_s or 0, one[1].id))


def wound_runs(wound: WoundView, now_s: int, cat: Catalogue) -> Runs:
    """Say one wound that kills: ``I 1:40, tries 2``."""
    left = (wound.due_s or 0) - now_s
    token: Token = "bad" if left <= NEAR_S else "warn"
    said = f"{wound_short(cat, wound.cls)} {remaining(cat, left)}"
    if wound.remaining_attempts is None:
        return (Run(said, token),)
    tries = cat.text(TRIES, n=wound.remaining_attempts)
    return (Run(said, token), Run(f", {tries}", "muted"))


def dying_runs(view: TableView, cat: Catalogue, cells: int) -> Runs:
    """Say all of them in so many cells; those without room are counted. Empty for none."""
    wounds = deadly_wounds(view)
    runs: Runs = ()
    for nth, (character, wound) in enumerate(wounds):
        head = Run(_BETWEEN if nth else _SIGN, "muted" if nth else "bad")
        one = (head, Run(f"{character.name} "), *wound_runs(wound, view.elapsed_s, cat))
        rest = len(wounds) - nth - 1
        spared = len(f"{_BETWEEN}+{rest}") if rest else 0
        if nth and runs_width((*runs, *one)) + spared > cells:
            return (*runs, Run(f"{_BETWEEN}+{rest + 1}", "bad"))
        runs = (*runs, *one)
    return runs
