"""An attack on its way, as a value: whom, what is declared, and the dice that lie there."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.dice import Roll, Typed
from tui_app.domain.events import Died, Event
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import system_of
from tui_app.domain.rules.shurtugal.commands import Attack
from tui_app.domain.rules.shurtugal.declare import MOD_MAX, RAISES_MAX
from tui_app.domain.rules.shurtugal.events import Attacked, Damaged
from tui_app.store.recording import people
from tui_app.text.phrases.shurtugal_words import LIMBS
from tui_app.ui.seat_gateway import SeatGateway

PURPOSES: Final = ("hit", "damage")
EVERY: Final[frozenset[str]] = frozenset(PURPOSES)
AIMS: Final = ("", *LIMBS)
# Said when tens lie there and their bonus dice do not (S-R11).
BONUS: Final = "dice.bonus"


class Thrown(msgspec.Struct, frozen=True):
    """Dice that lie there (`typed`: as a person threw them; None: the program rolled)."""

    purpose: str
    typed: Typed | None = None


class AttackFlow(msgspec.Struct, frozen=True):
    """An attack that is being resolved; see `commands.Attack` for its fields.

    Attributes:
        thrown: The dice so far, in the order in which they were asked for.
    """

    attacker: str
    target: str
    raises: int = 0
    limb: str = ""
    kill: bool = False
    distance: int | None = None
    charge: bool = False
    mod: int = 0
    rolled_dice: int = 0
    weapon: str = ""
    strike: str = ""
    thrown: tuple[Thrown, ...] = ()

    @property
    def rolled(self) -> frozenset[str]:
        """Purposes whose dice the program rolls."""
        return frozenset(throw.purpose for throw in self.thrown if throw.typed is None)

    @property
    def known(self) -> frozenset[str]:
        """Purposes whose dice lie there."""
        return frozenset(throw.purpose for throw in self.thrown)

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
            dice={throw.purpose: throw.typed for throw in self.thrown if throw.typed is not None},
        )

    def throw(self, purpose: str, typed: Typed | None) -> AttackFlow:
        """Let dice lie: those typed, or (None) those that the program rolls."""
        return replace(self, thrown=(*self.thrown, Thrown(purpose, typed)))

    def back(self) -> AttackFlow | None:
        """Take up the last dice again; None when there are none."""
        return replace(self, thrown=self.thrown[:-1]) if self.thrown else None

    def change_raises(self, by: int) -> AttackFlow:
        """Declare more or fewer raises for damage (S-R9)."""
        return replace(self, raises=max(0, min(RAISES_MAX, self.raises + by)))

    def change_mod(self, by: int) -> AttackFlow:
        """Change what the GM adds to the target number (S-G20)."""
        return replace(self, mod=max(-MOD_MAX, min(MOD_MAX, self.mod + by)))

    def limb_next(self) -> AttackFlow:
        """Mean the next limb, and none after the last; one in words counts as the last."""
        at = AIMS.index(self.limb) + 1 if self.limb in AIMS else 0
        return replace(self, limb=AIMS[at % len(AIMS)])


class Outlook(msgspec.Struct, frozen=True):
    """How an attack stands.

    Attributes:
        asked: The dice it needs next; None when it needs no more.
        refusal: Why it cannot be.
        attacked: The attack with all its numbers; only those of dice that lie there may be
            shown. None when it cannot be.
        damaged: The damage; likewise. None when there is none.
        killed: Whether it kills; likewise.
        rolls: The dice; likewise.
    """

    asked: Asked | None = None
    refusal: Refusal | None = None
    attacked: Attacked | None = None
    damaged: Damaged | None = None
    killed: bool = False
    rolls: tuple[Roll, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether nothing is missing."""
        return self.asked is None and self.refusal is None


def outlook(gateway: SeatGateway, flow: AttackFlow) -> Outlook:
    """Try an attack with the dice so far; the table stays as it is."""
    command = flow.command()
    answer = gateway.probe(command, flow.rolled)
    if isinstance(answer, Refusal):
        return Outlook(None, answer)
    foreseen = gateway.probe(command, EVERY)
    if not isinstance(foreseen, Accepted):
        return Outlook(answer if isinstance(answer, Asked) else None)
    seen = _seen(gateway, foreseen)
    return Outlook(
        answer if isinstance(answer, Asked) else None,
        None,
        next((event for event in seen if isinstance(event, Attacked)), None),
        next((event for event in seen if isinstance(event, Damaged)), None),
        any(isinstance(event, Died) and event.character == flow.target for event in seen),
        foreseen.rolls,
    )


def _seen(gateway: SeatGateway, accepted: Accepted) -> tuple[Event, ...]:
    """Give what would come of an act, as the seat may see it."""
    view = gateway.view()
    who = people(accepted, accepted.table)
    return redact(accepted.events, who, view.seat, system_of(view.system))
