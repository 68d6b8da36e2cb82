"""Roll and keep: typed dice, bonus dice, the cap, keep nothing."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.deciding import typed
from tui_app.domain.dice import RandomState, Roll, Tray, Typed
from tui_app.domain.odds.pools import Pool, PoolError, PoolRules, pool_chances, settle
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import initiative_rules, parse_sum, rules_of
from tui_app.domain.rules.shurtugal.roll import Throw, throw

Counted = Literal["every", "kept", "one"]
RULES = rules_of(ShurtugalHouse())
START = RandomState("seed")


def thrown(pool: Pool, text: str, rules: PoolRules = RULES) -> Throw:
    """Throw a pool with dice as a person types them."""
    return throw(Tray(START, typed(hit=text)), "hit", pool, rules)


def refused(pool: Pool, text: str, rules: PoolRules = RULES) -> str:
    """The code with which typed dice are refused."""
    with pytest.raises(Refused) as caught:
        thrown(pool, text, rules)
    return caught.value.refusal.code


def test_s_r4_the_highest_dice_are_kept() -> None:
    assert thrown(Pool(4, 2), "3,9,1,7").kept == (9, 7)
    assert thrown(Pool(4, 2), "3,9,1,7").total == 16


def test_s_r11_a_ten_brings_a_bonus_die_that_is_kept_at_once() -> None:
    assert thrown(Pool(3, 1), "10,4,2+3").total == 13


@pytest.mark.parametrize(
    ("tens", "text"),
    [("every", "10,10,10,4+1,2,3"), ("kept", "10,10,10,4+1,2"), ("one", "10,10,10,4+1")],
)
def test_s_g3_how_many_bonus_dice_the_tens_ask_for(tens: Counted, text: str) -> None:
    rules = rules_of(ShurtugalHouse(tens=tens))

    assert thrown(Pool(4, 2), text, rules).bonus == typed(x=text)["x"].bonus
    assert refused(Pool(4, 2), text + ",1", rules) == "dice.bonus"


def test_a_ten_without_its_bonus_die_is_refused() -> None:
    assert refused(Pool(3, 1), "10,4,2") == "dice.bonus"


def test_s_g4_a_bonus_ten_asks_for_another_die_only_when_it_chains() -> None:
    chain = rules_of(ShurtugalHouse(chain="on"))

    assert thrown(Pool(2, 1), "10,1+10").total == 20
    assert thrown(Pool(2, 1), "10,1+10,10,4", chain).total == 34
    assert refused(Pool(2, 1), "10,1+10", chain) == "dice.bonus"
    assert refused(Pool(2, 1), "10,1+4,10", chain) == "dice.bonus"


def test_s_r10_never_more_than_ten_dice() -> None:
    rolled = throw(Tray(START, {}), "hit", Pool(13, 4), RULES)

    assert (rolled.pool, rolled.capped) == ("10z4", True)
    assert len(rolled.kept) + len(rolled.dropped) == 10


@pytest.mark.parametrize(
    ("pool", "pool_after", "flat"),
    [
        (Pool(12, 4), "10z5", 0),
        (Pool(13, 9), "10z10", 2),
        (Pool(10, 12), "10z10", 4),
        (Pool(14, 12), "10z10", 12),
    ],
)
def test_s_g5_l5r_trades_the_surplus(pool: Pool, pool_after: str, flat: int) -> None:
    rolled = throw(Tray(START, {}), "hit", pool, rules_of(ShurtugalHouse(surplus="l5r")))

    assert (rolled.pool, rolled.flat) == (pool_after, flat)
    assert rolled.total == sum(rolled.kept) + sum(rolled.bonus) + flat


def test_s_g5_bonus_dice_do_not_count_towards_ten() -> None:
    assert thrown(Pool(10, 1), "10,10,1,1,1,1,1,1,1,1+9,9").total == 28


def test_s_g2_keeping_none_still_counts_bonus_dice() -> None:
    assert thrown(Pool(6, 0), "10,10,1,1,1,1+3,4").total == 7
    assert thrown(Pool(6, 0), "9,9,1,1,1,1").total == 0


def test_s_g2_switched_one_die_is_kept_or_nothing_is_rolled() -> None:
    one = rules_of(ShurtugalHouse(keep_zero="keep_one"))
    nothing = rules_of(ShurtugalHouse(keep_zero="no_damage"))

    assert thrown(Pool(6, 0), "9,8,1,1,1,1", one).total == 9
    assert throw(Tray(START, {}), "damage", Pool(6, 0), nothing) == Throw("6z0", 0)


def test_s_g6_more_kept_than_rolled_and_no_dice_at_all() -> None:
    assert thrown(Pool(1, 3), "7").pool == "1z1"
    assert throw(Tray(START, {}), "hit", Pool(-2, 3), RULES) == Throw("0z0", 0)
    assert thrown(Pool(-2, 0), "7", rules_of(ShurtugalHouse(no_dice="one"))).pool == "1z1"


def test_s_g11_initiative_takes_no_bonus_dice_by_default() -> None:
    switched = initiative_rules(ShurtugalHouse(initiative_bonus="on"))

    assert thrown(Pool(3, 1), "10,4,2", initiative_rules(ShurtugalHouse())).total == 10
    assert thrown(Pool(3, 1), "10,4,2+6", switched).total == 16


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1,2", "dice.count"),
        ("1,2,11", "dice.impossible_die"),
        ("1,2,10+11", "dice.impossible_die"),
        ("1", "dice.impossible_total"),
        ("51", "dice.impossible_total"),
    ],
)
def test_dice_that_cannot_be_are_refused(text: str, code: str) -> None:
    assert refused(Pool(3, 2), text) == code


def test_a_typed_total_needs_no_dice_and_says_so() -> None:
    rolled = thrown(Pool(3, 2), "17")

    assert (rolled.total, rolled.kept, rolled.source) == (17, (), "total")


def test_a_total_above_all_listed_ones_can_be_when_dice_chain() -> None:
    chain = rules_of(ShurtugalHouse(chain="on"))

    assert thrown(Pool(1, 1), "640", chain).total == 640
    assert refused(Pool(1, 1), "20", chain) == "dice.impossible_total"


@given(
    st.integers(1, 12), st.integers(0, 5), st.sampled_from(["every", "kept", "one"]), st.booleans()
)
def test_rolled_dice_type_the_same_and_replay_the_same(
    rolled: int, kept: int, tens: Counted, chains: bool
) -> None:
    rules = PoolRules(tens=tens, chain=chains)
    first = Tray(RandomState(f"{rolled}{kept}{tens}"), {})
    done = throw(first, "hit", Pool(rolled, kept), rules)
    roll: Roll = first.rolls[0]

    replayed = Tray(RandomState(f"{rolled}{kept}{tens}"), {}, [roll])
    by_hand = Tray(START, {"hit": Typed(dice=roll.dice, bonus=roll.bonus)})

    assert throw(replayed, "hit", Pool(rolled, kept), rules) == done
    assert replayed.state == first.state
    assert throw(by_hand, "hit", Pool(rolled, kept), rules).total == done.total
    chances = pool_chances(Pool(rolled, kept), rules)
    at = done.total - chances.low
    assert chances.tail_ways or chances.counts[at] > 0


def test_a_script_brings_totals_back_as_they_were_typed() -> None:
    tray = Tray(START, typed(hit="17"))
    done = throw(tray, "hit", Pool(3, 2), RULES)

    assert throw(Tray(START, {}, tray.rolls), "hit", Pool(3, 2), RULES) == done


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("7z3", Pool(7, 3)),
        ("3z0 + 2z2", Pool(5, 2)),
        ("7z2-1z2", Pool(6, 0)),
        ("3z3-2z0", Pool(1, 3)),
        ("-1z0", Pool(-1, 0)),
    ],
)
def test_sums_and_differences_of_pools_are_read(text: str, pool: Pool) -> None:
    assert parse_sum(text) == pool


@pytest.mark.parametrize("text", ["", "7", "z3", "7z3+", "7z3--1z0", "99z9+99z9", "1z1 x"])
def test_what_is_no_sum_of_pools_is_refused(text: str) -> None:
    with pytest.raises(PoolError):
        parse_sum(text)


MEANS = {
    Pool(7, 3): (27.7917, 28.2194, 23.9417),
    Pool(5, 2): (18.70825, 19.0138, 15.95825),
    Pool(8, 2): (21.9995, 22.4884, 17.5995),
    Pool(9, 2): (22.8743, 23.4243, 17.9243),
    Pool(10, 3): (31.4621, 32.0732, 25.9621),
    Pool(6, 0): (3.3, 3.6667, 0.0),
    Pool(2, 2): (12.1, 12.2222, 11.0),
}


@pytest.mark.parametrize("pool", MEANS, ids=str)
def test_the_reference_means_hold(pool: Pool) -> None:
    readings = (RULES, rules_of(ShurtugalHouse(chain="on")), PoolRules(tens="none"))

    means = [pool_chances(pool, rules).mean for rules in readings]

    assert means == pytest.approx(list(MEANS[pool]), abs=5e-5)


def test_the_reference_chances_of_7z3_hold() -> None:
    chances = pool_chances(Pool(7, 3), RULES)
    chained = pool_chances(Pool(7, 3), rules_of(ShurtugalHouse(chain="on")))

    found = [chances.success(target) for target in (20, 25, 30, 40)]
    assert found == pytest.approx([0.88686, 0.60154, 0.37581, 0.0800], abs=1e-4)
    assert [chained.success(30), chained.success(40)] == pytest.approx([0.3766, 0.1051], abs=1e-4)


def test_settled_pools_never_keep_more_than_they_roll() -> None:
    assert settle(Pool(3, 9), RULES).kept == 3
