"""Roll and keep at the table: typed, taken from the journal or rolled by the program."""

from __future__ import annotations

from msgspec import Struct

from tui_app.domain.dice import Dice, Roll, Tray, Typed
from tui_app.domain.odds.pools import (
    Pool,
    PoolRules,
    SettledPool,
    bonus_dice,
    pool_chances,
    settle,
)
from tui_app.domain.refusals import refuse

TEN = 10
TOTAL_MAX = 9999


class Throw(Struct, frozen=True, omit_defaults=True):
    """A pool that was rolled, with every die.

    Attributes:
        pool: What was really rolled, e.g. ``7z3``; ``0z0`` when there was nothing to roll.
        total: Kept dice, bonus dice and `flat`.
        kept: Highest first; empty when only the total is known.
        dropped: Dice not kept, highest first.
        bonus: Bonus dice that tens brought (S-R11).
        flat: Added for traded dice (S-G5).
        capped: Whether more than ten dice were asked for (S-R10).
        source: As `dice.Roll.source`; empty when nothing was rolled.
    """

    pool: str
    total: int
    kept: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    flat: int = 0
    capped: bool = False
    source: str = ""


def throw(tray: Tray, purpose: str, pool: Pool, rules: PoolRules) -> Throw:
    """Roll a pool for a purpose.

    Returns:
        The throw; its total is 0 without any die when the pool has none (S-G6, S-G21) or
        keeps none and that means nothing (S-G2).

    Raises:
        Refused: For typed dice that cannot be, see `dice.Tray.roll`, and ``dice.bonus``
            when the bonus dice are not as many as the tens ask for.
    """
    settled = settle(pool, rules)
    written = f"{settled.rolled}z{settled.kept}"
    if not is_rolled(settled, rules):
        return Throw(written, 0)
    roll = (
        tray.scripted(purpose)
        or _typed(tray, purpose, pool, settled, rules)
        or _drawn(tray, purpose, settled, rules)
    )
    tray.keep(roll)
    dice = sorted(roll.dice, reverse=True)
    return Throw(
        written,
        roll.total + settled.flat,
        tuple(dice[: settled.kept]),
        tuple(dice[settled.kept :]),
        roll.bonus,
        settled.flat,
        settled.capped,
        roll.source,
    )


def is_rolled(settled: SettledPool, rules: PoolRules) -> bool:
    """Whether a pool has dice whose result can count (S-G2, S-G6)."""
    return settled.rolled > 0 and (settled.kept > 0 or rules.keep_zero != "nothing")


def bonus_due(dice: tuple[int, ...], settled: SettledPool, rules: PoolRules) -> int:
    """How many bonus dice the tens on the table ask for at first (S-R11, S-G3)."""
    return bonus_dice(dice.count(TEN), settled.kept, rules.tens)


def _typed(
    tray: Tray, purpose: str, pool: Pool, settled: SettledPool, rules: PoolRules
) -> Roll | None:
    typed = tray.take_typed(purpose)
    if typed is None:
        return None
    if typed.total is not None:
        return _total(purpose, typed.total, pool, settled, rules)
    _check_dice(purpose, typed, settled)
    _check_bonus(purpose, typed, settled, rules)
    return _roll(purpose, settled, "typed", typed)


def _total(purpose: str, total: int, pool: Pool, settled: SettledPool, rules: PoolRules) -> Roll:
    chances = pool_chances(pool, rules)
    low = chances.low - settled.flat
    high = low + len(chances.counts) - 1
    at = total - low
    known = 0 <= at < len(chances.counts) and chances.counts[at] > 0
    # Chained dice have no highest total, only one beyond which the chance is tiny.
    beyond = chances.tail_ways > 0 and high < total <= TOTAL_MAX
    if not known and not beyond:
        refuse(
            "dice.impossible_total",
            purpose=purpose,
            dice=f"{settled.rolled}z{settled.kept}",
            total=total,
            low=low,
            high=high,
        )
    if settled.rolled == 1 and settled.kept == 1 and total < TEN:
        return Roll(purpose, 1, TEN, total, "typed", (total,))
    return Roll(purpose, settled.rolled, TEN, total, "total")


def _check_dice(purpose: str, typed: Typed, settled: SettledPool) -> None:
    if len(typed.dice) != settled.rolled:
        refuse(
            "dice.count",
            purpose=purpose,
            dice=f"{settled.rolled}z{settled.kept}",
            given=len(typed.dice),
            need=settled.rolled,
        )
    for die in (*typed.dice, *typed.bonus):
        if not 1 <= die <= TEN:
            refuse("dice.impossible_die", purpose=purpose, die=die, sides=TEN)


def _check_bonus(purpose: str, typed: Typed, settled: SettledPool, rules: PoolRules) -> None:
    need = bonus_due(typed.dice, settled, rules)
    if rules.chain and need:
        # Each bonus ten asks for one die more, so the last die of all is no ten (S-G4).
        need += typed.bonus.count(TEN)
    if len(typed.bonus) != need:
        refuse("dice.bonus", purpose=purpose, given=len(typed.bonus), need=need)
    if rules.chain and typed.bonus and typed.bonus[-1] == TEN:
        refuse("dice.bonus", purpose=purpose, given=len(typed.bonus), need=len(typed.bonus) - 1)


def _drawn(tray: Tray, purpose: str, settled: SettledPool, rules: PoolRules) -> Roll:
    tray.ask(purpose, Dice(settled.rolled, TEN))
    dice = tuple(tray.draw(TEN) for _ in range(settled.rolled))
    bonus: list[int] = []
    left = bonus_due(dice, settled, rules)
    while left:
        bonus.append(tray.draw(TEN))
        left -= 0 if rules.chain and bonus[-1] == TEN else 1  # S-G4
    return _roll(purpose, settled, "rolled", Typed(dice=dice, bonus=tuple(bonus)))


def _roll(purpose: str, settled: SettledPool, source: str, lying: Typed) -> Roll:
    kept = sorted(lying.dice, reverse=True)[: settled.kept]
    total = sum(kept) + sum(lying.bonus)
    return Roll(
        purpose,
        settled.rolled,
        TEN,
        total,
        "rolled" if source == "rolled" else "typed",
        lying.dice,
        lying.bonus,
    )
