"""Every open wound counts down on every screen; pages over a screen keep the clock and the keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import big_fight, id_of, play, playing
from tui_app.domain import commands as cmd
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.presenters.dying import dying_runs

EN = catalogue("en")


def wounded() -> Session:
    """Rutger dies in 3 minutes and is being treated for one; Borg dies in 4 hours."""
    session = big_fight()
    rutger, borg = id_of(session, "Rutger"), id_of(session, "Borg")
    play(session, cmd.OpenWound(character=rutger, cls="I", due_in_s=180))
    play(session, cmd.OpenWound(character=borg, cls="II", due_in_s=4 * 3600))
    play(session, cmd.Treat(character=rutger, action="start", by=id_of(session, "Mira")))
    return session


def said(session: Session, cells: int, seat: str = GM) -> str:
    return "".join(run.text for run in dying_runs(session.view(seat), EN, cells))


def test_all_open_wounds_stand_in_one_line_the_next_first() -> None:
    assert said(wounded(), 80) == " † Rutger I 3:00, tries 3 · Borg II 4:00:00, tries 4"


def test_wounds_without_room_are_counted() -> None:
    assert said(wounded(), 40) == " † Rutger I 3:00, tries 3 · +1"


def test_no_line_tells_of_a_wound_that_the_seat_may_not_see() -> None:
    session = wounded()
    goblin = id_of(session, "Goblin")
    play(session, cmd.OpenWound(character=goblin, cls="I", due_in_s=60))

    assert "Goblin" in said(session, 200)
    assert "Goblin" not in said(session, 200, "Ania")


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("first", ["table", "order", "allocation", "conversion", "journal"])
async def test_a_running_treatment_hides_no_death_on_any_screen(
    tmp_path: Path, first: str, size: tuple[int, int]
) -> None:
    async with playing(wounded(), tmp_path, first, size=size) as at:
        assert at.line("† Rutger I 3:00, tries 3 · Borg II 4:00:00, tries 4")


async def test_the_line_goes_when_the_last_wound_is_closed(tmp_path: Path) -> None:
    session = wounded()
    async with playing(session, tmp_path, "table") as at:
        for name in ("Rutger", "Borg"):
            play(session, cmd.CloseWound(character=id_of(session, name)))
        await at.press()

        assert not at.line("†")


@pytest.mark.parametrize(("first", "key"), [("allocation", "h"), ("table", "f1"), ("order", "t")])
async def test_the_clock_goes_on_over_a_page(tmp_path: Path, first: str, key: str) -> None:
    session = wounded()
    async with playing(session, tmp_path, first) as at:
        await at.press(key)
        assert "in 1:00" in at.shown.splitlines()[0]
        play(session, cmd.SetClock(running=True))
        session.tick(10)
        await at.press()

        assert "in 0:50" in at.shown.splitlines()[0]


async def test_the_keys_of_screens_lead_out_of_the_heat_map(tmp_path: Path) -> None:
    async with playing(big_fight(), tmp_path, "allocation") as at:
        await at.press("h", "f4")

        assert at.app.current_mode == "order"
        await at.press("f5")
        assert "Arrows" not in at.shown


@pytest.mark.parametrize(("first", "key"), [("allocation", "h"), ("table", "a")])
async def test_f1_explains_the_keys_of_a_page(tmp_path: Path, first: str, key: str) -> None:
    async with playing(big_fight(), tmp_path, first) as at:
        await at.press(key)
        page = at.app.screen
        await at.press("f1")
        assert at.line("Enter ")
        await at.press("escape")

        assert at.app.screen is page
