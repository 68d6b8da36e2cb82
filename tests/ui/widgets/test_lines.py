"""The one-line widgets: clock line, footer, dice entry and form."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from tests.support.golden import screen_text
from tui_app.ui.cells import Runs, runs_width
from tui_app.ui.widgets.clockline import clock_runs, title_runs
from tui_app.ui.widgets.dice_entry import DiceEntry
from tui_app.ui.widgets.footer import footer_runs
from tui_app.ui.widgets.form import Field, Form
from tui_app.ui.widgets.messageline import MessageLine
from tui_app.ui.widgets.tokens import TOKEN_CLASSES

FIELDS = (
    Field("name", "Name", "Rutger"),
    Field("ww", "WW", "43", allowed="0123456789", longest=3),
    Field("side", "Side", "hero", choices=(("hero", "a hero"), ("foe", "an opponent"))),
)


def text(runs: Runs) -> str:
    return "".join(run.text for run in runs)


@pytest.mark.parametrize("cells", [80, 60, 40, 20, 5, 1])
def test_the_clock_line_fills_any_width_exactly(cells: int) -> None:
    line = clock_runs("Zaułek · mSTOCS", "Round 3 · 0:00:20", "Herman 1:40", cells)

    assert runs_width(line) == cells


def test_the_clock_line_keeps_the_deadline_longest() -> None:
    assert (
        text(clock_runs("Zaułek · mSTOCS", "Round 3", "Herman 1:40", 14)).strip() == "Herman 1:40"
    )


def test_the_parts_do_not_touch() -> None:
    line = text(clock_runs("Zaułek · mSTOCS", "Round 3 · 0:00:20", "Herman 1:40", 50))

    assert line == " Zaułek · mSTOCS  Round 3 · 0:00:20   Herman 1:40 "


def test_the_time_stands_in_the_middle() -> None:
    assert text(clock_runs("Zaułek", "Round 3", "Herman 1:40", 81)).index("Round 3") == 37


@pytest.mark.parametrize("cells", [80, 60, 40, 20, 5, 1])
def test_the_title_of_a_dialog_fills_any_width_exactly(cells: int) -> None:
    assert (
        runs_width(title_runs("Rutger against Goblin", "Enter takes · Esc closes", cells)) == cells
    )


def test_a_title_is_kept_longer_than_its_keys() -> None:
    line = text(title_runs("Rutger against Goblin", "Enter takes · Esc closes", 40))

    assert line == " Rutger against Goblin   Enter takes ·… "


def test_a_narrow_footer_drops_what_matters_least_but_never_help() -> None:
    entries = [("Enter", "roll"), ("Esc", "back"), ("F1", "help")]

    assert text(footer_runs(entries, 60)).strip() == "Enter roll  Esc back  F1 help"
    assert text(footer_runs(entries, 22)).strip() == "Enter roll  F1 help"
    assert text(footer_runs(entries, 5)).strip() == ""


class TokenScreen(Screen[None]):
    COMPONENT_CLASSES: ClassVar[set[str]] = set(TOKEN_CLASSES)


class OneApp(App[None]):
    """One widget; keeps what it says."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.heard: list[object] = []

    def get_default_screen(self) -> Screen[Any]:
        return TokenScreen()

    def compose(self) -> ComposeResult:
        yield self.widget

    def on_key(self, event: events.Key) -> None:
        self.heard.append(("key", event.key))

    def on_dice_entry_dice_submitted(self, message: DiceEntry.DiceSubmitted) -> None:
        self.heard.append(message.text)

    def on_form_changed(self, message: Form.Changed) -> None:
        self.heard.append((message.field, message.value))

    def on_form_submitted(self, message: Form.Submitted) -> None:
        self.heard.append(message.values)


@asynccontextmanager
async def showing(widget: Widget) -> AsyncIterator[tuple[OneApp, Pilot[None]]]:
    app = OneApp(widget)
    async with app.run_test(size=(60, 6)) as pilot:
        if widget.can_focus:
            widget.focus()
        await pilot.pause()
        yield app, pilot


async def test_typed_dice_are_submitted_and_stay_until_they_are_taken() -> None:
    entry = DiceEntry()
    async with showing(entry) as (app, pilot):
        entry.ask("Hit", "3k6", "Enter rolls")
        await pilot.press("2", "space", "2", "comma", "3", "plus", "6", "enter")

        assert app.heard == ["2 2,3+6"]
        assert entry.typed == "2 2,3+6"
        assert "Hit  3k6 ▸ 2 2,3+6_" in screen_text(app)


async def test_an_empty_enter_asks_the_program_to_roll() -> None:
    async with showing(DiceEntry()) as (app, pilot):
        await pilot.press("enter")

        assert app.heard == [None]


async def test_letters_pass_the_dice_entry_on_to_the_screen() -> None:
    entry = DiceEntry()
    async with showing(entry) as (app, pilot):
        await pilot.press("u", "1", "backspace")

        assert app.heard == [("key", "u")]
        assert entry.typed == ""


async def test_escape_clears_dice_first_and_is_the_screens_then() -> None:
    entry = DiceEntry()
    async with showing(entry) as (app, pilot):
        await pilot.press("7", "escape")
        assert (entry.typed, app.heard) == ("", [])

        await pilot.press("escape")
        assert app.heard == [("key", "escape")]


async def test_a_refusal_stands_under_the_dice_and_the_text_stays() -> None:
    entry = DiceEntry()
    async with showing(entry) as (app, pilot):
        await pilot.press("7")
        entry.show_error("[/] A k6 shows 1 to 6.")
        await pilot.pause()

        assert "✗ [/] A k6 shows 1 to 6." in screen_text(app)
        assert entry.typed == "7"


async def test_a_message_line_marks_a_refusal_by_a_sign() -> None:
    line = MessageLine()
    async with showing(line) as (app, pilot):
        line.say("[b]No[/b]", "bad")
        await pilot.pause()

        assert screen_text(app).startswith(" ✗ [b]No[/b]\n")


async def test_typing_changes_the_field_and_says_so() -> None:
    form = Form(FIELDS)
    async with showing(form) as (app, pilot):
        await pilot.press("end", "[", "/")

        assert app.heard == [("name", "Rutger["), ("name", "Rutger[/")]
        assert "Rutger[/_" in screen_text(app)


async def test_a_field_takes_only_what_it_allows() -> None:
    form = Form(FIELDS)
    async with showing(form) as (_, pilot):
        await pilot.press("down", "end", "x", "1", "2")

        assert form.values["ww"] == "431"


async def test_arrows_choose_among_given_values() -> None:
    form = Form(FIELDS)
    async with showing(form) as (app, pilot):
        await pilot.press("tab", "tab", "right")

        assert form.values["side"] == "foe"
        assert "‹ an opponent ›" in screen_text(app)


async def test_enter_submits_all_fields() -> None:
    async with showing(Form(FIELDS)) as (app, pilot):
        await pilot.press("enter")

        assert app.heard[-1:] == [{"name": "Rutger", "ww": "43", "side": "hero"}]


async def test_other_fields_keep_what_was_typed_and_where_one_is() -> None:
    form = Form(FIELDS)
    async with showing(form) as (_, pilot):
        await pilot.press("down", "backspace")
        form.set_fields([*reversed(FIELDS), Field("s", "S", "4")])

        assert form.current == "ww"
        assert form.values == {"side": "hero", "ww": "4", "name": "Rutger", "s": "4"}


async def test_a_form_taller_than_its_room_shows_the_edited_field() -> None:
    form = Form([Field(f"f{n}", f"Field {n}") for n in range(20)])
    async with showing(form) as (app, pilot):
        form.styles.height = 4
        await pilot.pause()
        form.go_to("f15")
        await pilot.pause()

        assert "▸ Field 15" in screen_text(app)


async def test_letters_typed_fast_behind_an_arrow_go_into_the_next_field() -> None:
    form = Form(FIELDS)
    async with showing(form) as (_, pilot):
        for key, sign in (("end", None), ("x", "x"), ("down", None), ("1", "1"), ("2", "2")):
            form.post_message(events.Key(key, sign))
        await pilot.pause()

        assert (form.values["name"], form.values["ww"]) == ("Rutgerx", "12")
