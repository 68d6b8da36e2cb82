"""What each rule system adds to the screens, by its id."""

from __future__ import annotations

from typing import Final

from tui_app.domain.late import Late
from tui_app.ui.systems.parts import SystemParts

_PARTS: Final = "tui_app.ui.systems"

PARTS: Final[Late[SystemParts]] = Late(
    {
        "mstocs": f"{_PARTS}.mstocs.parts:MSTOCS",
        "shurtugal": f"{_PARTS}.shurtugal.parts:SHURTUGAL",
        "swiat_mroku": f"{_PARTS}.swiat_mroku.parts:SWIAT_MROKU",
    }
)
