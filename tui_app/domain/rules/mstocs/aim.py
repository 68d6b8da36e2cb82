"""What an attack stands on before any die is rolled: items, A against O, the target number."""

from __future__ import annotations

from msgspec import Struct

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.blow import TargetNumber, target_number
from tui_app.domain.rules.mstocs.commands import Attack
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.state import Fighter, MstocsTable, Turn, turn_of
from tui_app.domain.rules.mstocs.turns import effective, held_arms, is_helpless
from tui_app.domain.rules.mstocs.weapons import modes_of


class Aim(Struct, frozen=True):
    """An attack about to be rolled.

    Attributes:
        a: The attacker's A, items included.
        o: The target's O against this attacker, items included.
        helpless: Whether the target is (M-G38).
        weapon: Id of the item that strikes; empty for bare hands.
        damage: Its dice.
        number: The target number with its trace.
    """

    a: int
    o: int
    helpless: bool
    weapon: str
    damage: DamageDice
    number: TargetNumber


def take_aim(table: MstocsTable, command: Attack) -> Aim:
    """Work out the target number and the weapon of an attack (M-R13).

    Raises:
        Refused: ``attack.no_damage``, ``attack.unarmed``, ``attack.no_offhand`` or
            ``attack.offhand_idle``.
    """
    attacker, target = table.characters[command.attacker], table.characters[command.target]
    weapon, damage = _weapon(table, command, attacker)
    points = turn_of(table, attacker.id).points
    a = effective(attacker.sheet, points, _mode_of(table, command, attacker), table.house).a
    o = _defence(table, attacker, target)
    helpless = is_helpless(target)
    number = target_number(
        a,
        o,
        table.house,
        still=command.still,
        helpless=helpless,
        aimed=bool(command.aimed),
        mod=command.mod,
    )
    return Aim(a, o, helpless, weapon, damage, number)


def _weapon(table: MstocsTable, command: Attack, attacker: Fighter) -> tuple[str, DamageDice]:
    """Find the item that strikes and its dice (M-G9, M-G10, M-G13)."""
    sheet, house = attacker.sheet, table.house
    if command.weapon == "offhand" and sheet.offhand_item is None:
        refuse("attack.no_offhand", name=attacker.name)
    strikes = command.weapon == "offhand"
    mode: Mode = "strike" if strikes else _mode_of(table, command, attacker)
    held = held_arms(sheet, mode, house)
    if held.damage is None or (strikes and held.striking != sheet.offhand):
        choices = modes_of(sheet.main_item, sheet.offhand_item, house)
        if not choices:
            refuse("attack.offhand_idle" if strikes else "attack.unarmed", name=attacker.name)
        refuse("attack.no_damage", name=attacker.name, weapon=held.striking, choices=choices)
    return held.striking, held.damage


def _mode_of(table: MstocsTable, command: Attack, attacker: Fighter) -> Mode:
    return command.mode or turn_of(table, attacker.id).mode


def _defence(table: MstocsTable, attacker: Fighter, target: Fighter) -> int:
    """O of the target against this attacker, items included (M-G12)."""
    turn: Turn = turn_of(table, target.id)
    o = effective(target.sheet, turn.points, turn.mode, table.house).o
    if table.house.many_attackers == "full_defence" or o <= 0:
        return o
    # M-G12: the second attacker of a round meets half of it, the third a third.
    return o // len({*turn.faced, attacker.id})
