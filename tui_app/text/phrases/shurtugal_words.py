"""Words of Shur'tugal: traits, skills, weapons, trouble, keys of the sheet, acts, dice."""

from __future__ import annotations

from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

# Traits and skills keep their Polish names in both languages; help explains them.
TRAITS: Final = {
    "sila": "Siła",
    "zrecznosc": "Zręczność",
    "wytrzymalosc": "Wytrzymałość",
    "spryt": "Spryt",
    "ekspresja": "Ekspresja",
}
SKILLS: Final = {
    "drzewcowa": "Drzewcowa",
    "topory": "Topory",
    "miecze": "Miecze",
    "luki": "Łuki",
    "rzucanie": "Rzucanie",
    "walka_wrecz": "Walka wręcz",
    "refleks": "Refleks",
    "odpornosc_na_bol": "Odporność na ból",
    "leczenie": "Leczenie",
}
WEAPONS: Final = {
    "short_sword": N_("short sword"),
    "spear": N_("spear"),
    "javelin": N_("javelin"),
    "axe": N_("axe"),
    "bow": N_("bow"),
    "natural": N_("natural weapon"),
}
TROUBLES: Final = {
    "fracture": N_("fracture"),
    "bleeding": N_("bleeding"),
    "fainting": N_("fainting"),
    "fatigue": N_("fatigue"),
}
LIMBS: Final = {
    "left_arm": N_("left arm"),
    "right_arm": N_("right arm"),
    "left_leg": N_("left leg"),
    "right_leg": N_("right leg"),
}
TERMS: Final = (
    ("PŻ", N_("Punkty Życia, life points")),
    ("Obrona", N_("defence: what an attack must reach; 5 × Zręczność + 5")),
    ("7z3", N_("roll seven ten-sided dice, keep the three highest (z: zatrzymaj)")),
    ("10 →", N_("each ten brings a bonus die that is kept beside the others")),
    ("podbicie", N_("raise: +5 to the target number for +1z0 damage")),
    ("Siła, Zręczność, Wytrzymałość", N_("strength, agility, toughness")),
    ("Spryt, Refleks", N_("wits, reflexes: the higher gives the dice of initiative")),
)
SHEET_KEYS: Final = {
    "sila": N_("trait Siła (strength)"),
    "zrecznosc": N_("trait Zręczność (agility); gives Obrona"),
    "wytrzymalosc": N_("trait Wytrzymałość (toughness); gives the wound step, heals"),
    "spryt": N_("trait Spryt (wits); dice of initiative"),
    "ekspresja": N_("trait Ekspresja (expression)"),
    "trait.*": N_("any other trait, such as trait.wola=3"),
    "refleks": N_("skill Refleks (reflexes); dice of initiative when higher than Spryt"),
    "skill.*": N_("a skill, such as skill.drzewcowa=4; known ones go without skill."),
    "pz": N_("PŻ (life points) now; of a new character also when whole"),
    "pz_max": N_("PŻ when whole"),
    "defence": N_("Obrona (defence) by hand; auto derives it again"),
    "wound_step": N_("wound step by hand; auto derives it again"),
    "initiative": N_("dice of initiative by hand; auto derives them again"),
    "walk": N_("metres walked in a turn"),
    "run": N_("metres run in a turn"),
    "weapon": N_("weapons, the one in hand first: weapon=spear,short_sword"),
    "weapon.id": N_("name of an own weapon"),
    "weapon.damage": N_(
        "its damage pool alone, such as 4z2; that of the second weapon is weapon.2.damage"
    ),
    "weapon.trait": N_("trait that attacks with it"),
    "weapon.skill": N_("skill that attacks with it"),
    "weapon.range": N_("its range in metres"),
    "weapon.kind": N_("how it reaches: melee, bow, missile or thrown"),
    "armour": N_("armour: scale, none or a pool such as 1z2"),
}
DICE: Final = {
    "hit": N_("the attack pool; after + the bonus dice of tens: hit=10,8,7+5"),
    "damage": N_("the damage pool, likewise"),
    "roll": N_("dice of a test or of initiative"),
    "tie": N_("k10 for each of those tied, in order"),
    "faint": N_("the pool of a test against fainting"),
}
VERBS: Final = {
    "initiative": N_(
        "Roll initiative for those named, or for all who have none; value=N sets it without dice."
    ),
    "order": N_("Set the order without dice, first to last."),
    "wait": N_("Let the turn go by and roll initiative anew next turn."),
    "dominate": N_("Put a mind-controlled fighter last until the fight ends."),
    "dominate end": N_("Lift mind control."),
    "attack": N_(
        "Attack somebody. raises=N: +1z0 damage each; limb=WORDS: two raises; kill: four raises; "
        "distance=METRES; charge; mod=±N to the target number, rolled=±N dice; weapon=ID; "
        "strike=4z2 for a weapon without a damage pool."
    ),
    "aim": N_("Aim at somebody for a turn: +1z0 to the next shot, at most two turns."),
    "walk": N_("Walk this turn."),
    "run": N_("Run this turn."),
    "spell": N_("Cast a spell this turn."),
    "pass": N_("Do nothing this turn."),
    "test": N_("Test a trait, with skill=NAME, against target=N."),
    "heal": N_(
        "A healing test against target=N; a success gives back PŻ. by=NAME: the healer; "
        "pz=N: how many."
    ),
    "trouble": N_(
        "Trouble of a serious wound: fracture, bleeding, fainting, fatigue or own words. "
        "for=SPAN: how long; kills=SPAN: when it kills; target=N: a test against fainting."
    ),
}


def trait_word(trait: str) -> str:
    """Name a trait; one of the table's own stands as typed."""
    return TRAITS.get(trait, trait)


def skill_word(skill: str) -> str:
    """Name a skill; one of the table's own stands as typed."""
    return SKILLS.get(skill, skill)


def weapon_word(cat: Catalogue, weapon: str) -> str:
    """Name a weapon; one of the table's own stands as typed."""
    return cat.text(WEAPONS[weapon]) if weapon in WEAPONS else weapon.replace("_", " ")


def limb_word(cat: Catalogue, code: str) -> str:
    """Name the limb of a code ``limb.…``."""
    limb = code.removeprefix("limb.")
    return cat.text(LIMBS[limb]) if limb in LIMBS else limb


def condition_word(cat: Catalogue, what: str) -> str:
    """Say a condition: an injured limb, trouble, or a person's own words."""
    if what.startswith("limb."):
        return cat.text("injured: {limb}", limb=limb_word(cat, what))
    return cat.text(TROUBLES[what]) if what in TROUBLES else what
