"""The switches and presets of mSTOCS; what holds for every system is in `test_houses.py`."""

from __future__ import annotations

from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rulings import set_switch

WITH_A_SWITCH = (*range(1, 10), *range(11, 21), *range(22, 29), 30, 31, 32, 36)


def test_every_ruling_with_a_switch_has_one() -> None:
    declared = dict.fromkeys(switch.ruling.split(".")[0] for switch in SWITCHES)
    assert list(declared) == [f"M-G{number}" for number in WITH_A_SWITCH]


def test_the_printed_fight_differs_only_in_m_g1() -> None:
    assert PRESETS["as_written"] == MstocsHouse()
    assert PRESETS["printed_fight"] == set_switch(MstocsHouse(), SWITCHES, "M-G1", "total")
