"""Why an act could not be written, in a few words."""

from __future__ import annotations

from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

_WRITE_REASONS: Final = {
    "disk_full": N_("the disk is full"),
    "no_output": N_("standard output is closed"),
    "no_permission": N_("no permission"),
    "read_only": N_("open for reading only"),
    "read_only_disk": N_("the disk is read-only"),
}


def write_reason(cat: Catalogue, code: str) -> str:
    """Say in a few words why an act could not be written."""
    return cat.text(_WRITE_REASONS.get(code, N_("the disk reports an error")))
