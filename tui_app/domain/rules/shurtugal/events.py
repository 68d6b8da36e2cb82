"""What came of the acts that only Shur'tugal knows."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from tui_app.domain.events import Event
from tui_app.domain.rules.shurtugal.roll import Throw
from tui_app.domain.trace import Step


class InitiativeSet(Event, frozen=True, tag="initiative"):
    """A fighter has an initiative.

    Attributes:
        value: What counts.
        throw: The roll; None when it was set without dice.
        before: What a fighter who waited had before; None for all others (S-G12).
    """

    character: str
    value: int
    throw: Throw | None = None
    before: int | None = None


class TieRolled(Event, frozen=True, tag="tie"):
    """A die was rolled to break a tie (S-G11)."""

    character: str
    die: int


class OrderSet(Event, frozen=True, tag="order"):
    """The GM gave the order without dice (S-R3)."""

    characters: tuple[str, ...]


class Waited(Event, frozen=True, tag="waited"):
    """A fighter waits this turn and will roll anew (S-R3)."""

    character: str


class Dominated(Event, frozen=True, tag="dominated"):
    """A fighter's mind is held, so that he comes last; or no longer (S-G24)."""

    character: str
    on: bool


class Aimed(Event, frozen=True, tag="aimed"):
    """A fighter aimed for a turn, `turns` in all at this target (S-R5)."""

    character: str
    target: str
    turns: int


class TurnUsed(Event, frozen=True, tag="turn_used"):
    """A fighter spent his turn (`metres`: how far he may have gone)."""

    character: str
    how: Literal["walk", "run", "spell", "pass"]
    metres: int = 0


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack was rolled.

    Attributes:
        weapon: Id of the weapon.
        raises: All raises declared, those for a limb or a kill too.
        target_number: What the roll had to reach; None for a reader who may not know.
        throw: The roll; None for a reader who may not know.
        hit: Whether it did.
        limb: Code of the limb it was meant for; empty: none.
        kill: Whether it was meant to kill.
        charge: Whether the attacker ran at the target.
        trace: How pool and target number came about.
    """

    attacker: str
    target: str
    weapon: str
    raises: int
    target_number: int | None
    throw: Throw | None
    hit: bool
    limb: str = ""
    kill: bool = False
    charge: bool = False
    trace: tuple[Step, ...] = ()


class Damaged(Event, frozen=True, tag="damaged"):
    """A hit did damage.

    Attributes:
        throw: The roll after armour; None for a reader who may not know.
        lost: PŻ lost; None for a reader who may not know.
        left: PŻ left; None for a reader who may not know.
        trace: How the pool and the loss came about.
    """

    character: str
    throw: Throw | None
    lost: int | None
    left: int | None
    trace: tuple[Step, ...] = ()


class Tested(Event, frozen=True, tag="tested"):
    """Somebody was tested (`about`: for whose good, or empty)."""

    character: str
    kind: Literal["test", "heal", "pain"]
    trait: str
    skill: str
    throw: Throw | None
    target: int | None
    success: bool
    about: str = ""


class Rested(Event, frozen=True, tag="rested"):
    """A wounded character rested for a span, which counts twice for healing (S-G19)."""

    character: str
    span_s: int


class Healed(Event, frozen=True, tag="healed"):
    """PŻ came back.

    Attributes:
        pz: How many; None for a reader who may not know.
        left: PŻ after it; None for a reader who may not know.
        credited: What the time since the wound was worth in all, for `why` ``time``.
    """

    character: str
    pz: int | None
    left: int | None
    why: Literal["time", "test"]
    credited: int = 0


ShurtugalEvent: TypeAlias = (
    InitiativeSet
    | TieRolled
    | OrderSet
    | Waited
    | Dominated
    | Aimed
    | TurnUsed
    | Attacked
    | Damaged
    | Tested
    | Rested
    | Healed
)
EVENTS: tuple[type[Event], ...] = get_args(ShurtugalEvent)
