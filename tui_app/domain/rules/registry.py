"""The rule systems that this program knows, by id."""

from __future__ import annotations

from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.rules.shurtugal.system import Shurtugal
from tui_app.domain.rules.swiat_mroku.system import SwiatMroku
from tui_app.domain.system import System

SYSTEMS: dict[str, System] = {system.id: system for system in (Mstocs(), Shurtugal(), SwiatMroku())}


def system_of(id_: str) -> System:
    """Get a rule system by id.

    Raises:
        Refused: ``system.unknown``.
    """
    system = SYSTEMS.get(id_)
    if system is None:
        refuse("system.unknown", system=id_, choices=tuple(SYSTEMS))
    return system
