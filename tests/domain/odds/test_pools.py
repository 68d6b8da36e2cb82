"""Roll-and-keep pools against enumerations that share no code with them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial

import msgspec
import pytest

from tui_app.domain.odds.pools import (
    CHAIN_LENGTH,
    Pool,
    PoolError,
    PoolRules,
    SettledPool,
    Tens,
    minus,
    parse_pool,
    plus,
    pool_chances,
    pool_json,
    settle,
)

BOOK = PoolRules()
CHAIN = PoolRules(chain=True)
NO_TENS = PoolRules(tens="none")
FACES = range(1, 11)
ALL_POOLS = [Pool(rolled, kept) for rolled in FACES for kept in range(rolled + 1)]


def bonus_of(tens: int, kept: int, rule: Tens) -> int:
    if rule == "none":
        return 0
    return {"every": tens, "kept": min(tens, kept), "one": min(tens, 1)}[rule]


@cache
def ten_sided_totals(dice: int) -> dict[int, int]:
    totals = {0: 1}
    for _ in range(dice):
        longer: Counter[int] = Counter()
        for total, face in product(totals, FACES):
            longer[total + face] += totals[total]
        totals = dict(longer)
    return totals


@cache
def kept_and_tens(rolled: int) -> list[Counter[tuple[int, int]]]:
    """For each number kept: ways of (sum of the kept dice, tens), by multisets of faces."""
    ways: list[Counter[tuple[int, int]]] = [Counter() for _ in range(rolled + 1)]
    for faces in combinations_with_replacement(range(10, 0, -1), rolled):
        orders = factorial(rolled)
        for face in set(faces):
            orders //= factorial(faces.count(face))
        tens, total = faces.count(10), 0
        ways[0][0, tens] += orders
        for kept, face in enumerate(faces, 1):
            total += face
            ways[kept][total, tens] += orders
    return ways


def enumerated(pool: Pool, rule: Tens) -> Counter[int]:
    """Ways of 10 ** (dice + most bonus dice), by multisets and sums of bonus dice."""
    most = bonus_of(pool.rolled, pool.kept, rule)
    counts: Counter[int] = Counter()
    for (total, tens), ways in kept_and_tens(pool.rolled)[pool.kept].items():
        bonus = bonus_of(tens, pool.kept, rule)
        for more, bonus_ways in ten_sided_totals(bonus).items():
            counts[total + more] += ways * bonus_ways * 10 ** (most - bonus)
    return counts


@pytest.mark.parametrize("rule", ["every", "kept", "one", "none"])
def test_s_g3_all_65_pools_equal_the_multinomial_enumeration(rule: Tens) -> None:
    assert len(ALL_POOLS) == 65
    for pool in ALL_POOLS:
        found = pool_chances(pool, PoolRules(tens=rule))
        expected = enumerated(pool, rule)
        shown = {total: ways for total, ways in enumerate(found.counts, found.low) if ways}
        assert shown == dict(expected), pool
        assert found.denominator == expected.total() == sum(found.counts)
        assert found.mean * found.denominator == pytest.approx(
            sum(total * ways for total, ways in expected.items()), rel=1e-14
        )


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_s_r11_small_pools_equal_plain_loops_over_dice_and_bonus_dice(kept: int) -> None:
    counts: Counter[int] = Counter()
    for dice in product(FACES, repeat=3):
        tens = dice.count(10)
        for bonus in product(FACES, repeat=tens):
            total = sum(sorted(dice)[3 - kept :]) + sum(bonus)
            counts[total] += 10 ** (3 - tens)
    found = pool_chances(Pool(3, kept), BOOK)
    assert found.denominator == 10**6
    assert {n: ways for n, ways in enumerate(found.counts, found.low) if ways} == dict(counts)


@pytest.mark.parametrize(
    ("pool", "book", "chain", "no_tens"),
    [
        ("7z3", 27.7917, 28.2194, 23.9417),
        ("5z2", 18.70825, 19.0138, 15.95825),
        ("8z2", 21.9995, 22.4884, 17.5995),
        ("9z2", 22.8743, 23.4243, 17.9243),
        ("10z3", 31.4621, 32.0732, 25.9621),
        ("6z0", 3.3000, 3.6667, 0),
        ("2z2", 12.1000, 12.2222, 11),
    ],
)
def test_reference_means(pool: str, book: float, chain: float, no_tens: float) -> None:
    means = [pool_chances(parse_pool(pool), rules).mean for rules in (BOOK, CHAIN, NO_TENS)]
    assert means == pytest.approx([book, chain, no_tens], abs=5.0001e-5)


def test_the_means_said_to_be_exact_are_exact() -> None:
    for rules, mean in ((BOOK, 1_870_825), (NO_TENS, 1_595_825)):
        ways, denominator = pool_chances(Pool(5, 2), rules).mean_ways
        assert ways * 100_000 == mean * denominator


@pytest.mark.parametrize(("target", "percent"), [(20, 88.686), (25, 60.154), (30, 37.581)])
def test_reference_hit_chances_of_7z3(target: int, percent: float) -> None:
    assert 100 * pool_chances(Pool(7, 3), BOOK).success(target) == pytest.approx(
        percent, abs=5.0001e-4
    )


@pytest.mark.parametrize(
    ("rules", "target", "percent"),
    [(BOOK, 30, 37.58), (CHAIN, 30, 37.66), (BOOK, 40, 8.00), (CHAIN, 40, 10.51)],
)
def test_s_g4_reference_chances_with_and_without_the_chain(
    rules: PoolRules, target: int, percent: float
) -> None:
    found = 100 * pool_chances(Pool(7, 3), rules).success(target)
    assert found == pytest.approx(percent, abs=5.0001e-3)


def test_s_g2_keeping_none_hurts_through_tens_alone() -> None:
    found = pool_chances(Pool(6, 0), BOOK)
    assert 100 * (1 - found.counts[0] / found.denominator) == pytest.approx(46.86, abs=5e-3)
    assert 100 * found.success(7) == pytest.approx(24.09, abs=5e-3)


def test_s_g2_keeping_none_may_keep_one_or_do_nothing() -> None:
    one = pool_chances(Pool(6, 0), PoolRules(keep_zero="keep_one"))
    assert one == pool_chances(Pool(6, 1), BOOK)
    nothing = pool_chances(Pool(6, 0), PoolRules(keep_zero="nothing"))
    assert (nothing.low, nothing.counts, nothing.mean) == (0, (1,), 0)
    assert pool_chances(Pool(6, 1), PoolRules(keep_zero="nothing")).counts == one.counts


def chained_reference(pool: Pool, rule: Tens) -> list[float]:
    """The chain as floats: each bonus die is a long list of chances."""
    length = 600
    die = [0.0] * length
    for total in range(1, length):
        if total % 10:
            die[total] = 0.1 ** (total // 10 + 1)
    bonus = [[1.0] + [0.0] * (length - 1)]
    for _ in range(bonus_of(pool.rolled, pool.kept, rule)):
        last, longer = bonus[-1], [0.0] * length
        for total, chance in enumerate(last):
            if chance:
                for more in range(1, length - total):
                    longer[total + more] += chance * die[more]
        bonus.append(longer)
    chances = [0.0] * (length + 101)
    for (total, tens), ways in kept_and_tens(pool.rolled)[pool.kept].items():
        weight = ways / 10**pool.rolled
        for more, chance in enumerate(bonus[bonus_of(tens, pool.kept, rule)]):
            chances[total + more] += weight * chance
    return chances


@pytest.mark.parametrize(
    ("pool", "rule"), [(Pool(3, 2), "every"), (Pool(3, 1), "kept"), (Pool(5, 5), "one")]
)
def test_s_g4_the_chain_equals_convolved_endless_dice(pool: Pool, rule: Tens) -> None:
    found = pool_chances(pool, PoolRules(tens=rule, chain=True))
    expected = chained_reference(pool, rule)
    for total, ways in enumerate(found.counts, found.low):
        assert ways / found.denominator == pytest.approx(expected[total], abs=1e-14)
    mean = sum(total * chance for total, chance in enumerate(expected))
    assert found.mean == pytest.approx(mean, abs=1e-9)


def test_s_g4_the_chain_ends_where_the_tail_is_below_1e_12_and_says_what_is_left() -> None:
    for pool in ALL_POOLS:
        found = pool_chances(pool, CHAIN)
        assert 0 < found.tail < 1e-12
        assert sum(found.counts) + found.tail_ways == found.denominator
        assert (found.tail_ways + found.counts[-1]) / found.denominator >= 1e-12
        # Totals up to this one hold no chain longer than those counted.
        assert found.low + len(found.counts) <= 10 * (CHAIN_LENGTH + 1)


@pytest.mark.parametrize(
    ("pool", "settled"),
    [
        ("12z4", SettledPool(10, 4, 0, True)),
        ("10z12", SettledPool(10, 10, 0, False)),
        ("14z12", SettledPool(10, 10, 0, True)),
        ("10z4", SettledPool(10, 4, 0, False)),
    ],
)
def test_s_g5_the_surplus_over_ten_dice_is_lost(pool: str, settled: SettledPool) -> None:
    assert settle(parse_pool(pool), BOOK) == settled


@pytest.mark.parametrize(
    ("pool", "rolled", "kept", "flat"),
    [
        ("12z4", 10, 5, 0),
        ("13z9", 10, 10, 2),
        ("10z12", 10, 10, 4),
        ("14z12", 10, 10, 12),
        ("11z4", 10, 4, 0),
        ("9z12", 9, 9, 0),
    ],
)
def test_s_g5_l5r_trades_the_surplus(pool: str, rolled: int, kept: int, flat: int) -> None:
    found = settle(parse_pool(pool), PoolRules(surplus="l5r"))
    assert (found.rolled, found.kept, found.flat) == (rolled, kept, flat)


def test_s_g5_the_flat_part_moves_every_total() -> None:
    moved = pool_chances(Pool(10, 12), PoolRules(surplus="l5r"))
    plain = pool_chances(Pool(10, 10), BOOK)
    assert (moved.low, moved.counts) == (plain.low + 4, plain.counts)
    assert moved.mean == pytest.approx(plain.mean + 4)
    chained = pool_chances(Pool(10, 12), PoolRules(surplus="l5r", chain=True))
    assert chained.mean == pytest.approx(pool_chances(Pool(10, 10), CHAIN).mean + 4)


def test_s_g6_no_more_is_kept_than_rolled() -> None:
    assert settle(plus(Pool(3, 3), Pool(-2, 0)), BOOK) == SettledPool(1, 1)


def test_s_g6_a_pool_without_dice_fails_or_is_1z1() -> None:
    empty = plus(Pool(2, 2), Pool(-3, 0))
    failed = pool_chances(empty, BOOK)
    assert failed.settled == SettledPool(0, 0)
    assert (failed.mean, failed.success(0), failed.success(-5)) == (0, 0, 0)
    assert pool_chances(empty, PoolRules(minimum="one")) == pool_chances(Pool(1, 1), BOOK)


def test_s_e8_scale_armour_takes_part_from_part() -> None:
    assert minus(Pool(7, 2), Pool(1, 2)) == Pool(6, 0)


def test_s_g21_armour_larger_than_the_damage_leaves_nothing() -> None:
    left = minus(Pool(2, 2), Pool(3, 3))
    assert left == Pool(0, 0)
    assert pool_chances(left, BOOK).counts == (1,)


def test_s_e4_and_s_e6_rolled_dice_add_up() -> None:
    assert plus(Pool(2, 2), Pool(3, 0)) == Pool(5, 2)
    assert plus(plus(Pool(4, 2), Pool(3, 0)), Pool(1, 0)) == Pool(8, 2)


@pytest.mark.parametrize("written", ["7z3", " 7 Z 3 ", "7k3"])
def test_pools_are_read_as_they_are_written(written: str) -> None:
    assert parse_pool(written) == Pool(7, 3)
    assert str(Pool(7, 3)) == "7z3"


@pytest.mark.parametrize("written", ["", "7", "z3", "7z", "7d3", "7z3z", "٧z3", "9999z1"])
def test_what_is_no_pool_is_refused(written: str) -> None:
    with pytest.raises(PoolError) as refused:
        parse_pool(written)
    assert refused.value.written == written


def test_the_json_contract() -> None:
    data = pool_json(pool_chances(Pool(7, 3), BOOK), 20)
    decoded = msgspec.json.decode(msgspec.json.encode(data))
    assert decoded["success"] == pytest.approx(0.88686, abs=5e-6)
    assert next(iter(decoded["pmf"])) == "3"
    assert sum(decoded["pmf"].values()) == pytest.approx(1, abs=1e-12)
    assert decoded["tail"] == 0
    assert decoded["capped"] is False


def test_the_json_of_a_capped_chained_pool() -> None:
    data = pool_json(pool_chances(Pool(12, 4), CHAIN), None)
    decoded = msgspec.json.decode(msgspec.json.encode(data))
    assert (decoded["pool"], decoded["capped"], decoded["success"]) == ("10z4", True, None)
    assert 0 < decoded["tail"] < 1e-12
