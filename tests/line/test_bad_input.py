"""Whatever people type: one sentence, nothing changed, no traceback."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.line import FIGHT, Said, call, shown, table
from tui_app import cli
from tui_app.line.main import COMMANDS
from tui_app.store import opening
from tui_app.store.errors import ErrorCode, StoreError

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = (
    "[b]x[/b]",
    "\x1b[2J",
    "\u202eabc",
    "\x00",
    "a\ud800b",
    "👨‍👩‍👧‍👦",
    "'\"",
    "=" * 50,
    "%s{x}",
)

ONE_FOLDER = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def sound(said: Said) -> None:
    """Check that a call ended in an orderly way and sent nothing odd to the terminal."""
    assert said.status in (0, 1, 2), said
    text = said.out + said.err
    assert "Traceback" not in text
    assert not any(char in text for char in "\x1b\x00\u202e\x07")
    text.encode()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_kept_clean_or_refused(tmp_path: Path, name: str) -> None:
    path = table(tmp_path / "t.toml")

    for lang in ("pl", "en"):
        sound(call("do", path, f"add {name} pw=5 onr=3", lang=lang))
        sound(call("do", path, f'add "{name}" pw=5 onr=3 notes="{name}"', lang=lang))
    for word in ("show", "journal"):
        sound(call(word, path))
    sound(call("journal", path, "--html"))


WORDS = st.one_of(
    st.sampled_from(
        [*COMMANDS, "--json", "--as", "gm", "--take", "a=3", "43", "--lang", "-o", "x"]
    ),
    st.text(max_size=12),
)


@ONE_FOLDER
@given(st.lists(WORDS, max_size=6))
def test_any_call_ends_in_an_orderly_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli, "find_spec", lambda _name: None)

    sound(call(*words, lang=""))


@ONE_FOLDER
@given(st.lists(st.text(max_size=40), max_size=3))
def test_no_text_changes_a_table_that_refuses_it(tmp_path: Path, lines: list[str]) -> None:
    path = str(tmp_path / "t.toml")
    if not Path(path).exists():
        table(Path(path), *FIGHT)
    before = shown(path)

    said = call("do", path, "--json", "--", *lines)

    sound(said)
    if lines and not said.all_data[0]["ok"]:
        assert shown(path) == before


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"system = 'poker'", b"a = [", b"x" * 70_000, b"[[characters]]\n", b"\x00"],
)
def test_a_broken_or_foreign_save_is_refused_untouched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "t.toml"
    path.write_bytes(content)

    for words in (("show",), ("do", "round"), ("journal",), ("replay",), ("check",), ("play",)):
        said = call(words[0], str(path), *words[1:])

        assert said.status == 1, (words, said)
        assert len(said.err.strip().splitlines()) == 1
    assert path.read_bytes() == content


def test_a_hand_made_save_opens_and_plays_on(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text('system = "mstocs"\n[[characters]]\nname = "Ola"\npw = 7\nonr = 4\n')

    assert call("do", str(path), "fight").status == 0

    assert shown(str(path))["characters"][0]["name"] == "Ola"


def test_a_hand_made_save_with_a_wrong_value_says_which(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text('system = "mstocs"\n[[characters]]\nname = "Ola"\npw = 700\nonr = 4\n')

    said = call("show", str(path))

    assert said.status == 1
    assert "Ola" in said.err
    assert "700" in said.err


def test_an_impossible_die_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:-4])
    before = shown(path)

    for dice in ("hit=7,1,1", "hit=19", "hit=2", "hit=1,1"):
        said = call("do", path, f"attack Rutger Goblin {dice}")

        assert said.status == 1
        assert said.err.startswith("Hit: ") or said.err.startswith("Hit takes ")
    assert shown(path) == before


def test_dice_that_were_not_needed_are_named(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT[:-4])

    said = call("do", path, "attack Rutger Goblin hit=17 damage=9")

    assert said.status == 0
    assert "Not needed: damage." in said.out


def test_a_crash_is_one_sentence_and_a_report_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_words: object) -> int:
        raise RuntimeError("a secret")

    path = table(tmp_path / "t.toml")
    monkeypatch.setattr("tui_app.line.show.run", broken)

    said = call("show", path)

    assert said.status == 70
    (report,) = (tmp_path / "state" / "klepsydra").iterdir()
    assert str(report) in said.err
    assert "RuntimeError" in report.read_text()
    assert "secret" not in report.read_text() + said.err


def test_a_closed_pipe_is_no_error_anybody_sees(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", *FIGHT, *["note again"] * 300)
    reader, writer = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-m", "tui_app", "journal", path],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
    )
    os.close(writer)
    os.read(reader, 10)
    os.close(reader)
    _, said = process.communicate(timeout=30)

    assert said == b""
    assert process.returncode in (0, 1)


def test_an_interrupt_ends_play_and_keeps_every_act(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    process = subprocess.Popen(
        [sys.executable, "-m", "tui_app", "play", path, "--json"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("add Ola pw=7 onr=4\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)

    assert process.returncode == 130
    assert "Traceback" not in err
    assert [c["name"] for c in shown(path)["characters"]] == ["Ola"]
    assert call("check", path).status == 0


def test_a_broken_preset_of_ones_own_is_passed_over_and_told(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    own = tmp_path / "config" / "klepsydra" / "bestiary-mstocs.toml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(
        '[[preset]]\nid = "troll"\npl = "Troll"\nen = "Troll"\nkeys = {pw = 12, onr = 6}\n'
        '[[preset]]\nid = "smok"\npl = "Smok"\nen = "Dragon"\nkeys = {pw = 900, onr = 6}\n'
        '[[preset]]\nid = "bez"\n'
    )

    said = call("do", path, "add 2 troll")

    assert said.status == 0, said.err
    assert "smok" in said.out
    assert "bez" in said.out
    assert [c["name"] for c in shown(path)["characters"]] == ["Troll", "Troll 2"]
    assert call("do", path, "add smok").status == 1


def test_many_words_are_read_at_once(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add 60 goblin")

    said = call("do", path, "attack " + "Goblin " * 150)

    assert said.status == 1
    assert len(said.err.splitlines()) == 1


def test_a_full_disk_behind_standard_output_is_said_and_is_no_crash(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    out = OutputFull()
    with patch.object(sys, "stdout", out), redirect_stderr(io.StringIO()) as err:
        assert cli.main(["show", path, "--lang", "en"]) == 1
    assert err.getvalue() == "The answer cannot be written: the disk is full.\n"


class OutputFull(io.StringIO):
    """A stream on a full disk."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "full")


def test_the_line_to_type_for_a_missing_save_can_be_typed_as_it_is() -> None:
    said = call("do", "a b", "round")
    assert said.err.endswith("klepsydra new 'a b' --system mstocs --name 'a b'\n")


def test_a_name_longer_than_the_disk_takes_is_refused() -> None:
    said = call("new", "x" * 300, "--system", "mstocs", "--name", "X")
    assert said.err == "A name this long is more than the disk takes; choose a shorter one.\n"


def test_a_sheet_to_convert_is_refused_in_the_words_of_its_system() -> None:
    assert call("convert", "ww=abc").err == (
        "ww: “abc” is no whole number; give one from 0 to 999.\n"
    )


def test_how_an_act_is_written_is_never_cut(tmp_path: Path) -> None:
    path = table(tmp_path / "s.toml", system="shurtugal")
    assert call("do", path, "attack").err.rstrip().endswith("[damage=…]")


SET = {
    "mstocs": "pw=7 i=35 bron=sztylet armour.head=1 skill.surgery=40 notes=x seat=mg side=hero",
    "shurtugal": "armour=20z20 pz=3 skill.luki=2 weapon=spear walk=6 gm_notes=x",
    "swiat_mroku": "power=4 sw=3 pool.esencja=7 forbids=silver side=opponent",
}
ADDED = {
    "mstocs": "add Anna ww=43 a=2 s=4 wt=5",
    "shurtugal": "add Anna sila=2",
    "swiat_mroku": "add Anna moc=3 finezja=4 odpornosc=2",
}
TOLD = {
    ("mstocs", "en"): "PW 7, I 35, Weapon: dagger, Armour (head) 1, surgery 40, Seat: GM, "
    "Side: hero, Notes.",
    ("mstocs", "pl"): "PW 7, I 35, Broń: sztylet, Pancerz (głowa) 1, chirurgia 40, Miejsce: MG, "
    "Strona: bohater, Notatki.",
    ("shurtugal", "en"): "Armour: 20z20, PŻ 3, Łuki 2, Weapon: spear, Damage: 4z2, "
    "Walk in a turn: 6 m, GM's own notes.",
    ("shurtugal", "pl"): "Pancerz: 20z20, PŻ 3, Łuki 2, Broń: włócznia, Obrażenia: 4z2, "
    "Chód w turze: 6 m, Notatki MG.",
    ("swiat_mroku", "en"): "Moc 4, SW 3, Tokens: esencja 7, Heals no wounds of: silver, "
    "Side: opponent.",
    ("swiat_mroku", "pl"): "Moc 4, SW 3, Sztony: esencja 7, Rany nieuleczalne: srebro, "
    "Strona: przeciwnik.",
}


@pytest.mark.parametrize(("system", "lang"), TOLD)
def test_what_was_set_is_told_in_the_words_of_the_form(
    tmp_path: Path, system: str, lang: str
) -> None:
    path = table(tmp_path / "s.toml", ADDED[system], system=system)
    said = call("do", path, f"set Anna {SET[system]}", lang=lang).out.splitlines()[0]

    assert said.removeprefix("Anna: set ").removeprefix("Anna: ustawiono ") == TOLD[system, lang]


TYPED = [
    ("shurtugal", "add X pz=0", "pz: 0 "),
    ("shurtugal", "add X pz=1000", "pz: 1000 "),
    ("shurtugal", "add X trait.wola=99", "trait.wola: 99 "),
    ("shurtugal", "add X Siła=99", "sila: 99 "),
    ("mstocs", "add X pw=9 onr=4 bron=widelec", "bron cannot be"),
    ("mstocs", "add X pw=9 onr=4 sila=100", "sila: 100 "),
    ("swiat_mroku", "add X power=9 finezja=3 odpornosc=2", "power: 9 "),
    ("swiat_mroku", "add X moc=1 finezja=1 odpornosc=1 willpower=9", "willpower: 9 "),
]


@pytest.mark.parametrize(("system", "act", "said"), TYPED)
def test_a_refusal_names_what_was_typed_and_not_what_follows_from_it(
    tmp_path: Path, system: str, act: str, said: str
) -> None:
    answer = call("do", table(tmp_path / "t.toml", system=system), act)

    assert answer.status == 1
    assert answer.err.startswith(said)


def test_a_number_outside_the_table_names_what_gave_it(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "rule M-G19=refuse")

    assert call("do", path, "add X ww=150 a=2 s=4 wt=5").err.startswith("ww, a: ")
    assert call("do", path, "add X ww=40 a=2 s=14 wt=15").err.startswith("s, wt: ")


@pytest.mark.parametrize("system", ["mstocs", "shurtugal", "swiat_mroku"])
def test_the_keys_of_a_sheet_are_listed_whole(tmp_path: Path, system: str) -> None:
    path = table(tmp_path / "t.toml", system=system)
    said = call("do", path, "add Y xyz=1").err

    assert ".." not in said
    assert "skill.*" in said or "trait.*" in said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("disk_full", "The disk is full"),
        ("no_permission", "may not be read or written by you"),
        ("read_only_disk", "is read-only"),
    ],
)
def test_why_a_save_cannot_be_written_is_said(code: ErrorCode, said: str, tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    with patch.object(opening, "_lock", side_effect=StoreError(code)):
        answer = call("do", path, "round")
    assert answer.status == 1
    assert said in answer.err
