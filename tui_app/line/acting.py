"""Carrying out typed acts: ``do`` and ``play`` share it."""

from __future__ import annotations

import msgspec

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.line.asking import with_secret
from tui_app.line.grammar import parse_line
from tui_app.line.opening import AtTable
from tui_app.line.output import Output
from tui_app.store.acts import Act
from tui_app.text.journal_pages import number_of


def carry_out(line: str, at: AtTable, out: Output) -> bool:
    """Do one typed act and answer it.

    Returns:
        Whether it was accepted.
    """
    command = parse_line(line, at.session.view(at.seat), at.presets)
    if not isinstance(command, Refusal):
        command = at.session.system.restated(at.session.table, command)
    return execute(with_secret(command, at, out), at, out)


def execute(command: Command | Refusal, at: AtTable, out: Output) -> bool:
    """Do one act that was read, and answer it; a refusal of its words is answered too.

    Returns:
        Whether it was accepted.
    """
    outcome = command if isinstance(command, Refusal) else at.session.execute(at.seat, command)
    if isinstance(outcome, Refusal):
        out.fail(outcome.code, at.teller.refusal(outcome))
        return False
    tell(outcome.act, outcome.unused, at, out)
    if at.session.seq > outcome.act.seq:
        # What the program did by itself: a reveal when all bids are in, seals that were lost.
        for act in at.session.acts(outcome.act.seq + 1):
            tell(act, (), at, out)
    return True


def tell(act: Act, unused: tuple[str, ...], at: AtTable, out: Output) -> None:
    """Answer an act that was accepted."""
    # A house rule may have changed how numbers are explained.
    teller = msgspec.structs.replace(at.teller, house=at.session.table.house)
    lines = teller.lines(act, unused)
    if not out.as_json:
        out.say(*lines)
        return
    out.data(
        {
            "ok": True,
            "seq": number_of(act, at.session.acts(), teller),
            "act": msgspec.to_builtins(act.command)["act"],
            "events": msgspec.to_builtins(teller.seen(act)),
            "text": "\n".join(lines),
        }
    )
