"""What can be done at any moment to whoever is under the cursor of Table and Order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui_app.domain.commands import MarkHelpless, ReviveCharacter, Wake
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView
from tui_app.ui.seat_screen import SeatScreen

if TYPE_CHECKING:
    from tui_app.ui.screens.roster_acts import RosterActs

_NOT_DEAD = frozenset({"person_test", "person_out", "person_helpless"})


class PersonKeys(SeatScreen):
    """A screen with one person under its cursor; forms are loaded when they are asked for."""

    def fits_person(self, action_id: str) -> bool:
        """Tell whether an act of these makes sense for whoever is under the cursor."""
        person = self.chosen
        if not action_id.startswith("person_"):
            return True
        if person is None:
            return False
        match action_id:
            case "person_wake":
                return person.status in ("unconscious", "helpless") or _is_out(person)
            case "person_revive":
                return person.status == "dead"
            case "person_test":
                return person.status != "dead" and self.gateway.seat in (GM, person.seat)
        return person.status != "dead" or action_id not in _NOT_DEAD

    def action_person_test(self) -> None:
        """Test a skill or a trait by the table's rules."""
        if (person := self.chosen) is not None:
            self.parts.ask_test(self, person)

    def action_person_effect(self) -> None:
        """Let something hold for a time."""
        from tui_app.ui.screens.person_forms import ask_effect

        if (person := self.chosen) is not None:
            ask_effect(self, person)

    def action_person_out(self) -> None:
        """Make somebody unconscious for a time."""
        from tui_app.ui.screens.person_forms import ask_out

        if (person := self.chosen) is not None:
            ask_out(self, person)

    def action_person_wake(self) -> None:
        """Wake somebody, and lift the mark of being helpless."""
        if (person := self.chosen) is not None:
            self.perform(Wake(character=person.id))

    def action_person_helpless(self) -> None:
        """Mark somebody as helpless."""
        if (person := self.chosen) is not None:
            self.perform(MarkHelpless(character=person.id))

    def action_person_revive(self) -> None:
        """Take a death back."""
        if (person := self.chosen) is not None:
            self.perform(ReviveCharacter(character=person.id))


class FighterKeys(PersonKeys):
    """A screen whose roster can be changed; the Table has the same acts under keys of its own."""

    @property
    def _roster_acts(self) -> RosterActs:
        # Forms and questions are loaded at the first act, not before the first paint.
        from tui_app.ui.screens.roster_acts import RosterActs

        return RosterActs(self)

    def action_fighter_add(self) -> None:
        """Add one character by a form."""
        self._roster_acts.add()

    def action_fighter_presets(self) -> None:
        """Add some of a preset by one line."""
        self._roster_acts.add_presets()

    def action_fighter_edit(self) -> None:
        """Edit the fighter under the cursor."""
        if (fighter := self.chosen) is not None:
            self._roster_acts.edit(fighter)

    def action_fighter_rename(self) -> None:
        """Give the fighter another name."""
        if (fighter := self.chosen) is not None:
            self._roster_acts.rename(fighter)

    def action_fighter_hide(self) -> None:
        """Hide the fighter from the players, or show it."""
        if (fighter := self.chosen) is not None:
            self._roster_acts.hide(fighter)

    def action_fighter_kill(self) -> None:
        """Let the fighter die now."""
        if (fighter := self.chosen) is not None:
            self._roster_acts.kill(fighter)

    def action_fighter_remove(self) -> None:
        """Take the fighter off the roster, if the GM says so."""
        if (fighter := self.chosen) is not None:
            self._roster_acts.remove(fighter)


def _is_out(person: CharacterView) -> bool:
    return person.out_until_s is not None
