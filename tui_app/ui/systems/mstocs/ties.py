"""Whether a roll-off is anybody's business, or may be left to the program (M-G4)."""

from __future__ import annotations

from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.rules.mstocs.events import TiesRolled
from tui_app.domain.table import GM
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.mstocs.attack_flow import EVERY


def rolls_ties_itself(gateway: SeatGateway, command: Command) -> bool:
    """Tell whether an act needs a roll-off among the GM's own fighters only."""
    asked = gateway.probe(command, frozenset())
    if not isinstance(asked, Asked) or asked.purpose != "tie":
        return False
    answer = gateway.probe(command, EVERY)
    if not isinstance(answer, Accepted):
        return False
    rolled = [event.rolls for event in answer.events if isinstance(event, TiesRolled)]
    view = gateway.view()
    tied = [view.character(id_) for dice in rolled for id_ in dice]
    return all(character is not None and character.seat == GM for character in tied)
