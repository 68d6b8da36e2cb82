"""Blind bids over SSH: sealed at each seat's own terminal, dropped, taken up again, revealed."""

import asyncio
from pathlib import Path

import pytest

from tests.support.memory_keeper import memory_session
from tests.support.seat_clients import MemoryLink, Terminal, listening, sit, ssh
from tests.support.seat_tables import seats_of, table_host
from tui_app.domain.commands import AddCharacter, Fields
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.swiat_mroku.commands import OpenContest, Reveal, SealBid
from tui_app.store.codec import new_table
from tui_app.store.session import Session

BIDS = b"\x1b[17~"
SHEET: Fields = {"moc": 3, "finezja": 4, "odpornosc": 2}


def _contest(*players: str) -> Session:
    session = memory_session(new_table("swiat_mroku", "Noc", "1"))
    for player in players:
        command = AddCharacter(name=f"Hero of {player}", seat=player, fields=SHEET)
        assert not isinstance(session.execute("gm", command), Refusal)
    fighters = tuple(session.table.characters)
    opened = session.execute("gm", OpenContest(characters=fighters, trait="moc"))
    assert not isinstance(opened, Refusal), opened
    return session


async def test_bids_are_sealed_over_ssh_survive_a_dropped_line_and_are_revealed(
    tmp_path: Path,
) -> None:
    session = _contest("Ania", "Borys")
    table = table_host(tmp_path, session=session)
    host = seats_of(table)
    async with listening(host) as listener:
        dropped = await ssh(listener.port, "ania", host.code("Ania"))
        terminal = await _at_entry(dropped)
        terminal.send(b"0")
        dropped.abort()
        async with asyncio.timeout(5):
            while host.connections:
                await asyncio.sleep(0.01)

        async with (
            await ssh(listener.port, "ania", host.code("Ania")) as one,
            await ssh(listener.port, "borys", host.code("Borys")) as other,
        ):
            ania, borys = await _at_entry(one), await _at_entry(other)
            ania.send(b"02\r")
            await ania.until("1 bid is missing")
            borys.send(b"03\r")
            await borys.until("Hero of Borys")
            await _all_sealed(session)
            session.execute("gm", Reveal())
            await ania.until("revealed")
            await borys.until("revealed")


async def _at_entry(connection: object) -> Terminal:
    terminal = await Terminal.open(connection)  # type: ignore[arg-type]
    await terminal.until("Hero of Ania")
    terminal.send(BIDS)
    await terminal.until("Enter bids")
    terminal.send(b"\r")
    await terminal.until("Nothing that you type appears")
    return terminal


async def _all_sealed(session: Session) -> None:
    async with asyncio.timeout(20):
        while not all(
            party["sealed"]
            for contest in session.view("gm").contests
            for party in contest["parties"]
        ):
            await asyncio.sleep(0.02)


@pytest.mark.long
async def test_thirty_two_seats_seal_at_once(tmp_path: Path) -> None:
    players = [f"P{number}" for number in range(32)]
    session = _contest(*players)
    table = table_host(tmp_path, session=session)
    links = [sit(seats_of(table), player) for player in players]
    for link in links:
        await link.until("Hero of P")
        _key(link, BIDS)
    for link in links:
        await link.until("Enter bids")
        _key(link, b"\r")
    for link in links:
        await link.until("Nothing that you type appears")

    for link in links:
        _key(link, b"02\r")

    await _all_sealed(session)
    await table.close()


def _key(link: MemoryLink, data: bytes) -> None:
    assert link.ear is not None
    link.ear.received(data)


async def test_a_player_is_not_told_to_press_what_only_the_gm_may(tmp_path: Path) -> None:
    session = _contest("Ania", "Borys")
    table = table_host(tmp_path, session=session)
    ania, gm = sit(seats_of(table), "Ania"), sit(seats_of(table), "gm")
    for link in (ania, gm):
        await link.until("Hero of Ania")
        assert link.ear is not None
        link.ear.received(BIDS)

    await ania.until("2 bids are missing: Enter asks for yours.")
    await gm.until("2 bids are missing: Enter asks for them.")
    for player, hero in zip(("Ania", "Borys"), session.table.characters, strict=True):
        session.execute(player, SealBid(character=hero, value=1))

    await ania.until("All bids are in: the GM reveals them.")
    await gm.until("All bids are in: r reveals them.")
    assert "r reveal" not in ania.text
    await table.close()


async def test_a_seat_in_lines_is_asked_for_no_secret_that_could_not_be_sealed(
    tmp_path: Path,
) -> None:
    session = _contest("Ania", "Borys")
    table = table_host(tmp_path, session=session)
    ania = sit(seats_of(table), "Ania", term="dumb")
    await ania.until("Write acts line by line")
    assert ania.ear is not None

    ania.ear.received(b'bid "Hero of Borys"\r')
    await ania.until("may act for their own characters only")
    assert "nothing that you type appears" not in ania.text
    ania.ear.received(b'bid "Hero of Ania"\r')
    await ania.until("nothing that you type appears")
    await table.close()
