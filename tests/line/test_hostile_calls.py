"""Calls from scripts and by accident: closed streams, full disks, folders in place of files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.line import call, table
from tui_app.store.pages import write_new

ROOT = Path(__file__).resolve().parents[2]
on_posix = pytest.mark.skipif(os.name != "posix", reason="descriptors of POSIX")


def without(descriptors: tuple[int, ...], *words: str) -> subprocess.CompletedProcess[str]:
    """Call the command with streams that are closed."""
    closing = "; ".join(f"os.close({number})" for number in descriptors)
    start = f"import os; {closing}; os.execv({sys.executable!r}, "
    code = f"{start}{[sys.executable, '-m', 'tui_app', *words]!r})"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False
    )


@on_posix
@pytest.mark.parametrize("words", [("convert", "43"), ("--version",), ("help", "acts")])
def test_a_closed_standard_output_is_said_once_and_no_crash(words: tuple[str, ...]) -> None:
    said = without((1,), *words)

    assert said.returncode == 1
    assert said.stderr == "The answer cannot be written: standard output is closed.\n"


@on_posix
def test_no_save_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    before = Path(path).read_text("utf-8")

    assert without((0, 1, 2), "do", path, "add Rutger pw=9 onr=4").returncode == 1
    assert call("check", path).out.startswith("The save is sound.")
    assert Path(path).read_text("utf-8") != before
    assert "On the roster" not in Path(path).read_text("utf-8")


@pytest.mark.parametrize("name", ["", " ", ".", "..", " . "])
def test_a_name_of_nothing_names_no_save(name: str) -> None:
    said = call("new", name, "--system", "mstocs")

    assert (said.status, said.err) == (2, f"“{name}” names no file.\n")


def test_a_folder_is_no_save_to_play_on_with(tmp_path: Path) -> None:
    said = call("new", str(tmp_path), "--system", "mstocs")

    assert said.status == 1
    assert "is no ordinary file" in said.err


def test_a_missing_folder_is_named_and_not_the_file_in_it(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add goblin")
    for words in (
        ("new", str(tmp_path / "no" / "x.toml"), "--system", "mstocs"),
        ("pack", path, "-o", str(tmp_path / "no" / "x.toml")),
        ("cards", path, "-o", str(tmp_path / "no" / "x.pdf")),
    ):
        said = call(*words)
        assert said.status == 1
        assert said.err.startswith(f"There is no such folder: {tmp_path / 'no'}. ")


def test_an_existing_file_is_not_packed_over(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    said = call("pack", path, "-o", path, "--json")

    assert said.status == 1
    assert said.data["code"] == "file_exists"


def test_a_file_that_cannot_be_written_whole_is_not_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = table(tmp_path / "t.toml")

    def full(_number: int) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patched:
        patched.setattr("tui_app.store.pages.os.fsync", full)
        said = call("pack", path, "-o", str(tmp_path / "p.toml"))

    assert said.status == 1
    assert "disk is full" in said.err
    assert not (tmp_path / "p.toml").exists()
    write_new(tmp_path / "p.toml", b"x")


def test_a_bestiary_that_is_a_folder_or_broken_is_told_and_passed_over(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml")
    own = tmp_path / "config" / "klepsydra" / "bestiary-mstocs.toml"
    own.mkdir(parents=True)
    folder = call("do", path, "add goblin")
    own.rmdir()
    own.write_text("[[preset]]\nid = \n", "utf-8")
    broken = call("do", path, "add goblin")

    assert (folder.status, broken.status) == (0, 0)
    assert "is no ordinary file" in folder.out
    assert "(line 2)" in broken.out


@pytest.mark.parametrize(
    "act", ["add {} goblin", "undo to {}", "clock rate {}", "entry {} Trap", "test A target={}"]
)
def test_a_number_beyond_everything_is_called_too_large(tmp_path: Path, act: str) -> None:
    path = table(tmp_path / "t.toml", "add A pw=9 onr=4")
    said = call("do", path, act.format(10**30))

    assert said.status == 1
    assert f"{10**30} is too large; give a number of at most 12 digits." in said.err


@pytest.mark.parametrize(
    "act", ["advance {}s", "rest {}d", "out A {} rounds", "effect A x for={}h"]
)
def test_a_span_beyond_everything_says_how_long_one_may_be(tmp_path: Path, act: str) -> None:
    path = table(tmp_path / "t.toml", "add A pw=9 onr=4")
    said = call("do", path, act.format(10**30))

    assert (said.status, said.err) == (1, "Give a span from 1s to 36500d.\n")


@pytest.mark.parametrize("to", [-1, 2, 999])
def test_undo_goes_back_to_acts_of_the_journal_only(tmp_path: Path, to: int) -> None:
    path = table(tmp_path / "t.toml", "add A pw=9 onr=4")
    said = call("do", path, f"undo to {to}")

    assert said.status == 1
    assert f"There is no act {to} in the journal; give a number from 0 to 1." in said.err


def test_a_port_of_thousands_of_digits_is_a_wrong_call(tmp_path: Path) -> None:
    said = call("host", table(tmp_path / "t.toml"), "--port", "9" * 5000)

    assert said.status == 2


def test_a_name_that_no_disk_takes_is_refused_by_the_screens_too() -> None:
    assert call("n" * 300).status in (1, 2)


def test_a_word_like_an_option_is_told_where_to_go() -> None:
    assert "go after --" in call("do", "-x.toml", "round").err
