"""The parts of the screens that a rule system gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tui_app.domain.commands import Fields
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.ui.cells import Cell, Runs
from tui_app.ui.columns import Column

if TYPE_CHECKING:
    from tui_app.ui.seat_screen import SeatScreen
    from tui_app.ui.widgets.form import Field


class Conversion(msgspec.Struct, frozen=True):
    """What a raw sheet comes to.

    Attributes:
        lines: The derived values with their traces and the book's rows, line by line.
        fields: The keys of `add` and `set` that were typed and make sense.
        errors: What is wrong, by the key of the field.
    """

    lines: tuple[Runs, ...] = ()
    fields: Mapping[str, str] = {}
    errors: Mapping[str, str] = {}


class RosterParts(msgspec.Struct, frozen=True):
    """What one rule system adds to the roster, which is drawn first of all.

    Attributes:
        columns: Its columns.
        cells: Their cells for one character.
    """

    columns: Callable[[Catalogue], tuple[Column, ...]]
    cells: Callable[[CharacterView, Catalogue], tuple[Cell, ...]]


class SystemParts(msgspec.Struct, frozen=True):
    """What one rule system adds to the forms, the conversion and the help page.

    Attributes:
        sheet_fields: The form of a sheet; filled from a character when one is given.
        when_emptied: What emptying a field of the sheet's form sets, by the field's key.
        conversion_fields: The form of the raw sheet.
        as_edit: What the form's values set at a character who had these before.
        fields_of: The keys of `add` that make the same sheet again.
        convert: Typed values and house rules to what they come to.
        raw_of: The conversion form's values of a character.
        ask_test: Asks for a test of a skill or a trait of somebody, and rolls it.
    """

    sheet_fields: Callable[[Catalogue, CharacterView | None], tuple[Field, ...]]
    when_emptied: Mapping[str, tuple[str, str]]
    conversion_fields: Callable[[Catalogue], tuple[Field, ...]]
    convert: Callable[[Mapping[str, str], Any, Catalogue], Conversion]
    raw_of: Callable[[CharacterView], Mapping[str, str]]
    as_edit: Callable[[Mapping[str, str], Mapping[str, str]], Fields]
    fields_of: Callable[[CharacterView], Fields]
    ask_test: Callable[[SeatScreen, CharacterView], None]
