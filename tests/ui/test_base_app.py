import io
import sys
from pathlib import Path
from typing import cast

import pytest
from textual.app import ComposeResult

from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.demo_app import DemoGateway, OrderScreen, TableScreen, demo_app
from tests.support.golden import Goldens, screen_text
from tui_app.text.catalogue import catalogue
from tui_app.ui.base_app import CRASH_CODE
from tui_app.ui.screen import BaseDialog, BaseScreen
from tui_app.ui.sizes import SizeClass, size_class
from tui_app.ui.widgets.dice_entry import DiceEntry
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.messageline import MessageLine


async def test_the_demo_screen_looks_as_kept(tmp_path: Path, goldens: Goldens) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        goldens.check("ui/demo_order", screen_text(app))


async def test_the_help_page_looks_as_kept_in_polish(tmp_path: Path, goldens: Goldens) -> None:
    app = demo_app(tmp_path, gateway=DemoGateway("pl"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")

        goldens.check("ui/demo_help_pl", screen_text(app))


async def test_a_function_key_and_g_with_a_letter_go_to_a_screen(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("f2")
        assert app.current_mode == "table"

        await pilot.press("g", "o")
        assert app.current_mode == "order"


async def test_a_screen_is_built_at_its_first_visit_and_kept(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        assert not [
            s for stack in app._screen_stacks.values() for s in stack if isinstance(s, TableScreen)
        ]
        first = app.screen

        await pilot.press("f2", "f4")
        assert app.screen is first


async def test_the_key_of_a_screen_that_does_not_exist_does_nothing(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("f9")

        assert app.current_mode == "order"


async def test_the_palette_runs_the_command_one_chooses(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", "s", "t", "r", "enter")
        await pilot.pause()

        assert "Goblin 2 strikes." in screen_text(app)


async def test_the_palette_goes_to_screens_too(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", *"table", "enter")
        await pilot.pause()

        assert app.current_mode == "table"


async def test_a_change_of_the_table_reaches_the_shown_screen(tmp_path: Path) -> None:
    gateway = DemoGateway()
    app = demo_app(tmp_path, gateway=gateway)
    async with app.run_test() as pilot:
        screen = cast("OrderScreen", app.screen)
        await pilot.pause()
        before = screen.views

        gateway.change()
        await pilot.pause()

        assert screen.views > before


async def test_the_app_stops_listening_when_it_ends(tmp_path: Path) -> None:
    gateway = DemoGateway()
    async with demo_app(tmp_path, gateway=gateway).run_test() as pilot:
        await pilot.pause()
        assert len(gateway.listeners) == 1

    assert gateway.listeners == []


async def test_the_language_changes_while_the_program_runs(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        app.set_catalogue(catalogue("pl"))
        await pilot.pause()

        assert "F1 pomoc" in screen_text(app)


async def test_both_themes_can_be_chosen(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        assert app.current_theme.name == "klepsydra-dark"

        app.action_toggle_theme()
        await pilot.pause()
        assert app.current_theme.name == "klepsydra-light"


async def test_words_that_stand_on_the_screen_take_the_colours_of_another_theme(
    tmp_path: Path,
) -> None:
    app = demo_app(tmp_path, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        screen = app.screen
        assert isinstance(screen, BaseScreen)
        screen.say("No such act.", "bad")
        await pilot.pause()
        driver.take()
        app.action_toggle_theme()
        await pilot.pause()

        # LIGHT's colour of what was done, in which the change itself is told.
        assert "38;2;57;106;0;" in driver.take()


async def test_a_seat_that_turned_its_bell_off_hears_none(tmp_path: Path) -> None:
    app = demo_app(tmp_path, driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        app.bell()
        assert "\x07" in driver.take()

        app.action_toggle_bell()
        app.bell()
        assert "\x07" not in driver.take()


async def test_too_small_a_terminal_shows_one_line_and_gives_all_back(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down")
        before = screen_text(app)

        await pilot.resize_terminal(39, 12)
        await pilot.pause()
        assert screen_text(app).strip() == "Enlarge the window to 40×12."

        await pilot.resize_terminal(1, 1)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert screen_text(app) == before
        assert cast("LineGrid", app.focused).cursor_key == "f2"


async def test_keys_do_nothing_unseen_while_the_terminal_is_too_small(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(30, 5)
        await pilot.pause()
        await pilot.press("s", "f2", "down", "ctrl+p")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()

        assert app.current_mode == "order"
        assert len(app.screen_stack) == 1
        assert "strikes" not in screen_text(app)


@pytest.mark.parametrize("size", [(60, 20), (40, 20), (40, 12)])
async def test_a_small_terminal_still_shows_clock_and_keys(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()

        lines = screen_text(app).splitlines()
        assert "Round 3" in lines[0]
        assert "s strike  F1 help" in lines[-1]


@pytest.mark.parametrize(
    ("width", "height", "room"),
    [(80, 24, "wide"), (79, 24, "medium"), (59, 20, "narrow"), (39, 20, "tiny"), (80, 11, "tiny")],
)
def test_sizes_have_classes(width: int, height: int, room: str) -> None:
    assert size_class(width, height) is SizeClass(room)


async def test_a_crash_leaves_a_report_without_values(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    with pytest.raises(RuntimeError):
        async with app.run_test() as pilot:
            await pilot.press("f12")

    (report,) = tmp_path.iterdir()
    text = report.read_text()
    assert "RuntimeError" in text
    assert "action_crash" in text
    assert "hidden-value" not in text
    assert report.stat().st_mode & 0o777 == 0o600
    assert app.return_code == CRASH_CODE


async def test_a_screen_without_an_answer_to_allows_has_all_its_actions(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()

        ids = {action.id for action in cast("BaseScreen", app.screen).actions()}
        assert {"strike", "quit", "go_table"} <= ids
        assert "go_seats" not in ids


class Secret(BaseDialog[None]):
    """A page on which a secret is entered."""

    KEEPS_SECRETS = True

    def compose_page(self) -> ComposeResult:
        yield DiceEntry()


@pytest.mark.parametrize(("secret", "told"), [(True, False), (False, True)])
async def test_dropped_keys_are_told_but_not_while_a_secret_is_entered(
    tmp_path: Path, secret: bool, told: bool
) -> None:
    app = demo_app(tmp_path)
    async with app.run_test() as pilot:
        if secret:
            app.push_screen(Secret())
        await pilot.pause()
        app.keys_dropped(3)
        await pilot.pause()

        line = app.screen_stack[0].query_one(MessageLine)
        assert line.text == ("! 3 keys came too fast and were dropped; paste less at once." * told)


def test_a_terminal_that_is_gone_makes_no_second_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone(io.StringIO):
        def flush(self) -> None:
            raise OSError(5, "gone")

    app = demo_app(tmp_path)
    app._crash_sentence = "It crashed."
    monkeypatch.setattr(sys, "__stderr__", Gone())

    app._print_error_renderables()

    assert not app._crash_sentence
