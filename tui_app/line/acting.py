"""Carrying out typed acts: ``do`` and ``play`` share it."""

from __future__ import annotations

import msgspec

from tui_app.domain.refusals import Refusal
from tui_app.line.asking import with_secret
from tui_app.line.grammar import parse_line
from tui_app.line.opening import AtTable
from tui_app.line.output import Output
from tui_app.store.session import Done


def carry_out(line: str, at: AtTable, out: Output) -> bool:
    """Do one typed act and answer it.

    Returns:
        Whether it was accepted.
    """
    command = parse_line(line, at.session.view(at.seat), at.presets)
    command = with_secret(command, at, out)
    outcome = command if isinstance(command, Refusal) else at.session.execute(at.seat, command)
    # A house rule may have changed how numbers are explained.
    teller = msgspec.structs.replace(at.teller, house=at.session.table.house)
    if isinstance(outcome, Refusal):
        out.fail(outcome.code, teller.refusal(outcome))
        return False
    lines = teller.lines(outcome.act, outcome.unused)
    if out.as_json:
        out.data(_answer(outcome, teller.seen(outcome.act), lines))
    else:
        out.say(*lines)
    return True


def _answer(done: Done, seen: tuple[object, ...], lines: tuple[str, ...]) -> dict[str, object]:
    command = msgspec.to_builtins(done.act.command)
    return {
        "ok": True,
        "seq": done.act.seq,
        "act": command["act"],
        "events": msgspec.to_builtins(seen),
        "text": "\n".join(lines),
    }
