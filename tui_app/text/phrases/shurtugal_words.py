"""Words of Shur'tugal: keys of the sheet, dice, acts, troubles, why-lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import convert

from tui_app.domain.rules.shurtugal.sheet import (
    ShurtugalSheet,
    defence,
    initiative_dice,
    wound_step,
)
from tui_app.domain.trace import Step
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

SHEET_KEYS: Final = {
    "sila": N_("a trait; likewise zrecznosc, wytrzymalosc, spryt, refleks and others"),
    "trait.": N_("a trait of your own, such as trait.charyzma=2"),
    "skill.": N_("a skill, such as skill.drzewcowa=4"),
    "pz": N_("PŻ now; of a new character also when whole"),
    "pz_max": N_("PŻ of the healthy character"),
    "walk": N_("metres walked in a turn"),
    "run": N_("metres run in a turn"),
    "defence": N_("Obrona by hand; auto derives it again"),
    "wound_step": N_("wound step by hand; auto derives it again"),
    "initiative": N_("initiative dice by hand; auto derives them again"),
    "weapon": N_("weapon, or several with commas, the one in hand first"),
    "weapon.damage": N_("damage pool of the weapon in hand, such as 2z1"),
    "weapon.trait": N_("trait of the weapon in hand"),
    "weapon.skill": N_("skill of the weapon in hand"),
    "weapon.range": N_("range of the weapon in hand, in metres"),
    "weapon.kind": N_("melee, bow, missile or thrown"),
    "armour": N_("armour by name or as a pool, such as 1z1"),
}
DICE: Final = {
    "hit": N_("pool to hit: the dice, and after + as many bonus dice as tens"),
    "damage": N_("damage pool after armour"),
    "roll": N_("pool of a test or of initiative"),
    "tie": N_("k10 for each of those tied, in order"),
    "faint": N_("pool against fainting"),
    "deadline": N_("dice for a deadline"),
}
VERBS: Final = {
    "initiative": N_("Roll initiative, or set it: value=N. Without a name: for all who have none."),
    "order": N_("Set the order without dice, first to last."),
    "wait": N_("Let the turn go by and roll initiative anew in the next round."),
    "dominate": N_("Mind control: the fighter comes last."),
    "dominate end": N_("Mind control ends."),
    "attack": N_(
        "Attack; all is declared before the roll. raises=N, limb=WHICH (+2 raises), kill "
        "(+4), charge with distance=METRES, mod=±N to the target number, rolled=±N dice."
    ),
    "aim": N_("Aim at a target for a turn."),
    "walk": N_("Spend the turn walking."),
    "run": N_("Spend the turn running."),
    "spell": N_("Spend the turn on a spell."),
    "pass": N_("End the turn with nothing done."),
    "test": N_("Trait and skill against a difficulty: test NAME TRAIT target=15 skill=…"),
    "heal": N_("A healing test: target=N, by=HEALER; a success gives PŻ back."),
    "trouble": N_(
        "Trouble of a serious wound: a word of the book or your own; for=SPAN, "
        "kills=SPAN, target=N for a test against fainting."
    ),
}
TROUBLES: Final = {
    "fracture": N_("fracture"),
    "bleeding": N_("bleeding"),
    "fainting": N_("fainting"),
    "fatigue": N_("fatigue"),
}
TURNS: Final = {
    "walk": N_("walks up to {metres} m"),
    "run": N_("runs up to {metres} m"),
    "spell": N_("a spell"),
    "pass": N_("nothing done"),
}


def condition_word(cat: Catalogue, what: str) -> str:
    """Say a trouble of a wound, a hurt limb, or a person's own words."""
    if what.startswith("limb."):
        return cat.text("hurt: {limb}", limb=what.removeprefix("limb."))
    return cat.text(TROUBLES[what]) if what in TROUBLES else what


def sheet_trace(cat: Catalogue, sheet: Mapping[str, Any], _house: Any) -> tuple[str, ...]:
    """Say how Obrona, wound step and initiative dice came about."""
    known = convert(dict(sheet), ShurtugalSheet)
    return (
        _line(cat, "Obrona", str(defence(known).value), defence(known).trace),
        _line(cat, cat.text("wound step"), str(wound_step(known).value), wound_step(known).trace),
        _line(
            cat,
            cat.text("initiative"),
            f"{initiative_dice(known).value}k10",
            initiative_dice(known).trace,
        ),
    )


def _line(cat: Catalogue, key: str, value: str, trace: Sequence[Step]) -> str:
    steps = " → ".join(_step(cat, step) for step in trace)
    return f"{key} {value}: {steps}"


def _step(cat: Catalogue, step: Step) -> str:
    v = step.values
    match step.code:
        case "defence":
            return f"5 × Zręczność {v['zrecznosc']} + 5 = {v['value']}"
        case "wound_step":
            return f"2 × Wytrzymałość {v['wytrzymalosc']} = {v['value']}"
        case "initiative":
            return f"Spryt {v['spryt']}, Refleks {v['refleks']}"
        case _:
            return cat.text("set by hand")


def attack_why(cat: Catalogue, trace: Sequence[Step]) -> list[str]:
    """Say how pool, target number, damage and loss came about, one line each."""
    return [line for step in trace if (line := _attack_step(cat, step))]


def _attack_step(cat: Catalogue, step: Step) -> str:
    v = step.values
    match step.code:
        case "attack_pool":
            parts = [f"{v['trait']} {v['trait_value']}", f"{v['skill']} {v['skill_value']}"]
            parts += [cat.text("aiming {value}", value=f"{v['aim']:+}")] if v["aim"] else []
            parts += [cat.text("range {value}", value=f"{v['range']:+}")] if v["range"] else []
            parts += [cat.text("dice {value}", value=f"{v['rolled']:+}")] if v["rolled"] else []
            return cat.text("pool {pool}: {parts}", pool=v["pool"], parts=", ".join(parts))
        case "target_number":
            parts = [f"Obrona {v['defence']}"]
            parts += [cat.text("raises {n} × 5", n=v["raises"])] if v["raises"] else []
            parts += [cat.text("modifier {value}", value=f"{v['mod']:+}")] if v["mod"] else []
            said = " + ".join(parts)
            return cat.text("target number {value}: {parts}", value=v["value"], parts=said)
        case "damage_pool":
            parts = [
                cat.text("weapon {pool}", pool=v["weapon"]),
                f"Siła {v['sila']}",
                cat.text("raises {n}", n=v["raises"]),
                cat.text("armour {pool}", pool=v["armour"]),
            ]
            return cat.text("damage {pool}: {parts}", pool=v["pool"], parts=", ".join(parts))
        case "pz_lost":
            return cat.text(
                "{damage} by wound steps of {step}: {lost} PŻ",
                damage=v["damage"],
                step=v["wound_step"],
                lost=v["lost"],
            )
        case _:
            return ""
