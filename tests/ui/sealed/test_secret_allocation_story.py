"""Secret splits at one keyboard and at a player's own terminal (M-G6)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.support.fake_host import FakeHost
from tests.support.fights import Playing, play, playing
from tests.support.home import add, fresh_session
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import SealAllocation
from tui_app.domain.rules.mstocs.events import Allocated
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import runs_of
from tui_app.ui.dialogs.question import QuestionDialog
from tui_app.ui.presenters.seats import asked_of
from tui_app.ui.sealed.round_screen import SecretScreen, Stage
from tui_app.ui.systems.mstocs.allocation_draft import fresh
from tui_app.ui.systems.mstocs.allocation_rows import matrix_rows
from tui_app.ui.systems.mstocs.order_screen import MstocsOrderScreen
from tui_app.ui.systems.mstocs.order_words import ORDER_WORDS
from tui_app.ui.systems.mstocs.secret_splits import is_secret, splitting
from tui_app.ui.widgets.grid import LineGrid


def secret_fight() -> Session:
    """Rutger of Ania against a goblin of seven PW."""
    session = fresh_session()
    play(session, cmd.SetRule(key="M-G6", value="sealed"))
    add(session, "Rutger", "Ania", pw=9, onr=4, weapon="one_handed")
    add(session, "Goblin", pw=7, onr=3, weapon="one_handed")
    play(session, cmd.OpenFight())
    return session


def states(at: Playing) -> dict[str, str]:
    """Who has sealed, as the allocation shows it where everybody looks on."""
    grid = at.app.screen.query_one("#sealing", LineGrid)
    texts = (["".join(r.text for r in runs_of(cell)) for cell in row.cells] for row in grid.rows)
    return {name: state for name, _, state in texts}


def is_shared(at: Playing) -> bool:
    """Whether the terminal is marked as one that everybody sees."""
    return at.app.table.shared


async def enter(at: Playing, *words: str) -> None:
    """Press keys on the secret screen; digits as one word are single keys."""
    for word in words:
        for key in word if word.isdecimal() else (word,):
            at.app.simulate_key(key)
        async with asyncio.timeout(10):
            await at.pilot.pause()
            screen = at.app.screen
            while isinstance(screen, SecretScreen) and screen.stage is Stage.BLANK:
                await at.pilot.pause()
                screen = at.app.screen


async def test_all_split_in_secret_one_after_another(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "s")
        assert "Ania (Rutger)" in at.shown
        await enter(at, "enter")
        assert "PW to split: 9" in at.shown
        await enter(at, "333", "enter")
        assert "the GM (Goblin)" in at.shown
        assert session.view("gm").phase == "allocation"
        await enter(at, "enter", "304", "enter", "enter")
        assert session.view("gm").phase == "turns"
        splits = [e for act in session.acts() for e in act.events if isinstance(e, Allocated)]
        assert [(e.a, e.o, e.sz) for e in splits] == [(3, 3, 3), (3, 0, 4)]
        assert [act.seat for act in session.acts()][-3:] == ["Ania", "gm", "clock"]


async def test_the_gms_screen_shows_who_has_sealed_and_offers_no_drafts(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        assert states(at) == {"Rutger": "○ still to seal", "Goblin": "○ still to seal"}
        await at.press("3", "x", "a")
        assert session.table.state.seals == {}
        await enter(at, "s", "enter", "333", "enter", "escape")
        assert states(at) == {"Rutger": "● sealed", "Goblin": "○ still to seal"}
        assert "1 split is still missing." in at.shown


async def test_enter_asks_the_one_under_the_cursor_and_lets_him_change_it(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "down", "enter")
        assert "the GM (Goblin)" in at.shown
        await enter(at, "enter", "304", "enter", "enter")
        assert states(at)["Goblin"] == "● sealed"
        await enter(at, "enter")
        assert "the GM (Goblin)" in at.shown


def band(goblins: int = 12) -> Session:
    """Rutger of Ania against goblins of seven PW; the last of them has lost two."""
    session = secret_fight()
    play(session, cmd.RemoveCharacter(characters=tuple(session.table.characters)[1:]))
    fields: cmd.Fields = {"pw": 7, "onr": 3, "weapon": "one_handed"}
    play(session, cmd.AddCharacter(name="Ork", count=goblins, numbered=True, fields=fields))
    last = tuple(session.table.characters)[-1]
    play(session, cmd.EditCharacter(character=last, fields={"pw": 5}))
    return session


async def test_m_g6_twelve_of_one_name_seal_by_one_entry(tmp_path: Path) -> None:
    session = band()
    async with playing(session, tmp_path, "allocation") as at:
        assert states(at)["Ork 1–12"] == "○ still to seal"
        await enter(at, "s", "n")
        assert "the GM (Ork 1–12)" in at.shown
        await enter(at, "enter")
        assert "PW to split: 5–7, fitted to each" in at.shown
        await enter(at, "304", "enter")
        assert len(session.table.state.seals) == 12
        assert len([a for a in session.acts() if a.command.sealed]) == 1
        await enter(at, "enter", "333", "enter", "enter")
        await at.pilot.pause()
        assert "Ork 1–11: A 3, O 0, Sz 4." in at.shown
        assert "Ork 12: A 2, O 0, Sz 3." in at.shown


async def test_a_group_is_asked_one_by_one_without_a_curtain_between(tmp_path: Path) -> None:
    session = band(3)
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "down", "enter", "f")
        assert "the GM (Ork)" in at.shown
        await enter(at, "enter", "304", "enter")
        assert "Ork 2" in at.shown
        assert "PW to split: 7" in at.shown
        await enter(at, "700", "enter")
        assert len(session.table.state.seals) == 2
        await enter(at, "500", "enter", "enter")
        assert states(at) == {"Rutger": "○ still to seal", "Ork 1–3": "● sealed"}


async def test_those_who_are_left_of_a_group_can_seal_together_again(tmp_path: Path) -> None:
    session = band(4)
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "down", "enter", "enter", "f", "304", "enter", "f")
        assert "Ork 2–4" in at.shown
        await enter(at, "700", "enter", "enter")
        assert len(session.table.state.seals) == 4
        assert [a.command.sealed for a in session.acts()][-2:] == [True, True]


async def test_a_player_sees_lastingly_that_he_has_sealed(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation", seat="Ania") as at:
        await at.press("9", "enter")
        assert "● sealed" in at.shown
        screen = at.app.seat_screen
        assert screen is not None
        screen.say("")
        screen.refresh_view()
        assert "Yours is sealed; until the reveal Enter changes it." in at.shown
        await at.press("4")
        await at.press("right", "5", "right")
        assert "● sealed; Enter changes" in at.shown
        await at.press("enter")
        assert "Enter changes" not in at.shown
        assert "●\u00a0Rutger   ○\u00a0Goblin" in at.shown


async def test_in_secret_the_last_round_can_be_repeated(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "s", "enter", "333", "enter", "enter", "304", "enter", "enter")
    play(session, cmd.NextRound())
    async with playing(session, tmp_path, "allocation", seat="Ania") as at:
        await at.press("9", "L", "a")
        assert len(session.table.state.seals) == 1
    async with playing(session, tmp_path, "allocation") as at:
        await enter(at, "s", "enter")
        assert "l as in the last round" in at.shown
        await enter(at, "l", "enter", "enter")
    splits = [e for act in session.acts() for e in act.events if isinstance(e, Allocated)]
    assert [(e.a, e.o, e.sz) for e in splits[2:]] == [(3, 3, 3), (3, 0, 4)]


async def test_the_gm_lets_missing_ones_stand_at_zero_after_a_question(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("r")
        assert "Rutger, Goblin" in at.shown
        await at.press("y")
        assert session.view("gm").phase == "turns"


async def test_a_player_seals_his_draft_at_his_own_terminal(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation", seat="Ania") as at:
        await at.press("9", "enter")
        assert list(session.table.state.seals) == [next(iter(session.table.characters))]
        assert at.sheet("Rutger")["a"] is None


def test_a_round_asks_only_whom_the_terminal_may_ask() -> None:
    session = secret_fight()
    words = catalogue("en")
    own = splitting(session.view("Ania"), words, lambda seat: seat == "Ania")
    assert [ask.heading for ask in own.asks] == ["Rutger"]
    everybody = splitting(session.view("gm"), words, lambda _seat: True)
    assert [ask.heading for ask in everybody.asks] == ["Rutger", "Goblin"]
    assert {part.digits for ask in everybody.asks for part in ask.parts} == {1}


def test_who_may_not_know_all_pw_types_as_many_digits_as_any_sheet_can_have() -> None:
    session = secret_fight()
    board = splitting(session.view("board"), catalogue("en"), lambda _seat: True)
    assert {part.digits for ask in board.asks for part in ask.parts} == {2}
    assert board.asks[1].private == ""


def test_a_hidden_fighter_is_in_no_round_that_everybody_sees() -> None:
    session = secret_fight()
    goblin = list(session.table.characters)[1]
    play(session, cmd.SetHidden(characters=(goblin,), hidden=True))
    board = splitting(session.view("board"), catalogue("en"), lambda _seat: True)
    assert [party.name for party in board.parties] == ["Rutger"]
    assert [ask.heading for ask in board.asks] == ["Rutger"]


def test_open_splits_are_no_round_of_secrets() -> None:
    session = secret_fight()
    play(session, cmd.SetRule(key="M-G6", value="open"))
    view = session.view("gm")
    assert not is_secret(view)
    assert splitting(view, catalogue("en"), lambda _seat: True).asks == ()


async def test_esc_leaves_the_question_and_reveals_nothing(tmp_path: Path) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("r", "escape")
        assert not isinstance(at.app.screen, QuestionDialog)
        assert session.view("gm").phase == "allocation"


def test_a_player_types_as_many_digits_as_his_own_pw_has() -> None:
    view = secret_fight().view("Ania")
    words = catalogue("en")

    own = splitting(view, words, lambda seat: seat == "Ania").asks
    of_all = splitting(view, words, lambda _: True).asks

    assert {part.digits for ask in own for part in ask.parts} == {1}
    assert {part.digits for ask in of_all for part in ask.parts} == {2}


def test_who_has_sealed_is_told_so_everywhere_m_g6() -> None:
    session = secret_fight()
    rutger, _ = session.table.characters
    play(session, SealAllocation(character=rutger, value=(3, 3, 3, "")), "Ania")
    view, house = session.view("Ania"), session.table.house
    character = view.character(rutger)
    assert character is not None

    (row,) = matrix_rows(fresh(view, lambda _: None), view, house, catalogue("en"))
    cells = ["".join(run.text for run in runs_of(cell)) for cell in row.cells]
    assert cells[2:6] == ["–", "–", "–", "–"]
    assert cells[-1] == "● sealed"
    assert not ORDER_WORDS.waits(character)
    assert asked_of("Ania", session.view("gm")) is False
    assert asked_of("gm", session.view("gm")) is True


def test_a_new_split_being_typed_is_seen_in_the_row_of_one_that_is_sealed() -> None:
    session = secret_fight()
    rutger, _ = session.table.characters
    play(session, SealAllocation(character=rutger, value=(3, 3, 3, "")), "Ania")
    view, house = session.view("Ania"), session.table.house

    (draft,) = fresh(view, lambda _: None)
    (row,) = matrix_rows([draft.with_value("a", 2)], view, house, catalogue("en"))
    cells = ["".join(run.text for run in runs_of(cell)) for cell in row.cells]
    assert cells[3:6] == ["2", "0", "0"]
    assert cells[-1] == "7 left to split"


async def test_a_terminal_that_several_clients_of_tmux_see_is_proposed_as_shared(
    tmp_path: Path,
) -> None:
    session = secret_fight()
    async with playing(session, tmp_path, "allocation") as at:
        host = FakeHost()
        host.watching = 2
        at.app.make_host = lambda: host
        await enter(at, "s", "n")
        assert isinstance(at.app.screen, SecretScreen)
        assert not is_shared(at)
        # It is asked once for as many as look on.
        await enter(at, "escape", "s")
        assert isinstance(at.app.screen, SecretScreen)
        await enter(at, "escape")
        host.watching = 3
        await enter(at, "s")
        assert "3 clients of tmux see this terminal." in at.shown
        await enter(at, "s")
        assert is_shared(at)
        await enter(at, "s")
        assert "Everybody sees this screen" in at.shown


async def test_a_shared_terminal_still_shows_the_order_of_its_own_system(tmp_path: Path) -> None:
    async with playing(secret_fight(), tmp_path, "allocation") as at:
        await at.app.share(shared=True)
        await at.press("f4")
        assert isinstance(at.app.screen, MstocsOrderScreen)
