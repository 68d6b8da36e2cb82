"""Everything that follows from a sheet."""

from __future__ import annotations

import msgspec

from tui_app.domain.rules.shurtugal.conversion import derived_values
from tui_app.domain.rules.shurtugal.fields import built
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse

SPEARMAN = built(
    {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "drzewcowa": 4, "weapon": "spear,javelin"}
)


def test_the_printed_spearman_derives_as_printed() -> None:
    values = derived_values(SPEARMAN, ShurtugalHouse())

    assert (values["defence"], values["wound_step"], values["initiative_dice"]) == (20, 6, 2)
    spear, javelin = values["weapons"]
    assert (spear["attack_pool"], spear["damage"], spear["damage_pool"]) == ("7z3", "4z2", "7z2")
    assert (javelin["attack_pool"], javelin["damage_pool"]) == ("3z0", None)


def test_s_g17_switched_a_thrown_weapon_shows_the_dice_of_sila() -> None:
    thrower = built({"sila": 3, "weapon": "javelin", "weapon.damage": "2z2"})

    rows = derived_values(thrower, ShurtugalHouse(thrown="adds_sila"))["weapons"]

    assert rows[0]["damage_pool"] == "5z2"


def test_every_derived_value_has_its_trace_and_all_is_plain_data() -> None:
    values = derived_values(SPEARMAN, ShurtugalHouse())

    assert set(values["trace"]) == {"defence", "wound_step", "initiative_dice"}
    assert all(steps for steps in values["trace"].values())
    assert msgspec.json.encode(values)
