"""The actions of the Seats screen."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action


def _act(id_: str, key: str, label: str, help_: str, footer: int = 0) -> Action:
    return Action(id_, (key,), label, help_, scopes=("seats",), footer=footer)


SEATS_ACTIONS: Final = (
    _act("open_door", "o", N_("open or close"), N_("Let players in by SSH, or no more."), 1),
    _act("new_code", "n", N_("new code"), N_("Give the seat another code; old keys go."), 2),
    _act("add_seat", "a", N_("add a seat"), N_("Make a seat for somebody without a character."), 3),
    _act(
        "lock_seat",
        "l",
        N_("take over"),
        N_("Take the seat over: its terminal looks only, and you act for it. Again gives it back."),
        4,
    ),
    _act("move_client", "m", N_("move"), N_("Let the terminal sit down at another seat."), 5),
    _act("close_seat", "c", N_("close"), N_("Send the seat's terminals away."), 6),
    _act("revoke_seat", "x", N_("revoke"), N_("Let nothing open the seat any more; asks."), 7),
    _act(
        "share_screen",
        "s",
        N_("shared screen"),
        N_("Everybody sees this terminal: it draws what the board may see, and you act as before."),
        8,
    ),
)
