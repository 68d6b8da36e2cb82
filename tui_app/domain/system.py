"""What a rule system is to the core: one object with its types, functions and data.

Adding a system is adding a package with a subclass, and one line in `rules.registry`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec

from tui_app.domain.commands import Command, Fields, OpenWound, Rest, Treat
from tui_app.domain.events import Event
from tui_app.domain.refusals import refuse
from tui_app.domain.rulings import Switch
from tui_app.domain.sealed import Held, Proof, SealId
from tui_app.domain.table import AnyCharacter, FixedEntry, Wound
from tui_app.domain.verbs import Verb

if TYPE_CHECKING:
    from tui_app.domain.deadlines import Deadline
    from tui_app.domain.draft import AnyDraft

Sees = Literal["all", "hero", "opponent", "nothing"]
Phase = Literal["none", "allocation", "initiative", "turns", "bids"]


class Told(msgspec.Struct, frozen=True):
    """Something to tell about values that were built (`code` and numbers, e.g. a clamp)."""

    code: str
    params: dict[str, str | int | float | bool | tuple[str, ...]] = {}


class Recurring(msgspec.Struct, frozen=True):
    """An act that comes by itself every so often, by real time.

    Attributes:
        id: Which schedule.
        every_s: Seconds of real time between two.
        command: The act, done with the rights of `gm`.
        wanted: Whether it would change anything now.
    """

    id: int
    every_s: int
    command: Command
    wanted: bool


class Built(msgspec.Struct, frozen=True):
    """A sheet made from what a person typed, and what he should be told."""

    sheet: Any
    told: tuple[Told, ...] = ()


class OrderEntry(msgspec.Struct, frozen=True):
    """One place in the order.

    Attributes:
        character: Id of the fighter, or of a fixed entry.
        key: The effective Sz or the initiative that set the place; None when none is known.
        acted: Whether the turn is over.
        tie: Why a tie went as it went: a code, with the numbers compared.
        tie_values: The numbers compared, own first.
        note: What keeps the fighter from his usual place: ``waiting``, ``dominated`` …
        together: Entries with the same number act at the same time; 0: on its own.
        last: Whether he comes after all others, fixed entries too.
        entry: The fixed entry that stands here, if it is one.
    """

    character: str
    key: int | None
    acted: bool = False
    tie: str = ""
    tie_values: tuple[int, ...] = ()
    note: str = ""
    together: int = 0
    last: bool = False
    entry: FixedEntry | None = None


class System(ABC):
    """One rule system. Sheets, house rules and state are frozen structs of its own.

    What is `Any` here each system narrows to its own types: its sheet, house and table, and
    for `decide`, `evolve` and `redact` its own commands and events.
    """

    id: ClassVar[str]
    sheet_type: ClassVar[type[msgspec.Struct]]
    house_type: ClassVar[type[msgspec.Struct]]
    state_type: ClassVar[type[msgspec.Struct]]
    commands: ClassVar[tuple[type[Command], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    verbs: ClassVar[tuple[Verb, ...]]
    switches: ClassVar[tuple[Switch, ...]]
    presets: ClassVar[Mapping[str, Any]]
    sheet_keys: ClassVar[tuple[str, ...]]
    # The barest sheet on which a weapon or an armour can be tried.
    bare_fields: ClassVar[Fields] = {}
    # Attacks whose dice `amend` may correct.
    amendable: ClassVar[tuple[type[Command], ...]] = ()

    @property
    def amendable_tags(self) -> frozenset[str]:
        """The tags of those commands, as the journal writes them."""
        return frozenset(str(kind.__struct_config__.tag) for kind in self.amendable)

    @abstractmethod
    def build(self, fields: Fields, house: Any) -> Built:
        """Make a sheet from keys and values as typed.

        Raises:
            Refused: ``field.unknown``, ``field.range``, ``field.missing`` …
        """

    @abstractmethod
    def edit(self, sheet: Any, fields: Fields, house: Any) -> Built:
        """Set values of a sheet by hand; errors as `build`."""

    def check_sheet(self, sheet: Any) -> None:  # noqa: B027 - types may say it all
        """Check a sheet that a person may have edited in the file.

        Raises:
            Refused: ``field.range``, ``field.unknown_value`` … for what no rule can work with.
        """

    def mended(self, table: Any) -> Any:
        """The table without what in the system's own state points nowhere after a hand edit."""
        return table

    @abstractmethod
    def decide(self, draft: AnyDraft, command: Any) -> None:
        """Decide one of the system's own commands.

        Raises:
            Refused: When the act cannot be.
        """

    @abstractmethod
    def evolve(self, table: Any, event: Any) -> Any:
        """Give one of the system's own events its effect."""

    def react(self, table: Any, event: Event) -> Any:
        """Follow an event of the core in the system's own state (a round opened …)."""
        return table

    @abstractmethod
    def round_s(self, house: Any) -> int:
        """Length of a round in seconds of game time."""

    def round_closing(self, draft: AnyDraft) -> None:  # noqa: B027 - a hook with nothing to do
        """Do what the rules ask for before a round closes."""

    def round_opened(self, draft: AnyDraft) -> None:  # noqa: B027 - a hook with nothing to do
        """Do what the rules ask for when a round has opened."""

    @abstractmethod
    def order(self, table: Any) -> tuple[OrderEntry, ...]:
        """The fighters of this round, first to last; empty without a fight.

        Groups and fixed entries are put in by `domain.order`.
        """

    @abstractmethod
    def phase(self, table: Any) -> Phase:
        """Where the round stands."""

    @abstractmethod
    def is_helpless(self, character: AnyCharacter) -> bool:
        """Whether an awake character cannot defend itself (PW ≤ 0 …), beside the mark."""

    def may_finish(self, table: Any, character: AnyCharacter) -> bool:
        """Whether somebody who fell may still take the turn that he has at this moment."""
        return False

    def time_moved(self, draft: AnyDraft) -> None:  # noqa: B027 - few systems heal by time
        """Do what the rules ask for when game time has moved (healing)."""

    @abstractmethod
    def is_hurt(self, character: AnyCharacter) -> bool:
        """Whether a character has lost anything (status ``wounded``)."""

    @abstractmethod
    def open_wound(self, draft: AnyDraft, command: OpenWound) -> None:
        """Give a wound by hand, with the class and the deadline that the rules allow."""

    @abstractmethod
    def treat(self, draft: AnyDraft, command: Treat) -> None:
        """Start an attempt, or settle its result."""

    @abstractmethod
    def rest(self, draft: AnyDraft, command: Rest, from_s: int) -> None:
        """Heal those who rested from `from_s` till now, or say why nobody is healed."""

    def killing_wounds(self, table: Any, character: AnyCharacter) -> tuple[Wound, ...]:
        """The wounds whose deadlines count (a house rule may let only the worst count)."""
        return character.wounds

    def deadlines(self, table: Any) -> list[Deadline]:
        """Deadlines of the system's own (tokens that return)."""
        return []

    def settle_tokens(self, draft: AnyDraft, ref: int) -> None:  # noqa: B027 - few have tokens
        """Settle one of the system's own token deadlines."""

    def recurring(self, table: Any) -> tuple[Recurring, ...]:
        """Acts that real time brings (W-R11)."""
        return ()

    def restarts(self, event: Event, id_: int) -> bool:
        """Tell whether the span of an act that real time brings counts from this event."""
        return False

    def settled(self, draft: AnyDraft, item: Deadline) -> None:  # noqa: B027 - few rules need it
        """Follow an item that fell due and was settled (a wound that ends with its time)."""

    def seal_key(self, table: Any, command: Command) -> str:
        """Name the contest that a command seals a value for or reveals.

        Raises:
            Refused: When there is none, or not only one.
        """
        refuse("act.unknown")

    def restated(self, table: Any, command: Command) -> Command:
        """Give the sealing command that a plain one stands for where the table plays in secret.

        The session decides and keeps the answer instead, so that no plain value is written down.
        """
        return command

    def seals(self, table: Any) -> Mapping[SealId, str]:
        """The seals that the table holds, with their commitments.

        The vault keeps the values of no others.
        """
        return {}

    def without_seals(self, table: Any, lost: frozenset[SealId]) -> Any:
        """The table without some of its seals, when an undo or a crash lost their values."""
        return table

    def follow_ups(self, table: Any, held: tuple[Held, ...]) -> tuple[Command, ...]:
        """Acts that the session carries out by itself after an act, with the rights of `gm`."""
        return ()

    def proofs(self, event: Event) -> tuple[Proof, ...]:
        """What an event of the system revealed, to be checked against its commitments."""
        return ()

    @abstractmethod
    def remaining_attempts(self, table: Any, wound: Wound) -> int | None:
        """How many attempts to treat a wound still fit before its deadline."""

    @abstractmethod
    def sheet_view(self, table: Any, character: AnyCharacter, sees: Sees) -> dict[str, Any]:
        """The sheet as somebody may see it: plain builtins, None for what he may not."""

    def contests_view(
        self, table: Any, seat: str, seen: Callable[[str], Sees]
    ) -> tuple[dict[str, Any], ...]:
        """The open contests as a seat may see them: id, kind, trait and parties."""
        return ()

    @abstractmethod
    def redact(self, event: Any, sees: Callable[[str], Sees]) -> Event | None:
        """One of the system's own events as somebody may see it; None: not at all.

        Args:
            event: The event.
            sees: How fully he sees the character with this id.
        """
