"""The host as a process: its environment, its words, its end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.support.pty_app import REPOSITORY, PtyApp
from tests.support.seat_table import ADD_ANIA, SeatTable


def test_variables_that_write_keys_to_disk_do_not_reach_textual(tmp_path: Path) -> None:
    table = SeatTable(tmp_path, ADD_ANIA)
    log = tmp_path / "keys.log"
    table.env |= {
        "TEXTUAL_LOG": str(log),
        "TEXTUAL_DEBUG": "1",
        "TEXTUAL": "debug,devtools",
        "TEXTUAL_PRESS": "f10",
        "TEXTUAL_SCREENSHOT": "1",
    }
    with table.host() as host, table.join() as gm:
        gm.wait_for("Rutger")
        gm.send("\x10secret")
        gm.wait_for("secret")
        host.app.kill(signal.SIGTERM)
        assert host.app.wait_exit() == 0

    assert not log.exists()
    assert not list(REPOSITORY.glob("keys.log"))


def test_colours_of_the_host_do_not_reach_seats(tmp_path: Path) -> None:
    table = SeatTable(tmp_path, ADD_ANIA)
    seat = dict(table.env)
    table.env |= {"NO_COLOR": "1", "TERM": "dumb"}
    with table.host():
        table.env = seat
        with table.join() as gm:
            gm.wait_for("Rutger")
            assert b"38;" in gm.raw


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    table = SeatTable(tmp_path, ADD_ANIA)
    (tmp_path / "b").mkdir()
    other = SeatTable(tmp_path / "b", ADD_ANIA)
    with table.host() as host:
        words = ("host", str(other.save), "--port", str(host.port))
        with PtyApp.python("tui_app", *words, env=other.env) as second:
            assert second.wait_exit() == 1
            assert f"Port {host.port} cannot be had" in second.text


def test_wrong_calls_are_told_how_they_are_written(tmp_path: Path) -> None:
    for words, said in (
        (("host",), "klepsydra host SAVE"),
        (("host", "t.toml", "--port", "x"), "--port cannot be"),
        (("host", "t.toml", "--port", "70000"), "--port cannot be"),
        (("join",), "klepsydra join SAVE"),
        (("join", "t.toml", "--port", "1"), "--seat"),
    ):
        done = _run(tmp_path, *words)
        assert done.returncode == 2
        assert said in done.stderr


def test_a_save_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = _run(tmp_path, "host", str(tmp_path / "none.toml"))

    assert done.returncode == 1
    assert "none.toml" in done.stderr
    assert "Traceback" not in done.stderr


def _run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui_app", "--lang", "en", *words],
        cwd=REPOSITORY,
        env={"HOME": str(folder), "PATH": os.environ["PATH"], "XDG_RUNTIME_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
