"""Every act of the table stands in the palette of every screen, for whom it is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import Playing, id_of, play, playing, printed_fight
from tests.support.home import fresh_session
from tui_app.domain import commands as cmd
from tui_app.domain.dice import Typed
from tui_app.domain.rules.mstocs.commands import BasicTest
from tui_app.domain.rules.shurtugal.commands import RollTest
from tui_app.store.session import Session
from tui_app.ui.finding import PaletteEntry, found
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.rights import OF_GM, OF_PLAYERS, ON_ONE
from tui_app.ui.seat_screen import SeatScreen

SYSTEMS = ("mstocs", "shurtugal", "swiat_mroku")
SHEETS: dict[str, cmd.Fields] = {
    "mstocs": {"pw": 7, "onr": 3, "skill.care": 41},
    "shurtugal": {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 2, "spryt": 2},
    "swiat_mroku": {"moc": 2, "finezja": 3, "odpornosc": 2},
}
# What changes nothing at the table, or what only its own screen can do.
NO_ACTS_ELSEWHERE = {
    *("open_help", "open_go", "toggle_theme", "toggle_bell", "next_language", "quit"),
    *("house_rules", "print_cards", "toggle_shared", "close_table", "toggle_roll_all"),
    *("new_table", "open_path", "apply", "choose_who", "save_new", "clear_form"),
    *("filter_acts", "show_all", "export_journal"),
    *("fill_here", "all_like_this", "fold", "draft_mode", "heat_map", "next_foe", "prev_foe"),
    *("seats_order", "verify_codes"),
}


def fight_of(system: str) -> Session:
    session = fresh_session(system)
    for name, seat in (("Ala", "Ania"), ("Bor", "gm")):
        play(session, cmd.AddCharacter(name=name, seat=seat, fields=SHEETS[system]))
    play(session, cmd.OpenFight())
    return session


def last(session: Session) -> cmd.Command:
    return session.act(session.seq).command


def entries(at: Playing) -> list[PaletteEntry]:
    screen = at.app.screen
    assert isinstance(screen, SeatScreen)
    return screen.palette_entries()


async def choose(at: Playing, words: str, label: str) -> None:
    """Take an entry of the palette, found by some words and its name."""
    await at.press("ctrl+p", *("space" if sign == " " else sign for sign in words))
    hits = [entry.label for entry in found(entries_below(at), words)]
    await at.press(*["down"] * hits.index(label), "enter")


def entries_below(at: Playing) -> list[PaletteEntry]:
    screen = at.app.screen_stack[-2]
    assert isinstance(screen, SeatScreen)
    return screen.palette_entries()


def test_every_action_is_an_act_of_the_gm_or_of_players_or_none_at_all() -> None:
    known = {a.id for a in REGISTRY if a.palette and not a.id.startswith("go_")}

    assert not OF_GM & OF_PLAYERS
    assert not NO_ACTS_ELSEWHERE & (OF_GM | OF_PLAYERS)
    assert known == {i for i in NO_ACTS_ELSEWHERE | OF_GM | OF_PLAYERS if i in known}
    assert known - OF_GM - OF_PLAYERS == NO_ACTS_ELSEWHERE
    assert ON_ONE <= OF_GM | OF_PLAYERS <= {a.id for a in REGISTRY}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("first", ["table", "order", "wounds", "journal"])
async def test_the_palette_of_every_screen_has_every_act(
    tmp_path: Path, system: str, first: str
) -> None:
    session = fight_of(system)
    cls = {"mstocs": "II", "shurtugal": "bleeding", "swiat_mroku": "wounded"}[system]
    due = None if system == "swiat_mroku" else 7200
    play(session, cmd.OpenWound(character=id_of(session, "Ala"), cls=cls, due_in_s=due))
    async with playing(session, tmp_path, first) as at:
        labels = {entry.label for entry in entries(at)}

    wanted = {"group", "entry", "remove entry", "effect", "unconscious", "joins the fight", "test"}
    wanted |= {"wound", "take the wound away", "treat", "add", "edit", "notes", "undo to here"}
    wanted |= {"roll dice", "note", "name of the table", "attack", "end of the fight"}
    assert labels >= wanted


@pytest.mark.parametrize("system", SYSTEMS)
async def test_the_order_takes_entries_groups_and_effects_in_every_system(
    tmp_path: Path, system: str
) -> None:
    session = fight_of(system)
    async with playing(session, tmp_path, "order") as at:
        await at.press("T", *"Trap", "enter")
        assert [p.name for p in session.view("gm").order if p.fixed] == ["Trap"]
        trap = next(p.id for p in session.view("gm").order if p.fixed)
        at.go_to("order", trap)
        await at.press("x")
        assert not [p for p in session.view("gm").order if p.fixed]

        at.go_to("order", id_of(session, "Ala"))
        await at.press("q", *"dazed", "down", *"3", "space", *"rounds", "enter")
        length = session.view("gm").round_s
        assert [c.due_s for c in session.view("gm").characters[0].conditions] == [3 * length]


@pytest.mark.parametrize("system", SYSTEMS)
async def test_the_table_makes_unconscious_wakes_and_takes_a_death_back_in_every_system(
    tmp_path: Path, system: str
) -> None:
    session = fight_of(system)
    async with playing(session, tmp_path, "table") as at:

        def status() -> str:
            return session.view("gm").characters[0].status

        at.go_to("roster", id_of(session, "Ala"))
        await at.press("O", *"10m", "enter")
        assert status() == "unconscious"
        await at.press("W", "H")
        assert status() == "helpless"
        play(session, cmd.KillCharacter(character=id_of(session, "Ala")))
        await at.press("V")
        assert status() == "helpless"


async def test_a_latecomer_joins_the_fight_by_a_key(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, cmd.AddCharacter(name="Late", fields=SHEETS["mstocs"], join=False))
    async with playing(session, tmp_path, "order") as at:
        await at.press("J", "enter")

        assert session.table.in_fight(id_of(session, "Late"))


async def test_a_skill_of_the_sheet_is_tested_from_the_order(tmp_path: Path) -> None:
    session = fight_of("mstocs")
    async with playing(session, tmp_path, "order") as at:
        at.go_to("order", id_of(session, "Ala"))
        await at.press("S", "enter")
        await at.type("9")

        assert last(session) == BasicTest(
            character=id_of(session, "Ala"), skill="care", dice={"roll": Typed(total=9)}
        )


async def test_a_trait_is_tested_against_a_difficulty_in_shurtugal(tmp_path: Path) -> None:
    session = fight_of("shurtugal")
    async with playing(session, tmp_path, "table") as at:
        await at.press("S", "down", "down", *"20", "enter")
        assert "3k10" in at.shown
        await at.type("3 4 5")

        assert isinstance(last(session), RollTest)


async def test_dice_are_rolled_and_notes_written_from_any_screen(tmp_path: Path) -> None:
    session = fresh_session()
    async with playing(session, tmp_path, "journal") as at:
        await at.press("D", *"2k6", "enter")
        await at.type("11")
        assert last(session) == cmd.RollDice(dice_text="2k6", dice={"roll": Typed(total=11)})
        await at.press("N", *"Rain", "enter")
        assert last(session) == cmd.WriteNote(text="Rain")
        await choose(at, "name of the table", "name of the table")
        await at.press(*"Noc", "enter")

        assert session.view("gm").name.endswith("Noc")


async def test_an_act_of_another_screen_is_done_there_to_who_was_under_the_cursor(
    tmp_path: Path,
) -> None:
    session = printed_fight()
    rutger = id_of(session, "Rutger")
    play(session, cmd.OpenWound(character=rutger, cls="II", due_in_s=7200))
    async with playing(session, tmp_path, "order") as at:
        at.go_to("order", rutger)
        await choose(at, "treat", "treat")

        assert at.app.current_mode == "wounds"
        assert at.line("surgery: Rutger") or at.line("Surgery: Rutger")


async def test_without_anybody_under_the_cursor_one_is_to_be_chosen_first(tmp_path: Path) -> None:
    session = printed_fight()
    seq = session.seq
    async with playing(session, tmp_path, "journal") as at:
        await choose(at, "kill", "kill")

        assert session.seq == seq
        assert at.said == "! kill: choose for whom, then press K."


async def test_a_player_is_offered_no_act_of_the_gm_by_any_screen(tmp_path: Path) -> None:
    session = printed_fight()
    for first in ("table", "order", "wounds", "journal", "conversion"):
        async with playing(session, tmp_path, first, seat="Ania") as at:
            screen = at.app.screen
            assert isinstance(screen, SeatScreen)
            commands = " ".join(entry.command for entry in screen.palette_entries())
            assert not [id_ for id_ in OF_GM if f"{id_!r}" in commands or f".{id_} " in commands]
            assert not [a.id for a in screen.actions() if a.id in OF_GM]
