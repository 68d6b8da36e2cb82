"""The wounds: Herman's timeline, and time that asks before it moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import herman, id_of, play, playing, printed_fight
from tests.support.golden import Goldens
from tui_app.domain import commands as cmd
from tui_app.domain.dice import Typed
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang
from tui_app.ui.dialogs.question import QuestionDialog
from tui_app.ui.dialogs.time_page import TimePage
from tui_app.ui.screens.wounds import WoundsScreen

DAYS_2_3H_3M = 2 * 86_400 + 3 * 3_600 + 3 * 60


def wounded() -> Session:
    """Herman with a class I wound that kills in three minutes."""
    session = herman()
    dice = {"deadline": Typed(total=3)}
    play(session, cmd.OpenWound(character=id_of(session, "Herman"), cls="I", dice=dice))
    return session


async def test_hermans_timeline_is_played_on_the_screen(tmp_path: Path) -> None:
    session = herman()
    async with playing(session, tmp_path, "wounds") as at:
        await at.press("w", "enter")
        await at.type("3")
        await at.press("2", "f", "s")
        await at.type("4")
        assert "class II" in at.line("▸")
        await at.press("4", "f", "s")
        await at.type("2")
        assert "class III" in at.line("▸")
        await at.press("f", "f")

        assert session.view("gm").characters[0].status == "dead"
        assert session.table.now_s == DAYS_2_3H_3M


async def test_a_span_asks_first_when_somebody_dies_on_the_way(tmp_path: Path) -> None:
    session = wounded()
    async with playing(session, tmp_path, "wounds") as at:
        await at.press("5")
        asked = isinstance(at.app.screen, QuestionDialog)
        text, now_s = at.shown, session.table.now_s
        await at.press("m")

        assert (asked, now_s, session.table.now_s) == (True, 0, 180)
        assert "It stops at 0:03:00." in text


async def test_after_a_death_the_move_can_be_taken_back(tmp_path: Path) -> None:
    session = wounded()
    async with playing(session, tmp_path, "wounds") as at:
        await at.press("5", "m", "u")

        assert session.view("gm").characters[0].status == "dying"
        assert isinstance(at.app.screen, WoundsScreen)


async def test_the_next_deadline_is_one_key_when_nobody_dies(tmp_path: Path) -> None:
    session = wounded()
    play(session, cmd.Treat(character=id_of(session, "Herman"), action="start"))
    async with playing(session, tmp_path, "wounds") as at:
        await at.press("n")
        assert session.table.now_s == 60

        await at.press("s")
        await at.type("4")
        assert "class II" in at.line("▸")


async def test_enter_pressed_twice_decides_no_treatment(tmp_path: Path) -> None:
    session = wounded()
    play(session, cmd.Treat(character=id_of(session, "Herman"), action="start"))
    async with playing(session, tmp_path, "wounds") as at:
        seq = session.seq
        await at.press("o", "enter")

        assert session.seq == seq


async def test_a_treatment_names_its_healer(tmp_path: Path) -> None:
    session = wounded()
    fields: cmd.Fields = {"pw": 8, "onr": 4, "skill.first_aid": 40}
    play(session, cmd.AddCharacter(name="Medyk", fields=fields))
    async with playing(session, tmp_path, "wounds", size=(120, 24)) as at:
        await at.press("o", "down", "right", "enter")

        assert "first aid (Medyk)" in at.shown


async def test_any_span_can_be_typed_from_any_screen(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.EndFight())
    async with playing(session, tmp_path, "order") as at:
        await at.press("t")
        assert isinstance(at.app.screen, TimePage)
        await at.type("1h30m")

        assert session.table.now_s == 5_400


async def test_a_span_that_is_none_is_told_on_the_page(tmp_path: Path) -> None:
    async with playing(herman(), tmp_path, "wounds") as at:
        await at.press("t")
        await at.type("3 furlongs")

        assert isinstance(at.app.screen, TimePage)
        assert "This is no span" in at.shown


async def test_points_are_set_by_hand(tmp_path: Path) -> None:
    async with playing(herman(), tmp_path, "wounds") as at:
        await at.press("p", "ctrl+u")
        await at.type("5")

        assert at.sheet("Herman")["pw"] == 5


async def test_a_player_may_look_but_not_treat(tmp_path: Path) -> None:
    session = wounded()
    async with playing(session, tmp_path, "wounds", seat="Ania") as at:
        seq = session.seq
        await at.press("f", "k", "2")

        assert session.seq == seq


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_wounds_look_so(tmp_path: Path, goldens: Goldens, lang: Lang) -> None:
    session = wounded()
    for name in ("Rutger", "Ania"):
        play(session, cmd.AddCharacter(name=name, fields={"pw": 9, "onr": 4}))
    dice = {"deadline": Typed(total=4)}
    play(session, cmd.OpenWound(character=id_of(session, "Rutger"), cls="II", dice=dice))
    play(session, cmd.KnockOut(character=id_of(session, "Ania"), span_s=20))
    effect = cmd.AddCondition(character=id_of(session, "Ania"), what="w błocie", span_s=90)
    play(session, effect)
    async with playing(session, tmp_path, "wounds", lang=lang) as at:
        goldens.check(f"wounds_{lang}", at.shown)
        await at.press("t", "5")
        goldens.check(f"time_{lang}", at.shown)


@pytest.mark.parametrize("size", [(60, 20), (40, 20)])
async def test_wounds_fit_a_small_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(wounded(), tmp_path, "wounds", size=size) as at:
        assert "† 3:00" in at.line("▸")


async def test_names_of_people_are_shown_as_they_are(tmp_path: Path) -> None:
    session = wounded()
    rename = cmd.RenameCharacter(character=id_of(session, "Herman"), name="[/b]{x} Żółw")
    play(session, rename)
    async with playing(session, tmp_path, "wounds") as at:
        assert "[/b]{x} Żó" in at.shown
