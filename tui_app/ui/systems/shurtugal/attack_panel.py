"""An attack of Shur'tugal step by step, to the last bonus die."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tui_app.domain.dice import Typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.ui.attacks.panel import AttackPanel
from tui_app.ui.cells import Runs
from tui_app.ui.columns import Column
from tui_app.ui.dialogs.bonus import (
    BONUS_DICE,
    BONUS_HINT,
    BONUS_LABEL,
    BONUS_NEEDED,
    missing_bonus,
    with_bonus,
)
from tui_app.ui.rows import Row
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow, Outlook, outlook
from tui_app.ui.systems.shurtugal.attack_lines import attack_lines
from tui_app.ui.systems.shurtugal.targets import target_columns, target_rows
from tui_app.ui.systems.shurtugal.throws import DICE


class Pending(msgspec.Struct, frozen=True):
    """A pool that was typed and lacks bonus dice (S-R11)."""

    purpose: str
    typed: Typed


class ShurtugalAttackPanel(AttackPanel[AttackFlow, Outlook]):
    """Shows one attack on its way; tens that were typed ask for their bonus dice (S-R11)."""

    WORDS = DICE
    # S-G23, S-R6, S-G13
    MENDABLE = ("attack.no_damage", "attack.too_far", "attack.no_range", "charge.")
    BREAKS_LINES = False

    def __init__(self, gateway: Callable[[], SeatGateway], *, id: str | None = None) -> None:
        """Create an empty panel; `gateway` gives the seat's way to the table."""
        super().__init__(gateway, id=id)
        self._pending: Pending | None = None

    @property
    def _house(self) -> ShurtugalHouse:
        house: ShurtugalHouse = self.gateway.house
        return house

    @property
    def lacks_damage(self) -> bool:
        """Whether the weapon has no damage in the rules, so that it must be entered (S-G23)."""
        return self.refusal is not None and self.refusal.code == "attack.no_damage"

    def target_columns(self) -> tuple[Column, ...]:
        """Give the columns of the choice of a target."""
        return target_columns(self.words)

    def target_rows(self, attacker: str) -> list[Row]:
        """Give one row for each who may be attacked."""
        return target_rows(self.gateway.view(), attacker, self._house, self.words)

    def begin(self, attacker: str, target: str) -> AttackFlow:
        """Give an attack of which nothing is declared yet."""
        return AttackFlow(attacker, target)

    def look_at(self, flow: AttackFlow) -> Outlook:
        """Try an attack with the dice so far; the table stays as it is."""
        return outlook(self.gateway, flow)

    def lines_of(self, flow: AttackFlow, look: Outlook) -> list[Runs]:
        """Give the lines of an attack, the first about who and with what."""
        view, cells = self.gateway.view(), self.size.width
        return attack_lines(flow, look, view, self._house, self.words, cells)

    def refuse_dice(self, refusal: Refusal, purpose: str, typed: Typed) -> None:
        """Ask for the bonus dice that tens bring; say of anything else why it cannot be."""
        missing = missing_bonus(refusal, typed)
        if not missing:
            self.say_refused(refusal)
            return
        self._pending, words = Pending(purpose, typed), self.words
        expected = words.plural(*BONUS_DICE, missing)
        self.ask("more", words.text(BONUS_LABEL), expected, words.text(BONUS_HINT))

    def take_more(self, flow: AttackFlow, text: str | None) -> None:
        """Lay bonus dice beside the pool that was typed."""
        pending = self._pending
        typed = with_bonus(pending.typed, text) if pending is not None else None
        if pending is None or typed is None:
            self.entry.show_error(self.words.text(BONUS_NEEDED))
            return
        self.lay(flow, pending.purpose, typed)

    def back(self) -> None:
        """Go one step back; from bonus dice to the pool that brought them."""
        if self.stage == "more" and self.flow is not None:
            self.go(self.flow)
        else:
            super().back()
