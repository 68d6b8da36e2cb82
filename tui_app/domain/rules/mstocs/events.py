"""What came of an act that only mSTOCS knows."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tui_app.domain.events import Event
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.tables import WoundClass
from tui_app.domain.sealed import Value
from tui_app.domain.trace import Step


class Allocated(Event, frozen=True, tag="allocated"):
    """A fighter split his points.

    Attributes:
        key: The effective Sz, items included.
        adapted: Whether the split was fitted to his PW.
        last: Whether it is that of the last round.
        missing: Whether nothing was sealed, so that the fighter stands at 0/0/0 (M-G6).
    """

    character: str
    a: int
    o: int
    sz: int
    key: int
    mode: Mode = ""
    adapted: bool = False
    last: bool = False
    missing: bool = False


class AllocationSealed(Event, frozen=True, tag="allocation_sealed"):
    """A fighter split his points in secret (M-G6).

    Attributes:
        key: The round of secrets, see `sealing.round_key`.
        again: Whether it takes the place of an earlier one.
    """

    key: str
    character: str
    commitment: str
    again: bool = False


class RevealedSplit(Struct, frozen=True):
    """One secret split beside the commitment that was made to it; `value` as it was sealed."""

    character: str
    value: Value
    commitment: str
    nonce: str


class AllocationsRevealed(Event, frozen=True, tag="allocations_revealed"):
    """All secret splits were opened at once (M-G6); what they do is told by `Allocated`.

    Attributes:
        key: The round of secrets.
        splits: All that were sealed, in the order in which the fighters joined.
        missing: Able fighters who had sealed nothing.
    """

    key: str
    splits: tuple[RevealedSplit, ...]
    missing: tuple[str, ...] = ()


class TiesRolled(Event, frozen=True, tag="ties_rolled"):
    """A tie was rolled off (M-G4): all dice of each of its fighters in this round, by id."""

    rolls: dict[str, tuple[int, ...]]


class Passed(Event, frozen=True, tag="passed"):
    """A fighter ended the turn without an attack."""

    character: str


class AttackResolved(Event, frozen=True, tag="attack"):
    """An attack with every number on the way; None for what was not asked or may not be seen.

    Attributes:
        attacker: Id; empty for a reader who does not know of him. Likewise `target`.
        target_number: What 3k6 must not exceed.
        roll: The 3k6.
        fumble_result: What the table of M-G17 says, or empty.
        helpless: Whether the target was (M-G38).
        weapon: Id of the item that struck.
        damage: Weapon dice with their flat bonus.
        armour: Wounds that the armour took off.
        wounds: Wounds after armour and factor.
        pw: PW lost by this blow.
        pw_after: PW of the target after it.
        lost_total: All PW it has lost, this blow included.
        dead: Why it died on the spot (`blow.DeathCause`), or empty.
        faint_roll: The 2k6; out for `faint_rounds` when below `lost_total`.
        mortal_roll: The k6 against `pw`.
        cls: Class of the mortal wound, or empty.
        deadline_roll: Units until it kills.
        due_s: When it kills.
        limb_days: Days for which the limb is useless.
        trace: Target number, hit, wounds, PW.
    """

    attacker: str
    target: str
    target_number: int | None = None
    roll: int | None = None
    hit: bool = False
    margin: int | None = None
    perfect: bool = False
    fumble: bool = False
    fumble_result: str = ""
    still: bool = False
    helpless: bool = False
    aimed: str = ""
    mod: int = 0
    weapon: str = ""
    damage_dice: str = ""
    location: str = ""
    damage: int | None = None
    armour: int | None = None
    onr: int | None = None
    wounds: int | None = None
    pw: int | None = None
    pw_after: int | None = None
    lost_total: int | None = None
    dead: str = ""
    faint_roll: int | None = None
    faint_rounds: int | None = None
    mortal_roll: int | None = None
    cls: WoundClass | Literal[""] = ""
    deadline_roll: int | None = None
    due_s: int | None = None
    limb_days: int | None = None
    trace: tuple[Step, ...] = ()


class PwChanged(Event, frozen=True, tag="pw_changed"):
    """PW were lost or came back.

    Attributes:
        by: The change; negative for a loss.
        pw: PW after it.
        lost: PW lost so far, after it.
        rested_s: Rest that has not yet made a whole PW (M-G31).
    """

    character: str
    by: int
    pw: int
    lost: int
    why: Literal["blow", "rest"] = "blow"
    rested_s: int = 0


class TurnReduced(Event, frozen=True, tag="turn_reduced"):
    """Points of this round went with lost PW (M-G2): what is left on A, O and Sz.

    Attributes:
        key: The effective Sz that sets the place now (M-G3).
        owed: Points that go only after the fighter has struck (M-G4).
        grace: Whether he may still strike, whatever befell him (M-G4).
    """

    character: str
    a: int
    o: int
    sz: int
    key: int | None = None
    owed: int = 0
    grace: bool = False


class BasicTestRolled(Event, frozen=True, tag="tested"):
    """A basic test (M-R4, M-R5).

    Attributes:
        k100: The skill value, when it came from one.
        target: The 3k6 target number, modifier included.
        outcome: ``perfect`` for a 3, ``disaster`` for an 18.
    """

    character: str
    roll: int
    outcome: Literal["perfect", "success", "failure", "disaster"]
    skill: str = ""
    k100: int | None = None
    target: int | None = None
    mod: int = 0
    trace: tuple[Step, ...] = ()


MstocsEvent: TypeAlias = (
    Allocated
    | AllocationSealed
    | AllocationsRevealed
    | TiesRolled
    | Passed
    | AttackResolved
    | PwChanged
    | TurnReduced
    | BasicTestRolled
)
EVENTS: tuple[type[Event], ...] = get_args(MstocsEvent)
