"""The actions of Świat Mroku: bids, contests, tokens, healing, mercy."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.play_actions import SWIAT_MROKU_WOUNDS

SCOPE: Final = "bids"
BIDS: Final = N_("Bids")
OPENING: Final = N_("Contests and tests")
TOKENS: Final = N_("Tokens")
HEALING: Final = N_("Healing and mercy")


def _act(id_: str, key: str, label: str, help_: str, group: str, footer: int = 0) -> Action:
    return Action(id_, (key,), label, help_, (SCOPE,), group, footer=footer)


def _heal(id_: str, key: str, label: str, help_: str, footer: int = 0) -> Action:
    return Action(id_, (key,), label, help_, (SWIAT_MROKU_WOUNDS,), HEALING, footer=footer)


BIDS_ACTIONS: Final[tuple[Action, ...]] = (
    _act(
        "take_bids",
        "enter",
        N_("bids"),
        N_("Ask one after another for the bids that are missing; settle a simple test."),
        BIDS,
        1,
    ),
    _act(
        "reveal_bids",
        "r",
        N_("reveal"),
        N_("Open all bids of this contest at once."),
        BIDS,
        2,
    ),
    _act("one_bid", "b", N_("one bid"), N_("Ask one for a bid, or let him change it."), BIDS, 8),
    _act("open_bid", "o", N_("open bid"), N_("Let somebody bid openly."), BIDS, 9),
    _act("withdraw_bid", "w", N_("withdraw"), N_("Take a bid back."), BIDS),
    Action(
        "seats_order",
        (),
        N_("seats by chance or in order"),
        N_("Ask for bids in the order of chance, or in the order of the table."),
        (SCOPE,),
        BIDS,
    ),
    _act(
        "verify_codes",
        "v",
        N_("check codes"),
        N_("Check every bid that was ever revealed against its code."),
        BIDS,
        11,
    ),
    _act(
        "new_contest",
        "c",
        N_("contest"),
        N_("Open a contested test that wounds nobody; the last one named defends."),
        OPENING,
        3,
    ),
    _act("new_combat", "k", N_("combat"), N_("Attack hand to hand."), OPENING, 4),
    _act("new_duel", "d", N_("duel"), N_("Fight in three phases."), OPENING, 6),
    _act("new_test", "s", N_("simple test"), N_("Set a test against a difficulty."), OPENING, 5),
    _act("new_missile", "m", N_("missile"), N_("Attack from afar."), OPENING, 7),
    _act("new_help", "h", N_("help"), N_("Let somebody put tokens in for another."), OPENING, 10),
    _act("call_off", "x", N_("call off"), N_("Call this contest or test off; asks."), OPENING, 12),
    _act("spend_tokens", "e", N_("spend"), N_("Spend tokens on a power."), TOKENS),
    _act("award_tokens", "a", N_("give back"), N_("Give tokens back."), TOKENS),
)

HEALING_ACTIONS: Final = (
    _heal("heal_test", "m", N_("medicine"), N_("Let a healer take a medical test."), 1),
    _heal("heal_pool", "e", N_("by a pool"), N_("Heal one step by Esencja, Vitae …"), 2),
    _heal("heal_rite", "y", N_("rite"), N_("Heal one step by a rite that took place."), 8),
    _heal("heal_time", "i", N_("by time"), N_("Let Ranny pass after a span of time."), 3),
    _heal("set_due", "a", N_("deadline"), N_("Set when Śmiertelnie Ranny kills."), 4),
    _heal("finish_off", "x", N_("finish"), N_("Kill one who is Śmiertelnie Ranny."), 6),
    _heal("spare_life", "z", N_("spare"), N_("Let one who is Śmiertelnie Ranny live."), 7),
    _heal("taint_wound", "q", N_("silver, fire"), N_("Say what the wound comes from."), 9),
)

SWIAT_MROKU_ACTIONS: Final = (*BIDS_ACTIONS, *HEALING_ACTIONS)
