"""The table: one frozen value that holds a whole game.

Everything is kept by id, never by index. All times are whole seconds of game time since the
table's start, absolute unless a name says otherwise.
"""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from tui_app.domain.dice import RandomState

SheetT = TypeVar("SheetT")
HouseT = TypeVar("HouseT")
StateT = TypeVar("StateT")

GM = "gm"
BOARD = "board"
# The seat of acts that the running clock does.
CLOCK = "clock"
Side = Literal["hero", "opponent"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Game time.

    Attributes:
        elapsed_s: Seconds since the table's start.
        running: Whether it runs in the background.
        rate: Game seconds in one real second while it runs.
    """

    elapsed_s: int = 0
    running: bool = False
    rate: float = 1.0


class FixedEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in the order that no fighter holds: a trap, an event at count 5.

    Attributes:
        id: Unique at the table, e.g. ``e7``.
        name: What people call it.
        key: Its place: after everybody with this key or a higher one.
        hidden: Whether players do not know of it.
        done: Whether it is over in this round.
    """

    id: str
    name: str
    key: int
    hidden: bool = False
    done: bool = False


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open fight.

    Attributes:
        round: Number of the current round, from 1.
        started_s: When this round started.
        fighters: Ids of those in it, in the order they joined.
        turn: Those whose turn it is; several when they act as one or at the same time.
        groups: Fighters who act as one.
        entries: Fixed places in the order, in the order they were added.
    """

    round: int
    started_s: int
    fighters: tuple[str, ...]
    turn: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    entries: tuple[FixedEntry, ...] = ()

    def without(self, id_: str) -> "Fight":
        """The same fight when somebody is no longer in it."""
        groups = (tuple(member for member in group if member != id_) for group in self.groups)
        return replace(
            self,
            fighters=tuple(fighter for fighter in self.fighters if fighter != id_),
            turn=tuple(fighter for fighter in self.turn if fighter != id_),
            groups=tuple(group for group in groups if len(group) > 1),
        )


class Wound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wound that can kill, or a step of being wounded.

    Attributes:
        id: Unique at the table; also its age.
        cls: ``I``, ``II``, ``III``, ``wounded`` or ``mortal``.
        due_s: When it kills; None when it does not.
        attempt_s: How long one attempt to treat it takes; 0 when nobody can.
    """

    id: int
    cls: str
    due_s: int | None = None
    attempt_s: int = 0


class Treatment(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attempt to treat a wound.

    Attributes:
        id: Unique at the table; also its age.
        wound: Id of the wound.
        ends_s: When its result falls due.
        healer: Id of the healer, empty when nobody is named.
        ready: Whether it ended and waits for its result.
    """

    id: int
    wound: int
    ends_s: int
    healer: str = ""
    ready: bool = False


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that holds for a character until an instant or until lifted.

    Attributes:
        id: Unique at the table; also its age.
        what: A code such as ``limb.right_arm``, or a person's own words.
        kind: Which deadline its end is.
        due_s: When it ends; None when no instant ends it.
        turn_of: Id of the fighter whose turn ends it; empty when no turn does.
        edge: Whether it ends as that turn starts or as it ends.
    """

    id: int
    what: str
    kind: Literal["limb", "effect"] = "effect"
    due_s: int | None = None
    turn_of: str = ""
    edge: Literal["start", "end"] = "end"


class Out(msgspec.Struct, frozen=True):
    """Unconscious until an instant.

    Attributes:
        id: Unique at the table; also its age.
        until_s: When the character wakes.
    """

    id: int
    until_s: int


class Death(msgspec.Struct, frozen=True):
    """When and of what a character died (`cause`: a code such as ``wound``, ``blow``, ``gm``)."""

    at_s: int
    cause: str


class Character(msgspec.Struct, Generic[SheetT], frozen=True, omit_defaults=True):
    """A hero or an opponent.

    Attributes:
        id: Unique at the table, e.g. ``c7``.
        name: The label that people see; unique by `names.label_key`.
        base: The label without its number.
        sheet: The sheet of the table's system.
        seat: Who plays it: ``gm`` or a player's seat.
        side: Heroes are shown to players more fully than opponents.
        hidden: Whether players do not know of it.
        notes: Public notes.
        gm_notes: The GM's own.
        death: Set when dead.
        out: Set while unconscious.
        helpless: Marked so by an act.
    """

    id: str
    name: str
    base: str
    sheet: SheetT
    seat: str = GM
    side: Side = "opponent"
    hidden: bool = False
    notes: str = ""
    gm_notes: str = ""
    death: Death | None = None
    out: Out | None = None
    helpless: bool = False
    wounds: tuple[Wound, ...] = ()
    treatments: tuple[Treatment, ...] = ()
    conditions: tuple[Condition, ...] = ()


class Table(msgspec.Struct, Generic[SheetT, HouseT, StateT], frozen=True):
    """One game being played.

    Attributes:
        id: Random hex, made with the table; part of every commitment.
        name: What people call it.
        system: Id of its rule system.
        house: The system's switches (house rules).
        random: The random stream; in no view.
        state: The system's own state beside the characters (this round, contests).
        characters: By id, in the order of the roster; never mutated.
        clock: Game time.
        fight: The open fight, or None.
        next_id: The next number for anything that needs one.
        labels: Every label ever used, as `names.label_key`, so that numbers are not reused.
        seats: Players whose last character was removed; they are still at the table.
    """

    id: str
    name: str
    system: str
    house: HouseT
    random: RandomState
    state: StateT
    characters: dict[str, Character[SheetT]] = {}
    clock: Clock = Clock()
    fight: Fight | None = None
    next_id: int = 1
    labels: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()

    @property
    def now_s(self) -> int:
        """The present instant of game time."""
        return self.clock.elapsed_s

    @property
    def fighters(self) -> tuple[Character[SheetT], ...]:
        """Those in the open fight, in the order they joined; none without a fight."""
        ids = self.fight.fighters if self.fight else ()
        return tuple(self.characters[id_] for id_ in ids)

    def in_fight(self, id_: str) -> bool:
        """Tell whether a character takes part in the open fight."""
        return self.fight is not None and id_ in self.fight.fighters


AnyTable: TypeAlias = Table[Any, Any, Any]
AnyCharacter: TypeAlias = Character[Any]
TableT = TypeVar("TableT", bound=AnyTable)


def with_character(table: TableT, character: AnyCharacter) -> TableT:
    """Return the table with one character put in or replaced, in its place of the roster."""
    return replace(table, characters={**table.characters, character.id: character})


def can_act(character: AnyCharacter) -> bool:
    """Tell whether a character is alive and conscious; the system may add more."""
    return character.death is None and character.out is None
