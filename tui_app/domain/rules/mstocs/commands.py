"""What somebody wants to do that only mSTOCS knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.names import fold
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.tables import Location
from tui_app.domain.sealed import Revealing, Sealing, SealingAct, Value

LAST: Final[Value] = ("last",)
_TRAITS: Final = "A O Sz"
Hand = Literal["main", "offhand"]


class Allocate(Command, frozen=True, tag="allocate"):
    """Split the points of this round (M-R11).

    Several fighters at once get the split fitted to their PW; a single one must match.

    Attributes:
        a: Points on A; likewise `o` and `sz`; None with `last`.
        mode: Mode of the items this round; empty for the usual one.
        last: Whether to split as in the last round.
    """

    characters: tuple[str, ...]
    a: int | None = None
    o: int | None = None
    sz: int | None = None
    mode: Mode = ""
    last: bool = False

    def actors(self) -> tuple[str, ...]:
        """Those who allocate."""
        return self.characters


class SealAllocation(Sealing, frozen=True, tag="seal_allocation"):
    """Split the points of this round in secret, or change one's own split before the reveal.

    The value is [A, O, Sz, mode] with an empty mode for the usual one, or ["last"] for the split
    of the last round (M-G6).
    """

    entry: ClassVar[str] = _TRAITS

    @classmethod
    def value_of(cls, words: Sequence[str]) -> Value | None:
        """Read three numbers, or the word for the split of the last round."""
        return split_of(words)


class SealAllocations(SealingAct, frozen=True, tag="seal_allocations"):
    """Split the points of several fighters alike in secret: one act, one seal for each (M-G6).

    Each is fitted to its PW before it is sealed; who cannot split points is passed over.

    Attributes:
        characters: Ids of all who were named.
        parts: The seals of those who can.
    """

    entry: ClassVar[str] = _TRAITS

    characters: tuple[str, ...]
    parts: tuple[SealAllocation, ...] = ()

    def seals(self) -> tuple[Sealing, ...]:
        """See `SealingAct.seals`."""
        return self.parts

    def with_seals(self, change: Callable[[Sealing], Any]) -> SealAllocations:
        """See `SealingAct.with_seals`."""
        return replace(self, parts=tuple(change(part) for part in self.parts))

    def actors(self) -> tuple[str, ...]:
        """All who were named."""
        return self.characters

    @classmethod
    def value_of(cls, words: Sequence[str]) -> Value | None:
        """See `SealAllocation.value_of`."""
        return split_of(words)


def split_of(words: Sequence[str]) -> Value | None:
    """Read a secret split as a person types it: A, O and Sz, or ``last``."""
    if [fold(word) for word in words] in (["last"], ["jak_ostatnio"], ["ostatnio"]):
        return LAST
    value = SealingAct.value_of(words)
    return (*value, "") if isinstance(value, tuple) and len(value) == len(_TRAITS.split()) else None


class RevealAllocations(Revealing, frozen=True, tag="reveal_allocations"):
    """Open all secret splits of this round at once.

    Attributes:
        forced: Whether those who are missing stand at 0/0/0; else they are waited for.
    """

    forced: bool = False


class Attack(Command, frozen=True, tag="attack"):
    """Attack somebody (M-R13 – M-R19).

    Dice: ``hit damage location faint mortal deadline limb fumble tie``.

    Attributes:
        still: The target does not move (M-G14).
        aimed: The location aimed at, or empty (M-G14).
        mod: The GM's own modifier to the target number.
        weapon: Which item strikes (M-G10).
        mode: Mode of the items for this attack; empty for that of the round.
        take: Where the PW lost go: from A, O and Sz (M-G2); None for the suggestion.
    """

    attacker: str
    target: str
    still: bool = False
    aimed: Location | Literal[""] = ""
    mod: int = 0
    weapon: Hand = "main"
    mode: Mode = ""
    take: tuple[int, int, int] | None = None

    def actors(self) -> tuple[str, ...]:
        """The attacker."""
        return (self.attacker,)


class Pass(Command, frozen=True, tag="pass"):
    """End somebody's turn without an attack."""

    character: str

    def actors(self) -> tuple[str, ...]:
        """Whose turn it is."""
        return (self.character,)


class BasicTest(Command, frozen=True, tag="test"):
    """A basic test (M-R4); dice: ``roll``.

    Attributes:
        skill: A k100 number, or the name of a skill of the sheet; converted by M-R1.
        target: A 3k6 target number instead.
        mod: Added to the target number.
    """

    character: str
    skill: str = ""
    target: int | None = None
    mod: int = 0

    def actors(self) -> tuple[str, ...]:
        """Who is tested."""
        return (self.character,)


MstocsCommand: TypeAlias = (
    Allocate | SealAllocation | SealAllocations | RevealAllocations | Attack | Pass | BasicTest
)
COMMANDS: tuple[type[Command], ...] = get_args(MstocsCommand)
