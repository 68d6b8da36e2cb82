"""The house rules of mSTOCS in plain words."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import SwitchWords

SWITCHES: Final = {
    "M-G1": SwitchWords(
        N_("Consciousness is checked"),
        {"hit": N_("after a single hit of 3 PW or more"), "total": N_("once 3 PW are lost in all")},
    ),
    "M-G2": SwitchWords(
        N_("PW lost in mid-round lower A, O and Sz"),
        {"at_once": N_("at once"), "next_round": N_("from the next round")},
    ),
    "M-G2.split": SwitchWords(
        N_("Lost points go"),
        {
            "round_robin": N_("in turn from A, O and Sz"),
            "highest": N_("from the highest trait"),
            "manual": N_("where the GM or the player says"),
        },
    ),
    "M-G3": SwitchWords(
        N_("The order, when Sz drops in mid-round,"),
        {"fixed": N_("stays"), "recompute": N_("is worked out anew for those still to act")},
    ),
    "M-G4": SwitchWords(
        N_("A tie of Sz and Inicjatywa"),
        {"roll_off": N_("is rolled off with k6"), "simultaneous": N_("lets both strike at once")},
    ),
    "M-G5": SwitchWords(
        N_("The split of points"),
        {"full": N_("must use all PW"), "partial": N_("may leave points unspent")},
    ),
    "M-G6": SwitchWords(
        N_("Allocations are"),
        {
            "open": N_("open, in any order"),
            "sealed": N_("sealed until all are in"),
            "slower_first": N_("open, the lower Inicjatywa first"),
        },
    ),
    "M-G6.reveal": SwitchWords(
        N_("Sealed allocations are revealed"),
        {"when_all": N_("as soon as all are in"), "by_gm": N_("when the GM says so")},
    ),
    "M-G7": SwitchWords(
        N_("A trait that items push below 0"),
        {"allowed": N_("stays below 0"), "clamp": N_("counts as 0")},
    ),
    "M-G8": SwitchWords(
        N_("The spear gives"),
        {
            "modes": N_("+1/+1 at reach, −1/−1 close in"),
            "trade_off": N_("+1/−1 or −1/+1 as its wielder likes"),
            "always_plus": N_("always +1/+1"),
            "none": N_("no modifier"),
        },
    ),
    "M-G9": SwitchWords(
        N_("Striking with a shield"),
        {"off": N_("is not possible"), "on": N_("does k6+3 damage")},
    ),
    "M-G11": SwitchWords(
        N_("Attacks in a round"),
        {"one": N_("one"), "two_on_helpless": N_("two against a helpless target")},
    ),
    "M-G12": SwitchWords(
        N_("Against several attackers O"),
        {"full_defence": N_("counts fully each time"), "split_defence": N_("is shared among them")},
    ),
    "M-G13": SwitchWords(
        N_("Bare hands"),
        {"custom_only": N_("need a row of the GM's own"), "k6": N_("do k6 damage")},
    ),
    "M-G14": SwitchWords(
        N_("An aimed blow"),
        {
            "location_factor": N_("uses the location's own factor"),
            "any_aimed_doubles": N_("always doubles"),
        },
    ),
    "M-G14.still": SwitchWords(N_("Bonus against a motionless target")),
    "M-G14.aimed": SwitchWords(N_("Penalty for an aimed blow")),
    "M-G15": SwitchWords(
        N_("A sure hit above the target number"),
        {"floor": N_("has a margin of 0"), "negative": N_("has a negative margin")},
    ),
    "M-G16": SwitchWords(
        N_("A perfect hit doubles"),
        {
            "after_armour": N_("after armour, together with the location"),
            "before_armour": N_("before armour"),
            "cap_double": N_("after armour, never beyond ×2 in all"),
        },
    ),
    "M-G17": SwitchWords(
        N_("A rolled 18"),
        {"described": N_("is described by the GM"), "table": N_("is looked up in a small table")},
    ),
    "M-G18": SwitchWords(
        N_("Half wounds of a limb are rounded"),
        {"down": N_("down"), "half_up": N_("half up")},
    ),
    "M-G19": SwitchWords(
        N_("Values outside 1–100"),
        {
            "clamp": N_("are read as the nearest entry"),
            "refuse": N_("are refused"),
            "zero": N_("give 0 below the table"),
        },
    ),
    "M-G20": SwitchWords(
        N_("A of 0 (animals)"),
        {"at_least_zero": N_("adds nothing to PW"), "literal": N_("takes 5 off WW")},
    ),
    "M-G22": SwitchWords(
        N_("With no PW left"),
        {
            "helpless": N_("one is helpless"),
            "dead_at_zero": N_("one is dead"),
            "dead_at_minus_start": N_("one is dead at minus the start"),
        },
    ),
    "M-G23": SwitchWords(
        N_("Losing as many PW as at the start"),
        {"off": N_("does not kill"), "on": N_("kills")},
    ),
    "M-G24": SwitchWords(
        N_("Rounds of unconsciousness are counted"),
        {
            "after_this_round": N_("after the rest of this round"),
            "this_round_counts": N_("with this round as the first"),
        },
    ),
    "M-G25": SwitchWords(
        N_("An unconscious target that is hit again"),
        {"no_check": N_("makes no new check"), "keep_longer": N_("keeps the longer duration")},
    ),
    "M-G26": SwitchWords(
        N_("A treatment that ends exactly at the deadline"),
        {"inclusive": N_("still counts"), "strictly_before": N_("is too late")},
    ),
    "M-G27": SwitchWords(N_("Seconds in a round")),
    "M-G28": SwitchWords(
        N_("Successful surgery"),
        {"always": N_("always leaves a class III wound"), "gm_choice": N_("leaves it to the GM")},
    ),
    "M-G30": SwitchWords(
        N_("Of several mortal wounds"),
        {"each": N_("each runs on its own"), "worst": N_("only the worst counts")},
    ),
    "M-G31": SwitchWords(N_("Days of rest for 1 PW (0: the GM's hand only)")),
    "M-G32": SwitchWords(N_("Wounds that one point of armour takes off")),
    "M-G36": SwitchWords(
        N_("Effects of the location"),
        {"on": N_("count"), "off": N_("do not count")},
    ),
}
