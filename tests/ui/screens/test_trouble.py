"""What the screens say when something is wrong, and what people's names can do to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.golden import screen_text
from tests.support.home import add, desk_in, home_app, playing
from tui_app.domain.commands import EditCharacter, SetClock, WriteNote
from tui_app.domain.table import GM
from tui_app.store.errors import StoreError
from tui_app.store.savefile import SaveFile
from tui_app.store.writer import Writer
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.screens.places import PLACES

HOSTILE = (
    "[/b] [b]x",
    "[@click=app.quit]go[/]",
    "a\x1b[31mred",
    "b\x1b]52;c;QUJD\x07",
    "c\x9b31m\x90q\x9c",
    "f\u202eg\u2066h",
    "i 👨\u200d👩\u200d👧 j",
    "$name {name} %s",
)
SPELLS = ("\x1b]", "\x9b", "\x90", "\x9c", "\x00", "\u202e", "\u2066", "\x07", "\x1b[31mred")


def test_no_key_of_any_screen_clashes_or_fails_to_arrive() -> None:
    assert REGISTRY.problems() == ()


def test_every_screen_of_a_table_has_its_own_actions_or_none_and_a_way_to_it() -> None:
    ways = {action.id for action in REGISTRY}

    assert {f"go_{place.mode}" for place in PLACES} <= ways


async def test_names_that_would_speak_to_the_terminal_are_only_text_on_every_screen(
    tmp_path: Path,
) -> None:
    desk = desk_in(tmp_path)
    opened = desk.make("mstocs", HOSTILE[2])
    for name in HOSTILE:
        add(opened.session, name, seat=name, pw=9, onr=4)
    opened.session.execute(GM, EditCharacter(character="c1", notes=HOSTILE[3], gm_notes=HOSTILE[4]))
    opened.session.execute(GM, WriteNote(text=HOSTILE[3]))
    app = home_app(desk, opened=opened, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        for key in ("f2", "e", "escape", "m", "escape", "delete", "escape", "n", "escape"):
            await pilot.press(key)
        for key in ("f3", "c", "down", "enter", "f8", "home", "f1", "escape", "ctrl+p", "escape"):
            await pilot.press(key)
        sent = driver.take()
    desk.close()

    assert "red" in sent
    assert [spell for spell in SPELLS if spell in sent] == []


async def test_a_table_that_another_process_holds_is_shown_with_a_banner(tmp_path: Path) -> None:
    holder, looker = desk_in(tmp_path), desk_in(tmp_path)
    path = holder.copy_sample("mstocs")
    holder.open(path)
    app = home_app(looker, opened=looker.open(path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Reading only: process" in screen_text(app)

        await pilot.press("h")
        await pilot.pause()
        assert "can only be read" in screen_text(app)
    looker.close()
    holder.close()


async def test_acts_that_are_not_on_disk_are_counted_until_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path) as at:
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "append", _full)
            broken.setattr(SaveFile, "_fresh_segment", _full)
            broken.setattr(SaveFile, "_write_snapshot", _full)
            at.session.execute(GM, WriteNote(text="one"))
            await at.pilot.pause()
            assert "1 act is not on disk" in screen_text(at.app)

        at.session.execute(GM, WriteNote(text="two"))
        await at.pilot.pause()
        assert "not on disk" not in screen_text(at.app)


def _full(_self: object, *_args: object) -> None:
    raise StoreError("disk_full", {"path": "x"})


async def test_a_paused_clock_has_no_timer_and_sends_nothing(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    opened = desk.open(desk.copy_sample("mstocs"))
    app = home_app(desk, opened=opened, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        await pilot.pause()
        driver.take()
        app.post_message(app.TableChanged())
        await pilot.pause()

        assert driver.take() == ""
        assert app._timer is None
    desk.close()


async def test_the_ticker_lives_while_the_clock_runs_and_no_longer(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.session.execute(GM, SetClock(running=True))
        await at.pilot.pause()
        assert at.app._timer is not None

        at.session.execute(GM, SetClock(running=False))
        await at.pilot.pause()
        assert at.app._timer is None
