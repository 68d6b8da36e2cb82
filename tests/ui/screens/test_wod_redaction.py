"""What each seat's screens show of a sealed bid, before the reveal and after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.fights import fight_app, id_of, play
from tests.support.golden import screen_text
from tests.support.home import fresh_session
from tests.support.pressing import press
from tui_app.domain.commands import AddCharacter, Fields, OpenFight, SetRule
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.store.session import Session
from tui_app.ui.palette import PaletteDialog
from tui_app.ui.sealed.round_screen import SecretScreen

CANARY = 739
SEATS = ("gm", "Ania", "Bolek", "board")
SCREENS = ("bids", "table", "order", "wounds", "journal", "conversion")


def sealed() -> Session:
    """Anna has sealed a bid that no other number of the table equals; Borys has bid 5."""
    session = fresh_session("swiat_mroku", "Noc")
    play(session, SetRule(key="W-G9", value="all_pools"))
    anna: Fields = {"moc": 3, "finezja": 4, "odpornosc": 2, "pool.vitae": 900}
    play(session, AddCharacter(name="Anna", seat="Ania", fields=anna))
    borys: Fields = {"moc": 2, "finezja": 4, "odpornosc": 3}
    play(session, AddCharacter(name="Borys", seat="Bolek", fields=borys))
    play(session, OpenFight())
    play(session, cmd.OpenCombat(id_of(session, "Anna"), id_of(session, "Borys")))
    play(session, cmd.SealBid(id_of(session, "Anna"), CANARY, pool="vitae"), "Ania")
    play(session, cmd.SealBid(id_of(session, "Borys"), 5), "Bolek")
    return session


def holds_canary(text: str) -> bool:
    return re.search(rf"(?<![0-9A-Za-z]){CANARY}(?![0-9A-Za-z])", text) is not None


SHARED_KEYS = ("enter", "0", "0", "{}", "enter", "0", "0", "{}", "enter")


async def test_on_a_shared_screen_every_bid_sends_the_same_bytes(tmp_path: Path) -> None:
    session = sealed()
    app = fight_app(session, tmp_path, "bids", driver_class=ByteDriver)
    app.table.share(shared=True)
    sent: list[str] = []
    async with on_bytes(app, (80, 24)) as (pilot, driver):
        for value in range(6):
            await press(app, pilot, "b", "b", "enter")
            assert isinstance(app.screen, SecretScreen)
            driver.take()
            await press(app, pilot, *(key.format(value) for key in SHARED_KEYS))
            sent.append(driver.take())
            # Only the page after the last of them is left by Enter.
            await press(app, pilot, "enter")
            assert not isinstance(app.screen, SecretScreen)

    bids = [act for act in session.acts() if isinstance(act.command, cmd.SealBid)]
    assert len(bids) == 2 + len(sent)
    assert len(set(sent)) == 1
    assert sent[0]


async def test_a_shared_screen_draws_what_the_board_may_see_and_asks_for_all(
    tmp_path: Path,
) -> None:
    session = sealed()
    play(session, cmd.DropSeal(id_of(session, "Borys")))
    app = fight_app(session, tmp_path, "bids")
    app.table.share(shared=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = screen_text(app)
        await press(app, pilot, "enter")
        curtain = screen_text(app)
        await press(app, pilot, "enter")
        entry = screen_text(app)

    assert "SW –" in shown
    assert "▮" not in shown
    assert "Bolek (Borys)" in curtain
    assert "It is entered twice" in entry
    assert "2 · SW" not in entry


async def test_a_bid_at_the_gms_laptop_is_the_act_of_the_players_seat(tmp_path: Path) -> None:
    session = sealed()
    before = session.seq
    app = fight_app(session, tmp_path, "bids")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(app, pilot, "b", "b", "enter", "enter", "0", "0", "1", "enter", "enter")

    assert session.seq == before + 1
    last = session.act(session.seq)
    assert isinstance(last.command, cmd.SealBid)
    assert last.seat == "Bolek"


async def bids_shown(session: Session, folder: Path, seat: str) -> str:
    """What the Bids screen of a seat shows."""
    app = fight_app(session, folder, "bids", seat=seat)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        return screen_text(app)


async def shown(session: Session, folder: Path, seat: str) -> dict[str, str]:
    """What every screen of a seat shows, the palette and a screenshot among them."""
    app = fight_app(session, folder, "bids", seat=seat)
    found: dict[str, str] = {}
    async with app.run_test(size=(100, 30)) as pilot:
        for mode in SCREENS:
            await app.action_show_screen(mode)
            await pilot.pause()
            found[mode] = screen_text(app)
        await pilot.press("ctrl+p")
        await pilot.press(*str(CANARY))
        assert isinstance(app.screen, PaletteDialog)
        # What was typed into the search itself is no leak.
        found["palette"] = screen_text(app).replace(str(CANARY), "", 1)
        await pilot.press("escape")
        found["screenshot"] = app.export_screenshot()
        found["title"] = f"{app.title} {app.sub_title}"
    return found


@pytest.mark.parametrize("seat", SEATS)
async def test_no_screen_of_any_seat_shows_a_sealed_bid(tmp_path: Path, seat: str) -> None:
    found = await shown(sealed(), tmp_path, seat)

    assert [where for where, text in found.items() if holds_canary(text)] == []
    assert "● Anna → ● Borys" in found["bids"]


@pytest.mark.parametrize("seat", ["gm", "Bolek"])
async def test_after_the_reveal_everybody_sees_bids_totals_and_codes(
    tmp_path: Path, seat: str
) -> None:
    session = sealed()
    code = session.view("board").contests[0]["parties"][0]["code"]
    play(session, cmd.Reveal())

    found = await bids_shown(session, tmp_path, seat)

    assert f"3 + {CANARY} = {CANARY + 3}" in found
    assert code in found
    assert "Won by: Anna." in found


async def test_the_pools_of_others_stay_unseen_by_players(tmp_path: Path) -> None:
    found = await bids_shown(sealed(), tmp_path, "Bolek")

    assert "900" not in found
    assert "SW –" in found
