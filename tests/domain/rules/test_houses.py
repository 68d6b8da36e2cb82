"""The declared switches and the house struct of each rule system say the same."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.rulings import Switch, set_switch
from tui_app.domain.system import System

EACH = [
    pytest.param(system, switch, id=switch.ruling)
    for system in SYSTEMS.values()
    for switch in system.switches
]


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_every_field_has_exactly_one_switch(system: System) -> None:
    switches = system.switches

    assert [switch.field for switch in switches] == list(system.house_type.__struct_fields__)
    assert len({switch.ruling for switch in switches}) == len(switches)


@pytest.mark.parametrize(("system", "switch"), EACH)
def test_choices_and_defaults_of_switch_and_field_agree(system: System, switch: Switch) -> None:
    hint = get_type_hints(system.house_type)[switch.field]

    assert getattr(system.house_type(), switch.field) == switch.default
    if get_origin(hint) is Literal:
        assert set(get_args(hint)) == set(switch.choices)
    else:
        assert hint is int
        assert switch.choices == ()


@pytest.mark.parametrize(("system", "switch"), EACH)
def test_every_value_can_be_set_by_its_key(system: System, switch: Switch) -> None:
    values = switch.choices or (switch.minimum or 0, switch.maximum or 0)
    for value in values:
        house = set_switch(system.house_type(), system.switches, switch.ruling.lower(), value)
        assert getattr(house, switch.field) == value


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_every_preset_survives_encoding_and_the_first_is_the_default(system: System) -> None:
    presets = system.presets

    assert presets["as_written"] == system.house_type()
    for house in presets.values():
        assert msgspec.json.decode(msgspec.json.encode(house), type=system.house_type) == house
