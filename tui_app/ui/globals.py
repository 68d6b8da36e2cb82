"""The actions that every screen has: help, the nine screens, palette, quitting.

Letters for screens follow `g` ("go"): `g o` is the order. A single letter thus stays free for
the acts of a screen, and the keys are the same in both languages.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action

GROUP: Final = N_("Everywhere")
SCREENS: Final = N_("Screens")


class Destination(msgspec.Struct, frozen=True):
    """A screen one can go to: mode id, function key, letter after `g`, name, what is there."""

    mode: str
    key: str
    letter: str
    label: str
    about: str


DESTINATIONS: Final[tuple[Destination, ...]] = (
    Destination("table", "f2", "t", N_("Table"), N_("Who is at the table, in what state.")),
    Destination(
        "conversion", "f3", "c", N_("Conversion"), N_("From a raw sheet to the derived values.")
    ),
    Destination("order", "f4", "o", N_("Order"), N_("Who acts when, and attacks step by step.")),
    Destination(
        "allocation", "f5", "a", N_("Allocation"), N_("The split of points, with its chances.")
    ),
    Destination("bids", "f6", "b", N_("Bids"), N_("Contests and blind bids.")),
    Destination("wounds", "f7", "w", N_("Wounds"), N_("Wounds, treatment and deadlines.")),
    Destination("journal", "f8", "j", N_("Journal"), N_("All that happened.")),
    Destination("seats", "f9", "s", N_("Seats"), N_("Who may come in, and with which code.")),
)


def _go(destination: Destination) -> Action:
    return Action(
        id=f"go_{destination.mode}",
        keys=(destination.key,),
        label=destination.label,
        help=destination.about,
        group=SCREENS,
        run=f"show_screen({destination.mode!r})",
    )


GLOBAL_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "open_help",
        ("f1",),
        N_("help"),
        N_("Show the keys and terms of this screen."),
        group=GROUP,
        footer=80,
    ),
    *(_go(destination) for destination in DESTINATIONS),
    Action(
        "open_go", ("g",), N_("go to"), N_("Go to a screen by its letter."), group=GROUP, footer=85
    ),
    Action(
        "open_palette",
        ("ctrl+p",),
        N_("commands"),
        N_("Find any command by its name."),
        group=GROUP,
        footer=90,
        palette=False,
    ),
    Action(
        "toggle_theme",
        (),
        N_("light or dark"),
        N_("Change between the light and the dark theme."),
        group=GROUP,
    ),
    Action(
        "toggle_bell",
        (),
        N_("bell on or off"),
        N_("Turn the bell of this seat on or off."),
        group=GROUP,
    ),
    Action(
        "next_language", (), N_("language"), N_("Change between Polish and English."), group=GROUP
    ),
    Action(
        "suspend_process",
        ("ctrl+z",),
        N_("to the shell"),
        N_("Put the program aside; fg brings it back."),
        group=GROUP,
        palette=False,
    ),
    Action(
        "quit",
        ("f10", "ctrl+c"),
        N_("quit"),
        N_("Leave the program; every act is already saved."),
        group=GROUP,
        footer=99,
        priority=True,
    ),
)
