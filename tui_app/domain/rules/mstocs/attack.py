"""One attack: who may strike whom, the dice of it, and what comes of it (M-R13 – M-R19)."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.aim import Aim, take_aim
from tui_app.domain.rules.mstocs.allocation import check_mode
from tui_app.domain.rules.mstocs.blow import Hit, judge_hit, resolve_loss
from tui_app.domain.rules.mstocs.commands import Attack, Pass
from tui_app.domain.rules.mstocs.consequences import apply, judge_consequences, pay_owed
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.events import AttackResolved, Passed
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.order import is_tied, order, settle_ties
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsTable, turn_of
from tui_app.domain.rules.mstocs.tables import FUMBLES, Location, location_of_roll
from tui_app.domain.rules.mstocs.turns import has_begun, is_able, is_helpless, waited_for
from tui_app.domain.table import GM

MOD_MAX = 99


def attack(draft: MstocsDraft, command: Attack) -> None:
    """Carry out an attack.

    Raises:
        Refused: ``attack.…`` or ``fight.…`` when it cannot be.
    """
    attacker, target = draft.character(command.attacker), draft.character(command.target)
    if target.hidden and draft.seat not in (GM, target.seat):
        refuse("character.unknown", name=command.target)
    _check_fighters(draft.table, command, attacker, target)
    settle_ties(draft)
    check_turn(draft, attacker)
    _notice_zero(draft, attacker, target)
    aim = take_aim(draft.table, command)
    event = _strike(draft, command, aim)
    if event.hit:
        event = _wound(draft, command, target, aim.damage, event)
    draft.emit(event)
    apply(draft, event, command.take)


def check_turn(draft: MstocsDraft, fighter: Fighter) -> None:
    """Hold a player to the order; `gm` may act out of it, and the journal says so.

    Raises:
        Refused: ``turn.not_yet`` with the name of who comes first.
    """
    table = draft.table
    for entry in order(table):
        if entry.character == fighter.id or not turn_of(table, entry.character).allocated:
            return
        first = table.characters[entry.character]
        if entry.acted or not is_able(first) or _may_strike_with(table, first, fighter):
            continue
        # A hidden fighter's name stays with the GM, also in what a player is told of his hero.
        name = "" if first.hidden else first.name
        if draft.seat == GM:
            draft.notice("out_of_turn", fighter.id, name=fighter.name, first=name)
            return
        refuse("turn.not_yet", name=fighter.name, first=name)


def check_revealed(table: MstocsTable) -> None:
    """Let turns wait until secret splits are open (M-G6).

    Raises:
        Refused: ``turn.sealed`` with those who are waited for.
    """
    if table.house.secrecy != "sealed" or has_begun(table):
        return
    # A hidden fighter's name stays with the GM.
    names = tuple(fighter.name for fighter in waited_for(table) if not fighter.hidden)
    refuse("turn.sealed_open" if names else "turn.sealed", names=names)


def _may_strike_with(table: MstocsTable, first: Fighter, fighter: Fighter) -> bool:
    """Tell whether a tie lets both strike at once (M-G4)."""
    return table.house.ties == "simultaneous" and is_tied(table, first.id, fighter.id)


def _check_fighters(
    table: MstocsTable, command: Attack, attacker: Fighter, target: Fighter
) -> None:
    if table.fight is None:
        refuse("fight.none")
    if attacker.id == target.id:
        refuse("attack.self", name=attacker.name)
    for fighter in (attacker, target):
        if not table.in_fight(fighter.id):
            refuse("fight.not_in", name=fighter.name)
    if not turn_of(table, attacker.id).grace:  # M-G4: he strikes at once with his attacker
        check_able(attacker)
    if target.death is not None:
        refuse("attack.target_dead", name=target.name)
    if abs(command.mod) > MOD_MAX:
        refuse("mod.range", mod=command.mod, high=MOD_MAX)
    check_mode(table, attacker, command.mode)
    check_revealed(table)
    _check_left(table, attacker, target)


def check_able(fighter: Fighter) -> None:
    """Refuse a turn to the dead, the unconscious and the helpless.

    Raises:
        Refused: ``character.dead``, ``turn.out`` or ``turn.helpless``.
    """
    if fighter.death is not None:
        refuse("character.dead", name=fighter.name)
    if fighter.out is not None:
        refuse("turn.out", name=fighter.name, until_s=fighter.out.until_s)
    if not is_able(fighter):
        refuse("turn.helpless", name=fighter.name, pw=fighter.sheet.pw)


def _check_left(table: MstocsTable, attacker: Fighter, target: Fighter) -> None:
    turn = turn_of(table, attacker.id)
    if not turn.allocated and not turn.locked:
        refuse("attack.not_allocated", name=attacker.name, pw=attacker.sheet.pw)
    second = table.house.attacks == "two_on_helpless" and is_helpless(target)  # M-G11
    allowed = 2 if second and turn.only_helpless else 1
    passed = turn.acted and turn.attacks == 0
    if passed or turn.attacks >= allowed:
        refuse("attack.none_left", name=attacker.name, allowed=allowed)


def _notice_zero(draft: MstocsDraft, attacker: Fighter, target: Fighter) -> None:
    for fighter in (attacker, target):
        if is_able(fighter) and not turn_of(draft.table, fighter.id).allocated:
            draft.notice("stands_at_zero", fighter.id, name=fighter.name)


def _strike(draft: MstocsDraft, command: Attack, aim: Aim) -> AttackResolved:
    """Roll to hit."""
    house = draft.table.house
    number = aim.number
    roll = draft.tray.roll("hit", 3, 6).total
    hit = judge_hit(number.value, roll, house)
    return AttackResolved(
        attacker=command.attacker,
        target=command.target,
        target_number=number.value,
        roll=roll,
        hit=hit.hit,
        margin=hit.margin if hit.hit else None,
        perfect=hit.perfect,
        fumble=hit.fumble,
        fumble_result=_fumble(draft, house) if hit.fumble else "",
        still=command.still,
        helpless=aim.helpless,
        aimed=command.aimed,
        mod=command.mod,
        weapon=aim.weapon,
        damage_dice=str(aim.damage),
        trace=(*number.trace, *hit.trace),
    )


def _fumble(draft: MstocsDraft, house: MstocsHouse) -> str:
    """Look up what an 18 brings (M-G17); empty where the GM describes it."""
    if house.fumble == "described":
        return ""
    roll = draft.tray.roll("fumble", 1, 6).total
    return next(result for low, high, result in FUMBLES if low <= roll <= high)


def _wound(
    draft: MstocsDraft,
    command: Attack,
    target: Fighter,
    dice: DamageDice,
    event: AttackResolved,
) -> AttackResolved:
    """Roll damage and location, and work out the PW lost and what follows."""
    table = draft.table
    damage = draft.tray.roll("damage", dice.count, dice.sides).total + dice.flat
    location: Location = command.aimed or location_of_roll(draft.tray.roll("location", 3, 6).total)
    hit = Hit(True, event.margin or 0, event.perfect, event.fumble, ())
    armour, onr = target.sheet.armour.at(location), target.sheet.onr
    loss = resolve_loss(hit, damage, location, armour, onr, table.house, aimed=bool(command.aimed))
    event = replace(
        event,
        location=location,
        damage=damage,
        armour=armour * table.house.armour_factor,
        onr=onr,
        wounds=loss.wounds,
        pw=loss.pw,
        pw_after=target.sheet.pw - loss.pw,
        lost_total=target.sheet.lost + loss.pw,
        trace=(*event.trace, *loss.trace),
    )
    return judge_consequences(draft, target, event, limb_useless=loss.limb_useless)


def pass_turn(draft: MstocsDraft, command: Pass) -> None:
    """End a turn without an attack.

    Raises:
        Refused: ``turn.…`` or ``fight.…`` when it cannot be.
    """
    table = draft.table
    fighter = draft.character(command.character)
    if table.fight is None:
        refuse("fight.none")
    turn = turn_of(table, fighter.id)
    if not table.in_fight(fighter.id):
        refuse("fight.not_in", name=fighter.name)
    if not turn.grace:
        check_able(fighter)
    if turn.acted:
        refuse("turn.acted", name=fighter.name)
    check_revealed(table)
    settle_ties(draft)
    check_turn(draft, fighter)
    draft.emit(Passed(character=fighter.id))
    pay_owed(draft, fighter.id)
