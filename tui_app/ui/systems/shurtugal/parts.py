"""The parts of the screens that Shur'tugal gives, in one value."""

from __future__ import annotations

from typing import Final

from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.systems.shurtugal.conversion import as_edit, conversion_fields, convert, raw_of
from tui_app.ui.systems.shurtugal.sheet_form import fields_of, sheet_fields

SHURTUGAL: Final = SystemParts(
    sheet_fields=sheet_fields,
    when_emptied={},
    conversion_fields=conversion_fields,
    convert=convert,
    raw_of=raw_of,
    as_edit=as_edit,
    fields_of=fields_of,
)
