"""What others did, as one seat hears it."""

from __future__ import annotations

from pathlib import Path

from tests.support.golden import screen_text
from tests.support.home import add, fresh_session, gateway, playing
from tui_app.domain.commands import AddCharacter, OpenWound, SetClock, WriteNote
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.ui.news import Newsreader


def herman() -> Session:
    session = fresh_session()
    add(session, "Herman", "Ola", pw=9, onr=4)
    session.execute(GM, OpenWound(character="c1", cls="I", due_in_s=60))
    session.execute(GM, SetClock(running=True))
    return session


def test_ones_own_acts_are_no_news_and_those_of_others_are_once() -> None:
    session = fresh_session()
    gm, ola = Newsreader(gateway(session)), Newsreader(gateway(session, "Ola"))
    session.execute(GM, WriteNote(text="szelest"))

    heard = ola.latest()

    assert gm.latest() is None
    assert heard is not None
    assert "szelest" in heard.text
    assert not heard.by_clock
    assert ola.latest() is None


def test_a_secret_of_the_gm_is_no_news_to_a_player() -> None:
    session = fresh_session()
    ola = Newsreader(gateway(session, "Ola"))
    session.execute(GM, WriteNote(text="szpieg", private=True))
    session.execute(GM, AddCharacter(name="Szpieg", fields={"pw": 7, "onr": 3}, hidden=True))

    assert ola.latest() is None


def test_what_falls_due_while_the_clock_runs_is_news_to_all() -> None:
    session = herman()
    readers = [Newsreader(gateway(session, seat)) for seat in (GM, "Ola")]
    session.tick(session.table.now_s + 90)

    for reader in readers:
        heard = reader.latest()
        assert heard is not None
        assert heard.by_clock
        assert "Herman" in heard.text


def test_time_that_only_passes_is_no_news() -> None:
    session = herman()
    reader = Newsreader(gateway(session, "Ola"))
    session.tick(session.table.now_s + 5)
    session.flush()

    assert reader.latest() is None


def test_a_gap_that_stopped_the_clock_is_news() -> None:
    session = herman()
    reader = Newsreader(gateway(session))
    session.execute(GM, SetClock(running=False, gap_s=600))

    heard = reader.latest()

    assert heard is not None
    assert heard.by_clock


async def test_a_death_by_the_running_clock_rings_and_stands_on_the_message_line(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path) as at:
        rung: list[int] = []
        at.app.bell = lambda: rung.append(1)  # type: ignore[method-assign]
        at.session.execute(GM, OpenWound(character="c1", cls="I", due_in_s=60))
        at.session.execute(GM, SetClock(running=True))
        at.session.tick(90)
        await at.pilot.pause()

        assert "! " in screen_text(at.app)
        assert any("Rutger" in line for line in screen_text(at.app).splitlines()[-4:-1])
        assert rung == [1]
