"""mSTOCS events as somebody may see them: an opponent's values stay with the GM."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from msgspec.structs import replace

from tui_app.domain.events import Event
from tui_app.domain.rules.mstocs.events import (
    Allocated,
    AllocationSealed,
    AllocationsRevealed,
    AttackResolved,
    BasicTestRolled,
    MstocsEvent,
    Passed,
    PwChanged,
    TiesRolled,
    TurnReduced,
)
from tui_app.domain.system import Sees
from tui_app.domain.trace import Step

_OPEN_STEPS = ("target", "hit")


def redact(event: MstocsEvent, sees: Callable[[str], Sees]) -> Event | None:
    """One of the system's own events as somebody may see it; see `System.redact`."""
    match event:
        case Allocated() | Passed() | TurnReduced():
            return _turn(event, sees(event.character))
        case AllocationSealed():
            return event if sees(event.character) != "nothing" else None
        case AllocationsRevealed():
            return _revealed(event, sees)
        case TiesRolled():
            return _tie(event, sees)
        case PwChanged():
            return event if sees(event.character) in ("all", "hero") else None
        case BasicTestRolled():
            return _tested(event, sees(event.character))
        case AttackResolved():
            return _attack(event, sees(event.attacker), sees(event.target))
        case _:
            assert_never(event)


def _tie(event: TiesRolled, sees: Callable[[str], Sees]) -> Event | None:
    """Keep no die that tells of somebody hidden: nobody rolls off alone, or once too often."""
    known = {id_: dice for id_, dice in event.rolls.items() if sees(id_) != "nothing"}
    if len(known) == len(event.rolls):
        return event
    if len(known) < 2:
        return None
    return TiesRolled(rolls={id_: _deciding(id_, known) for id_ in known})


def _deciding(id_: str, rolls: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    own = rolls[id_]
    others = [dice for other, dice in rolls.items() if other != id_]
    lengths = range(1, len(own) + 1)
    enough = (n for n in lengths if all(dice[:n] != own[:n] for dice in others))
    return own[: next(enough, len(own))]


def _turn(event: Allocated | Passed | TurnReduced, seen: Sees) -> Event | None:
    if seen == "nothing":
        return None
    if seen == "opponent" and isinstance(event, Allocated):
        return replace(event, adapted=False)
    if seen == "opponent" and isinstance(event, TurnReduced):
        # It would tell how many PW the blow took.
        return None
    return event


def _revealed(event: AllocationsRevealed, sees: Callable[[str], Sees]) -> Event:
    known = tuple(split for split in event.splits if sees(split.character) != "nothing")
    missing = tuple(id_ for id_ in event.missing if sees(id_) != "nothing")
    return replace(event, splits=known, missing=missing)


def _tested(event: BasicTestRolled, seen: Sees) -> Event | None:
    if seen == "nothing":
        return None
    if seen == "all":
        return event
    return replace(event, k100=None, target=None, mod=0, trace=())


def _attack(event: AttackResolved, attacker: Sees, target: Sees) -> Event | None:
    if target == "nothing":
        return None
    if attacker == "nothing":
        event = _by_someone(event)
    if target == "all":
        return event
    event = replace(event, armour=None, onr=None, wounds=None, trace=_open(event))
    return _at_opponent(event) if target == "opponent" else event


def _by_someone(event: AttackResolved) -> AttackResolved:
    """Keep a hidden attacker's numbers back; what the blow did stays."""
    trace = tuple(step for step in event.trace if step.code not in _OPEN_STEPS)
    return replace(
        event,
        attacker="",
        target_number=None,
        roll=None,
        margin=None,
        perfect=False,
        fumble=False,
        fumble_result="",
        mod=0,
        weapon="",
        damage_dice="",
        damage=None,
        trace=tuple(step for step in trace if "margin" not in step.values),
    )


def _open(event: AttackResolved) -> tuple[Step, ...]:
    return tuple(step for step in event.trace if step.code in _OPEN_STEPS)


def _at_opponent(event: AttackResolved) -> AttackResolved:
    return replace(
        event,
        pw=None,
        pw_after=None,
        lost_total=None,
        dead="dead" if event.dead else "",
        faint_roll=None,
        faint_rounds=None,
        mortal_roll=None,
        cls="",
        deadline_roll=None,
        due_s=None,
        limb_days=None,
    )
