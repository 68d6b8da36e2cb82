"""An attack of mSTOCS step by step: with roll-offs, and PW that are lost by hand."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.text.deferred import N_
from tui_app.ui.attacks.panel import AttackPanel
from tui_app.ui.cells import Runs
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.systems.mstocs.attack_flow import AttackFlow, Outlook, Take, outlook, suggested
from tui_app.ui.systems.mstocs.attack_lines import attack_lines
from tui_app.ui.systems.mstocs.targets import target_columns, target_rows
from tui_app.ui.systems.mstocs.throws import DICE
from tui_app.ui.systems.mstocs.ties import rolls_ties_itself

TAKE = N_("PW lost")
TAKE_DICE = N_("A O Sz, {n} in all")
TAKE_HINT = N_("Enter takes {take} · or type three numbers")
TAKE_WRONG = N_("Type three numbers: what A, O and Sz lose, {n} together.")


class MstocsAttackPanel(AttackPanel[AttackFlow, Outlook]):
    """Shows one attack on its way; after the dice it may ask which points are lost (M-G2)."""

    WORDS = DICE
    MENDABLE = ("take.",)

    @property
    def _house(self) -> MstocsHouse:
        house: MstocsHouse = self.gateway.house
        return house

    def target_columns(self) -> tuple[Column, ...]:
        """Give the columns of the choice of a target."""
        return target_columns(self.words)

    def target_rows(self, attacker: str) -> list[Row]:
        """Give one row for each who may be attacked."""
        return target_rows(self.gateway, attacker, self._house, self.words)

    def begin(self, attacker: str, target: str) -> AttackFlow:
        """Give an attack; a roll-off among the GM's own is left to the program (M-G4)."""
        flow = AttackFlow(attacker, target)
        if rolls_ties_itself(self.gateway, flow.command()):
            return flow.throw("tie", None)
        return flow

    def look_at(self, flow: AttackFlow) -> Outlook:
        """Try an attack with the dice so far; the table stays as it is."""
        return outlook(self.gateway, flow)

    def lines_of(self, flow: AttackFlow, look: Outlook) -> list[Runs]:
        """Give the lines of an attack, the first about who and with what."""
        return attack_lines(flow, look, self.gateway.view(), self._house, self.words)

    def ask_more(self, look: Outlook) -> bool:
        """Ask which points are lost, when the table takes them by hand (M-G2)."""
        if look.refusal is None or not look.refusal.code.startswith(self.MENDABLE):
            return False
        text, take = self.words.text, " ".join(map(str, _suggestion(look)))
        expected = text(TAKE_DICE, n=look.lost)
        self.ask("more", text(TAKE), expected, text(TAKE_HINT, take=take))
        return True

    def take_more(self, flow: AttackFlow, text: str | None) -> None:
        """Take the points that are lost; an empty Enter takes them by M-G2's order."""
        look = self.look_at(flow)
        take = _suggestion(look) if text is None else _three(text)
        if take is None or sum(take) != look.lost:
            self.entry.show_error(self.words.text(TAKE_WRONG, n=look.lost))
            return
        further = replace(flow, take=take)
        answer = self.gateway.probe(further.command(), further.rolled)
        if isinstance(answer, Refusal):
            self.say_refused(answer)
        else:
            self.go(further)


def _suggestion(look: Outlook) -> Take:
    if look.refusal is None:
        return 0, 0, 0
    points = tuple(int(str(look.refusal.params.get(key, 0))) for key in ("a", "o", "sz"))
    return suggested(points, look.lost)


def _three(text: str) -> Take | None:
    numbers = text.replace(",", " ").split()
    if len(numbers) != 3 or not all(number.isdecimal() for number in numbers):
        return None
    a, o, sz = (int(number) for number in numbers)
    return a, o, sz
