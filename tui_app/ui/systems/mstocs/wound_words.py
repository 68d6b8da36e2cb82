"""What mSTOCS gives to the wounds (M-R10)."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.presenters.wounds import WoundWords
from tui_app.ui.systems.mstocs.roster import pw_run

WOUND_WORDS: Final = WoundWords(
    treatments={"I": N_("first aid"), "II": N_("surgery"), "III": N_("care in bed")},
    health_title="PW",
    health=pw_run,
    what_width=20,
)
