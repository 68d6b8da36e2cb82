"""``klepsydra journal SAVE``: what happened, plain, as JSON, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from tui_app.line.opening import OPEN_VALUES, AtTable, at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, Output
from tui_app.text import journal_pages
from tui_app.text.journal_pages import Entry

USAGE_LINE: Final = "klepsydra journal SAVE [--json|--markdown|--html] [--as SEAT]"
VALUED: Final = OPEN_VALUES
FLAGS: Final = ("json", "markdown", "html")


def run(options: Options, out: Output) -> int:
    """Write the journal."""
    (save,) = options.need(1, USAGE_LINE)
    with at_table(save, options, out, writable=False) as at:
        if "html" in options.flags:
            out.say(*journal_pages.html(at.session.table.name, entries(at), out.cat))
        elif "markdown" in options.flags:
            out.say(*journal_pages.markdown(at.session.table.name, entries(at), out.cat))
        else:
            for entry in entries(at):
                write_entry(entry, at, out)
    return DONE


def entries(at: AtTable) -> Iterator[Entry]:
    """Give the journal from its start; acts that the seat may know nothing of are left out."""
    return journal_pages.entries(at.session.acts(), at.teller)


def write_entry(entry: Entry, at: AtTable, out: Output) -> None:
    """Write one act, as JSON when asked."""
    if not out.as_json:
        out.say(journal_pages.heading(entry, out.cat), *(f"  {line}" for line in entry.lines))
        return
    act = entry.act
    out.data(
        {
            "seq": entry.number,
            "at": act.at,
            "seat": act.seat,
            "elapsed_s": act.now_s,
            "round": entry.round,
            "kind": act.kind,
            "act": msgspec.to_builtins(act.command)["act"],
            "label": entry.label,
            "events": msgspec.to_builtins(at.teller.seen(act)),
            "text": "\n".join(entry.lines),
        }
    )
