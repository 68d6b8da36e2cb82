"""The switches and presets of Shur'tugal; what holds for every system is in `test_houses.py`."""

from __future__ import annotations

from tui_app.domain.rules.shurtugal.house import PRESETS, SWITCHES, ShurtugalHouse

WITH_A_SWITCH = (*range(2, 8), *range(11, 20), 22)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    assert list(declared) == ["S-R1", *(f"S-G{number}" for number in WITH_A_SWITCH)]


def test_the_preset_of_l5r_chains_tens_and_trades_surplus_dice() -> None:
    assert PRESETS["as_written"] == ShurtugalHouse()
    assert PRESETS["l5r"] == ShurtugalHouse(chain="on", surplus="l5r")
