"""The wounds of Shur'tugal: PŻ, trouble and healing (S-R14, S-R15)."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.presenters.wounds import WoundWords
from tui_app.ui.screens.wounds import WoundsScreen
from tui_app.ui.systems.shurtugal.roster import pz_run

_CARE: Final = N_("treatment")
WOUND_WORDS: Final = WoundWords(
    treatments=dict.fromkeys(("bleeding", "fracture", "fatigue", "mortal"), _CARE),
    health_title="PŻ",
    health=pz_run,
)


class ShurtugalWoundsScreen(WoundsScreen):
    """Trouble that may kill, conditions, and PŻ."""

    def __init__(self) -> None:
        """Show wounds in the words of Shur'tugal."""
        super().__init__(WOUND_WORDS)
