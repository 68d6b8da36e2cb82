"""The house rules of Shur'tugal in plain words."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.text.phrases.system_phrases import SwitchWords

_OFF: Final = {"off": N_("no"), "on": N_("yes")}

SWITCHES: Final = {
    "S-R1": SwitchWords(N_("Seconds in a turn")),
    "S-G2": SwitchWords(
        N_("A pool that keeps no die"),
        {
            "bonus_only": N_("counts the bonus dice of its tens only"),
            "keep_one": N_("keeps one die"),
            "no_damage": N_("is worth nothing"),
        },
    ),
    "S-G3": SwitchWords(
        N_("A bonus die comes"),
        {
            "every": N_("for every ten rolled, kept or not"),
            "kept": N_("for each kept ten"),
            "one": N_("once, however many tens"),
        },
    ),
    "S-G4": SwitchWords(N_("A ten on a bonus die brings another"), _OFF),
    "S-G5": SwitchWords(
        N_("Dice above ten"),
        {
            "lost": N_("are lost"),
            "l5r": N_("are traded: two rolled for one kept, then +2 each"),
        },
    ),
    "S-G6": SwitchWords(
        N_("A pool without dice"),
        {"fails": N_("fails"), "one": N_("is rolled as 1z1")},
    ),
    "S-G7": SwitchWords(
        N_("A number is exceeded"),
        {
            "strict": N_("only when one is above it"),
            "floor": N_("also when one is exactly at it"),
        },
    ),
    "S-G11.bonus": SwitchWords(N_("Tens of initiative bring bonus dice"), _OFF),
    "S-G11.ties": SwitchWords(
        N_("Equal initiative"),
        {
            "simultaneous": N_("acts at once"),
            "spryt": N_("goes by Spryt, then Zręczność, then a roll"),
        },
    ),
    "S-G11.reroll": SwitchWords(
        N_("Initiative is rolled"),
        {"once": N_("once in a fight"), "each_turn": N_("anew each turn")},
    ),
    "S-G12": SwitchWords(
        N_("After waiting, the new roll"),
        {"replace": N_("replaces the old one"), "better": N_("counts only when it is better")},
    ),
    "S-G13": SwitchWords(
        N_("A charge needs"),
        {
            "one_run": N_("exactly one run"),
            "walk_to_run": N_("any distance between a walk and a run"),
        },
    ),
    "S-G14": SwitchWords(
        N_("Raises for damage, limb and kill"),
        {"add_up": N_("add up"), "apart": N_("cannot be combined")},
    ),
    "S-G15": SwitchWords(
        N_("A blow at a limb"),
        {
            "damage": N_("injures it and does damage too"),
            "no_damage": N_("injures it and does no other damage"),
        },
    ),
    "S-G16": SwitchWords(
        N_("A hit meant to kill"),
        {"on_hit": N_("kills on the spot"), "gm_decides": N_("leaves it to the GM")},
    ),
    "S-G17": SwitchWords(
        N_("Thrown weapons"),
        {"weapon_only": N_("do their own damage only"), "adds_sila": N_("add Siła")},
    ),
    "S-G18": SwitchWords(
        N_("Aiming helps"),
        {"bows": N_("bows"), "all_missiles": N_("all missile weapons")},
    ),
    "S-G19": SwitchWords(
        N_("PŻ heal"),
        {"periods": N_("after each full two days"), "pro_rata": N_("bit by bit")},
    ),
    "S-G22": SwitchWords(
        N_("With no PŻ left"),
        {"dead": N_("one is dead"), "dying": N_("one is dying")},
    ),
}
PRESETS: Final = {
    "as_written": N_("as the text writes them"),
    "l5r": N_("as in Legend of the Five Rings: tens chain, dice above ten are traded"),
}
