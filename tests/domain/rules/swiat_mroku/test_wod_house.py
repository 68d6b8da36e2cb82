"""The declared switches and the house struct say the same."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tests.support.wod_play import empty_table
from tui_app.domain.rules.swiat_mroku.house import PRESETS, SWITCHES, WodHouse
from tui_app.domain.rulings import Switch, set_switch
from tui_app.store.codec import from_body, to_body
from tui_app.store.errors import StoreError

WITH_A_SWITCH = (3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    rulings = [key for key in declared if key.startswith("W-G")]
    assert rulings == [f"W-G{number}" for number in WITH_A_SWITCH]


def test_every_field_has_exactly_one_switch() -> None:
    assert [switch.field for switch in SWITCHES] == list(WodHouse.__struct_fields__)
    assert len({switch.ruling for switch in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_choices_and_defaults_of_switch_and_field_agree(switch: Switch) -> None:
    hint = get_type_hints(WodHouse)[switch.field]
    assert getattr(WodHouse(), switch.field) == switch.default
    if get_origin(hint) is Literal:
        assert set(get_args(hint)) == set(switch.choices)
    else:
        assert hint is int
        assert switch.choices == ()


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_every_value_can_be_set_by_its_key(switch: Switch) -> None:
    values = switch.choices or (switch.minimum or 0, switch.maximum or 0)
    for value in values:
        made = set_switch(WodHouse(), SWITCHES, switch.ruling.lower(), value)
        assert getattr(made, switch.field) == value


def test_a_house_survives_encoding() -> None:
    made = PRESETS["as_written"]
    assert made == WodHouse()
    assert msgspec.json.decode(msgspec.json.encode(made), type=WodHouse) == made


@pytest.mark.parametrize("value", [0, 601, -3])
def test_a_number_that_a_person_wrote_into_a_save_keeps_its_range(value: int) -> None:
    body = to_body(empty_table())
    body["house"]["round_s"] = value
    with pytest.raises(StoreError) as error:
        from_body(body)
    assert error.value.code == "save_bad_value"
