"""The lower half of the order: an attack step by step, from the target to the last bonus die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from tui_app.domain.dice import Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal.commands import Attack
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.opponents import preselected, side_key
from tui_app.ui.systems.shurtugal.attack_flow import BONUS, AttackFlow, Outlook, outlook
from tui_app.ui.systems.shurtugal.attack_lines import attack_lines
from tui_app.ui.systems.shurtugal.targets import target_columns, target_rows
from tui_app.ui.systems.shurtugal.throws import hint, label
from tui_app.ui.widgets.dice_entry import DiceEntry, dice_of
from tui_app.ui.widgets.picker import PickerGrid
from tui_app.ui.widgets.text_lines import TextLines

Stage = Literal["idle", "target", "dice", "bonus", "ready"]

CHOOSE = N_("{name} attacks: whom? Number, letter or arrows, then Enter.")
NOBODY = N_("Nobody is left to attack.")
APPLY = N_("Enter applies")
APPLY_HINT = N_("Esc takes up the last die again")
CANNOT = N_("Not possible so")
CANNOT_HINT = N_("declare something else, or Esc")
NOTHING_MORE = N_("No more dice are needed: Enter applies, Esc takes up the last die again.")
UNREADABLE = N_("These are no dice: type them as they lie, such as 8 3 7, or their total.")
BONUS_LABEL = N_("Bonus for tens")
BONUS_DICE = NP_("{n} die k10", "{n} dice k10")
BONUS_HINT = N_("roll it and type it · Esc types the pool anew")
BONUS_NEEDED = N_("A ten brings a bonus die: roll it and type what it shows.")
# What can be mended while the attack is still declared (S-G23, S-R6, S-G13).
DECLARING: Final = ("attack.no_damage", "attack.too_far", "attack.no_range", "charge.")


class Pending(msgspec.Struct, frozen=True):
    """A pool that was typed and lacks bonus dice (`need`: how many more, S-R11)."""

    purpose: str
    typed: Typed
    need: int


class AttackLines(TextLines):
    """The lines of the attack; with too little room the title and the newest ones are kept."""

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines that fit."""
        lines = super().layout_lines(width, len(self.given))
        if len(lines) <= height:
            return lines
        return [*lines[:1], *lines[len(lines) - height + 1 :]]


class ShurtugalAttackPanel(Vertical):
    """Shows one attack on its way; hidden while there is none."""

    class Applied(Message):
        """All is known: the attack shall be carried out."""

        def __init__(self, command: Attack) -> None:
            """`command` holds the typed dice; the others are rolled as they were shown."""
            super().__init__()
            self.command = command

    class Moved(Message):
        """The attack came to another step, so that other keys matter."""

    def __init__(self, gateway: Callable[[], SeatGateway], *, id: str | None = None) -> None:
        """Create an empty panel; `gateway` gives the seat's way to the table."""
        super().__init__(id=id)
        self._gateway = gateway
        self._flow: AttackFlow | None = None
        self._look = Outlook()
        self._pending: Pending | None = None
        self._attacker = ""
        self._last: dict[str, str] = {}
        self.stage: Stage = "idle"
        self.rolls_all = False

    def compose(self) -> ComposeResult:
        """Compose the choice of the target, the lines and the dice."""
        yield AttackLines(id="attack-lines")
        yield PickerGrid(target_columns(self._words), name_column=1, id="targets")
        yield DiceEntry(id="attack-dice")

    def on_mount(self) -> None:
        """Start hidden."""
        self._show("idle")

    @property
    def _words(self) -> Catalogue:
        return self._gateway().catalogue

    @property
    def _house(self) -> ShurtugalHouse:
        house = self._gateway().house
        return house if isinstance(house, ShurtugalHouse) else ShurtugalHouse()

    @property
    def flow(self) -> AttackFlow | None:
        """The attack on its way; None while its target is not chosen."""
        return self._flow

    @property
    def may_declare(self) -> bool:
        """Whether no die lies there yet, so that all may still be declared (S-R9)."""
        return self._flow is not None and not self._flow.known and self.stage != "bonus"

    @property
    def lacks_damage(self) -> bool:
        """Whether the weapon has no damage in the rules, so that it must be entered (S-G23)."""
        refusal = self._look.refusal
        return refusal is not None and refusal.code == "attack.no_damage"

    # ---- from step to step -------------------------------------------------

    def open(self, attacker: str) -> str:
        """Begin an attack; return why it cannot be, or nothing."""
        view = self._gateway().view()
        own, side = self._last.get(attacker, ""), self._last.get(side_key(view, attacker), "")
        target = preselected(view, attacker, (own, side))
        if target is None:
            return self._words.text(NOBODY)
        refusal = outlook(self._gateway(), AttackFlow(attacker, target)).refusal
        if refusal is not None and not refusal.code.startswith(DECLARING):
            return self._gateway().teller().refusal(refusal)
        self._attacker, self._flow = attacker, None
        self._choose(target)
        return ""

    def _choose(self, target: str) -> None:
        view, grid = self._gateway().view(), self.query_one(PickerGrid)
        grid.set_columns(target_columns(self._words))
        grid.set_rows(target_rows(view, self._attacker, self._house, self._words))
        grid.move_to(target)
        attacker = view.character(self._attacker)
        name = attacker.name if attacker is not None else ""
        self._lines([(Run(f" {self._words.text(CHOOSE, name=name)}", "title"),)])
        self._show("target")
        grid.focus()

    def on_line_grid_row_chosen(self, message: PickerGrid.RowChosen) -> None:
        """Take the target."""
        message.stop()
        self._last[self._attacker] = message.row_key
        self._last[side_key(self._gateway().view(), self._attacker)] = message.row_key
        self._go(AttackFlow(self._attacker, message.row_key))

    def _go(self, flow: AttackFlow, *, typing: bool = False) -> None:
        """Come to another step of the attack.

        Args:
            flow: The attack.
            typing: Whether what is being typed for the same dice shall stay.
        """
        before = self._look.asked
        self._flow, self._look = flow, outlook(self._gateway(), flow)
        if typing and (before is not None or self._pending) and before == self._look.asked:
            self._draw()
            return
        self._pending = None
        self._draw()
        if self._look.asked is not None:
            self._ask_dice()
        else:
            self._ask_apply()
        if self._look.refusal is not None:
            sentence = self._gateway().teller().refusal(self._look.refusal)
            self.query_one(DiceEntry).show_error(sentence)
        self.query_one(DiceEntry).focus()

    def _ask_dice(self) -> None:
        asked, words = self._look.asked, self._words
        if asked is None:
            return
        name = label(words, asked.purpose)
        self.query_one(DiceEntry).ask(name, f"{asked.dice.count}k10", hint(words, asked.dice))
        self._show("dice")

    def _ask_bonus(self, pending: Pending) -> None:
        self._pending, words = pending, self._words
        self.query_one(DiceEntry).ask(
            words.text(BONUS_LABEL), words.plural(*BONUS_DICE, pending.need), words.text(BONUS_HINT)
        )
        self._show("bonus")

    def _ask_apply(self) -> None:
        entry, cannot = self.query_one(DiceEntry), self._look.refusal is not None
        said, hint_ = (CANNOT, CANNOT_HINT) if cannot else (APPLY, APPLY_HINT)
        entry.ask(self._words.text(said), "", self._words.text(hint_))
        self._show("ready")

    def on_dice_entry_dice_submitted(self, message: DiceEntry.DiceSubmitted) -> None:
        """Take the dice that were typed, or let the program roll."""
        message.stop()
        if self._flow is None:
            return
        match self.stage:
            case "dice":
                self._throw(self._flow, message.text)
            case "bonus":
                self._add_bonus(self._flow, message.text)
            case "ready":
                self._apply(self._flow, message.text)
            case "idle" | "target":
                return

    def _throw(self, flow: AttackFlow, text: str | None) -> None:
        asked = self._look.asked
        if asked is None:
            return
        if text is None:
            if self.rolls_all:
                self.roll_all()
            else:
                self._go(flow.throw(asked.purpose, None))
            return
        typed = dice_of(text)
        if typed is None:
            self.query_one(DiceEntry).show_error(self._words.text(UNREADABLE))
            return
        self._lay(flow, asked.purpose, typed)

    def _lay(self, flow: AttackFlow, purpose: str, typed: Typed) -> None:
        """Let typed dice lie; when tens ask for bonus dice, those are asked for next."""
        further = flow.throw(purpose, typed)
        answer = self._gateway().probe(further.command(), further.rolled)
        if not isinstance(answer, Refusal) or not answer.code.startswith("dice."):
            self._pending = None
            self._go(further)
            return
        missing = int(str(answer.params.get("need", 0))) - len(typed.bonus)
        if answer.code == BONUS and missing > 0:
            self._ask_bonus(Pending(purpose, typed, missing))
        else:
            self.query_one(DiceEntry).show_error(self._gateway().teller().refusal(answer))

    def _add_bonus(self, flow: AttackFlow, text: str | None) -> None:
        pending = self._pending
        more = parse_typed(f"{text},") if text else None
        if pending is None or more is None or not more.dice:
            self.query_one(DiceEntry).show_error(self._words.text(BONUS_NEEDED))
            return
        bonus = (*pending.typed.bonus, *more.dice)
        self._lay(flow, pending.purpose, Typed(dice=pending.typed.dice, bonus=bonus))

    def _apply(self, flow: AttackFlow, text: str | None) -> None:
        if text is not None:
            self.query_one(DiceEntry).show_error(self._words.text(NOTHING_MORE))
        elif self._look.ready:
            self.post_message(self.Applied(flow.command()))

    # ---- what keys do ------------------------------------------------------

    def back(self) -> None:
        """Go one step back; before the first step the panel closes."""
        if self.stage == "target" or self._flow is None:
            self.close()
        elif self.stage == "bonus":
            self._go(self._flow)
        elif (before := self._flow.back()) is not None:
            self._go(before)
        else:
            target, self._flow = self._flow.target, None
            self._choose(target)

    def roll_all(self) -> None:
        """Let the program roll every die that is still needed."""
        flow = self._flow
        while flow is not None and (asked := self._look.asked) is not None:
            flow = flow.throw(asked.purpose, None)
            self._look = outlook(self._gateway(), flow)
        if flow is not None:
            self._go(flow)

    def change(self, flow: AttackFlow) -> None:
        """Go on with another declaration; what is being typed stays."""
        if self.may_declare:
            self._go(flow, typing=True)

    def close(self) -> None:
        """Show no attack."""
        self._flow, self._look, self._pending = None, Outlook(), None
        self._show("idle")

    def reword(self) -> None:
        """Put the words of the present language in."""
        if self._flow is not None:
            self._go(self._flow)

    def redraw(self) -> None:
        """Draw for the present table and language; an attack that can no longer be is closed."""
        if self.stage == "idle":
            return
        picked = self.query_one(PickerGrid).cursor_key if self._flow is None else None
        flow = self._flow or AttackFlow(self._attacker, picked or "")
        refusal = outlook(self._gateway(), flow).refusal
        if refusal is not None and not refusal.code.startswith((*DECLARING, "dice.")):
            self.close()
        elif self._flow is None:
            self._choose(flow.target)
        else:
            self._go(flow, typing=True)

    # ---- drawing -----------------------------------------------------------

    def _draw(self) -> None:
        if self._flow is not None:
            view = self._gateway().view()
            self._lines(attack_lines(self._flow, self._look, view, self._house, self._words))

    def _lines(self, lines: list[Runs]) -> None:
        self.query_one(AttackLines).set_lines(lines)

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self.display = stage != "idle"
        self.query_one(PickerGrid).display = stage == "target"
        self.query_one(DiceEntry).display = stage in ("dice", "bonus", "ready")
        self.set_class(stage == "target", "-choosing")
        self.post_message(self.Moved())
