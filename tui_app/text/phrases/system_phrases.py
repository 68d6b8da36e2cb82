"""What a rule system gives to the text layer: its words and its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.fields import FieldWord, ValueWord
from tui_app.text.phrases.voice import Voice

Contests: TypeAlias = tuple[dict[str, Any], ...]


class SwitchWords(msgspec.Struct, frozen=True):
    """A house rule in plain words.

    Attributes:
        title: What it decides.
        choices: What each of its values means; empty for a number.
    """

    title: str
    choices: Mapping[str, str] = {}


class SystemPhrases(msgspec.Struct, frozen=True):
    """The words of one rule system.

    Attributes:
        event: Says one of its own events, one or more lines; none for what the rest tells.
        label: Names one of its own commands, for undo.
        sheet_line: Says a character's values in one line.
        sheet_trace: Says how the derived values of a sheet came about, one line each.
        condition: Names a condition by its code.
        refusals: Its own sentences by refusal code.
        notices: Its own sentences by notice code.
        switches: Its house rules by ruling key.
        presets: Names of its presets of house rules.
        field: Names a key of its sheet, as its form does.
        value: Says the value of a key in a sheet (as events hold it) in words; empty for none.
        sheet_keys: What each key of its sheet means, for help.
        terms: Its rule terms and their English names, for help.
        verbs: What each of its acts does, by the verb's name.
        dice: What each purpose of its dice is.
        run: Says several of its own events in a row, where they are better told together.
        contests: Says what is open, one contest or test a line, from `TableView.contests`.
    """

    event: Callable[[Voice, Any], tuple[str, ...]]
    label: Callable[[Voice, Any], str]
    sheet_line: Callable[[Catalogue, CharacterView], str]
    sheet_trace: Callable[[Catalogue, Mapping[str, Any], Any], tuple[str, ...]]
    condition: Callable[[Catalogue, str], str]
    refusals: Mapping[str, str]
    notices: Mapping[str, str]
    switches: Mapping[str, SwitchWords]
    presets: Mapping[str, str]
    field: FieldWord
    value: ValueWord
    sheet_keys: Mapping[str, str]
    terms: tuple[tuple[str, str], ...]
    verbs: Mapping[str, str]
    dice: Mapping[str, str]
    run: Callable[[Voice, Iterable[Any]], tuple[str, ...]] | None = None
    contests: Callable[[Catalogue, Contests], Iterable[str]] = lambda _cat, _contests: ()
