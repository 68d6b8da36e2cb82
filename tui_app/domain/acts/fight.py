"""Acts on a fight: open, close, join, leave, next round."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain import commands as cmd
from tui_app.domain.acts.turns import close_turns
from tui_app.domain.deadlines import ROUND_RANK, advance, settle_due
from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import (
    ClockChanged,
    FightClosed,
    FighterJoined,
    FighterLeft,
    FightOpened,
    RoundOpened,
    TimeStopped,
)
from tui_app.domain.refusals import refuse
from tui_app.domain.system import System
from tui_app.domain.table import Fight


def decide(draft: AnyDraft, system: System, command: cmd.FightCommand) -> None:
    """Decide an act on the fight.

    Raises:
        Refused: When the act cannot be.
    """
    match command:
        case cmd.OpenFight():
            open_fight(draft, system, command.characters)
        case cmd.EndFight():
            close_fight(draft)
        case cmd.JoinFight():
            _join(draft, command.characters)
        case cmd.LeaveFight():
            _leave(draft, command.characters)
        case cmd.NextRound():
            next_round(draft, system)
        case _:
            assert_never(command)


def open_fight(draft: AnyDraft, system: System, ids: tuple[str, ...]) -> None:
    """Open a fight at round 1 and stop the running clock.

    Raises:
        Refused: ``fight.open``, ``fight.dead`` or ``fight.nobody``.
    """
    if draft.table.fight is not None:
        refuse("fight.open", round=draft.table.fight.round)
    living = [c.id for c in draft.table.characters.values() if c.death is None]
    for id_ in ids:
        if draft.character(id_).death is not None:
            refuse("fight.dead", name=draft.character(id_).name)
    fighters = tuple(dict.fromkeys(ids)) or tuple(living)
    if not fighters:
        refuse("fight.nobody")
    clock = draft.table.clock
    if clock.running:
        draft.emit(ClockChanged(running=False, rate=clock.rate, why="fight"))
    draft.emit(FightOpened(fighters=fighters))
    system.round_opened(draft)


def close_fight(draft: AnyDraft) -> None:
    """Close the open fight.

    Raises:
        Refused: ``fight.none``.
    """
    draft.emit(FightClosed(rounds=_open(draft).round))


def _join(draft: AnyDraft, ids: tuple[str, ...]) -> None:
    fight = _open(draft)
    # Among several those who stand outside join; one alone is told that he is in already.
    outside = tuple(id_ for id_ in ids if id_ not in fight.fighters)
    for id_ in outside or ids:
        character = draft.character(id_)
        if character.death is not None:
            refuse("fight.dead", name=character.name)
        if draft.table.in_fight(id_):
            refuse("fight.already_in", name=character.name)
        draft.emit(FighterJoined(id=id_))


def _leave(draft: AnyDraft, ids: tuple[str, ...]) -> None:
    fight = _open(draft)
    inside = tuple(id_ for id_ in ids if id_ in fight.fighters)
    for id_ in inside or ids:
        if not draft.table.in_fight(id_):
            refuse("fight.not_in", name=draft.character(id_).name)
        draft.emit(FighterLeft(id=id_))


def next_round(draft: AnyDraft, system: System) -> None:
    """Move the clock to the end of the round, settling what falls due, and open the next.

    A treatment that ends on the way stops the round, because its result comes first.

    Raises:
        Refused: ``fight.none``, or as `advance`.
    """
    fight = _open(draft)
    # More time than a round may have passed in it already.
    end_s = max(fight.started_s + system.round_s(draft.table.house), draft.table.now_s)
    while True:
        item = advance(draft, system, end_s, below_rank=ROUND_RANK)
        if item is None:
            break
        if item.what == "treatment":
            draft.emit(TimeStopped(left_s=end_s - draft.table.now_s))
            return
    system.round_closing(draft)
    close_turns(draft, system)
    draft.emit(RoundOpened(number=fight.round + 1))
    # Deaths of this instant come after the round, and before anybody acts in the next.
    settle_due(draft, system)
    system.round_opened(draft)


def _open(draft: AnyDraft) -> Fight:
    fight = draft.table.fight
    if fight is None:
        refuse("fight.none")
    return fight
