"""Recording: an accepted act becomes the journal's record of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from tui_app.domain.commands import Command, Redo, Undo
from tui_app.domain.decide import Accepted
from tui_app.domain.events import Event
from tui_app.domain.table import AnyTable
from tui_app.domain.views import Who, who
from tui_app.store.acts import Act


class Stamp(msgspec.Struct, frozen=True):
    """Where and when an act stands in the journal, and whose it is; see `Act`."""

    seq: int
    at: str
    seat: str


def real_now() -> str:
    """Give the real time as the journal writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def record(
    stamp: Stamp, command: Command, accepted: Accepted, before: AnyTable, *, step: bool
) -> Act:
    """Make the record of an act.

    Args:
        stamp: Its place, time and seat.
        command: What was wanted, without its secret.
        accepted: What came of it.
        before: The table before it.
        step: Whether it is a step of undo.

    Returns:
        The record; dice that were not needed are left out of its command.
    """
    kept = {purpose: t for purpose, t in command.dice.items() if purpose in accepted.used}
    return Act(
        seq=stamp.seq,
        at=stamp.at,
        seat=stamp.seat,
        now_s=accepted.table.now_s,
        command=replace(command, dice=kept) if kept != command.dice else command,
        step=step,
        events=accepted.events,
        rolls=accepted.rolls,
        people=people(accepted, before),
    )


def restoring(
    stamp: Stamp,
    command: Undo | Redo,
    acts: Sequence[Act],
    from_s: int,
    now_s: int,
    events: tuple[Event, ...],
) -> Act:
    """Make the record of an undo or a redo.

    Args:
        stamp: Its place, time and seat.
        command: What was wanted.
        acts: Those that are taken back or done again, the newest first.
        from_s: Game time before it.
        now_s: Game time after it.
        events: What else changes.

    Returns:
        The record; it is final when taking the acts back empties seals.
    """
    return Act(
        seq=stamp.seq,
        at=stamp.at,
        seat=stamp.seat,
        now_s=now_s,
        command=command,
        kind="redo" if isinstance(command, Redo) else "undo",
        step=False,
        target=tuple(act.seq for act in acts),
        from_s=from_s,
        final=any(act.command.sealed or act.command.reveals for act in acts),
        events=events,
        people=acts[0].people,
    )


def people(accepted: Accepted, before: AnyTable) -> dict[str, Who]:
    """Remember those an act was about, as they were before it, or else after it."""
    found: dict[str, Who] = {}
    for id_ in _strings(msgspec.to_builtins(accepted.events)):
        character = before.characters.get(id_) or accepted.table.characters.get(id_)
        if character is not None:
            found[id_] = who(character)
    return found


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value  # events name people by key, too: dice, tallies, wounds by id
        for item in value.values():
            yield from _strings(item)
    elif isinstance(value, Sequence):
        for item in value:
            yield from _strings(item)
