"""The order of a rule system with turns: the attack is resolved step by step below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.ui.fighter_actions import NEW_ONES
from tui_app.ui.screens.order import OrderScreen

if TYPE_CHECKING:
    from tui_app.ui.attacks.flow import Flow
    from tui_app.ui.attacks.panel import AttackPanel, Stage

FlowT = TypeVar("FlowT", bound="Flow")

ONE_DIE = N_("one die")
ALL_AT_ONCE = N_("all at once")
ROLLS_ALL = N_("From now on Enter rolls all dice of an attack at once.")
ROLLS_ONE = N_("From now on each die of an attack is asked for.")


class AttackOrderScreen(OrderScreen, Generic[FlowT]):
    """Enter on a fighter attacks; the panel below leads through the attack.

    A rule system gives the panel, and the acts by which something is declared.
    """

    # Acts that make sense while an attack may still be declared, and without a fight.
    DECLARING: ClassVar[frozenset[str]]
    WITHOUT_FIGHT: ClassVar[frozenset[str]] = NEW_ONES | {"start_fight"}

    _panel: AttackPanel[FlowT, Any] | None = None

    def make_panel(self) -> AttackPanel[FlowT, Any]:
        """Make the panel of the attack."""
        raise NotImplementedError

    @property
    def panel(self) -> AttackPanel[FlowT, Any]:
        """The attack on its way; its widgets and their modules come with the first attack."""
        if self._panel is None:
            self._panel = self.make_panel()
            self.mount(self._panel, after=self.order)
            self._panel.fill()
        return self._panel

    @property
    def stage(self) -> Stage:
        """At which step the attack is."""
        return "idle" if self._panel is None else self._panel.stage

    def retranslate(self) -> None:
        """Put all words into the present language."""
        super().retranslate()
        if self._panel is not None:
            self._panel.reword()

    def show_view(self, view: TableView) -> None:
        """Draw the order, and the attack as it stands after what happened."""
        if self._panel is not None:
            self._panel.redraw()
        super().show_view(view)

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense at this step of the attack."""
        if not super().allows(action_id):
            return False
        stage = self.stage
        if action_id in self.DECLARING:
            return stage != "idle" and self.panel.may_declare
        match action_id:
            case "attack_back":
                return stage != "idle"
            case "roll_all":
                return stage == "dice"
            case "amend":
                return stage == "idle" and self.gateway.can_amend()
            case "toggle_roll_all":
                return True
        if not self.shell.registry.holds(self.SCOPE, action_id):
            return True
        in_fight = bool(self.gateway.view().round)
        return stage == "idle" and (in_fight or action_id in self.WITHOUT_FIGHT)

    # ---- the attack --------------------------------------------------------

    def attack_with(self, fighter: CharacterView) -> None:
        """Begin an attack of a fighter."""
        why_not = self.panel.open(fighter.id)
        self.say(why_not, "bad" if why_not else "")

    def on_attack_panel_moved(self) -> None:
        """Show the keys of this step; give the keyboard back when the attack is over."""
        self.refresh_keys()
        if self.stage == "idle" and self.focused is None:
            self.order.focus()

    def on_attack_panel_applied(self, message: AttackPanel.Applied) -> None:
        """Carry the attack out; the cursor then goes to whoever is next."""
        outcome = self.gateway.execute(message.command)
        if isinstance(outcome, Done):
            self.panel.close()
            self.order.focus()
            self.say(self.told(self.gateway.teller().lines(outcome.act, outcome.unused)), "good")
        else:
            self.tell(outcome)

    def told(self, lines: Sequence[str]) -> str:
        """Give what the message line says of an attack."""
        return lines[0] if lines else ""

    def declare(self, change: Callable[[FlowT], FlowT]) -> None:
        """Change what is declared of the attack on its way."""
        if (flow := self.panel.flow) is not None:
            self.panel.change(change(flow))

    def attacker(self) -> CharacterView | None:
        """Give who attacks."""
        flow = self.panel.flow
        return self.gateway.view().character(flow.attacker) if flow is not None else None

    def action_attack_back(self) -> None:
        """Go one step back in the attack."""
        self.panel.back()
        if self.stage == "idle":
            self.order.focus()

    def step_back(self) -> bool:
        """Go one step back in the attack on its way, which is no act yet."""
        if self.stage == "idle":
            return False
        self.action_attack_back()
        return True

    def action_mod_up(self) -> None:
        """Add 1 to what the GM adds."""
        self.declare(lambda flow: flow.change_mod(1))

    def action_mod_down(self) -> None:
        """Take 1 off what the GM adds."""
        self.declare(lambda flow: flow.change_mod(-1))

    def action_roll_all(self) -> None:
        """Let the program roll all that is left of this attack."""
        self.panel.roll_all()

    def action_toggle_roll_all(self) -> None:
        """Change whether Enter rolls one die or all."""
        self.panel.rolls_all = not self.panel.rolls_all
        self.say(self.catalogue.text(ROLLS_ALL if self.panel.rolls_all else ROLLS_ONE))

    def state_of(self, action_id: str) -> str:
        """Say how many dice Enter rolls."""
        if action_id != "toggle_roll_all":
            return super().state_of(action_id)
        rolls_all = self._panel is not None and self._panel.rolls_all
        return self.catalogue.text(ALL_AT_ONCE if rolls_all else ONE_DIE)

    def action_amend(self) -> None:
        """Correct a die of the last attack."""
        from tui_app.ui.attacks.amending import ask_corrected

        ask_corrected(self, self.panel.WORDS)
