"""The order of Shur'tugal: rolled initiative, turns, and the attack step by step."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec.structs import replace
from textual.widget import Widget

from tui_app.domain.commands import FinishEntry, GroupFighters, RemoveEntry
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, OrderView, TableView
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import FormPage
from tui_app.ui.play_actions import SHURTUGAL_ORDER
from tui_app.ui.rows import Row
from tui_app.ui.screens.order import OrderScreen
from tui_app.ui.systems.opponents import candidates
from tui_app.ui.systems.shurtugal.amending import amend_fields, amendable, corrected
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow
from tui_app.ui.systems.shurtugal.attack_panel import ShurtugalAttackPanel
from tui_app.ui.systems.shurtugal.order_forms import (
    ask_declared,
    ask_effect,
    ask_entry,
    ask_rating,
)
from tui_app.ui.systems.shurtugal.order_words import order_words
from tui_app.ui.widgets.grid import LineGrid

_DECLARING: Final = frozenset(
    {
        *("raise_up", "raise_down", "attack_limb", "attack_kill", "attack_charge"),
        *("attack_weapon", "attack_details", "mod_up", "mod_down"),
    }
)
_DURING: Final = frozenset({"attack_back", "roll_all"})
_OF_GM: Final = frozenset(
    {
        *("dominate", "group_fighters", "add_entry", "remove_entry", "add_effect"),
        *("roll_missing", "order_up", "order_down"),
    }
)
_ALWAYS: Final = frozenset({"start_fight", "amend", "toggle_roll_all"})
_MOVES: Final = (
    ("walk", N_("walk")),
    ("run", N_("run")),
    ("spell", N_("cast a spell")),
    ("pass", N_("do nothing")),
)
NOT_YOURS = N_("{name} is not yours to play.")
ROLLS_ALL = N_("From now on Enter rolls all dice of an attack at once.")
ROLLS_ONE = N_("From now on each die of an attack is asked for.")
AMEND_TITLE = N_("Correct the dice of the last attack")
INITIATIVE = N_("Initiative: {name}")
AIM = N_("{name} aims at whom?")
USE_TURN = N_("{name} this turn")
NO_ENTRY = N_("This is no entry but a fighter: l takes a fighter out of the fight.")


class ShurtugalOrderScreen(OrderScreen):
    """Enter on a fighter attacks; the panel below leads through the attack."""

    SCOPE: ClassVar[str] = SHURTUGAL_ORDER

    def __init__(self) -> None:
        """Show the order in the words of Shur'tugal."""
        super().__init__(order_words())
        self._followed = ""

    def compose_resolution(self) -> list[Widget]:
        """Compose the panel of the attack."""
        return [ShurtugalAttackPanel(lambda: self.gateway, id="attack")]

    @property
    def panel(self) -> ShurtugalAttackPanel:
        """The attack on its way."""
        return self.query_one(ShurtugalAttackPanel)

    def retranslate(self) -> None:
        """Put all words into the present language."""
        super().retranslate()
        self.panel.reword()

    def show_view(self, view: TableView) -> None:
        """Draw the order, and the attack as it stands after what happened."""
        self._order_words = order_words(view)
        self.panel.redraw()
        super().show_view(view)
        if self._followed:
            self.order.move_to(self._followed)
            self._followed = ""

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense at this step."""
        if not super().allows(action_id):
            return False
        view, stage = self.gateway.view(), self.panel.stage if self.is_mounted else "idle"
        if action_id in _OF_GM and self.gateway.seat != GM:
            return False
        if action_id in _DECLARING:
            return stage in ("dice", "ready") and self.panel.may_declare
        if action_id in _DURING:
            return stage == "dice" if action_id == "roll_all" else stage != "idle"
        if stage != "idle":
            return False
        if action_id == "amend":
            return self.gateway.can_amend()
        return action_id in _ALWAYS or bool(view.round) or action_id == "roll_missing"

    # ---- the attack --------------------------------------------------------

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Attack with the fighter on whom Enter was pressed; an entry is done."""
        if message.grid.id == "order":
            self.action_attack()

    def action_attack(self) -> None:
        """Attack with the fighter under the cursor."""
        place = self._place()
        if place is not None and place.fixed:
            self.perform(FinishEntry(name=place.name))
            return
        fighter = self._own()
        if fighter is not None:
            why_not = self.panel.open(fighter.id)
            self.say(why_not, "bad" if why_not else "")

    def _place(self) -> OrderView | None:
        key = self.order.cursor_key
        return next((place for place in self.gateway.view().order if place.id == key), None)

    def _own(self) -> CharacterView | None:
        """Give the fighter under the cursor when the seat may play it."""
        view, key = self.gateway.view(), self.order.cursor_key
        fighter = view.character(key) if key is not None else None
        if fighter is None:
            return None
        if self.gateway.seat not in (GM, fighter.seat):
            self.say(self.catalogue.text(NOT_YOURS, name=fighter.name), "bad")
            return None
        return fighter

    def on_shurtugal_attack_panel_moved(self) -> None:
        """Show the keys of this step; give the keyboard back when the attack is over."""
        self.refresh_keys()
        if self.panel.stage == "idle" and self.focused is None:
            self.order.focus()

    def on_shurtugal_attack_panel_applied(self, message: ShurtugalAttackPanel.Applied) -> None:
        """Carry the attack out; the cursor then goes to whoever is next."""
        outcome = self.gateway.execute(message.command)
        if isinstance(outcome, Done):
            self.panel.close()
            self.order.focus()
            lines = self.gateway.teller().lines(outcome.act, outcome.unused)
            self.say(" ".join(line for line in lines if not line.startswith("  ")), "good")
        else:
            self.tell(outcome)

    def action_attack_back(self) -> None:
        """Go one step back in the attack."""
        self.panel.back()
        if self.panel.stage == "idle":
            self.order.focus()

    def _change(self, flow: AttackFlow | None) -> None:
        if flow is not None:
            self.panel.change(flow)

    def action_raise_up(self) -> None:
        """Declare one raise more (S-R9)."""
        self._change(self.panel.flow and self.panel.flow.change_raises(1))

    def action_raise_down(self) -> None:
        """Declare one raise less."""
        self._change(self.panel.flow and self.panel.flow.change_raises(-1))

    def action_attack_limb(self) -> None:
        """Mean the next limb (S-G15)."""
        self._change(self.panel.flow and self.panel.flow.limb_next())

    def action_attack_kill(self) -> None:
        """Mean to kill, or not (S-G16)."""
        flow = self.panel.flow
        self._change(flow and replace(flow, kill=not flow.kill))

    def action_attack_charge(self) -> None:
        """Charge, or not (S-G13)."""
        flow = self.panel.flow
        self._change(flow and replace(flow, charge=not flow.charge))

    def action_attack_weapon(self) -> None:
        """Strike with the next weapon on the sheet."""
        flow = self.panel.flow
        fighter = self.gateway.view().character(flow.attacker) if flow is not None else None
        if flow is None or fighter is None:
            return
        rows = fighter.sheet.get("weapons") or ()
        ids = list(dict.fromkeys([*(row["id"] for row in rows), "natural"]))
        at = ids.index(flow.weapon) if flow.weapon in ids else 0
        self._change(replace(flow, weapon=ids[(at + 1) % len(ids)], strike=""))

    def action_attack_details(self) -> None:
        """Declare distance, dice and the rest in a form."""
        if (flow := self.panel.flow) is not None:
            ask_declared(self, flow, self.panel.change, damage_first=self.panel.lacks_damage)

    def action_mod_up(self) -> None:
        """Add 1 to what the GM adds to the target number (S-G20)."""
        self._change(self.panel.flow and self.panel.flow.change_mod(1))

    def action_mod_down(self) -> None:
        """Take 1 off what the GM adds to the target number (S-G20)."""
        self._change(self.panel.flow and self.panel.flow.change_mod(-1))

    def action_roll_all(self) -> None:
        """Let the program roll all that is left of this attack."""
        self.panel.roll_all()

    def action_toggle_roll_all(self) -> None:
        """Change whether Enter rolls one die or all."""
        self.panel.rolls_all = not self.panel.rolls_all
        self.say(self.catalogue.text(ROLLS_ALL if self.panel.rolls_all else ROLLS_ONE))

    def action_amend(self) -> None:
        """Correct a die of the last attack."""
        act = amendable(self.gateway.undo_act())
        if act is None:
            return
        fields = amend_fields(act, self.catalogue)
        title = self.catalogue.text(AMEND_TITLE)
        page = FormPage(title, fields, lambda values: corrected(self, fields, values))
        self.app.push_screen(page)

    # ---- initiative --------------------------------------------------------

    def action_roll_initiative(self) -> None:
        """Type or roll initiative; the cursor then goes to the next who has none (S-R2)."""
        fighter = self._own()
        if fighter is None:
            return
        title = self.catalogue.text(INITIATIVE, name=fighter.name)
        carry_out(self, cmd.Initiative(characters=(fighter.id,)), title, self._to_next_unrated)

    def _to_next_unrated(self, _outcome: Outcome) -> None:
        view = self.gateway.view()
        if view.phase != "initiative":
            return
        waiting = [place.id for place in view.order if place.key is None and not place.note]
        own = [c.id for c in view.characters if c.id in waiting and c.seat in (view.seat, c.seat)]
        heroes = [id_ for id_ in own if _is_hero(view, id_)]
        for id_ in (heroes or own)[:1]:
            self.order.move_to(id_)

    def action_roll_missing(self) -> None:
        """Let the program roll for all who have none."""
        self.perform(cmd.Initiative())

    def action_set_initiative(self) -> None:
        """Set an initiative without dice."""
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

    def action_group_fighters(self) -> None:
        """Let all of one name act as one, or each on his own again."""
        view, place = self.gateway.view(), self._place()
        fighter = view.character(place.id) if place is not None else None
        if place is None or fighter is None:
            return
        alike = [c for c in view.characters if c.in_fight and _base(c) == _base(fighter)]
        ids = tuple(c.id for c in alike if c.status != "dead")
        self.perform(GroupFighters(characters=ids, together=not _grouped(view, ids)))

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
        self.perform(cmd.SetOrder(characters=tuple(ids)))

    def action_add_entry(self) -> None:
        """Put a trap or an event into the order."""
        ask_entry(self)

    def action_remove_entry(self) -> None:
        """Take the entry under the cursor out of the order."""
        place = self._place()
        if place is not None and place.fixed:
            self.perform(RemoveEntry(name=place.name))
        else:
            self.say(self.catalogue.text(NO_ENTRY), "warn")

    def action_add_effect(self) -> None:
        """Let something hold until somebody's turn starts or ends."""
        key = self.order.cursor_key
        person = self.gateway.view().character(key) if key is not None else None
        if person is not None:
            ask_effect(self, person)


def _is_hero(view: TableView, id_: str) -> bool:
    character = view.character(id_)
    return character is not None and character.side == "hero"


def _base(character: CharacterView) -> tuple[str, str]:
    """Give what those of one kind share: side, and name without its number."""
    return character.side, character.name.rstrip("0123456789").strip()


def _grouped(view: TableView, ids: tuple[str, ...]) -> bool:
    marks = {place.together for place in view.order if place.id in ids}
    return len(ids) > 1 and len(marks) == 1 and marks != {0}
