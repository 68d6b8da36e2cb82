"""The words of each rule system, by its id."""

from __future__ import annotations

from typing import Final

from tui_app.text.phrases.mstocs import MSTOCS
from tui_app.text.phrases.shurtugal import SHURTUGAL
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.text.phrases.wod import WOD

PHRASES: Final[dict[str, SystemPhrases]] = {
    "mstocs": MSTOCS,
    "shurtugal": SHURTUGAL,
    "swiat_mroku": WOD,
}
