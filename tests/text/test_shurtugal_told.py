"""Blows of Shur'tugal in words where little or nothing comes of them."""

from __future__ import annotations

from pathlib import Path

from tests.support.line import call, table
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.shurtugal_why import Values, damage_pool

HERO = "add Ann sila=3 zrecznosc=3 wytrzymalosc=3 spryt=2 skill.drzewcowa=4 weapon=spear armour=3z3"


def test_a_blow_that_armour_stops_is_told_without_a_loss_or_kept_dice(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", HERO, HERO.replace("Ann", "Bob"), system="shurtugal")
    said = call("do", path, "attack Ann Bob hit=9,9,9,1,1,1,1 damage=1,2,3,4").out

    assert "Bob: no PŻ lost, still 10." in said
    assert "4z0: 4 3 2 1 = 0" in said
    assert "[]" not in said


def test_a_pool_of_one_term_is_no_sum() -> None:
    values: Values = {"weapon": "3z2", "sila": 0, "raises": 0, "armour": "0z0", "pool": "3z2"}

    assert damage_pool(catalogue("en"), values) == "3z2"


def test_dice_of_which_not_all_are_kept_are_not_written_as_a_sum(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", HERO, HERO.replace("Ann", "Bob"), system="shurtugal")
    said = call("do", path, "attack Ann Bob hit=10,9,8,1,1,1,1+5 damage=1,2,10,4+7").out

    assert "Dice: hit 10 9 8 1 1 1 1 +5 → 32 (typed); damage 1 2 10 4 +7 → 7 (typed)." in said


def test_a_typed_total_stands_alone(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", HERO, HERO.replace("Ann", "Bob"), system="shurtugal")

    assert "7z3: 12 against 20" in call("do", path, "attack Ann Bob hit=12").out
