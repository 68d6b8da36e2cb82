"""From the Order anybody is added, edited, renamed, hidden, killed or removed at any moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import Playing, id_of, play, playing, printed_fight
from tests.support.home import fresh_session
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import Pass
from tui_app.domain.rules.shurtugal.commands import Initiative, UseTurn
from tui_app.store.session import Session
from tui_app.ui.screens.order import OrderScreen

KEYS = {
    "hide": ("h",),
    "rename": ("M", "X", "enter"),
    "edit": ("E", "ctrl+u", "O", "l", "a", "enter"),
    "kill": ("K", "enter"),
    "remove": ("delete", "enter"),
    "add": ("A", "Z", *["down"] * 9, "7", "down", "3", "enter"),
}
STAYS = ("hide", "rename", "edit", "add")


def goblins_turn() -> Session:
    """The goblin acts (Sz 4), Rutger is next (Sz 3)."""
    return printed_fight()


def wolfs_turn() -> Session:
    """Wilk acts (initiative 5), Arald is next (4)."""
    session = fresh_session("shurtugal")
    fields: cmd.Fields = {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "spryt": 2, "refleks": 3}
    for name in ("Arald", "Wilk"):
        play(session, cmd.AddCharacter(name=name, fields=fields))
    play(session, cmd.OpenFight())
    for name, value in (("Arald", 4), ("Wilk", 5)):
        play(session, Initiative(characters=(id_of(session, name),), value=value))
    return session


FIGHTS = {"mstocs": (goblins_turn, "Goblin", "Rutger"), "shurtugal": (wolfs_turn, "Wilk", "Arald")}


def acting(session: Session) -> list[str]:
    return [place.id for place in session.view("gm").order if place.now]


def cursor(at: Playing) -> str | None:
    screen = at.app.screen
    assert isinstance(screen, OrderScreen)
    return screen.order.cursor_key


@pytest.mark.parametrize("system", FIGHTS)
@pytest.mark.parametrize("act", KEYS)
async def test_what_happens_to_another_leaves_the_turn_where_it_is(
    tmp_path: Path, system: str, act: str
) -> None:
    make, first, second = FIGHTS[system]
    session = make()
    now, other = id_of(session, first), id_of(session, second)
    async with playing(session, tmp_path, "order") as at:
        seq = session.seq
        at.go_to("order", other)
        await at.press(*KEYS[act])

        assert (session.seq, acting(session)) == (seq + 1, [now])
        assert cursor(at) == (other if act in STAYS else now)


@pytest.mark.parametrize("system", FIGHTS)
@pytest.mark.parametrize("act", KEYS)
async def test_what_happens_to_the_one_who_acts_moves_the_turn_only_if_he_is_gone(
    tmp_path: Path, system: str, act: str
) -> None:
    make, first, second = FIGHTS[system]
    session = make()
    now = id_of(session, first if act in STAYS else second)
    async with playing(session, tmp_path, "order") as at:
        seq = session.seq
        await at.press(*KEYS[act])

        assert (session.seq, acting(session), cursor(at)) == (seq + 1, [now], now)

        await at.press("u")
        assert acting(session) == [id_of(session, first)]


async def test_a_fighter_who_acted_does_not_act_again_for_being_renamed_or_hidden(
    tmp_path: Path,
) -> None:
    session = printed_fight()
    goblin, rutger = id_of(session, "Goblin"), id_of(session, "Rutger")
    play(session, Pass(character=goblin))
    async with playing(session, tmp_path, "order") as at:
        at.go_to("order", goblin)
        await at.press("h", "M", "X", "enter", "h")

        assert acting(session) == [rutger]
        assert [place.acted for place in session.view("gm").order if place.id == goblin] == [True]


async def test_another_rating_lets_a_turn_that_began_be_played_first(tmp_path: Path) -> None:
    session = wolfs_turn()
    arald, wilk = id_of(session, "Arald"), id_of(session, "Wilk")
    async with playing(session, tmp_path, "order") as at:
        at.go_to("order", arald)
        await at.press("j", "ctrl+u", "9", "enter")
        assert [place.id for place in session.view("gm").order] == [arald, wilk]
        assert acting(session) == [wilk]

        play(session, UseTurn(character=wilk, how="pass"))
        await at.pilot.pause()
        assert (acting(session), cursor(at)) == ([arald], arald)


async def test_other_values_of_the_sheet_keep_the_turn(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order") as at:
        await at.press("E", *["down"] * 7, "ctrl+u", "6", "enter")

        assert at.sheet("Goblin")["pw"] == 6
        assert acting(session) == [id_of(session, "Goblin")]


async def test_a_player_is_offered_none_of_it(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "order", seat="Ania") as at:
        at.go_to("order", id_of(session, "Rutger"))
        seq = session.seq
        for keys in KEYS.values():
            await at.press(keys[0])

        screen = at.app.screen
        assert isinstance(screen, OrderScreen)
        assert session.seq == seq
        assert not [entry for entry in screen.palette_entries() if "fighter_" in entry.command]


async def test_all_of_it_stands_in_the_palette_and_in_the_help(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "order", size=(80, 100)) as at:
        screen = at.app.screen
        assert isinstance(screen, OrderScreen)
        offered = {e.key for e in screen.palette_entries() if "fighter_" in e.command}
        await at.press("f1")

        assert offered == {"A", "P", "E", "M", "h", "K", "Del"}
        assert "Who is in the fight" in at.shown
        assert at.line("Del remove")
