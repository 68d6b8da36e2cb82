"""Nothing that a seat may not know is ever among the bytes that are sent to it."""

import asyncio
import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.memory_keeper import memory_session
from tests.support.seat_clients import MemoryLink, sit
from tests.support.seat_tables import seats_of, table_host
from tui_app.domain.refusals import Refusal
from tui_app.line.adding import Presets
from tui_app.line.grammar import parse_line
from tui_app.line.opening import presets_of
from tui_app.store.codec import new_table
from tui_app.store.session import Session
from tui_app.ui.systems.registry import PARTS

SEATS = ("Ania", "Borys", "board")
PLACES = (b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x1b[18~", b"\x1b[19~")
KEYS = (b"\x1b[A", b"\x1b[B", b"\r", b"\x1b", b"\x10", b":", b"\t", b" ", b"g", b"u", b"a")
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")

# What each seat must never meet, as it would be drawn.
OF_ANIA, OF_BORYS = ("AniaNote", "613"), ("BorysNote", "947")
OF_GM = ("GmNote", "Skryty", "877", "KlepsydraSeed")
FORBIDDEN = {
    "Ania": (*OF_BORYS, *OF_GM),
    "Borys": (*OF_ANIA, *OF_GM),
    "board": (*OF_ANIA, *OF_BORYS, *OF_GM),
}

MSTOCS_START = (
    "add Anna pw=9 onr=4 weapon=one_handed seat=Ania notes=AniaNote",
    "add Bolko pw=9 onr=4 weapon=one_handed seat=Borys notes=BorysNote",
    "add Skryty pw=9 onr=4 weapon=one_handed hidden=yes notes=GmNote",
    "add 2 goblin",
    "set Goblin gm_notes=GmNote",
    "set Anna gm_notes=GmNote",
)
MSTOCS_ACTS = (
    ("gm", "fight"),
    ("gm", "round"),
    ("gm", "undo"),
    ("gm", "redo"),
    ("gm", "allocate Skryty 3 3 3"),
    ("gm", "allocate Goblin* 3 2 2"),
    ("Ania", "allocate Anna 4 3 2"),
    ("Borys", "allocate Bolko 5 2 2"),
    ("gm", "attack Skryty Anna"),
    ("gm", "attack Goblin Bolko"),
    ("Ania", "attack Anna Goblin"),
    ("Borys", 'attack Bolko "Goblin 2"'),
    ("gm", "wound Skryty class=I deadline=3"),
    ("gm", "treat Skryty success"),
    ("gm", "advance next"),
    ("gm", "note private GmNote"),
    ("gm", "fight end"),
    ("gm", "heal Anna"),
    ("gm", "set Skryty pw=8"),
    ("Ania", "undo"),
)
WOD_START = (
    "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=999 seat=Ania notes=AniaNote",
    "add Bolko moc=2 finezja=4 odpornosc=3 pool.esencja=999 seat=Borys notes=BorysNote",
    "add Skryty moc=2 finezja=2 odpornosc=2 hidden=yes notes=GmNote",
)
WOD_ACTS = (
    ("gm", "contest Anna Bolko trait=moc"),
    ("gm", "contest Anna Skryty trait=moc"),
    ("Ania", "bid Anna 613 pool=esencja"),
    ("Borys", "bid Bolko 947 pool=esencja"),
    ("gm", "bid Skryty 1"),
    ("Ania", "withdraw Anna"),
    ("Borys", "withdraw Bolko"),
    # Of nobody whom a player may test: a result tells its PT.
    ("gm", "task Skryty finezja pt=877 shown=hidden"),
    ("gm", "task Anna finezja pt=87 shown=hidden"),
    ("gm", "task Bolko finezja pt=87 shown=hidden"),
    ("gm", "undo"),
    ("gm", "redo"),
    ("gm", "cancel"),
    ("gm", "advance 10m"),
    ("gm", "note private GmNote"),
)
TABLES = {"mstocs": (MSTOCS_START, MSTOCS_ACTS), "swiat_mroku": (WOD_START, WOD_ACTS)}
# Systems that have screens.
SYSTEMS = [system for system in TABLES if system in PARTS]


@cache
def _presets(system: str) -> Presets:
    return presets_of(system, "en")


def _act(session: Session, seat: str, line: str) -> bool:
    command = parse_line(line, session.view(seat), _presets(session.table.system))
    if isinstance(command, Refusal):
        return False
    return not isinstance(session.execute(seat, command), Refusal)


def _told(link: MemoryLink) -> str:
    sent = bytes(link.sent).decode("utf-8", "replace")
    return _ESCAPES.sub(" ", sent) + link.text


async def _play(folder: Path, system: str, acts: int, seed: int = 100) -> dict[str, str]:
    start, pool = TABLES[system]
    dice = random.Random(seed)
    session = memory_session(new_table(system, "Zaulek", "KlepsydraSeed"))
    table = table_host(folder, session=session)
    for line in start:
        assert _act(session, "gm", line), line
    told = dict.fromkeys(SEATS, "")
    links = {seat: sit(seats_of(table), seat) for seat in SEATS}
    for link in links.values():
        await link.until("Anna")
    done = 0
    for number in range(acts):
        done += _act(session, *dice.choice(pool))
        seat = dice.choice(SEATS)
        keys = dice.choice(PLACES) if number % 3 == 0 else dice.choice(KEYS)
        ear = links[seat].ear
        assert ear is not None
        ear.received(keys)
        await asyncio.sleep(0)
        if number % 10 == 9:
            await asyncio.sleep(0.02)
            for name, link in links.items():
                told[name] += _told(link)
                link.sent.clear()
                if link.status is not None:
                    links[name] = sit(seats_of(table), name)
    await asyncio.sleep(0.1)
    for name, link in links.items():
        told[name] += _told(link)
    assert done > acts // 8
    await table.close()
    return told


def _leaks(told: dict[str, str]) -> list[tuple[str, str]]:
    return [
        (seat, word)
        for seat, text in told.items()
        for word in FORBIDDEN[seat]
        if re.search(rf"(?<!\d){word}(?!\d)", text)
    ]


@pytest.mark.parametrize("system", SYSTEMS)
async def test_random_acts_tell_no_seat_what_it_may_not_know(tmp_path: Path, system: str) -> None:
    told = await _play(tmp_path, system, 100)

    assert _leaks(told) == []
    assert "AniaNote" in told["Ania"] or system == "swiat_mroku"


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
async def test_ten_thousand_random_acts_tell_no_seat_what_it_may_not_know(
    tmp_path: Path, system: str
) -> None:
    # Short tables: the numbers of acts and contests stay below those that are looked for.
    for seed in range(40):
        folder = tmp_path / str(seed)
        folder.mkdir()
        assert _leaks(await _play(folder, system, 250, seed)) == []


async def test_the_search_for_leaks_finds_one(tmp_path: Path) -> None:
    session = memory_session(new_table("mstocs", "Zaulek", "1"))
    table = table_host(tmp_path, session=session)
    for line in MSTOCS_START:
        assert _act(session, "gm", line)
    link = sit(seats_of(table), "gm")
    await link.until("Skryty")

    assert ("Ania", "Skryty") in _leaks({"Ania": _told(link)})
    await table.close()
