"""The acts on the order and on those in it, and those on one person, which the Table has, too.

The letters of the acts that change who is in the fight are those of the Table; they are upper
case where the lower one belongs to a turn. On the Table the same acts stand in `screen_actions`.
"""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.play_actions import ALL_ORDERS, BY_HAND, TURNS

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
_PEOPLE: Final = (*ALL_ORDERS, "table")


def _on_one(id_: str, key: str, label: str, help_: str) -> Action:
    return Action(id_, (key,), label, help_, _PEOPLE, BY_HAND)


def _of_order(id_: str, key: str, label: str, help_: str, group: str = TURNS) -> Action:
    return Action(id_, (key,), label, help_, ALL_ORDERS, group)


PERSON_ACTIONS: Final[tuple[Action, ...]] = (
    _of_order(
        "group_fighters",
        "y",
        N_("group"),
        N_("Let all of this name act as one, or each alone again."),
    ),
    _of_order("add_entry", "T", N_("entry"), N_("Put a trap or an event into the order.")),
    _of_order("remove_entry", "x", N_("remove entry"), N_("Take the entry out of the order.")),
    _of_order(
        "join_fight",
        "J",
        N_("joins the fight"),
        N_("Let somebody join the fight in this round."),
        FIGHTER,
    ),
    _on_one(
        "person_test",
        "S",
        N_("test"),
        N_("Test a skill or a trait of somebody; dice are typed or rolled."),
    ),
    _on_one(
        "person_effect",
        "q",
        N_("effect"),
        N_("Let something hold for a span, or until a turn starts or ends."),
    ),
    _on_one("person_out", "O", N_("unconscious"), N_("Make somebody unconscious for a time.")),
    _on_one(
        "person_wake",
        "W",
        N_("wake"),
        N_("Wake somebody, and lift the mark of being helpless."),
    ),
    _on_one("person_helpless", "H", N_("helpless"), N_("Mark somebody as helpless.")),
    _on_one(
        "person_revive",
        "V",
        N_("lives again"),
        N_("Take a death back without taking back what came after it."),
    ),
)
