"""A setting of the seat answers when it is changed, and the palette says how it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import Playing, playing, printed_fight
from tui_app.ui.seat_screen import SeatScreen

SETTINGS = {
    "toggle_bell": ("bell on or off: on", "The bell of this seat is off now."),
    "toggle_theme": ("light or dark: dark", "The light theme is on now."),
    "toggle_roll_all": ("one die or all at once: one die", "From now on Enter rolls all dice"),
}


def labels(at: Playing) -> list[str]:
    screen = at.app.screen
    assert isinstance(screen, SeatScreen)
    return [entry.label for entry in screen.palette_entries()]


@pytest.mark.parametrize("setting", SETTINGS)
async def test_a_setting_says_how_it_stands_and_what_it_became(
    tmp_path: Path, setting: str
) -> None:
    stands, told = SETTINGS[setting]
    async with playing(printed_fight(), tmp_path, "order") as at:
        assert stands in labels(at)
        where = "screen" if setting == "toggle_roll_all" else "app"
        await at.app.run_action(f"{where}.{setting}")
        await at.press()

        assert told in at.said
        assert stands not in labels(at)


async def test_another_language_answers_in_that_language(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "table") as at:
        assert "language: English" in labels(at)
        await at.app.run_action("app.next_language")
        await at.press()

        assert "Teksty są teraz po polsku." in at.said
        assert "język: polski" in labels(at)
