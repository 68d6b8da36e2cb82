"""Starts: from the command to the first paint of a saved table, and to an answer of line mode.

Ours and the reference alternate in terminals of the same size, each from warm files; the figure
is the best of `RUNS`. CPU time is what the process used itself, so a busy machine matters less.
The first paint is the first byte of the table's first name; the process is killed there, and
what the system counted for it is its CPU time and its peak memory (Linux only).
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.rows import Row
from tests.support.pty_app import REPOSITORY, PtyApp
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Fields
from tui_app.domain.refusals import Refusal
from tui_app.store.tables import create_table

RUNS = 15
NAME = "Rutger"


@dataclass(frozen=True)
class Start:
    """What one start took: milliseconds by the clock and of the CPU, MiB at most."""

    wall: float
    cpu: float
    memory: float


class RawPty(PtyApp):
    """A terminal that keeps the bytes and draws nothing, so that it costs the start no time."""

    def _interpret(self, data: bytes) -> None:
        """Leave the bytes alone."""


def rows() -> Iterator[Row]:
    """Measure."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        save = _table(folder / "kept")
        env = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "STATE", "CONFIG")}
        minimal: list[Start] = []
        ours: list[Start] = []
        for _ in range(RUNS + 1):
            minimal.append(_until("drawn", ["bench.minimal_app"], env))
            ours.append(_until(NAME, ["tui_app", str(_fresh(save))], env))
        # The first of each only warmed the files.
        yield from _against(ours[1:], minimal[1:])
        yield _key_row(_fresh(save), env)
        yield _line_row(env)


def _table(folder: Path) -> Path:
    folder.mkdir()
    path = folder / "table.toml"
    session = create_table(path, "mstocs", "Zaułek", seed="1")
    fields: Fields = {"pw": 9, "onr": 4, "weapon": "one_handed"}
    for command in (
        cmd.AddCharacter(name=NAME, seat="Ania", fields=fields),
        cmd.AddCharacter(name="Goblin", count=12, fields=fields),
        cmd.OpenFight(),
    ):
        match session.execute("gm", command):
            case Refusal(code=code):
                raise RuntimeError(code)
    session.close()
    return path


def _fresh(save: Path) -> Path:
    """Give the table as it was closed, always at the same place: the last table goes on."""
    played = save.parent.with_name("played")
    shutil.rmtree(played, ignore_errors=True)
    return Path(shutil.copytree(save.parent, played)) / save.name


def _until(text: str, words: Sequence[str], env: Mapping[str, str]) -> Start:
    began = perf_counter()
    with RawPty.python(*words, env=env) as app:
        app.wait_for(lambda: text.encode() in app.raw)
        wall = perf_counter() - began
        memory = _peak(app.process.pid)
        app.kill(signal.SIGKILL)
        _, status, used = os.wait4(app.process.pid, 0)
        app.process.returncode = os.waitstatus_to_exitcode(status)
    cpu = used.ru_utime + used.ru_stime
    return Start(wall * 1000, cpu * 1000, memory)


def _peak(pid: int) -> float:
    """Peak memory of the program itself: `ru_maxrss` would count what forked it, in MiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def _against(ours: Sequence[Start], minimal: Sequence[Start]) -> Iterator[Row]:
    for what, field, unit, most in (
        ("first paint of a saved table", "wall", "ms", 1.25),
        ("CPU until then", "cpu", "ms", 1.25),
        ("peak memory until then", "memory", "MiB", 1.3),
    ):
        value = min(getattr(start, field) for start in ours)
        reference = min(getattr(start, field) for start in minimal)
        ratio = value / reference
        who = "a minimal Textual app"
        yield Row(what, value, unit, who, reference, ratio, f"≤ {most} ×", ratio <= most)


def _key_row(save: Path, env: Mapping[str, str]) -> Row:
    """Press a key at the first paint, while what could wait is still being loaded."""
    with RawPty.python("tui_app", str(save), "--lang", "en", env=env) as app:
        app.wait_for(lambda: NAME.encode() in app.raw)
        began = perf_counter()
        app.send("g")
        app.wait_for(lambda: b"Go to" in app.raw)
        value = (perf_counter() - began) * 1000
    return Row(
        "a key at the first paint answered", value, "ms", "", None, None, "≤ 250 ms", value <= 250
    )


def _line_row(env: Mapping[str, str]) -> Row:
    ours, bare = [], []
    for _ in range(RUNS):
        bare.append(_finished(["-c", "import msgspec"], env))
        ours.append(_finished(["-m", "tui_app", "convert", "43"], env))
    value, reference = min(ours), min(bare)
    return Row(
        "klepsydra convert 43",
        value,
        "ms",
        "python -c 'import msgspec'",
        reference,
        value / reference,
        "≤ reference + 100 ms",
        value <= reference + 100,
    )


def _finished(words: Sequence[str], env: Mapping[str, str]) -> float:
    began = perf_counter()
    subprocess.run(
        [sys.executable, *words],
        env={**env, "PYTHONPATH": str(REPOSITORY), "PATH": os.environ["PATH"]},
        cwd=REPOSITORY,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return (perf_counter() - began) * 1000
