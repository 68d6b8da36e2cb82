"""``klepsydra play SAVE``: acts line by line from standard input, answered in plain text."""

from __future__ import annotations

from typing import Final

from tui_app.domain.names import fold
from tui_app.line.acting import carry_out, tell
from tui_app.line.helping import acts_help
from tui_app.line.journal import entries, write_entry
from tui_app.line.opening import OPEN_VALUES, AtTable, at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, Output
from tui_app.line.show import show
from tui_app.line.typed import typed_lines
from tui_app.store.ticker import Ticker, stop_left_clock

USAGE_LINE: Final = "klepsydra play SAVE [--as SEAT] [--json] [--take file|journal]"
VALUED: Final = OPEN_VALUES
FLAGS: Final = ("json",)
_QUIT: Final = frozenset(["quit", "exit", "koniec", "wyjdz"])
_SHOW: Final = frozenset(["show", "pokaz"])
_JOURNAL: Final = frozenset(["journal", "dziennik"])
_HELP: Final = frozenset(["help", "help acts", "pomoc", "?"])


def run(options: Options, out: Output) -> int:
    """Play until the input ends; a refusal goes on to the next line."""
    (save,) = options.need(1, USAGE_LINE)
    with at_table(save, options, out, writable=True) as at:
        if (stopped := stop_left_clock(at.session)) is not None:
            tell(stopped, (), at, out)
        ticker = Ticker(at.session)
        for line in typed_lines(lambda: _tick(ticker, at, out), at.ending.waiting):
            at.ending.look()
            if is_farewell(line):
                break
            if not answered(line, at, out):
                carry_out(line, at, out)
    return DONE


def _tick(ticker: Ticker, at: AtTable, out: Output) -> None:
    """Let the running clock go on, and tell what fell due."""
    before = at.session.seq
    ticker.tick()
    for act in at.session.acts(before + 1):
        if act.step:
            tell(act, (), at, out)


def is_farewell(line: str) -> bool:
    """Tell whether a line ends the play."""
    return fold(line) in _QUIT


def answered(line: str, at: AtTable, out: Output) -> bool:
    """Answer what is no act: the table, the journal, help; say whether it was that."""
    word = fold(line)
    if word in _SHOW:
        show(at, out)
    elif word in _JOURNAL:
        for entry in entries(at):
            write_entry(entry, at, out)
    elif word in _HELP:
        out.say(*acts_help(out.cat, at.session.system.id))
    else:
        return False
    return True
