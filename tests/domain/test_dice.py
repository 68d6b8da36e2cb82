"""Dice by purpose: typed, scripted and rolled ones are interchangeable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_app.domain.dice import (
    AskedError,
    Dice,
    RandomState,
    Tray,
    Typed,
    draw,
    parse_dice,
    parse_typed,
)
from tui_app.domain.refusals import Refused

SEED = RandomState("7")


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3k6", Dice(3, 6)),
        ("k100", Dice(1, 100)),
        ("2d6+2", Dice(2, 6, 2)),
        (" 1 K 6 - 1 ", Dice(1, 6, -1)),
    ],
)
def test_dice_are_read_with_k_and_d_alike(text: str, dice: Dice) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize("text", ["", "3", "0k6", "3k1", "999k6", "3k9999", "3k6k6", "k", "-1k6"])
def test_what_is_no_dice_is_not_read(text: str) -> None:
    assert parse_dice(text) is None


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("11", Typed(total=11)),
        ("1 1", Typed(dice=(1, 1))),
        ("5,4,1", Typed(dice=(5, 4, 1))),
        ("5,", Typed(dice=(5,))),
        ("1,3,10+5", Typed(dice=(1, 3, 10), bonus=(5,))),
    ],
)
def test_a_single_number_is_a_total_and_a_list_is_the_dice(text: str, typed: Typed) -> None:
    assert parse_typed(text) == typed


@pytest.mark.parametrize("text", ["x", "5+", "1,2;3", "-4", "1.5", "9999999"])
def test_what_no_person_throws_is_not_read(text: str) -> None:
    assert parse_typed(text) is None


@given(st.integers(2, 1000), st.integers(0, 10**6))
def test_a_drawn_die_has_one_of_its_sides_and_moves_the_stream_by_one(sides: int, at: int) -> None:
    die, after = draw(RandomState("x", at), sides)
    assert 1 <= die <= sides
    assert after.counter == at + 1


def test_the_stream_is_the_same_on_every_python() -> None:
    tray = Tray(SEED, {})
    assert [tray.draw(6) for _ in range(12)] == [3, 1, 4, 2, 5, 3, 3, 6, 6, 2, 5, 5]


def test_drawn_dice_are_fair_enough() -> None:
    tray = Tray(SEED, {})
    counts = [0] * 6
    for _ in range(6000):
        counts[tray.draw(6) - 1] += 1
    # Chi-square with 5 degrees of freedom exceeds 20.5 in one of a thousand fair streams.
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5


def test_typed_dice_are_kept_as_they_lie() -> None:
    roll = Tray(SEED, {"hit": Typed(dice=(2, 2, 3))}).roll("hit", 3, 6)
    assert (roll.total, roll.dice, roll.source) == (7, (2, 2, 3), "typed")


def test_a_typed_total_has_no_dice_but_for_a_single_die() -> None:
    tray = Tray(SEED, {"hit": Typed(total=7), "mortal": Typed(total=6)})
    assert tray.roll("hit", 3, 6).dice == ()
    assert tray.roll("mortal", 1, 6).dice == (6,)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (Typed(dice=(7, 1, 1)), "dice.impossible_die"),
        (Typed(dice=(0, 1, 1)), "dice.impossible_die"),
        (Typed(dice=(1, 1)), "dice.count"),
        (Typed(dice=(1, 1, 1, 1)), "dice.count"),
        (Typed(total=2), "dice.impossible_total"),
        (Typed(total=19), "dice.impossible_total"),
        (Typed(dice=(6, 6, 6), bonus=(1,)), "dice.no_bonus"),
    ],
)
def test_dice_that_cannot_be_are_refused_with_the_reason(typed: Typed, code: str) -> None:
    with pytest.raises(Refused) as refused:
        Tray(SEED, {"hit": typed}).roll("hit", 3, 6)
    assert refused.value.refusal.code == code


def test_a_roll_off_takes_as_many_typed_dice_as_it_needs() -> None:
    tray = Tray(SEED, {"tie": Typed(dice=(5, 5, 2, 6))})
    assert tray.roll("tie", 2, 6, more=True).dice == (5, 5)
    assert tray.roll("tie", 2, 6, more=True).dice == (2, 6)
    assert tray.unused == ()


def test_what_was_typed_and_not_needed_is_named() -> None:
    tray = Tray(SEED, {"hit": Typed(total=7), "damage": Typed(total=9)})
    tray.roll("hit", 3, 6)
    assert tray.unused == ("damage",)
    assert tray.used == {"hit"}


def test_scripted_dice_leave_the_stream_where_the_rolled_ones_did() -> None:
    first = Tray(SEED, {"damage": Typed(total=9)})
    rolls = [first.roll("hit", 3, 6), first.roll("damage", 3, 6), first.roll("mortal", 1, 6)]

    again = Tray(SEED, {}, rolls)
    replayed = [again.roll("hit", 3, 6), again.roll("damage", 3, 6), again.roll("mortal", 1, 6)]

    assert replayed == rolls
    assert again.state == first.state


def test_a_die_that_a_person_wants_to_throw_is_asked_for() -> None:
    tray = Tray(SEED, {}, None, frozenset({"hit"}))
    tray.roll("hit", 3, 6)
    with pytest.raises(AskedError) as asked:
        tray.roll("damage", 2, 6)
    assert (asked.value.purpose, asked.value.dice) == ("damage", Dice(2, 6))
