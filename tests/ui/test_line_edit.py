"""A line of text being edited: what was given is replaced by typing, and kept by editing it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import playing, printed_fight
from tests.support.home import fresh_session
from tui_app.ui.line_edit import LineEdit


@pytest.mark.parametrize(
    ("keys", "becomes"),
    [("", "9x"), ("backspace", "1x"), ("left", "1x5"), ("home", "x15"), ("end", "15x")],
)
def test_what_was_given_goes_when_typed_over_and_stays_when_edited(keys: str, becomes: str) -> None:
    edit = LineEdit.given_as("15")
    edit = edit.insert("9") if not keys else edit.press(keys) or edit

    assert edit.insert("x").text == becomes


async def test_a_rate_typed_over_the_present_one_is_the_new_rate(tmp_path: Path) -> None:
    session = fresh_session()
    async with playing(session, tmp_path, "table") as at:
        await at.app.run_action("app.set_rate")
        await at.press("6", "0", "enter")

        assert session.view("gm").rate == 60


async def test_a_path_typed_over_the_proposed_one_is_the_path(tmp_path: Path) -> None:
    target = tmp_path / "own.md"
    async with playing(printed_fight(), tmp_path, "journal") as at:
        await at.press("w")
        await at.type(str(target))

        assert target.exists()


async def test_a_name_edited_by_backspace_is_kept(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "table") as at:
        await at.press("m", "backspace", "X", "enter")

        assert [c.name for c in session.table.characters.values()] == ["RutgeX", "Goblin"]


async def test_what_would_be_typed_over_is_drawn_as_chosen(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "table") as at:
        await at.press("m")
        given = at.app.screen.get_component_rich_style("tok--given", partial=True)
        strips = at.app.screen._compositor.render_strips()
        drawn = [seg for strip in strips for seg in strip if "Rutger" in seg.text and seg.style]

        assert given.reverse
        assert any(seg.style.reverse for seg in drawn if seg.style)
