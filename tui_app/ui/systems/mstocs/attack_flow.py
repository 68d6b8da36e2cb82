"""An attack on its way, as a value: whom, how, and the dice that already lie there."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec.structs import replace

from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Attack, Hand
from tui_app.domain.rules.mstocs.events import AttackResolved
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.tables import LOCATIONS, Location
from tui_app.domain.rules.mstocs.turns import take_points
from tui_app.ui.attacks.flow import Flow, Look, Thrown, foreseen_events, merged
from tui_app.ui.seat_gateway import SeatGateway

Purpose = Literal[
    "tie", "hit", "fumble", "damage", "location", "faint", "mortal", "deadline", "limb"
]
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)
EVERY: Final[frozenset[str]] = frozenset(PURPOSES)
Take = tuple[int, int, int]
Aim = Location | Literal[""]
AIMS: Final[tuple[Aim, ...]] = ("", *LOCATIONS)


class AttackFlow(Flow, frozen=True):
    """An attack that is being resolved; see `commands.Attack` for its fields."""

    MOD_MAX = 99

    still: bool = False
    aimed: Aim = ""
    weapon: Hand = "main"
    mode: Mode = ""
    take: Take | None = None

    @property
    def begun(self) -> bool:
        """Whether dice beside a roll-off lie there, so that nothing more may be declared."""
        return bool(self.known - {"tie"})

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


class Outlook(Look, frozen=True):
    """How an attack stands.

    Attributes:
        event: The attack with all its numbers; only those of dice that lie there may be shown.
            None when it cannot be.
        lost: PW lost that must be taken from A, O and Sz by hand (M-G2).
    """

    event: AttackResolved | None = None
    lost: int = 0


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
            return Outlook(answer, None, rolls, event)
        case Refusal():
            return Outlook(None, answer, rolls, event, lost)
        case Accepted():
            return Outlook(None, None, rolls, event)


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
    seen = foreseen_events(gateway, accepted)
    return next((event for event in seen if isinstance(event, AttackResolved)), None)
