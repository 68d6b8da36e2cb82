"""An attack on its way, as a value: whom, how, and the dice that already lie there."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.dice import Roll, Typed
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Attack, Hand
from tui_app.domain.rules.mstocs.events import AttackResolved
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.tables import LOCATIONS, Location
from tui_app.domain.rules.mstocs.turns import take_points
from tui_app.domain.rules.registry import system_of
from tui_app.store.recording import people
from tui_app.ui.seat_gateway import SeatGateway

Purpose = Literal[
    "tie", "hit", "fumble", "damage", "location", "faint", "mortal", "deadline", "limb"
]
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)
EVERY: Final[frozenset[str]] = frozenset(PURPOSES)
MOD_MAX: Final = 99
Take = tuple[int, int, int]
Aim = Location | Literal[""]
AIMS: Final[tuple[Aim, ...]] = ("", *LOCATIONS)


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
    still: bool = False
    aimed: Aim = ""
    mod: int = 0
    weapon: Hand = "main"
    mode: Mode = ""
    take: Take | None = None
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
            still=self.still,
            aimed=self.aimed,
            mod=self.mod,
            weapon=self.weapon,
            mode=self.mode,
            take=self.take,
            dice=merged(self.thrown),
        )

    def throw(self, purpose: str, typed: Typed | None) -> AttackFlow:
        """Let dice lie: those typed, or (None) those that the program rolls."""
        return replace(self, thrown=(*self.thrown, Thrown(purpose, typed)))

    def back(self) -> AttackFlow | None:
        """Take up the last dice again; None when there are none."""
        if self.take is not None:
            return replace(self, take=None)
        # A roll-off that the program rolled is nobody's step.
        own = self.thrown
        while own and own[-1] == Thrown("tie"):
            own = own[:-1]
        return replace(self, thrown=own[:-1]) if own else None

    def aim_next(self) -> AttackFlow:
        """Aim at the next location, and at none after the last."""
        at = (AIMS.index(self.aimed) + 1) % len(AIMS)
        return replace(self, aimed=AIMS[at])

    def change_mod(self, by: int) -> AttackFlow:
        """Change the GM's own modifier."""
        return replace(self, mod=max(-MOD_MAX, min(MOD_MAX, self.mod + by)))


def merged(thrown: tuple[Thrown, ...]) -> dict[str, Typed]:
    """Give the typed dice by purpose; several throws for one purpose lie in a row."""
    dice: dict[str, Typed] = {}
    for throw in thrown:
        if throw.typed is None:
            continue
        earlier = dice.get(throw.purpose)
        dice[throw.purpose] = throw.typed if earlier is None else earlier.then(throw.typed)
    return dice


class Outlook(msgspec.Struct, frozen=True):
    """How an attack stands.

    Attributes:
        asked: The dice it needs next; None when it needs no more.
        refusal: Why it cannot be, or what it still needs beside dice.
        event: The attack with all its numbers; only those of dice that lie there may be shown.
            None when it cannot be.
        rolls: The dice of `event`; likewise.
        lost: PW lost that must be taken from A, O and Sz by hand (M-G2).
    """

    asked: Asked | None = None
    refusal: Refusal | None = None
    event: AttackResolved | None = None
    rolls: tuple[Roll, ...] = ()
    lost: int = 0

    @property
    def ready(self) -> bool:
        """Whether nothing is missing."""
        return self.asked is None and self.refusal is None


def outlook(gateway: SeatGateway, flow: AttackFlow) -> Outlook:
    """Try an attack with the dice so far; the table stays as it is."""
    command = flow.command()
    answer = gateway.probe(command, flow.rolled)
    if isinstance(answer, Refusal) and answer.code not in _LATE:
        return Outlook(None, answer)
    foreseen, lost = _with_all_dice(gateway, command)
    event = attack_seen(gateway, foreseen) if isinstance(foreseen, Accepted) else None
    rolls = foreseen.rolls if isinstance(foreseen, Accepted) else ()
    match answer:
        case Asked():
            return Outlook(answer, None, event, rolls)
        case Refusal():
            return Outlook(None, answer, event, rolls, lost)
        case Accepted():
            return Outlook(None, None, event, rolls)


# Refusals that come only after all dice, and ask for something more.
_LATE: Final = frozenset({"take.needed", "take.sum", "take.not_there"})


def foreseen_attack(gateway: SeatGateway, flow: AttackFlow) -> AttackResolved | None:
    """Give an attack with all its numbers, as `Outlook.event`; None when it cannot be."""
    answer, _ = _with_all_dice(gateway, flow.command())
    return attack_seen(gateway, answer) if isinstance(answer, Accepted) else None


def _with_all_dice(gateway: SeatGateway, command: Attack) -> tuple[Accepted | Asked | Refusal, int]:
    answer = gateway.probe(command, EVERY)
    lost = 0
    if isinstance(answer, Refusal) and answer.code == "take.needed":
        points = tuple(int(str(answer.params[key])) for key in ("a", "o", "sz"))
        lost = int(str(answer.params["lost"]))
        answer = gateway.probe(replace(command, take=suggested(points, lost)), EVERY)
    return answer, lost


def suggested(points: tuple[int, ...], lost: int) -> Take:
    """Give what M-G2's order takes from A, O and Sz."""
    a, o, sz = points
    left = take_points((a, o, sz), lost, "round_robin")
    return a - left[0], o - left[1], sz - left[2]


def attack_seen(gateway: SeatGateway, accepted: Accepted) -> AttackResolved | None:
    """Find the attack in what would come of an act, as the seat may see it."""
    view = gateway.view()
    who = people(accepted, accepted.table)
    seen = redact(accepted.events, who, view.seat, system_of(view.system))
    return next((event for event in seen if isinstance(event, AttackResolved)), None)
