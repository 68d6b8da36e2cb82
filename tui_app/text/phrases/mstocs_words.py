"""Words of mSTOCS: locations, items, modes, conditions, keys of the sheet, dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.rules.mstocs.sheet import CUSTOM
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

LOCATIONS: Final = {
    "head": N_("head"),
    "left_arm": N_("left arm"),
    "right_arm": N_("right arm"),
    "left_leg": N_("left leg"),
    "right_leg": N_("right leg"),
    "torso": N_("torso"),
}
USELESS: Final = {
    "limb.left_arm": N_("left arm useless"),
    "limb.right_arm": N_("right arm useless"),
    "limb.left_leg": N_("left leg useless"),
    "limb.right_leg": N_("right leg useless"),
}
ITEMS: Final = {
    "one_handed": N_("one-handed weapon"),
    "two_handed": N_("two-handed weapon"),
    "dagger": N_("dagger"),
    "rapier": N_("rapier"),
    "main_gauche": N_("main-gauche"),
    "flail": N_("flail"),
    "two_handed_flail": N_("two-handed flail"),
    "spear": N_("spear"),
    "buckler": N_("buckler"),
    "small_shield": N_("small shield"),
    "large_shield": N_("large shield"),
    "natural": N_("natural weapon"),
    "custom": N_("own weapon"),
    "": N_("bare hands"),
}
# Skills that the rules name; one of the table's own stands as typed.
SKILLS: Final = {
    "first_aid": N_("first aid", ctx="skill"),
    "surgery": N_("surgery", ctx="skill"),
    "care": N_("care", ctx="skill"),
    "healing": N_("healing", ctx="skill"),
}
MODES: Final = {
    "reach": N_("at reach"),
    "close": N_("close in"),
    "strike": N_("striking"),
    "parry": N_("parrying"),
}
FUMBLES: Final = {
    "drop_weapon": N_("the weapon is dropped"),
    "fall": N_("a fall"),
    "hit_ally": N_("an ally is hit"),
}
OUTCOMES: Final = {
    "perfect": N_("perfect success"),
    "success": N_("success"),
    "failure": N_("failure"),
    "disaster": N_("disastrous failure"),
}
TERMS: Final = (
    ("PW", N_("punkty walki, combat points: what a fighter has to split and to lose")),
    ("OnR", N_("odporność na rany, wound resistance: divides the wounds of a blow")),
    ("A, O, Sz", N_("atak, obrona, szybkość: attack, defence, speed of this round")),
    ("k6, k100", N_("a die of 6 and of 100 sides (d6, d100)")),
    ("WW, S, Wt, A, I", N_("weapon skill, strength, toughness, attacks, initiative of WFRP")),
)
SHEET_KEYS: Final = {
    "ww": N_("WW of the WFRP sheet (weapon skill, k100)"),
    "s": N_("S of the WFRP sheet (strength)"),
    "wt": N_("Wt of the WFRP sheet (toughness)"),
    "a": N_("A of the WFRP sheet (attacks)"),
    "i": N_("I of the WFRP sheet (initiative); settles ties of Sz"),
    "pw": N_("PW (combat points) now; of a new character also at the start"),
    "pw_start": N_("PW of the healthy character; auto derives it again"),
    "onr": N_("OnR (wound resistance); auto derives it again"),
    "lost": N_("PW lost so far"),
    "weapon": N_(
        "item in hand: one_handed two_handed dagger rapier main_gauche flail two_handed_flail "
        "spear buckler small_shield large_shield natural custom none"
    ),
    "offhand": N_("second item"),
    "mode": N_("usual mode of the items"),
    "armour": N_("armour of all locations"),
    "armour.head": N_("armour of one location, likewise the others"),
    "weapon_damage": N_("damage of an own weapon, such as 3k6+1"),
    "weapon_a": N_("what an own weapon adds to A"),
    "weapon_o": N_("what an own weapon adds to O"),
    "weapon_sz": N_("what an own weapon adds to Sz"),
    "weapon_name": N_("name of an own weapon"),
    "skill.*": N_("a k100 skill, such as skill.first_aid=40"),
}
DICE: Final = {
    "hit": N_("3k6 to hit"),
    "damage": N_("damage of the weapon, without the flat bonus"),
    "location": N_("3k6, where it lands"),
    "faint": N_("2k6, consciousness"),
    "mortal": N_("k6, mortality"),
    "deadline": N_("k6, units until the wound kills"),
    "limb": N_("3k6, days for which the limb is useless"),
    "fumble": N_("k6, what a rolled 18 brings"),
    "roll": N_("3k6 of a test"),
    "tie": N_("k6 for each of those tied, in order"),
}
VERBS: Final = {
    "allocate": N_(
        "Split the PW of this round among A, O and Sz; several at once are fitted to "
        "their PW. last repeats the last round."
    ),
    "last": N_("Allocate as in the last round."),
    "reveal": N_("Open all sealed splits at once; forced lets missing ones stand at 0/0/0."),
    "attack": N_(
        "Attack somebody. still: the target does not move (+10, O 0); aimed=LOCATION: "
        "−10; mod=±N: the GM's own; take=A,O,Sz: where lost PW go."
    ),
    "pass": N_("End a turn without an attack."),
    "test": N_("A basic test, 3k6: skill=43 or the name of a skill, or target=9."),
}


def location_word(cat: Catalogue, location: str) -> str:
    """Say a location."""
    return cat.text(LOCATIONS[location]) if location in LOCATIONS else location


def item_word(cat: Catalogue, item: str) -> str:
    """Say an item."""
    return cat.text(ITEMS[item]) if item in ITEMS else item


def held_word(cat: Catalogue, sheet: Mapping[str, Any], key: str = "weapon") -> str:
    """Say what a sheet holds in a hand, ``weapon`` or ``offhand``; an own weapon by its name."""
    own = (sheet.get("custom") or {}).get("name") if sheet.get(key) == CUSTOM else ""
    return own or item_word(cat, sheet.get(key) or "")


def mode_word(cat: Catalogue, mode: str) -> str:
    """Say a mode of the items."""
    return cat.text(MODES[mode]) if mode in MODES else mode


def skill_word(cat: Catalogue, skill: str) -> str:
    """Name a skill."""
    return cat.text(SKILLS[skill]) if skill in SKILLS else skill


def condition_word(cat: Catalogue, what: str) -> str:
    """Say a condition: a useless limb, or a person's own words."""
    return cat.text(USELESS[what]) if what in USELESS else what
