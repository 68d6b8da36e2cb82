"""The keypad: constant numbers of keys, nothing told."""

import pytest

from tui_app.ui.sealed.asking import Part, Values, digits_of
from tui_app.ui.sealed.keypad import Keypad

BID = (Part("", 2),)
SPLIT = (Part("A", 2), Part("O", 2), Part("Sz", 2))


def typed(keys: str, parts: tuple[Part, ...] = BID, shortcut: str = "") -> Keypad:
    pad = Keypad(parts, shortcut)
    for key in keys:
        pad.press("backspace" if key == "<" else key, None if key == "<" else key)
    return pad


@pytest.mark.parametrize(
    ("largest", "digits"), [(0, 1), (9, 1), (10, 2), (99, 2), (100, 3), (-3, 1)]
)
def test_the_largest_pool_sets_the_number_of_keys(largest: int, digits: int) -> None:
    assert digits_of(largest) == digits


def test_every_value_takes_the_same_number_of_keys() -> None:
    assert [typed(f"{value:02}").values() for value in range(100)] == [(v,) for v in range(100)]


@pytest.mark.parametrize("keys", ["", "3", "003", "0033", "3l", "l"])
def test_too_few_or_too_many_keys_are_no_value(keys: str) -> None:
    assert typed(keys).values() is None


def test_three_numbers_are_cut_by_their_places() -> None:
    assert typed("030400", SPLIT).values() == (3, 4, 0)


def test_backspace_takes_the_last_key_back() -> None:
    assert typed("19<0").values() == (10,)


def test_the_shortcut_stands_alone() -> None:
    assert typed("l", SPLIT, "l").values() == ()
    assert typed("l3", SPLIT, "l").values() is None
    assert typed("03040l", SPLIT, "l").values() is None
    assert typed("l", SPLIT).values() is None


def test_what_is_taken_is_forgotten() -> None:
    pad = typed("07")
    taken: Values | None = pad.take()
    assert taken == (7,)
    assert pad.is_empty
    assert pad.values() is None


def test_a_key_of_no_entry_is_handed_back() -> None:
    pad = Keypad(BID)
    assert not pad.press("u", "u")
    assert not pad.press("f1", None)
    assert not pad.press("superscript_two", "²")
    assert pad.is_empty


def test_a_keypad_shows_nothing_of_itself() -> None:
    assert "7" not in repr(typed("07"))
