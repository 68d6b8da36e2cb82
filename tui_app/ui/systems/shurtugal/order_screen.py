"""The order of Shur'tugal: rolled initiative, turns, and the attack step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, cast

from msgspec.structs import replace

from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Outcome
from tui_app.text.deferred import N_
from tui_app.ui.attacks.order_screen import AttackOrderScreen
from tui_app.ui.play_actions import SHURTUGAL_ORDER
from tui_app.ui.rows import Row
from tui_app.ui.systems.shurtugal.order_words import order_words

if TYPE_CHECKING:
    from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow
    from tui_app.ui.systems.shurtugal.attack_panel import ShurtugalAttackPanel

_MOVES: Final = (
    ("walk", N_("walk")),
    ("run", N_("run")),
    ("spell", N_("cast a spell")),
    ("pass", N_("do nothing")),
)
INITIATIVE = N_("Initiative: {name}")
ANEW = N_("{name} has an initiative of {value} already. Roll anew?")
AIM = N_("{name} aims at whom?")
USE_TURN = N_("{name} this turn")


class ShurtugalOrderScreen(AttackOrderScreen["AttackFlow"]):
    """The order by initiative, which is rolled, waited away and arranged here."""

    SCOPE: ClassVar[str] = SHURTUGAL_ORDER
    DECLARING = frozenset(
        {
            *("raise_up", "raise_down", "attack_limb", "attack_kill", "attack_charge"),
            *("attack_weapon", "attack_details", "mod_up", "mod_down"),
        }
    )
    WITHOUT_FIGHT = AttackOrderScreen.WITHOUT_FIGHT | {"roll_missing"}

    def __init__(self) -> None:
        """Show the order in the words of Shur'tugal."""
        super().__init__(order_words())
        self._followed = ""

    def make_panel(self) -> ShurtugalAttackPanel:
        """Make the panel of the attack."""
        from tui_app.ui.systems.shurtugal.attack_panel import ShurtugalAttackPanel

        return ShurtugalAttackPanel(lambda: self.gateway, id="attack")

    @property
    def panel(self) -> ShurtugalAttackPanel:
        """The attack on its way."""
        return cast("ShurtugalAttackPanel", super().panel)

    def show_view(self, view: TableView) -> None:
        """Draw the order, and the attack as it stands after what happened."""
        self._order_words = order_words(view)
        super().show_view(view)
        if self._followed:
            self.order.move_to(self._followed)
            self._followed = ""

    def told(self, lines: Sequence[str]) -> str:
        """Give what the message line says of an attack: all but how it was computed."""
        return " ".join(line for line in lines if not line.startswith("  "))

    def _own(self) -> CharacterView | None:
        return self.own(self.order.cursor_key)

    # ---- what is declared of an attack -------------------------------------

    def action_raise_up(self) -> None:
        """Declare one raise more (S-R9)."""
        self.declare(lambda flow: flow.change_raises(1))

    def action_raise_down(self) -> None:
        """Declare one raise less."""
        self.declare(lambda flow: flow.change_raises(-1))

    def action_attack_limb(self) -> None:
        """Mean the next limb (S-G15)."""
        self.declare(lambda flow: flow.limb_next())

    def action_attack_kill(self) -> None:
        """Mean to kill, or not (S-G16)."""
        self.declare(lambda flow: replace(flow, kill=not flow.kill))

    def action_attack_charge(self) -> None:
        """Charge, or not (S-G13)."""
        self.declare(lambda flow: replace(flow, charge=not flow.charge))

    def action_attack_weapon(self) -> None:
        """Strike with the next weapon on the sheet."""
        if (fighter := self.attacker()) is not None:
            rows = fighter.sheet.get("weapons") or ()
            ids = list(dict.fromkeys([*(row["id"] for row in rows), "natural"]))
            self.declare(lambda flow: _with_next_weapon(flow, ids))

    def action_attack_details(self) -> None:
        """Declare distance, dice and the rest in a form."""
        from tui_app.ui.systems.shurtugal.order_forms import ask_declared

        if (flow := self.panel.flow) is not None:
            ask_declared(self, flow, self.panel.change, damage_first=self.panel.lacks_damage)

    # ---- initiative --------------------------------------------------------

    def action_roll_initiative(self) -> None:
        """Type or roll initiative; the cursor then goes to the next who has none (S-R2)."""
        fighter = self._own()
        if fighter is None:
            return
        known = fighter.sheet.get("initiative")
        if known is None or self.gateway.seat != GM:
            self._roll_initiative(fighter)
            return
        from tui_app.ui.dialogs.question import yes_or_no

        def answered(answer: str | None) -> None:
            if answer:
                self._roll_initiative(fighter)

        question = self.catalogue.text(ANEW, name=fighter.name, value=known)
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    def _roll_initiative(self, fighter: CharacterView) -> None:
        from tui_app.ui.dialogs.dice_page import carry_out

        title = self.catalogue.text(INITIATIVE, name=fighter.name)
        carry_out(self, cmd.Initiative(characters=(fighter.id,)), title, self._to_next_unrated)

    def _to_next_unrated(self, _outcome: Outcome) -> None:
        if unrated := _unrated(self.gateway.view()):
            self.order.move_to(unrated)

    def first_row(self, view: TableView) -> str:
        """Go to who still has to roll, when nobody has the turn."""
        return _unrated(view) or super().first_row(view)

    def action_roll_missing(self) -> None:
        """Let the program roll for all who have none."""
        self.perform(cmd.Initiative())

    def action_set_initiative(self) -> None:
        """Set an initiative without dice."""
        from tui_app.ui.systems.shurtugal.order_forms import ask_rating

        fighter = self._own()
        if fighter is not None:
            ask_rating(self, fighter)

    # ---- other acts of a turn ----------------------------------------------

    def action_pass_turn(self) -> None:
        """End the turn of the fighter under the cursor."""
        self._use("pass")

    def _use(self, how: Literal["walk", "run", "spell", "pass"]) -> None:
        fighter = self._own()
        if fighter is not None:
            self.perform(cmd.UseTurn(character=fighter.id, how=how))

    def action_use_turn(self) -> None:
        """Ask what the turn is spent on (S-R1)."""
        from tui_app.ui.dialogs.choice import ChoiceDialog

        fighter, text = self._own(), self.catalogue.text
        if fighter is None:
            return
        rows = [Row(how, (text(word), "")) for how, word in _MOVES]

        def chosen(keys: tuple[str, ...] | None) -> None:
            match keys:
                case ("walk" | "run" | "spell" | "pass" as how,):
                    self.perform(cmd.UseTurn(character=fighter.id, how=how))

        self.app.push_screen(ChoiceDialog(text(USE_TURN, name=fighter.name), rows), chosen)

    def action_wait_turn(self) -> None:
        """Let the fighter under the cursor wait (S-R3)."""
        fighter = self._own()
        if fighter is not None:
            self.perform(cmd.Wait(character=fighter.id))

    def action_dominate(self) -> None:
        """Hold the mind of the fighter under the cursor, or let it go (S-R3)."""
        place = self._place()
        if place is not None and not place.fixed:
            held = place.note == "dominated"
            self.perform(cmd.Dominate(character=place.id, on=not held))

    def action_take_aim(self) -> None:
        """Aim at somebody for a turn (S-R5)."""
        from tui_app.ui.dialogs.choice import ChoiceDialog
        from tui_app.ui.systems.opponents import candidates

        fighter, view = self._own(), self.gateway.view()
        if fighter is None:
            return
        rows = [Row(c.id, (c.name, "")) for c in candidates(view, fighter.id)]

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is not None:
                self.perform(cmd.TakeAim(character=fighter.id, target=keys[0]))

        title = self.catalogue.text(AIM, name=fighter.name)
        aim = fighter.sheet.get("aim")
        self.app.push_screen(ChoiceDialog(title, rows, at=aim["target"] if aim else ""), chosen)

    # ---- the order itself --------------------------------------------------

    def action_order_up(self) -> None:
        """Let the fighter under the cursor act one place earlier, without dice (S-R3)."""
        self._move_in_order(-1)

    def action_order_down(self) -> None:
        """Let the fighter under the cursor act one place later, without dice (S-R3)."""
        self._move_in_order(1)

    def _move_in_order(self, by: int) -> None:
        key, order = self.order.cursor_key, self.gateway.view().order
        ids = [p.id for p in order if not p.fixed and p.note != "dominated"]
        if key not in ids or not 0 <= ids.index(key) + by < len(ids):
            return
        at = ids.index(key)
        ids[at], ids[at + by] = ids[at + by], ids[at]
        self._followed = key
        if isinstance(self.perform(cmd.SetOrder(characters=tuple(ids))), Refusal):
            self._followed = ""


def _with_next_weapon(flow: AttackFlow, ids: Sequence[str]) -> AttackFlow:
    at = ids.index(flow.weapon) if flow.weapon in ids else 0
    return replace(flow, weapon=ids[(at + 1) % len(ids)], strike="")


def _unrated(view: TableView) -> str:
    """Give who has to roll initiative and may be played here, heroes first (S-R2, S-G12)."""
    if view.phase != "initiative":
        return ""
    waiting = [p.id for p in view.order if p.key is None and p.note in ("", "owed")]
    own = [c.id for c in view.characters if c.id in waiting and view.seat in (GM, c.seat)]
    return next((id_ for id_ in own if _is_hero(view, id_)), own[0] if own else "")


def _is_hero(view: TableView, id_: str) -> bool:
    character = view.character(id_)
    return character is not None and character.side == "hero"
