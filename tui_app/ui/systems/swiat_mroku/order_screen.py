"""The order of Świat Mroku: who is engaged with whom, who still has to bid; Enter attacks."""

from __future__ import annotations

from typing import ClassVar

from tui_app.domain.rules.swiat_mroku.commands import OpenCombat
from tui_app.domain.views import CharacterView
from tui_app.store.session import Done
from tui_app.ui.play_actions import SWIAT_MROKU_ORDER
from tui_app.ui.screens.order import OrderScreen
from tui_app.ui.systems.swiat_mroku.order_words import order_words
from tui_app.ui.systems.swiat_mroku.parties_page import PartiesPage
from tui_app.ui.systems.swiat_mroku.people import TARGET, people_rows


class SwiatMrokuOrderScreen(OrderScreen):
    """Enter on a fighter chooses his opponent (W-R7) and goes to the bids."""

    SCOPE: ClassVar[str] = SWIAT_MROKU_ORDER

    def __init__(self) -> None:
        """Show the order in the words of Świat Mroku."""
        super().__init__(order_words(lambda: self.gateway.view()))

    def allows(self, action_id: str) -> bool:
        """Offer attacks in a fight."""
        attacks = action_id == "attack"
        return super().allows(action_id) and (not attacks or bool(self.gateway.view().round))

    def attack_with(self, fighter: CharacterView) -> None:
        """Choose whom a fighter attacks."""
        key, view = fighter.id, self.gateway.view()
        foes = people_rows(view, self.catalogue, lambda other: other.id != key and other.in_fight)

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is None:
                return
            outcome = self.perform(OpenCombat(character=key, target=keys[0]))
            if isinstance(outcome, Done):
                self.app.call_later(self.shell.action_show_screen, "bids")

        other_side = next(
            (c.id for c in view.characters if c.side != fighter.side and c.in_fight), ""
        )
        self.app.push_screen(PartiesPage((TARGET,), foes, at=other_side), chosen)
