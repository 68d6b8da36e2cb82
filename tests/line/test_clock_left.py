"""A clock that `do` started: nobody lets it run, and whoever reads or plays is told so."""

from __future__ import annotations

from pathlib import Path

from tests.support.line import call, shown, table


def test_show_says_that_no_program_lets_the_clock_run(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "clock start")

    said = call("show", path).out

    assert "left running, but no program lets it run now" in said
    clock = shown(path)["clock"]
    assert (clock["running"], clock["left"]) == (True, True)


def test_play_stops_a_clock_that_was_left_running_and_says_so(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "clock start")

    said = call("play", path, stdin=b"note x\n").out

    assert "The clock stops:" in said
    assert shown(path)["clock"]["running"] is False


def test_a_paused_clock_is_only_paused(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "clock start", "clock pause")

    assert "paused" in call("show", path).out
    assert "left" not in shown(path)["clock"]
