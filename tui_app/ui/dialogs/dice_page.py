"""Asks for the dice of an act one after another: typed, or rolled by the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.domain.commands import Command
from tui_app.domain.decide import Asked
from tui_app.domain.dice import Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.store.session import Outcome
from tui_app.text.deferred import N_
from tui_app.text.phrases.dice_words import purpose_word
from tui_app.ui.dialogs.bonus import (
    BONUS_DICE,
    BONUS_HINT,
    BONUS_LABEL,
    BONUS_NEEDED,
    missing_bonus,
    with_bonus,
)
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.dice_entry import DiceEntry

_KEYS = N_("a rolls the rest · Esc closes")
_UNREADABLE = N_("These are no dice: type them as they lie, such as 2 2 3, or their total.")
_HINT = N_("Enter rolls · or type the dice")


class DicePage(BaseDialog[Command]):
    """Returns the command with the dice that were typed; None when nothing shall be done."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("a", "roll_rest", show=False),
    ]
    CSS_PATH = sheet("play_dialogs")

    def __init__(self, gateway: SeatGateway, command: Command, title: str) -> None:
        """Ask for the dice of an act.

        Args:
            gateway: The seat's way to the table.
            command: The act, which needs dice.
            title: What is done, for the line on top.
        """
        super().__init__()
        self._gateway = gateway
        self._command = command
        self._title = title
        self._rolled: frozenset[str] = frozenset()
        self._asked: Asked | None = None
        self._pending: Typed | None = None

    def compose_page(self) -> ComposeResult:
        """Compose the title and the entry."""
        yield ClockLine()
        yield DiceEntry(allowed="0123456789 ,+")

    def on_mount(self) -> None:
        """Ask for the first dice."""
        self.query_one(ClockLine).set_title(self._title, self.catalogue.text(_KEYS))
        self.query_one(DiceEntry).focus()
        self._try(self._command, self._rolled)

    def _try(self, command: Command, rolled: frozenset[str], typed: Typed | None = None) -> None:
        answer = self._gateway.probe(command, rolled)
        entry = self.query_one(DiceEntry)
        if isinstance(answer, Refusal):
            self._refuse(answer, typed)
            return
        self._command, self._rolled, self._pending = command, rolled, None
        if isinstance(answer, Asked):
            self._asked = answer
            dice = answer.dice
            about = purpose_word(self.catalogue, answer.purpose)
            count = str(dice.count) if dice.count > 1 else ""
            hint = self.catalogue.text(_HINT)
            entry.ask(about, f"{count}k{dice.sides}", hint)
        else:
            self.dismiss(command)

    def on_dice_entry_dice_submitted(self, message: DiceEntry.DiceSubmitted) -> None:
        """Take typed dice, or let the program roll."""
        if self._asked is None:
            return
        purpose = self._asked.purpose
        if self._pending is not None:
            self._take_bonus(purpose, self._pending, message)
            return
        if message.text is None:
            self._try(self._command, self._rolled | {purpose})
            return
        typed = parse_typed(message.text)
        if typed is None:
            message.entry.show_error(self.catalogue.text(_UNREADABLE))
            return
        self._try(with_die(self._command, purpose, typed), self._rolled, typed)

    def _refuse(self, refusal: Refusal, typed: Typed | None) -> None:
        """Ask for the bonus dice that tens bring; say of anything else why it cannot be."""
        entry, text = self.query_one(DiceEntry), self.catalogue.text
        missing = missing_bonus(refusal, typed) if typed is not None else 0
        if not missing:
            entry.show_error(self._gateway.teller().refusal(refusal))
            return
        self._pending = typed
        expected = self.catalogue.plural(*BONUS_DICE, missing)
        entry.ask(text(BONUS_LABEL), expected, text(BONUS_HINT))

    def _take_bonus(self, purpose: str, pending: Typed, message: DiceEntry.DiceSubmitted) -> None:
        typed = with_bonus(pending, message.text)
        if typed is None:
            message.entry.show_error(self.catalogue.text(BONUS_NEEDED))
            return
        self._try(with_die(self._command, purpose, typed), self._rolled, typed)

    def action_roll_rest(self) -> None:
        """Let the program roll all that is not typed."""
        self.dismiss(self._command)

    def action_leave(self) -> None:
        """Do nothing; from bonus dice go back to the pool that brought them."""
        if self._pending is not None:
            self._try(self._command, self._rolled)
        else:
            self.dismiss(None)


def with_die(command: Command, purpose: str, typed: Typed) -> Command:
    """Give the command with more typed dice; several for one purpose lie in a row."""
    earlier = command.dice.get(purpose)
    row = typed if earlier is None else earlier.then(typed)
    return replace(command, dice={**command.dice, purpose: row})


def carry_out(
    screen: SeatScreen,
    command: Command,
    title: str,
    then: Callable[[Outcome], None] = lambda _outcome: None,
) -> None:
    """Carry out a command after the dice that it needs were typed or left to the program.

    Args:
        screen: Where it is done; the answer is said there.
        command: The act.
        title: What is done, in case dice are asked for.
        then: Called with what came of it.
    """

    def done(ready: Command | None) -> None:
        if ready is not None:
            then(screen.perform(ready))

    if isinstance(screen.gateway.probe(command, frozenset()), Asked):
        screen.app.push_screen(DicePage(screen.gateway, command, title), done)
    else:
        done(command)
