"""Signs and tokens for what a character is: seen without colour, stressed by it."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import Status
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.statuses import status_word
from tui_app.ui.cells import Run, Token

_MARKS: Final[dict[Status, tuple[str, Token]]] = {
    "dead": ("†", "muted"),
    "dying": ("‼", "bad"),
    "unconscious": ("z", "warn"),
    "helpless": ("!", "warn"),
    "wounded": ("·", ""),
    "up": (" ", ""),
}


def status_run(cat: Catalogue, status: Status) -> Run:
    """Give the sign and the word of a status, for example ``‼ dying``."""
    mark, token = _MARKS[status]
    return Run(f"{mark} {status_word(cat, status)}", token)
