"""A fight of four against six in Shur'tugal, as a GM plays it at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.fights import id_of, play, playing
from tests.support.golden import Goldens
from tests.support.shurtugal_sample import sample_session
from tui_app.domain import commands as core
from tui_app.domain.dice import RandomState
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.table import BOARD, GM
from tui_app.store.session import Session
from tui_app.store.tables import open_table
from tui_app.text.catalogue import Lang
from tui_app.ui.widgets.grid import LineGrid

HEROES = {"Arald": 8, "Nasir": 7, "Elva": 9, "Torvin": 3}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Session]:
    """The sample: four heroes, six wolves, the same dice each time."""
    with sample_session(tmp_path) as session:
        assert isinstance(session.table.random, RandomState)
        yield session


def rated(table: Session) -> None:
    """Open the fight; heroes as typed, wolves 6, 5, 4, 4, 2, 1."""
    play(table, core.OpenFight())
    wolves = {"Wilk": 6, "Wilk 2": 5, "Wilk 3": 4, "Wilk 4": 4, "Wilk 5": 2, "Wilk 6": 1}
    for name, value in (HEROES | wolves).items():
        play(table, cmd.Initiative(characters=(id_of(table, name),), value=value))


async def test_four_against_six_with_typed_dice_for_the_heroes(
    table: Session, tmp_path: Path
) -> None:
    async with playing(table, tmp_path, "order") as at:
        await at.press("f")
        for dice in ("8 3 5", "7 2 1", "9 1 1 3", "3 1"):
            await at.press("i")
            await at.type(dice)
        await at.press("I")
        assert {name: at.sheet(name)["initiative"] for name in HEROES} == HEROES
        assert at.sheet("Wilk 6")["initiative"] is not None

        for name in HEROES:
            at.go_to("order", id_of(table, name))
            await at.press("enter", "1", "enter")
            await at.press("enter")
            while at.app.screen.query_one("#attack").display:
                await at.press("enter")
        assert table.table.state.acted
        assert set(table.table.state.acted) >= {id_of(table, name) for name in HEROES}


async def test_a_ten_asks_for_its_bonus_die_and_the_wolf_falls_by_the_book(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "enter", "up")
        await at.type("1 3 3 6 7 8 10")
        assert "Bonus for tens" in at.shown
        assert "1 die k10" in at.shown
        await at.press("enter")
        assert "A ten brings a bonus die" in at.shown
        await at.type("5")
        assert "[10 8 7] 6 3 3 1 +5 = 30" in at.shown
        await at.type("1 2 3 4 6 7 9 10")
        await at.type("6")
        assert "damage 25 against step 4: exceeded 6 times = 6 PŻ" in at.shown
        assert "Wilk 6 → 0" in at.shown
        await at.press("enter")

        assert "Wilk: dead" in at.said
        assert at.sheet("Wilk")["pz"] == 0

        await at.press("u")
        assert at.sheet("Wilk")["pz"] == 6


async def test_impossible_dice_are_refused_and_what_was_typed_stays(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "enter")
        await at.type("1 3 3 6 7 8 11")

        assert "11 cannot be on a k10" in at.shown
        assert "1 3 3 6 7 8 11_" in at.shown


async def test_raises_limb_and_kill_are_declared_before_the_roll(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "enter", "up", "k", "z")
        assert at.line("Target") == "Target    Obrona 20 + 7 raises × 5 = 55"
        await at.press("down", "z", "enter")
        assert "Raises  " not in at.shown
        await at.press("up", "z")

        assert at.line("Target") == "Target    Obrona 20 + 2 raises × 5 = 30"


async def test_the_damage_of_a_weapon_without_any_is_asked_for(
    table: Session, tmp_path: Path
) -> None:
    torvin = id_of(table, "Torvin")
    play(table, core.EditCharacter(character=torvin, fields={"weapon": "axe"}))
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", torvin)
        await at.press("enter", "enter")
        assert "The damage of this weapon (axe) is not in the rules" in at.shown
        await at.press("d")
        await at.type("4z2")

        assert "axe 4z2" in at.shown
        assert "Drops" in at.shown


async def test_waiting_mind_control_and_ties_say_why_a_place_is_as_it_is(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Elva"))
        await at.press("w")
        at.go_to("order", id_of(table, "Wilk"))
        await at.press("o")

        assert "waits" in next(line for line in at.shown.splitlines() if "Elva" in line)
        *_, last = at.rows("#order")
        assert last == id_of(table, "Wilk")
        assert "mind held: last" in at.shown
        assert "simultaneously" in next(line for line in at.shown.splitlines() if "Wilk 3" in line)


async def test_a_trap_stands_in_the_order_and_is_done_with_enter(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        await at.press("T")
        await at.type("Wnyki")
        entry = next(place for place in at.session.view(GM).order if place.fixed)
        assert (entry.name, entry.key) == ("Wnyki", 5)
        at.go_to("order", entry.id)
        await at.press("enter")
        assert next(p for p in at.session.view(GM).order if p.fixed).acted
        await at.press("x")

        assert not any(place.fixed for place in at.session.view(GM).order)


async def test_wolves_act_as_one_when_grouped(table: Session, tmp_path: Path) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Wilk 5"))
        await at.press("y")
        marks = [p.together for p in at.session.view(GM).order if p.name.startswith("Wilk")]

        assert len(set(marks)) == 1


@pytest.mark.parametrize("width", [60, 80])
async def test_on_narrow_screens_too_one_sees_who_waits_and_who_is_held(
    table: Session, tmp_path: Path, width: int
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order", size=(width, 20)) as at:
        at.go_to("order", id_of(table, "Elva"))
        await at.press("w")
        at.go_to("order", id_of(table, "Wilk 2"))
        await at.press("o")

        lines = at.shown.splitlines()
        assert "has acted · waits" in next(line for line in lines if "Elva" in line)
        assert "mind held: last" in next(line for line in lines if "Wilk 2" in line)


async def test_the_order_names_what_holds_for_a_fighter_and_of_what_he_dies(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    wolf = id_of(table, "Wilk")
    play(table, core.AddCondition(character=wolf, what="oślepienie", until="end"))
    play(table, core.OpenWound(character=wolf, cls="bleeding", due_in_s=600))
    async with playing(table, tmp_path, "order", lang="pl", size=(100, 24)) as at:
        line = next(line for line in at.shown.splitlines() if "Wilk " in line and "†" not in line)

    assert "umiera krwawienie, 10:00 · oślepienie" in line


async def test_who_rolls_anew_is_not_said_to_lack_initiative_as_well(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    play(table, cmd.Wait(character=id_of(table, "Elva")))
    play(table, core.NextRound())
    async with playing(table, tmp_path, "order") as at:
        line = next(line for line in at.shown.splitlines() if "Elva" in line)

    assert "rolls anew" in line
    assert "no initiative" not in line


async def test_on_a_narrow_screen_one_reads_what_a_blow_leaves(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order", size=(60, 20)) as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "1", "enter")
        await at.type("9 9 9 1 1 1 1")
        await at.type("9 9 1 1 1 1 1")

        assert "PŻ        Wilk 6 → 2" in at.shown


async def test_s_r3_the_gm_orders_fighters_without_dice(table: Session, tmp_path: Path) -> None:
    play(table, core.OpenFight())
    torvin, arald = id_of(table, "Torvin"), id_of(table, "Arald")
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", torvin)
        await at.press("[", "[", "[", "[")
        assert at.rows("#order")[:2] == [torvin, arald]
        assert next(place.id for place in at.session.view(GM).order if place.now) == torvin
        await at.press("]")
        assert at.rows("#order")[:2] == [arald, torvin]
        assert at.app.screen.query_one("#order", LineGrid).cursor_key == torvin


async def test_a_wound_by_hand_asks_only_how_the_treatment_went(
    table: Session, tmp_path: Path
) -> None:
    arald = id_of(table, "Arald")
    play(table, core.OpenWound(character=arald, cls="bleeding", due_in_s=600))
    async with playing(table, tmp_path, "wounds") as at:
        await at.press("enter")
        assert "‹ not said yet ›" in at.shown
        assert not [word for word in ("Healer", "Target on 3k6") if word in at.shown]
        await at.press("enter")
        assert "Say how it went" in at.shown
        assert at.session.view(GM).deadlines
        await at.press("right", "enter")

        assert at.session.view(GM).deadlines == ()


async def test_where_dice_are_asked_for_one_reads_for_whom(table: Session, tmp_path: Path) -> None:
    play(table, core.OpenFight())
    async with playing(table, tmp_path, "order", size=(60, 20)) as at:
        await at.press("i")

        assert "Initiative: Arald" in at.shown
        assert "Enter rolls" in at.shown


async def test_the_titles_of_the_targets_are_whole_in_polish(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order", lang="pl") as at:
        await at.press("enter")

        assert "Trafienie" in at.shown


async def test_a_hidden_wolf_is_absent_for_the_board_from_numbers_and_gaps(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    play(table, core.SetHidden(characters=(id_of(table, "Wilk 2"),), hidden=True))
    async with playing(table, tmp_path, "order", seat=BOARD) as at:
        assert "Wilk 2" not in at.shown
        assert len(at.rows("#order")) == 9
        assert "20" not in next(line for line in at.shown.splitlines() if "Wilk 3" in line)


async def test_a_die_of_the_last_attack_can_be_corrected(table: Session, tmp_path: Path) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "enter")
        await at.type("1 1 1 2 2 2 3")
        await at.press("enter")
        assert at.sheet("Wilk")["pz"] == 6
        await at.press("m", *["backspace"] * 14)
        await at.type("9 9 9 2 2 2 3")

        assert "Corrected" in at.said
        assert at.sheet("Wilk")["pz"] < 6


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_order_looks_as_kept(
    table: Session, tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order", lang=lang) as at:
        at.go_to("order", id_of(table, "Arald"))
        await at.press("enter", "enter", "up")
        goldens.check(f"shurtugal_raises_{lang}", at.shown)
        await at.type("1 3 3 6 7 8 10+5")
        await at.type("1 2 3 4 6 7 9 10+6")
        goldens.check(f"shurtugal_hit_{lang}", at.shown)


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_conversion_looks_as_kept(
    table: Session, tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    async with playing(table, tmp_path, "conversion", lang=lang) as at:
        for number in ("3", "3", "3", "2", "3"):
            await at.press(number, "down")
        await at.press("right", "down", "4", "down", "4", "z", "2")

        goldens.check(f"shurtugal_conversion_{lang}", at.shown)


async def test_m_r20_the_palette_prints_the_cards_of_the_gm(table: Session, tmp_path: Path) -> None:
    async with playing(table, tmp_path, "order") as at:
        assert not at.app.offers("print_cards")
        at.app.peek = lambda _path: table.view(GM)
        assert at.app.offers("print_cards")
        await at.app.run_action("app.print_cards")
        await at.pilot.pause()
        await at.press("ctrl+u")
        await at.type(str(tmp_path / "wilki"))

        assert (tmp_path / "wilki.pdf").read_bytes().startswith(b"%PDF")
        assert "Karty Walki: " in at.said


async def test_wounds_say_when_points_come_back_and_rest_heals_twice_as_fast(
    table: Session, tmp_path: Path
) -> None:
    arald = id_of(table, "Arald")
    play(table, core.EditCharacter(character=arald, fields={"pz": 4}))
    async with playing(table, tmp_path, "wounds") as at:
        assert "Healing: Arald +3 PŻ in 2 days" in at.shown
        at.go_to("wounds", f"person {arald} 0")
        await at.press("y", "enter")
        assert at.sheet("Arald")["pz"] == 10

        await at.press("u", "e", "down", "right", "right", "enter")
        await at.type("9 8 7 6 5 4 3")
        assert "Elva, healing test for Arald (Spryt + Leczenie) against 15: success" in at.said
        await at.press("p", "backspace", "2", "enter")
        assert at.sheet("Arald")["pz"] == 2


async def test_trouble_with_a_deadline_falls_due(table: Session, tmp_path: Path) -> None:
    arald = id_of(table, "Arald")
    async with playing(table, tmp_path, "wounds") as at:
        at.go_to("wounds", f"person {arald} 0")
        await at.press("x", "right", "down", "down", "down")
        await at.type("10m")

        assert "bleeding" in at.shown
        assert at.session.view(GM).deadlines[0].due_s == 600


async def test_who_is_removed_in_the_middle_of_a_turn_lets_the_next_one_act(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        assert at.app.screen.query_one("#order", LineGrid).cursor_key == id_of(table, "Elva")
        play(table, core.RemoveCharacter(characters=(id_of(table, "Elva"),)))
        await at.pilot.pause()
        assert at.app.screen.query_one("#order", LineGrid).cursor_key == id_of(table, "Arald")
        await at.press("u")

        assert at.app.screen.query_one("#order", LineGrid).cursor_key == id_of(table, "Elva")


async def test_undo_through_the_border_of_a_round_brings_the_last_one_back(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    async with playing(table, tmp_path, "order") as at:
        for _ in range(10):
            grid = at.app.screen.query_one("#order", LineGrid)
            now = next(p.id for p in at.session.view(GM).order if p.now)
            grid.move_to(now)
            await at.press("p")
        await at.press("r")
        assert at.session.view(GM).round == 2
        await at.press("u", "u")

        view = at.session.view(GM)
        assert view.round == 1
        assert [p.name for p in view.order if not p.acted] == ["Wilk 6"]


async def test_the_order_stands_as_it_was_after_a_reload_in_each_phase(
    table: Session, tmp_path: Path
) -> None:
    path = tmp_path / "droga.toml"
    play(table, core.OpenFight())
    for phase in ("initiative", "turns", "turns"):
        before = table.view(GM)
        assert before.phase == phase
        table.close()
        table = open_table(path, writable=True).session
        assert table.view(GM) == before
        if phase == "initiative":
            play(table, cmd.Initiative())
        else:
            now = next(p.id for p in table.view(GM).order if p.now)
            play(table, cmd.Wait(character=now))
    async with playing(table, tmp_path, "order") as at:
        assert "waits" in at.shown
    table.close()


async def test_a_player_attacks_without_learning_what_the_wolf_is_made_of(
    table: Session, tmp_path: Path
) -> None:
    rated(table)
    play(table, cmd.UseTurn(character=id_of(table, "Elva"), how="pass"))
    async with playing(table, tmp_path, "order", seat="Ania", size=(40, 20)) as at:
        await at.press("enter", "enter")
        assert at.line("Target") == "Target    –"
        assert at.line("To hit") == "To hit    Siła 3 + Drzewcowa 4 = 7z3"
        await at.type("9 9 9 1 1 1 10")
        await at.type("4")
        assert at.line("Roll").startswith("Roll      hit  7z3 ▸ [10 9 9]")
        await at.press("enter")
        assert at.line("PŻ") == "PŻ        –"
        await at.press("enter")

        assert "Wilk is struck." in at.said
        assert at.sheet("Wilk")["pz"] < 6
