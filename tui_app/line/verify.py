"""``klepsydra verify SAVE``: every revealed value against its commitment."""

from __future__ import annotations

from typing import Final

from tui_app.domain.sealed import code, verify
from tui_app.line.check import is_sound
from tui_app.line.opening import at_table
from tui_app.line.options import Options
from tui_app.line.output import DONE, REFUSED, Output

USAGE_LINE: Final = "klepsydra verify SAVE [--json]"
VALUED: Final = ("take",)
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Check all revealed values.

    Returns:
        0 when every value is the one committed to, 1 when one is not or when a part of the
        journal cannot be read.
    """
    (save,) = options.need(1, USAGE_LINE)
    good = bad = 0
    with at_table(save, options, out, writable=False) as at:
        table_id = at.session.table.id
        for act in at.session.acts():
            for proof in (p for event in act.events for p in at.session.system.proofs(event)):
                right = verify(
                    proof.commitment, proof.opening, table_id, proof.contest, proof.character
                )
                good, bad = good + right, bad + (not right)
                who = act.people.get(proof.character)
                name = who.name if who else proof.character
                _tell(out, name, code(proof.commitment), right=right)
        whole = is_sound(at.report)
    ok = whole and not bad
    if out.as_json:
        out.data({"ok": ok, "checked": good + bad, "wrong": bad, "whole": whole})
    else:
        if not whole:
            out.say(out.cat.text("A part of this save could not be read; see klepsydra check."))
        out.say(out.cat.text("Checked: {checked}, wrong: {wrong}.", checked=good + bad, wrong=bad))
    return DONE if ok else REFUSED


def _tell(out: Output, name: str, letters: str, *, right: bool) -> None:
    if out.as_json:
        return
    if right:
        out.say(out.cat.text("{name}, {code}: as committed.", name=name, code=letters))
    else:
        out.say(out.cat.text("{name}, {code}: NOT as committed.", name=name, code=letters))
