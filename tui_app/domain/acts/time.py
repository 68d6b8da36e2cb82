"""Acts on time: advance, the running clock, rest."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain import commands as cmd
from tui_app.domain.acts.fight import close_fight
from tui_app.domain.deadlines import advance, deadlines, waiting_treatment
from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import ClockChanged, TimeStopped
from tui_app.domain.gametime import SPAN_MAX_S
from tui_app.domain.refusals import refuse
from tui_app.domain.system import System

RATE_MAX = 3600.0
ELAPSED_MAX_S = 10 * SPAN_MAX_S


def decide(draft: AnyDraft, system: System, command: cmd.TimeCommand) -> None:
    """Decide an act on time.

    Raises:
        Refused: When the act cannot be.
    """
    match command:
        case cmd.Advance():
            _advance(draft, system, command)
        case cmd.Tick():
            _tick(draft, system, command.to_s)
        case cmd.SetClock():
            _set_clock(draft, command)
        case cmd.Rest():
            _rest(draft, system, command)
        case _:
            assert_never(command)


def _advance(draft: AnyDraft, system: System, command: cmd.Advance) -> None:
    if command.span_s is None:
        ahead = deadlines(draft.table, system)
        if not ahead and waiting_treatment(draft.table) is None:
            refuse("advance.nothing")
        # An overdue item comes now: time never runs back.
        to_s = max(ahead[0].due_s, draft.table.now_s) if ahead else draft.table.now_s
        advance(draft, system, to_s)
        return
    _go(draft, system, _target(draft, command.span_s), through=command.through)


def _target(draft: AnyDraft, span_s: int) -> int:
    if not 1 <= span_s <= SPAN_MAX_S:
        refuse("advance.range", high_s=SPAN_MAX_S)
    to_s = draft.table.now_s + span_s
    if to_s > ELAPSED_MAX_S:
        refuse("advance.end_of_time", high_s=ELAPSED_MAX_S)
    return to_s


def _go(draft: AnyDraft, system: System, to_s: int, *, through: bool) -> bool:
    """Move time to an instant; return whether it was reached."""
    while (item := advance(draft, system, to_s)) is not None:
        if not through or item.what == "treatment":
            draft.emit(TimeStopped(left_s=to_s - draft.table.now_s))
            return False
    return True


def _tick(draft: AnyDraft, system: System, to_s: int) -> None:
    """Let the running clock reach an instant; it stops at the first item that falls due."""
    clock = draft.table.clock
    if not clock.running:
        refuse("clock.paused")
    if to_s < draft.table.now_s:
        refuse("clock.backwards")
    if advance(draft, system, to_s) is not None:
        draft.emit(ClockChanged(running=False, rate=clock.rate, why="due"))


def _set_clock(draft: AnyDraft, command: cmd.SetClock) -> None:
    clock = draft.table.clock
    rate = clock.rate if command.rate is None else command.rate
    if not 0 < rate <= RATE_MAX:
        refuse("clock.rate", high=RATE_MAX)
    running = clock.running if command.running is None else command.running
    if (running, rate) == (clock.running, clock.rate):
        refuse("clock.already_running" if running else "clock.already_paused")
    if running and not clock.running:
        waiting = waiting_treatment(draft.table)
        if waiting is not None:
            refuse("treatment.waiting", name=waiting.name)
    draft.emit(
        ClockChanged(
            running=running,
            rate=rate,
            why="act" if command.gap_s is None else "gap",
            gap_s=command.gap_s,
        )
    )


def _rest(draft: AnyDraft, system: System, command: cmd.Rest) -> None:
    for id_ in command.characters:
        draft.character(id_)
    to_s = _target(draft, command.span_s)
    if draft.table.fight is not None:
        close_fight(draft)
    from_s = draft.table.now_s
    _go(draft, system, to_s, through=False)
    system.rest(draft, command, from_s)
