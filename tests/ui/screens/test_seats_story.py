"""The Seats screen, as a GM uses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fake_host import FakeHost, at_seats, shown
from tests.support.golden import Goldens
from tests.support.home import playing
from tui_app.domain.commands import AddCharacter, OpenFight, WriteNote
from tui_app.domain.table import GM
from tui_app.ui.host import Trouble


async def test_a_gm_opens_the_door_reads_out_and_closes_it(
    tmp_path: Path, goldens: Goldens
) -> None:
    host = FakeHost()
    async with at_seats(tmp_path, host) as at:
        assert "Players cannot come in yet" in shown(at)

        await at.press("o", "2")
        await at.press("down", "down")
        assert "Read out: ssh -p 8022 ania@192.0.2.5" in shown(at)
        assert "and the code: kapo-mepo-sipo-mada" in shown(at)
        assert "Open to everybody" in shown(at)
        goldens.check("ui/seats", shown(at))

        await at.press("o")
        assert "Players cannot come in yet" in shown(at)
    assert host.asked[0] == ("open",)
    assert host.asked[-1] == ("close",)


@pytest.mark.parametrize("size", [(60, 20), (40, 20)])
async def test_the_line_to_read_out_fits_narrow_screens(
    tmp_path: Path, size: tuple[int, int], goldens: Goldens
) -> None:
    async with at_seats(tmp_path, FakeHost(), lang="pl", size=size) as at:
        await at.press("o", "2")
        await at.press("down", "down")

        assert "ania@192.0.2.5" in shown(at)
        assert "kapo-mepo-sipo-mada" in shown(at)
        goldens.check(f"ui/seats_pl_{size[0]}", shown(at))


async def test_only_this_machine_is_the_first_answer(tmp_path: Path) -> None:
    host = FakeHost()
    async with at_seats(tmp_path, host) as at:
        await at.press("o", "enter")

        assert ("listen", "machine") in host.asked
        assert "Open to this machine only." in shown(at)


async def test_a_door_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    host = FakeHost()
    host.trouble = Trouble("port")
    async with at_seats(tmp_path, host) as at:
        await at.press("o", "1")

        assert "Another program uses this port" in shown(at)


async def test_a_seat_is_taken_over_and_given_back(tmp_path: Path) -> None:
    host = FakeHost()
    async with at_seats(tmp_path, host) as at:
        await at.press("down", "down", "l")
        assert [line.seat for line in host.lines if line.locked] == ["Ania"]
        assert "taken over" in shown(at)

        await at.press("l")
        assert [line.seat for line in host.lines if line.locked] == []
        assert "Ania may act again." in shown(at)


async def test_the_gm_s_own_seat_cannot_be_taken_over(tmp_path: Path) -> None:
    host = FakeHost()
    async with at_seats(tmp_path, host) as at:
        await at.press("l")

        assert not host.lines[0].locked


async def test_codes_seats_and_terminals_are_changed_by_keys(tmp_path: Path) -> None:
    host = FakeHost()
    async with at_seats(tmp_path, host) as at:
        await at.press("down", "down", "n", "c")
        await at.press("x")
        await at.press("y")
        await at.press("m")
        await at.press("down", "down", "enter")
        await at.press("a")
        await at.type("Zenek")
        await at.press("enter")

        assert host.asked[1:] == [
            ("new_code", "Ania"),
            ("close_seat", "Ania"),
            ("revoke", "Ania"),
            ("move", 1, "Łucja"),
        ]
        assert host.lines[-1].seat == "Zenek"
        assert "Zenek" in shown(at)


async def test_moving_nobody_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with at_seats(tmp_path, FakeHost()) as at:
        await at.press("down", "m")

        assert "Nobody sits at this seat." in shown(at)


async def test_a_shared_terminal_shows_what_the_board_sees_and_acts_as_the_gm(
    tmp_path: Path,
) -> None:
    async with at_seats(tmp_path, FakeHost()) as at:
        at.session.execute(GM, AddCharacter(name="Lurker", fields={"pw": 7, "onr": 4}, hidden=True))
        await at.press("f2")
        assert "Lurker" in shown(at)

        await at.press("f9", "s", "f2")
        assert "Lurker" not in shown(at)
        await at.press("f")
        assert at.session.table.fight is not None

        await at.press("f9", "s", "f2")
        assert "Lurker" in shown(at)


async def test_a_shared_terminal_shows_nothing_that_a_screen_drew_before_it_was_shared(
    tmp_path: Path,
) -> None:
    async with at_seats(tmp_path, FakeHost()) as at:
        at.session.execute(GM, AddCharacter(name="Lurker", fields={"pw": 7, "onr": 4}, hidden=True))
        at.session.execute(GM, WriteNote(text="canary", private=True))
        await at.press("f8")
        assert "Lurker" in shown(at)
        assert "canary" in shown(at)

        await at.press("f9", "s")
        for key in ("f8", "f2", "f4", "f7", "f8"):
            await at.press(key)
            assert "Lurker" not in shown(at)
            assert "canary" not in shown(at)

        await at.app.action_toggle_shared()
        await at.press("f2", "f8")
        assert "Lurker" in shown(at)


async def test_a_terminal_that_everybody_sees_shows_no_code(tmp_path: Path) -> None:
    code = "kapo-mepo-sipo-mada"
    async with at_seats(tmp_path, FakeHost()) as at:
        await at.press("o", "1", "down", "down")
        assert code in shown(at)

        await at.press("up", "up", "s", "down", "down")
        assert code not in shown(at)
        assert "Everybody sees this terminal, so codes are covered" in shown(at)

        await at.press("up", "up", "s", "down", "down")
        assert code in shown(at)


async def test_sharing_is_proposed_when_several_look_at_the_same_tmux(tmp_path: Path) -> None:
    host = FakeHost()
    host.watching = 3
    async with at_seats(tmp_path, host) as at:
        await at.press("f2", "f9")
        await at.pilot.pause()

        assert "3 clients of tmux look at this terminal: s marks it as shared." in shown(at)


async def test_who_has_not_split_yet_is_missing(tmp_path: Path) -> None:
    async with at_seats(tmp_path, FakeHost()) as at:
        at.session.execute(GM, AddCharacter(name="Hero", seat="Ania", fields={"pw": 7, "onr": 4}))
        at.session.execute(GM, OpenFight())
        await at.pilot.pause()

        assert "still missing" in shown(at)


async def test_a_program_without_a_host_has_no_seats_screen(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f9")

        assert at.app.current_mode == "table"
