"""The declared switches and the house struct say the same."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rulings import Switch, set_switch

WITH_A_SWITCH = (*range(1, 10), *range(11, 21), *range(22, 29), 30, 31, 32, 36)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    assert list(declared) == [f"M-G{number}" for number in WITH_A_SWITCH]


def test_every_field_has_exactly_one_switch() -> None:
    assert [switch.field for switch in SWITCHES] == list(MstocsHouse.__struct_fields__)
    assert len({switch.ruling for switch in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_choices_and_defaults_of_switch_and_field_agree(switch: Switch) -> None:
    hint = get_type_hints(MstocsHouse)[switch.field]
    assert getattr(MstocsHouse(), switch.field) == switch.default
    if get_origin(hint) is Literal:
        assert set(get_args(hint)) == set(switch.choices)
    else:
        assert hint is int
        assert switch.choices == ()


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_every_value_can_be_set_by_its_key(switch: Switch) -> None:
    values = switch.choices or (switch.minimum or 0, switch.maximum or 0)
    for value in values:
        house = set_switch(MstocsHouse(), SWITCHES, switch.ruling.lower(), value)
        assert getattr(house, switch.field) == value


def test_the_printed_fight_differs_only_in_m_g1() -> None:
    assert PRESETS["as_written"] == MstocsHouse()
    assert PRESETS["printed_fight"] == set_switch(MstocsHouse(), SWITCHES, "M-G1", "total")


def test_a_house_survives_encoding() -> None:
    house = PRESETS["printed_fight"]
    assert msgspec.json.decode(msgspec.json.encode(house), type=MstocsHouse) == house
