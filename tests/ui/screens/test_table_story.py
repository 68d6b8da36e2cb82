"""The Table screen, as a GM uses it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.events import Key

from tests.support.golden import screen_text
from tests.support.home import add, desk_in, playing, reader
from tui_app.domain.commands import AddCharacter, OpenFight, OpenWound, Rest
from tui_app.domain.table import GM
from tui_app.ui.dialogs.form_page import FormPage
from tui_app.ui.dialogs.question import QuestionDialog
from tui_app.ui.palette import PaletteDialog
from tui_app.ui.widgets.form import Form
from tui_app.ui.widgets.grid import LineGrid

GOBLINS = AddCharacter(name="Goblin", count=5, numbered=True, fields={"pw": 7, "onr": 4})


async def test_a_gm_adds_edits_hides_renames_and_removes_without_a_mouse(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("a")
        await at.type("Herman")
        await at.press("tab")
        await at.press("backspace", "backspace", "O", "l", "a", "tab", "tab", "tab")
        for number in ("33", "3", "4", "1"):
            await at.type(number)
            await at.press("tab")
        await at.press("enter")
        herman = at.session.view(GM).characters[-1]
        assert (herman.name, herman.seat, herman.side) == ("Herman", "Ola", "hero")
        assert herman.sheet["raw"]["ww"] == 33

        await at.press("end", "e", "tab", "tab", "end", "5", "enter")
        assert at.session.view(GM).characters[-1].sheet["raw"]["ww"] == 335

        await at.press("m", *["backspace"] * 6)
        await at.type("Hans")
        await at.press("enter")
        assert at.names()[-1] == "Hans"

        await at.press("h")
        assert at.session.view(GM).characters[-1].hidden

        await at.press("delete", "escape")
        assert at.names()[-1] == "Hans"
        await at.press("delete", "y")
        assert "Hans" not in at.names()

        await at.press("u")
        assert at.names()[-1] == "Hans"
        assert "Taken back: remove: Hans." in screen_text(at.app)


async def test_a_refused_form_says_why_and_loses_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("a")
        await at.type("Rutger")
        await at.press("enter")

        shown = screen_text(at.app)
        assert "The name Rutger is in use" in shown
        assert "Rutger_" in shown
        assert at.session.seq == 0


async def test_five_goblins_are_one_line_and_one_act(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"add 5 goblin": GOBLINS})) as at:
        await at.press("p")
        await at.type("5 gob")
        await at.press("tab", "enter")

        assert at.names()[-1] == "Goblin 9"
        assert at.session.seq == 1


async def test_the_cursor_goes_to_who_has_come(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        add(at.session, "Ork", pw=9, onr=5)
        await at.pilot.pause()
        await at.press("h")

        assert [c.name for c in at.session.view(GM).characters if c.hidden] == ["Ork"]


async def test_without_a_wound_nothing_is_said_of_wounds(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        assert "Next deadline" not in screen_text(at.app)
        hero = at.session.view(GM).characters[0].id
        at.session.execute(GM, OpenWound(character=hero, cls="I", due_in_s=180))
        await at.pilot.pause()

        assert "Next deadline" in screen_text(at.app)


async def test_rest_is_one_key_and_its_span(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"rest 8h": Rest(span_s=8 * 3600)})) as at:
        await at.press("R")
        await at.type("8h")
        await at.press("enter")

        assert at.session.view(GM).elapsed_s == 8 * 3600


async def test_a_rest_asks_first_when_somebody_dies_on_the_way(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"rest 8h": Rest(span_s=8 * 3600)})) as at:
        hero = at.session.view(GM).characters[0].id
        at.session.execute(GM, OpenWound(character=hero, cls="I", due_in_s=180))
        await at.press("R")
        await at.type("8h")
        await at.press("enter")
        asked, now_s = isinstance(at.app.screen, QuestionDialog), at.session.view(GM).elapsed_s
        await at.press("m")

        assert (asked, now_s, at.session.view(GM).elapsed_s) == (True, 0, 180)


async def test_a_rest_says_that_it_ends_an_open_fight(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"rest 8h": Rest(span_s=8 * 3600)})) as at:
        at.session.execute(GM, OpenFight())
        await at.press("R")
        await at.type("8h")
        await at.press("enter")
        text = screen_text(at.app)
        await at.press("escape")

        assert "The fight ends." in text
        assert at.session.view(GM).round == 1


async def test_a_wrong_line_keeps_its_text_and_names_what_is_wrong(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"add 5 goblin": GOBLINS})) as at:
        await at.press("p")
        await at.type("5 gobin")
        await at.press("enter")

        shown = screen_text(at.app)
        assert "5 gobin_" in shown
        assert "✗" in shown
        await at.press("escape")
        assert at.session.seq == 0


async def test_any_act_can_be_written_on_any_screen(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"add 5 goblin": GOBLINS})) as at:
        await at.press("f3", "colon")
        await at.type("add 5 goblin")
        await at.press("enter")

        assert at.session.seq == 1
        assert "On the roster" in screen_text(at.app)


async def test_notes_of_both_kinds_are_written_and_shown(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("n")
        await at.type("zmęczony")
        await at.press("tab")
        await at.type("szpieg")
        await at.press("enter")

        rutger = at.session.view(GM).characters[0]
        assert (rutger.notes, rutger.gm_notes) == ("zmęczony", "szpieg")
        assert "GM only: szpieg" in screen_text(at.app)


async def test_a_party_is_taken_over_from_another_save(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    other = desk.copy_sample("mstocs")
    async with playing(tmp_path) as at:
        for _ in range(3):
            await at.press("delete", "y")
        assert "Rutger" not in at.names()

        await at.press("o")
        await at.type(str(other))
        await at.press("enter", "enter")

        assert at.names()[-3:] == ["Rutger", "Gerda", "Borg"]
        assert at.session.view(GM).characters[-1].sheet["offhand"] == "small_shield"


async def test_one_whose_name_is_in_use_is_asked_for_another_and_the_rest_come(
    tmp_path: Path,
) -> None:
    desk = desk_in(tmp_path)
    other = desk.copy_sample("mstocs")
    async with playing(tmp_path) as at:
        await at.press("down", "delete", "y", "delete", "y")
        assert "Rutger" in at.names()

        await at.press("o")
        await at.type(str(other))
        await at.press("enter", "enter")
        assert "Rutger: this name is in use here" in screen_text(at.app)
        await at.press(*"Ruta", "enter")

        assert {"Rutger", "Gerda", "Borg", "Ruta"} <= set(at.names())
        assert "Taken over: Gerda, Borg, Ruta." in screen_text(at.app)


async def test_one_whose_name_is_in_use_may_be_left_out(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    other = desk.copy_sample("mstocs")
    async with playing(tmp_path) as at:
        await at.press("down", "delete", "y", "delete", "y")
        await at.press("o")
        await at.type(str(other))
        await at.press("enter", "enter", "escape")

        assert "Taken over: Gerda, Borg. Left out: Rutger." in screen_text(at.app)


@pytest.mark.parametrize(
    ("sample", "first"),
    [("mstocs", "allocation"), ("shurtugal", "order"), ("swiat_mroku", "order")],
)
async def test_f_opens_the_fight_and_leads_to_where_it_begins(
    tmp_path: Path, sample: str, first: str
) -> None:
    async with playing(tmp_path, sample=sample) as at:
        await at.press("f")

        assert at.session.view(GM).round == 1
        assert at.app.current_mode == first


async def test_the_clock_starts_and_pauses_with_the_space_bar(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("space")
        assert at.session.view(GM).running
        await at.press("space")
        assert not at.session.view(GM).running


async def test_no_key_overtakes_one_that_is_still_on_its_way_to_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = asyncio.Event()

    async def slowly(_grid: LineGrid, event: Key) -> None:
        if event.key == "e":
            await taken.wait()

    async with playing(tmp_path) as at:
        monkeypatch.setattr(LineGrid, "_on_key", slowly, raising=False)
        at.app.post_message(Key("ctrl+p", None))
        at.app.post_message(Key("e", "e"))
        while not (isinstance(at.app.screen, PaletteDialog) and at.app.focused):
            await asyncio.sleep(0)
        for letter in "vx":
            at.app.post_message(Key(letter, letter))
        for _ in range(20):
            await asyncio.sleep(0)
        taken.set()
        await at.pilot.pause()

        assert "▸ evx" in screen_text(at.app)


async def test_what_is_typed_ahead_of_a_page_is_not_lost(tmp_path: Path) -> None:
    async with playing(tmp_path, line=reader({"add 5 goblin": GOBLINS})) as at:
        for key in ("p", "5", "x"):
            at.app.post_message(Key(key, key))
        await at.pilot.pause()

        assert "5x_" in screen_text(at.app)

        await at.press("escape")
        for key in ("a", "R", "y"):
            at.app.post_message(Key(key, key))
        await at.pilot.pause()

        assert "Ry_" in screen_text(at.app)


async def test_enter_pressed_twice_is_one_act(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("e", "tab", "tab", "5")
        page = at.app.screen
        assert isinstance(page, FormPage)
        form = page.query_one(Form)
        seq = at.session.seq
        for _ in range(2):
            page.on_form_submitted(Form.Submitted(form, form.values))
        await at.press("down")
        assert at.session.seq == seq + 1
        assert at.app.is_running


async def test_the_form_calls_the_seat_of_the_gm_as_the_roster_does(tmp_path: Path) -> None:
    async with playing(tmp_path, lang="pl") as at:
        await at.press("e")
        shown = screen_text(at.app)
        assert "gm" not in shown
        assert "imię gracza albo MG" in shown

        await at.press(*["backspace"] * 6)
        await at.type("mg")
        await at.press("enter")
        assert at.session.view(GM).characters[0].seat == GM


async def test_a_refused_form_names_its_fields_as_it_shows_them(tmp_path: Path) -> None:
    async with playing(tmp_path, lang="pl") as at:
        await at.press("a")
        await at.type("Herman")
        await at.press("enter")

        shown = " ".join(screen_text(at.app).split())
        assert "ile wynosi PW; podaj PW, WW, A:" in shown


async def test_a_seat_given_to_a_player_makes_a_hero_and_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.session.execute(GM, AddCharacter(name="Zbir", fields={"pw": 7, "onr": 3}))
        await at.press("end", "e", *"Ola", "enter")
        zbir = at.session.view(GM).characters[-1]
        assert (zbir.seat, zbir.side) == ("Ola", "hero")

        await at.press("e", *"gm", "enter")
        zbir = at.session.view(GM).characters[-1]
        assert (zbir.seat, zbir.side) == ("gm", "opponent")
