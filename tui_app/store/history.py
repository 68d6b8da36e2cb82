"""History: a stack of frozen tables. One act is one step; the ticking of the clock is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from tui_app.domain.refusals import refuse
from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act, Head

# Tables are cheap, since they share what did not change; older ones are found in the journal.
KEPT = 1_000


class HistoryGapError(LookupError):
    """A table is no longer held in memory; the journal must be walked for it."""


class History:
    """Which acts stand, which were taken back, and the table before each.

    Attributes:
        table: The table now.
        done: Sequence numbers of the steps that stand, oldest first.
        undone: Those that were taken back, the next to redo last.
    """

    def __init__(self, table: AnyTable, kept: int | None = KEPT) -> None:
        """Begin with a table and no acts.

        Args:
            table: The table.
            kept: How many steps keep their table in memory; None keeps all.
        """
        self.table = table
        self.kept = kept
        self.done: list[int] = []
        self.undone: list[int] = []
        self._before: dict[int, AnyTable] = {}
        self._after: dict[int, AnyTable] = {}

    @classmethod
    def of_heads(cls, table: AnyTable, heads: Iterable[Head]) -> History:
        """Know the steps of a journal without their tables.

        Args:
            table: The table after all of them.
            heads: What the journal holds, in order.
        """
        history = cls(table)
        for head in heads:
            history._step(head.kind, head.seq, head.step, head.target)
            if head.final:
                history.forget_redo()
        return history

    def copy(self) -> History:
        """Give a history that can move apart from this one; tables are shared."""
        other = History(self.table, self.kept)
        other.done, other.undone = self.done[:], self.undone[:]
        other._before, other._after = self._before.copy(), self._after.copy()
        return other

    def before(self, seq: int) -> AnyTable:
        """Give the table before a step.

        Raises:
            HistoryGapError: When it is not in memory.
        """
        if seq not in self._before:
            raise HistoryGapError(seq)
        return self._before[seq]

    def after(self, seq: int) -> AnyTable:
        """Give the table as it was when a step was taken back.

        Raises:
            HistoryGapError: When it is not in memory.
        """
        if seq not in self._after:
            raise HistoryGapError(seq)
        return self._after[seq]

    def last(self, to: int | None, seq: int) -> tuple[int, ...]:
        """Give the steps an undo takes back, the newest first.

        Args:
            to: Take back all after this sequence number; None takes back one.
            seq: Sequence number of the last act.

        Raises:
            Refused: ``undo.no_act`` for a number that no act has.
        """
        if to is None:
            return tuple(self.done[-1:])
        if not 0 <= to <= seq:
            refuse("undo.no_act", to=to, high=seq)
        return tuple(done for done in reversed(self.done) if done > to)

    def apply(self, act: Act) -> None:
        """Let an act of the journal take its effect.

        Raises:
            HistoryGapError: When it needs a table that is not in memory.
        """
        match act.kind:
            case "act":
                table = _evolved(self.table, act)
                self.push(act.seq, table, step=act.step)
            case "amend":
                table = _evolved(self.before(act.target[0]), act)
                self.push(act.seq, table, step=True)
            case "undo":
                self.undo(act.target)
                self.table = _evolved(self.table, act)
                if act.final:
                    self.forget_redo()
            case "redo":
                self.redo()
            case _:
                assert_never(act.kind)

    def push(self, seq: int, table: AnyTable, *, step: bool) -> None:
        """Let the table become another by an act."""
        if step:
            self._before[seq] = self.table
            self._step("act", seq, True, ())
            self._forget_oldest()
        self.table = table

    def undo(self, seqs: tuple[int, ...]) -> None:
        """Take steps back, the newest first.

        Raises:
            HistoryGapError: When a table is not in memory; nothing changed then.
        """
        # All before any takes effect: a gap must leave everything as it was.
        tables = [self.before(seq) for seq in seqs]
        for seq, table in zip(seqs, tables, strict=True):
            self._after[seq] = self.table
            self.table = table
        self._step("undo", 0, False, seqs)

    def redo(self) -> None:
        """Do the step again that was taken back last.

        Raises:
            HistoryGapError: When the table is not in memory; nothing changed then.
        """
        seq = self.undone[-1]
        after = self.after(seq)
        self._before[seq] = self.table
        self.table = after
        self._step("redo", 0, False, ())

    def keep(self, kept: int) -> None:
        """Keep the tables of so many steps from now on."""
        self.kept = kept
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        while self.kept is not None and len(self._before) > self.kept:
            del self._before[next(iter(self._before))]

    def forget_redo(self) -> None:
        """Let nothing be done again."""
        self.undone.clear()
        self._after.clear()

    def _step(self, kind: str, seq: int, step: bool, target: tuple[int, ...]) -> None:
        if kind == "undo":
            del self.done[len(self.done) - len(target) :]
            self.undone.extend(target)
        elif kind == "redo":
            self.done.append(self.undone.pop())
        elif step:
            self.done.append(seq)
            self.forget_redo()


def _evolved(table: AnyTable, act: Act) -> AnyTable:
    from tui_app.domain.evolve import evolve  # a table whose snapshot is its last act needs none

    for event in act.events:
        table = evolve(table, event)
    return table
