"""What people do in Świat Mroku."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from tui_app.domain.commands import Command
from tui_app.domain.rules.swiat_mroku.sheet import SW
from tui_app.domain.rules.swiat_mroku.state import Shown
from tui_app.domain.sealed import Revealing, Sealing


class OpenTask(Command, frozen=True, tag="task"):
    """Set a simple test that waits for the actor's tokens and for helpers (W-R4, W-R5)."""

    character: str
    trait: str
    pt: int | None = None
    shown: Shown = "shown"
    hint: str = ""


class TakeTest(Command, frozen=True, tag="test"):
    """Take a simple test.

    Attributes:
        trait: Empty takes that of the open test.
        pt: None settles an open test.
        spend: Tokens.
        pool: Where they come from (W-G9).
        test: Id of the open test; None means the oldest.
    """

    character: str
    trait: str = ""
    pt: int | None = None
    spend: int = 0
    pool: str = SW
    test: int | None = None

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class Shoot(Command, frozen=True, tag="missile"):
    """Attack from afar (W-R7).

    Attributes:
        pt: The difficulty; None takes the suggestion (W-G18).
        cover: Cover, armour and movement on top of the suggestion.
        source: ``silver``, ``fire`` or empty.
    """

    character: str
    target: str
    pt: int | None = None
    cover: int = 0
    spend: int = 0
    pool: str = SW
    source: str = ""

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class OpenContest(Command, frozen=True, tag="contest"):
    """Open a contested test that wounds nobody (W-R6).

    Attributes:
        characters: Two or more; the second one named defends.
        defender: Another one who defends.
        mutual: Whether all start at once and nobody defends (W-G4).
    """

    characters: tuple[str, ...]
    trait: str = ""
    defender: str = ""
    mutual: bool = False

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return self.characters[:1]


class OpenCombat(Command, frozen=True, tag="combat"):
    """Attack somebody hand to hand (W-R7), or in three phases (W-R10).

    Attributes:
        defender: Who of the two wins ties, when it is not the second.
        mutual: Whether both attack at once (W-G4).
        source: ``silver``, ``fire`` or empty.
        duel: Whether it is fought in three phases.
    """

    character: str
    target: str
    defender: str = ""
    mutual: bool = False
    source: str = ""
    duel: bool = False

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class SealBid(Sealing, frozen=True, tag="bid"):
    """Seal a bid, or change one's own before the reveal (`contest` None: the only open one)."""

    contest: int | None = None
    pool: str = SW


class ShowBid(Command, frozen=True, tag="bid_open"):
    """Bid openly, by choice (W-R6)."""

    character: str
    bid: int
    contest: int | None = None
    pool: str = SW

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class DropSeal(Command, frozen=True, tag="bid_drop"):
    """Take one's bid back; `why` ``overdrawn`` by the program (W-G21)."""

    character: str
    contest: int | None = None
    why: Literal["act", "overdrawn"] = "act"

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class Help(Command, frozen=True, tag="help"):
    """Put in tokens for somebody else (W-R5), in a contest or an open test; 0 takes them back."""

    character: str
    whom: str
    tokens: int
    contest: int | None = None
    test: int | None = None
    pool: str = SW

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class Reveal(Revealing, frozen=True, tag="reveal"):
    """Open all bids of a contest at once; `forced`: a missing one counts as 0."""

    contest: int | None = None
    forced: bool = False


class Cancel(Command, frozen=True, tag="cancel"):
    """Call a contest or an open test off; nothing is paid."""

    contest: int | None = None
    test: int | None = None


class Finish(Command, frozen=True, tag="finish"):
    """Kill somebody who is Śmiertelnie Ranny (W-R8); `by` empty: the GM decides."""

    character: str
    by: str = ""

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.by,) if self.by else ()


class Spare(Command, frozen=True, tag="spare"):
    """Let somebody who is Śmiertelnie Ranny live, or take him away (W-R8)."""

    character: str
    by: str = ""

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.by,) if self.by else ()


class HealByPool(Command, frozen=True, tag="heal_pool"):
    """Heal one step by one's own Esencja, Vitae … (W-R9, W-G12)."""

    character: str
    pool: str

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class HealByMedicine(Command, frozen=True, tag="heal_medicine"):
    """Try to heal one step by a test of the healer (W-R9, W-G16).

    Attributes:
        by: Id of the healer.
        pt: None takes the least that is allowed.
        trait: What it is tested on, for a healer with a custom set.
    """

    character: str
    by: str = ""
    pt: int | None = None
    spend: int = 0
    pool: str = SW
    trait: str = "finezja"

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.by,) if self.by else ()


class HealByRite(Command, frozen=True, tag="heal_rite"):
    """Heal one step by a rite that took place (W-R9)."""

    character: str


class HealByTime(Command, frozen=True, tag="heal_time"):
    """Let Ranny end after a span of game time (W-R9)."""

    character: str
    span_s: int


class SetDeadline(Command, frozen=True, tag="deadline"):
    """Set when Śmiertelnie Ranny kills (W-R9); `span_s` from now, 0: it does not."""

    character: str
    span_s: int = 0


class Taint(Command, frozen=True, tag="taint"):
    """Say that the wound somebody has comes from silver or fire, or no longer (empty)."""

    character: str
    source: str = ""


class Spend(Command, frozen=True, tag="spend"):
    """Spend tokens on a power, a change of form … (W-R3)."""

    character: str
    pool: str
    amount: int
    what: str = ""

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return (self.character,)


class Award(Command, frozen=True, tag="award"):
    """Give tokens back (W-R11); `amount` 0: all that are missing."""

    characters: tuple[str, ...]
    amount: int = 0
    pool: str = SW
    why: Literal["award", "hunt", "spirits", "amulet"] = "award"


class SetPool(Command, frozen=True, tag="pool"):
    """Set the tokens in hand of a pool; `size` None leaves the room for them."""

    character: str
    pool: str
    now: int
    size: int | None = None


class AddSchedule(Command, frozen=True, tag="schedule"):
    """Let tokens return every so often, by game time or real time (W-R11)."""

    every_s: int = 0
    amount: int = 0
    pool: str = SW
    clock: Literal["game", "real"] = "game"
    characters: tuple[str, ...] = ()


class EndSchedule(Command, frozen=True, tag="schedule_end"):
    """Let tokens return no longer."""

    schedule: int


class ReturnTokens(Command, frozen=True, tag="tokens_due"):
    """The span of a real-time schedule is over; made by the program."""

    schedule: int


WodCommand: TypeAlias = (
    OpenTask
    | TakeTest
    | Shoot
    | OpenContest
    | OpenCombat
    | SealBid
    | ShowBid
    | DropSeal
    | Help
    | Reveal
    | Cancel
    | Finish
    | Spare
    | HealByPool
    | HealByMedicine
    | HealByRite
    | HealByTime
    | SetDeadline
    | Taint
    | Spend
    | Award
    | SetPool
    | AddSchedule
    | EndSchedule
    | ReturnTokens
)
COMMANDS: tuple[type[Command], ...] = get_args(WodCommand)
