"""``klepsydra play SAVE``: acts line by line from standard input, answered in plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from tui_app.domain.names import fold
from tui_app.line.acting import carry_out
from tui_app.line.helping import acts_help
from tui_app.line.journal import entries, write_entry
from tui_app.line.opening import OPEN_VALUES, AtTable, at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, Output
from tui_app.line.show import show
from tui_app.line.words import LINE_MAX

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
        for line in typed_lines():
            if fold(line) in _QUIT:
                break
            if not _asked(fold(line), at, out):
                carry_out(line, at, out)
    return DONE


def typed_lines() -> Iterator[str]:
    """Give the lines of standard input that say something; a closed input has none."""
    stream = getattr(sys.stdin, "buffer", None) or sys.stdin
    while stream is not None:
        try:
            raw = stream.readline(LINE_MAX * 4)
        except (ValueError, OSError):
            return
        if not raw:
            return
        # Bytes that are no UTF-8 become a mark; the grammar then says what it does not know.
        line = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else str(raw)
        line = line.lstrip("\ufeff").strip()
        if line and not line.startswith("#"):
            yield line


def _asked(word: str, at: AtTable, out: Output) -> bool:
    """Answer what is no act: the table, the journal, help."""
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
