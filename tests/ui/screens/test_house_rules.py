"""House rules over a screen: shown in words, each change is one act."""

from __future__ import annotations

from pathlib import Path

from tests.support.golden import screen_text
from tests.support.home import playing
from tui_app.ui.widgets.grid import LineGrid


async def test_a_rule_is_changed_by_its_words_and_one_act(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.app.action_house_rules()
        await at.pilot.pause()
        await at.press("down", "down", "enter", "down", "enter")

        assert at.app.table.view().house["M-G2"] == "next_round"
        assert at.session.seq == 1
        await at.press("escape", "u")
        assert at.app.table.view().house["M-G2"] == "at_once"


async def test_a_preset_sets_them_all(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.app.action_house_rules()
        await at.pilot.pause()
        await at.press("enter", "down", "enter")

        assert at.app.table.view().house["M-G1"] == "total"


async def test_a_number_out_of_range_is_refused_and_keeps_the_text(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.app.action_house_rules()
        await at.pilot.pause()
        at.app.screen.query_one(LineGrid).move_to("M-G27")
        await at.press("enter")
        await at.type("9999999")
        await at.press("enter")

        assert "✗" in screen_text(at.app)
        assert at.session.seq == 0
