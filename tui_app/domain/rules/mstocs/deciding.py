"""Which module decides which command of mSTOCS."""

from __future__ import annotations

from typing import assert_never

from tui_app.domain.rules.mstocs import secret
from tui_app.domain.rules.mstocs.allocation import allocate
from tui_app.domain.rules.mstocs.attack import attack, pass_turn
from tui_app.domain.rules.mstocs.checks import basic_test
from tui_app.domain.rules.mstocs.commands import (
    Allocate,
    Attack,
    BasicTest,
    MstocsCommand,
    Pass,
    RevealAllocations,
    SealAllocation,
    SealAllocations,
)
from tui_app.domain.rules.mstocs.state import MstocsDraft


def decide(draft: MstocsDraft, command: MstocsCommand) -> None:
    """Decide one of the system's own commands.

    Raises:
        Refused: When the act cannot be.
    """
    match command:
        case Allocate():
            allocate(draft, command)
        case SealAllocation():
            secret.seal_allocation(draft, command)
        case SealAllocations():
            secret.seal_allocations(draft, command)
        case RevealAllocations():
            secret.reveal_allocations(draft, command)
        case Attack():
            attack(draft, command)
        case Pass():
            pass_turn(draft, command)
        case BasicTest():
            basic_test(draft, command)
        case _:
            assert_never(command)
