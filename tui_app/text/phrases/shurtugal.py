"""The words of Shur'tugal in one value."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_events import sheet_line, shurtugal_event, shurtugal_label
from tui_app.text.phrases.shurtugal_house import SWITCHES
from tui_app.text.phrases.shurtugal_refusals import NOTICES, REFUSALS
from tui_app.text.phrases.shurtugal_words import (
    DICE,
    SHEET_KEYS,
    VERBS,
    condition_word,
    sheet_trace,
)
from tui_app.text.phrases.system_phrases import SystemPhrases

SHURTUGAL: Final = SystemPhrases(
    title="Shur'tugal RPG",
    event=shurtugal_event,
    label=shurtugal_label,
    sheet_line=sheet_line,
    sheet_trace=sheet_trace,
    condition=condition_word,
    refusals=REFUSALS,
    notices=NOTICES,
    switches=SWITCHES,
    presets={
        "as_written": N_("as the text writes them"),
        "l5r": N_("as in Legend of the Five Rings"),
    },
    sheet_keys=SHEET_KEYS,
    verbs=VERBS,
    dice=DICE,
)
