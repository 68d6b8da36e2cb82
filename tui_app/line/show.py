"""``klepsydra show SAVE``: the table as a seat may see it."""

from __future__ import annotations

from typing import Final

import msgspec

from tui_app.domain.table import GM
from tui_app.line.opening import OPEN_VALUES, AtTable, at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, Output
from tui_app.line.table_json import table_json
from tui_app.line.table_text import table_lines
from tui_app.store.acts import Act

USAGE_LINE: Final = "klepsydra show SAVE [--json] [--as SEAT] [--take file|journal]"
VALUED: Final = OPEN_VALUES
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Show the table; it may be open elsewhere."""
    (save,) = options.need(1, USAGE_LINE)
    with at_table(save, options, out, writable=False) as at:
        show(at, out)
    return DONE


def show(at: AtTable, out: Output) -> None:
    """Show an open table."""
    view = at.session.view(at.seat)
    left = view.running and not at.session.writable and at.report.owner is None
    undo = _label(at, at.session.can_undo)
    redo = _label(at, at.session.can_redo)
    if out.as_json:
        out.data(msgspec.to_builtins(table_json(view, undo, redo, left=left)))
        return
    out.say(*table_lines(out.cat, view, at.teller.words, left=left))
    if undo:
        out.say(out.cat.text("Undo: {label}", label=undo))
    if redo:
        out.say(out.cat.text("Redo: {label}", label=redo))


def _label(at: AtTable, act: Act | None) -> str | None:
    """Name an act that this seat may take back or do again."""
    if act is None or at.seat not in (GM, act.seat):
        return None
    return at.teller.label(act)
