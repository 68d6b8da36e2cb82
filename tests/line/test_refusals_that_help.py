"""What was wrong and what would be right, for slips that people make."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.line import FIGHT, call, shown, table


def refused(path: str, act: str, lang: str = "en") -> str:
    """Check that an act is refused and changes nothing; give the sentence."""
    before = shown(path)
    said = call("do", path, act, lang=lang)
    assert said.status == 1, said.out
    assert shown(path) == before
    return said.err.strip()


def test_a_seat_without_characters_is_still_known(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add Rutger pw=9 onr=4 seat=Ania", "remove Rutger")

    assert call("show", path, "--as", "ania").status == 0
    assert shown(path, "--as", "Ania")["characters"] == []
    assert "Ania" in call("show", path, "--as", "Zenon").err


def test_a_list_that_is_cut_says_how_many_more_there_are(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *(f"add Z{number} pw=3 onr=2" for number in range(14)))

    assert refused(path, "add 3 qqq").endswith("and 3 more.")
    assert refused(path, "add 3 qqq", "pl").endswith("i jeszcze 3.")
    assert refused(path, "kill Qqq").endswith("and 2 more.")


def test_none_at_all_cannot_be_added(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    assert refused(path, "add 0 goblin").startswith("0 at once cannot be added")


def test_nobody_starts_below_0_pw_unless_the_start_is_given_too(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    assert "nobody starts with -3" in refused(path, "add Zed pw=-3 onr=3")
    assert call("do", path, "add Zed pw=-3 pw_start=9 onr=3").status == 0
    (zed,) = shown(path)["characters"]
    assert (zed["sheet"]["pw"], zed["sheet"]["pw_start"]) == (-3, 9)


def test_an_unknown_unit_of_time_is_named_with_its_number(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    assert refused(path, "advance 2 fortnights").startswith("“2 fortnights” is no span of time")


def test_bare_hands_are_told_how_to_get_a_weapon(tmp_path: Path) -> None:
    acts = ("add Mnich pw=9 onr=4", "add goblin", "fight", "allocate Mnich 3 3 3")
    path = table(tmp_path / "t.toml", *acts)

    said = refused(path, "attack Mnich Goblin")
    assert "set Mnich weapon=" in said
    assert "()" not in said
    assert "none" not in said


@pytest.mark.parametrize(
    ("before", "act"),
    [("hide Goblin", "show all"), ("hide Goblin", "hide all"), ("leave Goblin", "join all")],
)
def test_among_several_those_to_whom_an_act_applies_are_enough(
    tmp_path: Path, before: str, act: str
) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:4], before)

    assert call("do", path, act).status == 0
    assert refused(path, act)


def test_an_act_on_several_that_applies_to_nobody_says_so(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:3])

    assert refused(path, "show all") == "None of them is hidden."
    assert refused(path, "show Goblin") == "Goblin is not hidden."


def test_names_may_be_listed_with_commas_alone(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:3], "hide Goblin,Rutger")

    assert all(character["hidden"] for character in shown(path)["characters"])


def test_bytes_that_are_no_utf_8_are_refused_and_become_no_name(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    said = call("play", path, stdin=b"add B\xff\xfeb pw=3 onr=2\nadd Zed pw=3 onr=2\n")
    assert "no UTF-8" in said.out + said.err
    assert [character["name"] for character in shown(path)["characters"]] == ["Zed"]
    assert "no UTF-8" in refused(path, os.fsdecode(b"note a\xffb"))


@pytest.mark.parametrize("words", [("--version",), ("--lang", "pl", "--version")])
def test_the_version_is_told_in_any_language(words: tuple[str, ...]) -> None:
    assert call(*words, lang="").out.startswith("klepsydra ")


def test_a_refusal_about_a_die_begins_with_a_capital(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    assert refused(path, "roll 3k6 roll=1,2").startswith("Roll takes 3 dice")
    assert refused(path, "roll 3k6 roll=1,2", "pl").startswith("Rzut wymaga")


def test_the_gm_may_name_a_hidden_fighter_without_the_mark(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add Wódz pw=7 onr=3 hidden=yes", "set wodz pw=5")

    assert shown(path)["characters"][0]["sheet"]["pw"] == 5
    assert "Wódz" not in refused(path, "add Ania_x pw=1")
    call("do", path, "add Rutger pw=9 onr=4 seat=Ania")
    said = (
        call("do", path, "note Wódz", "--as", "Ania").err
        + call("do", path, "pass Wódz", "--as", "Ania").err
    )
    assert "?" not in said


def test_a_visible_fighter_of_that_name_comes_before_a_hidden_one(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add goblin", "add goblin hidden=yes", "set goblin pw=2")

    found = {c["name"]: c["sheet"]["pw"] for c in shown(path)["characters"]}
    assert found == {"Goblin": 2, "?Goblin": 7}


def test_cards_of_an_empty_table_are_refused(tmp_path: Path) -> None:
    path, target = table(tmp_path / "t.toml"), tmp_path / "cards.pdf"

    said = call("cards", path, "-o", str(target))
    assert (said.status, target.exists()) == (1, False)
    assert said.err.startswith("There is no sheet to print here")


def test_a_refused_new_leaves_nothing_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    # The journal's new name is longer than any file system takes, that of the save is not.
    said = call("new", str(folder / f"{'x' * 244}.toml"), "--system", "mstocs")

    assert said.status == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_check_says_what_opening_would_do_and_not_what_was_done(
    tmp_path: Path, lang: str
) -> None:
    path = table(tmp_path / "t.toml", "add Rutger pw=9 onr=4")
    save = Path(path)
    edited = save.read_text("utf-8").replace("pw_start = 9", "pw_start = 8")
    save.write_text(edited, "utf-8")

    said = call("check", path, lang=lang).out
    assert {"en": "opening takes it", "pl": "otwarcie weźmie go"}[lang] in said
    assert {"en": "it was loaded", "pl": "wczytano"}[lang] not in said
    assert save.read_text("utf-8") == edited


def test_a_check_of_an_edited_file_with_newer_acts_says_only_that_it_must_be_asked(
    tmp_path: Path,
) -> None:
    path = table(tmp_path / "t.toml", "add Rutger pw=9 onr=4")
    save = Path(path)
    old = save.read_text("utf-8").replace("pw_start = 9", "pw_start = 8")
    call("do", path, "note dalej")
    save.write_text(old, "utf-8")

    said = call("check", path)
    assert said.status == 1
    assert "--take file or --take journal" in said.out
    assert "opening takes it" not in said.out


def test_help_on_acts_gives_the_english_names_of_the_rule_terms() -> None:
    said = call("help", "acts").out

    for name in (
        "combat points",
        "wound resistance",
        "willpower",
        "Power",
        "attack, defence, speed",
    ):
        assert name in said, name
    assert "WW of the WFRP sheet (weapon skill" in said
