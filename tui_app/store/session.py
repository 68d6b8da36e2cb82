"""The session: the only writer of a table. Every accepted act is on disk before it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from tui_app.domain.commands import Amend, Command, DropSeals, Redo, Tick, Undo
from tui_app.domain.decide import Accepted, Asked, decide, probe
from tui_app.domain.events import Event
from tui_app.domain.refusals import Refusal, refuse
from tui_app.domain.refusals import Refused as RefusedError
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.system import System
from tui_app.domain.table import CLOCK, GM, AnyTable
from tui_app.domain.views import TableView
from tui_app.store.acts import Act
from tui_app.store.errors import StoreError
from tui_app.store.history import History, HistoryGapError
from tui_app.store.keeper import Keeper
from tui_app.store.recording import Stamp, real_now, record, restoring
from tui_app.store.sealing import SealKeeper, emptied
from tui_app.store.seen import Seen

# The program's own acts are decided with the rights of the GM and told under their own name.
CLOCK_SEAT = GM
SNAPSHOT_EVERY = 50


class Done(msgspec.Struct, frozen=True):
    """An act that was accepted and is kept.

    Attributes:
        act: Its record.
        unused: Purposes whose typed dice were not needed.
        saved: Whether it is on disk; False while writing fails.
    """

    act: Act
    unused: tuple[str, ...] = ()
    saved: bool = True


Outcome = Done | Refusal


class Session:
    """One table in play: decides acts, keeps them, takes them back.

    Attributes:
        keeper: Where acts and tables are kept.
        held: Whether the running clock waits, because an act was just taken back.
        strict: Whether an act that cannot be written is refused; otherwise play goes on.
    """

    def __init__(
        self,
        keeper: Keeper,
        history: History,
        seals: SealKeeper,
        *,
        strict: bool = False,
        real_now: Callable[[], str] = real_now,
    ) -> None:
        """Take up a table.

        Args:
            keeper: The save and its journal.
            history: The table and its steps.
            seals: Where sealed values are.
            strict: See the attribute.
            real_now: Gives the real time for the journal.
        """
        self.keeper = keeper
        self.held = False
        self.strict = strict
        self._history = history
        self._seals = seals
        self._real_now = real_now
        self._listeners: list[Callable[[], None]] = []
        self._flushed_s = history.table.now_s
        self._since_snapshot = 0
        self._seen = Seen()

    @property
    def table(self) -> AnyTable:
        """The table now; it holds what only the core may see, so screens ask `view`."""
        return self._history.table

    @property
    def system(self) -> System:
        """The table's rule system."""
        return SYSTEMS[self.table.system]

    @property
    def seq(self) -> int:
        """Sequence number of the last act."""
        return self.keeper.seq

    @property
    def writable(self) -> bool:
        """Whether this process may act."""
        return self.keeper.writable

    def view(self, seat: str) -> TableView:
        """Give the table as a seat may see it."""
        return self._seen.view(self.table, seat)

    def probe(
        self, seat: str, command: Command, rolled: frozenset[str]
    ) -> Accepted | Asked | Refusal:
        """Try an act without doing it, see `decide.probe`."""
        return probe(self.table, seat, command, rolled)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told, without any state, that the table changed; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def acts(self, start: int = 1) -> Iterator[Act]:
        """Give the acts of the journal from a sequence number on, in order."""
        return self.keeper.acts(start)

    def act(self, seq: int) -> Act:
        """Give one act of the journal.

        Raises:
            LookupError: When the journal does not hold it.
        """
        return next(self.keeper.acts(seq))

    @property
    def can_undo(self) -> Act | None:
        """The act that an undo would take back."""
        done = self._history.done
        return self.act(done[-1]) if done else None

    @property
    def can_amend(self) -> bool:
        """Whether that act is an attack; its tag tells, so the whole act need not be read."""
        done = self._history.done
        return bool(done) and self.keeper.tag(done[-1]) in self.system.amendable_tags

    @property
    def can_redo(self) -> Act | None:
        """The act that a redo would do again."""
        undone = self._history.undone
        return self.act(undone[-1]) if undone else None

    def execute(self, seat: str, command: Command) -> Outcome:
        """Carry out a command.

        Args:
            seat: Who acts.
            command: What he wants.

        Returns:
            The act, on disk unless `Done.saved` is False; or why it was not accepted, and
            then nothing changed.
        """
        if not self.writable:
            return Refusal("save.read_only", {"pid": self.keeper.owner_pid or 0})
        try:
            match command:
                case Undo():
                    outcome = self._undo(seat, command)
                case Redo():
                    outcome = self._redo(seat)
                case Amend():
                    outcome = self._amend(seat, command)
                case _:
                    outcome = self._decide(seat, command)
        except RefusedError as refused:
            return refused.refusal
        if isinstance(outcome, Done):
            self.held = isinstance(command, Undo)
            self.settle_seals(command)
            self._changed()
        return outcome

    def tick(self, to_s: int) -> Done | None:
        """Let the running clock reach an instant.

        Time that passes without anything falling due is kept with the next act, or by
        `flush`; what falls due becomes an act at once.

        Args:
            to_s: Absolute game time.

        Returns:
            The act when something fell due.
        """
        table = self.table
        if self.held or not table.clock.running or to_s <= table.now_s:
            return None
        accepted = decide(table, CLOCK_SEAT, Tick(to_s=to_s))
        if isinstance(accepted, Refusal):
            return None
        if len(accepted.events) == 1:
            self._history.push(0, accepted.table, step=False)
            self._changed()
            return None
        self.flush()
        done = self._accept(CLOCK, Tick(to_s=to_s), accepted)
        self._changed()
        return done

    def flush(self) -> None:
        """Keep the time that ticked since the last act."""
        now_s = self.table.now_s
        if now_s == self._flushed_s:
            return
        before = self._history.table
        late = replace(before, clock=replace(before.clock, elapsed_s=self._flushed_s))
        accepted = decide(late, CLOCK_SEAT, Tick(to_s=now_s))
        if isinstance(accepted, Accepted):
            act = self._record(CLOCK, Tick(to_s=now_s), accepted, before, step=False)
            self._keep(act, before)
        self._flushed_s = now_s

    def snapshot(self) -> None:
        """Write the table as a file that a person can read."""
        self.flush()
        self._since_snapshot = 0
        self.keeper.snapshot(self.table)

    def close(self) -> None:
        """Keep everything and let go of the save."""
        if self.writable:
            self.flush()
        self._seals.close()
        self.keeper.close(self.table)

    def settle_seals(self, after: Command | None = None) -> None:
        """Drop seals whose values are lost, and carry out what follows from the last act."""
        if not self.writable:
            return
        if lost := self._seals.settle(self.table, self.system, after):
            self.by_itself(DropSeals(lost=lost))
        for command in self.system.follow_ups(self.table, self._seals.held):
            self.by_itself(self._seals.prepare(self.table, self.system, command))
            self._seals.settle(self.table, self.system, command if command.reveals else None)

    def by_itself(self, command: Command) -> None:
        """Carry out an act of the program; all but the loss of a seal are steps of undo."""
        if isinstance(accepted := decide(self.table, CLOCK_SEAT, command), Accepted):
            # What cannot be written now follows from the next act just as well.
            with suppress(RefusedError):
                self._accept(CLOCK, command, accepted, step=not isinstance(command, DropSeals))
                self._changed()

    def _decide(self, seat: str, command: Command) -> Outcome:
        command = self._seals.prepare(self.table, self.system, command)
        accepted = decide(self.table, seat, command)
        if isinstance(accepted, Refusal):
            return accepted
        self.flush()
        put_back = self._seals.take(self.table, self.system, command)
        try:
            return self._accept(seat, command.without_secret(), accepted)
        except RefusedError:
            put_back()
            raise

    def _accept(
        self, seat: str, command: Command, accepted: Accepted, *, step: bool = True
    ) -> Done:
        act = self._record(seat, command, accepted, self.table, step=step)
        saved = self._keep(act, accepted.table)
        self._pushed(act, accepted.table)
        return Done(act, accepted.unused, saved)

    def _pushed(self, act: Act, table: AnyTable) -> None:
        self._history.push(act.seq, table, step=act.step)
        self._flushed_s = table.now_s
        self._maybe_snapshot()

    def _record(
        self, seat: str, command: Command, accepted: Accepted, before: AnyTable, *, step: bool
    ) -> Act:
        stamp = Stamp(self.seq + 1, self._real_now(), seat)
        return record(stamp, command, accepted, before, step=step)

    def _undo(self, seat: str, command: Undo) -> Outcome:
        steps = self._history.last(command.to, self.seq)
        if not steps:
            refuse("undo.nothing")
        acts = [self.act(seq) for seq in steps]
        if seat != GM and (len(steps) > 1 or acts[0].seat != seat):
            refuse("undo.not_yours")
        if any(act.command.reveals for act in acts) and not command.reveal:
            refuse("undo.reveal")
        self.flush()
        gone = self._seals.made(self.table, self.system, acts)
        if seat == GM:
            older = map(self.act, self._history.done[-len(steps) - 1 :: -1])
            acts += self._seals.spent(self.table, older, gone)
        history = self._moved(tuple(act.seq for act in acts))
        history.table, events = emptied(history.table, self.system, acts)
        done = self._restore(seat, command, acts, history, *events)
        self._seals.forget(gone)
        return done

    def _redo(self, seat: str) -> Outcome:
        undone = self.can_redo
        if undone is None:
            refuse("redo.nothing")
        if seat not in (GM, undone.seat):
            refuse("redo.not_yours")
        return self._restore(seat, Redo(), (undone,), self._moved(None))

    def _restore(
        self, seat: str, command: Undo | Redo, acts: Sequence[Act], history: History, *events: Event
    ) -> Done:
        """Let a history that already moved take the place of the present one."""
        stamp = Stamp(self.seq + 1, self._real_now(), seat)
        act = restoring(stamp, command, acts, self.table.now_s, history.table.now_s, events)
        saved = self._keep(act, history.table)
        if act.final:
            history.forget_redo()
        self._history = history
        self._flushed_s = self.table.now_s
        self._maybe_snapshot()
        return Done(act, (), saved)

    def _moved(self, steps: tuple[int, ...] | None) -> History:
        """Give the history after an undo of these steps, or after a redo."""
        history = self._history.copy()
        try:
            history.undo(steps) if steps else history.redo()
        except HistoryGapError:
            history = self.keeper.walk()
            history.undo(steps) if steps else history.redo()
        return history

    def _amend(self, seat: str, command: Amend) -> Outcome:
        last = self.can_undo
        if last is None or not isinstance(last.command, self.system.amendable):
            refuse("amend.no_attack")
        if seat not in (GM, last.seat):
            refuse("undo.not_yours")
        if not command.dice:
            refuse("amend.no_dice")
        before = self._before(last.seq)
        script = [roll for roll in last.rolls if roll.purpose not in command.dice]
        fixed = replace(last.command, dice={**last.command.dice, **command.dice})
        accepted = decide(before, last.seat, fixed, script)
        if isinstance(accepted, Refusal):
            return accepted
        unneeded = tuple(p for p in accepted.unused if p in command.dice)
        if len(unneeded) == len(command.dice):
            refuse("amend.unused", purposes=unneeded)
        self.flush()
        act = replace(
            self._record(seat, fixed, accepted, before, step=True), kind="amend", target=(last.seq,)
        )
        saved = self._keep(act, accepted.table)
        self._pushed(act, accepted.table)
        return Done(act, unneeded, saved)

    def _before(self, seq: int) -> AnyTable:
        try:
            return self._history.before(seq)
        except HistoryGapError:
            self._history = self.keeper.walk()
            return self._history.before(seq)

    def _keep(self, act: Act, table: AnyTable) -> bool:
        """Write an act, and say whether it is on disk.

        Raises:
            RefusedError: ``save.failed`` when writing fails at a strict session.
        """
        try:
            self.keeper.append(act, keep=not self.strict)
        except StoreError as error:
            if self.strict:
                refuse("save.failed", reason=error.code, path=str(error.params.get("path", "")))
            self.keeper.rescue(table)
            return not self.keeper.unsaved
        self._since_snapshot += 1
        return True

    def _maybe_snapshot(self) -> None:
        if self._since_snapshot >= SNAPSHOT_EVERY:
            self.snapshot()

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()
