"""Acts that only Shur'tugal knows."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from tui_app.domain.commands import Command


class Initiative(Command, frozen=True, tag="initiative"):
    """Set or roll initiative (S-R2; purpose ``roll``, and ``tie`` for S-G11).

    Attributes:
        characters: For whom; empty: for all in the fight who have none.
        value: The result without dice.
    """

    characters: tuple[str, ...] = ()
    value: int | None = None

    def actors(self) -> tuple[str, ...]:
        """Players may roll for their own characters."""
        return self.characters


class SetOrder(Command, frozen=True, tag="order"):
    """The GM's order without dice, first to last (S-R3)."""

    characters: tuple[str, ...]


class Wait(Command, frozen=True, tag="wait"):
    """Let the turn go by to roll initiative anew in the next round (S-R3)."""

    character: str

    def actors(self) -> tuple[str, ...]:
        """The one who waits."""
        return (self.character,)


class Dominate(Command, frozen=True, tag="dominate"):
    """Mind control puts an enemy last (S-R3, S-G24); or the GM lifts it."""

    character: str
    on: bool = True


class Attack(Command, frozen=True, tag="attack"):
    """Attack (S-R4 – S-R12); everything is declared before the roll.

    Purposes: ``hit``, ``damage``.

    Attributes:
        raises: Raises for damage.
        limb: What limb the blow is meant for (two raises more); empty: none.
        kill: Whether the blow is meant to kill (four raises more).
        distance: Metres to the target; at the start of the run for a charge.
        charge: Whether the attacker runs at the target.
        mod: What the GM adds to the target number (S-G20).
        rolled: Dice that the GM adds to the roll: ±Xz0 (S-G20).
        weapon: Id of a weapon on the sheet; empty: the one in hand.
        strike: Damage pool of the weapon when its row has none (S-G23).
    """

    attacker: str
    target: str
    raises: int = 0
    limb: str = ""
    kill: bool = False
    distance: int | None = None
    charge: bool = False
    mod: int = 0
    rolled: int = 0
    weapon: str = ""
    strike: str = ""

    def actors(self) -> tuple[str, ...]:
        """The attacker."""
        return (self.attacker,)


class TakeAim(Command, frozen=True, tag="aim"):
    """Aim at a target for a turn (S-R5)."""

    character: str
    target: str

    def actors(self) -> tuple[str, ...]:
        """The one who aims."""
        return (self.character,)


class UseTurn(Command, frozen=True, tag="turn"):
    """Spend the turn on something that needs no rule: walk, run, cast a spell, pass (S-R1)."""

    character: str
    how: Literal["walk", "run", "spell", "pass"]

    def actors(self) -> tuple[str, ...]:
        """The one whose turn it is."""
        return (self.character,)


class RollTest(Command, frozen=True, tag="test"):
    """Trait and skill against a difficulty (S-R4; purpose ``roll``)."""

    character: str
    trait: str
    target: int
    skill: str = ""
    raises: int = 0
    rolled: int = 0

    def actors(self) -> tuple[str, ...]:
        """The one who is tested."""
        return (self.character,)


class HealTest(Command, frozen=True, tag="heal"):
    """A healing test speeds healing up (S-R15; purpose ``roll``).

    Attributes:
        target: The GM's difficulty.
        by: Id of the healer; empty: the character himself.
        pz: Points a success gives back; None: those of one period.
    """

    character: str
    target: int
    by: str = ""
    trait: str = "spryt"
    skill: str = "leczenie"
    pz: int | None = None


class Trouble(Command, frozen=True, tag="trouble"):
    """Trouble of a serious wound, as the GM chooses (S-R14; purpose ``faint``).

    Attributes:
        what: One of `tables.TROUBLES`, or the GM's own words.
        span_s: How long it lasts; None: until lifted.
        kills_in_s: When it kills; None: it does not.
        target: Difficulty of a test of Wytrzymałość and Odporność na ból against fainting;
            None: no test.
    """

    character: str
    what: str
    span_s: int | None = None
    kills_in_s: int | None = None
    target: int | None = None


ShurtugalCommand: TypeAlias = (
    Initiative
    | SetOrder
    | Wait
    | Dominate
    | Attack
    | TakeAim
    | UseTurn
    | RollTest
    | HealTest
    | Trouble
)
COMMANDS: tuple[type[Command], ...] = get_args(ShurtugalCommand)
