"""The wounds of mSTOCS."""

from __future__ import annotations

from tui_app.ui.screens.wounds import WoundsScreen
from tui_app.ui.systems.mstocs.wound_words import WOUND_WORDS


class MstocsWoundsScreen(WoundsScreen):
    """Wounds of three classes, and PW."""

    def __init__(self) -> None:
        """Show wounds in the words of mSTOCS."""
        super().__init__(WOUND_WORDS)
