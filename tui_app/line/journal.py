"""``klepsydra journal SAVE``: what happened, plain, as JSON, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

import msgspec

from tui_app.domain.events import FightClosed, FightOpened, RoundOpened
from tui_app.line.opening import OPEN_VALUES, AtTable, at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, Output
from tui_app.store.acts import Act
from tui_app.text.phrases.statuses import seat_word
from tui_app.text.phrases.times import duration

USAGE_LINE: Final = "klepsydra journal SAVE [--json|--markdown|--html] [--as SEAT]"
VALUED: Final = OPEN_VALUES
FLAGS: Final = ("json", "markdown", "html")


class Entry(msgspec.Struct, frozen=True):
    """One act of the journal as a reader may know it.

    Attributes:
        round: Number of the round in which it happened, 0 outside a fight.
        label: The act in a few words.
        lines: What came of it.
    """

    act: Act
    round: int
    label: str
    lines: tuple[str, ...]


def run(options: Options, out: Output) -> int:
    """Write the journal."""
    (save,) = options.need(1, USAGE_LINE)
    with at_table(save, options, out, writable=False) as at:
        if "html" in options.flags:
            out.say(*_html(at, out))
        elif "markdown" in options.flags:
            out.say(*_markdown(at, out))
        else:
            for entry in entries(at):
                write_entry(entry, at, out)
    return DONE


def entries(at: AtTable) -> Iterator[Entry]:
    """Give the journal from its start; acts that the seat may know nothing of are left out."""
    number = 0
    for act in at.session.acts():
        for event in act.events:
            match event:
                case FightOpened():
                    number = 1
                case RoundOpened():
                    number = event.number
                case FightClosed():
                    number = 0
        lines = at.teller.lines(act)
        if lines:
            yield Entry(act, number, at.teller.label(act), lines)


def write_entry(entry: Entry, at: AtTable, out: Output) -> None:
    """Write one act, as JSON when asked."""
    if not out.as_json:
        out.say(_heading(entry, out), *(f"  {line}" for line in entry.lines))
        return
    act = entry.act
    out.data(
        {
            "seq": act.seq,
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


def _heading(entry: Entry, out: Output) -> str:
    cat = out.cat
    parts = [f"#{entry.act.seq}", duration(cat, entry.act.now_s)]
    if entry.round:
        parts.append(cat.text("round {round}", round=entry.round))
    parts += [seat_word(cat, entry.act.seat), entry.label]
    return " · ".join(parts)


def _title(at: AtTable, out: Output) -> str:
    return out.cat.text("Journal of the table {name}", name=at.session.table.name)


def _markdown(at: AtTable, out: Output) -> Iterator[str]:
    yield f"# {_escaped(_title(at, out))}"
    for entry in entries(at):
        yield f"\n**{_escaped(_heading(entry, out))}**\n"
        yield from (f"- {_escaped(line.strip())}" for line in entry.lines)


def _escaped(text: str) -> str:
    """Keep a person's words from being read as Markdown."""
    marked = "".join(f"\\{char}" if char in "\\`*_{}[]<>#|!~&" else char for char in text)
    return marked.replace("\n", " ")


def _html(at: AtTable, out: Output) -> Iterator[str]:
    title = escape(_title(at, out))
    yield f'<!doctype html>\n<html lang="{out.cat.lang}">\n<meta charset="utf-8">'
    yield f"<title>{title}</title>\n<h1>{title}</h1>\n<ol>"
    for entry in entries(at):
        yield f'<li value="{entry.act.seq}"><b>{escape(_heading(entry, out))}</b>'
        yield "<br>\n".join(escape(line.strip()) for line in entry.lines) + "</li>"
    yield "</ol>\n</html>"
