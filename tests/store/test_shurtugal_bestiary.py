"""The presets of Shur'tugal, and items of a person's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui_app.domain.odds.pools import Pool
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.shurtugal.fields import built
from tui_app.domain.rules.shurtugal.tables import ARMOUR, WEAPONS
from tui_app.store.bestiary import load_bestiary

SHIPPED = load_bestiary("shurtugal")
HALBERD = """
[[item]]
slot = "weapon"
id = "halabarda"
pl = "Halabarda"
en = "Halberd"
keys = { "weapon.id" = "halabarda", "weapon.damage" = "5z2", "weapon.skill" = "drzewcowa" }

[[preset]]
id = "halabardnik"
pl = "Halabardnik"
en = "Halberdier"
keys = { sila = 3, weapon = "Halberd" }
"""


def own(tmp_path: Path, text: str) -> Path:
    """A person's own file."""
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    return path


def test_every_shipped_entry_is_sound() -> None:
    assert SHIPPED.faults == ()
    assert len(SHIPPED.presets) >= 5


@pytest.mark.parametrize("item", SHIPPED.items, ids=lambda item: item.id)
def test_shipped_items_agree_with_the_tables_of_the_rules(item: object) -> None:
    found = next(other for other in SHIPPED.items if other == item)
    sheet = built(found.keys)

    if found.slot == "weapon":
        assert sheet.weapon == WEAPONS[found.id]
    else:
        assert sheet.armour == ARMOUR[found.id]


def test_an_item_of_ones_own_can_be_named_by_presets_and_people(tmp_path: Path) -> None:
    bestiary = load_bestiary("shurtugal", own(tmp_path, HALBERD))
    assert bestiary.faults == ()

    preset = bestiary.find("Halabardnik")
    assert preset is not None
    weapon = built(bestiary.equipped(preset.keys)).weapon
    assert (weapon.id, weapon.damage, weapon.skill) == ("halabarda", Pool(5, 2), "drzewcowa")


def test_what_is_typed_beside_an_item_wins_over_it(tmp_path: Path) -> None:
    bestiary = load_bestiary("shurtugal", own(tmp_path, HALBERD))

    for fields in (
        {"weapon.damage": "6z2", "weapon": "halabarda"},
        {"weapon": "halabarda", "weapon.damage": "6z2"},
    ):
        assert built(bestiary.equipped(dict(fields))).weapon.damage == Pool(6, 2)


def test_a_name_that_is_no_item_stays_as_typed() -> None:
    assert SHIPPED.equipped({"weapon": "spear,axe", "sila": 3}) == {
        "weapon": "spear,axe",
        "sila": 3,
    }


def test_a_broken_item_is_reported_and_the_rest_stays(tmp_path: Path) -> None:
    broken = HALBERD.replace('"5z2"', '"5x2"', 1)
    bestiary = load_bestiary("shurtugal", own(tmp_path, broken))

    assert [fault.entry for fault in bestiary.faults] == ["halabarda", "halabardnik"]
    assert bestiary.presets == SHIPPED.presets


@pytest.mark.parametrize("row", ["halabarda,spear", "spear, Halberd"])
def test_an_item_of_ones_own_can_stand_in_a_list_of_weapons(tmp_path: Path, row: str) -> None:
    bestiary = load_bestiary("shurtugal", own(tmp_path, HALBERD))

    weapons = built(bestiary.equipped({"sila": 3, "weapon": row})).weapons
    assert {weapon.id: weapon.damage for weapon in weapons} == {
        "halabarda": Pool(5, 2),
        "spear": WEAPONS["spear"].damage,
    }
    assert weapons[0].id == ("halabarda" if row.startswith("h") else "spear")


def test_two_items_of_ones_own_can_stand_side_by_side(tmp_path: Path) -> None:
    second = HALBERD.partition("[[preset]]")[0].replace("halabarda", "glewia")
    second = (
        second.replace("Halabarda", "Glewia").replace("Halberd", "Glaive").replace("5z2", "6z2")
    )
    bestiary = load_bestiary("shurtugal", own(tmp_path, HALBERD + second))

    weapons = built(bestiary.equipped({"weapon": "Glaive,halabarda"})).weapons
    assert [(w.id, w.damage) for w in weapons] == [
        ("glewia", Pool(6, 2)),
        ("halabarda", Pool(5, 2)),
    ]


def test_a_part_of_a_weapon_that_is_not_there_is_refused() -> None:
    for number in ("3", "0", "x"):
        with pytest.raises(Refused):
            built({"weapon": "spear,axe", f"weapon.{number}.damage": "4z2"})
