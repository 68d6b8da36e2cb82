"""Acts on the order: initiative, the GM's order, waiting, mind control (S-R2, S-R3)."""

from __future__ import annotations

from tui_app.domain.acts.fight import open_fight
from tui_app.domain.events import FighterJoined
from tui_app.domain.odds.pools import Pool
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.order import missing, tie_values, tied
from tui_app.domain.rules.shurtugal.pool import initiative_rules
from tui_app.domain.rules.shurtugal.roll import Throw, throw
from tui_app.domain.rules.shurtugal.sheet import initiative_dice
from tui_app.domain.rules.shurtugal.state import ShurtugalDraft
from tui_app.domain.system import System
from tui_app.domain.table import GM

VALUE_MAX = 999


def enter_fight(draft: ShurtugalDraft, system: System, id_: str) -> None:
    """Open a fight if none is open, and let a character join it.

    Raises:
        Refused: ``character.dead``.
    """
    character = draft.character(id_)
    if character.death is not None and not system.may_finish(draft.table, character):
        refuse("character.dead", name=character.name)
    if draft.table.fight is None:
        open_fight(draft, system, ())
    if not draft.table.in_fight(id_):
        draft.emit(FighterJoined(id=id_))


def roll_initiative(draft: ShurtugalDraft, system: System, command: cmd.Initiative) -> None:
    """Give initiative to those named, or to all who have none.

    Raises:
        Refused: ``initiative.one_at_a_time`` when typed dice would be for several,
            ``initiative.known``, ``initiative.all_known``, ``initiative.range``.
    """
    if command.value is not None and not 0 <= command.value <= VALUE_MAX:
        refuse("initiative.range", value=command.value, low=0, high=VALUE_MAX)
    if draft.table.fight is None and not command.characters:
        open_fight(draft, system, ())
    ids = tuple(dict.fromkeys(command.characters)) or missing(draft.table)
    if not ids:
        refuse("initiative.all_known")
    if len(ids) > 1 and draft.tray.is_typed("roll"):
        refuse("initiative.one_at_a_time", count=len(ids))
    for id_ in ids:
        enter_fight(draft, system, id_)
        _rate(draft, id_, command.value)
    if draft.table.house.ties == "spryt":  # S-G11
        for id_ in ids:
            _break_tie(draft, id_)


def set_order(draft: ShurtugalDraft, system: System, command: cmd.SetOrder) -> None:
    """Take the GM's order without dice (S-R3)."""
    ids = tuple(dict.fromkeys(command.characters))
    for id_ in ids:
        enter_fight(draft, system, id_)
    draft.emit(ev.OrderSet(characters=ids))


def dominate(draft: ShurtugalDraft, system: System, command: cmd.Dominate) -> None:
    """Put an enemy last until the fight ends, or lift that (S-R3, S-G24).

    Raises:
        Refused: ``dominate.already`` or ``dominate.not``.
    """
    character = draft.character(command.character)
    if command.on:
        enter_fight(draft, system, character.id)
    if (character.id in draft.table.state.dominated) == command.on:
        refuse("dominate.already" if command.on else "dominate.not", name=character.name)
    draft.emit(ev.Dominated(character=character.id, on=command.on))


def _rate(draft: ShurtugalDraft, id_: str, value: int | None) -> None:
    state, character = draft.table.state, draft.character(id_)
    if draft.seat != GM and id_ in state.initiative:
        refuse("initiative.known", name=character.name, value=state.initiative[id_])
    before: int | None = state.owed.get(id_)
    rolled: Throw | None = None
    if value is None:
        pool = Pool(initiative_dice(character.sheet).value, 1)
        rolled = throw(draft.tray, "roll", pool, initiative_rules(draft.table.house))
        value = rolled.total
    if before is not None and draft.table.house.waiting == "better":  # S-G12
        value = max(value, before)
    draft.emit(ev.InitiativeSet(character=id_, value=value, throw=rolled, before=before))


def _break_tie(draft: ShurtugalDraft, id_: str) -> None:
    """Roll for a tie that neither Spryt nor Zręczność breaks, until no two are equal."""
    while True:
        own = tie_values(draft.table, id_)
        equal = [o for o in tied(draft.table, id_) if _same(own, tie_values(draft.table, o))]
        if len(equal) < 2:
            return
        # Whoever has rolled less catches up before all roll again.
        fewest = min(len(tie_values(draft.table, other)) for other in equal)
        for other in equal:
            if len(tie_values(draft.table, other)) == fewest:
                roll = draft.tray.roll("tie", 1, 10, more=True)
                draft.emit(ev.TieRolled(character=other, die=roll.total))


def _same(own: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two have the same numbers as far as both have rolled."""
    common = min(len(own), len(other))
    return own[:common] == other[:common]
