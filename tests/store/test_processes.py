"""Real processes: killed while they write, and kept apart by the lock."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.saves import acts, body, played, read
from tui_app.store.locks import owner
from tui_app.store.opening import check, open_save, pack

ROOT = Path(__file__).parents[2]


@contextmanager
def writing(path: Path, first: int, how: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.support.writing_process", str(path), str(first), how]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def lines(process: subprocess.Popen[str], count: int) -> list[str]:
    assert process.stdout is not None
    return [process.stdout.readline() for _ in range(count)]


def acknowledged_before_kill(path: Path, first: int, count: int) -> int:
    """Kill the process after it said so many acts; the last act it said."""
    with writing(path, first, "forever") as process:
        last = lines(process, count)[-1]
        process.kill()
        assert process.stdout is not None
        rest = process.stdout.read().splitlines()
    return int(rest[-1] if rest else last)


def killed_again_and_again(path: Path, counts: list[int]) -> None:
    played(path, 0)
    done = 0
    for count in counts:
        said = acknowledged_before_kill(path, done + 1, count)
        opened = read(path)
        done = opened.report.seq
        assert said <= done <= said + 1
        assert list(opened.entries) == acts(1, done)
        assert opened.body == body(opened.seq)
        assert opened.report.owner is None


def test_every_act_that_was_acknowledged_before_a_kill_is_there(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "t.toml", [3, 11, 24])


@pytest.mark.long
def test_no_kill_at_any_time_loses_an_act(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "t.toml", list(range(1, 120)))


def test_a_second_process_reads_only_and_learns_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    played(path, 2)
    with writing(path, 3, "once") as process:
        lines(process, 1)
        opened = open_save(path)
        assert not opened.report.writable
        found = {item.code: item.params for item in opened.report.findings}
        assert set(found) == {"read_only"}
        assert (found["read_only"]["reason"], found["read_only"]["pid"]) == ("locked", process.pid)
        assert list(opened.entries) == acts(1, 3)
        assert check(path).owner == owner(path) == process.pid
        assert b"klepsydra-pack" in pack(path)
    assert owner(path) is None
    reopened = open_save(path)
    assert reopened.report.writable
    reopened.save.close()


def test_a_line_that_the_other_process_is_just_writing_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    played(path, 2)
    with writing(path, 3, "once") as process:
        lines(process, 1)
        with (path.parent / "t.journal" / "000001.log").open("ab") as segment:
            segment.write(b"0123")
        assert read(path).report.codes == ("read_only",)


def test_one_process_cannot_open_a_save_twice_for_writing(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    played(path, 1)
    first = open_save(path)
    assert not open_save(path).report.writable
    first.save.close()
    second = open_save(path)
    assert second.report.writable
    second.save.close()
