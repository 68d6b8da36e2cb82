"""What goes over the wire: little, and nothing a terminal obeys that a person typed."""

from pathlib import Path

import pytest
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.widgets import Static

from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.demo_app import demo_app
from tui_app.ui.cells import Run
from tui_app.ui.environment import ColourDepth
from tui_app.ui.rows import Row
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.dice_entry import DiceEntry
from tui_app.ui.widgets.footer import KeyFooter
from tui_app.ui.widgets.form import Form
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.messageline import MessageLine

HOSTILE = (
    "[/",
    "[/b] [b]x",
    "[@click=app.quit]go[/]",
    "a\x1b[31mred",
    "b\x1b]52;c;QUJD\x07",
    "c\x9b31m\x90q\x9c",
    "d\x00e",
    "f\u202eg\u2066h",
    "i 👨\u200d👩\u200d👧 j",
    "$name {name} %s",
)
# What a terminal with synchronized output gets around each update.
SYNC_BYTES = len(SYNC_START + SYNC_END)
# A control sequence or character of a name; the program itself writes none of these.
SPELLS = ("\x1b]", "\x9b", "\x90", "\x9c", "\x00", "\u202e", "\u2066", "\x07", "\x1b[31mred")


async def test_a_tick_of_the_clock_is_under_100_bytes(tmp_path: Path) -> None:
    app = demo_app(tmp_path, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        clock = app.screen.query_one(ClockLine)
        driver.take()

        clock.set_parts(middle="Round 3 · 0:00:21", right="Goblin 1:39")
        await pilot.pause()
        await driver.flushed.wait()

        sent = driver.take()
        assert "m1" in sent
        assert "39" in sent
        assert len(sent.encode()) + SYNC_BYTES < 100


async def test_a_changed_value_is_under_400_bytes_and_sends_no_other_cell(tmp_path: Path) -> None:
    app = demo_app(tmp_path, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        grid = app.screen.query_one("#order", LineGrid)
        driver.take()

        row = grid.rows[1]
        grid.update_row(Row(row.key, (*row.cells[:2], "3/7", *row.cells[3:])))
        await pilot.pause()
        await driver.flushed.wait()

        sent = driver.take()
        assert "3/7" in sent
        assert "Goblin" not in sent
        assert len(sent.encode()) <= 400


async def test_the_same_rows_again_send_nothing(tmp_path: Path) -> None:
    app = demo_app(tmp_path, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        grid = app.screen.query_one("#order", LineGrid)
        driver.take()

        grid.set_rows([Row(row.key, tuple(row.cells)) for row in grid.rows])
        await pilot.pause()

        assert driver.take() == ""


async def test_hostile_names_reach_no_terminal_through_any_sink(tmp_path: Path) -> None:
    app = demo_app(tmp_path, HOSTILE, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        screen = app.screen
        for name in HOSTILE:
            screen.query_one(ClockLine).set_parts(Run(name, "title"), name, name)
            screen.query_one(MessageLine).say(name, "bad")
            screen.query_one(DiceEntry).ask(name, name, name)
            screen.query_one(DiceEntry).show_error(name)
            screen.query_one(Form).set_value("name", name)
            screen.query_one(Form).show_error("pw", name)
            screen.query_one(KeyFooter).set_entries([(name, name)])
            app.notify(name, title=name)
            await screen.mount(Static(name, markup=False))
            await pilot.pause()
        for opens in (app.action_open_help, app.action_open_palette):
            opens()
            await pilot.pause()
            await pilot.press("end", "escape")

        sent = driver.take()
        assert "red" in sent
        assert [spell for spell in SPELLS if spell in sent] == []


async def test_square_brackets_are_shown_as_they_are(tmp_path: Path) -> None:
    app = demo_app(tmp_path, ("[@click=app.quit]go[/]", "[/"), driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        sent = driver.take()

        assert "[@click=app.quit]go[/]" in sent
        assert "[/" in sent


@pytest.mark.parametrize(
    ("depth", "codes"),
    [
        (ColourDepth.TRUE, "38;2;"),
        (ColourDepth.EIGHT_BIT, "38;5;"),
        (ColourDepth.SIXTEEN, "\x1b[37;40m"),
    ],
)
async def test_a_terminal_gets_only_the_colours_it_shows(
    tmp_path: Path, depth: ColourDepth, codes: str
) -> None:
    app = demo_app(tmp_path, colours=depth, driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        sent = driver.take()

        others = {"38;2;", "38;5;"} - {codes}
        assert codes in sent
        assert [other for other in others if other in sent] == []


async def test_without_colours_no_colour_is_sent_and_the_cursor_is_still_seen(
    tmp_path: Path,
) -> None:
    app = demo_app(tmp_path, colours=ColourDepth.NONE, driver_class=ByteDriver)
    async with on_bytes(app) as (_, driver):
        sent = driver.take()

        assert "38;" not in sent
        assert "48;" not in sent
        assert "\x1b[7m▸" in sent
