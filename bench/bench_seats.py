"""What seats cost: memory, joining, keys, a reveal, and idling, measured with asyncssh clients.

The host is a process of its own, since clients of thirty-two seats take more time than it does.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import asyncssh

from bench.rows import Row
from tui_app.domain.commands import AddCharacter, OpenFight
from tui_app.store.tables import create_table

PLAYERS = 32
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_IDLE_S = 5.0


def rows() -> Iterator[Row]:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measure(Path(folder)))


def _row(name: str, value: float, unit: str, most: float) -> Row:
    return Row(name, value, unit, "", None, None, f"≤ {most:g} {unit}", value <= most)


class _Host:
    """A host in a process of its own."""

    def __init__(self, folder: Path) -> None:
        save = folder / "t.toml"
        session = create_table(save, "mstocs", "bench", seed="1")
        for number in range(PLAYERS):
            command = AddCharacter(
                name=f"Hero {number}", seat=f"p{number}", fields={"pw": 9, "onr": 4}
            )
            session.execute("gm", command)
        session.execute("gm", OpenFight())
        session.close()
        (folder / "run").mkdir(mode=0o700)
        env = {**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run")}
        env["XDG_STATE_HOME"] = str(folder / "state")
        words = ["host", str(save), "--port", "0"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui_app", "--lang", "en", *words],
            stdout=subprocess.PIPE,
            env=env,
            text=True,
        )
        self.codes: dict[str, str] = {}
        self.port = 0
        self._read()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            found = re.search(r"ssh -p (\d+) (\S+)@\S+\s+code: (\S+)", line)
            if found:
                self.port = int(found[1])
                self.codes[found[2]] = found[3]
            if line.startswith("Ctrl-C"):
                return
        raise RuntimeError("the host did not start")

    @property
    def memory_mib(self) -> float:
        text = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        found = re.search(r"VmRSS:\s+(\d+)", text)
        return int(found[1]) / 1024 if found else 0.0

    @property
    def cpu_s(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2]
        words = fields.split()
        return (int(words[11]) + int(words[12])) / _TICKS

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


class _Client(asyncssh.SSHClient):
    def __init__(self, code: str) -> None:
        self._code = code

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: object
    ) -> list[str]:
        return [self._code]


class _Seat:
    """A player at a terminal of 80×24."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self.connection = connection
        self.count = 0
        self._news = asyncio.Event()
        self._process: asyncssh.SSHClientProcess[bytes] | None = None
        self._task: asyncio.Task[None] | None = None
        self.painted_s = 0.0

    async def sit(self) -> float:
        """Sit down and give the seconds from the login to the first paint."""
        began = time.perf_counter()
        self._process = await self.connection.create_process(
            term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        self._task = asyncio.create_task(self._listen(self._process))
        while self.count < 1000:
            await self.news()
        return self.painted_s - began

    async def _listen(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        while data := await process.stdout.read(65536):
            self.count += len(data)
            self.painted_s = time.perf_counter()
            self._news.set()

    async def news(self) -> None:
        """Wait until something is drawn."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 30)

    async def press(self, keys: bytes) -> float:
        """Press keys and give the seconds until something was drawn."""
        if self._process is None:
            raise RuntimeError("nobody sits here")
        began = time.perf_counter()
        waiting = asyncio.create_task(self.news())
        await asyncio.sleep(0)
        self._process.stdin.write(keys)
        await waiting
        return self.painted_s - began


async def _log_in(host: _Host, login: str) -> _Seat:
    connection, _ = await asyncssh.create_connection(
        lambda: _Client(host.codes[login]),
        "127.0.0.1",
        host.port,
        username=login,
        known_hosts=None,
        config=None,
        client_keys=None,
        agent_path=None,
    )
    return _Seat(connection)


@asynccontextmanager
async def _hosted(folder: Path) -> AsyncIterator[_Host]:
    folder.mkdir()
    host = _Host(folder)
    try:
        yield host
    finally:
        host.end()


async def _measure(folder: Path) -> list[Row]:
    found: list[Row] = []
    async with _hosted(folder / "one") as host:
        found += await _one_after_another(host)
    async with _hosted(folder / "all") as host:
        found.append(await _all_at_once(host))
    return found


async def _one_after_another(host: _Host) -> list[Row]:
    seats = [await _log_in(host, "p0")]
    await seats[0].sit()
    before = 0.0
    rows_: list[Row] = []
    beside_7 = 0.0
    for number in range(1, PLAYERS):
        seat = await _log_in(host, f"p{number}")
        await seat.sit()
        seats.append(seat)
        if number == 6:
            beside_7 = await _joins(host, "board")
        if number == 7:
            rows_.append(await _keys(seats, 10))
            # From here on the caches that all seats share are full.
            before = host.memory_mib
    await asyncio.sleep(2.0)
    memory = (host.memory_mib - before) / (PLAYERS - 8)
    beside_31 = await _joins(host, "board")
    return [
        _row("memory of a seat, the 9th to the 32nd", memory, "MiB", 1.5),
        _row("login to first paint, p50, beside 7 idle", beside_7, "ms", 150),
        _row("login to first paint, p50, beside 32", beside_31, "ms", 200),
        *rows_,
        await _keys(seats, 20),
        await _reveal(seats),
        *await _idle(host, seats),
    ]


async def _joins(host: _Host, login: str) -> float:
    """Let one come and go a few times; the milliseconds from its login to its first paint."""
    times: list[float] = []
    for _ in range(7):
        seat = await _log_in(host, login)
        await asyncio.sleep(0.1)
        times.append(await seat.sit())
        seat.connection.abort()
        await asyncio.sleep(0.3)
    return _ms(times)


def _ms(seconds: list[float]) -> float:
    return median(seconds) * 1000


async def _keys(seats: list[_Seat], most: float) -> Row:
    """Let everybody type three keys a second, and time one of them."""
    times: list[float] = []

    async def type_(seat: _Seat, delay: float) -> None:
        await asyncio.sleep(delay)
        for number in range(8):
            times.append(await seat.press(b"\x1b[B" if number % 2 == 0 else b"\x1b[A"))
            await asyncio.sleep(0.33)

    await asyncio.gather(*(type_(s, 0.33 * i / len(seats)) for i, s in enumerate(seats)))
    return _row(f"key to paint, p50, {len(seats)} typing", _ms(times), "ms", most)


async def _reveal(seats: list[_Seat]) -> Row:
    """Let one act change every screen."""
    for seat in seats:
        await seat.press(b"\x1bOS")
    await asyncio.sleep(1.0)
    began = time.perf_counter()
    waiting = [asyncio.create_task(seat.news()) for seat in seats]
    await asyncio.sleep(0)
    await seats[0].press(b"\x1b[15~1x\r")
    await asyncio.gather(*waiting)
    value = max(seat.painted_s for seat in seats) - began
    return _row("an act, as a reveal is, on all of 32 screens", value, "s", 0.5)


async def _idle(host: _Host, seats: list[_Seat]) -> list[Row]:
    await asyncio.sleep(2.0)
    counts, cpu = [seat.count for seat in seats], host.cpu_s
    await asyncio.sleep(_IDLE_S)
    share = (host.cpu_s - cpu) / _IDLE_S * 100
    sent = sum(seat.count - count for seat, count in zip(seats, counts, strict=True))
    return [
        _row("idle host, 32 seats, paused clock", share, "% CPU", 1),
        _row("bytes to 32 idle terminals", float(sent), "bytes", 0),
    ]


async def _all_at_once(host: _Host) -> Row:
    began = time.perf_counter()

    async def come(number: int) -> None:
        await (await _log_in(host, f"p{number}")).sit()

    await asyncio.gather(*(come(number) for number in range(PLAYERS)))
    return _row("all of 32 at once, logins included", time.perf_counter() - began, "s", 6)
