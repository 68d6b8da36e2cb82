"""The actions of the screens on which a fight is played: order, allocation, wounds, time."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.presenters.forecast import SPANS

ATTACK: Final = N_("An attack on its way")
TURNS: Final = N_("Turns and rounds")
TIME: Final = N_("Time")
# Screens of one place that have keys of their own in a rule system.
SHURTUGAL_ORDER: Final = "shurtugal_order"
SHURTUGAL_WOUNDS: Final = "shurtugal_wounds"
SWIAT_MROKU_ORDER: Final = "swiat_mroku_order"
SWIAT_MROKU_WOUNDS: Final = "swiat_mroku_wounds"
_ORDER: Final = ("order",)
_ORDERS: Final = ("order", SHURTUGAL_ORDER)
ALL_ORDERS: Final = (*_ORDERS, SWIAT_MROKU_ORDER)

ORDER_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "attack",
        ("enter",),
        N_("attack"),
        N_("Attack with the fighter under the cursor."),
        ALL_ORDERS,
        TURNS,
        footer=1,
    ),
    Action(
        "pass_turn",
        ("p",),
        N_("pass"),
        N_("End the turn of the fighter under the cursor without an attack."),
        _ORDERS,
        TURNS,
        footer=6,
    ),
    Action(
        "next_round",
        ("r",),
        N_("round"),
        N_("Move the clock to the end of the round and open the next."),
        ALL_ORDERS,
        TURNS,
        footer=5,
    ),
    Action(
        "amend",
        ("m",),
        N_("correct a die"),
        N_("Correct the dice of the last attack."),
        _ORDERS,
        TURNS,
        footer=60,
    ),
    Action(
        "start_fight",
        ("f",),
        N_("fight"),
        N_("Open a fight for all who live."),
        ALL_ORDERS,
        TURNS,
        footer=4,
    ),
    Action(
        "leave_fight",
        ("l",),
        N_("leaves the fight"),
        N_("Take the fighter under the cursor out of the fight."),
        ALL_ORDERS,
        TURNS,
    ),
    Action("end_fight", ("e",), N_("end of the fight"), N_("Close the fight."), ALL_ORDERS, TURNS),
    Action(
        "attack_back",
        ("escape",),
        N_("back"),
        N_("Go one step back in the attack; nothing is lost."),
        _ORDERS,
        ATTACK,
        footer=2,
        palette=False,
    ),
    Action(
        "roll_all",
        ("a",),
        N_("roll all"),
        N_("Let the program roll every die that the attack still needs."),
        _ORDERS,
        ATTACK,
        footer=3,
        palette=False,
    ),
    Action(
        "attack_still",
        ("n",),
        N_("motionless"),
        N_("The target does not move: +10, and no O."),
        _ORDER,
        ATTACK,
        footer=11,
        palette=False,
    ),
    Action(
        "attack_aimed",
        ("c",),
        N_("aimed"),
        N_("Aim at the next location: −10, and the blow lands there."),
        _ORDER,
        ATTACK,
        footer=12,
        palette=False,
    ),
    Action(
        "mod_up",
        ("plus", "equals_sign"),
        N_("modifier"),
        N_("Add 1 to the GM's own modifier of the target number."),
        _ORDERS,
        ATTACK,
        footer=13,
        palette=False,
    ),
    Action(
        "mod_down",
        ("minus",),
        N_("modifier"),
        N_("Take 1 off the GM's own modifier of the target number."),
        _ORDERS,
        ATTACK,
        footer=14,
        palette=False,
    ),
    Action(
        "attack_item",
        ("i",),
        N_("other item"),
        N_("Strike with the item in the other hand."),
        _ORDER,
        ATTACK,
        palette=False,
    ),
    Action(
        "attack_mode",
        ("o",),
        N_("mode"),
        N_("Use spear or buckler in the next mode for this attack."),
        _ORDER,
        ATTACK,
        palette=False,
    ),
    Action(
        "toggle_roll_all",
        (),
        N_("one die or all at once"),
        N_("Change whether Enter rolls one die of an attack or all at once."),
        _ORDERS,
        ATTACK,
    ),
)

SPLITS: Final = N_("Splits")
CHANCES: Final = N_("Chances")
_ALLOCATION: Final = ("allocation",)

ALLOCATION_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "accept",
        ("enter",),
        N_("accept"),
        N_("Let the fighters of this row split so: one act."),
        _ALLOCATION,
        SPLITS,
        footer=1,
    ),
    Action(
        "accept_all",
        ("a",),
        N_("accept all"),
        N_("Let all open rows split so, in as few acts as can be."),
        _ALLOCATION,
        SPLITS,
        footer=2,
    ),
    Action(
        "fill_here",
        ("x",),
        N_("rest here"),
        N_("Put all points that are left into the trait under the cursor."),
        _ALLOCATION,
        SPLITS,
        footer=3,
    ),
    Action(
        "as_last",
        ("l",),
        N_("as last"),
        N_("Split this row as in the last round."),
        _ALLOCATION,
        SPLITS,
        footer=4,
    ),
    Action(
        "all_as_last",
        ("L",),
        N_("all as last"),
        N_("Split every open row as in the last round."),
        _ALLOCATION,
        SPLITS,
        footer=7,
    ),
    Action(
        "all_like_this",
        ("w",),
        N_("all like this"),
        N_("Let all of this name split as this row does, as one act."),
        _ALLOCATION,
        SPLITS,
        footer=8,
    ),
    Action(
        "fold",
        ("f",),
        N_("fold"),
        N_("Unfold a group, or fold those of one name who split alike."),
        _ALLOCATION,
        SPLITS,
        footer=6,
    ),
    Action(
        "draft_mode",
        ("m",),
        N_("mode"),
        N_("Hold spear or buckler in the next mode this round."),
        _ALLOCATION,
        SPLITS,
        footer=9,
    ),
    Action(
        "drop_draft",
        ("escape",),
        N_("drop"),
        N_("Drop what was typed in this row."),
        _ALLOCATION,
        SPLITS,
        palette=False,
    ),
    Action(
        "heat_map",
        ("h",),
        N_("heat map"),
        N_("Show all splits of this row against the opponent's; Enter there takes one."),
        _ALLOCATION,
        CHANCES,
        footer=5,
    ),
    Action(
        "next_foe",
        ("v",),
        N_("next opponent"),
        N_("Show the chances against the next opponent."),
        _ALLOCATION,
        CHANCES,
        footer=5,
    ),
    Action(
        "prev_foe",
        ("V",),
        N_("opponent before"),
        N_("Show the chances against the opponent before."),
        _ALLOCATION,
        CHANCES,
    ),
)

CARE: Final = N_("Wounds and treatment")
BY_HAND: Final = N_("By the GM's hand")
_WITH_DICE: Final = ("wounds", SHURTUGAL_WOUNDS)
_WOUNDS: Final = (*_WITH_DICE, SWIAT_MROKU_WOUNDS)

WOUNDS_ACTIONS: Final[tuple[Action, ...]] = (
    Action("treat", ("o",), N_("treat"), N_("Treat the wound."), _WOUNDS, CARE, footer=1),
    Action(
        "treat_success",
        ("s",),
        N_("success"),
        N_("The attempt succeeds; one that was not started takes its time first."),
        _WOUNDS,
        CARE,
        footer=2,
    ),
    Action(
        "treat_fail",
        ("f",),
        N_("failure"),
        N_("The attempt fails; one that was not started takes its time first."),
        _WOUNDS,
        CARE,
        footer=3,
    ),
    Action(
        "treat_roll",
        ("r",),
        N_("roll for it"),
        N_("Roll for the attempt with the healer's skill."),
        _WITH_DICE,
        CARE,
        footer=4,
    ),
    Action(
        "treat_cancel",
        ("c",),
        N_("break off"),
        N_("Break the attempt off."),
        _WOUNDS,
        CARE,
    ),
    Action(
        "wound_open",
        ("w",),
        N_("wound"),
        N_("Give a mortal wound by hand."),
        _WOUNDS,
        BY_HAND,
        footer=10,
    ),
    Action(
        "wound_points",
        ("p",),
        N_("points"),
        N_("Set the points that are left by hand, for example after rest."),
        _WOUNDS,
        BY_HAND,
        footer=11,
    ),
    Action(
        "wound_wake",
        ("b",),
        N_("wake"),
        N_("Wake somebody, and lift the mark of being helpless."),
        _WOUNDS,
        BY_HAND,
        footer=5,
    ),
    Action("wound_lift", ("l",), N_("lift"), N_("Lift the condition."), _WOUNDS, BY_HAND, footer=6),
    Action(
        "close_wound",
        ("d",),
        N_("take the wound away"),
        N_("Take the wound away by hand."),
        _WOUNDS,
        BY_HAND,
    ),
    Action(
        "wound_kill", ("k",), N_("dies"), N_("Let somebody die now."), _WOUNDS, BY_HAND, footer=12
    ),
    Action(
        "wound_revive",
        ("v",),
        N_("lives again"),
        N_("Take a death back without taking back what came after it."),
        _WOUNDS,
        BY_HAND,
        footer=7,
    ),
    Action(
        "wound_helpless",
        ("h",),
        N_("helpless"),
        N_("Mark somebody as helpless."),
        _WOUNDS,
        BY_HAND,
    ),
    *(
        Action(
            f"time_{key}",
            (key,),
            label,
            N_("Move time; first it is said what falls due on the way."),
            _WOUNDS,
            TIME,
            footer=20 if key == "n" else 0,
            run=f"time_by({key!r})",
        )
        for key, label, _ in SPANS
    ),
)
