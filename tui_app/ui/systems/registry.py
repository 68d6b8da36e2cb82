"""What each rule system adds to the screens, by its id."""

from __future__ import annotations

from typing import Final

from tui_app.ui.systems.mstocs.parts import MSTOCS
from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.systems.shurtugal.parts import SHURTUGAL
from tui_app.ui.systems.swiat_mroku.parts import SWIAT_MROKU

PARTS: Final[dict[str, SystemParts]] = {
    "mstocs": MSTOCS,
    "shurtugal": SHURTUGAL,
    "swiat_mroku": SWIAT_MROKU,
}
