"""What a hit brings: PW, points of the round, death, consciousness, mortality, limbs (M-R19)."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.events import ConditionAdded, Died, KnockedOut, WoundOpened
from tui_app.domain.gametime import DAY_S
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.blow import (
    death_cause,
    faint_check_due,
    faint_rounds,
    mortal_class,
)
from tui_app.domain.rules.mstocs.events import AttackResolved, PwChanged, TurnReduced
from tui_app.domain.rules.mstocs.order import is_tied
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsTable, Turn, turn_of
from tui_app.domain.rules.mstocs.tables import LIMB_USELESS_DAYS, MORTAL_CLASSES
from tui_app.domain.rules.mstocs.turns import Points, effective, take_points, with_points
from tui_app.domain.rules.mstocs.wounds import new_wound
from tui_app.domain.table import GM, Condition


def judge_consequences(
    draft: MstocsDraft, target: Fighter, event: AttackResolved, *, limb_useless: bool
) -> AttackResolved:
    """Roll for what a hit brings, in the order of M-R19."""
    house = draft.table.house
    pw, lost = event.pw or 0, event.lost_total or 0
    cause = death_cause(pw, event.pw_after or 0, target.sheet.pw_start, lost, house)
    if pw > 0 and cause is not None:
        return replace(event, dead=cause)
    asked = target.out is None or house.faint_again == "keep_longer"  # M-G25
    if asked and faint_check_due(pw, lost, house):
        roll = draft.tray.roll("faint", 2, 6).total
        event = replace(event, faint_roll=roll, faint_rounds=faint_rounds(roll, lost))
    if pw > 0:
        event = _mortality(draft, event, pw)
    if limb_useless:  # M-R18
        days = draft.tray.roll("limb", LIMB_USELESS_DAYS.count, LIMB_USELESS_DAYS.sides).total
        event = replace(event, limb_days=days)
    return event


def _mortality(draft: MstocsDraft, event: AttackResolved, pw: int) -> AttackResolved:
    roll = draft.tray.roll("mortal", 1, 6).total
    cls = mortal_class(pw, roll)
    if cls is None:
        return replace(event, mortal_roll=roll)
    row = MORTAL_CLASSES[cls]
    units = draft.tray.roll("deadline", 1, row.die).total
    due_s = draft.table.now_s + units * row.unit_s
    return replace(event, mortal_roll=roll, cls=cls, deadline_roll=units, due_s=due_s)


def apply(draft: MstocsDraft, event: AttackResolved, take: Points | None) -> None:
    """Give an attack its effects on the target, and on the attacker what he still owes."""
    if event.pw:
        _lose(draft, event, event.pw, take)
    if event.dead:
        now_s = draft.table.now_s
        draft.emit(Died(character=event.target, at_s=now_s, cause=event.dead))
    elif event.hit:
        _faint(draft, event)
        _mortal(draft, event)
        _limb(draft, event)
    pay_owed(draft, event.attacker)


def pay_owed(draft: MstocsDraft, id_: str) -> None:
    """Take the points that waited until the fighter had struck (M-G4)."""
    turn = turn_of(draft.table, id_)
    if turn.owed and turn.acted:
        how = draft.table.house.loss_split
        _reduce(draft, id_, take_points(turn.points, turn.owed, how))


def _lose(draft: MstocsDraft, event: AttackResolved, pw: int, take: Points | None) -> None:
    id_ = event.target
    after, lost = event.pw_after or 0, event.lost_total or 0
    target_left = _left(draft, event, pw, take)
    draft.emit(PwChanged(character=id_, by=-pw, pw=after, lost=lost))
    turn = turn_of(draft.table, id_)
    at_once = draft.table.house.round_loss == "at_once"  # M-G2
    if _strikes_at_once(draft.table, event):  # M-G4: losses apply after both
        owed = turn.owed + pw if at_once else 0
        draft.emit(_reduced(draft.table, id_, turn.points, owed=owed, grace=True))
    elif at_once and turn.allocated:
        _reduce(draft, id_, target_left)


def _strikes_at_once(table: MstocsTable, event: AttackResolved) -> bool:
    turn = turn_of(table, event.target)
    waits = table.house.ties == "simultaneous" and turn.allocated and not turn.acted
    return waits and is_tied(table, event.attacker, event.target)


def _left(draft: MstocsDraft, event: AttackResolved, pw: int, take: Points | None) -> Points:
    """What is left on A, O and Sz of the target: as somebody chose, or as suggested (M-G2)."""
    table = draft.table
    target, turn = table.characters[event.target], turn_of(table, event.target)
    spare = max(0, target.sheet.pw - sum(turn.points)) if turn.allocated else 0
    count = min(max(0, pw - spare), sum(turn.points))  # M-G5: unspent points go first
    owner = draft.seat in (GM, target.seat)
    if take is not None:
        return _taken(target, turn, take, count, owner=owner)
    if table.house.loss_split == "manual" and count and turn.allocated:
        if owner:
            refuse("take.needed", name=target.name, lost=count, a=turn.a, o=turn.o, sz=turn.sz)
        draft.notice("take.suggested", target.id, name=target.name, lost=count)
    return take_points(turn.points, count, table.house.loss_split)


def _taken(target: Fighter, turn: Turn, take: Points, count: int, *, owner: bool) -> Points:
    if not owner:
        refuse("take.not_yours", name=target.name)
    left = (turn.a - take[0], turn.o - take[1], turn.sz - take[2])
    if min(left) < 0 or min(take) < 0:
        refuse("take.not_there", name=target.name, a=turn.a, o=turn.o, sz=turn.sz)
    if sum(take) != count:
        refuse("take.sum", name=target.name, given=sum(take), need=count)
    return left


def _reduce(draft: MstocsDraft, id_: str, left: Points) -> None:
    draft.emit(_reduced(draft.table, id_, left))


def _reduced(
    table: MstocsTable, id_: str, left: Points, *, owed: int = 0, grace: bool = False
) -> TurnReduced:
    turn = with_points(turn_of(table, id_), left)
    key = turn.key
    if table.house.order == "recompute" and not turn.acted:  # M-G3
        sheet = table.characters[id_].sheet
        key = effective(sheet, left, turn.mode, table.house).sz
    a, o, sz = left
    return TurnReduced(character=id_, a=a, o=o, sz=sz, key=key, owed=owed, grace=grace)


def _faint(draft: MstocsDraft, event: AttackResolved) -> None:
    rounds = event.faint_rounds or 0
    if rounds == 0:
        return
    until_s = _until(draft, rounds)
    out = draft.table.characters[event.target].out
    if out is not None and out.until_s >= until_s:  # M-G25: the longer one counts
        return
    draft.emit(
        KnockedOut(character=event.target, id=draft.new_id(), until_s=until_s, rounds=rounds)
    )


def _until(draft: MstocsDraft, rounds: int) -> int:
    """When somebody out for so many rounds wakes (M-G24)."""
    house, fight = draft.table.house, draft.table.fight
    counted = rounds if house.faint_rounds == "this_round_counts" else rounds + 1
    started_s = draft.table.now_s if fight is None else fight.started_s
    return max(started_s + counted * house.round_s, draft.table.now_s + 1)


def _mortal(draft: MstocsDraft, event: AttackResolved) -> None:
    if event.cls and event.due_s is not None:
        wound = new_wound(draft.new_id(), event.cls, event.due_s)
        draft.emit(WoundOpened(character=event.target, wound=wound))


def _limb(draft: MstocsDraft, event: AttackResolved) -> None:
    if event.limb_days is None:
        return
    due_s = draft.table.now_s + event.limb_days * DAY_S
    condition = Condition(draft.new_id(), f"limb.{event.location}", "limb", due_s)
    draft.emit(ConditionAdded(character=event.target, condition=condition))
