"""What an allocation of several fighters came to, in one line."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.events import Noticed
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.events import Allocated
from tui_app.domain.views import TableView
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.systems.mstocs.allocation_draft import DraftRow, label_of

GROUP = N_("{name}: A {a}, O {o}, Sz {sz}.")
FITTED = N_("Fitted to the PW: {names}.")
PASSED_OVER = N_("Passed over: {names}.")


def group_said(row: DraftRow, act: Act, command: Allocate, view: TableView, cat: Catalogue) -> str:
    """Say what a group does, and who was fitted to the PW or passed over."""
    name = label_of(replace(row, members=command.characters), view)
    said = [cat.text(GROUP, name=name, a=command.a, o=command.o, sz=command.sz)]
    fitted = [e.character for e in act.events if isinstance(e, Allocated) and e.adapted]
    skipped = [e.character for e in act.events if isinstance(e, Noticed) and e.character]
    for words, ids in ((FITTED, fitted), (PASSED_OVER, skipped)):
        names = [c.name for c in map(view.character, ids) if c is not None]
        said += [cat.text(words, names=", ".join(names))] if names else []
    return " ".join(said)
