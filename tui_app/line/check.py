"""``klepsydra check SAVE``: is this save sound, and what would be recovered? Changes nothing."""

from __future__ import annotations

from typing import Final

import msgspec

from tui_app.line.options import Options, path_of
from tui_app.line.output import DONE, REFUSED, Output
from tui_app.store.findings import Report
from tui_app.store.opening import check
from tui_app.store.tables import open_table
from tui_app.text.phrases.findings import finding_text

USAGE_LINE: Final = "klepsydra check SAVE [--json]"
VALUED: Final = ()
FLAGS: Final = ("json",)
# What is no fault of a save; a writer that was cut off lost nothing that was told as done.
_SOUND: Final = frozenset(
    ["read_only", "packed", "hand_made", "hand_edited", "journal_missing", "migrated", "not_closed"]
)


def run(options: Options, out: Output) -> int:
    """Check a save.

    Returns:
        0 when it is sound, 1 when something would have to be recovered or asked.
    """
    (save,) = options.need(1, USAGE_LINE)
    path = path_of(save)
    report = check(path)
    asks = "edited_and_newer" in report.codes
    # The table itself is read too: what it holds may be wrong though its bytes are sound.
    session = open_table(path, writable=False, take="file" if asks else None).session
    session.close()
    sound = is_sound(report)
    if out.as_json:
        out.data(_json(report, sound=sound))
    else:
        out.say(*_lines(report, out, sound=sound))
    return DONE if sound else REFUSED


def is_sound(report: Report) -> bool:
    """Tell whether nothing would have to be recovered or asked."""
    return not set(report.codes) - _SOUND


def _json(report: Report, *, sound: bool) -> dict[str, object]:
    return {
        "ok": sound,
        "seq": report.seq,
        "snapshot_seq": report.snapshot_seq,
        "history_from": report.history_from,
        "owner": report.owner,
        "findings": [msgspec.to_builtins(finding) for finding in report.findings],
    }


def _lines(report: Report, out: Output, *, sound: bool) -> list[str]:
    cat = out.cat
    lines = [cat.text("The save is sound.") if sound else cat.text("The save needs attention.")]
    lines.append(cat.plural("{n} act would be loaded.", "{n} acts would be loaded.", report.seq))
    if report.owner is not None:
        lines.append(cat.text("Process {pid} holds it.", pid=report.owner or "?"))
    untold = {"read_only"} | ({"hand_edited"} if "edited_and_newer" in report.codes else set())
    told = [finding for finding in report.findings if finding.code not in untold]
    return lines + [finding_text(cat, finding, checked=True) for finding in told]
