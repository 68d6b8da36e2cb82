"""The actions that every screen has: help, the nine screens, palette, quitting.

Letters for screens follow `g` ("go"): `g o` is the order. A single letter thus stays free for
the acts of a screen, and the keys are the same in both languages.
"""

from __future__ import annotations

import msgspec

from tui_app.ui.actions import Action

GROUP = "Everywhere"


class Destination(msgspec.Struct, frozen=True):
    """A screen one can go to: mode id, function key, letter after `g`, message id."""

    mode: str
    key: str
    letter: str
    label: str


DESTINATIONS: tuple[Destination, ...] = (
    Destination("table", "f2", "t", "Table"),
    Destination("conversion", "f3", "c", "Conversion"),
    Destination("order", "f4", "o", "Order"),
    Destination("allocation", "f5", "a", "Allocation"),
    Destination("bids", "f6", "b", "Bids"),
    Destination("wounds", "f7", "w", "Wounds"),
    Destination("journal", "f8", "j", "Journal"),
    Destination("seats", "f9", "s", "Seats"),
)


def _go(destination: Destination) -> Action:
    return Action(
        id=f"go_{destination.mode}",
        keys=(destination.key,),
        label=destination.label,
        help="Go to this screen.",
        group="Screens",
    )


GLOBAL_ACTIONS: tuple[Action, ...] = (
    Action(
        "help", ("f1",), "help", "Show the keys and terms of this screen.", group=GROUP, footer=80
    ),
    *(_go(destination) for destination in DESTINATIONS),
    Action("go", ("g",), "go to", "Go to a screen by its letter.", group=GROUP, footer=85),
    Action(
        "palette",
        ("ctrl+p",),
        "commands",
        "Find any command by its name.",
        group=GROUP,
        footer=90,
        palette=False,
    ),
    Action(
        "theme", (), "light or dark", "Change between the light and the dark theme.", group=GROUP
    ),
    Action("bell", (), "bell on or off", "Turn the bell of this seat on or off.", group=GROUP),
    Action("language", (), "language", "Change between Polish and English.", group=GROUP),
    Action(
        "quit",
        ("f10", "ctrl+c"),
        "quit",
        "Leave the program; every act is already saved.",
        group=GROUP,
        footer=99,
        priority=True,
    ),
)
