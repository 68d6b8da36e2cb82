"""The order of mSTOCS, with the attack resolved step by step."""

from __future__ import annotations

from msgspec.structs import replace
from textual.widget import Widget

from tui_app.domain.commands import Command, NextRound
from tui_app.domain.events import Died, TreatmentReady
from tui_app.domain.rules.mstocs.commands import Pass
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import FormPage
from tui_app.ui.screens.order import OrderScreen
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.amending import amend_fields, amendable, corrected
from tui_app.ui.systems.mstocs.attack_panel import AttackPanel
from tui_app.ui.systems.mstocs.modes import next_mode
from tui_app.ui.systems.mstocs.order_words import ORDER_WORDS
from tui_app.ui.systems.mstocs.ties import rolls_ties_itself
from tui_app.ui.widgets.grid import LineGrid

_OPEN = frozenset({"attack_back"})
_BEFORE_DICE = frozenset(
    {"attack_still", "attack_aimed", "attack_item", "attack_mode", "mod_up", "mod_down"}
)
_DICE = frozenset({"roll_all"})
_IDLE = frozenset({"attack", "pass_turn", "amend", "next_round", "start_fight", "end_fight"})
NOT_YOURS = N_("{name} is not yours to play.")
ROLLS_ALL = N_("From now on Enter rolls all dice of an attack at once.")
ROLLS_ONE = N_("From now on each die of an attack is asked for.")
PASS_TITLE = N_("End of a turn without an attack")
AMEND_TITLE = N_("Correct the dice of the last attack")


class MstocsOrderScreen(OrderScreen):
    """Enter on a fighter attacks; the panel below leads through the attack."""

    def __init__(self) -> None:
        """Show the order in the words of mSTOCS."""
        super().__init__(ORDER_WORDS)

    def compose_resolution(self) -> list[Widget]:
        """Compose the panel of the attack."""
        return [AttackPanel(lambda: self.gateway, id="attack")]

    @property
    def panel(self) -> AttackPanel:
        """The attack on its way."""
        return self.query_one(AttackPanel)

    def retranslate(self) -> None:
        """Put all words into the present language."""
        super().retranslate()
        self.panel.reword()

    def show_view(self, view: TableView) -> None:
        """Draw the order, and the attack as it stands after what happened."""
        self.panel.redraw()
        super().show_view(view)

    def perform(self, command: Command) -> Outcome:
        """Carry out a command; a new round is then split first, unless something else is asked."""
        outcome = super().perform(command)
        if isinstance(command, NextRound) and isinstance(outcome, Done):
            asks = any(isinstance(e, Died | TreatmentReady) for e in outcome.act.events)
            if not asks:
                self.run_worker(self._to_splits(self.gateway.sentence(outcome)))
        return outcome

    async def _to_splits(self, said: str) -> None:
        await self.shell.action_show_screen("allocation")
        if isinstance(self.app.screen, SeatScreen):
            self.app.screen.say(said, "good")

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense at this step of the attack."""
        if not super().allows(action_id):
            return False
        stage = self.panel.stage if self.is_mounted else "idle"
        if action_id in _IDLE:
            return stage == "idle" and self._makes_sense(action_id)
        if action_id in _OPEN:
            return stage != "idle"
        if action_id in _BEFORE_DICE:
            return stage == "dice" and self.panel.may_modify
        return action_id not in _DICE or stage == "dice"

    def _makes_sense(self, action_id: str) -> bool:
        if action_id == "amend":
            return self.gateway.can_amend()
        return action_id in ("start_fight",) or bool(self.gateway.view().round)

    # ---- the attack --------------------------------------------------------

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Attack with the fighter on whom Enter was pressed."""
        if message.grid.id == "order":
            self._attack_with(message.row_key)

    def action_attack(self) -> None:
        """Attack with the fighter under the cursor."""
        key = self.order.cursor_key
        if key is not None:
            self._attack_with(key)

    def _attack_with(self, key: str) -> None:
        fighter = None if self.finish_entry(key) else self._own(key)
        if fighter is None:
            return
        why_not = self.panel.open(fighter.id)
        self.say(why_not, "bad" if why_not else "")

    def _own(self, key: str) -> CharacterView | None:
        view = self.gateway.view()
        fighter = view.character(key)
        if fighter is None:
            return None
        if self.gateway.seat not in (GM, fighter.seat):
            self.say(self.catalogue.text(NOT_YOURS, name=fighter.name), "bad")
            return None
        return fighter

    def on_attack_panel_moved(self) -> None:
        """Show the keys of this step; give the keyboard back when the attack is over."""
        self.refresh_keys()
        if self.panel.stage == "idle" and self.focused is None:
            self.order.focus()

    def on_attack_panel_applied(self, message: AttackPanel.Applied) -> None:
        """Carry the attack out; the cursor then goes to whoever is next."""
        outcome = self.gateway.execute(message.command)
        if isinstance(outcome, Done):
            self.panel.close()
            self.order.focus()
            lines = self.gateway.teller().lines(outcome.act, outcome.unused)
            self.say(lines[0] if lines else "", "good")
        else:
            self.tell(outcome)

    def action_attack_back(self) -> None:
        """Go one step back in the attack."""
        self.panel.back()
        if self.panel.stage == "idle":
            self.order.focus()

    def action_attack_still(self) -> None:
        """The target does not move, or does again (M-G14)."""
        if (flow := self.panel.flow) is not None:
            self.panel.change(replace(flow, still=not flow.still))

    def action_attack_aimed(self) -> None:
        """Aim at the next location (M-G14)."""
        if (flow := self.panel.flow) is not None:
            self.panel.change(flow.aim_next())

    def action_attack_item(self) -> None:
        """Strike with the other item (M-G10)."""
        flow = self.panel.flow
        fighter = self.gateway.view().character(flow.attacker) if flow is not None else None
        if flow is not None and fighter is not None and fighter.sheet.get("offhand"):
            self.panel.change(replace(flow, weapon="main" if flow.weapon != "main" else "offhand"))

    def action_attack_mode(self) -> None:
        """Use the items in the next mode (M-G8, M-G9)."""
        flow = self.panel.flow
        fighter = self.gateway.view().character(flow.attacker) if flow is not None else None
        if flow is not None and fighter is not None:
            self.panel.change(replace(flow, mode=next_mode(fighter, flow.mode)))

    def action_mod_up(self) -> None:
        """Add 1 to the GM's own modifier."""
        if (flow := self.panel.flow) is not None:
            self.panel.change(flow.change_mod(1))

    def action_mod_down(self) -> None:
        """Take 1 off the GM's own modifier."""
        if (flow := self.panel.flow) is not None:
            self.panel.change(flow.change_mod(-1))

    def action_roll_all(self) -> None:
        """Let the program roll all that is left of this attack."""
        self.panel.roll_all()

    def action_toggle_roll_all(self) -> None:
        """Change whether Enter rolls one die or all."""
        self.panel.rolls_all = not self.panel.rolls_all
        self.say(self.catalogue.text(ROLLS_ALL if self.panel.rolls_all else ROLLS_ONE))

    # ---- other acts of a turn ----------------------------------------------

    def action_pass_turn(self) -> None:
        """End the turn of the fighter under the cursor."""
        key = self.order.cursor_key
        if key is None or self.finish_entry(key) or (fighter := self._own(key)) is None:
            return
        command = Pass(character=fighter.id)
        if rolls_ties_itself(self.gateway, command):
            self.perform(command)
        else:
            carry_out(self, command, self.catalogue.text(PASS_TITLE))

    def action_amend(self) -> None:
        """Correct a die of the last attack."""
        act = amendable(self.gateway.undo_act())
        if act is None:
            return
        fields = amend_fields(act, self.catalogue)
        title = self.catalogue.text(AMEND_TITLE)
        self.app.push_screen(
            FormPage(title, fields, lambda values: corrected(self, act, fields, values))
        )
