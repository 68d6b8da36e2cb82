"""What can be done at any moment of a fight to whoever is in it: the keys of the Order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui_app.ui.screens.person_keys import PersonKeys

if TYPE_CHECKING:
    from tui_app.ui.screens.roster_acts import RosterActs


class FighterKeys(PersonKeys):
    """A screen with a fighter under its cursor."""

    @property
    def _roster(self) -> RosterActs:
        from tui_app.ui.screens.roster_acts import RosterActs

        return RosterActs(self)

    def action_fighter_add(self) -> None:
        """Add one character by a form."""
        self._roster.add()

    def action_fighter_presets(self) -> None:
        """Add some of a preset by one line."""
        self._roster.add_presets()

    def action_fighter_edit(self) -> None:
        """Edit the fighter under the cursor."""
        if (fighter := self.chosen) is not None:
            self._roster.edit(fighter)

    def action_fighter_rename(self) -> None:
        """Give the fighter another name."""
        if (fighter := self.chosen) is not None:
            self._roster.rename(fighter)

    def action_fighter_hide(self) -> None:
        """Hide the fighter from the players, or show it."""
        if (fighter := self.chosen) is not None:
            self._roster.hide(fighter)

    def action_fighter_kill(self) -> None:
        """Let the fighter die now."""
        if (fighter := self.chosen) is not None:
            self._roster.kill(fighter)

    def action_fighter_remove(self) -> None:
        """Take the fighter off the roster, if the GM says so."""
        if (fighter := self.chosen) is not None:
            self._roster.remove(fighter)
