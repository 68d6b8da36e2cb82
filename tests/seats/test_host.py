"""Clients over links in memory: coming, going, crashing, being slow, sending anything."""

import asyncio
import gc
import sys
from collections.abc import Awaitable
from pathlib import Path

import pytest
from textual.events import Paste
from textual.message import Message

from tests.support.seat_clients import MemoryLink, seat_host, sit
from tui_app.seats import connection
from tui_app.seats import host as host_module
from tui_app.seats.escapes import ENTER, LEAVE
from tui_app.seats.host import STARTS_AT_ONCE, SeatHost, freeze
from tui_app.ui.base_app import CRASH_CODE


def _key(link: MemoryLink, data: bytes) -> None:
    assert link.ear is not None
    link.ear.received(data)


async def _all_gone(host: SeatHost) -> None:
    async with asyncio.timeout(5):
        while host.connections:
            await asyncio.sleep(0.01)


async def test_a_client_sees_its_seat_and_leaves_with_its_terminal_restored(
    tmp_path: Path,
) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")

    assert link.sent.startswith(ENTER)
    _key(link, b"\x1b[21~")
    await link.until(lambda: link.status is not None)

    assert LEAVE in link.sent
    assert link.sent.endswith(b"connect again at any time.\r\n")
    assert link.status == 0
    await _all_gone(host)


async def test_the_newer_client_takes_a_seat_and_the_older_is_told(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    older = sit(host, "Ania")
    await older.until("F1 help")

    newer = sit(host, "Ania")
    await newer.until("F1 help")
    await older.until(lambda: older.status is not None)

    assert b"Somebody else sat down at this seat" in older.sent
    assert [c.seat for c in host.connections] == ["Ania"]
    await host.goodbye()


async def test_the_gm_may_sit_at_several_terminals(tmp_path: Path) -> None:
    host = seat_host(tmp_path)
    first, second = sit(host, "gm"), sit(host, "gm")
    await first.until("F1 help")
    await second.until("F1 help")

    assert len(host.at("gm")) == 2
    await host.goodbye()


async def test_goodbye_restores_every_terminal(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    links = [sit(host, "Ania"), sit(host, "Borys")]
    for link in links:
        await link.until("F1 help")

    await host.goodbye()

    for link in links:
        assert LEAVE in link.sent
        assert b"Everything is saved; goodbye." in link.sent
    assert host.connections == ()


async def test_a_crash_closes_its_seat_with_a_sentence_and_no_other(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    ania, borys = sit(host, "Ania"), sit(host, "Borys")
    await ania.until("F1 help")
    await borys.until("F1 help")

    _key(ania, b"\x1b[24~")
    await ania.until(lambda: ania.status is not None)

    assert ania.status == CRASH_CODE
    assert LEAVE in ania.sent
    assert b"the game goes on. Connect again." in ania.sent
    assert b"hidden-value" not in ania.sent
    _key(borys, b"s")
    await borys.until("Goblin strikes.")
    await host.goodbye()
    said = capfd.readouterr()
    assert said.out + said.err == ""
    (report,) = tmp_path.iterdir()
    assert "hidden-value" not in report.read_text()


async def test_frames_are_dropped_while_a_client_does_not_read_and_painted_whole_after(
    tmp_path: Path,
) -> None:
    host = seat_host(tmp_path, "Ania")
    slow, other = sit(host, "Ania"), sit(host, "gm")
    await slow.until("F1 help")
    await other.until("F1 help")
    slow.reads = False
    before = len(slow.sent)

    _key(slow, b"s" + b"\x1b[B" * 40)
    _key(other, b"s")
    await other.until("Goblin strikes.")
    assert len(slow.sent) == before

    slow.reads = True
    assert slow.ear is not None
    slow.ear.writable()
    await slow.until("Goblin strikes.")
    fresh = sit(host, "gm")
    await fresh.until("F1 help")
    assert slow.text.splitlines()[1:4]
    await host.goodbye()


async def test_a_flood_of_keys_holds_nobody_else_up(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    ania, borys = sit(host, "Ania"), sit(host, "Borys")
    await ania.until("F1 help")
    await borys.until("F1 help")

    for _ in range(100):
        _key(ania, b"\x1b[B\x1b[A" * 400)
    _key(borys, b"s")
    await borys.until("Goblin strikes.")
    app = host.at("Ania")[0]._app
    assert app is not None
    assert app.message_queue_size < 200
    await host.goodbye()


async def test_text_pasted_as_keys_is_cut_so_that_its_seat_soon_listens_again(
    tmp_path: Path,
) -> None:
    host = seat_host(tmp_path, "Ania")
    ania = sit(host, "Ania")
    await ania.until("F1 help")

    for _ in range(100):
        _key(ania, b"\x1b[B\x1b[A" * 400)
    await ania.until("were dropped; paste less at once.")
    _key(ania, b"s")
    await ania.until("strikes.")
    await host.goodbye()


async def test_keys_in_front_of_a_long_paste_cut_nothing_off_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = seat_host(tmp_path, "Ania")
    ania = sit(host, "Ania")
    await ania.until("F1 help")
    app = host.at("Ania")[0]._app
    assert app is not None

    pasted: list[str] = []
    post = app.post_message

    def spy(message: Message) -> bool:
        if isinstance(message, Paste):
            pasted.append(message.text)
        return post(message)

    monkeypatch.setattr(app, "post_message", spy)
    _key(ania, b"\x1b[B" * 40 + b"\x1b[200~" + b"x" * 5000 + b"\x1b[201~" + b"s")
    await ania.until("strikes.")

    assert set(pasted) == {"x" * 5000}
    await host.goodbye()


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x1b[99999999999999999999u",
        b"\x1b[48;99999;99999;1;1t",
        b"\x1b[<0;5;5M\x1b[<0;5;5m\x1b[M   ",
        b"\xff\xfe\x80\xc3(\xe2\x82",
        b"\x1b[200~" + b"x" * 200_000,
        bytes(range(256)).replace(b"\x03", b"") * 2,
        b"\x1b[1;1R\x1b[?2026;2$y\x1b[?2048;1$y\x1b]52;c;QUJD\x07",
        b"\x1bP" + b"\x00" * 500,
    ],
    ids=["big key", "forged size", "mouse", "not utf-8", "open paste", "all", "reports", "nuls"],
)
async def test_garbage_confuses_no_seat(tmp_path: Path, garbage: bytes) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")

    _key(link, garbage)
    await asyncio.sleep(0)
    app = host.at("Ania")[0]._app
    assert app is not None
    # The end of an open paste, and a pause after a lone Esc, then the key that leaves.
    _key(link, b"\x1b[201~\x1b")
    await asyncio.sleep(0.15)
    _key(link, b"\x1b[21~")
    await link.until(lambda: link.status is not None)

    assert link.status == 0
    assert app.size == (80, 24)


async def test_a_lone_escape_arrives(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")
    _key(link, b"g")
    await link.until("Go to")

    _key(link, b"\x1b")

    await link.until("F1 help")
    await host.goodbye()


async def test_a_letter_may_arrive_in_halves(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")
    _key(link, b"\x10")
    await asyncio.sleep(0.05)

    _key(link, b"\xc5")
    _key(link, b"\x81")

    await link.until("Ł")
    await host.goodbye()


@pytest.mark.parametrize(
    ("told", "drawn"),
    [((1, 1), (20, 6)), ((100_000, 100_000), (300, 100)), ((0, 0), (80, 24)), ((60, 20), (60, 20))],
)
async def test_sizes_are_kept_within_reason(
    tmp_path: Path, told: tuple[int, int], drawn: tuple[int, int]
) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")
    assert link.ear is not None

    link.ear.resized(*told)

    app = host.at("Ania")[0]._app
    assert app is not None
    await link.until(lambda: app.size == drawn)
    await host.goodbye()


async def test_apps_leave_the_process_s_streams_as_they_are(tmp_path: Path) -> None:
    out, err = sys.stdout, sys.stderr
    host = seat_host(tmp_path, "Ania", "Borys")
    ania, borys = sit(host, "Ania"), sit(host, "Borys")
    await ania.until("F1 help")
    await borys.until("F1 help")

    host.close_seat("Ania")
    await ania.until(lambda: ania.status is not None)
    await host.goodbye()

    assert (sys.stdout, sys.stderr) == (out, err)


async def test_no_app_makes_the_tasks_of_the_loop_eager(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    link = sit(host, "Ania")
    await link.until("F1 help")
    ran = []

    async def work() -> None:
        ran.append(1)

    task = asyncio.get_running_loop().create_task(work())
    assert ran == []
    await task
    await host.goodbye()


async def test_few_apps_start_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    starting, most = 0, 0
    first = connection._first

    async def counted(running: asyncio.Task[object], painted: Awaitable[object]) -> None:
        nonlocal starting, most
        starting += 1
        most = max(most, starting)
        await first(running, painted)
        starting -= 1

    monkeypatch.setattr(connection, "_first", counted)
    players = [f"P{number}" for number in range(5)]
    host = seat_host(tmp_path, *players)
    for link in [sit(host, player) for player in players]:
        await link.until("F1 help")

    assert most == STARTS_AT_ONCE


async def test_a_full_table_is_tidied_once_all_are_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied: list[int] = []
    monkeypatch.setattr(host_module, "FREEZE_FROM", 2)
    monkeypatch.setattr(host_module, "_FREEZE_AFTER_S", 0)
    host = seat_host(tmp_path, "Ania", "Borys")
    monkeypatch.setattr(host_module, "freeze", lambda: tidied.append(len(host.connections)))
    await sit(host, "Ania").until("F1 help")
    assert tidied == []
    borys = sit(host, "Borys")
    await borys.until(lambda: bool(tidied))

    assert set(tidied) == {2}


def test_a_freeze_leaves_the_collector_nothing_to_look_at() -> None:
    freeze()
    try:
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
