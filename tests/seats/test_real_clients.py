"""Real `ssh` clients and real `join`, each in a pseudo-terminal of its own."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from tests.support.pty_app import PtyApp
from tests.support.seat_table import ADD_ANIA, ADD_GOBLINS, SeatTable

if shutil.which("ssh") is None:
    pytest.skip("there is no ssh client on this machine", allow_module_level=True)

LEFT_ALTERNATE_SCREEN = b"\x1b[?1049l"


@pytest.fixture
def table(tmp_path: Path) -> SeatTable:
    return SeatTable(tmp_path, ADD_ANIA, "add Borys pw=8 onr=3 seat=Borys", ADD_GOBLINS)


def _log_in(client: PtyApp, code: str) -> None:
    client.wait_for("Seat code:")
    client.send(f"{code}\r")


def test_ssh_with_the_code_shows_the_own_seat_and_leaves_the_terminal_well(
    table: SeatTable,
) -> None:
    with table.host() as host, table.ssh(host.port, "ania") as client:
        _log_in(client, host.codes["ania"])
        client.wait_for("Rutger")
        client.send("\x1b[21~")

        assert client.wait_exit() == 0
        assert LEFT_ALTERNATE_SCREEN in client.raw
        assert client.terminal_is_restored()


def test_ssh_with_three_wrong_codes_is_cut_off(table: SeatTable) -> None:
    with table.host() as host, table.ssh(host.port, "ania") as client:
        for number in range(3):
            client.wait_for(lambda n=number: client.text.count("Seat code:") > n)  # type: ignore[misc]
            client.send("bada-bada-bada-bada\r")

        assert client.wait_exit() == 255
        assert "None of the codes was right; wait 5 seconds" in client.text.replace("\n", "")
        with table.ssh(host.port, "ania") as again:
            assert again.wait_exit() == 255
            assert "Seat code" not in again.text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1"], []),
        (["-s"], ["sftp"]),
        ([], ["id"]),
    ],
    ids=["forwarding", "sftp", "command"],
)
def test_ssh_gets_a_seat_and_nothing_else(
    table: SeatTable, options: list[str], words: list[str]
) -> None:
    with table.host() as host, table.ssh(host.port, "ania", *options, words=words) as client:
        _log_in(client, host.codes["ania"])

        assert client.wait_exit() == 255
        assert "uid=" not in client.text


def test_a_killed_host_gives_join_its_terminal_back_and_a_new_one_finds_all_as_it_was(
    table: SeatTable,
) -> None:
    with table.host() as host, table.join("--seat", "gm") as gm:
        gm.wait_for("Goblin 2")
        gm.send("f")
        gm.wait_for("Round 1")
        codes = host.codes
        host.app.kill(signal.SIGKILL)

        assert gm.wait_exit() == 1
        assert gm.terminal_is_restored()
        assert LEFT_ALTERNATE_SCREEN in gm.raw
        assert "The host is gone" in gm.text

    with table.host() as host, table.ssh(host.port, "ania") as client:
        assert host.codes == codes
        _log_in(client, host.codes["ania"])
        client.wait_for("Rutger")
        assert '"round": 1' in table.line("show", str(table.save), "--json")


def test_a_host_that_ends_says_goodbye_to_ssh_and_join(table: SeatTable) -> None:
    with table.host() as host, table.ssh(host.port, "ania") as ania, table.join() as gm:
        _log_in(ania, host.codes["ania"])
        ania.wait_for("Rutger")
        gm.wait_for("Goblin 2")

        host.app.kill(signal.SIGTERM)

        assert host.app.wait_exit() == 0
        for client in (ania, gm):
            assert client.wait_exit() == 0
            assert "Everything is saved; goodbye." in client.text
            assert client.terminal_is_restored()
        # Leaving the screen twice would put the shell's prompt over the farewell.
        assert b"\x1b[?1049l" not in gm.raw[gm.raw.rindex(b"goodbye") :]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_to_join_puts_the_terminal_back(table: SeatTable, number: signal.Signals) -> None:
    with table.host(), table.join() as gm:
        gm.wait_for("Goblin 2")

        gm.kill(number)

        assert gm.wait_exit() == 128 + number
        assert gm.terminal_is_restored()


def test_join_follows_the_window(table: SeatTable) -> None:
    with table.host(), table.join() as gm:
        gm.wait_for("Goblin 2")

        gm.resize(39, 11)

        gm.wait_for("Enlarge the window to 40×12.")


def test_join_without_a_host_says_what_to_do(table: SeatTable) -> None:
    with table.join() as gm:
        assert gm.wait_exit() == 1
        assert "Nobody hosts this table" in gm.text


def test_join_at_a_seat_that_does_not_exist_names_those_that_do(table: SeatTable) -> None:
    with table.host(), table.join("--seat", "Zenek") as client:
        assert client.wait_exit() == 1
        assert "gm, board, ania, borys" in client.text


def test_a_dumb_terminal_gets_line_mode(table: SeatTable) -> None:
    with table.host() as host, table.ssh(host.port, "ania", env={"TERM": "dumb"}) as client:
        _log_in(client, host.codes["ania"])
        client.wait_for("Write acts line by line")
        client.send("show\r")
        client.wait_for("Rutger")
        client.send("quit\r")

        assert client.wait_exit() == 0
        assert b"\x1b" not in client.raw


def test_a_login_with_line_gets_line_mode(table: SeatTable) -> None:
    with table.host() as host, table.ssh(host.port, "ania+line") as client:
        _log_in(client, host.codes["ania"])
        client.wait_for("Write acts line by line")


def test_a_second_host_of_one_table_is_refused_and_names_the_first(table: SeatTable) -> None:
    with table.host() as host:
        second = PtyApp.python("tui_app", "host", str(table.save), "--port", "0", env=table.env)
        with second:
            assert second.wait_exit() == 1
            assert str(host.app.process.pid) in second.text


def test_the_socket_of_join_is_private(table: SeatTable) -> None:
    with table.host():
        folder = Path(table.env["XDG_RUNTIME_DIR"]) / "klepsydra"
        (socket,) = [path for path in folder.iterdir() if path.suffix == ".sock"]
        assert folder.stat().st_mode & 0o777 == 0o700
        assert socket.stat().st_mode & 0o777 == 0o600
        assert socket.stat().st_uid == os.getuid()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_the_gm_s_own_screens_host_the_table_and_their_end_frees_all_terminals(
    table: SeatTable, end: signal.Signals
) -> None:
    with PtyApp.python("tui_app", str(table.save), env=table.env) as gm:
        gm.wait_for("Goblin 2")
        gm.wait_for(table.lets_join)
        with table.join("--seat", "Ania") as ania:
            ania.wait_for("Rutger")

            gm.kill(end)

            assert ania.wait_exit() == (0 if end == signal.SIGTERM else 1)
            assert ania.terminal_is_restored()
            assert LEFT_ALTERNATE_SCREEN in ania.raw
        gm.wait_exit()
        assert gm.terminal_is_restored() == (end == signal.SIGTERM)
