"""The lower half of the order: an attack step by step, from the target to the last die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from tui_app.domain.dice import Dice
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Attack
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs, clip_runs
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.mstocs.attack_flow import (
    AttackFlow,
    Outlook,
    Take,
    outlook,
    suggested,
)
from tui_app.ui.systems.mstocs.attack_lines import attack_lines
from tui_app.ui.systems.mstocs.targets import target_columns, target_rows
from tui_app.ui.systems.mstocs.throws import dice_text, hint, label
from tui_app.ui.systems.mstocs.ties import rolls_ties_itself
from tui_app.ui.systems.opponents import preselected, side_key
from tui_app.ui.widgets.dice_entry import DiceEntry, dice_of
from tui_app.ui.widgets.picker import PickerGrid
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import wrapped_runs

Stage = Literal["idle", "target", "dice", "take", "ready"]

CHOOSE = N_("{name} attacks: whom? Number, letter or arrows, then Enter.")
APPLY = N_("Enter applies")
APPLY_HINT = N_("Esc takes up the last die again")
NOTHING_MORE = N_("No more dice are needed: Enter applies, Esc takes up the last die again.")
UNREADABLE = N_("These are no dice: type them as they lie, such as 2 2 3, or their total.")
TAKE = N_("PW lost")
TAKE_DICE = N_("A O Sz, {n} in all")
TAKE_HINT = N_("Enter takes {take} · or type three numbers")
TAKE_WRONG = N_("Type three numbers: what A, O and Sz lose, {n} together.")
_DICE_KEYS: Final = "0123456789 ,"
_INDENT: Final = 3


class AttackLines(TextLines):
    """The lines of the attack; with too little room the title and the newest ones are kept."""

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines that fit."""
        lines = [part for line in self.given for part in wrapped_runs(line, width, _INDENT)]
        if len(lines) > height:
            lines = [*lines[:1], *lines[len(lines) - height + 1 :]]
        return [clip_runs(line, width) for line in lines]


class AttackPanel(Vertical):
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
        self._attacker = ""
        self._last: dict[str, str] = {}
        self.stage: Stage = "idle"
        self.rolls_all = False

    def compose(self) -> ComposeResult:
        """Compose the choice of the target, the lines and the dice."""
        yield AttackLines(id="attack-lines")
        yield PickerGrid(target_columns(self._words), name_column=1, id="targets")
        yield DiceEntry(allowed=_DICE_KEYS, id="attack-dice")

    def on_mount(self) -> None:
        """Start hidden."""
        self._show("idle")

    @property
    def _words(self) -> Catalogue:
        return self._gateway().catalogue

    @property
    def _house(self) -> MstocsHouse:
        house = self._gateway().house
        return house if isinstance(house, MstocsHouse) else MstocsHouse()

    @property
    def flow(self) -> AttackFlow | None:
        """The attack on its way; None while its target is not chosen."""
        return self._flow

    @property
    def may_modify(self) -> bool:
        """Whether no die lies there yet, so that modifiers may still change."""
        return self._flow is not None and not self._flow.known - {"tie"}

    # ---- from step to step -------------------------------------------------

    def open(self, attacker: str) -> str:
        """Begin an attack; return why it cannot be, or nothing."""
        view = self._gateway().view()
        own, side = self._last.get(attacker, ""), self._last.get(side_key(view, attacker), "")
        target = preselected(view, attacker, (own, side))
        if target is None:
            return self._words.text("Nobody is left to attack.")
        refusal = outlook(self._gateway(), AttackFlow(attacker, target)).refusal
        if refusal is not None and not refusal.code.startswith("take."):
            return self._gateway().teller().refusal(refusal)
        self._attacker, self._flow = attacker, None
        self._choose(target)
        return ""

    def _choose(self, target: str) -> None:
        grid = self.query_one(PickerGrid)
        grid.set_columns(target_columns(self._words))
        grid.set_rows(target_rows(self._gateway(), self._attacker, self._house, self._words))
        grid.move_to(target)
        attacker = self._gateway().view().character(self._attacker)
        name = attacker.name if attacker is not None else ""
        self._lines([(Run(f" {self._words.text(CHOOSE, name=name)}", "title"),)])
        self._show("target")
        grid.focus()

    def on_line_grid_row_chosen(self, message: PickerGrid.RowChosen) -> None:
        """Take the target."""
        message.stop()
        self._last[self._attacker] = message.row_key
        self._last[side_key(self._gateway().view(), self._attacker)] = message.row_key
        flow = AttackFlow(self._attacker, message.row_key)
        if rolls_ties_itself(self._gateway(), flow.command()):
            flow = flow.throw("tie", None)
        self._go(flow)

    def _go(self, flow: AttackFlow, *, typing: bool = False) -> None:
        """Come to another step of the attack.

        Args:
            flow: The attack.
            typing: Whether what is being typed for the same dice shall stay.
        """
        before = _wanted(self._look)
        self._flow, self._look = flow, outlook(self._gateway(), flow)
        if typing and before is not None and before == _wanted(self._look):
            self._draw()
            return
        refusal = self._look.refusal
        if refusal is not None and not refusal.code.startswith("take."):
            self._refuse(refusal)
            return
        self._draw()
        if self._look.asked is not None:
            self._ask_dice()
        elif refusal is not None:
            self._ask_take()
        else:
            self._ask_apply()
        self.query_one(DiceEntry).focus()

    def _refuse(self, refusal: Refusal) -> None:
        self._draw()
        self._ask_apply()
        self.query_one(DiceEntry).show_error(self._gateway().teller().refusal(refusal))
        self.query_one(DiceEntry).focus()

    def _ask_dice(self) -> None:
        asked, words = self._look.asked, self._words
        if asked is None:
            return
        dice = dice_text(asked.dice.count, asked.dice.sides, asked.dice.flat)
        entry = self.query_one(DiceEntry)
        entry.ask(label(words, asked.purpose), dice, hint(words, asked.dice))
        self._show("dice")

    def _ask_take(self) -> None:
        words, lost = self._words, self._look.lost
        take = " ".join(map(str, self._suggestion()))
        entry = self.query_one(DiceEntry)
        entry.ask(words.text(TAKE), words.text(TAKE_DICE, n=lost), words.text(TAKE_HINT, take=take))
        self._show("take")

    def _ask_apply(self) -> None:
        entry = self.query_one(DiceEntry)
        entry.ask(self._words.text(APPLY), "", self._words.text(APPLY_HINT))
        self._show("ready")

    def on_dice_entry_dice_submitted(self, message: DiceEntry.DiceSubmitted) -> None:
        """Take the dice that were typed, or let the program roll."""
        message.stop()
        if self._flow is None:
            return
        match self.stage:
            case "dice":
                self._throw(self._flow, message.text)
            case "take":
                self._take(self._flow, message.text)
            case "ready":
                self._apply(self._flow, message.text)
            case "idle" | "target":
                return

    def _throw(self, flow: AttackFlow, text: str | None) -> None:
        asked = self._look.asked
        if asked is None:
            return
        if text is None and self.rolls_all:
            self.roll_all()
            return
        typed = None
        if text is not None and (typed := dice_of(text)) is None:
            self.query_one(DiceEntry).show_error(self._words.text(UNREADABLE))
            return
        further = flow.throw(asked.purpose, typed)
        answer = self._gateway().probe(further.command(), further.rolled)
        if isinstance(answer, Refusal) and answer.code.startswith("dice."):
            self.query_one(DiceEntry).show_error(self._gateway().teller().refusal(answer))
            return
        self._go(further)

    def _take(self, flow: AttackFlow, text: str | None) -> None:
        take = self._suggestion() if text is None else _three(text)
        if take is None or sum(take) != self._look.lost:
            wrong = self._words.text(TAKE_WRONG, n=self._look.lost)
            self.query_one(DiceEntry).show_error(wrong)
            return
        further = replace(flow, take=take)
        answer = self._gateway().probe(further.command(), further.rolled)
        if isinstance(answer, Refusal):
            self.query_one(DiceEntry).show_error(self._gateway().teller().refusal(answer))
            return
        self._go(further)

    def _suggestion(self) -> Take:
        refusal = self._look.refusal
        if refusal is None:
            return 0, 0, 0
        points = tuple(int(str(refusal.params.get(key, 0))) for key in ("a", "o", "sz"))
        return suggested(points, self._look.lost)

    def _apply(self, flow: AttackFlow, text: str | None) -> None:
        if text is not None:
            self._ask_apply()
            self.query_one(DiceEntry).show_error(self._words.text(NOTHING_MORE))
        elif self._look.ready:
            self.post_message(self.Applied(flow.command()))

    # ---- what keys do ------------------------------------------------------

    def back(self) -> None:
        """Go one step back; before the first step the panel closes."""
        if self.stage == "target" or self._flow is None:
            self.close()
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
        """Go on with another flow, for example with other modifiers."""
        if self.may_modify:
            self._go(flow)

    def close(self) -> None:
        """Show no attack."""
        self._flow, self._look = None, Outlook()
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
        target = picked if self._flow is None else self._flow.target
        flow = self._flow or AttackFlow(self._attacker, target or "")
        refusal = outlook(self._gateway(), flow).refusal
        if refusal is not None and not refusal.code.startswith(("take.", "dice.")):
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
        self.query_one(DiceEntry).display = stage in ("dice", "take", "ready")
        self.set_class(stage == "target", "-choosing")
        self.post_message(self.Moved())


def _wanted(look: Outlook) -> tuple[str, Dice] | None:
    return None if look.asked is None else (look.asked.purpose, look.asked.dice)


def _three(text: str) -> Take | None:
    numbers = text.replace(",", " ").split()
    if len(numbers) != 3 or not all(number.isdecimal() for number in numbers):
        return None
    a, o, sz = (int(number) for number in numbers)
    return a, o, sz
