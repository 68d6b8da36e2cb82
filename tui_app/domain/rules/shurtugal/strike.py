"""The act of attacking: what was declared is checked before any die is thrown."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.draft import Draft
from tui_app.domain.events import ConditionAdded, Died, FighterJoined, WoundOpened
from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.attack import (
    MISSILES,
    Declared,
    in_reach,
    plan_damage,
    plan_hit,
    pz_lost,
)
from tui_app.domain.rules.shurtugal.fields import pool_of
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import rules_of
from tui_app.domain.rules.shurtugal.roll import throw
from tui_app.domain.rules.shurtugal.sheet import wound_step
from tui_app.domain.rules.shurtugal.tables import WEAPON_WORDS, Weapon
from tui_app.domain.rules.shurtugal.turns import begin_turn
from tui_app.domain.system import System
from tui_app.domain.table import AnyCharacter, Condition, Wound
from tui_app.domain.trace import Step

RAISES_MAX = 20
MOD_MAX = 999
DICE_MAX = 99


def attack(draft: Draft, system: System, command: cmd.Attack) -> None:
    """Decide an attack.

    Raises:
        Refused: When it cannot be; no die is thrown then.
    """
    house = draft.table.house
    attacker, target = draft.character(command.attacker), draft.character(command.target)
    if attacker.id == target.id:
        refuse("attack.self", name=attacker.name)
    if target.death is not None:
        refuse("character.dead", name=target.name)
    weapon = _weapon(attacker, command, house)
    _check_declared(draft, command)
    _check_distance(draft, attacker, weapon, command)
    begin_turn(draft, system, attacker.id)
    if not draft.table.in_fight(target.id):
        draft.emit(FighterJoined(id=target.id))
    aim = draft.table.state.aims.get(attacker.id)
    declared = Declared(
        command.raises,
        bool(command.limb),
        command.kill,
        command.distance,
        aim.turns if aim and aim.target == target.id else 0,
        command.mod,
        command.rolled,
    )
    plan = plan_hit(attacker.sheet, weapon, target.sheet, declared, house)
    rolled = throw(draft.tray, "hit", plan.pool, rules_of(house))
    hit = rolled.source != "" and rolled.total >= plan.target
    draft.emit(
        ev.Attacked(
            attacker=attacker.id,
            target=target.id,
            weapon=weapon.id,
            raises=declared.all_raises,
            target_number=plan.target,
            throw=rolled,
            hit=hit,
            limb=command.limb,
            kill=command.kill,
            charge=command.charge,
            trace=plan.trace,
        )
    )
    if hit:
        _land(draft, attacker, weapon, target, declared, command)


def _land(
    draft: Draft,
    attacker: AnyCharacter,
    weapon: Weapon,
    target: AnyCharacter,
    declared: Declared,
    command: cmd.Attack,
) -> None:
    house = draft.table.house
    if declared.kill and house.kill == "on_hit":  # S-G16
        draft.emit(Died(character=target.id, at_s=draft.table.now_s, cause="blow"))
        return
    if declared.kill:
        draft.notice("kill.gm_decides", target.id)
    if not declared.limb or house.limb == "damage":  # S-G15
        _damage(draft, attacker, weapon, target, declared)
    if declared.limb and draft.character(target.id).death is None:
        what = _limb(command.limb)
        condition = Condition(draft.new_id(), what, "limb")
        draft.emit(ConditionAdded(character=target.id, condition=condition))


def _damage(
    draft: Draft, attacker: AnyCharacter, weapon: Weapon, target: AnyCharacter, declared: Declared
) -> None:
    house = draft.table.house
    plan = plan_damage(attacker.sheet, weapon, target.sheet, declared, house)
    rolled = throw(draft.tray, "damage", plan.pool, rules_of(house))
    lost = pz_lost(rolled.total, target.sheet, house)
    left = target.sheet.pz - lost
    step = Step(
        "pz_lost",
        {"damage": rolled.total, "wound_step": wound_step(target.sheet).value, "lost": lost},
    )
    draft.emit(
        ev.Damaged(
            character=target.id, throw=rolled, lost=lost, left=left, trace=(*plan.trace, step)
        )
    )
    if left <= 0:
        _fall(draft, target)


def _fall(draft: Draft, target: AnyCharacter) -> None:
    """Nothing is left: dead, or dying until the GM says otherwise (S-R13, S-G22)."""
    if draft.table.house.no_points == "dead":
        draft.emit(Died(character=target.id, at_s=draft.table.now_s, cause="blow"))
    elif not any(wound.cls == "mortal" for wound in target.wounds):
        draft.emit(WoundOpened(character=target.id, wound=Wound(draft.new_id(), "mortal")))


def _weapon(attacker: AnyCharacter, command: cmd.Attack, house: ShurtugalHouse) -> Weapon:
    weapon: Weapon = attacker.sheet.weapon
    if command.weapon:
        name = fold(command.weapon)
        wanted = WEAPON_WORDS.get(name, name)
        carried = {row.id: row for row in attacker.sheet.weapons}
        if wanted not in carried:
            refuse(
                "attack.weapon", name=attacker.name, value=command.weapon, choices=tuple(carried)
            )
        weapon = carried[wanted]
    if command.strike:
        weapon = replace(weapon, damage=pool_of("strike", command.strike))
    kills = command.kill and house.kill == "on_hit"
    spares = command.limb and house.limb == "no_damage"
    if weapon.damage is None and not kills and not spares:
        refuse("attack.no_damage", name=attacker.name, weapon=weapon.id)  # S-G23
    return weapon


def _check_declared(draft: Draft, command: cmd.Attack) -> None:
    if not 0 <= command.raises <= RAISES_MAX:
        refuse("attack.raises", value=command.raises, low=0, high=RAISES_MAX)
    if abs(command.mod) > MOD_MAX:
        refuse("attack.mod", value=command.mod, low=-MOD_MAX, high=MOD_MAX)
    if abs(command.rolled) > DICE_MAX:
        refuse("attack.rolled", value=command.rolled, low=-DICE_MAX, high=DICE_MAX)
    kinds = (command.raises > 0) + bool(command.limb) + command.kill
    if kinds > 1 and draft.table.house.raises == "apart":  # S-G14
        refuse("attack.raises_apart")
    if command.limb and not _limb(command.limb).removeprefix("limb."):
        refuse("attack.limb")


def _check_distance(
    draft: Draft, attacker: AnyCharacter, weapon: Weapon, command: cmd.Attack
) -> None:
    if command.charge:
        _check_charge(draft, attacker, weapon, command.distance)
    elif command.distance is not None and command.distance < 0:
        refuse("attack.distance", value=command.distance)
    elif command.distance and weapon.kind in MISSILES:
        if not weapon.range_m:
            refuse("attack.no_range", name=attacker.name, weapon=weapon.id)
        if not in_reach(weapon, command.distance):  # S-R6
            refuse(
                "attack.too_far",
                distance=command.distance,
                high=5 * weapon.range_m,
                weapon=weapon.id,
            )


def _check_charge(
    draft: Draft, attacker: AnyCharacter, weapon: Weapon, distance: int | None
) -> None:
    """A charge covers one run (S-R1, S-G13)."""
    run, walk = attacker.sheet.run_m, attacker.sheet.walk_m
    if weapon.kind in MISSILES:
        refuse("charge.missile", weapon=weapon.id)
    if distance is None:
        return
    nearest = walk + 1 if draft.table.house.charge == "walk_to_run" else run
    if distance < nearest:
        refuse("charge.near", distance=distance, low=nearest, high=run)
    if distance > run:
        refuse("charge.far", distance=distance, low=nearest, high=run)


def _limb(text: str) -> str:
    """The code of a limb, or the GM's own words (S-G15)."""
    return f"limb.{clean_label(text).text}"
