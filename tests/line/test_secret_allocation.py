"""Secret allocation in line mode: asked without echo, for one and for a group (M-G6)."""

from pathlib import Path

import pytest

from tests.support.line import call, table
from tests.support.pty_app import PtyApp

START = (
    "rule M-G6 sealed",
    "add Rutger pw=9 onr=4 weapon=one_handed seat=Ania",
    "add 4 goblin",
    "fight",
)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return table(tmp_path / "t.toml", *START)


def test_m_g6_without_numbers_allocate_asks_without_echo(path: str, tmp_path: Path) -> None:
    homes = {name: str(tmp_path / name.lower()) for name in ("HOME", "XDG_CONFIG_HOME")}
    with PtyApp.python("tui_app", "play", path, "--lang", "en", env=homes) as terminal:
        terminal.send("allocate Goblin*\n")
        terminal.wait_for("Goblin 1–4, A O Sz (nothing that you type appears):")
        terminal.send("2 2\n")
        terminal.wait_for("Not accepted; enter A, O and Sz")
        terminal.send("allocate Rutger\n")
        terminal.wait_for("Rutger, A O Sz (nothing that you type appears):")
        terminal.send("8 1 0\n")
        terminal.wait_for("Rutger has sealed a split")
        terminal.send("quit\n")
        assert terminal.wait_exit() == 0
        assert "8 1 0" not in terminal.text


def test_m_g6_a_group_seals_by_one_line_and_one_undo_takes_it_back(path: str) -> None:
    said = call("do", path, "allocate Goblin* 3 0 4", "undo")
    assert said.status == 0
    assert "Splits are sealed: Goblin 1–4." in said.out
    assert "Taken back: sealed split: Goblin 1–4." in said.out


def test_m_g6_a_reveal_tells_the_splits_first_and_the_codes_last(path: str) -> None:
    said = call("do", path, "allocate Goblin* 3 0 4", "allocate Rutger 3 3 3").out.splitlines()
    at = said.index("The splits are revealed.")
    assert said[at + 1] == "Rutger: A 3, O 3, Sz 3."
    assert said[at + 2] == "Goblin 1–4: A 3, O 0, Sz 4."
    assert said[at + 3].startswith("Roll-off for the order:")
    assert said[at + 4] == "Codes of the seals:"


def test_m_g6_where_nobody_can_be_asked_a_missing_split_is_refused(path: str) -> None:
    said = call("do", path, "allocate Rutger")
    assert said.status == 1
    assert "No split was entered; give A, O and Sz, or last." in said.out + said.err


def test_m_g6_half_of_a_split_is_refused(path: str) -> None:
    said = call("do", path, "allocate Rutger 3")
    assert said.status == 1
    assert "give all of A, O and Sz, or none" in said.out + said.err
