"""The acts of the Order that change who is in the fight; the letters are those of the Table.

They are upper case where the lower one belongs to a turn. On the Table the same acts stand in
`screen_actions`.
"""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.play_actions import ALL_ORDERS

FIGHTER: Final = N_("Who is in the fight")


def _act(id_: str, key: str, label: str, help_: str) -> Action:
    return Action(id_, (key,), label, help_, ALL_ORDERS, FIGHTER)


FIGHTER_ACTIONS: Final[tuple[Action, ...]] = (
    _act("fighter_add", "A", N_("add"), N_("Add one character by a form.")),
    _act("fighter_presets", "P", N_("add presets"), N_("Add ready opponents, several at once.")),
    _act("fighter_edit", "E", N_("edit"), N_("Edit the character under the cursor.")),
    _act("fighter_rename", "M", N_("rename"), N_("Give the character another name.")),
    _act("fighter_hide", "h", N_("hide or show"), N_("Hide it from the players, or show it.")),
    _act("fighter_kill", "K", N_("kill"), N_("Let somebody die now.")),
    _act(
        "fighter_remove",
        "delete",
        N_("remove"),
        N_("Take the character off the roster; asks."),
    ),
)
ON_ONE: Final = frozenset(
    {"fighter_edit", "fighter_rename", "fighter_hide", "fighter_kill", "fighter_remove"}
)
NEW_ONES: Final = frozenset({"fighter_add", "fighter_presets"})
