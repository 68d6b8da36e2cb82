"""What is declared before an attack, checked before any die is thrown (S-R6, S-R9, S-G13)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.attack import MISSILES, Declared, in_reach
from tui_app.domain.rules.shurtugal.fields import pool_of
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import UNARMED
from tui_app.domain.rules.shurtugal.state import ShurtugalCharacter, ShurtugalTable
from tui_app.domain.rules.shurtugal.tables import RANGES_MAX, WEAPON_WORDS, Weapon

RAISES_MAX = 20
MOD_MAX = 999
DICE_MAX = 99


class Declaration(Struct, frozen=True):
    """An attack about to be rolled.

    Attributes:
        attacker: Who strikes.
        target: Who is struck.
        weapon: With what.
        declared: Raises, aim, distance and what the GM adds.
    """

    attacker: ShurtugalCharacter
    target: ShurtugalCharacter
    weapon: Weapon
    declared: Declared


def declare(table: ShurtugalTable, command: cmd.Attack) -> Declaration:
    """Check what is declared, and gather what the roll stands on.

    Raises:
        Refused: ``attack.…``, ``charge.…``, ``raises.range``, ``mod.range``, ``rolled.range``,
            ``character.unknown`` or ``field.pool``.
    """
    attacker, target = _known(table, command.attacker), _known(table, command.target)
    if attacker.id == target.id:
        refuse("attack.self", name=attacker.name)
    if target.death is not None:
        refuse("attack.target_dead", name=target.name)
    weapon = _weapon(attacker, command, table.house)
    _check_declared(command, table.house)
    _check_distance(attacker, weapon, command, table.house)
    aim = table.state.aims.get(attacker.id)
    declared = Declared(
        command.raises,
        bool(command.limb),
        command.kill,
        command.distance,
        aim.turns if aim and aim.target == target.id else 0,
        command.mod,
        command.rolled,
    )
    return Declaration(attacker, target, weapon, declared)


def limb_code(text: str) -> str:
    """The code of a limb, or the GM's own words (S-G15)."""
    return f"limb.{clean_label(text).text}"


def _known(table: ShurtugalTable, id_: str) -> ShurtugalCharacter:
    character = table.characters.get(id_)
    if character is None:
        refuse("character.unknown", name=id_)
    return character


def _weapon(attacker: ShurtugalCharacter, command: cmd.Attack, house: ShurtugalHouse) -> Weapon:
    weapon: Weapon = attacker.sheet.weapon
    if command.weapon:
        name = fold(command.weapon)
        wanted = WEAPON_WORDS.get(name, name)
        carried = {row.id: row for row in (UNARMED, *attacker.sheet.weapons)}
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


def _check_declared(command: cmd.Attack, house: ShurtugalHouse) -> None:
    if not 0 <= command.raises <= RAISES_MAX:
        refuse("raises.range", raises=command.raises, high=RAISES_MAX)
    if abs(command.mod) > MOD_MAX:
        refuse("mod.range", mod=command.mod, high=MOD_MAX)
    if abs(command.rolled) > DICE_MAX:
        refuse("rolled.range", rolled=command.rolled, high=DICE_MAX)
    kinds = (command.raises > 0) + bool(command.limb) + command.kill
    if kinds > 1 and house.raises == "apart":  # S-G14
        refuse("attack.raises_apart")
    if command.limb and not limb_code(command.limb).removeprefix("limb."):
        refuse("attack.limb")


def _check_distance(
    attacker: ShurtugalCharacter, weapon: Weapon, command: cmd.Attack, house: ShurtugalHouse
) -> None:
    if command.charge:
        _check_charge(attacker, weapon, command.distance, house)
    elif command.distance is not None and command.distance < 0:
        refuse("attack.distance", value=command.distance)
    elif command.distance and weapon.kind in MISSILES:
        if not weapon.range_m:
            refuse("attack.no_range", name=attacker.name, weapon=weapon.id)
        if not in_reach(weapon, command.distance):  # S-R6
            refuse(
                "attack.too_far",
                distance=command.distance,
                high=RANGES_MAX * weapon.range_m,
                weapon=weapon.id,
            )


def _check_charge(
    attacker: ShurtugalCharacter, weapon: Weapon, distance: int | None, house: ShurtugalHouse
) -> None:
    """A charge covers one run (S-R1, S-G13)."""
    run, walk = attacker.sheet.run_m, attacker.sheet.walk_m
    if weapon.kind in MISSILES:
        refuse("charge.missile", weapon=weapon.id)
    if distance is None:
        return
    nearest = walk + 1 if house.charge == "walk_to_run" else run
    if distance < nearest:
        refuse("charge.near", distance=distance, low=nearest, high=run)
    if distance > run:
        refuse("charge.far", distance=distance, low=nearest, high=run)
