"""How the numbers of Shur'tugal came about: pools, dice kept and dropped, PŻ lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tui_app.domain.rules.shurtugal.roll import Throw
from tui_app.domain.rules.shurtugal.sheet import (
    ShurtugalSheet,
    defence,
    initiative_dice,
    wound_step,
)
from tui_app.domain.rules.shurtugal.tables import RAISE
from tui_app.domain.trace import Step
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.shurtugal_words import skill_word, trait_word
from tui_app.text.signs import sign

Values = Mapping[str, int | str]


def sheet_trace(cat: Catalogue, sheet: Mapping[str, Any], _house: Any) -> tuple[str, ...]:
    """Say how Obrona, wound step and initiative dice of a sheet came about."""
    known = msgspec.convert(dict(sheet), ShurtugalSheet)
    found = (defence(known), wound_step(known), initiative_dice(known))
    return tuple(derived_line(cat, value.trace) for value in found)


def derived_line(cat: Catalogue, trace: Sequence[Step]) -> str:
    """Say one derived value: ``Obrona 20: 5 × Zręczność 3 + 5``."""
    step, *by_hand = trace
    said = _derived(cat, step)
    if not by_hand:
        return said
    return cat.text("{derived}; by hand {value}", derived=said, value=by_hand[-1].values["value"])


def _derived(cat: Catalogue, step: Step) -> str:
    v = step.values
    match step.code:
        case "defence":
            return f"Obrona {v['value']}: 5 × Zręczność {v['zrecznosc']} + 5"
        case "wound_step":
            return cat.text(
                "wound step {value}: 2 × Wytrzymałość {trait}",
                value=v["value"],
                trait=v["wytrzymalosc"],
            )
        case _:
            return cat.text(
                "initiative {value}k10: the higher of Spryt {spryt} and Refleks {refleks}",
                value=v["value"],
                spryt=v["spryt"],
                refleks=v["refleks"],
            )


def throw_words(cat: Catalogue, throw: Throw) -> str:
    """Say a roll: ``7z3: [10 8 7] 6 3 3 1 + 5 = 30``, the kept dice in brackets."""
    if not throw.source:
        return cat.text("{pool}: nothing to roll = 0", pool=throw.pool)
    parts = [f"[{_dice(throw.kept)}]"] if throw.kept else []
    parts += [_dice(throw.dropped)] if throw.dropped else []
    parts += [cat.text("+ bonus {dice}", dice=_dice(throw.bonus))] if throw.bonus else []
    parts += [f"+ {throw.flat}"] if throw.flat else []
    # Of a roll whose total alone was typed no dice lie there.
    parts += [f"= {throw.total}" if parts else str(throw.total)]
    said = f"{throw.pool}: {' '.join(parts)}"
    return cat.text("{roll} (capped at ten dice)", roll=said) if throw.capped else said


def _dice(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def trace_lines(cat: Catalogue, trace: Sequence[Step]) -> list[str]:
    """Say the steps of an attack, one line each."""
    return [line for step in trace for line in _step(cat, step)]


def _step(cat: Catalogue, step: Step) -> list[str]:
    match step.code:
        case "attack_pool":
            return [cat.text("attack pool: {sum}", sum=attack_pool(cat, step.values))]
        case "target_number":
            return [cat.text("target number: {sum}", sum=target_number(cat, step.values))]
        case "damage_pool":
            return [cat.text("damage pool: {sum}", sum=damage_pool(cat, step.values))]
        case "pz_lost":
            return [lost_line(cat, step.values)]
        case _:
            return []


def attack_pool(cat: Catalogue, v: Values) -> str:
    """Say the attack roll: ``Siła 3 + Drzewcowa 4 = 7z3``."""
    parts = [
        f"{trait_word(str(v['trait']))} {v['trait_value']}",
        f"+ {skill_word(str(v['skill']))} {v['skill_value']}",
    ]
    parts += _dice_term(v["aim"], cat.text("aim"))
    parts += _dice_term(v["range"], cat.text("range"))
    parts += _dice_term(v["rolled"], cat.text("GM"))
    return f"{' '.join(parts)} = {v['pool']}"


def target_number(cat: Catalogue, v: Values) -> str:
    """Say what the roll must reach: ``Obrona 20 + 1 × 5 = 25``."""
    parts = [f"Obrona {v['defence']}"]
    if v["raises"]:
        said = cat.plural("{n} raise × {step}", "{n} raises × {step}", int(v["raises"]), step=RAISE)
        parts.append(f"+ {said}")
    if v["mod"]:
        parts.append(f"{sign(int(v['mod']))} {cat.text('modifier')} {abs(int(v['mod']))}")
    return f"{' '.join(parts)} = {v['value']}" if len(parts) > 1 else parts[0]


def damage_pool(cat: Catalogue, v: Values) -> str:
    """Say the damage roll: ``4z2 + Siła 3z0 + 1 raise 1z0 = 8z2``."""
    parts = [str(v["weapon"])]
    parts += _dice_term(v["sila"], "Siła")
    parts += _dice_term(v["raises"], cat.text("raises"))
    if v["armour"] != "0z0":
        parts.append(cat.text("− armour {pool}", pool=v["armour"]))
    return f"{' '.join(parts)} = {v['pool']}" if parts != [v["pool"]] else parts[0]


def lost_line(cat: Catalogue, v: Values) -> str:
    """Say how often the damage was above the wound step."""
    return cat.plural(
        "damage {damage} against step {step}: exceeded {n} time = {n} PŻ",
        "damage {damage} against step {step}: exceeded {n} times = {n} PŻ",
        int(v["lost"]),
        damage=v["damage"],
        step=v["wound_step"],
    )


def _dice_term(value: int | str, name: str) -> list[str]:
    return [f"{sign(int(value))} {name} {abs(int(value))}z0"] if value else []
