"""The real screens on seats: what a seat sees, may do, and must not do to the host."""

import asyncio
import gc
import io
import os
import weakref
from pathlib import Path

import pytest

from tests.support.seat_clients import MemoryLink, sit
from tests.support.seat_tables import seats_of, table_host
from tui_app.domain.commands import AddCharacter, Fields, OpenFight, RemoveCharacter
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.seats.host import SeatHost, freeze
from tui_app.seats.makers import SeatApp
from tui_app.seats.seat_app import LOOKING, NOT_FOR_PLAYERS, NOT_ON_A_SEAT, seat_registry
from tui_app.seats.seat_gateway import RemoteGateway
from tui_app.text.catalogue import catalogue
from tui_app.ui.keyboard import REGISTRY

SHEET: Fields = {"pw": 9, "onr": 4}


def _key(link: MemoryLink, data: bytes) -> None:
    assert link.ear is not None
    link.ear.received(data)


def _app(host: SeatHost, seat: str) -> SeatApp:
    app = host.at(seat)[0]._app
    assert isinstance(app, SeatApp)
    return app


async def test_a_seat_sees_its_own_hero_and_no_hidden_fighter(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    session = seats_of(table).session
    session.execute("gm", AddCharacter(name="Lurker", fields=SHEET, hidden=True))
    ania, gm = sit(seats_of(table), "Ania"), sit(seats_of(table), "gm")
    await ania.until("Hero of Ania")
    await gm.until("Lurker")

    assert b"Lurker" not in ania.sent
    await table.close()


async def test_an_act_at_one_seat_is_drawn_at_the_others(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    ania, board = sit(seats_of(table), "Ania"), sit(seats_of(table), "board")
    await ania.until("Hero of Ania")
    await board.until("Hero of Ania")

    seats_of(table).session.execute("gm", AddCharacter(name="Ogre", fields=SHEET))

    await ania.until("Ogre")
    await board.until("Ogre")
    await table.close()


async def test_a_player_stays_seated_when_the_last_character_is_removed(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    host = seats_of(table)
    ania = sit(host, "Ania")
    await ania.until("Hero of Ania")
    ids = [c.id for c in host.session.table.characters.values() if c.seat == "Ania"]

    host.session.execute("gm", RemoveCharacter(characters=tuple(ids)))
    await ania.until("You have no character here now")

    assert ania.status is None
    assert (host.seats(), host.seat_of_words("ania")) == (("gm", "board", "Ania"), "Ania")
    await table.close()


async def test_the_board_looks_only(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    board = sit(seats_of(table), "board")
    await board.until("Hero of Ania")

    gateway = _app(seats_of(table), "board").table
    assert gateway.execute(OpenFight()) == Refusal("seat.looks_only")
    _key(board, b":fight\r")
    await asyncio.sleep(0.05)

    assert seats_of(table).session.table.fight is None
    await table.close()


@pytest.mark.parametrize(
    ("seat", "may", "may_not"),
    [
        ("Ania", {"undo", "prompt", "new_contest"}, {"reveal_bids", "open_time", "undo_to_here"}),
        ("board", {"go_order", "open_help", "quit"}, {"undo", "prompt", "new_contest", "attack"}),
        ("gm", {"reveal_bids", "open_time", "undo_to_here", "export_journal"}, {"close_table"}),
    ],
)
def test_what_a_seat_may_never_do_has_neither_key_nor_entry_there(
    seat: str, may: set[str], may_not: set[str]
) -> None:
    ids = {action.id for action in seat_registry(REGISTRY, seat)}
    assert may <= ids
    assert not may_not & ids


def test_the_actions_of_seats_are_named_as_the_registry_names_them() -> None:
    known = {action.id for action in REGISTRY}
    assert known >= LOOKING | NOT_FOR_PLAYERS | NOT_ON_A_SEAT


async def test_a_seat_taken_over_looks_only_until_it_is_given_back(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    ania = sit(seats_of(table), "Ania")
    await ania.until("Hero of Ania")
    gateway = _app(seats_of(table), "Ania").table
    seats_of(table).session.execute("gm", OpenFight())
    split = Allocate(characters=("c1",), a=3, o=3, sz=3)

    table.lock("Ania", locked=True)
    assert gateway.execute(split) == Refusal("seat.locked")
    _key(ania, b":round\r")
    await ania.until("The game master has taken this seat over")

    table.lock("Ania", locked=False)
    assert not isinstance(gateway.execute(split), Refusal)
    await table.close()


async def test_a_terminal_moves_to_another_seat_on_the_same_line(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania", "Borys")
    link = sit(seats_of(table), "Ania")
    await link.until("Hero of Ania")
    (number,) = [c.number for c in seats_of(table).connections]

    table.move(number, "Borys")

    await link.until(lambda: _sits(seats_of(table), "Borys"))
    assert link.status is None
    await table.close()


def _sits(host: SeatHost, seat: str) -> bool:
    apps = (c._app for c in host.at(seat))
    return any(
        isinstance(app, SeatApp) and app.is_running and app.table.seat == seat for app in apps
    )


async def test_a_terminal_marked_shared_draws_the_board_s_view_with_the_gm_s_acts(
    tmp_path: Path,
) -> None:
    table = table_host(tmp_path, "Ania")
    session = seats_of(table).session
    session.execute("gm", AddCharacter(name="Lurker", fields=SHEET, hidden=True))
    link = sit(seats_of(table), "gm")
    await link.until("Lurker")
    (number,) = [c.number for c in seats_of(table).connections]

    table.share(number, shared=True)
    await link.until(lambda: _sits(seats_of(table), "gm") and "Lurker" not in link.text)
    await link.until("Hero of Ania")
    _key(link, b"f")
    await link.until(lambda: session.table.fight is not None)

    assert "Lurker" not in link.text
    await table.close()


async def test_only_the_gm_has_the_seats_screen(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    sit(seats_of(table), "Ania")
    gm = sit(seats_of(table), "gm")
    await gm.until("Hero of Ania")
    await gm.until(lambda: _sits(seats_of(table), "Ania"))

    assert "seats" not in _app(seats_of(table), "Ania").modes
    assert "seats" in _app(seats_of(table), "gm").modes
    await table.close()


@pytest.mark.parametrize("seat", ["Ania", "board", "gm"])
async def test_no_key_or_palette_entry_of_a_seat_acts_on_the_host(
    tmp_path: Path, seat: str
) -> None:
    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), seat)
    await link.until("Hero of Ania")
    app = _app(seats_of(table), seat)

    ids = {action.id for action in app.registry}
    assert not ids & {"suspend_process", "close_table", "take_over", "screenshot"}
    assert ("export_journal" in ids) == (seat == "gm")
    _key(link, b"\x1a")
    app.open_url("https://example.invalid")
    app.action_suspend_process()
    app.copy_to_clipboard("secret")
    app.deliver_text(io.StringIO("x"), save_directory=tmp_path, save_filename="x")
    await asyncio.sleep(0.05)
    assert b"\x1b]52" not in link.sent
    assert not (tmp_path / "x").exists()
    await table.close()


async def test_a_seat_that_ended_leaves_no_app_behind(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), "Ania")
    await link.until("Hero of Ania")
    _key(link, b"\x1b[B\x1b[1;5A\x1b[97;5u")
    await asyncio.sleep(0.05)
    app = weakref.ref(_app(seats_of(table), "Ania"))
    listeners = len(seats_of(table).session._listeners)

    _key(link, b"\x1b[21~")
    await link.until(lambda: link.status is not None)
    link.ear = None
    async with asyncio.timeout(5):
        while app() is not None:
            await asyncio.sleep(0.01)
            gc.collect()

    assert len(seats_of(table).session._listeners) < listeners
    await table.close()


async def test_seats_share_parsed_sheets_but_not_their_themes(tmp_path: Path) -> None:
    light = b"48;5;231"
    table = table_host(tmp_path, "Ania", "Borys")
    ania, borys = sit(seats_of(table), "Ania"), sit(seats_of(table), "Borys")
    await ania.until("Hero of Ania")
    await borys.until("Hero of Borys")
    one, other = _app(seats_of(table), "Ania"), _app(seats_of(table), "Borys")
    assert one.stylesheet.rules[0] is other.stylesheet.rules[0]

    one.call_later(one.action_toggle_theme)
    await ania.until(lambda: light in ania.sent)

    assert not one.current_theme.dark
    assert other.current_theme.dark
    assert light not in borys.sent
    await table.close()


async def test_apps_live_in_contexts_of_their_own(tmp_path: Path) -> None:
    from textual._context import active_app

    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), "Ania")
    await link.until("Hero of Ania")

    assert active_app.get(None) is None
    await table.close()


async def test_after_a_freeze_dead_seats_are_still_collected(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), "Ania")
    await link.until("Hero of Ania")
    app = weakref.ref(_app(seats_of(table), "Ania"))
    freeze()
    try:
        _key(link, b"\x1b[21~")
        await link.until(lambda: link.status is not None)
        await asyncio.sleep(0.05)
        link.ear = None
        freeze()
        assert app() is None
    finally:
        gc.unfreeze()
    await table.close()


async def test_a_seat_in_lines_acts_and_hears_what_others_do(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), "Ania", term="dumb")
    await link.until("Write acts line by line")

    _key(link, b'set "Hero of Anias\x7f" pw=8\x1b[A\r')
    await link.until("Only the GM may do this")
    seats_of(table).session.execute("gm", AddCharacter(name="Ogre", fields=SHEET))
    await link.until("Ogre")
    table.lock("Ania", locked=True)
    _key(link, b"undo\rshow\r")
    await link.until("has taken this seat over")
    _key(link, b"quit\r")
    await link.until(lambda: link.status is not None)

    assert link.status == 0
    assert b"\x1b" not in link.sent
    await table.close()


async def test_a_seat_in_lines_hears_the_last_sentence_on_a_line_of_its_own(
    tmp_path: Path,
) -> None:
    table = table_host(tmp_path, "Ania")
    link = sit(seats_of(table), "Ania", term="dumb")
    await link.until("Write acts line by line")

    await table.close()

    assert any(line.startswith("The game master closed") for line in link.text.splitlines())


async def test_a_seat_gets_a_cleaned_name_or_none(tmp_path: Path) -> None:
    table = table_host(tmp_path)

    assert table.add_seat(" \u202e Zenek ") == "Zenek"
    assert table.add_seat(" \u202e ") is None
    assert "Zenek" in seats_of(table).seats()
    await table.close()


async def test_codes_are_asked_of_words_as_typed(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Łucja")

    assert seats_of(table).seat_of_words("lucja") == "Łucja"
    assert seats_of(table).seat_of_words("ŁUCJA") == "Łucja"
    assert seats_of(table).seat_of_words("Zenek") is None
    await table.close()


async def test_a_gateway_of_a_seat_gives_that_seat_s_view(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania", "Borys")
    session = seats_of(table).session
    from tui_app.seats.makers import LINE

    gateway = RemoteGateway(session, "Ania", catalogue("en"), LINE, lambda: False)

    assert gateway.view() == session.view("Ania")
    gateway.leave()
    await table.close()


async def test_the_host_key_is_made_once_and_private(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")
    assert await table.listen("machine") is None
    listening = table.listening
    assert listening is not None
    assert listening.fingerprint.startswith("SHA256:")
    assert (tmp_path / "host_key").stat().st_mode & 0o777 == 0o600
    await table.stop_listening()

    assert await table.listen("machine") is None
    assert table.listening is not None
    assert table.listening.fingerprint == listening.fingerprint
    await table.close()


async def test_what_the_host_listens_on_is_told_as_it_is(tmp_path: Path) -> None:
    table = table_host(tmp_path, "Ania")

    assert await table.listen_on("127.0.0.1") is None
    assert table.listening is not None
    assert table.listening.open_to == "machine"
    assert table.listening.line("ania") == f"ssh -p {table.listening.port} ania@localhost"
    await table.close()
    closed = await table.listen("machine")
    assert closed is not None
    assert closed.code == "closed"


async def test_a_port_or_address_that_cannot_be_had_is_told(tmp_path: Path) -> None:
    first, second = table_host(tmp_path, "Ania"), table_host(tmp_path, "Ania")
    assert await first.listen("machine") is None
    assert first.listening is not None
    second._port = first.listening.port

    taken = await second.listen("machine")
    nowhere = await second.listen_on("192.0.2.99")

    assert taken is not None
    assert taken.code == "port"
    assert nowhere is not None
    assert nowhere.code == "address"
    await second.close()
    await first.close()


def test_sockets_of_one_save_are_one_whatever_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui_app.seats.places import socket_path

    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.toml").symlink_to(tmp_path / "t.toml")
    env = {**os.environ, "XDG_RUNTIME_DIR": str(runtime)}

    paths = {
        socket_path(path, env)
        for path in (tmp_path / "t.toml", Path("t.toml"), tmp_path / "link.toml")
    }

    assert len(paths) == 1
    assert None not in paths
