"""Sealed values: what somebody fixed in secret, and how everybody can check it afterwards.

The table holds a commitment only. The value and its nonce are an `Opening`, which lives in the
session's vault until a reveal makes it public.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.hashes import sha256
from tui_app.domain.refusals import refuse

NONCE_BYTES = 16
CODE_BYTES = 10

# A bid, or an allocation such as [3, 3, 3, "reach"].
Value: TypeAlias = int | tuple[int | str, ...]
# Key of the contest and id of the character.
SealId: TypeAlias = tuple[str, str]
RevealingT = TypeVar("RevealingT", bound="Revealing")


class Opening(msgspec.Struct, frozen=True):
    """What opens a seal (`nonce`: hex). Secret until the reveal, so it shows nothing of itself."""

    nonce: str
    value: Value

    def __repr__(self) -> str:
        return "Opening(…)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Show nothing on screens either."""
        return []


class Seal(msgspec.Struct, frozen=True):
    """What the table holds of a sealed value."""

    commitment: str


class Held(msgspec.Struct, frozen=True):
    """An opening that the vault keeps, and whose it is."""

    contest: str
    character: str
    opening: Opening


class Proof(msgspec.Struct, frozen=True):
    """A revealed value beside the commitment that was made to it."""

    contest: str
    character: str
    commitment: str
    opening: Opening


class SealingAct(Command, frozen=True):
    """The base of commands that seal one value or several; they show nothing of themselves.

    Attributes:
        entry: What is entered, in the terms of the rules, such as ``A O Sz``; empty: a number.
    """

    sealed: ClassVar[bool] = True
    entry: ClassVar[str] = ""

    def seals(self) -> tuple[Sealing, ...]:
        """The single seals that it makes, one a character."""
        raise NotImplementedError

    def with_seals(self: ActT, change: Callable[[Sealing], Any]) -> ActT:
        """Give the command with every single seal changed, each to another of its type."""
        raise NotImplementedError

    @property
    def is_blank(self) -> bool:
        """Whether the value is still to be asked for."""
        return any(seal.value is None for seal in self.seals())

    def with_value(self: ActT, value: Value) -> ActT:
        """Give the command with this value for everybody."""
        return self.with_seals(lambda seal: replace(seal, value=value))

    def without_secret(self: ActT) -> ActT:
        """Give the command without the values and whatever would tell them."""
        return self.with_seals(lambda seal: replace(seal, value=None, nonce="", held=()))

    def actors(self) -> tuple[str, ...]:
        """See `Command.actors`."""
        return tuple(seal.character for seal in self.seals())

    @classmethod
    def value_of(cls, words: Sequence[str]) -> Value | None:
        """Read what a person typed, word by word; None when it cannot be a value."""
        if not words or not all(word.isascii() and word.isdecimal() for word in words):
            return None
        numbers = tuple(int(word) for word in words)
        return numbers[0] if len(numbers) == 1 else numbers

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Show nothing on screens either."""
        return []


ActT = TypeVar("ActT", bound=SealingAct)


class Sealing(SealingAct, frozen=True):
    """The base of commands that seal a value.

    Whoever makes one gives the value; the session adds the rest with `seal`. What must not be
    known leaves with `without_secret`.

    Attributes:
        character: Id of whose value it is.
        value: The secret.
        nonce: Hex; of the commitment.
        commitment: See `commitment`; public.
        held: What the same character has sealed elsewhere.
    """

    character: str
    value: Value | None = None
    nonce: str = ""
    commitment: str = ""
    held: tuple[Held, ...] = ()

    def seals(self) -> tuple[Sealing, ...]:
        """Itself."""
        return (self,)

    def with_seals(self: SealingT, change: Callable[[Sealing], Any]) -> SealingT:
        """Give itself changed."""
        changed: SealingT = change(self)
        return changed


SealingT = TypeVar("SealingT", bound=Sealing)


class Revealing(Command, frozen=True):
    """The base of commands that open sealed values (`openings`: from the vault, by id)."""

    reveals: ClassVar[bool] = True

    openings: dict[str, Opening] = msgspec.field(default_factory=dict)


def commitment(nonce: bytes, table_id: str, contest: str, character: str, value: Value) -> str:
    """Commit to a value without telling it.

    Args:
        nonce: `NONCE_BYTES` unpredictable bytes, never from the table's dice.
        table_id: Id of the table.
        contest: Key of the contest.
        character: Id of whose value it is.
        value: The value.

    Returns:
        Hex of the SHA-256 of the canonical JSON [nonce, table, contest, character, value].
    """
    # All of it is hashed, so that a seal fits no other contest, character or table.
    canonical = msgspec.json.encode([nonce.hex(), table_id, contest, character, value])
    return sha256(canonical)


def code(commitment: str) -> str:
    """Give a commitment as people compare it: 16 base32 letters in fours (80 bits)."""
    letters = base64.b32encode(bytes.fromhex(commitment)[:CODE_BYTES]).decode()
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def verify(
    commitment_hex: str, opening: Opening, table_id: str, contest: str, character: str
) -> bool:
    """Tell whether an opening is the one that was committed to."""
    try:
        nonce = bytes.fromhex(opening.nonce)
    except ValueError:
        return False
    right = commitment(nonce, table_id, contest, character, opening.value)
    # A short nonce would let everybody try out the few values that there are.
    return len(nonce) == NONCE_BYTES and right == commitment_hex


def seal(
    command: SealingT, table_id: str, contest: str, nonce: bytes, held: Iterable[Held] = ()
) -> tuple[SealingT, Opening]:
    """Complete a sealing command before it is decided.

    Args:
        command: With its value.
        table_id: Id of the table.
        contest: Key of the contest, see `System.seal_key`.
        nonce: See `commitment`.
        held: All that the vault holds.

    Returns:
        The command to decide, and the opening for the vault when it is accepted.

    Raises:
        Refused: ``seal.no_value``.
    """
    if command.value is None:
        refuse("seal.no_value")
    # The rules may count it: tokens cannot be promised twice.
    own = tuple(h for h in held if h.character == command.character and h.contest != contest)
    made = commitment(nonce, table_id, contest, command.character, command.value)
    sealed = replace(command, nonce=nonce.hex(), commitment=made, held=own)
    return sealed, Opening(nonce.hex(), command.value)


def check_seal(command: Sealing, table_id: str, contest: str) -> Value:
    """Check that a command is complete, and give its value to the rules.

    Raises:
        Refused: ``seal.no_value`` or ``seal.commitment``; neither speaks of the value.
    """
    if command.value is None:
        refuse("seal.no_value")
    opening = Opening(command.nonce, command.value)
    if not verify(command.commitment, opening, table_id, contest, command.character):
        refuse("seal.commitment")
    return command.value
