"""An attack on its way, as a value: whom, what is declared, and the dice that lie there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.events import Died
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal import declare
from tui_app.domain.rules.shurtugal.commands import Attack
from tui_app.domain.rules.shurtugal.events import Attacked, Damaged
from tui_app.text.phrases.shurtugal_words import LIMBS
from tui_app.ui.attacks.flow import Flow, Look, foreseen_events, merged
from tui_app.ui.seat_gateway import SeatGateway

PURPOSES: Final = ("hit", "damage")
EVERY: Final[frozenset[str]] = frozenset(PURPOSES)
AIMS: Final = ("", *LIMBS)


class AttackFlow(Flow, frozen=True):
    """An attack that is being resolved; see `commands.Attack` for its fields."""

    MOD_MAX = declare.MOD_MAX

    raises: int = 0
    limb: str = ""
    kill: bool = False
    distance: int | None = None
    charge: bool = False
    rolled_dice: int = 0
    weapon: str = ""
    strike: str = ""

    def command(self) -> Attack:
        """Give the act with the dice so far."""
        return Attack(
            attacker=self.attacker,
            target=self.target,
            raises=self.raises,
            limb=self.limb,
            kill=self.kill,
            distance=self.distance,
            charge=self.charge,
            mod=self.mod,
            rolled=self.rolled_dice,
            weapon=self.weapon,
            strike=self.strike,
            dice=merged(self.thrown),
        )

    def change_raises(self, by: int) -> AttackFlow:
        """Declare more or fewer raises for damage (S-R9)."""
        return replace(self, raises=max(0, min(declare.RAISES_MAX, self.raises + by)))

    def limb_next(self) -> AttackFlow:
        """Mean the next limb, and none after the last; one in words counts as the last."""
        at = AIMS.index(self.limb) + 1 if self.limb in AIMS else 0
        return replace(self, limb=AIMS[at % len(AIMS)])


class Outlook(Look, frozen=True):
    """How an attack stands; of all numbers only those of dice that lie there may be shown.

    Attributes:
        attacked: The attack; None when it cannot be.
        damaged: The damage; None when there is none.
        killed: Whether it kills.
    """

    attacked: Attacked | None = None
    damaged: Damaged | None = None
    killed: bool = False


def outlook(gateway: SeatGateway, flow: AttackFlow) -> Outlook:
    """Try an attack with the dice so far; the table stays as it is."""
    command = flow.command()
    answer = gateway.probe(command, flow.rolled)
    if isinstance(answer, Refusal):
        return Outlook(None, answer)
    asked = answer if isinstance(answer, Asked) else None
    foreseen = gateway.probe(command, EVERY)
    if not isinstance(foreseen, Accepted):
        return Outlook(asked)
    seen = foreseen_events(gateway, foreseen)
    return Outlook(
        asked,
        rolls=foreseen.rolls,
        attacked=next((event for event in seen if isinstance(event, Attacked)), None),
        damaged=next((event for event in seen if isinstance(event, Damaged)), None),
        killed=any(isinstance(event, Died) and event.character == flow.target for event in seen),
    )
