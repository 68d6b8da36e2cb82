"""How the clock and the shared terminal stand, in a word or two."""

from __future__ import annotations

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import number
from tui_app.ui.seat_gateway import SeatGateway

RUNS = N_("it runs")
WAITS = N_("it waits")
YES = N_("yes")
NO = N_("no")


def table_standing(gateway: SeatGateway, action_id: str, cat: Catalogue) -> str:
    """Say how what an action changes stands at the table; empty for any other action."""
    match action_id:
        case "toggle_clock":
            return cat.text(RUNS if gateway.view().running else WAITS)
        case "set_rate":
            return f"×{number(gateway.view().rate)}"
        case "toggle_shared":
            return cat.text(YES if gateway.shared else NO)
    return ""
