"""The house rules of Świat Mroku in plain words."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import SwitchWords

SWITCHES: Final = {
    "W-R6.reveal": SwitchWords(
        N_("Bids are revealed"),
        {"by_gm": N_("when the GM says"), "when_all": N_("when all are in")},
    ),
    "W-R7.round": SwitchWords(N_("Seconds in a round")),
    "W-R9.mortal": SwitchWords(N_("Minutes until Śmiertelnie Ranny kills (0: the GM sets each)")),
    "W-G3": SwitchWords(
        N_("Tokens that were bid"),
        {
            "all_pay": N_("are gone for everybody"),
            "loser_recovers": N_("come back to the loser"),
            "difference": N_("cost only the difference"),
        },
    ),
    "W-G4": SwitchWords(
        N_("A tie goes"), {"defender": N_("to the defender"), "attacker": N_("to the attacker")}
    ),
    "W-G5": SwitchWords(
        N_("A tie in combat"),
        {"wounds": N_("wounds the attacker"), "no_wound": N_("wounds nobody")},
    ),
    "W-G7": SwitchWords(
        N_("In several fights at once one bids"),
        {"bid_per_pair": N_("for each apart"), "bid_per_round": N_("once a round")},
    ),
    "W-G8": SwitchWords(
        N_("Tokens at once are limited"),
        {
            "none": N_("not at all"),
            "supernatural": N_("by the supernatural trait"),
            "nwod": N_("by the nWoD table"),
        },
    ),
    "W-G9": SwitchWords(
        N_("Bids take"), {"sw": N_("SW only"), "all_pools": N_("tokens of any pool")}
    ),
    "W-G11": SwitchWords(N_("Shooting is"), {"test": N_("a test"), "contest": N_("a contest")}),
    "W-G12": SwitchWords(
        N_("Healing by a pool costs"),
        {
            "not_set": N_("what the GM has yet to set"),
            "suggested": N_("1 for Ranny, 3 for Śmiertelnie Ranny"),
            "nwod": N_("as in nWoD"),
            "own": N_("the table's own numbers"),
        },
    ),
    "W-G12.wounded": SwitchWords(N_("Tokens to heal Ranny")),
    "W-G12.mortal": SwitchWords(N_("Tokens to heal Śmiertelnie Ranny")),
    "W-G13": SwitchWords(
        N_("A third defeat"),
        {"mercy": N_("puts one at the winner's mercy"), "death": N_("kills")},
    ),
    "W-G15": SwitchWords(
        N_("A duel is decided"),
        {
            "best_of_three": N_("by the best of three"),
            "each_phase": N_("phase by phase, each a wound"),
            "sum": N_("by the sum of the totals"),
        },
    ),
    "W-G16.period": SwitchWords(N_("Minutes between two tries of medicine")),
    "W-G17": SwitchWords(
        N_("Being Ranny"),
        {"no_effect": N_("has no effect"), "minus_one": N_("costs 1 of the total")},
    ),
    "W-G19": SwitchWords(
        N_("Nine attributes give a trait"),
        {
            "mean": N_("by their mean"),
            "single": N_("not at all: each is tested alone"),
            "highest": N_("by the highest"),
        },
    ),
}
