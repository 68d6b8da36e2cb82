"""The acts of time that every screen of a table has."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action

GROUP: Final = N_("Time")
TIME_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "open_time",
        ("t",),
        N_("time"),
        N_("Move time by any span; first it is shown what falls due."),
        group=GROUP,
        footer=65,
    ),
    Action(
        "open_rest",
        ("R",),
        N_("rest"),
        N_("Let those at the table rest for a span."),
        group=GROUP,
    ),
    Action(
        "set_rate",
        (),
        N_("rate of the clock"),
        N_("Set how many seconds of the game pass in one real second."),
        group=GROUP,
    ),
)
