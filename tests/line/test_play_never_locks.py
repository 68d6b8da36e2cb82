"""Whatever the rules accept, the save opens again, and every line is answered by a sentence."""

from pathlib import Path

import pytest

from tests.support.line import call, shown, table


def test_a_blow_beyond_all_pw_leaves_a_save_that_opens(tmp_path: Path) -> None:
    path = table(
        tmp_path / "t.toml",
        "add A pw=9 onr=1 weapon=one_handed",
        "add B pw=9 onr=1",
        "fight",
        "allocate A 9 0 0",
        "attack A B still aimed=head hit=3 damage=18",
    )
    assert shown(path)["characters"][1]["sheet"]["pw"] == -127
    assert call("do", path, "undo").status == 0


@pytest.mark.parametrize("key", ["combat", "missile"])
def test_a_mark_on_a_trait_that_a_sheet_lacks_is_refused_when_set(key: str, tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", "add Anna moc=2 finezja=2 odpornosc=2", system="swiat_mroku")
    said = call("do", path, f"set Anna {key}=5")
    assert (said.status, "Traceback" in said.err) == (1, False)
    assert f"{key} cannot be “5”" in said.err
    assert call("check", path).status == 0


def test_a_character_spoilt_by_hand_is_explained_in_the_words_of_its_system(tmp_path: Path) -> None:
    path = tmp_path / "w.toml"
    path.write_text('system = "swiat_mroku"\n[[characters]]\nname = "Anna"\nmoc = 2\n')
    said = call("show", str(path))
    assert said.status == 1
    assert "These values are missing: finezja, odpornosc." in said.err


@pytest.mark.parametrize(
    ("system", "act", "key"),
    [("shurtugal", "heal Anna", "target"), ("mstocs", "wound Anna", "class")],
)
def test_a_key_that_an_act_cannot_do_without_is_asked_for(
    system: str, act: str, key: str, tmp_path: Path
) -> None:
    sheet = {"shurtugal": "sila=2", "mstocs": "pw=7 onr=3"}[system]
    path = table(tmp_path / "t.toml", f"add Anna {sheet}", system=system)
    said = call("do", path, act)
    assert said.status == 1
    assert f"needs {key}=" in said.err


def test_no_pattern_makes_anybody_wait(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", f"add {'a' * 24} pw=7 onr=3")
    assert call("do", path, "remove " + "*a" * 20 + "*b").status == 1
    assert call("do", path, "remove a**a*a").status == 0


def test_a_number_of_many_digits_is_out_of_range_and_not_no_number(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    said = call("do", path, "add Bob pw=99999999999 onr=3")
    assert "pw: 99999999999 is out of range; give -99 to 99." in said.err


def test_a_span_of_no_or_too_great_length_is_told_apart_from_no_span(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    for span in ("0s", "0 rounds", "99999999d"):
        assert "Give a span from 1s to 36500d." in call("do", path, f"advance {span}").err
    assert "is no span of time" in call("do", path, "advance 10x").err


def test_a_table_keeps_its_name_when_no_other_is_typed(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    assert call("do", path, 'table "\u200b"').status == 1
    assert shown(path)["table"] == "Zaulek"


def test_nobody_is_named_where_no_contest_is_open_at_all(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", system="swiat_mroku")
    assert call("do", path, "reveal").err.startswith("No contest is open; open one")


def test_a_replay_takes_values_for_equal_that_are_only_written_differently(tmp_path: Path) -> None:
    path = table(
        tmp_path / "w.toml",
        "add A moc=2 finezja=2 odpornosc=2",
        "add B moc=2 finezja=2 odpornosc=2",
        "add C moc=2 finezja=2 odpornosc=2",
        "rule W-G7=bid_per_round",
        "combat A B",
        "bid A 1",
        system="swiat_mroku",
    )
    # A reopened table holds the same text in another object.
    assert call("do", path, "combat C A").status == 0
    assert call("replay", path).status == 0


@pytest.mark.parametrize("fall", ["kill B", "out B 10m", "remove B"])
def test_a_healer_who_falls_treats_nobody_any_more(fall: str, tmp_path: Path) -> None:
    path = table(
        tmp_path / "t.toml",
        "add A pw=7 onr=3",
        "add B pw=7 onr=3",
        "wound A class=II due=3h",
        "treat A start by=B",
    )
    said = call("do", path, fall)
    assert "A: treatment broken off." in said.out
    assert shown(path)["next_deadline"]["what"] in ("death", "wake")
    assert call("replay", path).status == 0


def test_a_healer_who_dies_during_the_attempt_brings_no_result(tmp_path: Path) -> None:
    path = table(
        tmp_path / "t.toml",
        "add A pw=7 onr=3",
        "add B pw=7 onr=3",
        "wound A class=II due=3h",
        "wound B class=I due=2m",
    )
    said = call("do", path, "treat A success by=B")
    assert "B: dead" in said.out
    assert "A: treatment broken off." in said.out
    assert "succeeds" not in said.out
    assert [w["class"] for w in shown(path)["characters"][0]["wounds"]] == ["II"]


def test_what_the_program_does_by_itself_after_an_act_is_told(tmp_path: Path) -> None:
    path = table(
        tmp_path / "w.toml",
        "add Anna moc=3 finezja=4 odpornosc=2",
        "add Borys moc=2 finezja=4 odpornosc=3",
        "rule W-R6.reveal=when_all",
        "combat Anna Borys",
        "bid Anna 2",
        system="swiat_mroku",
    )
    said = call("do", path, "bid Borys 2", "--json")
    assert [answer["act"] for answer in said.all_data] == ["bid", "reveal"]
    assert "Anna" in said.all_data[1]["text"]


def test_a_wound_that_only_gets_another_deadline_is_named_once(tmp_path: Path) -> None:
    path = table(
        tmp_path / "w.toml",
        "add Anna moc=3 finezja=4 odpornosc=2",
        "wound Anna class=mortal",
        system="swiat_mroku",
    )
    said = call("do", path, "deadline Anna 1m")
    assert said.out == "Anna: Śmiertelnie Ranny, death in 1m (at 0:01:00).\n"


def test_a_word_after_names_that_is_no_name_is_told_as_an_unknown_name(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add Anna pw=7 onr=3")
    assert "There is no “Zyzio” at this table" in call("do", path, "remove Anna Zyzio").err


def test_no_label_tells_players_how_many_are_hidden(tmp_path: Path) -> None:
    path = table(
        tmp_path / "t.toml",
        "add Borg pw=7 onr=3 weapon=dagger seat=Ania",
        "add 3 goblin hidden=yes",
        "fight",
        "allocate all 7 0 0",
        "note private Zasadzka",
    )
    assert "allocation: Borg\n" in call("journal", path, "--as", "Ania").out
    assert call("do", path, "undo to 1", "redo").status == 0
    told = call("journal", path, "--as", "Ania").out
    assert "Taken back: allocation: Borg, fight." in told
    assert "someone" not in told
    assert "note" not in told


def test_the_dead_act_in_no_group(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add A pw=7 onr=3", "add B pw=7 onr=3", "fight", "kill A")
    assert "A is dead" in call("do", path, "group A B").err


def test_dice_of_many_ties_are_told_in_a_row_or_counted(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add 2 goblin", "fight")
    assert "Dice: tie 2, 5 (typed).\n" in call("do", path, "allocate all 3 2 2 tie=2,5").out
    many = table(tmp_path / "m.toml", "add 40 goblin", "fight")
    assert "Dice: tie ×" in call("do", many, "allocate all 3 2 2").out


def test_numbers_of_long_names_come_back_from_the_save_as_they_were(tmp_path: Path) -> None:
    long = "Bardzo stary czarny kruk z Zaułka"
    acts = (f'add 3 "{long}" pw=7 onr=3', f'add 2 "{long}" pw=7 onr=3 hidden=yes')
    path = table(tmp_path / "t.toml", *acts)
    names = [character["name"] for character in shown(path)["characters"]]
    assert len(set(names)) == 5
    assert names[1] == "Bardzo stary czarny kr 2"
    assert call("do", path, f'remove "{names[1]}"', "show ?*").status == 0
    assert call("replay", path).status == 0
