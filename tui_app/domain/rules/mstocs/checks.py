"""Basic tests: 3k6 against a target number (M-R4, M-R5)."""

from __future__ import annotations

from typing import Literal

from tui_app.domain.names import fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.blow import FUMBLE, PERFECT, SURE_HIT, SURE_MISS
from tui_app.domain.rules.mstocs.commands import BasicTest
from tui_app.domain.rules.mstocs.conversion import ConversionError, Derived, target_from_k100
from tui_app.domain.rules.mstocs.events import BasicTestRolled
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft
from tui_app.domain.rules.mstocs.words import SKILL_WORDS
from tui_app.domain.trace import Step

Outcome = Literal["perfect", "success", "failure", "disaster"]

MOD_MAX = 99
TARGET_MAX = 99
K100_MAX = 999


def succeeds(roll: int, target: int) -> bool:
    """Whether 3k6 succeed: 3 and 4 always do, 17 and 18 never (M-R4, M-R5)."""
    return roll <= SURE_HIT or (roll <= target and roll < SURE_MISS)


def outcome_of(roll: int, target: int) -> Outcome:
    """What a roll means, with the two extremes (M-R5)."""
    if roll == PERFECT:
        return "perfect"
    if roll == FUMBLE:
        return "disaster"
    return "success" if succeeds(roll, target) else "failure"


def k100_target(k100: int, house: MstocsHouse) -> Derived:
    """The 3k6 target number of a k100 value (M-R1).

    Raises:
        Refused: ``field.outside_table`` where the house refuses that (M-G19).
    """
    try:
        return target_from_k100(k100, house)
    except ConversionError as error:
        refuse("field.outside_table", key="skill", of=("skill",), k100=error.value)


def basic_test(draft: MstocsDraft, command: BasicTest) -> None:
    """Carry out a basic test.

    Raises:
        Refused: ``test.…`` when there is no target number, or a wrong one.
    """
    fighter = draft.character(command.character)
    if abs(command.mod) > MOD_MAX:
        refuse("mod.range", mod=command.mod, high=MOD_MAX)
    k100 = _k100(fighter, command)
    target, trace = _target(fighter, command, k100, draft.table.house)
    target += command.mod
    roll = draft.tray.roll("roll", 3, 6).total
    named = "" if command.skill.strip().isdigit() else _skill_name(command.skill)
    draft.emit(
        BasicTestRolled(
            character=fighter.id,
            roll=roll,
            outcome=outcome_of(roll, target),
            skill=named,
            k100=k100,
            target=target,
            mod=command.mod,
            trace=trace,
        )
    )


def _target(
    fighter: Fighter, command: BasicTest, k100: int | None, house: MstocsHouse
) -> tuple[int, tuple[Step, ...]]:
    if k100 is not None:
        found = k100_target(k100, house)
        return found.value, found.trace
    if command.target is None or not 0 <= command.target <= TARGET_MAX:
        refuse("test.no_target", name=fighter.name, choices=tuple(fighter.sheet.skills))
    return command.target, ()


def _k100(fighter: Fighter, command: BasicTest) -> int | None:
    """The k100 value asked for: a number, or a skill of the sheet."""
    text = command.skill.strip()
    if not text:
        return None
    if command.target is not None:
        refuse("test.two_targets", name=fighter.name)
    if text.isascii() and text.isdigit() and len(text) < 10:
        if int(text) > K100_MAX:
            refuse("field.range", key="skill", value=int(text), low=0, high=K100_MAX)
        return int(text)
    value = fighter.sheet.skills.get(_skill_name(text))
    if value is None:
        choices = tuple(fighter.sheet.skills)
        refuse("test.skill_unknown", name=fighter.name, skill=text, choices=choices)
    return value


def _skill_name(text: str) -> str:
    name = "_".join(fold(text).split())
    return SKILL_WORDS.get(name, name)
