"""Commands: what somebody wants to do, as data. The acts that every rule system shares.

A system adds its own commands in its package. Characters are named by id; names are resolved
before a command is made, so that the journal means the same after a rename.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias, TypeVar, get_args

import msgspec

from tui_app.domain.dice import Typed
from tui_app.domain.table import GM, Side

Scalar = int | float | bool | str
Fields = dict[str, Scalar]
# In a list of items: one that its parts describe, such as weapon.2.damage.
OWN = "own"
CommandT = TypeVar("CommandT", bound="Command")


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="act"):
    """The base of every command.

    Attributes:
        sealed: Whether it carries a value that nobody may see, see `sealed.Sealing`.
        reveals: Whether it opens sealed values, see `sealed.Revealing`.
        dice: Dice that people typed, by purpose.
    """

    sealed: ClassVar[bool] = False
    reveals: ClassVar[bool] = False

    dice: dict[str, Typed] = {}

    def actors(self) -> tuple[str, ...]:
        """Ids of the characters that a player must own to do this; empty: only `gm` may."""
        return ()

    def without_secret(self: CommandT) -> CommandT:
        """Give the command as the journal may keep it."""
        return self


class SetRule(Command, frozen=True, tag="rule"):
    """Set a house rule by its ruling key, or all of them by a preset."""

    key: str
    value: str


class RenameTable(Command, frozen=True, tag="table_name"):
    """Give the table another name."""

    name: str


class AddCharacter(Command, frozen=True, tag="add"):
    """Put characters on the roster.

    Attributes:
        name: The label's base.
        count: How many; from two on they are numbered.
        numbered: Whether a label in use gets the lowest number never used (a preset), or is
            refused (a hero's own name).
        fields: Keys and values of the system's sheet, as typed.
        join: Whether they join an open fight.
    """

    name: str
    count: int = 1
    numbered: bool = False
    fields: Fields = {}
    seat: str = GM
    side: Side | None = None
    hidden: bool = False
    notes: str = ""
    join: bool = True


class EditCharacter(Command, frozen=True, tag="set"):
    """Set any value of a sheet by hand, or the seat, side and notes."""

    character: str
    fields: Fields = {}
    seat: str | None = None
    side: Side | None = None
    notes: str | None = None
    gm_notes: str | None = None


class RemoveCharacter(Command, frozen=True, tag="remove"):
    """Take characters off the roster."""

    characters: tuple[str, ...]


class RenameCharacter(Command, frozen=True, tag="rename"):
    """Give a character another label."""

    character: str
    name: str


class SetHidden(Command, frozen=True, tag="hide"):
    """Hide characters from the players, or show them."""

    characters: tuple[str, ...]
    hidden: bool = True


class OpenFight(Command, frozen=True, tag="fight"):
    """Open a fight for those named, or for all who live."""

    characters: tuple[str, ...] = ()


class EndFight(Command, frozen=True, tag="fight_end"):
    """Close the open fight."""


class JoinFight(Command, frozen=True, tag="join"):
    """Let characters join the open fight in the current round."""

    characters: tuple[str, ...]


class LeaveFight(Command, frozen=True, tag="leave"):
    """Take characters out of the open fight."""

    characters: tuple[str, ...]


class NextRound(Command, frozen=True, tag="round"):
    """Move the clock to the end of the round and open the next."""


class GroupFighters(Command, frozen=True, tag="group"):
    """Let fighters act as one, at the place of the first of them; or each on his own again."""

    characters: tuple[str, ...]
    together: bool = True


class AddEntry(Command, frozen=True, tag="entry"):
    """Put a fixed entry into the order of the open fight (`at`: see `FixedEntry.key`)."""

    name: str
    at: int
    hidden: bool = False


class FinishEntry(Command, frozen=True, tag="entry_done"):
    """A fixed entry is over in this round."""

    name: str


class RemoveEntry(Command, frozen=True, tag="entry_remove"):
    """Take a fixed entry out of the order."""

    name: str


class Advance(Command, frozen=True, tag="advance"):
    """Move game time.

    Attributes:
        span_s: How far; None goes to the next deadline.
        through: Whether to go on past what falls due, item by item.
    """

    span_s: int | None
    through: bool = False


class Tick(Command, frozen=True, tag="tick"):
    """The running clock reached an instant; made by the program only."""

    to_s: int


class SetClock(Command, frozen=True, tag="clock"):
    """Start or stop the running clock, or set its rate.

    Attributes:
        running: None leaves it as it is.
        rate: Game seconds in one real second; None leaves it as it is.
        gap_s: A gap of real time that stopped it, when the program did.
    """

    running: bool | None = None
    rate: float | None = None
    gap_s: int | None = None


class OpenWound(Command, frozen=True, tag="wound"):
    """Give a wound by hand.

    Attributes:
        cls: The class, see `table.Wound.cls`.
        due_in_s: From now until it kills; None lets the system roll (purpose ``deadline``).
    """

    character: str
    cls: str
    due_in_s: int | None = None


class CloseWound(Command, frozen=True, tag="unwound"):
    """Take a wound away by hand (`wound` None: the one due first)."""

    character: str
    wound: int | None = None


class Treat(Command, frozen=True, tag="treat"):
    """Treat a wound.

    Attributes:
        action: ``start`` an attempt, give its result, ``roll`` the result, or ``cancel`` it.
        by: Id of the healer, empty when nobody is named.
        wound: Id of the wound; None means the one due first.
        chance: Target number for ``roll`` when the healer's sheet gives none.
    """

    character: str
    action: Literal["start", "success", "fail", "roll", "cancel"]
    by: str = ""
    wound: int | None = None
    chance: int | None = None


class Rest(Command, frozen=True, tag="rest"):
    """Let time pass in rest; heals by the system's rule (`characters` empty: all)."""

    span_s: int
    characters: tuple[str, ...] = ()


class KillCharacter(Command, frozen=True, tag="kill"):
    """The GM lets a character die now."""

    character: str


class ReviveCharacter(Command, frozen=True, tag="revive"):
    """The GM takes a death back without undoing what came after it."""

    character: str


class KnockOut(Command, frozen=True, tag="out"):
    """Make a character unconscious for a span (`span_s`) or for full rounds (`rounds`)."""

    character: str
    span_s: int | None = None
    rounds: int | None = None


class Wake(Command, frozen=True, tag="wake"):
    """Wake a character, and lift the mark of being helpless."""

    character: str


class MarkHelpless(Command, frozen=True, tag="helpless"):
    """Mark a character as helpless, or lift the mark."""

    character: str
    helpless: bool = True


class AddCondition(Command, frozen=True, tag="effect"):
    """Let something hold for a character, for a span, until a turn or until lifted.

    Attributes:
        until: Whether the start or the end of a fighter's turn ends it.
        of: Id of that fighter; empty: the character himself.
    """

    character: str
    what: str
    span_s: int | None = None
    until: Literal["start", "end"] | None = None
    of: str = ""


class EndCondition(Command, frozen=True, tag="effect_end"):
    """Lift a condition by its id."""

    character: str
    condition: int


class RollDice(Command, frozen=True, tag="roll"):
    """Roll dice that no rule asks for (purpose ``roll``); e.g. ``3k6``, ``k100``, ``2k6+2``."""

    dice_text: str


class WriteNote(Command, frozen=True, tag="note"):
    """Write a line into the journal (`private`: for the GM only)."""

    text: str
    private: bool = False


class DropSeals(Command, frozen=True, tag="seals_lost"):
    """Seals whose values are lost are no more; made by the program only.

    Attributes:
        lost: Contest and character of each.
    """

    lost: tuple[tuple[str, str], ...]


class Undo(Command, frozen=True, tag="undo"):
    """Take acts back; carried out by the session.

    Attributes:
        to: Take back all acts after this sequence number; None takes back one act.
        reveal: Whether the person agreed to take back a reveal.
    """

    to: int | None = None
    reveal: bool = False


class Redo(Command, frozen=True, tag="redo"):
    """Do the act again that was taken back last; carried out by the session."""


class Amend(Command, frozen=True, tag="amend"):
    """Correct dice of the last attack; carried out by the session."""


RosterCommand: TypeAlias = (
    AddCharacter | EditCharacter | RemoveCharacter | RenameCharacter | SetHidden
)
FightCommand: TypeAlias = OpenFight | EndFight | JoinFight | LeaveFight | NextRound
TurnCommand: TypeAlias = GroupFighters | AddEntry | FinishEntry | RemoveEntry
TimeCommand: TypeAlias = Advance | Tick | SetClock | Rest
HealthCommand: TypeAlias = (
    OpenWound
    | CloseWound
    | Treat
    | KillCharacter
    | ReviveCharacter
    | KnockOut
    | Wake
    | MarkHelpless
    | AddCondition
    | EndCondition
)
TableCommand: TypeAlias = (
    SetRule | RenameTable | RollDice | WriteNote | DropSeals | Undo | Redo | Amend
)
CoreCommand: TypeAlias = (
    RosterCommand | FightCommand | TurnCommand | TimeCommand | HealthCommand | TableCommand
)
CORE_COMMANDS: tuple[type[Command], ...] = get_args(CoreCommand)
