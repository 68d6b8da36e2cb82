"""The words of Świat Mroku in one value."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.text.phrases.wod_contests import contest_lines
from tui_app.text.phrases.wod_events import wod_event
from tui_app.text.phrases.wod_fields import field_word, value_word
from tui_app.text.phrases.wod_house import SWITCHES
from tui_app.text.phrases.wod_labels import sheet_line, wod_label
from tui_app.text.phrases.wod_refusals import NOTICES, REFUSALS
from tui_app.text.phrases.wod_words import SHEET_KEYS, TERMS, VERBS, condition_word, sheet_trace

WOD: Final = SystemPhrases(
    event=wod_event,
    label=wod_label,
    sheet_line=sheet_line,
    sheet_trace=sheet_trace,
    condition=condition_word,
    refusals=REFUSALS,
    notices=NOTICES,
    switches=SWITCHES,
    presets={"as_written": N_("as the text writes them")},
    field=field_word,
    value=value_word,
    sheet_keys=SHEET_KEYS,
    terms=TERMS,
    verbs=VERBS,
    dice={},
    contests=contest_lines,
)
