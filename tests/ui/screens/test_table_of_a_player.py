"""The Table screen at a player's own terminal."""

from __future__ import annotations

from pathlib import Path

from tests.support.fights import id_of, playing, printed_fight
from tui_app.domain.commands import RemoveCharacter
from tui_app.ui.screens.table import TableScreen


async def test_a_player_is_offered_no_change_of_the_roster(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "table", seat="Ania") as at:
        offered = {action.id for action in at.app.screen.actions()}  # type: ignore[attr-defined]
        assert not offered & {"add_one", "add_preset", "edit_one", "open_fight"}
        assert "go_order" in offered or "undo" in offered

        await at.press("enter", "e", "a")
        assert isinstance(at.app.screen, TableScreen)
    async with playing(session, tmp_path, "table") as at:
        await at.press("e")
        assert not isinstance(at.app.screen, TableScreen)


async def test_a_player_whose_last_character_is_removed_is_told_so(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "table", seat="Ania") as at:
        assert "You have no character" not in at.shown

        session.execute("gm", RemoveCharacter(characters=(id_of(session, "Rutger"),)))
        await at.pilot.pause()

        assert "You have no character here now" in at.shown
        assert "Goblin" in at.shown
