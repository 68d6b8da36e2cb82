"""The declared switches and the house struct say the same."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tui_app.domain.rules.shurtugal.house import PRESETS, SWITCHES, ShurtugalHouse
from tui_app.domain.rulings import Switch, set_switch

WITH_A_SWITCH = (*range(2, 8), *range(11, 20), 22)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    assert list(declared) == ["S-R1", *(f"S-G{number}" for number in WITH_A_SWITCH)]


def test_every_field_has_exactly_one_switch() -> None:
    assert [switch.field for switch in SWITCHES] == list(ShurtugalHouse.__struct_fields__)
    assert len({switch.ruling for switch in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_choices_and_defaults_of_switch_and_field_agree(switch: Switch) -> None:
    hint = get_type_hints(ShurtugalHouse)[switch.field]
    assert getattr(ShurtugalHouse(), switch.field) == switch.default
    if get_origin(hint) is Literal:
        assert set(get_args(hint)) == set(switch.choices)
    else:
        assert hint is int
        assert switch.choices == ()


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_every_value_can_be_set_by_its_key(switch: Switch) -> None:
    values = switch.choices or (switch.minimum or 0, switch.maximum or 0)
    for value in values:
        house = set_switch(ShurtugalHouse(), SWITCHES, switch.ruling.lower(), value)
        assert getattr(house, switch.field) == value


def test_the_preset_of_l5r_chains_tens_and_trades_surplus_dice() -> None:
    assert PRESETS["as_written"] == ShurtugalHouse()
    assert PRESETS["l5r"] == ShurtugalHouse(chain="on", surplus="l5r")


def test_a_house_survives_encoding() -> None:
    house = PRESETS["l5r"]
    assert msgspec.json.decode(msgspec.json.encode(house), type=ShurtugalHouse) == house
