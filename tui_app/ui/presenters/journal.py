"""The journal as lines: an index of all acts, and the line of one of them on demand."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tui_app.domain.names import fold
from tui_app.domain.table import GM
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.text.journal_pages import Rounds
from tui_app.text.phrases.statuses import seat_word
from tui_app.text.phrases.teller import Teller
from tui_app.text.phrases.times import compact, wall_time
from tui_app.ui.cells import Run, Runs, Token, fit


class Place(msgspec.Struct, frozen=True):
    """Where an act stands: its number for the reader, and its round (0 outside a fight)."""

    seq: int
    number: int
    round: int


class JournalIndex:
    """Follows the journal: which acts there are, which of them stand, which are taken back."""

    def __init__(self) -> None:
        """Begin with no act."""
        self.places: list[Place] = []
        self.undone: set[int] = set()
        self._done: list[int] = []
        self._rounds = Rounds()
        self._last = 0

    @property
    def next_seq(self) -> int:
        """Number of the first act that is not indexed yet."""
        return self._last + 1

    def extend(self, acts: Iterable[Act], teller: Teller) -> None:
        """Take up the acts that came since."""
        for act in acts:
            round_ = self._rounds.of(act)
            self._follow(act)
            if teller.seat == GM or teller.lines(act):
                number = act.seq if teller.seat == GM else len(self.places) + 1
                self.places.append(Place(act.seq, number, round_))
            self._last = act.seq

    def _follow(self, act: Act) -> None:
        if act.kind == "undo":
            self.undone.update(act.target)
            self._done = [seq for seq in self._done if seq not in act.target]
            return
        if act.kind == "redo":
            self.undone.difference_update(act.target)
            self._done.extend(act.target)
        elif act.step:
            self._done.append(act.seq)

    def after(self, seq: int) -> int:
        """How many acts an undo to this one would take back."""
        return sum(1 for done in self._done if done > seq)


def journal_line(place: Place, act: Act, undone: bool, teller: Teller) -> Runs:
    """Give the line of one act: number, round, time, seat, and what came of it."""
    cat = teller.cat
    token: Token = "muted" if undone else ""
    told = told_in_one(act, teller)
    mark = "↶ " if undone else ""
    return (
        *fit(Run(f"{place.number}", "muted"), 5, "right"),
        Run(" "),
        *fit(Run(f"R{place.round}" if place.round else "", token or "accent"), 4),
        *fit(Run(compact(cat, act.now_s), token), 9, "right"),
        Run("  "),
        *fit(Run(seat_word(cat, act.seat), "muted"), 7),
        Run(" "),
        Run(mark + told, token),
    )


def told_in_one(act: Act, teller: Teller) -> str:
    """Say an act in one line: what came of it, or its name when that is all."""
    return teller.line(act) or teller.label(act)


def matches(act: Act, words: str, teller: Teller) -> bool:
    """Tell whether an act holds every word of a filter, whatever the case and diacritics."""
    parts = (teller.label(act), told_in_one(act, teller), seat_word(teller.cat, act.seat))
    told = fold(" ".join(parts))
    return all(word in told for word in fold(words).split())


def detail_lines(act: Act | None, teller: Teller) -> list[Runs]:
    """Give what came of the act under the cursor, with its dice and why-lines."""
    if act is None:
        return []
    when = wall_time(teller.cat, act.at)
    head: Runs = (Run(f" {teller.label(act)}", "strong"), Run(f"  {when}", "muted"))
    return [head, *((Run(f" {line}"),) for line in teller.lines(act))]


def filter_line(words: str, shown: int, total: int, cat: Catalogue) -> Runs:
    """Say what is filtered and how much is shown."""
    if not words:
        return (Run(" " + cat.plural("{n} act", "{n} acts", total), "muted"),)
    count = cat.text("{shown} of {total} acts", shown=shown, total=total)
    return (Run(f" / {words}  ", "accent"), Run(count, "muted"))
