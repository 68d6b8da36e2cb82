"""Leaving the table: no act that is not on disk is left behind unasked."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from tests.support.home import Playing, add, playing
from tui_app.store.fileops import RealOps
from tui_app.ui.dialogs.question import QuestionDialog
from tui_app.ui.screens.welcome import WelcomeScreen


class FullDisk:
    """Lets no byte be written while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = RealOps.write

        def limited(ops: RealOps, fd: int, data: bytes) -> int:
            if self.full:
                raise OSError(errno.ENOSPC, "full")
            return write(ops, fd, data)

        monkeypatch.setattr(RealOps, "write", limited)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


async def _with_two_unsaved(at: Playing, disk: FullDisk) -> None:
    disk.full = True
    add(at.session, "Ork", pw=7, onr=3)
    add(at.session, "Troll", pw=9, onr=6)
    await at.press("f10")


def _asks(at: Playing) -> bool:
    return isinstance(at.app.screen, QuestionDialog)


async def test_quitting_asks_while_acts_are_not_on_disk(tmp_path: Path, disk: FullDisk) -> None:
    async with playing(tmp_path) as at:
        await _with_two_unsaved(at, disk)

        assert _asks(at)
        assert at.app.return_value is None
        await at.press("escape")
        assert not _asks(at)
        assert at.session.keeper.unsaved == 2
        disk.full = False


async def test_once_there_is_room_the_acts_are_written_before_the_program_ends(
    tmp_path: Path, disk: FullDisk
) -> None:
    async with playing(tmp_path) as at:
        await _with_two_unsaved(at, disk)
        await at.press("w")
        assert _asks(at)

        disk.full = False
        await at.press("enter")

        assert at.session.keeper.unsaved == 0
        assert at.app.return_value == 0


async def test_who_gives_the_acts_up_may_leave(tmp_path: Path, disk: FullDisk) -> None:
    async with playing(tmp_path) as at:
        await _with_two_unsaved(at, disk)
        await at.press("q")

        assert at.app.return_value == 0
        disk.full = False


async def test_closing_the_table_asks_too(tmp_path: Path, disk: FullDisk) -> None:
    async with playing(tmp_path) as at:
        disk.full = True
        add(at.session, "Ork", pw=7, onr=3)
        await at.app.action_close_table()
        await at.pilot.pause()
        assert _asks(at)

        disk.full = False
        await at.press("w")

        assert isinstance(at.app.screen, WelcomeScreen)


async def test_with_all_on_disk_nothing_is_asked(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f10")

        assert at.app.return_value == 0
