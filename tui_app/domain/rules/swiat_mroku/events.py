"""What came of acts in Świat Mroku."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct, field

from tui_app.domain.events import Event
from tui_app.domain.rules.swiat_mroku.sheet import Source
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    Kind,
    OpenTest,
    PartySide,
    Pledge,
    Schedule,
    Shown,
    Tally,
)
from tui_app.domain.rules.swiat_mroku.tables import Band

OutcomeKind = Literal["won", "draw", "repeat", "next_phase"]
# Stands for a difficulty that the reader may not know.
UNKNOWN_PT = -1000


class TaskOpened(Event, frozen=True, tag="wod_task"):
    """A simple test waits for the actor's tokens (`band`: the hint of the table)."""

    test: OpenTest
    band: Band | None = None


class SimpleTested(Event, frozen=True, tag="wod_tested"):
    """A simple test was taken; numbers are None for a seat that may not know them.

    Attributes:
        why: What it was for.
        target: Id of the target or patient, or empty.
        value: Of the trait; `penalty` for being Ranny (W-G17).
        helped: Tokens of the helpers.
        needed: Tokens that it took beside the trait.
        test: Id of the open test that it settles, or None.
        shown: Whether the players knew the difficulty (W-R4).
    """

    character: str
    why: Literal["test", "missile", "medicine"]
    trait: str
    value: int | None
    spent: int | None
    pool: str
    helped: int | None
    penalty: int | None
    pt: int | None
    total: int | None
    success: bool
    needed: int | None
    target: str = ""
    test: int | None = None
    shown: Shown = "shown"


class ContestOpened(Event, frozen=True, tag="wod_contest"):
    """A contest opened, or one more pair joined the bidding of the round (W-G7)."""

    contest: Contest


class BidSealed(Event, frozen=True, tag="wod_sealed"):
    """Somebody sealed a bid; says nothing of it (`again`: in place of an earlier one)."""

    contest: int
    key: str
    character: str
    commitment: str
    pool: str
    again: bool = False


class BidShown(Event, frozen=True, tag="wod_shown"):
    """Somebody bid openly."""

    contest: int
    character: str
    bid: int
    pool: str


class BidDropped(Event, frozen=True, tag="wod_dropped"):
    """A bid was taken back, or dropped because the pool no longer holds it (W-G21)."""

    contest: int
    character: str
    why: Literal["act", "overdrawn"]


class Helped(Event, frozen=True, tag="wod_helped"):
    """Somebody put tokens in for another, in a contest or an open test; 0: took them back."""

    whom: str
    pledge: Pledge
    contest: int | None = None
    test: int | None = None


class Line(Struct, frozen=True, omit_defaults=True):
    """One party of a reveal.

    Attributes:
        value: Of the trait, or the difficulty that stands for it.
        penalty: For being Ranny (W-G17).
        total: value + bid + helped - penalty.
        paid: Tokens of his own that are gone (W-G3).
        commitment: With `nonce` the proof of a sealed bid; empty otherwise.
        missing: Whether a bid was missing and counts as 0.
    """

    character: str
    side: PartySide
    value: int
    bid: int
    helped: int
    penalty: int
    total: int
    pool: str
    paid: int = 0
    commitment: str = ""
    nonce: str = ""
    missing: bool = False


class Bout(Struct, frozen=True, omit_defaults=True):
    """How one pair, or everybody together, came out; `winner` empty: nobody."""

    outcome: Literal["won", "draw", "repeat"]
    winner: str = ""
    losers: tuple[str, ...] = ()
    tie: bool = False


class Revealed(Event, frozen=True, tag="wod_revealed"):
    """All bids of a contest were opened at once.

    Attributes:
        lines: The largest total first.
        outcome: ``next_phase`` and ``repeat`` keep the contest open, every bid cleared.
        tallies: Of a duel, with this phase.
        wounds: How many steps each is worse off, by id (0 steps are left out).
        forced: Whether the GM opened it with a bid missing.
    """

    contest: int
    key: str
    kind: Kind
    trait: str
    lines: tuple[Line, ...]
    bouts: tuple[Bout, ...]
    outcome: OutcomeKind
    tallies: dict[str, Tally] = field(default_factory=dict)
    wounds: dict[str, int] = field(default_factory=dict)
    forced: bool = False


class Cancelled(Event, frozen=True, tag="wod_cancelled"):
    """A contest or an open test was called off."""

    contest: int | None = None
    test: int | None = None


class TokensSpent(Event, frozen=True, tag="wod_spent"):
    """Tokens are gone (`why`: test, contest, help, heal, power)."""

    character: str
    pool: str
    amount: int
    why: Literal["test", "contest", "help", "heal", "power"]
    what: str = ""


class Gain(Struct, frozen=True):
    """How many tokens somebody got back."""

    character: str
    amount: int


class TokensReturned(Event, frozen=True, tag="wod_returned"):
    """Tokens came back (`schedule`: id of the one that was due)."""

    pool: str
    gains: tuple[Gain, ...]
    why: Literal["award", "hunt", "spirits", "amulet", "schedule"]
    schedule: int | None = None


class PoolSet(Event, frozen=True, tag="wod_pool"):
    """Tokens in hand were set by hand."""

    character: str
    pool: str
    now: int
    size: int


class Scheduled(Event, frozen=True, tag="wod_scheduled"):
    """Tokens return every so often from now on."""

    schedule: Schedule


class ScheduleEnded(Event, frozen=True, tag="wod_schedule_ended"):
    """They return no longer."""

    schedule: int


class MercyAsked(Event, frozen=True, tag="wod_mercy"):
    """Somebody is at the mercy of who defeated him (`by` empty: of the GM)."""

    character: str
    by: str


class Spared(Event, frozen=True, tag="wod_spared"):
    """Somebody at another's mercy lives."""

    character: str
    by: str


class Tainted(Event, frozen=True, tag="wod_tainted"):
    """A wound comes from silver or fire, or no longer."""

    character: str
    wound: int
    source: Source | None


class MedicineTried(Event, frozen=True, tag="wod_tried"):
    """Medicine was tried on a wound now (W-G16)."""

    character: str
    wound: int


WodEvent: TypeAlias = (
    TaskOpened
    | SimpleTested
    | ContestOpened
    | BidSealed
    | BidShown
    | BidDropped
    | Helped
    | Revealed
    | Cancelled
    | TokensSpent
    | TokensReturned
    | PoolSet
    | Scheduled
    | ScheduleEnded
    | MercyAsked
    | Spared
    | Tainted
    | MedicineTried
)
EVENTS: tuple[type[Event], ...] = get_args(WodEvent)
