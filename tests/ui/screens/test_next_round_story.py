"""The next round names those who had not acted yet: a turn passed over by mistake is lost."""

from __future__ import annotations

from pathlib import Path

from tests.support.fights import big_fight, id_of, play, playing, printed_fight
from tests.support.home import fresh_session
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import Pass
from tui_app.domain.rules.shurtugal.commands import Initiative, UseTurn
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.presenters.left_out import left_out_line


def wolves() -> Session:
    """Arald and two wolves, rated, in round 1."""
    session = fresh_session("shurtugal")
    fields: cmd.Fields = {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "spryt": 2, "refleks": 3}
    play(session, cmd.AddCharacter(name="Arald", seat="Ania", fields=fields))
    play(session, cmd.AddCharacter(name="Wilk", count=2, fields=fields))
    play(session, cmd.OpenFight())
    for value, id_ in enumerate(session.table.characters, 4):
        play(session, Initiative(characters=(id_,), value=value))
    return session


async def test_the_one_who_was_passed_over_is_named_with_the_way_back(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, Pass(character=id_of(session, "Goblin")))
    async with playing(session, tmp_path, "order") as at:
        await at.press("r")

        assert at.said.startswith("! Without an act in round 1: Rutger. u takes the round back.")

        await at.press("u")
        assert (session.view("gm").round, at.sheet("Goblin")["acted"]) == (1, True)


async def test_a_round_in_which_all_acted_ends_without_a_word_of_it(tmp_path: Path) -> None:
    session = printed_fight()
    for name in ("Goblin", "Rutger"):
        play(session, Pass(character=id_of(session, name)))
    async with playing(session, tmp_path, "order") as at:
        await at.press("r")

        assert "Without" not in at.said
        assert session.view("gm").round == 2


async def test_who_has_not_acted_is_named_in_shurtugal_too(tmp_path: Path) -> None:
    session = wolves()
    play(session, UseTurn(character=id_of(session, "Wilk"), how="pass"), "gm")
    async with playing(session, tmp_path, "order", lang="pl") as at:
        await at.press("r")

        assert at.said.startswith("! Bez akcji w rundzie 1: Arald, Wilk 2. u cofa rundę.")
        assert session.view("gm").round == 2


async def test_when_somebody_would_die_it_is_said_before_the_round_ends(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.AddCharacter(name="Borg", fields={"pw": 8, "onr": 4}))
    play(session, cmd.OpenWound(character=id_of(session, "Borg"), cls="I", due_in_s=5))
    async with playing(session, tmp_path, "order") as at:
        await at.press("r")

        assert session.view("gm").round == 1
        assert "Without an act in round 1: Rutger," in at.shown


async def test_a_shared_terminal_does_not_name_the_hidden(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.SetHidden(characters=(id_of(session, "Goblin"),), hidden=True))
    async with playing(session, tmp_path, "order") as at:
        of_the_system = type(at.app.screen)
        await at.app.action_toggle_shared()
        assert type(at.app.screen) is of_the_system
        await at.pilot.pause()
        await at.press("r")

        assert session.view("gm").round == 2
        assert "Goblin" not in at.shown


def test_heroes_come_first_and_a_crowd_is_counted() -> None:
    session = big_fight()

    line = left_out_line(session.view("gm"), catalogue("en"))

    assert line == ("Without an act in round 1: Rutger, Borg, Mira, Goblin, Goblin 2 and 10 more.")


def test_whoever_cannot_act_was_not_passed_over() -> None:
    session = printed_fight()
    ids = tuple(session.table.characters)
    play(session, cmd.KnockOut(character=ids[0], rounds=2))
    play(session, Pass(character=ids[1]))

    assert left_out_line(session.view("gm"), catalogue("en")) == ""


def test_a_trap_that_did_not_go_off_is_named_too() -> None:
    session = printed_fight()
    for id_ in session.table.characters:
        play(session, Pass(character=id_))
    play(session, cmd.AddEntry(name="Zapadnia", at=5))

    assert "Zapadnia" in left_out_line(session.view("gm"), catalogue("en"))
