"""``klepsydra replay SAVE``: decide each act of the journal again, with its dice."""

from __future__ import annotations

from typing import Final

from tui_app.line.opening import at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, REFUSED, Output
from tui_app.store.replay import replay

USAGE_LINE: Final = "klepsydra replay SAVE [--json]"
VALUED: Final = ("take",)
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Replay the journal.

    Returns:
        0 when it proves the table, 1 with the first difference.
    """
    (save,) = options.need(1, USAGE_LINE)
    with at_table(save, options, out, writable=False) as at:
        session = at.session
        base = session.keeper.base()
        difference = replay(base, session.acts(), session.table)
        count = session.seq
    if difference is not None:
        text = out.cat.text(
            "Act {seq} differs ({code}): the journal says {expected}, decided again it is {found}.",
            seq=difference.seq,
            code=difference.code,
            expected=difference.expected or "–",
            found=difference.found or "–",
        )
        out.fail("replay.differs", text)
        return REFUSED
    if out.as_json:
        out.data({"ok": True, "acts": count})
    else:
        out.say(
            out.cat.plural(
                "The journal proves the table: {n} act decided again, all equal.",
                "The journal proves the table: {n} acts decided again, all equal.",
                count,
            )
        )
    return DONE
