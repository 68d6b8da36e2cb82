"""The actions that only the order and the wounds of Shur'tugal have."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.play_actions import ATTACK, BY_HAND, CARE, SHURTUGAL_ORDER, SHURTUGAL_WOUNDS, TURNS

_ORDER: Final = (SHURTUGAL_ORDER,)
_WOUNDS: Final = (SHURTUGAL_WOUNDS,)


def _turn(id_: str, key: str, label: str, help_: str, footer: int = 0) -> Action:
    return Action(id_, (key,), label, help_, _ORDER, TURNS, footer=footer)


def _declared(id_: str, keys: tuple[str, ...], label: str, help_: str) -> Action:
    return Action(id_, keys, label, help_, _ORDER, ATTACK, palette=False)


SHURTUGAL_ACTIONS: Final[tuple[Action, ...]] = (
    _turn(
        "roll_initiative",
        "i",
        N_("initiative"),
        N_("Type or roll the initiative of the fighter under the cursor."),
        2,
    ),
    _turn(
        "roll_missing",
        "I",
        N_("initiative of the rest"),
        N_("Let the program roll for all who have no initiative yet."),
        3,
    ),
    _turn(
        "set_initiative",
        "j",
        N_("initiative by hand"),
        N_("Set the initiative of the fighter under the cursor without dice."),
    ),
    _turn(
        "order_up",
        "left_square_bracket",
        N_("earlier"),
        N_("Let the fighter under the cursor act earlier: the GM's order, without dice."),
    ),
    _turn(
        "order_down",
        "right_square_bracket",
        N_("later"),
        N_("Let the fighter under the cursor act later: the GM's order, without dice."),
    ),
    _turn(
        "wait_turn",
        "w",
        N_("wait"),
        N_("Let the turn go by and roll initiative anew next turn."),
        7,
    ),
    _turn(
        "dominate",
        "o",
        N_("mind control"),
        N_("Put the fighter under the cursor last by mind control, or lift it."),
        9,
    ),
    _turn("take_aim", "c", N_("aim"), N_("Aim at somebody for a turn: +1z0 to the shot."), 8),
    _turn("use_turn", "v", N_("move or spell"), N_("Walk, run or cast a spell this turn."), 10),
    _declared("raise_up", ("up",), N_("raises"), N_("Declare one raise more: +5, +1z0 damage.")),
    _declared("raise_down", ("down",), N_("raises"), N_("Declare one raise less.")),
    _declared("attack_limb", ("k",), N_("limb"), N_("Mean the next limb: two raises.")),
    _declared("attack_kill", ("z",), N_("kill"), N_("Mean to kill on the spot: four raises.")),
    _declared("attack_charge", ("s",), N_("charge"), N_("Run at the target and strike.")),
    _declared("attack_weapon", ("b",), N_("weapon"), N_("Strike with the next weapon.")),
    _declared(
        "attack_details",
        ("d",),
        N_("distance…"),
        N_("Distance, dice, limb and the damage of a weapon that has none."),
    ),
    Action(
        "wound_heal_test",
        ("e",),
        N_("healing test"),
        N_("A healing test of somebody, which speeds healing up."),
        _WOUNDS,
        CARE,
        footer=8,
    ),
    Action(
        "wound_rest",
        ("y",),
        N_("rest"),
        N_("Let time pass at rest, which heals twice as fast."),
        _WOUNDS,
        CARE,
        footer=9,
    ),
    Action(
        "wound_trouble",
        ("x",),
        N_("trouble"),
        N_("Trouble of a serious wound, with a span or a deadline."),
        _WOUNDS,
        BY_HAND,
        footer=13,
    ),
)
