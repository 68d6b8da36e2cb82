"""``klepsydra do SAVE ACT…``: acts in order, up to the first refusal."""

from __future__ import annotations

from typing import Final

from tui_app.line.acting import carry_out
from tui_app.line.opening import OPEN_VALUES, at_table
from tui_app.line.options import Options, UsageError
from tui_app.line.output import DONE, REFUSED, Output

USAGE_LINE: Final = "klepsydra do SAVE ACT… [--as SEAT] [--json] [--take file|journal]"
VALUED: Final = OPEN_VALUES
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Do the acts.

    Returns:
        0 when all were accepted, 1 at the first refusal; what was accepted stays.
    """
    if len(options.words) < 2:
        raise UsageError("usage.missing", usage=USAGE_LINE)
    save, *acts = options.words
    with at_table(save, options, out, writable=True) as at:
        for act in acts:
            at.ending.look()
            if not carry_out(act, at, out):
                return REFUSED
    return DONE
