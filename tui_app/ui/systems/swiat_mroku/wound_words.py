"""What Świat Mroku gives to the wounds: Ranny, Śmiertelnie Ranny, SW (W-R8, W-R9)."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.presenters.wounds import WoundWords
from tui_app.ui.systems.swiat_mroku.tokens import sw_run

WOUND_WORDS: Final = WoundWords(
    treatments={"wounded": N_("medicine"), "mortal": N_("medicine")},
    health_title="SW",
    health=sw_run,
    what_width=17,
)
