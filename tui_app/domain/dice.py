"""Dice by purpose: typed by a person, taken from the journal or rolled by the program.

Randomness is a value of the table, so that replay and undo are exact on every Python version:
the n-th die of a seed is a function of the seed and n alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from tui_app.domain.hashes import blake2b
from tui_app.domain.refusals import refuse

COUNT_MAX = 100
SIDES_MAX = 1000


class RandomState(msgspec.Struct, frozen=True):
    """Where the table's random stream stands.

    Attributes:
        seed: Names the stream; secret, in no view.
        counter: How many dice were drawn of it.
    """

    seed: str
    counter: int = 0


class Dice(msgspec.Struct, frozen=True):
    """Dice to be thrown, e.g. 2k6+2: `count` 2, `sides` 6, `flat` 2."""

    count: int
    sides: int
    flat: int = 0


class Typed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person typed for one purpose: a total without the flat bonus, or the dice.

    Attributes:
        total: The sum of the dice, or None when the dice are given.
        dice: The dice as they lie.
        bonus: Bonus dice after ``+`` (roll-and-keep).
    """

    total: int | None = None
    dice: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()

    def then(self, more: Typed) -> Typed:
        """Give dice typed for one purpose in two throws as one row; a total is one number of it."""
        return Typed(dice=(*self._row, *more._row))

    @property
    def _row(self) -> tuple[int, ...]:
        return self.dice if self.total is None else (self.total,)


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """One roll of an act, with every die kept for the journal.

    Attributes:
        purpose: ``hit``, ``damage``, ``location``, ``faint``, ``mortal``, ``deadline``,
            ``roll``, ``tie`` …
        count: Number of dice.
        sides: Sides of each.
        total: Sum of the dice without any flat bonus.
        source: ``rolled`` by the program, dice ``typed``, or only their ``total`` typed.
        dice: The dice as they lie; empty when only the total is known.
        bonus: Bonus dice that tens brought.
    """

    purpose: str
    count: int
    sides: int
    total: int
    source: Literal["rolled", "typed", "total"]
    dice: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()


_DICE = r"(\d{0,3})[kd](\d{1,4})([+-]\d{1,4})?"
_NUMBER = r"\d{1,6}"


def parse_dice(text: str) -> Dice | None:
    """Read ``3k6``, ``k100`` or ``2d6+2``; None when it is no dice of a sensible size."""
    match = re.fullmatch(_DICE, text.strip().lower().replace(" ", ""))
    if match is None:
        return None
    dice = Dice(int(match[1] or 1), int(match[2]), int(match[3] or 0))
    sane = 1 <= dice.count <= COUNT_MAX and 2 <= dice.sides <= SIDES_MAX
    return dice if sane else None


def parse_typed(text: str) -> Typed | None:
    """Read what a person typed for a roll.

    ``11`` is a total, ``5,4,1`` or ``5 4 1`` are dice, ``10,8,7+5`` has a bonus die.

    Returns:
        The dice, or None when the text is none.
    """
    main, plus, extra = text.strip().partition("+")
    dice, bonus = _numbers(main), _numbers(extra)
    if dice is None or bonus is None or (plus and not bonus):
        return None
    if len(dice) == 1 and not bonus and "," not in main:
        return Typed(total=dice[0])
    return Typed(dice=dice, bonus=bonus)


def _numbers(text: str) -> tuple[int, ...] | None:
    words = [word for word in re.split(r"[\s,]+", text) if word]
    if len(words) > COUNT_MAX or not all(re.fullmatch(_NUMBER, word) for word in words):
        return None
    return tuple(int(word) for word in words)


def draw(state: RandomState, sides: int) -> tuple[int, RandomState]:
    """Draw one die of the table's stream.

    Args:
        state: Where the stream stands.
        sides: 2 or more.

    Returns:
        The die, 1 to `sides`, and where the stream stands after it.
    """
    attempt = 0
    while True:
        text = f"{state.seed}:{state.counter}:{attempt}".encode()
        value = int.from_bytes(blake2b(text, 8), "big")
        # Rejection keeps every side exactly as likely as the others.
        if value < (1 << 64) - (1 << 64) % sides:
            return value % sides + 1, RandomState(state.seed, state.counter + 1)
        attempt += 1


class AskedError(Exception):
    """Dice are needed that nobody has typed yet, and that may not be rolled.

    Attributes:
        purpose: What for.
        dice: Which dice.
    """

    def __init__(self, purpose: str, dice: Dice) -> None:
        super().__init__(purpose)
        self.purpose = purpose
        self.dice = dice


class Tray:
    """The dice of one act: a typed, a scripted and a rolled die are interchangeable.

    A refused act throws its tray away, so it draws no die.
    """

    def __init__(
        self,
        state: RandomState,
        typed: Mapping[str, Typed],
        script: Sequence[Roll] | None = None,
        may_roll: frozenset[str] | None = None,
    ) -> None:
        """Lay out the dice.

        Args:
            state: The table's random stream before the act.
            typed: Dice that the act names, by purpose.
            script: The rolls of the journal, when an act is decided again.
            may_roll: Purposes that the program may roll; None lets it roll all.
        """
        self.state = state
        self._may_roll = may_roll
        self.rolls: list[Roll] = []
        self._typed = dict(typed)
        self._script = None if script is None else list(script)
        self._used: set[str] = set()

    def is_typed(self, purpose: str) -> bool:
        """Tell whether a person typed dice for this purpose that still lie in the tray."""
        return purpose in self._typed

    def roll(self, purpose: str, count: int, sides: int, *, more: bool = False) -> Roll:
        """Throw `count` dice for a purpose.

        Args:
            purpose: See `Roll.purpose`.
            count: Number of dice, 1 or more.
            sides: Sides of each.
            more: Whether typed dice beyond `count` stay for the next roll of this purpose.

        Returns:
            The roll, which is also kept in `rolls`.

        Raises:
            Refused: ``dice.impossible_die``, ``dice.impossible_total``, ``dice.count`` or
                ``dice.no_bonus`` for typed dice that cannot be.
            AskedError: See `ask`.
        """
        roll = (
            self._scripted(purpose)
            or self._from_typed(purpose, count, sides, more)
            or self._drawn(purpose, count, sides)
        )
        self.rolls.append(roll)
        return roll

    def ask(self, purpose: str, dice: Dice) -> None:
        """Make sure that the program may roll these dice.

        Raises:
            AskedError: It may not, since a person wants to throw them.
        """
        if self._may_roll is not None and purpose not in self._may_roll:
            raise AskedError(purpose, dice)

    def take_typed(self, purpose: str) -> Typed | None:
        """Take what was typed for a purpose whose dice the caller checks (roll-and-keep)."""
        typed = self._typed.pop(purpose, None)
        if typed is not None:
            self._used.add(purpose)
        return typed

    def draw(self, sides: int) -> int:
        """Draw one die for a roll that the caller keeps himself, after he has called `ask`."""
        die, self.state = draw(self.state, sides)
        return die

    def scripted(self, purpose: str) -> Roll | None:
        """Take the journal's next roll when it has this purpose (roll-and-keep)."""
        return self._scripted(purpose)

    def keep(self, roll: Roll) -> Roll:
        """Keep a roll that the caller made with `take_typed` or `draw`."""
        self.rolls.append(roll)
        return roll

    @property
    def unused(self) -> tuple[str, ...]:
        """Purposes whose typed dice were not needed, in the order typed."""
        return tuple(self._typed)

    @property
    def used(self) -> frozenset[str]:
        """Purposes whose typed dice were needed."""
        return frozenset(self._used)

    def _scripted(self, purpose: str) -> Roll | None:
        if self._script and self._script[0].purpose == purpose:
            roll = self._script.pop(0)
            self._typed.pop(purpose, None)
            self._used.add(purpose)
            if roll.source == "rolled":
                # What is rolled after it comes from the same place of the stream as it did then.
                drawn = len(roll.dice) + len(roll.bonus)
                self.state = RandomState(self.state.seed, self.state.counter + drawn)
            return roll
        return None

    def _from_typed(self, purpose: str, count: int, sides: int, more: bool) -> Roll | None:
        typed = self._typed.pop(purpose, None)
        if typed is None:
            return None
        self._used.add(purpose)
        if typed.bonus:
            refuse("dice.no_bonus", purpose=purpose, dice=f"{count}k{sides}")
        if typed.total is not None:
            return _total(purpose, count, sides, typed.total)
        dice = typed.dice[:count] if more else typed.dice
        _check(purpose, count, sides, dice)
        rest = typed.dice[count:] if more else ()
        if rest:
            self._typed[purpose] = Typed(dice=rest)
        return Roll(purpose, count, sides, sum(dice), "typed", dice)

    def _drawn(self, purpose: str, count: int, sides: int) -> Roll:
        self.ask(purpose, Dice(count, sides))
        dice = tuple(self.draw(sides) for _ in range(count))
        return Roll(purpose, count, sides, sum(dice), "rolled", dice)


def _total(purpose: str, count: int, sides: int, total: int) -> Roll:
    if not count <= total <= count * sides:
        refuse(
            "dice.impossible_total",
            purpose=purpose,
            dice=f"{count}k{sides}",
            total=total,
            low=count,
            high=count * sides,
        )
    if count == 1:
        return Roll(purpose, 1, sides, total, "typed", (total,))
    return Roll(purpose, count, sides, total, "total")


def _check(purpose: str, count: int, sides: int, dice: tuple[int, ...]) -> None:
    if len(dice) != count:
        refuse("dice.count", purpose=purpose, dice=f"{count}k{sides}", given=len(dice), need=count)
    for die in dice:
        if not 1 <= die <= sides:
            refuse("dice.impossible_die", purpose=purpose, die=die, sides=sides)
