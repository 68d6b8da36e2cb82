"""The lines of the product page for Shur'tugal, as written there, through the real command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.line import answers, call, shown, table

WOLF = (
    (
        "add Zbrojny sila=3 zrecznosc=3 wytrzymalosc=3 spryt=2 refleks=3 skill.drzewcowa=4 "
        "weapon=spear"
    ),
    "add Wilk sila=2 zrecznosc=3 wytrzymalosc=2 spryt=2 pz=10",
    "initiative Zbrojny roll=8,3,5",
    "initiative Wilk roll=6,2",
    "attack Zbrojny Wilk raises=1 hit=1,3,3,6,7,8,10+5 damage=1,2,3,4,6,7,9,10+6",
    "wait Wilk",
    "dominate Wilk",
    "rest 2d",
)


def wolf_table(path: Path, *acts: str) -> str:
    return table(path, *acts, system="shurtugal", name="Wilk")


def test_the_wolf_goes_from_ten_over_four_to_eight(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml", *WOLF[:5])
    hit = shown(path)
    assert call("do", path, *WOLF[5:]).status == 0
    rested = shown(path)

    assert [c["sheet"]["pz"] for c in hit["characters"]] == [10, 4]
    assert [c["sheet"]["pz"] for c in rested["characters"]] == [10, 8]
    assert rested["clock"]["elapsed_s"] == 2 * 24 * 3600


def test_show_tells_the_sheet_and_the_order_by_initiative(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml", *WOLF[:5])

    state = shown(path)

    wolf = state["characters"][1]["sheet"]
    assert {key: wolf[key] for key in ("pz", "pz_max", "defence", "wound_step", "initiative")} == {
        "pz": 4,
        "pz_max": 10,
        "defence": 20,
        "wound_step": 4,
        "initiative": 6,
    }
    assert [(o["name"], o["key"], o["acted"]) for o in state["order"]] == [
        ("Zbrojny", 8, True),
        ("Wilk", 6, False),
    ]
    assert state["phase"] == "turns"


def test_the_answer_says_why_with_kept_and_dropped_dice(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml")

    said = answers(path, WOLF[:5], "en")

    assert "attack pool: Siła 3 + Drzewcowa 4 = 7z3" in said
    assert "target number: Obrona 20 + 1 raise × 5 = 25" in said
    assert "7z3: [10 8 7] 6 3 3 1 + bonus 5 = 30 against 25" in said
    assert "damage pool: 4z2 + Siła 3z0 + raises 1z0 = 8z2" in said
    assert "damage 25 against step 4: exceeded 6 times = 6 PŻ" in said


def test_the_answer_is_polish_when_asked(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml")

    said = answers(path, WOLF, "pl")

    assert "Zbrojny → Wilk: trafienie (włócznia; 1 podbicie)." in said
    assert "próg: Obrona 20 + 1 podbicie × 5 = 25" in said
    assert "7z3: [10 8 7] 6 3 3 1 + premiowe 5 = 30 przeciw 25" in said
    assert "obrażenia 25 przy progu 4: przekroczony 6 razy = 6 PŻ" in said
    assert "Wilk odpoczywa 2 d, co liczy się podwójnie.\nWilk: +2 PŻ, teraz 8." in said


def test_s_g8_what_kills_says_so_without_a_word_of_another_system(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml", *WOLF[:2], "set Wilk pz=2")

    said = answers(path, WOLF[4:5], "en")

    assert "Wilk: dead, at 0:00:00 (no PŻ left)." in said


def test_a_missing_bonus_die_is_asked_for_and_nothing_is_lost(tmp_path: Path) -> None:
    path = wolf_table(tmp_path / "s.toml", *WOLF[:2])

    said = call("do", path, "attack Zbrojny Wilk hit=10,10,3,6,7,8,1+5", "--json")

    assert (said.status, said.data["code"]) == (1, "dice.bonus")
    assert "2" in said.data["text"]
    assert shown(path)["clock"]["round"] == 0


@pytest.mark.parametrize(
    ("words", "mean", "success"),
    [
        (("7z3", "target=20"), 27.7917, 0.88686),
        (("7z3", "target=30"), 27.7917, 0.37581),
        (("7z3", "target=30", "chain"), 28.2194, 0.37660),
        (("7z3", "target=40", "rule=S-G4:on"), 28.2194, 0.1051),
        (("7z3", "target=30", "rule=preset:l5r"), 28.2194, 0.37660),
    ],
)
def test_odds_pool_gives_the_reference_chances(
    words: tuple[str, ...], mean: float, success: float
) -> None:
    answer = call("odds", "pool", *words, "--json").data

    assert answer["mean"] == pytest.approx(mean, abs=5e-5)
    assert answer["success"] == pytest.approx(success, abs=5e-5)
    assert sum(answer["pmf"].values()) + answer["tail"] == pytest.approx(1)
    assert answer["tail"] < 1e-12


def test_odds_pool_counts_kept_tens_only_when_the_rule_says_so() -> None:
    every = call("odds", "pool", "9z1", "--json").data["mean"]
    kept = call("odds", "pool", "9z1", "rule=S-G3:kept", "--json").data["mean"]

    assert kept < every


def test_odds_pool_says_that_twelve_dice_are_capped_at_ten() -> None:
    answer = call("odds", "pool", "12z4", "--json").data

    assert (answer["pool"], answer["capped"]) == ("10z4", True)
