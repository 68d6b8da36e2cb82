"""How the numbers of mSTOCS came about, in one line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui_app.domain.refusals import Refused
from tui_app.domain.rules.mstocs.derived import Key, derived_value
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Raw
from tui_app.domain.trace import Step
from tui_app.text.catalogue import Catalogue
from tui_app.text.signs import sign


def derivation(cat: Catalogue, key: str, value: int, trace: Sequence[Step]) -> str:
    """Say how PW, OnR or a target number was derived: ``PW 9: WW 43 + 5 = 48 → 38 → 9``."""
    steps = " → ".join(part for step in trace for part in _derived(cat, step))
    return f"{key} {value}: {steps}"


def _derived(cat: Catalogue, step: Step) -> list[str]:
    v = step.values
    match step.code:
        case "pw_sum":
            added = int(v["added"])
            return [f"WW {v['ww']} {sign(added)} {abs(added)} = {v['k100']}"]
        case "onr_sum":
            return [f"(S {v['s']} + Wt {v['wt']}) × 5 = {v['k100']}"]
        case "table":
            return [str(v["entry"]), str(v["value"])]
        case "onr_half":
            half, onr = v["half"], v["onr"]
            least = "" if half == onr else cat.text(", at least {onr}", onr=onr)
            return [f"{v['value']}/2 = {half}{least}"]
        case "below_table":
            return [cat.text("below the table"), str(v["value"])]
        case _:
            return []


def sheet_trace(cat: Catalogue, sheet: Mapping[str, Any], rules: MstocsHouse) -> tuple[str, ...]:
    """Say how PW and OnR of a sheet came about, and which were set by hand."""
    raw = Raw(**(sheet.get("raw") or {}))
    by_hand = sheet.get("overridden") or ()
    lines = []
    values: tuple[tuple[Key, Any, str], ...] = (
        ("pw", sheet.get("pw_start"), "PW"),
        ("onr", sheet.get("onr"), "OnR"),
    )
    for key, value, name in values:
        if key in by_hand and value is not None:
            lines.append(cat.text("{key} {value}: set by hand", key=name, value=value))
            continue
        try:
            found = derived_value(key, raw, rules)
        except Refused:
            # The readings changed since, and refuse these raw numbers now.
            continue
        if found is not None:
            lines.append(derivation(cat, name, found.value, found.trace))
    return tuple(lines)


def attack_why(cat: Catalogue, trace: Sequence[Step]) -> list[str]:
    """Say the steps of an attack: target number and roll, then wounds to PW."""
    steps = {step.code: step.values for step in trace}
    lines = []
    if "target" in steps:
        lines.append(_target(cat, steps["target"], steps.get("hit")))
    if "wounds" in steps:
        lines.append(cat.text("wounds: {steps}", steps=_wounds(trace)))
    return lines


def _target(cat: Catalogue, v: Mapping[str, int | str], hit: Mapping[str, int | str] | None) -> str:
    o = int(v["o"])
    parts = [str(v["base"]), _term(int(v["a"]), "A"), _term(-o, "O") if o else "− O 0"]
    parts += [_term(int(v["still"]), cat.text("motionless"))] if v["still"] else []
    parts += [_term(int(v["aimed"]), cat.text("aimed"))] if v["aimed"] else []
    parts += [_term(int(v["mod"]), cat.text("modifier"))] if v["mod"] else []
    said = cat.text("target number {sum} = {target}", sum=" ".join(parts), target=v["target"])
    if hit is None:
        return said
    return cat.text("{target}; rolled {roll}", target=said, roll=hit["roll"])


def _term(value: int, name: str) -> str:
    return f"{sign(value)} {name} {abs(value)}"


def _wounds(trace: Sequence[Step]) -> str:
    parts = []
    for step in trace:
        v = step.values
        match step.code:
            case "wounds":
                parts.append(f"{v['margin']} + {v['damage']} = {v['wounds']}")
            case "doubled":
                parts.append(f"×2 = {v['doubled']}")
            case "armour":
                parts.append(f"− {v['armour']} = {v['left']}")
            case "factor":
                times = f"×{v['times']}" if v["times"] != 1 else ""
                by = f"/{v['by']}" if v["by"] != 1 else ""
                parts.append(f"{times}{by} = {v['wounds']}")
            case "pw_lost":
                parts.append(f"/ OnR {v['onr']} = {v['pw']} PW")
            case _:
                continue
    return "; ".join(parts)
