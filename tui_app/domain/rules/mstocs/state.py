"""What mSTOCS keeps beside the characters: this round's splits, turns and ties."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.draft import Draft
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Mode, MstocsSheet
from tui_app.domain.table import Character, Table


class Split(Struct, frozen=True, omit_defaults=True):
    """How a fighter split his points in a round."""

    a: int
    o: int
    sz: int
    mode: Mode = ""


class Turn(Struct, frozen=True, omit_defaults=True):
    """One fighter in this round.

    Attributes:
        a: Points left on A, without items; likewise `o` and `sz`.
        mode: The mode of the items this round, or empty.
        key: The effective Sz that set the place; None when not allocated.
        acted: Whether the turn is over.
        attacks: Attacks made.
        only_helpless: Whether all of them went at helpless targets (M-G11).
        attacked: Whether somebody attacked this fighter.
        faced: Ids of those who did (M-G12).
        tie: Dice of the roll-off, in order (M-G4).
        grace: Whether he may still strike at once with his attacker, whatever befell him.
        owed: Points to take away after that strike (M-G4).
    """

    a: int = 0
    o: int = 0
    sz: int = 0
    mode: Mode = ""
    key: int | None = None
    acted: bool = False
    attacks: int = 0
    only_helpless: bool = True
    attacked: bool = False
    faced: tuple[str, ...] = ()
    tie: tuple[int, ...] = ()
    grace: bool = False
    owed: int = 0

    @property
    def allocated(self) -> bool:
        """Whether the fighter has split his points this round."""
        return self.key is not None

    @property
    def locked(self) -> bool:
        """Whether the split can no longer be set this round."""
        return self.acted or self.attacked

    @property
    def points(self) -> tuple[int, int, int]:
        """Points left on A, O and Sz, without items."""
        return self.a, self.o, self.sz


class MstocsState(Struct, frozen=True, omit_defaults=True):
    """The state of the round.

    Attributes:
        turns: By id, of those who have allocated, acted or been attacked this round.
        given: The splits of this round as they were given, by id.
        last: The splits of the round before, or of an earlier one, by id.
        seals: Commitments to the secret splits of this round, by id (M-G6).
        revealed: Whether the secret splits of this round were opened.
    """

    turns: dict[str, Turn] = {}
    given: dict[str, Split] = {}
    last: dict[str, Split] = {}
    seals: dict[str, str] = {}
    revealed: bool = False


MstocsTable: TypeAlias = Table[MstocsSheet, MstocsHouse, MstocsState]
MstocsDraft: TypeAlias = Draft[MstocsSheet, MstocsHouse, MstocsState]
Fighter: TypeAlias = Character[MstocsSheet]


def turn_of(table: MstocsTable, id_: str) -> Turn:
    """The turn of a fighter; one who did nothing yet stands at 0/0/0."""
    return table.state.turns.get(id_, Turn())


def with_turn(table: MstocsTable, id_: str, turn: Turn) -> MstocsTable:
    """The table with the turn of one fighter set."""
    state = replace(table.state, turns={**table.state.turns, id_: turn})
    return replace(table, state=state)
