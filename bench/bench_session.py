"""What a session adds: a decided and kept act, opening after 10,000 real acts, replay."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import msgspec

from bench.rows import Row
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate, Attack
from tui_app.store.acts import ActCodec
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table

ACTS = 10_000
HEROES, GOBLINS = 3, 12


def rows() -> Iterator[Row]:
    """Measure."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        path = Path(folder) / "fight.toml"
        session = create_table(path, "mstocs", "bench", seed="1")
        yield _act_row(Path(folder), session)
        _play(session, ACTS)
        session.close()
        lines = list(session.keeper.payloads)  # type: ignore[attr-defined]
        yield _open_row(path, lines)
        yield _replay_row(path, lines)


def _setup(session: Session) -> None:
    hero = cmd.AddCharacter(
        name="Hero", count=HEROES, seat="Ania", fields={"pw": 9, "onr": 4, "weapon": "one_handed"}
    )
    goblin = cmd.AddCharacter(
        name="Goblin", count=GOBLINS, fields={"pw": 7, "onr": 4, "weapon": "one_handed"}
    )
    for command in (hero, goblin, cmd.OpenFight()):
        _do(session, command)


def _do(session: Session, command: Command) -> None:
    match session.execute("gm", command):
        case Refusal(code=code):
            raise RuntimeError(code)


def _round(session: Session) -> Iterator[Command]:
    """One round of a fight in which everybody defends, so that it never ends."""
    fighters = [c for c in session.table.fighters if c.death is None and c.sheet.pw > 0]
    yield Allocate(characters=tuple(c.id for c in fighters), a=0, o=9, sz=0)
    first = fighters[0].id
    for fighter in fighters[1:]:
        yield Attack(attacker=fighter.id, target=first, mod=-30)
    yield cmd.NextRound()


def _play(session: Session, until: int) -> None:
    while session.seq < until:
        for command in _round(session):
            if session.seq < until:
                session.execute("gm", command)


def _act_row(folder: Path, session: Session) -> Row:
    _setup(session)
    fd = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    ours, bare = [], []
    for _ in range(20):
        for command in _round(session):
            began = time.perf_counter()
            outcome = session.execute("gm", command)
            ours.append((time.perf_counter() - began) * 1000)
            if isinstance(outcome, Done):
                line = ActCodec("mstocs").encode(outcome.act)
                began = time.perf_counter()
                os.write(fd, line)
                getattr(os, "fdatasync", os.fsync)(fd)
                bare.append((time.perf_counter() - began) * 1000)
    os.close(fd)
    value, reference = median(ours), median(bare)
    return Row(
        "an act decided and durable",
        value,
        "ms",
        "write + fdatasync",
        reference,
        value / reference,
        "≤ reference + 0.4 ms",
        value <= reference + 0.4,
    )


def _open_row(path: Path, lines: list[bytes]) -> Row:
    decode = msgspec.json.Decoder().decode
    value = _median(lambda: open_table(path, writable=False))
    reference = _median(lambda: [decode(line) for line in lines])
    return Row(
        f"opening a table of {len(lines):,} acts",
        value,
        "ms",
        "parsing their lines",
        reference,
        value / reference,
        "≤ 3 × reference",
        value <= 3 * reference,
    )


def _replay_row(path: Path, lines: list[bytes]) -> Row:
    session = open_table(path, writable=False).session
    began = time.perf_counter()
    difference = replay(session.keeper.base(), session.keeper.acts(), session.table)
    value = (time.perf_counter() - began) * 1000
    return Row(
        f"replay of {len(lines):,} acts",
        value,
        "ms",
        "",
        None,
        None,
        "reported; no difference",
        difference is None,
    )


def _median(work: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return median(times)
