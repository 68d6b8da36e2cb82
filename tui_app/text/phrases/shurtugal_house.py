"""The house rules of Shur'tugal in plain words."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import SwitchWords

SWITCHES: Final = {
    "S-R1": SwitchWords(N_("Seconds in a turn")),
    "S-G2": SwitchWords(
        N_("Keeping no die"),
        {
            "bonus_only": N_("leaves the bonus dice of tens only"),
            "keep_one": N_("keeps one die all the same"),
            "no_damage": N_("gives nothing"),
        },
    ),
    "S-G3": SwitchWords(
        N_("A bonus die comes"),
        {
            "every": N_("for every rolled ten"),
            "kept": N_("for kept tens only"),
            "one": N_("once for all tens"),
        },
    ),
    "S-G4": SwitchWords(
        N_("A ten on a bonus die"),
        {"off": N_("brings no further die"), "on": N_("brings another die")},
    ),
    "S-G5": SwitchWords(
        N_("Dice above ten"),
        {"lost": N_("are lost"), "l5r": N_("are traded in the way of L5R")},
    ),
    "S-G6": SwitchWords(
        N_("A pool without dice"), {"fails": N_("fails"), "one": N_("is rolled as 1z1")}
    ),
    "S-G7": SwitchWords(
        N_("Exact multiples (damage, range)"),
        {"strict": N_("do not count as exceeded"), "floor": N_("count as exceeded")},
    ),
    "S-G11.bonus": SwitchWords(
        N_("Tens of initiative"), {"off": N_("bring no bonus die"), "on": N_("bring a bonus die")}
    ),
    "S-G11.ties": SwitchWords(
        N_("Equal initiative"),
        {
            "simultaneous": N_("acts at once"),
            "spryt": N_("is settled by Spryt, Zręczność, then a roll"),
        },
    ),
    "S-G11.reroll": SwitchWords(
        N_("Initiative is rolled"), {"once": N_("once a fight"), "each_turn": N_("in each round")}
    ),
    "S-G12": SwitchWords(
        N_("The roll after waiting"),
        {"replace": N_("replaces the old one"), "better": N_("counts if it is better")},
    ),
    "S-G13": SwitchWords(
        N_("A charge covers"),
        {"one_run": N_("exactly one run"), "walk_to_run": N_("any way between walk and run")},
    ),
    "S-G14": SwitchWords(
        N_("Raises for damage, limb and kill"),
        {"add_up": N_("add up"), "apart": N_("are not combined")},
    ),
    "S-G15": SwitchWords(
        N_("A blow at a limb"),
        {"damage": N_("does its damage too"), "no_damage": N_("does no damage")},
    ),
    "S-G16": SwitchWords(
        N_("A blow meant to kill"),
        {"on_hit": N_("kills on a hit"), "gm_decides": N_("leaves it to the GM")},
    ),
    "S-G17": SwitchWords(
        N_("Thrown weapons do"),
        {"weapon_only": N_("their own damage"), "adds_sila": N_("Siła and their own damage")},
    ),
    "S-G18": SwitchWords(
        N_("Aiming helps"), {"bows": N_("bows only"), "all_missiles": N_("all missile weapons")}
    ),
    "S-G19": SwitchWords(
        N_("Healing by time"),
        {
            "periods": N_("counts full periods of two days"),
            "pro_rata": N_("counts part periods too"),
        },
    ),
    "S-G22": SwitchWords(
        N_("With no PŻ left"),
        {"dead": N_("one is dead"), "dying": N_("one is dying")},
    ),
}
