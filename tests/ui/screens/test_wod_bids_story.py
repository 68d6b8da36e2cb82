"""The Bids screen, as a GM uses it at one laptop that goes round the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.fights import fight_app, id_of, play
from tests.support.golden import Goldens, screen_text
from tests.support.home import Playing, fresh_session, playing
from tui_app.domain.commands import AddCharacter, Fields, OpenFight, SetHidden, SetRule
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import Revealed
from tui_app.domain.sealed import code
from tui_app.domain.table import GM
from tui_app.line.at_screen import read
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang
from tui_app.ui.sealed.round_screen import SecretScreen
from tui_app.ui.session_gateway import LineTools

CONTEST = ("c", "a", "enter", "b", "enter", "m")


def seal(*digits: str) -> tuple[str, ...]:
    """The keys of one bid behind the curtain."""
    return ("enter", *digits, "enter")


def contest(session: Session, *bids: int) -> None:
    """Anna against Borys on Moc, with the sealed bids of the first or of both."""
    ids = (id_of(session, "Anna"), id_of(session, "Borys"))
    play(session, cmd.OpenContest(ids, trait="moc"))
    for who, value in zip(ids, bids, strict=False):
        play(session, cmd.SealBid(who, value))


def sw(session: Session) -> dict[str, int]:
    return {c.name: c.sheet["sw"] for c in session.view(GM).characters}


async def test_a_contest_with_two_bids_takes_few_keys(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", *CONTEST)
        assert "2 bids are missing" in screen_text(at.app)
        await at.press("enter", *seal("0", "2"), *seal("0", "3"), "enter")
        async with asyncio.timeout(10):
            while isinstance(at.app.screen, SecretScreen):
                await at.pilot.pause()
        assert screen_text(at.app).count("All bids are in") == 1
        await at.press("r")

        shown = screen_text(at.app)
        # The largest total first; a tie goes to the defender (W-R6).
        assert shown.index("▶ Borys") < shown.index("  Anna         3 + 2 = 5")
        assert "Won by the defender, in a tie: Borys." in shown
        assert (sw(at.session)["Anna"], sw(at.session)["Borys"]) == (3, 2)


async def test_the_cursor_goes_to_a_bidding_that_begins_and_enter_on_a_result_speaks(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 2, 3)
        await at.press("f6", "r", "enter")
        assert "This is settled" in screen_text(at.app)

        await at.press("f4")
        contest(at.session)
        await at.press("f6")
        assert "2 bids are missing" in screen_text(at.app)
        await at.press("enter")
        assert isinstance(at.app.screen, SecretScreen)


async def test_before_the_reveal_the_screen_tells_who_is_in_and_no_value(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 4)
        await at.press("f6")

        shown = screen_text(at.app)
        assert "● Anna → ○ Borys" in shown
        assert "1 bid is missing" in shown
        assert "SW ▮▮▮▮▮ 5/5" in shown
        sealed = at.session.view(GM).contests[0]["parties"][0]["code"]
        assert sealed in shown


async def test_a_bid_can_be_changed_before_the_reveal_and_taken_back(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 4, 0)
        await at.press("f6", "b", "a", "enter", *seal("0", "1"), "enter")
        await at.press("r")
        assert "3 + 1 = 4" in screen_text(at.app)

        contest(at.session, 1, 0)
        await at.press("home", "w", "a", "enter")
        assert "○ Anna → ● Borys" in screen_text(at.app)


async def test_only_a_forced_reveal_opens_with_a_bid_missing(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 1)
        await at.press("f6", "r")
        assert "Bids are missing: Borys" in screen_text(at.app)
        await at.press("escape")
        assert at.session.view(GM).contests

        await at.press("r", "y")

        assert "no bid, counts as 0" in screen_text(at.app)
        assert "…" not in screen_text(at.app).split("contest [")[1]
        assert not at.session.view(GM).contests


async def test_undoing_a_reveal_asks_gives_back_and_clears_every_bid(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 2, 3)
        await at.press("f6", "r", "u")
        assert "Take back the reveal" in screen_text(at.app)
        await at.press("y")

        assert "○ Anna → ○ Borys" in screen_text(at.app)
        assert sw(at.session)["Anna"] == 5
        await at.press("f8")
        assert "Revealed" in screen_text(at.app)


async def test_a_combat_wounds_the_loser_and_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "k", "a", "enter", "z", "enter")
        play(at.session, cmd.ShowBid(id_of(at.session, "Anna"), 2))
        play(at.session, cmd.ShowBid(id_of(at.session, "Zbir"), 0))
        await at.press("r")

        shown = screen_text(at.app)
        assert "Won by: Anna." in shown
        assert "Zbir: Ranny." in shown


async def test_a_duel_goes_on_to_its_next_phase_with_every_bid_cleared(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "d", "a", "enter", "b", "enter")
        assert "phase 1 of 3" in screen_text(at.app)
        play(at.session, cmd.SealBid(id_of(at.session, "Anna"), 1))
        play(at.session, cmd.SealBid(id_of(at.session, "Borys"), 0))
        await at.press("r")
        shown = screen_text(at.app)
        assert "phase 2 of 3 · phases won: Anna 1, Borys 0" in shown
        assert "○ Anna → ○ Borys" in shown


async def test_several_contests_are_open_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session)
        await at.press("f6", "k", "c", "enter", "z", "enter")

        shown = screen_text(at.app)
        assert "○ Anna → ○ Borys" in shown
        assert "○ Celina → ○ Zbir" in shown
        # The cursor is on what was opened last.
        assert "combat [9]" in shown


async def test_three_parties_in_one_contest_the_last_named_defends(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "c", "a", "space", "c", "enter", "b", "enter", "f")

        (contest,) = at.session.view(GM).contests
        assert [(p["name"], p["side"]) for p in contest["parties"]] == [
            ("Anna", "attacker"),
            ("Celina", "attacker"),
            ("Borys", "defender"),
        ]
        assert contest["trait"] == "finezja"


async def test_a_hidden_difficulty_waits_for_help_and_is_settled(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "s", "a", "enter", "tab")
        await at.type("9")
        await at.press("tab", "tab", "right", "right", "enter")
        shown = screen_text(at.app)
        assert "hidden from the players" in shown
        assert "needs 6 tokens" in shown

        await at.press("h", "b", "enter", "2", "enter")
        assert "4 more with the help" in screen_text(at.app)
        await at.press("enter", "4", "enter")

        assert "Anna: Moc: success." in screen_text(at.app)
        assert (sw(at.session)["Anna"], sw(at.session)["Borys"]) == (1, 3)


async def test_a_shot_takes_the_suggested_difficulty_w_g18(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "m", "a", "enter", "z", "enter", "enter")

        assert "Finezja 4 = 4 against PT 4" in screen_text(at.app)


async def test_what_is_called_off_costs_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 2)
        await at.press("f6", "x", "y")

        assert not at.session.view(GM).contests
        assert sw(at.session)["Anna"] == 5


async def test_a_bid_is_not_taken_from_the_prompt_where_everybody_reads_it(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku", line=LineTools(read)) as at:
        contest(at.session)
        before = at.session.seq
        await at.press("f6", "colon")
        await at.type("bid Anna 3")
        await at.press("enter")

        assert "Secrets are not written where they are seen" in screen_text(at.app)
        assert at.session.seq == before


async def test_all_codes_are_checked_with_one_key(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        contest(at.session, 2, 3)
        await at.press("f6", "r", "v")

        assert "Codes checked: 2. Every bid is the one" in screen_text(at.app)


async def test_tokens_are_spent_and_given_back(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        await at.press("f6", "e", "a", "enter", "enter")
        assert at.session.view(GM).characters[0].sheet["pools"] == {"esencja": 6}

        play(at.session, cmd.SetPool(id_of(at.session, "Anna"), "sw", 1))
        await at.press("a", "a", "enter", "enter")

        assert sw(at.session)["Anna"] == 5


async def test_enter_in_the_order_attacks_and_goes_to_the_bids(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        play(at.session, OpenFight())
        await at.press("f4", "enter", "enter")
        assert "combat [8]" in screen_text(at.app)

        await at.press("f4")
        assert "○ Zbir [8]" in screen_text(at.app)
        assert "has yet to bid" in screen_text(at.app)


def night(*hidden: str) -> Session:
    """Anna of the player Ania, Borys, and a hidden hunter."""
    session = fresh_session("swiat_mroku", "Noc")
    three: Fields = {"moc": 3, "finezja": 4, "odpornosc": 2}
    play(session, AddCharacter(name="Anna", seat="Ania", fields=three))
    play(session, AddCharacter(name="Borys", fields=three))
    play(session, AddCharacter(name="Cień", fields=three))
    for name in hidden:
        play(session, SetHidden(characters=(id_of(session, name),)))
    return session


async def test_a_player_is_asked_for_his_own_bid_only_and_without_a_curtain(
    tmp_path: Path,
) -> None:
    session = night()
    play(
        session,
        cmd.OpenContest((id_of(session, "Anna"), id_of(session, "Borys")), trait="moc"),
    )
    app = fight_app(session, tmp_path, "bids", seat="Ania")
    async with app.run_test(size=(80, 24)) as pilot:
        at = Playing(app, pilot, session)  # type: ignore[arg-type]
        await at.press("enter")
        assert "Anna · Moc" in screen_text(app)
        await at.press("0", "2", "enter")

        assert "● Anna → ○ Borys" in screen_text(app)
        await at.press("enter")
        assert "SW –" in screen_text(app)


async def test_a_player_sees_neither_hidden_parties_nor_a_hidden_difficulty(
    tmp_path: Path,
) -> None:
    session = night("Cień")
    anna, shadow = id_of(session, "Anna"), id_of(session, "Cień")
    play(session, cmd.OpenCombat(character=shadow, target=anna))
    play(session, cmd.OpenTask(character=anna, trait="moc", pt=9, shown="hidden"))
    app = fight_app(session, tmp_path, "bids", seat="Ania")
    async with app.run_test(size=(80, 24)) as pilot:
        at = Playing(app, pilot, session)  # type: ignore[arg-type]
        first = screen_text(app)
        await at.press("end")
        both = first + screen_text(app)

    assert "Cień" not in both
    assert "someone" in both
    assert "PT hidden" in both
    assert "PT 9" not in both


async def test_a_shot_that_is_bid_for_stands_in_the_list_w_g11(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        play(at.session, SetRule(key="W-G11", value="contest"))
        await at.press("f6", "m", "a", "enter", "z", "enter", "enter")

        shown = screen_text(at.app)
        assert "missile [8]" in shown
        assert "PT 4 stands for the target" in shown


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 20)])
async def test_nothing_is_lost_at_any_size_of_the_terminal(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, sample="swiat_mroku", size=size) as at:
        contest(at.session, 2, 3)
        await at.press("f6", "r")

        shown = screen_text(at.app)
        (event, *_) = at.session.act(at.session.seq).events
        assert isinstance(event, Revealed)
        assert "▶ Borys" in shown
        assert "2 + 3 = 5" in shown
        assert all(code(line.commitment) in shown for line in event.lines)
        assert all(len(line) <= size[0] for line in shown.splitlines())


@pytest.mark.parametrize("lang", ["en", "pl"])
async def test_the_screen_with_contests_a_duel_and_a_test(
    tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    async with playing(tmp_path, sample="swiat_mroku", lang=lang) as at:
        ids = {name: id_of(at.session, name) for name in ("Anna", "Borys", "Celina", "Zbir")}
        play(at.session, cmd.OpenTask(ids["Anna"], "moc", pt=9, shown="hidden"))
        play(at.session, cmd.OpenCombat(ids["Celina"], ids["Zbir"]))
        play(at.session, cmd.OpenContest((ids["Anna"], ids["Borys"]), trait="moc"))
        play(at.session, cmd.ShowBid(ids["Anna"], 2))
        play(at.session, cmd.Help(ids["Celina"], ids["Borys"], 1))
        await at.press("f6", "end")

        goldens.check(f"ui/wod_bids_{lang}", screen_text(at.app))


@pytest.mark.parametrize("lang", ["en", "pl"])
async def test_the_screen_after_a_reveal(tmp_path: Path, goldens: Goldens, lang: Lang) -> None:
    async with playing(tmp_path, sample="swiat_mroku", lang=lang) as at:
        ids = {name: id_of(at.session, name) for name in ("Anna", "Zbir")}
        play(at.session, cmd.OpenCombat(ids["Anna"], ids["Zbir"]))
        play(at.session, cmd.ShowBid(ids["Anna"], 2))
        play(at.session, cmd.ShowBid(ids["Zbir"], 0))
        await at.press("f6", "r")

        goldens.check(f"ui/wod_reveal_{lang}", screen_text(at.app))
