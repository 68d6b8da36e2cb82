"""The table in plain lines: the fallen in the order, and what ends a condition."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.line import call, table

WOD = "moc=3 finezja=3 odpornosc=3"


def shown(path: str, lang: str = "en") -> list[str]:
    """The lines of `show`."""
    return call("show", path, lang=lang).out.splitlines()


def test_the_dead_of_swiat_mroku_have_no_place_in_the_order(tmp_path: Path) -> None:
    acts = (f"add Anna {WOD}", f"add Borys {WOD}", "fight", "kill Anna")
    path = table(tmp_path / "w.toml", *acts, system="swiat_mroku")

    assert "1. Borys (–), now" in shown(path)
    assert not [line for line in shown(path) if line.startswith("2.")]

    assert call("do", path, "round").status == 0
    assert "1. Borys (–), now" in shown(path)


def test_s_g11_who_fell_in_a_tie_and_still_acts_is_marked_as_dead(tmp_path: Path) -> None:
    keys = "sila=3 zrecznosc=3 wytrzymalosc=3"
    acts = (
        *(f"add {name} {keys}" for name in ("Anna", "Borys")),
        *(f"initiative {name} value=8" for name in ("Anna", "Borys")),
        "kill Anna",
    )
    path = table(tmp_path / "s.toml", *acts, system="shurtugal")

    assert "1. Anna (8), now, dead" in shown(path)
    assert "2. Borys (8), now" in shown(path)


def test_who_is_out_is_marked_in_the_order(tmp_path: Path) -> None:
    acts = ("add Anna pw=9 onr=4", "fight", "allocate Anna 3 3 3", "out Anna 3 rounds")
    path = table(tmp_path / "m.toml", *acts)

    assert "1. Anna (3), unconscious" in shown(path)


@pytest.mark.parametrize(
    ("lang", "start", "end"),
    [
        ("en", "until the turn of Borys starts", "until the turn of Borys ends"),
        ("pl", "do początku tury (Borys)", "do końca tury (Borys)"),
    ],
)
def test_a_condition_says_whose_turn_ends_it(
    tmp_path: Path, lang: str, start: str, end: str
) -> None:
    acts = (
        *(f"add {name} pw=9 onr=4" for name in ("Anna", "Borys")),
        "fight",
        "effect Anna Oszołomienie until=start of=Borys",
        "effect Anna Strach until=end of=Borys",
        "effect Anna Klątwa",
    )
    lines = shown(table(tmp_path / "m.toml", *acts), lang)

    assert f"  Oszołomienie, {start} [3]" in lines
    assert f"  Strach, {end} [4]" in lines
    assert "  Klątwa [5]" in lines


def test_s_r13_pz_below_zero_are_the_same_number_everywhere(tmp_path: Path) -> None:
    acts = (
        "add Zbrojny sila=3 zrecznosc=3 wytrzymalosc=3 skill.drzewcowa=4 weapon=spear",
        "add Wilk sila=2 zrecznosc=3 wytrzymalosc=2 pz=6",
        "initiative Zbrojny value=8",
        "initiative Wilk value=6",
    )
    path = table(tmp_path / "s.toml", *acts, system="shurtugal")

    # 10 + 10 kept and 9 for the tens: 29 exceeds the step of 4 seven times, 6 - 7 = -1.
    hit = "attack Zbrojny Wilk hit=9,9,9,9,9,9,9 damage=10,10,1,1,1,1,1+5,4"
    assert "Wilk: 7 PŻ lost, -1 left." in call("do", path, hit).out
    assert any("PŻ -1/6" in line for line in shown(path))
