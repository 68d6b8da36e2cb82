"""The parts of the screens that mSTOCS gives, in one value."""

from __future__ import annotations

from typing import Final

from tui_app.ui.systems.mstocs.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.mstocs.sheet_form import fields_of, sheet_fields
from tui_app.ui.systems.parts import SystemParts

MSTOCS: Final = SystemParts(
    sheet_fields=sheet_fields,
    when_emptied={"pw": ("pw_start", "auto"), "onr": ("onr", "auto")},
    conversion_fields=conversion_fields,
    convert=convert,
    raw_of=raw_of,
    as_edit=as_edit,
    fields_of=fields_of,
)
