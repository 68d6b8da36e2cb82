"""Clients by asyncssh: who gets in, who does not, and what is refused to everybody."""

import asyncio
import socket
from contextvars import Context, ContextVar
from pathlib import Path

import asyncssh
import pytest

from tests.support.seat_clients import Terminal, listening, seat_host, ssh
from tui_app.seats.door import Door
from tui_app.seats.escapes import LEAVE
from tui_app.seats.ssh import CONNECTIONS_MOST, PROMPT, STRANGERS_MOST, SeatServer


async def test_a_player_with_the_code_sits_down_at_the_own_seat(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Łucja")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "lucja", host.code("Łucja")) as connection,
    ):
        terminal = await Terminal.open(connection)
        await terminal.until("Łucja · mSTOCS")
        terminal.send(b"s")
        await terminal.until("Goblin strikes.")
        terminal.send(b"\x1b[21~")
        raw = await terminal.rest()

    assert LEAVE in raw
    assert terminal.process.exit_status == 0


async def test_case_spaces_and_hyphens_of_a_code_do_not_matter(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with listening(host) as listener:
        spoken = host.code("Ania").upper().replace("-", " ")
        async with await ssh(listener.port, "ania", spoken):
            pass


@pytest.mark.parametrize("login", ["ania", "nobody", "gm", "board", "", "ania+line+line"])
async def test_a_wrong_code_opens_nothing_and_tells_nothing(tmp_path: Path, login: str) -> None:
    host = seat_host(tmp_path, "Ania")
    host.code("gm")
    async with listening(host) as listener:
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, login, "bada-bada-bada-bada")
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, login, "")


async def test_the_gm_s_seat_has_no_code_until_one_is_made(tmp_path: Path) -> None:
    host = seat_host(tmp_path)
    assert host.code("gm") == ""
    async with listening(host) as listener:
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, "gm", "")
        async with await ssh(listener.port, "gm", host.new_code("gm")):
            pass


async def test_the_line_is_cut_after_three_wrong_codes_and_the_address_waits(
    tmp_path: Path,
) -> None:
    host = seat_host(tmp_path, "Ania")
    now = [1000.0]
    host.door = Door(lambda: now[0])
    async with listening(host) as listener:
        with pytest.raises((asyncssh.DisconnectError, OSError)):
            await ssh(listener.port, "ania", *["bada-bada-bada-bada"] * 9)
        assert host.door.wait_s("127.0.0.1") == 5

        with pytest.raises((asyncssh.DisconnectError, OSError)):
            await ssh(listener.port, "ania", host.code("Ania"))

        now[0] += 6
        async with await ssh(listener.port, "ania", host.code("Ania")):
            pass


async def test_an_address_that_knocks_too_often_is_not_answered(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    host.door = Door(lambda: 0.0)
    async with listening(host) as listener:
        while host.door.knock("127.0.0.1"):
            pass
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        async with asyncio.timeout(5):
            assert await reader.read() == b""
        writer.close()


async def test_one_address_that_never_logs_in_leaves_room_for_others(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with listening(host) as listener:
        inside = await ssh(listener.port, "ania", host.code("Ania"))
        waiting = [
            await asyncio.open_connection("127.0.0.1", listener.port)
            for _ in range(STRANGERS_MOST + 1)
        ]
        async with asyncio.timeout(5):
            greetings = [await reader.read(3) for reader, _ in waiting]
        for _, writer in waiting:
            writer.close()
        inside.close()

    assert greetings == [b"SSH"] * STRANGERS_MOST + [b""]
    assert STRANGERS_MOST < CONNECTIONS_MOST


async def test_a_key_is_remembered_after_the_first_visit_and_forgotten_with_the_code(
    tmp_path: Path,
) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with listening(host) as listener:
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, "ania", client_keys=[key])
        async with await ssh(listener.port, "ania", host.code("Ania"), client_keys=[key]) as first:
            terminal = await Terminal.open(first)
            await terminal.until("F1 help")
        assert host.keys("Ania") == 1

        async with await ssh(listener.port, "ania", client_keys=[key]):
            pass
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, "borys", client_keys=[key])

        host.new_code("Ania")
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, "ania", client_keys=[key])


async def test_a_key_that_came_with_a_remembered_one_is_not_remembered(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    key, other = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    async with listening(host) as listener:
        async with await ssh(listener.port, "ania", host.code("Ania"), client_keys=[key]) as first:
            await (await Terminal.open(first)).until("F1 help")
        async with await ssh(listener.port, "ania", client_keys=[other, key]) as again:
            await (await Terminal.open(again)).until("F1 help")

        assert host.keys("Ania") == 1
        with pytest.raises(asyncssh.PermissionDenied):
            await ssh(listener.port, "ania", client_keys=[other])


async def test_the_right_code_opens_nothing_while_the_address_waits(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    code = host.code("Ania")
    early, late = (SeatServer(host, set()) for _ in range(2))
    assert early.validate_kbdint_response("ania", [code])
    while host.door.wait_s("") == 0:
        assert not late.validate_kbdint_response("ania", ["bada-bada-bada-bada"])

    assert not late.validate_kbdint_response("ania", [code])


async def test_who_comes_in_does_not_inherit_the_context_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = seat_host(tmp_path, "Ania")
    whose: ContextVar[str] = ContextVar("whose", default="nobody's")
    seen = []
    opens = host.opens

    def noted(seat: str | None, code: str) -> bool:
        seen.append(whose.get())
        return opens(seat, code)

    monkeypatch.setattr(host, "opens", noted)
    token = whose.set("the host's")
    try:
        async with listening(host) as listener:
            client = asyncio.get_running_loop().create_task(
                ssh(listener.port, "ania", host.code("Ania")), context=Context()
            )
            async with await client:
                pass
    finally:
        whose.reset(token)
    assert seen == ["nobody's"]


async def test_there_is_no_exec_no_subsystem_and_no_sftp(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with listening(host) as listener:
        code = host.code("Ania")
        async with await ssh(listener.port, "ania", code) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process("id", encoding=None)
        async with await ssh(listener.port, "ania", code) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.start_sftp_client()
        async with await ssh(listener.port, "ania", code) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(subsystem="netconf", encoding=None)


async def test_nothing_is_forwarded(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    with socket.create_server(("127.0.0.1", 0)) as inner:
        inner_port = inner.getsockname()[1]
        async with listening(host) as listener:
            code = host.code("Ania")
            async with await ssh(listener.port, "ania", code) as connection:
                with pytest.raises(asyncssh.ChannelOpenError):
                    await connection.open_connection("127.0.0.1", inner_port)
                with pytest.raises(asyncssh.ChannelListenError):
                    await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", inner_port)
                with pytest.raises(asyncssh.ChannelOpenError):
                    await connection.open_unix_connection(str(tmp_path / "any.sock"))


async def test_neither_agent_nor_x11_is_forwarded(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(
                term_type="xterm", x11_forwarding=True, x11_display=":9", encoding=None
            )


async def test_a_connection_has_one_seat_only(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        terminal = await Terminal.open(connection)
        await terminal.until("F1 help")
        with pytest.raises(asyncssh.ChannelOpenError):
            await Terminal.open(connection)


async def test_a_dropped_line_keeps_the_seat_and_coming_back_shows_it(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with listening(host) as listener:
        dropped = await ssh(listener.port, "ania", host.code("Ania"))
        terminal = await Terminal.open(dropped)
        await terminal.until("F1 help")
        dropped.abort()
        async with asyncio.timeout(5):
            while host.connections:
                await asyncio.sleep(0.01)

        async with await ssh(listener.port, "ania", host.code("Ania")) as again:
            terminal = await Terminal.open(again)
            await terminal.until("F1 help")


async def test_a_client_that_never_reads_is_not_waited_for(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        deaf = await Terminal.open(connection, (300, 100), window=65536)
        await deaf.until("F1 help")
        deaf.process.channel.pause_reading()
        app = host.at("Ania")[0]._app
        assert app is not None
        async with await ssh(listener.port, "borys", host.code("Borys")) as other:
            terminal = await Terminal.open(other)
            await terminal.until("F1 help")
            async with asyncio.timeout(20):
                while not host.at("Ania")[0].asleep:
                    app.call_later(app.action_toggle_theme)
                    await asyncio.sleep(0.01)
            terminal.send(b"s")
            await terminal.until("Goblin strikes.")
            app.call_later(app.action_toggle_theme)
            await asyncio.sleep(0.1)
            link = host.at("Ania")[0]._link
            assert link._waiting() < 500_000  # type: ignore[attr-defined]
            deaf.send(b"s")
            deaf.process.channel.resume_reading()
            await deaf.until("Goblin strikes.")


@pytest.mark.parametrize(
    ("term", "env", "has", "has_not"),
    [
        ("xterm-256color", {}, b"38;5;", b"38;2;"),
        ("xterm", {}, b"\x1b[37;40m", b"38;"),
        ("xterm", {"COLORTERM": "truecolor"}, b"38;2;", b"38;5;"),
        ("xterm-256color", {"NO_COLOR": "1"}, b"\x1b[1m", b"38;"),
    ],
    ids=["256", "16", "truecolor", "no colour"],
)
async def test_colours_follow_the_client_and_not_the_host(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    term: str,
    env: dict[str, str],
    has: bytes,
    has_not: bytes,
) -> None:
    for name in ("NO_COLOR", "COLORTERM", "TERM"):
        monkeypatch.setenv(name, {"TERM": "dumb"}.get(name, "1"))
    host = seat_host(tmp_path, "Ania")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        terminal = await Terminal.open(connection, term=term, env=env)
        await terminal.until("F1 help")

    assert has in terminal.raw
    assert has_not not in terminal.raw


async def test_seats_with_different_colours_do_not_spoil_one_another(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania", "Borys")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as one,
        await ssh(listener.port, "borys", host.code("Borys")) as other,
    ):
        few = await Terminal.open(one, term="xterm")
        await few.until("F1 help")
        many = await Terminal.open(other, term="xterm-256color")
        await many.until("F1 help")
        few.send(b"s")
        await few.until("Goblin strikes.")

    assert b"38;5;" in many.raw
    assert b"38;5;" not in few.raw


async def test_a_terminal_without_utf_8_gets_the_nearest_signs(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Łucja")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "lucja", host.code("Łucja")) as connection,
    ):
        terminal = await Terminal.open(connection, env={"LC_ALL": "C"})
        await terminal.until("Lucja - mSTOCS")

    assert max(terminal.raw) < 128


async def test_the_client_s_locale_chooses_the_language(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        terminal = await Terminal.open(connection, env={"LANG": "pl_PL.UTF-8"})
        await terminal.until("F1 pomoc")


async def test_a_window_that_changes_is_drawn_anew(tmp_path: Path) -> None:
    host = seat_host(tmp_path, "Ania")
    async with (
        listening(host) as listener,
        await ssh(listener.port, "ania", host.code("Ania")) as connection,
    ):
        terminal = await Terminal.open(connection)
        await terminal.until("F1 help")
        terminal.process.change_terminal_size(39, 11)
        terminal.screen.resize(11, 39)
        await terminal.until("Enlarge the window to 40×12.")


async def test_the_question_is_the_same_for_everybody(tmp_path: Path) -> None:
    from tests.support.seat_clients import CodeClient

    host = seat_host(tmp_path, "Ania")
    asked = []
    async with listening(host) as listener:
        for login in ("ania", "nobody"):
            client = CodeClient("wrong")
            with pytest.raises(asyncssh.PermissionDenied):
                await asyncssh.create_connection(
                    lambda client=client: client,  # type: ignore[misc]
                    "127.0.0.1",
                    listener.port,
                    username=login,
                    known_hosts=None,
                    config=None,
                    client_keys=None,
                    agent_path=None,
                )
            asked.append(client.asked)

    assert asked == [[PROMPT], [PROMPT]]


async def test_garbage_on_the_port_stops_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    host = seat_host(tmp_path, "Ania")
    async with listening(host) as listener:
        for garbage in (
            b"GET / HTTP/1.0\r\n\r\n",
            b"\x00" * 5000,
            b"SSH-2.0-x\r\n" + b"\xff" * 999,
        ):
            _, writer = await asyncio.open_connection("127.0.0.1", listener.port)
            writer.write(garbage)
            await writer.drain()
            writer.close()
        async with await ssh(listener.port, "ania", host.code("Ania")):
            pass
    said = capfd.readouterr()
    assert said.out + said.err == ""
