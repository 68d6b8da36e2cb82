"""What each seat's screens show of a sealed bid, before the reveal and after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.fights import fight_app, id_of, play
from tests.support.golden import screen_text
from tests.support.home import fresh_session
from tui_app.domain.commands import AddCharacter, Fields, OpenFight, SetRule
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.store.session import Session
from tui_app.ui.palette import PaletteDialog

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
