"""The lines of an attack that is being resolved; each shows only dice that lie there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tui_app.domain.rules.shurtugal.attack import Declared
from tui_app.domain.rules.shurtugal.chances import RaiseChance, raise_table
from tui_app.domain.rules.shurtugal.fields import pool_of
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import UNARMED
from tui_app.domain.rules.shurtugal.tables import Weapon
from tui_app.domain.trace import Step
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.numbers import UNSEEN, mean, percent
from tui_app.text.phrases.shurtugal_why import (
    attack_pool,
    damage_pool,
    lost_line,
    target_number,
)
from tui_app.text.phrases.shurtugal_words import limb_word, weapon_word
from tui_app.text.signs import signed
from tui_app.ui.cells import Run, Runs, Token, fit
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow, Outlook
from tui_app.ui.systems.shurtugal.sheets import sheet_of, weapon_of
from tui_app.ui.systems.shurtugal.throws import DICE, thrown_runs

_LABEL_CELLS: Final = 10
_CELL: Final = 7
_CELLS: Final = 80
_RAISES = N_("Raises")
_TARGET = N_("Target", ctx="number")
_HITS = N_("Hits")
_DAMAGE = N_("Mean dmg")
_LOST = N_("Mean PŻ")
_DROPS = N_("Drops")
_KEYS: Final = (
    ("↑↓", N_("raises")),
    ("k", N_("limb")),
    ("z", N_("kill")),
    ("s", N_("charge")),
    ("b", N_("weapon")),
    ("d", N_("distance…")),
)


def attack_lines(
    flow: AttackFlow,
    look: Outlook,
    view: TableView,
    house: ShurtugalHouse,
    cat: Catalogue,
    cells: int = _CELLS,
) -> list[Runs]:
    """Give the lines of an attack, the first about who and with what.

    Args:
        flow: The attack with the dice so far.
        look: How it stands.
        view: The table as the seat may see it.
        house: The table's readings.
        cat: The language.
        cells: Width; of the chances for each raise only whole columns are shown.
    """
    lines = [_title(flow, view, cat)]
    if look.attacked is None:
        return lines
    lines += _sums(look, cat)
    if not flow.known:
        rows = _in_view(chances(flow, view, house), flow, cells)
        return [*lines, *table_lines(rows, flow, cat), _keys_line(cat)]
    return lines + _told(flow, look, view, cat)


def _title(flow: AttackFlow, view: TableView, cat: Catalogue) -> Runs:
    attacker, target = view.character(flow.attacker), view.character(flow.target)
    runs = [
        Run(
            f" {attacker.name if attacker else UNSEEN} → {target.name if target else UNSEEN}",
            "title",
        )
    ]
    weapon = held(attacker, flow)
    if weapon is not None:
        damage = flow.strike or (str(weapon.damage) if weapon.damage else "?")
        runs.append(Run(f" · {weapon_word(cat, weapon.id)} {damage}", "muted"))
    said = [cat.plural("{n} raise", "{n} raises", flow.raises)] if flow.raises else []
    said += [limb_word(cat, flow.limb)] if flow.limb else []
    said += [cat.text("to kill")] if flow.kill else []
    said += [cat.text("charge")] if flow.charge else []
    said += [f"{flow.distance} m"] if flow.distance is not None else []
    said += [cat.text("mod {value}", value=signed(flow.mod))] if flow.mod else []
    said += [f"{signed(flow.rolled_dice)}z0"] if flow.rolled_dice else []
    runs += [Run(f" · {', '.join(said)}", "warn")] if said else []
    return tuple(runs)


def held(attacker: CharacterView | None, flow: AttackFlow) -> Weapon | None:
    """Give the weapon of an attack; None when the seat may not see it."""
    if attacker is None or attacker.sheet.get("weapons") is None:
        return None
    carried = [weapon_of(row) for row in attacker.sheet["weapons"]] or [UNARMED]
    return next((row for row in carried if row.id == flow.weapon), carried[0])


def _sums(look: Outlook, cat: Catalogue) -> list[Runs]:
    """Give pool and target number as sums; dashes for what is not to be seen."""
    steps = {step.code: step.values for step in (look.attacked.trace if look.attacked else ())}
    pool = attack_pool(cat, steps["attack_pool"]) if "attack_pool" in steps else UNSEEN
    number = target_number(cat, steps["target_number"]) if "target_number" in steps else UNSEEN
    return [
        (*_labelled(DICE.label(cat, "hit")), Run(pool)),
        (*_labelled(cat.text(_TARGET)), Run(number)),
    ]


def chances(flow: AttackFlow, view: TableView, house: ShurtugalHouse) -> list[RaiseChance]:
    """Give the exact chances for 0–6 raises; none when the seat may not see both sheets."""
    attacker, target = view.character(flow.attacker), view.character(flow.target)
    if attacker is None or target is None:
        return []
    own, other = sheet_of(attacker), sheet_of(target)
    weapon = armed(held(attacker, flow), flow)
    if own is None or other is None or weapon is None:
        return []
    return list(raise_table(own, weapon, other, declared_of(flow, attacker), house))


def armed(weapon: Weapon | None, flow: AttackFlow) -> Weapon | None:
    """Give the weapon with the damage that was entered for this blow (S-G23)."""
    if weapon is None or not flow.strike:
        return weapon
    return replace(weapon, damage=pool_of("strike", flow.strike))


def declared_of(flow: AttackFlow, attacker: CharacterView) -> Declared:
    """Give what is declared, the aim of the turns before included (S-R5)."""
    aim = attacker.sheet.get("aim")
    turns = aim["turns"] if aim and aim["target"] == flow.target else 0
    return Declared(
        flow.raises,
        bool(flow.limb),
        flow.kill,
        flow.distance,
        turns,
        flow.mod,
        flow.rolled_dice,
    )


def _in_view(rows: list[RaiseChance], flow: AttackFlow, cells: int) -> list[RaiseChance]:
    """Give as many raises as the width has columns for, the declared one among them."""
    fit_in = max(1, (cells - _LABEL_CELLS - 1) // _CELL)
    first = max(0, min(flow.raises - fit_in + 2, len(rows) - fit_in))
    return rows[first : first + fit_in]


def table_lines(rows: list[RaiseChance], flow: AttackFlow, cat: Catalogue) -> list[Runs]:
    """Draw the chances by raises, a column for each; the declared one is marked."""
    if not rows:
        return []
    pick: tuple[tuple[str, Callable[[RaiseChance], str]], ...] = (
        (_TARGET, lambda row: _mark(row.target, row, flow)),
        (_HITS, lambda row: percent(cat, row.hit)),
        (_DAMAGE, lambda row: mean(cat, row.damage)),
        (_LOST, lambda row: mean(cat, row.lost)),
        (_DROPS, lambda row: percent(cat, row.drop)),
    )
    head = _labelled(cat.text(_RAISES), "muted")
    lines = [(*head, *(_column(_mark(row.raises, row, flow), row, flow) for row in rows))]
    for name, text in pick:
        start = _labelled(cat.text(name), "muted")
        lines.append((*start, *(_column(text(row), row, flow) for row in rows)))
    return lines


def _mark(number: int, row: RaiseChance, flow: AttackFlow) -> str:
    return f"[{number}]" if row.raises == flow.raises else f"{number} "


def _column(text: str, row: RaiseChance, flow: AttackFlow) -> Run:
    token: Token = "accent" if row.raises == flow.raises else ""
    return Run(text.rjust(_CELL), token)


def _keys_line(cat: Catalogue) -> Runs:
    runs: list[Run] = []
    for key, word in _KEYS:
        runs += [Run(" "), Run(key, "key"), Run(f" {cat.text(word)} ")]
    return tuple(runs)


def _told(flow: AttackFlow, look: Outlook, view: TableView, cat: Catalogue) -> list[Runs]:
    """Tell what the dice that lie there have brought."""
    attacked = look.attacked
    if attacked is None or "hit" not in flow.known:
        return []
    # The verdict comes first: on a narrow seat the dice may be cut off.
    said = Run(cat.text("hit"), "good") if attacked.hit else Run(cat.text("miss"), "muted")
    roll = thrown_runs(attacked.throw) if attacked.throw is not None else ()
    lines: list[Runs] = [(*_labelled(cat.text("Roll")), said, Run("  "), *roll)]
    if not attacked.hit:
        return lines
    damaged = look.damaged
    if damaged is None:
        return [*lines, *_end(look, flow, cat)]
    steps = {step.code: step for step in damaged.trace}
    if "damage_pool" in steps:
        pool = damage_pool(cat, steps["damage_pool"].values)
        lines.append((*_labelled(DICE.label(cat, "damage")), Run(pool)))
    if "damage" not in flow.known and look.asked is not None:
        return lines
    if damaged.throw is not None:
        lines.append((*_labelled(cat.text("Roll")), *thrown_runs(damaged.throw)))
    lines += _loss(look, flow, view, steps.get("pz_lost"), cat)
    return [*lines, *_end(look, flow, cat)]


def _loss(
    look: Outlook, flow: AttackFlow, view: TableView, step: Step | None, cat: Catalogue
) -> list[Runs]:
    """Say what is left, and below, where any name leaves it room, why."""
    damaged, target = look.damaged, view.character(flow.target)
    if damaged is None or damaged.lost is None or damaged.left is None or target is None:
        return [(*_labelled("PŻ"), Run(UNSEEN))]
    before, left = damaged.left + damaged.lost, damaged.left
    token: Token = "warn" if damaged.lost else "muted"
    lines = [(*_labelled("PŻ"), Run(f"{target.name} {before} → {left}", "strong"))]
    if step is not None:
        lines.append((*_labelled(""), Run(lost_line(cat, step.values), token)))
    return lines


def _end(look: Outlook, flow: AttackFlow, cat: Catalogue) -> list[Runs]:
    lines: list[Runs] = []
    if look.killed:
        lines.append((*_labelled(""), Run(f"† {cat.text('dead')}", "bad")))
    elif flow.limb:
        said = cat.text("injured: {limb}", limb=limb_word(cat, flow.limb))
        lines.append((*_labelled(""), Run(said, "warn")))
    return lines


def _labelled(name: str, style: Token = "strong") -> Runs:
    return (Run(" "), *fit(Run(name, style), _LABEL_CELLS))
