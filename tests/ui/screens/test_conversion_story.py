"""The Conversion screen, as a GM uses it."""

from __future__ import annotations

from pathlib import Path

from tests.support.golden import screen_text
from tests.support.home import playing
from tui_app.domain.table import GM


async def test_a_raw_sheet_is_derived_while_it_is_typed_and_saved_as_somebody(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path) as at:
        await at.press("f3")
        for number in ("43", "4", "5", "2"):
            await at.type(number)
            await at.press("down")
        shown = screen_text(at.app)
        assert "PW 9: WW 43 + 5 = 48 → 38 → 9" in shown
        assert "OnR 4" in shown

        await at.press("enter")
        await at.type("Herman")
        await at.press("enter")

        herman = at.session.view(GM).characters[-1]
        assert (herman.name, herman.sheet["pw"], herman.sheet["onr"]) == ("Herman", 9, 4)


async def test_a_characters_sheet_is_loaded_changed_and_set(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f3", "c", "down", "enter")
        assert "Sheet of Rutger" in screen_text(at.app)

        await at.press("backspace", "backspace")
        await at.type("60")
        await at.press("enter")

        rutger = at.session.view(GM).characters[0]
        assert (rutger.sheet["raw"]["ww"], rutger.sheet["pw"]) == (60, 11)


async def test_a_value_out_of_range_is_named_at_its_field_and_not_set(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f3", "c", "down", "enter", "down", "end")
        await at.type("99")
        await at.press("enter")

        assert "✗" in screen_text(at.app)
        assert at.session.seq == 0


async def test_clearing_leaves_an_empty_form_of_nobody(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f3", "c", "down", "enter", "x")

        shown = screen_text(at.app)
        assert "Nobody's sheet" in shown
        assert "43" not in shown
