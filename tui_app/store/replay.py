"""Replay: the journal proves the table. Each act is decided again with its dice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tui_app.domain.decide import decide
from tui_app.domain.events import Event
from tui_app.domain.refusals import Refusal
from tui_app.domain.table import CLOCK, GM, AnyTable
from tui_app.store.acts import Act, ActCodec
from tui_app.store.history import History


class Difference(msgspec.Struct, frozen=True):
    """The first place where the journal does not prove the table.

    Attributes:
        seq: The act; one more than the last act when only the table differs.
        code: ``refused``, ``events`` or ``table``.
        expected: What the journal or the save holds.
        found: What was decided.
    """

    seq: int
    code: str
    expected: str
    found: str


def replay(base: AnyTable, acts: Iterator[Act], table: AnyTable) -> Difference | None:
    """Decide all acts again from the journal's start.

    Args:
        base: The table from which the journal starts.
        acts: All acts of the journal.
        table: The table that they should lead to.

    Returns:
        The first difference, or None when all is equal.
    """
    history = History(base, kept=None)
    seq = 0
    for act in acts:
        seq = act.seq
        difference = _decided(history, act)
        if difference is not None:
            return difference
        history.apply(act)
    if history.table != table:
        return Difference(seq + 1, "table", *_first_line(table, history.table))
    return None


def _decided(history: History, act: Act) -> Difference | None:
    # An undo puts an old table back, and of a sealed act the journal lacks the value.
    if act.kind in ("undo", "redo") or act.command.sealed:
        return None
    before = history.before(act.target[0]) if act.kind == "amend" else history.table
    # The clock acts with the rights of the GM.
    outcome = decide(before, GM if act.seat == CLOCK else act.seat, act.command, act.rolls)
    if isinstance(outcome, Refusal):
        return Difference(act.seq, "refused", type(act.command).__name__, outcome.code)
    if not _equal(history.table.system, act, outcome.events):
        return Difference(act.seq, "events", *_first_line(act.events, outcome.events))
    return None


def _equal(system: str, act: Act, events: tuple[Event, ...]) -> bool:
    """Compare events as the journal would give them back.

    As JSON, since plain values come back from it with lists for tuples. Equal values may be
    written differently, for a default is left out only where it is the very object.
    """
    if msgspec.json.encode(events) == msgspec.json.encode(act.events):
        return True
    codec = ActCodec(system)
    decided = codec.decode(codec.encode(replace(act, events=events)))
    return decided.events == codec.decode(codec.encode(act)).events


def _first_line(expected: object, found: object) -> tuple[str, str]:
    """Give the first line in which two values differ, as JSON."""
    left, right = (_lines(value) for value in (expected, found))
    for one, other in zip(left, right, strict=False):
        if one != other:
            return one, other
    longer = left if len(left) > len(right) else right
    extra = longer[min(len(left), len(right))] if len(left) != len(right) else ""
    return (extra, "") if longer is left else ("", extra)


def _lines(value: object) -> list[str]:
    text = msgspec.json.format(msgspec.json.encode(value), indent=1).decode()
    return [line.strip() for line in text.splitlines()]
