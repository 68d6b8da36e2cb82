"""The lines of the product page for mSTOCS, as written there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.line import FIGHT, call, shown, table
from tui_app.domain.commands import WriteNote
from tui_app.line.main import COMMANDS
from tui_app.store.tables import open_table

ROOT = Path(__file__).resolve().parents[2]
KEYS = {
    *("table", "system", "schema_version", "clock", "characters", "order", "phase"),
    *("open_contests", "next_deadline", "can_undo", "can_redo"),
}
CHARACTER = {
    *("name", "seat", "status", "can_act", "out_until_s", "hidden", "sheet", "wounds"),
    "conditions",
}
HERMAN = (
    "add Herman ww=33 a=1 s=3 wt=4",
    "wound Herman class=I deadline=3",
    "advance 1m",
    "treat Herman fail",
    "treat Herman success deadline=4",
    "advance 1h",
    "treat Herman fail",
    "treat Herman success deadline=2",
    "treat Herman fail",
    "treat Herman fail",
)
TWELVE_MORE = (
    "add 5 goblin",
    'allocate "Goblin 2" 7 0 0',
    'attack "Goblin 2" Rutger still aimed=head hit=11 damage=8 faint=12 mortal=1 deadline=3',
)


def test_the_printed_fight_is_played_to_its_second_round(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)

    state = shown(path)

    assert set(state) >= KEYS
    assert state["table"], state["system"] == ("Zaulek", "mstocs")
    assert state["clock"] == {"elapsed_s": 10, "round": 2, "running": False, "rate": 1.0}
    rutger, goblin = state["characters"]
    assert set(rutger) >= CHARACTER
    assert (rutger["name"], rutger["seat"], rutger["status"]) == ("Rutger", "Ania", "wounded")
    sheet = {key: rutger["sheet"][key] for key in ("pw", "pw_start", "onr", "lost", "a", "o", "sz")}
    assert sheet == {"pw": 6, "pw_start": 9, "onr": 4, "lost": 3, "a": 0, "o": 0, "sz": 0}
    assert rutger["sheet"]["raw"] == {"ww": 43, "s": 4, "wt": 5, "a": 2, "i": 35}
    assert goblin["sheet"]["pw"] == 7
    assert state["can_undo"] == "next round"
    assert state["can_redo"] is None


def test_a_lost_point_of_each_trait_lowers_the_target_number_of_m_e9(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:-4])

    answer = call("do", path, "attack Rutger Goblin hit=13", "--json").data

    assert answer["ok"] is True
    assert answer["act"] == "attack"
    assert answer["events"][0]["target_number"] == 12
    assert answer["events"][0].get("hit", False) is False


def test_a_goblin_of_five_takes_seven_pw_from_a_head(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT, *TWELVE_MORE)

    rutger = shown(path)["characters"][0]

    assert rutger["sheet"]["lost"] == 10
    assert rutger["sheet"]["pw"] == -1
    assert [(w["class"], w["due_s"]) for w in rutger["wounds"]] == [("I", 190)]
    assert rutger["status"] == "dying"


def test_the_first_of_five_takes_the_lowest_number_never_used(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT, "add 5 goblin")

    names = [character["name"] for character in shown(path)["characters"]]

    assert names == ["Rutger", "Goblin", *(f"Goblin {number}" for number in range(2, 7))]


def test_herman_dies_after_two_days_three_hours_and_three_minutes(tmp_path: Path) -> None:
    path = table(tmp_path / "h.toml", *HERMAN, name="Herman")

    state = shown(path)

    assert state["clock"]["elapsed_s"] == 2 * 86400 + 3 * 3600 + 3 * 60
    assert state["characters"][0]["status"] == "dead"
    assert "2d 3h 3m" in call("journal", path).out


def test_any_value_is_set_dice_are_rolled_and_a_skill_is_tested(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)

    said = call("do", path, "set Rutger pw=9", "roll 3k6", "test Rutger skill=43 roll=9", "--json")

    assert [answer["act"] for answer in said.all_data] == ["set", "roll", "test"]
    assert said.all_data[2]["events"][0]["outcome"] == "success"
    assert shown(path)["characters"][0]["sheet"]["pw"] == 9


def test_the_same_seed_throws_the_same_dice(tmp_path: Path) -> None:
    thrown = [
        call("do", table(tmp_path / name, "add Ork pw=8 onr=4"), "roll 10k6", "--json").data[
            "events"
        ]
        for name in ("a.toml", "b.toml")
    ]

    assert thrown[0] == thrown[1]


def test_the_journal_replays_checks_and_packs(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)
    one = tmp_path / "one.toml"

    assert call("replay", path).status == 0
    assert call("check", path).status == 0
    assert call("pack", path, "-o", str(one)).status == 0
    assert call("replay", str(one)).status == 0
    assert call("verify", path).status == 0


def test_a_save_whose_writer_was_cut_off_is_sound_and_says_so(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)
    session = open_table(Path(path)).session
    session.execute("gm", WriteNote(text="tuż przed"))
    session.keeper._save.abandon()  # type: ignore[attr-defined]

    checked = call("check", path)

    assert checked.status == 0
    assert "cut off" in checked.out


def test_a_packed_table_opens_with_its_undo(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)
    one = str(tmp_path / "one.toml")
    call("pack", path, "-o", one)

    assert shown(one) == shown(path)
    assert call("do", one, "undo").status == 0


def test_a_sheet_is_converted_with_its_trace() -> None:
    answer = call("convert", "ww=43", "a=2", "s=4", "wt=5", "--json").data

    assert (answer["pw"], answer["onr"]) == (9, 4)
    assert answer["trace"][0] == "PW 9: WW 43 + 5 = 48 → 38 → 9"


def test_a_k100_value_is_converted_to_a_bare_number() -> None:
    assert call("convert", "43").out == "9\n"


def test_odds_of_an_attack_have_the_keys_of_the_page() -> None:
    answer = call("odds", "attack", "a=3", "o=3", "onr=4", "damage=3k6", "--json").data

    assert answer["target"] == 10
    assert answer["hit"] == 0.5
    assert sum(answer["counts"].values()) == answer["denominator"]
    assert answer["counts"].keys() == answer["lost"].keys()
    parts = (answer[key] for key in ("dead", "class_I", "class_II", "none"))
    assert sum(parts) == pytest.approx(1)


@pytest.mark.parametrize(
    ("word", "differs"),
    [
        ("armour=3", True),
        ("armour.head=3", True),
        ("location=torso", True),
        ("still", True),
        ("aimed=head", True),
        ("mod=-2", True),
        ("rule=M-G36:off", True),
        ("lost=0", False),
    ],
)
def test_each_key_of_odds_changes_the_counts(word: str, differs: bool) -> None:
    plain = ("odds", "attack", "a=3", "o=3", "onr=4", "damage=3k6", "--json")

    changed = call(*plain, word).data["counts"] != call(*plain).data["counts"]

    assert changed is differs


def test_odds_of_a_pool_are_capped_at_ten_and_say_so() -> None:
    answer = call("odds", "pool", "7z3", "target=20", "--json").data

    assert answer["mean"] == pytest.approx(27.79, abs=0.01)
    assert 0 < answer["success"] < 1
    assert answer["tail"] == 0
    assert "ten" in call("odds", "pool", "12z4").out


def test_new_refuses_a_file_that_is_there(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    before = Path(path).read_bytes()

    said = call("new", path, "--system", "mstocs")

    assert said.status == 1
    assert "exists already" in said.err
    assert Path(path).read_bytes() == before


def test_do_on_a_missing_save_names_the_line_to_type(tmp_path: Path) -> None:
    said = call("do", str(tmp_path / "none.toml"), "fight")

    assert said.status == 1
    assert f"klepsydra new {tmp_path / 'none.toml'} --system mstocs" in said.err


def test_do_stops_at_the_first_refusal_and_keeps_what_was_accepted(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    said = call("do", path, "add A pw=5 onr=3", "attack A B", "add C pw=5 onr=3", "--json")

    assert said.status == 1
    assert [answer["ok"] for answer in said.all_data] == [True, False]
    assert set(said.all_data[1]) == {"ok", "code", "text"}
    assert [character["name"] for character in shown(path)["characters"]] == ["A"]


def test_play_ignores_blanks_and_comments_and_goes_on_after_a_refusal(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")

    said = call("play", path, stdin=b"# heroes\n\nadd A pw=5 onr=3\nnonsense\nadd B pw=5 onr=3\n")

    assert said.status == 0
    assert "nonsense" in said.err
    assert [character["name"] for character in shown(path)["characters"]] == ["A", "B"]


@pytest.mark.parametrize("stdin", [None, b"", b"\xff\xfe\x00\n\x1b[2J\nadd \xc3\x28 pw=5 onr=3\n"])
def test_play_lives_with_any_input(tmp_path: Path, stdin: bytes | None) -> None:
    said = call("play", table(tmp_path / "t.toml"), stdin=stdin)

    assert said.status == 0
    assert "\x1b" not in said.out + said.err


def test_a_name_without_suffix_lies_in_the_data_folder(tmp_path: Path) -> None:
    assert call("new", "zaulek", "--system", "mstocs").status == 0

    assert (tmp_path / "data" / "klepsydra" / "zaulek.toml").is_file()
    assert shown("zaulek")["table"] == "zaulek"


def test_a_seat_sees_and_does_what_is_its_own(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)

    state = shown(path, "--as", "ania")

    assert state["characters"][1]["sheet"]["pw"] is None
    refused = call("do", path, "allocate Goblin 3 0 4", "--as", "Ania", "--json").data
    assert refused["code"] == "seat.not_yours"
    assert call("do", path, "allocate Rutger 6 0 0", "--as", "Ania").status == 0


def test_a_save_that_is_held_is_read_but_not_written(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)
    owner = subprocess.Popen(
        [sys.executable, "-m", "tui_app", "play", path],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with owner:
        assert owner.stdin is not None
        assert owner.stdout is not None
        owner.stdin.write("note here\n")
        owner.stdin.flush()
        owner.stdout.readline()
        refused = call("do", path, "round")
        readers = [
            call(word, path).status for word in ("show", "journal", "replay", "verify", "check")
        ]
        owner.stdin.close()
        owner.stdout.read()

    assert refused.status == 1
    assert str(owner.pid) in refused.err
    assert readers == [0, 0, 0, 0, 0]
    assert call("do", path, "round").status == 0


@pytest.mark.parametrize(
    "words",
    [
        ("do",),
        ("show",),
        ("new", "x.toml"),
        ("show", "a", "b"),
        ("show", "a", "--frob"),
        ("odds",),
        ("odds", "attack", "a=1"),
        ("convert",),
        ("help", "nonsense"),
        ("show", "a.toml", "--as"),
        ("show", "a.toml", "--take", "both"),
        ("pack", "a.toml"),
        ("jornal", "a.toml"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_exit_two(words: tuple[str, ...]) -> None:
    for lang in ("pl", "en"):
        said = call(*words, lang=lang)

        assert said.status == 2, said
        assert len(said.err.strip().splitlines()) == 1


def test_help_names_every_command() -> None:
    said = call("--help")

    assert said.status == 0
    assert all(f"klepsydra {command}" in said.out or command in said.out for command in COMMANDS)


def test_the_real_program_speaks_on_a_real_pipe(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT)

    said = subprocess.run(
        [sys.executable, "-m", "tui_app", "show", path, "--json", "--lang", "pl"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )

    assert json.loads(said.stdout)["characters"][0]["name"] == "Rutger"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_act_of_every_system_is_in_the_help(lang: str) -> None:
    said = call("help", "acts", lang=lang)

    assert said.status == 0
    assert all(title in said.out for title in ("mSTOCS", "Shur'tugal", "Świat Mroku"))
