"""The order of mSTOCS, with the attack resolved step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tui_app.domain.commands import Command, NextRound
from tui_app.domain.events import Died, TreatmentReady
from tui_app.domain.rules.mstocs.commands import Pass
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_
from tui_app.ui.attacks.order_screen import AttackOrderScreen
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.order_words import ORDER_WORDS
from tui_app.ui.widgets.messageline import MessageLine

if TYPE_CHECKING:
    from tui_app.ui.systems.mstocs.attack_flow import AttackFlow
    from tui_app.ui.systems.mstocs.attack_panel import MstocsAttackPanel

PASS_TITLE = N_("End of a turn without an attack")


class MstocsOrderScreen(AttackOrderScreen["AttackFlow"]):
    """The order by Sz; a new round is split first."""

    DECLARING = frozenset(
        {
            *("attack_still", "attack_aimed", "attack_item", "attack_mode"),
            *("mod_up", "mod_down"),
        }
    )

    def __init__(self) -> None:
        """Show the order in the words of mSTOCS."""
        super().__init__(ORDER_WORDS)

    def make_panel(self) -> MstocsAttackPanel:
        """Make the panel of the attack."""
        from tui_app.ui.systems.mstocs.attack_panel import MstocsAttackPanel

        return MstocsAttackPanel(lambda: self.gateway, id="attack")

    def perform(self, command: Command) -> Outcome:
        """Carry out a command; a new round is then split first, unless something else is asked."""
        outcome = super().perform(command)
        if isinstance(command, NextRound) and isinstance(outcome, Done):
            asks = any(isinstance(e, Died | TreatmentReady) for e in outcome.act.events)
            if not asks:
                self.run_worker(self._to_splits())
        return outcome

    async def _to_splits(self) -> None:
        text, token = self.query_one(MessageLine).said
        await self.shell.action_show_screen("allocation")
        if isinstance(self.app.screen, SeatScreen):
            self.app.screen.say(text, token)

    # ---- what is declared of an attack -------------------------------------

    def action_attack_still(self) -> None:
        """The target does not move, or does again (M-G14)."""
        self.declare(lambda flow: replace(flow, still=not flow.still))

    def action_attack_aimed(self) -> None:
        """Aim at the next location (M-G14)."""
        self.declare(lambda flow: flow.aim_next())

    def action_attack_item(self) -> None:
        """Strike with the other item (M-G10)."""
        fighter = self.attacker()
        if fighter is not None and fighter.sheet.get("offhand"):
            self.declare(_with_other_item)

    def action_attack_mode(self) -> None:
        """Use the items in the next mode (M-G8, M-G9)."""
        from tui_app.ui.systems.mstocs.modes import next_mode

        if (fighter := self.attacker()) is not None:
            self.declare(lambda flow: replace(flow, mode=next_mode(fighter, flow.mode)))

    # ---- other acts of a turn ----------------------------------------------

    def action_pass_turn(self) -> None:
        """End the turn of the fighter under the cursor."""
        key = self.order.cursor_key
        if key is None or self.finish_entry(key) or (fighter := self.own(key)) is None:
            return
        from tui_app.ui.dialogs.dice_page import carry_out
        from tui_app.ui.systems.mstocs.ties import rolls_ties_itself

        command = Pass(character=fighter.id)
        if rolls_ties_itself(self.gateway, command):
            self.perform(command)
        else:
            carry_out(self, command, self.catalogue.text(PASS_TITLE))


def _with_other_item(flow: AttackFlow) -> AttackFlow:
    return replace(flow, weapon="main" if flow.weapon != "main" else "offhand")
