"""The words of Shur'tugal in one value."""

from __future__ import annotations

from typing import Final

from tui_app.text.phrases.shurtugal_events import sheet_line, shurtugal_event, shurtugal_label
from tui_app.text.phrases.shurtugal_fields import field_word, value_word
from tui_app.text.phrases.shurtugal_house import PRESETS, SWITCHES
from tui_app.text.phrases.shurtugal_refusals import NOTICES, REFUSALS
from tui_app.text.phrases.shurtugal_runs import shurtugal_run
from tui_app.text.phrases.shurtugal_why import sheet_trace
from tui_app.text.phrases.shurtugal_words import DICE, SHEET_KEYS, TERMS, VERBS, condition_word
from tui_app.text.phrases.system_phrases import SystemPhrases

SHURTUGAL: Final = SystemPhrases(
    event=shurtugal_event,
    run=shurtugal_run,
    label=shurtugal_label,
    sheet_line=sheet_line,
    sheet_trace=sheet_trace,
    condition=condition_word,
    refusals=REFUSALS,
    notices=NOTICES,
    switches=SWITCHES,
    presets=PRESETS,
    field=field_word,
    value=value_word,
    sheet_keys=SHEET_KEYS,
    terms=TERMS,
    verbs=VERBS,
    dice=DICE,
)
