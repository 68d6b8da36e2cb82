"""The switches and presets of Świat Mroku; what holds for every system is in `test_houses.py`."""

from __future__ import annotations

import pytest

from tests.support.wod_play import empty_table
from tui_app.domain.rules.swiat_mroku.house import PRESETS, SWITCHES, WodHouse
from tui_app.store.codec import from_body, to_body
from tui_app.store.errors import StoreError

WITH_A_SWITCH = (3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    rulings = [key for key in declared if key.startswith("W-G")]
    assert rulings == [f"W-G{number}" for number in WITH_A_SWITCH]


@pytest.mark.parametrize("value", [0, 601, -3])
def test_a_number_that_a_person_wrote_into_a_save_keeps_its_range(value: int) -> None:
    body = to_body(empty_table())
    body["house"]["round_s"] = value
    with pytest.raises(StoreError) as error:
        from_body(body)
    assert error.value.code == "save_bad_value"


def test_the_only_preset_is_as_written() -> None:
    assert {"as_written": WodHouse()} == PRESETS
