"""House-rule switches: reading, setting, refusing."""

from __future__ import annotations

import pytest
from msgspec import Struct

from tui_app.domain.refusals import Param, Refusal, Refused
from tui_app.domain.rulings import (
    Switch,
    find_switch,
    set_switch,
)


class House(Struct, frozen=True):
    reading: str = "plain"
    part: str = "off"
    length: int = 10
    days: int = 0


SWITCHES = (
    Switch("X-G1", "reading", ("plain", "the_other")),
    Switch("X-G1.part", "part", ("off", "on")),
    Switch("X-G2", "length", (), 1, 60, 10),
    Switch("X-G3", "days", (), 0, 9, 0),
)


def test_a_key_is_found_in_any_case() -> None:
    assert find_switch(SWITCHES, " x-g1.PART ").field == "part"


def test_a_choice_is_set_in_any_case_and_with_a_dash() -> None:
    house = set_switch(House(), SWITCHES, "x-g1", "The-Other")
    assert house == House(reading="the_other")


def test_setting_one_part_leaves_the_other_part_of_the_ruling() -> None:
    assert set_switch(House(), SWITCHES, "X-G1.part", "on") == House(part="on")


@pytest.mark.parametrize("value", [30, "30", "+30", " 30 "])
def test_a_number_is_read_as_number_or_text(value: str | int) -> None:
    assert set_switch(House(), SWITCHES, "X-G2", value).length == 30


def test_off_is_the_number_zero_where_zero_is_allowed() -> None:
    assert set_switch(House(days=3), SWITCHES, "X-G3", "off").days == 0


def test_an_unknown_key_is_refused_with_all_keys() -> None:
    with pytest.raises(Refused) as refused:
        set_switch(House(), SWITCHES, "X-G9", "on")
    keys = ("X-G1", "X-G1.part", "X-G2", "X-G3")
    assert refused.value.refusal == Refusal(
        "rule.unknown_ruling", {"rule": "X-G9", "choices": keys}
    )


def test_an_unknown_choice_is_refused_with_the_choices() -> None:
    with pytest.raises(Refused) as refused:
        set_switch(House(), SWITCHES, "x-g1", "third")
    params: dict[str, Param] = {"rule": "X-G1", "value": "third", "choices": ("plain", "the_other")}
    assert refused.value.refusal == Refusal("rule.unknown_choice", params)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("0", "out_of_range"),
        (61, "out_of_range"),
        ("-5", "out_of_range"),
        ("off", "out_of_range"),
        ("ten", "not_a_number"),
        ("", "not_a_number"),
        ("1.5", "not_a_number"),
        ("٣", "not_a_number"),
        ("9" * 5000, "not_a_number"),
    ],
)
def test_a_wrong_number_is_refused_with_the_range(value: str | int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        set_switch(House(), SWITCHES, "X-G2", value)
    params: dict[str, Param] = {"rule": "X-G2", "value": str(value), "low": 1, "high": 60}
    assert refused.value.refusal == Refusal(f"rule.{code}", params)
