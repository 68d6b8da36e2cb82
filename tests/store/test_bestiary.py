"""Presets of opponents: the shipped ones, a person's own, and broken entries."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui_app.domain.rules.registry import system_of
from tui_app.store.bestiary import load_bestiary

SHIPPED = load_bestiary("mstocs")
WOLF = """
[[preset]]
id = "wilk"
pl = "Wilk"
en = "Wolf"
keys = { pw = 8, onr = 3, weapon = "natural" }
"""


def own(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "bestiary.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_all_shipped_presets_are_sound() -> None:
    assert SHIPPED.faults == ()
    assert [preset.id for preset in SHIPPED.presets] == [
        *("goblin", "ork", "diablik", "bandyta", "pies_bojowy", "kon", "kruk", "skaven"),
        *("straznik", "kultysta", "czlowiek", "elf", "krasnolud", "niziolek", "gnom"),
    ]


@pytest.mark.parametrize(
    ("id_", "pw", "onr"),
    [
        ("goblin", 7, 4),  # M-G35: the average one, not that of the printed fight
        ("ork", 8, 4),
        ("diablik", 8, 4),
        ("bandyta", 8, 4),
        ("pies_bojowy", 9, 4),
        ("kon", 7, 4),
        ("kruk", 9, 3),
        ("skaven", 8, 4),
        ("straznik", 8, 4),
        ("kultysta", 8, 4),
        ("czlowiek", 8, 4),
        ("elf", 9, 4),
        ("krasnolud", 9, 4),
        ("niziolek", 7, 3),
        ("gnom", 9, 3),
    ],
)
def test_m_g35_a_preset_gives_the_average_pw_and_onr(id_: str, pw: int, onr: int) -> None:
    preset = SHIPPED.find(id_)
    assert preset is not None
    rules = system_of("mstocs")
    sheet = rules.build(preset.keys, rules.house_type()).sheet
    assert (sheet.pw, sheet.onr) == (pw, onr)


@pytest.mark.parametrize("name", ["kon", "Koń", "KOŃ", "horse", " Horse "])
def test_a_preset_is_found_by_id_and_by_both_names(name: str) -> None:
    preset = SHIPPED.find(name)
    assert preset is not None
    assert preset.id == "kon"


def test_an_unknown_name_finds_nothing() -> None:
    assert SHIPPED.find("smok") is None


def test_a_name_is_given_in_the_language_asked_for() -> None:
    preset = SHIPPED.find("kon")
    assert preset is not None
    assert (preset.name("pl"), preset.name("en")) == ("Koń", "Horse")


def test_a_persons_own_presets_come_along_and_replace_shipped_ones(tmp_path: Path) -> None:
    mine = '[[preset]]\nid = "goblin"\npl = "Goblin"\nen = "Goblin"\nkeys = {pw = 5, onr = 2}\n'
    both = load_bestiary("mstocs", own(tmp_path, WOLF + mine))
    found = both.find("goblin")
    assert found is not None
    assert found.keys == {"pw": 5, "onr": 2}
    assert both.find("wolf") is not None
    assert len(both.presets) == len(SHIPPED.presets) + 1


def test_a_missing_file_of_ones_own_adds_nothing(tmp_path: Path) -> None:
    assert load_bestiary("mstocs", tmp_path / "none.toml") == SHIPPED


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (
            'id = "x"\npl = "X"\nen = "X"\nkeys = {pw = 5, onr = 2, bron = "bazooka"}',
            "field.choice",
        ),
        ('id = "x"\npl = "X"\nen = "X"\nkeys = {pw = 5}', "field.missing"),
        ('id = "x"\npl = "X"\nkeys = {pw = 5, onr = 2}', "preset_shape"),
        ('id = ""\npl = "X"\nen = "X"\nkeys = {pw = 5, onr = 2}', "preset_shape"),
        ('id = "x"\npl = "X"\nen = "X"\nkeys = {pw = nan, onr = 2}', "save_bad_value"),
        ('id = "wilk"\npl = "X"\nen = "X"\nkeys = {pw = 5, onr = 2}', "preset_twice"),
    ],
)
def test_a_broken_entry_is_reported_and_the_others_stay(
    tmp_path: Path, entry: str, code: str
) -> None:
    loaded = load_bestiary("mstocs", own(tmp_path, f"{WOLF}\n[[preset]]\n{entry}\n"))
    assert [fault.code for fault in loaded.faults] == [code]
    wolf = loaded.find("wilk")
    assert wolf is not None
    assert wolf.keys["pw"] == 8


@pytest.mark.parametrize(
    ("text", "code"),
    [("preset = 3", "save_bad_value"), ("[[[", "save_not_toml"), ("preset = [3]", "preset_shape")],
)
def test_a_file_that_is_no_bestiary_is_reported(tmp_path: Path, text: str, code: str) -> None:
    loaded = load_bestiary("mstocs", own(tmp_path, text))
    assert [fault.code for fault in loaded.faults] == [code]
    assert loaded.presets == SHIPPED.presets


def test_a_file_that_is_no_text_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "bestiary.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert [fault.code for fault in load_bestiary("mstocs", path).faults] == ["save_bad_utf8"]


def test_a_file_that_did_not_change_is_not_read_again(tmp_path: Path) -> None:
    path = own(tmp_path, WOLF)

    assert load_bestiary("mstocs", path) is load_bestiary("mstocs", path)
    assert load_bestiary("mstocs") is load_bestiary("mstocs")


def test_a_file_that_came_changed_or_went_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "bestiary.toml"

    def pw_of_wolf() -> list[object]:
        presets = load_bestiary("mstocs", path).presets
        return [preset.keys["pw"] for preset in presets if preset.id == "wilk"]

    before = pw_of_wolf()
    own(tmp_path, WOLF)
    there = pw_of_wolf()
    own(tmp_path, WOLF.replace("pw = 8", "pw = 10"))
    changed = pw_of_wolf()
    path.unlink()

    assert (before, there, changed, pw_of_wolf()) == ([], [8], [10], [])


MACE = """
[[item]]
slot = "weapon"
id = "berdysz"
pl = "Berdysz"
en = "Bardiche"
keys = { weapon = "custom", weapon_name = "Berdysz", weapon_damage = "3k6+2", weapon_a = 1 }

[[preset]]
id = "janczar"
pl = "Janczar"
en = "Janissary"
keys = { ww = 41, s = 4, wt = 3, a = 1, weapon = "berdysz" }
"""
MAIL = """
[[item]]
slot = "armour"
id = "kolczuga"
pl = "Kolczuga"
en = "Mail"
keys = { armour = "2z1" }

[[preset]]
id = "gwardzista"
pl = "Gwardzista"
en = "Guardsman"
keys = { sila = 3, armour = "kolczuga" }
"""


@pytest.mark.parametrize(("system", "text"), [("mstocs", MACE), ("shurtugal", MAIL)])
def test_an_item_may_say_another_value_for_the_key_that_names_it(
    tmp_path: Path, system: str, text: str
) -> None:
    bestiary = load_bestiary(system, own(tmp_path, text))

    assert bestiary.faults == ()
    (item,) = (item for item in bestiary.items if item.id in ("berdysz", "kolczuga"))
    assert bestiary.equipped({item.slot: item.pl}) == item.keys


def test_what_is_typed_beside_an_item_wins(tmp_path: Path) -> None:
    bestiary = load_bestiary("mstocs", own(tmp_path, MACE))

    assert bestiary.equipped({"weapon": "Bardiche", "weapon_a": 2})["weapon_a"] == 2
