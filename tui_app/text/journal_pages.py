"""The journal for reading elsewhere: its entries, and a page of Markdown or HTML of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

import msgspec

from tui_app.domain.events import FightClosed, FightOpened, RoundOpened
from tui_app.domain.table import GM
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.statuses import seat_word
from tui_app.text.phrases.teller import Teller
from tui_app.text.phrases.times import instant


class Rounds:
    """Follows the acts of a journal and knows in which round each happened."""

    def __init__(self) -> None:
        """Begin before the first act, outside a fight."""
        self._before: dict[int, int] = {}
        self._after: dict[int, int] = {}
        self._now = 0

    def of(self, act: Act) -> int:
        """Give the round of the next act of the journal, 0 outside a fight."""
        self._before[act.seq] = self._now
        if act.kind == "undo":
            self._now = self._before.get(min(act.target), self._now)
        elif act.kind == "redo":
            self._now = self._after.get(max(act.target), self._now)
        for event in act.events:
            match event:
                case FightOpened():
                    self._now = 1
                case RoundOpened():
                    self._now = event.number
                case FightClosed():
                    self._now = 0
        self._after[act.seq] = self._now
        return self._now


class Entry(msgspec.Struct, frozen=True):
    """One act as a reader may know it.

    Attributes:
        number: Counted among the acts that the reader may know of, from 1; `Act.seq` for the GM.
        round: 0 outside a fight.
        label: What it is called.
        lines: What came of it.
    """

    act: Act
    number: int
    round: int
    label: str
    lines: tuple[str, ...]


def entries(acts: Iterable[Act], teller: Teller) -> Iterator[Entry]:
    """Give the journal from its start; acts that the reader may know nothing of are left out."""
    rounds = Rounds()
    number = 0
    for act in acts:
        round_ = rounds.of(act)
        lines = teller.lines(act)
        if lines:
            number = act.seq if teller.seat == GM else number + 1
            yield Entry(act, number, round_, teller.label(act), lines)


def number_of(act: Act, acts: Iterable[Act], teller: Teller) -> int:
    """Give the number under which the reader's journal holds the last of these acts.

    Numbers of the journal itself would tell a player how much happened unseen.
    """
    if teller.seat == GM:
        return act.seq
    return sum(1 for _ in entries(acts, teller))


def heading(entry: Entry, cat: Catalogue) -> str:
    """Say which act it was, when, and whose: ``#12 · 0:00:20 · round 3 · GM · attack``."""
    parts = [f"#{entry.number}", instant(cat, entry.act.now_s)]
    if entry.round:
        parts.append(cat.text("round {round}", round=entry.round))
    parts += [seat_word(cat, entry.act.seat), entry.label]
    return " · ".join(parts)


def title(name: str, cat: Catalogue) -> str:
    """Say whose journal it is."""
    return cat.text("Journal of the table {name}", name=name)


def markdown(name: str, told: Iterable[Entry], cat: Catalogue) -> Iterator[str]:
    """Give the lines of a page of Markdown; a person's words are never read as Markdown."""
    yield f"# {_escaped(title(name, cat))}"
    for entry in told:
        yield f"\n**{_escaped(heading(entry, cat))}**\n"
        yield from (f"- {_escaped(line.strip())}" for line in entry.lines)


def _escaped(text: str) -> str:
    marked = "".join(f"\\{char}" if char in "\\`*_{}[]<>#|!~&" else char for char in text)
    return marked.replace("\n", " ")


def html(name: str, told: Iterable[Entry], cat: Catalogue) -> Iterator[str]:
    """Give the lines of a page of HTML that needs no other file."""
    head = escape(title(name, cat))
    yield f'<!doctype html>\n<html lang="{cat.lang}">\n<meta charset="utf-8">'
    yield f"<title>{head}</title>\n<h1>{head}</h1>\n<ol>"
    for entry in told:
        yield f'<li value="{entry.number}"><b>{escape(heading(entry, cat))}</b>'
        yield "<br>\n".join(escape(line.strip()) for line in entry.lines) + "</li>"
    yield "</ol>\n</html>"
