"""The order: a round of the printed fight with typed dice, and a miss in four keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import (
    allocate,
    big_fight,
    id_of,
    play,
    playing,
    printed_fight,
)
from tests.support.golden import Goldens
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang
from tui_app.ui.attacks.panel import AttackPanel
from tui_app.ui.systems.mstocs.allocation_screen import AllocationScreen
from tui_app.ui.widgets.grid import LineGrid


async def test_the_first_round_of_the_printed_fight_is_played_with_typed_dice(
    tmp_path: Path,
) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        assert "10 + A 3 − O 3 = 10" in at.line("To hit")
        assert "50.0% (108/216)" in at.line("To hit")
        await at.type("2 2 3")
        assert "hit by 3" in at.line("Roll")  # M-E5
        await at.type("5 4 1")
        await at.type("10")
        assert "13 / OnR 4 = 3 PW" in at.line("PW lost")  # M-E6
        await at.type("5 3")
        assert "stays up" in at.line("Consciousness")  # M-E7
        await at.type("6")
        assert "not mortal" in at.line("Mortality")  # M-E8
        await at.press("enter")
        assert (at.sheet("Rutger")["pw"], at.sheet("Rutger")["a"]) == (6, 2)

        await at.press("enter", "enter")
        assert "10 + A 2 − O 0 = 12" in at.line("To hit")  # M-E9
        await at.type("13")
        assert "miss" in at.line("Roll")
        await at.press("enter", "r")
        assert at.session.view("gm").round == 2


async def test_a_miss_with_rolled_dice_takes_at_most_four_keys(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, Allocate(characters=(id_of(session, "Goblin"),), a=0, o=3, sz=4))
    play(session, Allocate(characters=(id_of(session, "Rutger"),), a=0, o=9, sz=0))

    async with playing(session, tmp_path, "order") as at:
        seq, keys = session.seq, 0
        while session.seq == seq:
            await at.press("enter")
            keys += 1

        assert (keys, "miss" in at.said) == (4, True)


async def test_an_impossible_die_is_refused_in_place_and_nothing_is_lost(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("2 2 3")
        await at.type("5 7 1")

        assert "7" in at.line("✗")
        assert "hit by 3" in at.line("Roll")
        assert at.line("Damage  3k6 ▸ 5 7 1")


async def test_esc_takes_up_the_last_die_then_the_target_then_leaves(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("2 2 3")
        await at.press("escape")
        panel = at.app.screen.query_one(AttackPanel)
        steps = [panel.stage]
        for _ in range(2):
            await at.press("escape")
            steps.append(panel.stage)

        assert steps == ["dice", "target", "idle"]
        assert at.session.view("gm").order[0].now


async def test_modifiers_change_the_target_number_before_the_first_die(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter", "n", "c", "plus")

        assert "10 + A 3 − O 0 + still 10 − aimed 10 + mod 1 = 14" in at.line("To hit")


async def test_all_that_is_left_can_be_rolled_at_once(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter", "a")

        assert at.app.screen.query_one(AttackPanel).stage == "ready"


async def test_after_an_attack_the_cursor_goes_to_whoever_is_next(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("15")
        await at.press("enter")

        assert at.app.screen.query_one("#order", LineGrid).cursor_key == id_of(session, "Rutger")


async def test_a_die_of_the_last_attack_can_be_corrected(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("15")
        await at.press("enter", "m", "ctrl+u")
        await at.type("2 2 3")

        assert at.sheet("Rutger")["attacked"]
        assert "hit by 3" in at.said


async def test_an_undone_correction_is_named_as_one(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("15")
        await at.press("enter", "m", "ctrl+u")
        await at.type("2 2 3")
        await at.press("u")

        assert "Taken back: correction: attack: Goblin → Rutger." in at.said


async def test_dice_that_are_not_wanted_any_more_are_not_left_in_the_way(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        await at.type("15")
        seq = at.session.seq
        await at.type("4")
        assert at.session.seq == seq
        await at.press("enter")

        assert at.session.seq == seq + 1


async def test_a_new_round_is_split_first(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("r")

        assert isinstance(at.app.screen, AllocationScreen)
        assert "Round 2." in at.said


async def test_the_last_target_is_offered_first_and_the_dead_never(tmp_path: Path) -> None:
    session = big_fight()
    ids = tuple(session.table.characters)
    play(session, Allocate(characters=ids[3:], a=3, o=0, sz=4, dice={}))
    for name in ("Rutger", "Borg", "Mira"):
        allocate(session, name, 3, 3, 3)

    async with playing(session, tmp_path, "order") as at:
        await at.press("enter", "b", "enter")
        await at.type("15")
        await at.press("enter")
        play(session, cmd.NextRound())
        play(session, Allocate(characters=ids, last=True))
        await at.pilot.pause()
        await at.press("enter")
        grid = at.app.screen.query_one("#targets", LineGrid)
        assert grid.cursor_key == id_of(session, "Borg")

        await at.press("escape")
        play(session, cmd.KillCharacter(character=id_of(session, "Borg")))
        await at.pilot.pause()
        await at.press("enter")
        assert id_of(session, "Borg") not in at.rows("#targets")


async def test_a_player_acts_for_his_own_only(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order", seat="Ania") as at:
        await at.press("enter")

        assert "Goblin" in at.said
        assert "7/7" not in at.shown


async def test_an_attack_that_can_no_longer_be_is_closed(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order") as at:
        await at.press("enter", "enter")
        play(at.session, cmd.Undo())
        await at.pilot.pause()

        assert at.app.screen.query_one(AttackPanel).stage == "idle"


async def test_undo_in_an_attack_takes_the_attack_a_step_back_and_no_act(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        seq = session.seq
        await at.press("enter", "enter", "enter")
        panel = at.app.screen.query_one(AttackPanel)
        stages = []
        for _ in range(3):
            await at.press("u")
            stages.append(panel.stage)

        assert (session.seq, stages) == (seq, ["dice", "target", "idle"])


async def test_the_end_of_a_fight_and_a_death_by_hand_ask_first(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        seq = session.seq
        for key in ("e", "K"):
            await at.press(key, "escape")

        assert session.seq == seq


@pytest.mark.parametrize("gone", ["removed", "killed"])
async def test_keys_meant_for_a_target_that_is_gone_strike_nobody_else(
    tmp_path: Path, gone: str
) -> None:
    session = printed_fight()
    play(session, cmd.AddCharacter(name="Borg", fields={"pw": 8, "onr": 4}))
    rutger = id_of(session, "Rutger")
    removal = cmd.RemoveCharacter(characters=(rutger,))
    async with playing(session, tmp_path, "order") as at:
        await at.press("enter", "1", "enter")
        assert "Goblin → Rutger" in at.shown
        play(session, removal if gone == "removed" else cmd.KillCharacter(character=rutger))
        await at.pilot.pause()
        before = session.seq
        await at.press("enter", "enter", "enter")

        assert session.seq == before
        assert "Not possible so" in at.shown
        await at.press("escape", "escape")
        assert at.app.screen.query_one(AttackPanel).stage == "idle"


def _hurt() -> Session:
    session = printed_fight()
    play(session, cmd.AddCharacter(name="Borg", fields={"pw": 8, "onr": 4}))
    play(session, cmd.KnockOut(character=id_of(session, "Borg"), rounds=2))
    return session


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_order_with_an_attack_looks_so(
    tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    async with playing(_hurt(), tmp_path, "order", lang=lang) as at:
        await at.press("enter")
        goldens.check(f"order_target_{lang}", at.shown)
        await at.press("enter")
        goldens.check(f"order_hit_{lang}", at.shown)
        for dice in ("2 2 3", "5 4 1", "10", "5 3"):
            await at.type(dice)
        goldens.check(f"order_dice_{lang}", at.shown)


@pytest.mark.parametrize("size", [(60, 20), (40, 20), (40, 12)])
async def test_an_attack_fits_a_small_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(_hurt(), tmp_path, "order", size=size) as at:
        await at.press("enter", "enter")
        for dice in ("2 2 3", "5 4 1", "10", "5 3"):
            await at.type(dice)

        assert at.line("Mortality  k6 ▸")
        assert "now" in at.shown


async def test_names_of_people_are_shown_as_they_are(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.RenameCharacter(character=id_of(session, "Goblin"), name="[/b]{x} 👩‍🚒 Żółw"))

    async with playing(session, tmp_path, "order") as at:
        await at.press("enter", "enter", "a")

        assert "[/b]{x} 👩‍🚒 Żółw → Rutger" in at.shown


async def test_a_fixed_entry_is_finished_with_enter(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.AddEntry(name="Zapadnia", at=5))
    async with playing(session, tmp_path, "order") as at:
        await at.press("home", "enter")

        assert [place.acted for place in session.view("gm").order] == [True, False, False]


async def test_without_a_fight_the_screen_says_how_to_open_one(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        await at.press("e", "enter")
        said = at.said
        await at.press("f")

        assert said != at.said
        assert session.view("gm").round == 1


async def test_the_passing_of_a_turn_is_one_key(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        await at.press("p")

        assert at.sheet("Goblin")["acted"]


async def test_goblins_roll_their_ties_off_among_themselves(tmp_path: Path) -> None:
    session = big_fight()
    for sz, name in enumerate(("Rutger", "Borg", "Mira")):
        allocate(session, name, 6, 3 - sz, sz)
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("end", "3", "tab", "tab", "x", "enter")

        assert session.view("gm").phase == "turns"
        assert at.said == "✓ All have allocated; Enter or F4 leads to the order."


async def test_points_lost_by_hand_are_typed_after_the_dice(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.SetRule(key="M-G2.split", value="manual"))  # M-G2
    async with playing(session, tmp_path, "order") as at:
        await at.press("enter", "enter")
        for dice in ("2 2 3", "5 4 1", "10", "5 3", "6"):
            await at.type(dice)
        await at.type("3 1 0")
        assert at.line("✗")
        await at.press("escape")
        await at.type("3 0 0")
        await at.press("enter")

        sheet = at.sheet("Rutger")
        assert (sheet["a"], sheet["o"], sheet["sz"]) == (0, 3, 3)


async def test_what_was_said_goes_when_something_happened_elsewhere(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        await at.press("p")
        said = at.said
        await at.press("f7", "p", "ctrl+u")
        await at.type("5")
        await at.press("f4")

        assert (said != "", at.said) == (True, "")
