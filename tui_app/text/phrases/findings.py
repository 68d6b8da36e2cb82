"""Sentences for what reading a save found out."""

from __future__ import annotations

from typing import Final

from tui_app.store.findings import Finding
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import shown

FINDINGS: Final = {
    "edited_and_newer": N_(
        "The file was edited by hand at act {file_seq}, but the journal goes on to act "
        "{journal_seq}: opening asks which to take (--take file or --take journal)."
    ),
    "hand_edited": N_("The file was edited by hand; it was loaded as it is now."),
    "hand_made": N_("The file was made by hand; a journal starts with the next act."),
    "history_restarted": N_("Undo and replay reach back to act {seq} only."),
    "journal_chosen": N_("The acts of the journal were taken; the edited file was put aside."),
    "journal_foreign": N_("The journal beside the file belongs to another table and was not used."),
    "journal_missing": N_("The file has no journal beside it: it opens without history."),
    "journal_kept_aside": N_("The old journal was kept: {path}"),
    "journal_short": N_("The file knows more acts than its journal; the file was taken."),
    "journal_unread": N_(
        "The end of the journal could not be read ({lines} lines, {bytes} bytes); "
        "everything before it was recovered."
    ),
    "migrated": N_("The save was written in an older format ({found}) and was brought up to date."),
    "not_closed": N_("The last writer was cut off; every act that was on disk is here."),
    "packed": N_("A one-file save was unpacked with its whole history."),
    "read_only": N_("Open for reading only: {why}."),
    "snapshot_kept_aside": N_("The old file was kept: {path}"),
    "snapshot_missing": N_("The file was gone and was made anew from its journal."),
    "snapshot_unreadable": N_(
        "The file could not be read ({reason}); the table was recovered from its copies "
        "and its journal."
    ),
    "unread_kept_aside": N_("What could not be read was kept: {path}"),
}
# What opening a save would do, which a check has not done.
WOULD: Final = {
    "hand_edited": N_("The file was edited by hand: opening takes it as it is now."),
    "journal_foreign": N_(
        "The journal beside the file belongs to another table: opening does not use it."
    ),
    "journal_short": N_("The file knows more acts than its journal: opening takes the file."),
    "journal_unread": N_(
        "The end of the journal cannot be read ({lines} lines, {bytes} bytes): opening recovers "
        "everything before it."
    ),
    "migrated": N_(
        "The save was written in an older format ({found}): opening brings it up to date."
    ),
    "packed": N_("This is a one-file save: opening unpacks it with its whole history."),
    "snapshot_missing": N_("The file is gone: opening makes it anew from its journal."),
    "snapshot_unreadable": N_(
        "The file cannot be read ({reason}): opening recovers the table from its copies and its "
        "journal."
    ),
}


def finding_text(cat: Catalogue, finding: Finding, *, checked: bool = False) -> str:
    """Say one thing that reading a save found out.

    Args:
        cat: The language.
        finding: What was found.
        checked: Whether the save was only looked at, so that nothing was done about it.
    """
    params = {key: shown(str(value)) for key, value in finding.params.items()}
    if finding.code == "read_only":
        params["why"] = _why(cat, params)
    words = (WOULD if checked else FINDINGS).get(finding.code) or FINDINGS.get(finding.code)
    if words is None:
        return finding.code
    blanks = dict.fromkeys(("file_seq", "journal_seq", "seq", "path", "lines", "bytes"), "?")
    return cat.text(words, **{**blanks, "found": "?", "reason": "?", **params})


def _why(cat: Catalogue, params: dict[str, str]) -> str:
    reason = params.get("reason", "")
    if reason == "locked" or "pid" in params:
        return cat.text("process {pid} holds it", pid=params.get("pid", "?"))
    return cat.text("as asked") if reason == "asked" else reason
