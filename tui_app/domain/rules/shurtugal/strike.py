"""The act of attacking: roll, damage, and what comes of it."""

from __future__ import annotations

from tui_app.domain.events import ConditionAdded, Died, FighterJoined, WoundOpened
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.attack import plan_damage, plan_hit, pz_lost
from tui_app.domain.rules.shurtugal.declare import Declaration, declare, limb_code
from tui_app.domain.rules.shurtugal.events import Attacked, Damaged
from tui_app.domain.rules.shurtugal.pool import rules_of
from tui_app.domain.rules.shurtugal.roll import throw
from tui_app.domain.rules.shurtugal.sheet import wound_step
from tui_app.domain.rules.shurtugal.state import ShurtugalDraft
from tui_app.domain.rules.shurtugal.turns import begin_turn
from tui_app.domain.system import System
from tui_app.domain.table import AnyCharacter, Condition, Wound
from tui_app.domain.trace import Step


def attack(draft: ShurtugalDraft, system: System, command: cmd.Attack) -> None:
    """Decide an attack.

    Raises:
        Refused: When it cannot be; no die is thrown then.
    """
    made = declare(draft.table, command)
    attacker, target, house = made.attacker, made.target, draft.table.house
    begin_turn(draft, system, attacker.id)
    if not draft.table.in_fight(target.id):
        draft.emit(FighterJoined(id=target.id))
    plan = plan_hit(attacker.sheet, made.weapon, target.sheet, made.declared, house)
    rolled = throw(draft.tray, "hit", plan.pool, rules_of(house))
    hit = rolled.source != "" and rolled.total >= plan.target
    draft.emit(
        Attacked(
            attacker=attacker.id,
            target=target.id,
            weapon=made.weapon.id,
            raises=made.declared.all_raises,
            target_number=plan.target,
            throw=rolled,
            hit=hit,
            limb=limb_code(command.limb) if command.limb else "",
            kill=command.kill,
            charge=command.charge,
            trace=plan.trace,
        )
    )
    if hit:
        _land(draft, made, command)


def _land(draft: ShurtugalDraft, made: Declaration, command: cmd.Attack) -> None:
    house, target, declared = draft.table.house, made.target, made.declared
    if declared.kill and house.kill == "on_hit":  # S-G16
        draft.emit(Died(character=target.id, at_s=draft.table.now_s, cause="killed"))
        return
    if declared.kill:
        draft.notice("kill.gm_decides", target.id)
    if not declared.limb or house.limb == "damage":  # S-G15
        _damage(draft, made)
    if declared.limb and draft.character(target.id).death is None:
        condition = Condition(draft.new_id(), limb_code(command.limb), "limb")
        draft.emit(ConditionAdded(character=target.id, condition=condition))


def _damage(draft: ShurtugalDraft, made: Declaration) -> None:
    house, target = draft.table.house, made.target
    plan = plan_damage(made.attacker.sheet, made.weapon, target.sheet, made.declared, house)
    rolled = throw(draft.tray, "damage", plan.pool, rules_of(house))
    lost = pz_lost(rolled.total, target.sheet, house)
    left = target.sheet.pz - lost
    step = Step(
        "pz_lost",
        {"damage": rolled.total, "wound_step": wound_step(target.sheet).value, "lost": lost},
    )
    draft.emit(
        Damaged(character=target.id, throw=rolled, lost=lost, left=left, trace=(*plan.trace, step))
    )
    if left <= 0:
        _fall(draft, target)


def _fall(draft: ShurtugalDraft, target: AnyCharacter) -> None:
    """Nothing is left: dead, or dying until the GM says otherwise (S-R13, S-G22)."""
    if draft.table.house.no_points == "dead":
        draft.emit(Died(character=target.id, at_s=draft.table.now_s, cause="no_pz"))
    elif not any(wound.cls == "mortal" for wound in target.wounds):
        draft.emit(WoundOpened(character=target.id, wound=Wound(draft.new_id(), "mortal")))
