"""The real program in a real terminal: from the command to the last byte."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.pty_app import REPOSITORY, PtyApp

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


def folders(tmp_path: Path) -> dict[str, str]:
    names = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")
    return {name: str(tmp_path / name.lower()) for name in names} | {"LANG": "C.UTF-8"}


def line_mode(env: Mapping[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui_app", *words],
        env={**env, "PATH": "/usr/bin:/bin"},
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def test_the_sample_opens_as_a_copy_an_act_is_kept_and_the_end_is_clean(tmp_path: Path) -> None:
    env = folders(tmp_path)
    with PtyApp.python("tui_app", "--sample", "mstocs", "--lang", "en", env=env) as app:
        app.wait_for("Rutger")
        app.send("p5 goblin\r")
        app.wait_for("Goblin 9")
        app.send("\x1b[21~")

        assert app.wait_exit() == 0
        assert app.terminal_is_restored()

    save = next((tmp_path / "xdg_data_home").rglob("*.toml"))
    assert "Goblin 9" in line_mode(env, "show", str(save)).stdout
    checked = line_mode(env, "check", str(save))
    assert checked.returncode == 0
    assert "cut off" not in checked.stdout


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_closes_the_table_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    env = folders(tmp_path)
    with PtyApp.python("tui_app", "--sample", "mstocs", "--lang", "en", env=env) as app:
        app.wait_for("Rutger")
        app.send("f")
        app.wait_for("Round 1")
        app.kill(number)

        assert app.wait_exit() == 128 + number

    save = next((tmp_path / "xdg_data_home").rglob("*.toml"))
    assert "cut off" not in line_mode(env, "check", str(save)).stdout


def test_a_missing_save_is_refused_in_one_line_that_names_the_way(tmp_path: Path) -> None:
    env = folders(tmp_path)
    path = tmp_path / "none.toml"
    with PtyApp.python("tui_app", str(path), "--lang", "en", env=env) as app:
        assert app.wait_exit() == 1

    said = app.raw.decode()
    assert "klepsydra new" in said
    assert "Traceback" not in said
    assert said.count("\n") == 1
