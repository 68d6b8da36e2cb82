"""The words of mSTOCS in one value."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_events import (
    mstocs_event,
    mstocs_label,
    mstocs_run,
    sheet_line,
)
from tui_app.text.phrases.mstocs_fields import field_word, value_word
from tui_app.text.phrases.mstocs_house import SWITCHES
from tui_app.text.phrases.mstocs_refusals import NOTICES, REFUSALS
from tui_app.text.phrases.mstocs_why import sheet_trace
from tui_app.text.phrases.mstocs_words import DICE, SHEET_KEYS, TERMS, VERBS, condition_word
from tui_app.text.phrases.system_phrases import SystemPhrases

MSTOCS: Final = SystemPhrases(
    event=mstocs_event,
    run=mstocs_run,
    label=mstocs_label,
    sheet_line=sheet_line,
    sheet_trace=sheet_trace,
    condition=condition_word,
    refusals=REFUSALS,
    notices=NOTICES,
    switches=SWITCHES,
    presets={
        "as_written": N_("as the text writes them"),
        "printed_fight": N_("as the printed fight plays"),
    },
    field=field_word,
    value=value_word,
    sheet_keys=SHEET_KEYS,
    terms=TERMS,
    verbs=VERBS,
    dice=DICE,
)
