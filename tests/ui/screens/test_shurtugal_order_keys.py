"""The keys of Shur'tugal in the middle of a fight: dead, late and waiting ones, long names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.fights import id_of, play, playing
from tests.support.shurtugal_sample import sample_session
from tui_app.domain import commands as core
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.ui.widgets.grid import LineGrid

HEROES = {"Nasir": 9, "Arald": 8, "Elva": 5, "Torvin": 3}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Session]:
    """The four heroes of the sample and one of its wolves, rated 9, 8, 7, 5, 3."""
    with sample_session(tmp_path) as session:
        play(session, core.OpenFight())
        away = tuple(id_of(session, f"Wilk {n}") for n in range(2, 7))
        play(session, core.RemoveCharacter(characters=away))
        for name, value in (HEROES | {"Wilk": 7}).items():
            play(session, cmd.Initiative(characters=(id_of(session, name),), value=value))
        yield session


async def test_s_r3_the_gm_orders_the_living_past_the_dead(table: Session, tmp_path: Path) -> None:
    play(table, core.KillCharacter(character=id_of(table, "Wilk")))
    arald, elva = id_of(table, "Arald"), id_of(table, "Elva")
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", arald)
        await at.press("]")

        names = [place.name for place in at.session.view(GM).order]
        assert names == ["Nasir", "Elva", "Arald", "Torvin"]
        assert at.app.screen.query_one("#order", LineGrid).cursor_key == arald
        assert at.rows("#order")[-1] == id_of(table, "Wilk")
        assert elva in at.rows("#order")


async def test_a_latecomer_is_marked_until_his_initiative_is_rolled(
    table: Session, tmp_path: Path
) -> None:
    play(table, core.AddCharacter(name="Zbir", fields={"spryt": 2}))
    async with playing(table, tmp_path, "order") as at:
        line = next(line for line in at.shown.splitlines() if "Zbir" in line)
        assert "no initiative" in line
        await at.press("I")

        assert "no initiative" not in at.shown


async def test_s_g12_the_cursor_waits_on_who_rolls_anew(table: Session, tmp_path: Path) -> None:
    for name in ("Torvin", "Elva"):
        play(table, cmd.Wait(character=id_of(table, name)))
    async with playing(table, tmp_path, "order") as at:
        grid = at.app.screen.query_one("#order", LineGrid)
        play(table, core.NextRound())
        await at.press()
        assert grid.cursor_key == id_of(table, "Elva")
        await at.press("i")
        assert "roll  4k10" in at.shown
        await at.type("1 2 3 4")

        assert grid.cursor_key == id_of(table, "Torvin")


async def test_s_r5_whom_one_aims_at_is_chosen_by_number(table: Session, tmp_path: Path) -> None:
    async with playing(table, tmp_path, "order") as at:
        at.go_to("order", id_of(table, "Nasir"))
        await at.press("c")
        assert "2 Arald" in at.shown
        await at.press("2", "enter")

        assert at.sheet("Nasir")["aim"]["target"] == id_of(table, "Arald")


async def test_a_long_name_is_whole_where_states_leave_it_room(
    table: Session, tmp_path: Path
) -> None:
    play(table, core.AddEntry(name="Zapadnia z kolcami", at=5))
    async with playing(table, tmp_path, "order") as at:
        assert "Zapadnia z kolcami" in at.shown


@pytest.mark.parametrize(("until", "said"), [("start", "do tury: Elva"), ("end", "po turze: Elva")])
async def test_the_wounds_name_the_turn_that_ends_an_effect(
    table: Session, tmp_path: Path, until: str, said: str
) -> None:
    held = {"character": id_of(table, "Arald"), "of": id_of(table, "Elva")}
    play(table, core.AddCondition(what="zatruty", until=until, **held))  # type: ignore[arg-type]
    async with playing(table, tmp_path, "wounds", lang="pl") as at:
        assert said in at.shown


async def test_nobody_is_cut_off_the_line_of_healing(table: Session, tmp_path: Path) -> None:
    for name in HEROES:
        play(table, core.EditCharacter(character=id_of(table, name), fields={"pz": 5}))
    play(table, core.Advance(span_s=15))
    async with playing(table, tmp_path, "wounds", lang="pl") as at:
        for name in HEROES:
            assert f"{name} +" in at.shown
        assert at.shown.count("47:59:45") == len(HEROES)


async def test_s_r11_a_ten_of_a_healing_test_asks_for_its_bonus_die(
    table: Session, tmp_path: Path
) -> None:
    elva = id_of(table, "Elva")
    play(table, core.EditCharacter(character=elva, fields={"pz": 5}))
    async with playing(table, tmp_path, "wounds") as at:
        at.go_to("wounds", f"person {elva} 0")
        await at.press("e", "enter")
        await at.type("10 1 1 1 1 1 1")
        assert "Bonus for tens  1 die k10" in at.shown
        await at.press("escape")
        assert "roll  7k10" in at.shown
        await at.type("10 1 1 1 1 1 1")
        await at.type("7")

        assert at.sheet("Elva")["pz"] == 8


async def test_s_r14_a_form_asks_in_its_own_words_how_long_a_faint_lasts(
    table: Session, tmp_path: Path
) -> None:
    async with playing(table, tmp_path, "wounds") as at:
        await at.press("x", "right", "right", "enter")

        assert "such as 30s or 10m" in at.shown
        assert "▸ Lasts" in at.shown


async def test_s_r9_on_a_narrow_seat_the_declared_raise_is_among_the_chances(
    table: Session, tmp_path: Path
) -> None:
    async with playing(table, tmp_path, "order", size=(40, 20)) as at:
        at.go_to("order", id_of(table, "Nasir"))
        await at.press("enter", "1", "enter", "up", "up", "up", "up")

        assert "[40]" in at.line("Target  ")
        assert "…" not in at.line("Target  ")
