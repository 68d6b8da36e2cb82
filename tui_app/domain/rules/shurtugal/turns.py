"""One action a turn: who may act now, aiming, moving, waiting (S-R1, S-R3, S-R5)."""

from __future__ import annotations

from tui_app.domain.order import able, acting, order_of
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.attack import can_aim
from tui_app.domain.rules.shurtugal.initiative import enter_fight
from tui_app.domain.rules.shurtugal.state import ShurtugalDraft
from tui_app.domain.rules.shurtugal.tables import AIM_TURNS_MAX
from tui_app.domain.system import System
from tui_app.domain.table import GM, AnyCharacter


def begin_turn(draft: ShurtugalDraft, system: System, id_: str) -> None:
    """Let a character take his turn now; a fight is opened for it when none is open.

    The GM may act out of order, and the journal says so; a player may not, but between allies
    the order does not matter (S-R3).

    Raises:
        Refused: ``character.…``, ``turn.acted``, ``turn.not_yet`` or ``turn.initiative``.
    """
    _check_able(draft, system, draft.character(id_))
    enter_fight(draft, system, id_)
    table = draft.table
    name = draft.character(id_).name
    if id_ in table.state.acted:
        refuse("turn.acted", name=name)
    now = acting(table, system)
    if id_ in now or _after_allies(draft, system, id_):
        return
    if system.phase(table) == "turns":
        if draft.seat != GM:
            refuse("turn.not_yet", name=name, first=_names(draft, now))
        draft.notice("turn.out_of_order", id_, name=name)
    elif draft.seat != GM and table.state.initiative:
        refuse("turn.initiative", name=name)


def _after_allies(draft: ShurtugalDraft, system: System, id_: str) -> bool:
    """Whether only allies would come before: they need not act in order (S-R3)."""
    table = draft.table
    if system.phase(table) != "turns":
        return False
    side = draft.character(id_).side
    for entry in order_of(table, system):
        if entry.character == id_:
            return True
        left = not entry.acted and able(table, system, entry.character)
        if left and (entry.entry is not None or table.characters[entry.character].side != side):
            return False
    return False


def wait(draft: ShurtugalDraft, system: System, command: cmd.Wait) -> None:
    """Let the turn go by, to roll anew in the next round (S-R3, S-G12)."""
    begin_turn(draft, system, command.character)
    draft.emit(ev.Waited(character=command.character))


def aim(draft: ShurtugalDraft, system: System, command: cmd.TakeAim) -> None:
    """Aim for a turn; another target starts again (S-R5, S-G18).

    Raises:
        Refused: ``aim.weapon``, ``aim.enough`` or ``attack.self``.
    """
    character, target = draft.character(command.character), draft.character(command.target)
    if character.id == target.id:
        refuse("attack.self", name=character.name)
    if target.death is not None:
        refuse("attack.target_dead", name=target.name)
    if not any(can_aim(row, draft.table.house) for row in character.sheet.weapons):
        refuse("aim.weapon", name=character.name)
    before = draft.table.state.aims.get(character.id)
    turns = before.turns + 1 if before and before.target == target.id else 1
    if turns > AIM_TURNS_MAX:
        refuse("aim.enough", name=character.name, turns=AIM_TURNS_MAX)
    begin_turn(draft, system, character.id)
    draft.emit(ev.Aimed(character=character.id, target=target.id, turns=turns))


def use_turn(draft: ShurtugalDraft, system: System, command: cmd.UseTurn) -> None:
    """Spend the turn on something that needs no rule (S-R1)."""
    begin_turn(draft, system, command.character)
    sheet = draft.character(command.character).sheet
    metres = {"walk": sheet.walk_m, "run": sheet.run_m}.get(command.how, 0)
    draft.emit(ev.TurnUsed(character=command.character, how=command.how, metres=metres))


def _check_able(draft: ShurtugalDraft, system: System, character: AnyCharacter) -> None:
    if system.may_finish(draft.table, character):
        return
    if character.death is not None:
        refuse("character.dead", name=character.name)
    if character.out is not None:
        refuse("turn.out", name=character.name, until_s=character.out.until_s)
    if character.helpless or system.is_helpless(character):
        refuse("turn.helpless", name=character.name, pz=character.sheet.pz)


def _names(draft: ShurtugalDraft, ids: tuple[str, ...]) -> str:
    """Names of those whose turn it is, as far as players know of them."""
    known = (draft.table.characters.get(id_) for id_ in ids)
    return ", ".join(one.name for one in known if one is not None and not one.hidden)
