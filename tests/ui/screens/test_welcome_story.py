"""The Welcome screen: the first key presses of a new user, and the return of an old one."""

from __future__ import annotations

from pathlib import Path

from tests.support.golden import screen_text
from tests.support.home import Playing, add, desk_in, home_app, playing
from tui_app.ui.screens.order import OrderScreen
from tui_app.ui.screens.table import TableScreen


async def test_the_first_enter_of_a_new_user_opens_the_sample(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="") as at:
        await at.press("enter")

        assert isinstance(at.app.screen, TableScreen)
        assert "Rutger" in screen_text(at.app)


async def test_a_new_table_is_made_by_name_and_rules(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="") as at:
        await at.press("n")
        await at.type("Bór")
        await at.press("enter")

        assert isinstance(at.app.screen, TableScreen)
        assert "Bór · mSTOCS" in screen_text(at.app)
        assert (tmp_path / "data" / "bor.toml").is_file()


async def test_a_table_without_a_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="") as at:
        await at.press("n", "enter")

        assert "Give the table a name." in screen_text(at.app)


async def test_the_last_table_is_the_first_offer_of_the_next_start(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.make("mstocs", "Bór")
    desk.close()
    async with playing(tmp_path, sample="") as at:
        assert "▸Continue" in screen_text(at.app)
        await at.press("enter")
        assert "Bór · mSTOCS" in screen_text(at.app)


async def test_a_fight_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f")
        await at.app.action_close_table()
        await at.pilot.pause()
        await at.press("enter")

        assert isinstance(at.app.screen, OrderScreen)


async def test_a_save_is_opened_by_its_path_and_a_missing_one_is_refused(tmp_path: Path) -> None:
    path = desk_in(tmp_path).copy_sample("mstocs")
    async with playing(tmp_path, sample="") as at:
        await at.press("o")
        await at.type("nic.toml")
        await at.press("enter")
        assert "✗" in screen_text(at.app)

        await at.press("ctrl+u")
        await at.type(str(path))
        await at.press("enter")
        assert isinstance(at.app.screen, TableScreen)


async def test_a_closed_table_leads_back_and_another_can_be_opened(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f8", "f3", "f2")
        await at.app.action_close_table()
        await at.pilot.pause()
        assert "Continue" in screen_text(at.app)

        await at.press("n")
        await at.type("Bór")
        await at.press("enter", "f8", "f3")
        assert "Bór · mSTOCS" in screen_text(at.app)


async def test_a_file_edited_by_hand_with_newer_acts_asks_which_shall_stand(
    tmp_path: Path,
) -> None:
    desk = desk_in(tmp_path)
    opened = desk.make("mstocs", "Bór")
    add(opened.session, "Rutger", pw=9, onr=4)
    opened.session.snapshot()
    desk.close()
    path = opened.path
    again = desk.open(path)
    add(again.session, "Borg", pw=9, onr=4)
    again.session.keeper._save.abandon()  # type: ignore[attr-defined]
    desk.opened = None
    path.write_text(path.read_text("utf-8").replace("Rutger", "Gerda"), "utf-8")

    app = home_app(desk)
    app.ask_first(path)
    async with app.run_test(size=(80, 24)) as pilot:
        at = Playing(app, pilot, None)
        await pilot.pause()
        # The path may be of any length, so the question may be broken anywhere.
        assert "Which shall stand?" in " ".join(screen_text(app).split())
        await at.press("2")
        assert [c.name for c in app.table.view().characters] == ["Rutger", "Borg"]
    desk.close()


async def test_language_theme_and_bell_are_kept_for_the_next_start(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="") as at:
        at.app.action_next_language()
        at.app.action_toggle_theme()
        at.app.action_toggle_bell()
        await at.pilot.pause()
        assert "Nowy stół" in screen_text(at.app)

    kept = desk_in(tmp_path).settings
    assert (kept.lang, kept.theme, kept.bell) == ("pl", "light", False)
