"""The lower half of the order: an attack step by step, from the target to the last die."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Generic, Literal, TypeVar

from textual.containers import Vertical
from textual.message import Message

from tui_app.domain.commands import Command
from tui_app.domain.decide import Asked
from tui_app.domain.dice import Dice, Typed
from tui_app.domain.refusals import Refusal
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.attacks.dice_words import DiceWords
from tui_app.ui.attacks.flow import Flow, Look
from tui_app.ui.cells import Run, Runs, clip_runs
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.opponents import candidates, preselected, side_key
from tui_app.ui.widgets.dice_entry import DiceEntry, dice_of
from tui_app.ui.widgets.picker import PickerGrid
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import wrapped_runs

FlowT = TypeVar("FlowT", bound=Flow)
LookT = TypeVar("LookT", bound=Look)
# `more`: what a rule system asks for beside the dice that the act names.
Stage = Literal["idle", "target", "dice", "more", "ready"]

NOBODY = N_("Nobody is left to attack.")
CHOOSE = N_("{name} attacks: whom? Number, letter or arrows, then Enter.")
APPLY = N_("Enter applies")
APPLY_HINT = N_("Esc takes up the last die again")
CANNOT = N_("Not possible so")
CANNOT_HINT = N_("declare something else, or Esc")
NOTHING_MORE = N_("No more dice are needed: Enter applies, Esc takes up the last die again.")
_INDENT: Final = 3


class AttackLines(TextLines):
    """The lines of the attack; with too little room the title and the newest ones are kept."""

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines that fit."""
        lines = list(self.given)
        if self._wrap:
            lines = [part for line in lines for part in wrapped_runs(line, width, _INDENT)]
        if len(lines) > height:
            lines = [*lines[:1], *lines[len(lines) - height + 1 :]]
        return [clip_runs(line, width) for line in lines]


class AttackPanel(Vertical, Generic[FlowT, LookT]):
    """Shows one attack on its way; hidden while there is none.

    A rule system says whom one may attack (`target_columns`, `target_rows`), how an attack
    begins (`begin`), how it stands (`look_at`), what is shown of it (`lines_of`), and may ask
    for more than dice (`ask_more`, `take_more`).
    """

    WORDS: ClassVar[DiceWords]
    # Refusals, by the start of their code, of an attack that can still be mended on its way.
    MENDABLE: ClassVar[tuple[str, ...]] = ()
    # Whether lines that are too long are broken; those of a table with columns are not.
    BREAKS_LINES: ClassVar[bool] = True

    class Applied(Message):
        """All is known: the attack shall be carried out."""

        def __init__(self, command: Command) -> None:
            """`command` holds the typed dice; the others are rolled as they were shown."""
            super().__init__()
            self.command = command

    class Moved(Message):
        """The attack came to another step, so that other keys matter."""

    def __init__(self, gateway: Callable[[], SeatGateway], *, id: str | None = None) -> None:
        """Create an empty panel; `gateway` gives the seat's way to the table."""
        super().__init__(id=id)
        self._gateway = gateway
        self.display = False
        self._flow: FlowT | None = None
        self._look: LookT | None = None
        self._attacker = ""
        self._last: dict[str, str] = {}
        self.stage: Stage = "idle"
        self.rolls_all = False

    def fill(self) -> None:
        """Mount the lines, the choice of the target and the dice; they can be used at once."""
        self.mount(
            AttackLines(id="attack-lines", wrap=self.BREAKS_LINES),
            PickerGrid(self.target_columns(), name_column=1, id="targets"),
            DiceEntry(allowed=self.WORDS.keys, id="attack-dice"),
        )

    # ---- what a rule system says -------------------------------------------

    def target_columns(self) -> tuple[Column, ...]:
        """Give the columns of the choice of a target."""
        raise NotImplementedError

    def target_rows(self, attacker: str) -> list[Row]:
        """Give one row for each who may be attacked."""
        raise NotImplementedError

    def begin(self, attacker: str, target: str) -> FlowT:
        """Give an attack of which nothing is declared yet."""
        raise NotImplementedError

    def look_at(self, flow: FlowT) -> LookT:
        """Try an attack with the dice so far; the table stays as it is."""
        raise NotImplementedError

    def lines_of(self, flow: FlowT, look: LookT) -> list[Runs]:
        """Give the lines of an attack, the first about who and with what."""
        raise NotImplementedError

    def ask_more(self, _look: LookT) -> bool:
        """Ask for what is missing beside dice; tell whether something is."""
        return False

    def take_more(self, flow: FlowT, text: str | None) -> None:
        """Take the answer to `ask_more` (None: an empty Enter)."""

    def refuse_dice(self, refusal: Refusal, _purpose: str, _typed: Typed) -> None:
        """Say why typed dice cannot be; they stay as they were typed."""
        self.say_refused(refusal)

    # ---- what others ask ---------------------------------------------------

    @property
    def words(self) -> Catalogue:
        """The language."""
        return self._gateway().catalogue

    @property
    def gateway(self) -> SeatGateway:
        """The seat's way to the table."""
        return self._gateway()

    @property
    def entry(self) -> DiceEntry:
        """Where dice are typed."""
        return self.query_one(DiceEntry)

    @property
    def flow(self) -> FlowT | None:
        """The attack on its way; None while its target is not chosen."""
        return self._flow

    @property
    def asked(self) -> Asked | None:
        """The dice that are needed next."""
        return self._look.asked if self._look is not None else None

    @property
    def refusal(self) -> Refusal | None:
        """Why the attack cannot be as it is."""
        return self._look.refusal if self._look is not None else None

    @property
    def may_declare(self) -> bool:
        """Whether no die lies there yet, so that all may still be declared."""
        at_dice = self.stage in ("dice", "ready")
        return at_dice and self._flow is not None and not self._flow.begun

    @property
    def _lost_target(self) -> bool:
        """Whether the one who is struck at died, left or was hidden meanwhile."""
        found = candidates(self.gateway.view(), self._attacker)
        return self._flow is not None and all(self._flow.target != other.id for other in found)

    # ---- from step to step -------------------------------------------------

    def open(self, attacker: str) -> str:
        """Begin an attack; return why it cannot be, or nothing."""
        view = self.gateway.view()
        own, side = self._last.get(attacker, ""), self._last.get(side_key(view, attacker), "")
        target = preselected(view, attacker, (own, side))
        if target is None:
            return self.words.text(NOBODY)
        refusal = self.look_at(self.begin(attacker, target)).refusal
        if refusal is not None and not refusal.code.startswith(self.MENDABLE):
            return self.gateway.teller().refusal(refusal)
        self._attacker, self._flow = attacker, None
        self._choose(target)
        return ""

    def _choose(self, target: str) -> None:
        grid = self.query_one(PickerGrid)
        grid.set_columns(self.target_columns())
        grid.set_rows(self.target_rows(self._attacker))
        grid.move_to(target)
        attacker = self.gateway.view().character(self._attacker)
        name = attacker.name if attacker is not None else ""
        self._lines([(Run(f" {self.words.text(CHOOSE, name=name)}", "title"),)])
        self.show_stage("target")
        grid.focus()

    def on_line_grid_row_chosen(self, message: PickerGrid.RowChosen) -> None:
        """Take the target."""
        message.stop()
        self._last[self._attacker] = message.row_key
        self._last[side_key(self.gateway.view(), self._attacker)] = message.row_key
        self.go(self.begin(self._attacker, message.row_key))

    def go(self, flow: FlowT, *, typing: bool = False) -> None:
        """Come to another step of the attack.

        Args:
            flow: The attack.
            typing: Whether what is being typed for the same dice shall stay.
        """
        before = _wanted(self._look)
        self._flow, self._look = flow, self.look_at(flow)
        self._lines(self.lines_of(flow, self._look))
        if typing and before is not None and before == _wanted(self._look):
            return
        if self._look.asked is not None:
            self._ask_dice(self._look.asked)
        elif not self.ask_more(self._look):
            self._ask_apply()
        self.entry.focus()

    def _ask_dice(self, asked: Asked) -> None:
        dice, said = asked.dice, self.WORDS
        written = said.written(dice.count, dice.sides, dice.flat)
        label, hint = said.label(self.words, asked.purpose), said.hint(self.words, dice)
        self.ask("dice", label, written, hint)

    def _ask_apply(self) -> None:
        label, hint = (CANNOT, CANNOT_HINT) if self.refusal else (APPLY, APPLY_HINT)
        self.ask("ready", self.words.text(label), "", self.words.text(hint))
        if self.refusal is not None:
            self.say_refused(self.refusal)

    def ask(self, stage: Stage, label: str, expected: str, hint: str) -> None:
        """Ask for something on the line of the dice."""
        self.entry.ask(label, expected, hint)
        self.show_stage(stage)

    def say_refused(self, refusal: Refusal) -> None:
        """Say beneath the dice why something cannot be."""
        self.entry.show_error(self.gateway.teller().refusal(refusal))

    def on_dice_entry_dice_submitted(self, message: DiceEntry.DiceSubmitted) -> None:
        """Take the dice that were typed, or let the program roll."""
        message.stop()
        if self._flow is None:
            return
        match self.stage:
            case "dice":
                self._throw(self._flow, message.text)
            case "more":
                self.take_more(self._flow, message.text)
            case "ready":
                self._apply(self._flow, message.text)
            case "idle" | "target":
                return

    def _throw(self, flow: FlowT, text: str | None) -> None:
        asked = self.asked
        if asked is None:
            return
        if text is None and self.rolls_all:
            self.roll_all()
        elif text is None:
            self.go(flow.throw(asked.purpose, None))
        elif (typed := dice_of(text)) is None:
            self.entry.show_error(self.words.text(self.WORDS.unreadable))
        else:
            self.lay(flow, asked.purpose, typed)

    def lay(self, flow: FlowT, purpose: str, typed: Typed) -> None:
        """Let typed dice lie, or say why they cannot."""
        further = flow.throw(purpose, typed)
        answer = self.gateway.probe(further.command(), further.rolled)
        if isinstance(answer, Refusal) and answer.code.startswith("dice."):
            self.refuse_dice(answer, purpose, typed)
        else:
            self.go(further)

    def _apply(self, flow: FlowT, text: str | None) -> None:
        ready = self._look is not None and self._look.ready
        if ready and text is None:
            self.post_message(self.Applied(flow.command()))
            return
        self._ask_apply()
        if ready:
            self.entry.show_error(self.words.text(NOTHING_MORE))

    # ---- what keys do ------------------------------------------------------

    def back(self) -> None:
        """Go one step back; before the first step the panel closes."""
        if self._lost_target or self.stage == "target" or self._flow is None:
            self.close()
        elif (before := self._flow.back()) is not None:
            self.go(before)
        else:
            target, self._flow = self._flow.target, None
            self._choose(target)

    def roll_all(self) -> None:
        """Let the program roll every die that is still needed."""
        flow = self._flow
        while flow is not None and (asked := self.asked) is not None:
            flow = flow.throw(asked.purpose, None)
            self._look = self.look_at(flow)
        if flow is not None:
            self.go(flow)

    def change(self, flow: FlowT) -> None:
        """Go on with another declaration; what is being typed stays."""
        if self.may_declare:
            self.go(flow, typing=True)

    def close(self) -> None:
        """Show no attack."""
        self._flow, self._look = None, None
        self.show_stage("idle")

    def reword(self) -> None:
        """Put the words of the present language in."""
        if self._flow is not None:
            self.go(self._flow)

    def redraw(self) -> None:
        """Draw for the present table and language; an attack that can no longer be is closed."""
        if self.stage == "idle":
            return
        picked = self.query_one(PickerGrid).cursor_key or ""
        flow = self._flow or self.begin(self._attacker, picked)
        refusal = self.look_at(flow).refusal
        if refusal is not None and not refusal.code.startswith((*self.MENDABLE, "dice.")):
            if self._lost_target:
                self.go(flow)  # stays and says why: keys on their way must not strike another
            else:
                self.close()
        elif self._flow is None:
            self._choose(flow.target)
        else:
            self.go(flow, typing=True)

    # ---- drawing -----------------------------------------------------------

    def _lines(self, lines: list[Runs]) -> None:
        self.query_one(AttackLines).set_lines(lines)

    def show_stage(self, stage: Stage) -> None:
        """Show what belongs to a step."""
        self.stage = stage
        self.display = stage != "idle"
        self.query_one(PickerGrid).display = stage == "target"
        self.query_one(DiceEntry).display = stage in ("dice", "more", "ready")
        self.set_class(stage == "target", "-choosing")
        self.post_message(self.Moved())


def _wanted(look: Look | None) -> tuple[str, Dice] | None:
    asked = look.asked if look is not None else None
    return None if asked is None else (asked.purpose, asked.dice)
