"""What reading a save found out: codes and parameters for the words above."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from tui_app.store.errors import Param

FindingCode: TypeAlias = Literal[
    "edited_and_newer",  # check only: `file_seq` and `journal_seq`, opening would ask
    "hand_edited",  # the file was changed by hand and is loaded so
    "hand_made",  # the file has no header
    "history_restarted",  # undo reaches back to `seq` only
    "journal_chosen",  # take="journal": the edited file was put aside
    "journal_foreign",  # the journal beside the save belongs to another history
    "journal_missing",  # a save without its journal
    "journal_kept_aside",  # where the old journal lies now
    "journal_short",  # the snapshot knows more acts than the journal
    "journal_unread",  # `lines` lines of `bytes` bytes could not be read
    "migrated",  # read from schema `found`
    "not_closed",  # no closing record: the last writer was cut off
    "packed",  # a one-file save was read
    "read_only",  # `reason`: locked (with `pid`), asked, or the code of an error
    "snapshot_kept_aside",  # where the old file lies now
    "snapshot_missing",  # NAME.toml was gone
    "snapshot_unreadable",  # NAME.toml was broken: `reason`
    "unread_kept_aside",  # where a copy of the unreadable bytes lies now
]


class Finding(msgspec.Struct, frozen=True):
    """One thing worth telling.

    Attributes:
        code: what it is.
        params: numbers and names for the sentence.
    """

    code: FindingCode
    params: Mapping[str, Param] = {}


def finding(code: FindingCode, **params: Param) -> Finding:
    """A finding with its parameters."""
    return Finding(code, params)


class Report(msgspec.Struct, frozen=True):
    """What opening or checking a save found out.

    Attributes:
        writable: whether acts can be written.
        seq: how many acts the state holds that was, or would be, recovered.
        snapshot_seq: how many of them the snapshot holds.
        history_from: the act undo and replay reach back to.
        chain: the journal's check value after the last act, eight hex digits.
        owner: the process id of the writer (0 if unknown), None if nobody writes.
        findings: everything worth telling, in the order found.
    """

    writable: bool
    seq: int
    snapshot_seq: int
    history_from: int
    chain: str
    owner: int | None
    findings: tuple[Finding, ...] = ()

    @property
    def codes(self) -> tuple[FindingCode, ...]:
        """The codes of the findings."""
        return tuple(item.code for item in self.findings)
