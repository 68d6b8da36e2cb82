"""Which function decides which command of Świat Mroku."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui_app.domain.commands import Command
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku import contests, healing, reveals, simple, tokens
from tui_app.domain.rules.swiat_mroku.state import WodDraft


def decide(draft: WodDraft, command: Command) -> None:
    """Decide one of the system's own commands.

    Raises:
        Refused: When the act cannot be.
    """
    DECIDERS[type(command)](draft, command)


def _return_tokens(draft: WodDraft, command: cmd.ReturnTokens) -> None:
    tokens.return_tokens(draft, command.schedule)


DECIDERS: dict[type[Command], Callable[[WodDraft, Any], None]] = {
    cmd.OpenTask: simple.open_task,
    cmd.TakeTest: simple.take_test,
    cmd.Shoot: simple.shoot,
    cmd.OpenContest: contests.open_contest,
    cmd.OpenCombat: contests.open_combat,
    cmd.SealBid: contests.seal_bid,
    cmd.ShowBid: contests.show_bid,
    cmd.DropSeal: contests.drop_bid,
    cmd.Help: contests.help_,
    cmd.Reveal: reveals.reveal,
    cmd.Cancel: contests.cancel,
    cmd.Finish: healing.finish,
    cmd.Spare: healing.spare,
    cmd.HealByPool: healing.heal_by_pool,
    cmd.HealByMedicine: healing.heal_by_medicine,
    cmd.HealByRite: healing.heal_by_rite,
    cmd.HealByTime: healing.heal_by_time,
    cmd.SetDeadline: healing.set_deadline,
    cmd.Taint: healing.taint,
    cmd.Spend: tokens.spend,
    cmd.Award: tokens.award,
    cmd.SetPool: tokens.set_pool,
    cmd.AddSchedule: tokens.add_schedule,
    cmd.EndSchedule: tokens.end_schedule,
    cmd.ReturnTokens: _return_tokens,
}
