"""The allocation: twelve goblins in one act, and the chances while typing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.fights import allocate, big_fight, id_of, play, playing, printed_fight
from tests.support.golden import Goldens
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang
from tui_app.ui.screens.order import OrderScreen
from tui_app.ui.systems.mstocs.allocation_screen import AllocationScreen

GOBLINS = 12


def _acts(session: Session) -> list[cmd.Command]:
    return [act.command for act in session.acts()]


async def test_twelve_goblins_allocate_in_one_act(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation") as at:
        before = session.seq
        await at.press("end", "3", "tab", "tab", "x", "enter")

        assert session.seq == before + 1
        [command] = _acts(session)[before:]
        assert isinstance(command, Allocate)
        assert (len(command.characters), command.a, command.o, command.sz) == (GOBLINS, 3, 0, 4)
        assert at.said == "✓ Goblin 1–12: A 3, O 0, Sz 4."


async def test_chances_follow_the_digits_before_they_are_entered(tmp_path: Path) -> None:
    async with playing(big_fight(), tmp_path, "allocation") as at:
        still = at.line("Rutger ")
        before = at.shown
        await at.press("3")

        assert "50.0%" in before
        assert "83.8%" in at.shown
        assert at.line("Rutger ") != still
        assert at.sheet("Rutger")["a"] == 0


async def test_drafts_stay_out_of_the_table_until_accepted(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation") as at:
        before = session.seq
        await at.press("3", "tab", "3", "tab", "x")
        assert (session.seq, at.sheet("Rutger")["allocated"]) == (before, False)

        await at.press("enter")
        assert (at.sheet("Rutger")["a"], at.sheet("Rutger")["sz"]) == (3, 3)


async def test_when_all_have_split_enter_leads_to_the_order(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "allocation") as at:
        assert session.view("gm").phase == "turns"
        await at.press("enter")

        assert isinstance(at.app.screen, OrderScreen)


async def test_points_left_are_named_when_one_accepts_too_early(tmp_path: Path) -> None:
    async with playing(big_fight(), tmp_path, "allocation") as at:
        await at.press("3", "enter")

        assert at.said == "✗ Rutger: 6 points are still to be split."


async def test_a_digit_still_being_typed_counts_when_one_accepts(tmp_path: Path) -> None:
    async with playing(big_fight(), tmp_path, "allocation") as at:
        await at.press("3", "tab", "3", "tab", "3", "enter")
        assert at.sheet("Rutger")["sz"] == 3

    async with playing(big_fight(), tmp_path, "allocation") as at:
        for _hero in range(3):
            await at.press("x", "enter")
        await at.press("3", "tab", "0", "tab", "4", "a", "a")
        assert at.sheet("Goblin 12")["sz"] == 4


async def test_all_split_as_in_the_last_round_in_one_act(tmp_path: Path) -> None:
    session = big_fight()
    goblins = tuple(id_ for id_ in session.table.characters)[3:]
    play(session, Allocate(characters=goblins, a=3, o=0, sz=4))
    for name in ("Rutger", "Borg", "Mira"):
        allocate(session, name, 3, 3, 3)
    play(session, cmd.NextRound())
    async with playing(session, tmp_path, "allocation") as at:
        before = session.seq
        await at.press("L", "a", "a")

        assert len(_acts(session)[before:]) == 1
        assert at.sheet("Goblin 12")["sz"] == 4


async def test_an_unfolded_goblin_splits_on_its_own(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("end", "f", "end", "7", "enter", "enter")

        assert (at.sheet("Goblin 12")["a"], at.sheet("Goblin")["allocated"]) == (7, False)


async def test_a_player_sees_only_his_own_rows(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation", seat="Ania") as at:
        assert at.rows("#matrix") == [id_of(session, "Rutger")]
        assert "–" in at.line("Goblin")


async def test_a_new_round_brings_the_splits_of_the_last_one(tmp_path: Path) -> None:
    session = big_fight()
    allocate(session, "Rutger", 3, 3, 3)
    async with playing(session, tmp_path, "allocation") as at:
        play(session, cmd.NextRound())
        await at.pilot.pause()

        screen = at.app.screen
        assert isinstance(screen, AllocationScreen)
        assert screen.row is not None
        assert (screen.row.points, screen.row.last) == ((3, 3, 3), True)


async def test_each_round_begins_at_the_first_cell(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("end", "right", "right")
        play(session, cmd.NextRound())
        await at.pilot.pause()

        screen = at.app.screen
        assert isinstance(screen, AllocationScreen)
        assert screen.row is not None
        assert (screen.row.members, screen.matrix.cursor_column) == (
            (id_of(session, "Rutger"),),
            "a",
        )


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_allocation_looks_so(tmp_path: Path, goldens: Goldens, lang: Lang) -> None:
    session = big_fight()
    allocate(session, "Borg", 3, 0, 6)
    async with playing(session, tmp_path, "allocation", lang=lang) as at:
        await at.press("end", "3", "tab", "tab", "x", "home", "left", "left", "4")
        goldens.check(f"allocation_{lang}", at.shown)


@pytest.mark.parametrize("size", [(60, 20), (40, 20)])
async def test_the_matrix_fits_a_small_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(big_fight(), tmp_path, "allocation", size=size) as at:
        await at.press("4")

        assert "[  4_" in at.shown
        assert "Order:" in at.shown


async def test_names_of_people_are_shown_as_they_are(tmp_path: Path) -> None:
    session = big_fight()
    rename = cmd.RenameCharacter(character=id_of(session, "Rutger"), name="[/b]{x} Żółw")
    play(session, rename)
    async with playing(session, tmp_path, "allocation") as at:
        assert "[/b]{x} Żó" in at.shown


async def test_a_spear_changes_its_mode_with_one_key(tmp_path: Path) -> None:  # M-G8
    session = big_fight()
    edit = cmd.EditCharacter(character=id_of(session, "Rutger"), fields={"weapon": "spear"})
    play(session, edit)
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("3", "tab", "3", "tab", "x", "m", "m")
        assert "2  2  3 close in" in at.line("Rutger")

        await at.press("enter")
        assert at.sheet("Rutger")["effective"] == {"a": 2, "o": 2, "sz": 3}


async def test_keys_that_arrive_together_are_taken_in_their_order(tmp_path: Path) -> None:
    session = big_fight()
    async with playing(session, tmp_path, "allocation") as at:
        for key in ("4", "right", "2", "right", "x", "enter", "5", "right", "x", "enter"):
            at.app.simulate_key(key)
        async with asyncio.timeout(10):
            while not at.sheet("Borg")["allocated"]:
                await at.pilot.pause()

        assert [at.sheet("Rutger")[key] for key in ("a", "o", "sz")] == [4, 2, 3]
        assert [at.sheet("Borg")[key] for key in ("a", "o", "sz")] == [5, 4, 0]
