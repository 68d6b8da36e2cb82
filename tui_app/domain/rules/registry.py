"""The rule systems that this program knows, by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.late import Late
from tui_app.domain.refusals import refuse

if TYPE_CHECKING:
    from tui_app.domain.system import System

_RULES: Final = "tui_app.domain.rules"

SYSTEMS: Final[Late[System]] = Late(
    {
        "mstocs": f"{_RULES}.mstocs.system:MSTOCS",
        "shurtugal": f"{_RULES}.shurtugal.system:SHURTUGAL",
        "swiat_mroku": f"{_RULES}.swiat_mroku.system:SWIAT_MROKU",
    }
)


def system_of(id_: str) -> System:
    """Get a rule system by id.

    Raises:
        Refused: ``system.unknown``.
    """
    system = SYSTEMS.get(id_)
    if system is None:
        refuse("system.unknown", system=id_, choices=tuple(SYSTEMS))
    return system
