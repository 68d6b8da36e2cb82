"""An attack on its way, as a value: whom, and the dice that already lie there."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.dice import Roll, Typed
from tui_app.domain.events import Event
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import system_of
from tui_app.store.recording import people
from tui_app.ui.seat_gateway import SeatGateway


class Thrown(msgspec.Struct, frozen=True):
    """Dice that lie there (`typed`: as a person threw them; None: the program rolled)."""

    purpose: str
    typed: Typed | None = None


class Flow(msgspec.Struct, frozen=True):
    """An attack that is being resolved; a rule system adds what can be declared.

    Attributes:
        attacker: Id of who attacks.
        target: Id of who is attacked.
        mod: What the GM adds.
        thrown: The dice so far, in the order in which they were asked for.
    """

    MOD_MAX: ClassVar[int]

    attacker: str
    target: str
    mod: int = 0
    thrown: tuple[Thrown, ...] = ()

    @property
    def rolled(self) -> frozenset[str]:
        """Purposes whose dice the program rolls."""
        return frozenset(throw.purpose for throw in self.thrown if throw.typed is None)

    @property
    def known(self) -> frozenset[str]:
        """Purposes whose dice lie there."""
        return frozenset(throw.purpose for throw in self.thrown)

    @property
    def begun(self) -> bool:
        """Whether dice of the attack itself lie there, so that nothing more may be declared."""
        return bool(self.known)

    def command(self) -> Command:
        """Give the act with the dice so far."""
        raise NotImplementedError

    def throw(self, purpose: str, typed: Typed | None) -> Self:
        """Let dice lie: those typed, or (None) those that the program rolls."""
        return replace(self, thrown=(*self.thrown, Thrown(purpose, typed)))

    def back(self) -> Self | None:
        """Take up the last dice again; None when there are none."""
        return replace(self, thrown=self.thrown[:-1]) if self.thrown else None

    def change_mod(self, by: int) -> Self:
        """Change what the GM adds."""
        return replace(self, mod=max(-self.MOD_MAX, min(self.MOD_MAX, self.mod + by)))


class Look(msgspec.Struct, frozen=True):
    """How an attack stands; a rule system adds its numbers.

    Attributes:
        asked: The dice it needs next; None when it needs no more.
        refusal: Why it cannot be, or what it still needs beside dice.
        rolls: The dice of all that is foreseen; only those that lie there may be shown.
    """

    asked: Asked | None = None
    refusal: Refusal | None = None
    rolls: tuple[Roll, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether nothing is missing."""
        return self.asked is None and self.refusal is None


def merged(thrown: tuple[Thrown, ...]) -> dict[str, Typed]:
    """Give the typed dice by purpose; several throws for one purpose lie in a row."""
    dice: dict[str, Typed] = {}
    for throw in thrown:
        if throw.typed is None:
            continue
        earlier = dice.get(throw.purpose)
        dice[throw.purpose] = throw.typed if earlier is None else earlier.then(throw.typed)
    return dice


def foreseen_events(gateway: SeatGateway, accepted: Accepted) -> tuple[Event, ...]:
    """Give what would come of an act, as the seat may see it."""
    view = gateway.view()
    who = people(accepted, accepted.table)
    return redact(accepted.events, who, view.seat, system_of(view.system))
