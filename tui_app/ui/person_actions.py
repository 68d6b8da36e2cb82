"""The acts on one person that Table and Order have in every rule system, and those of the order."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.fighter_actions import FIGHTER
from tui_app.ui.play_actions import ALL_ORDERS, BY_HAND, TURNS

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
