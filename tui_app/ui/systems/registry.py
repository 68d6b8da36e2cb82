"""What each rule system adds to the screens, by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.late import Late

if TYPE_CHECKING:
    from tui_app.ui.systems.parts import RosterParts, SystemParts

_SYSTEMS: Final = {
    "mstocs": ("tui_app.ui.systems.mstocs", "MSTOCS"),
    "shurtugal": ("tui_app.ui.systems.shurtugal", "SHURTUGAL"),
    "swiat_mroku": ("tui_app.ui.systems.swiat_mroku", "SWIAT_MROKU"),
}

PARTS: Final[Late[SystemParts]] = Late(
    {id_: f"{package}.parts:{name}" for id_, (package, name) in _SYSTEMS.items()}
)
ROSTERS: Final[Late[RosterParts]] = Late(
    {id_: f"{package}.roster:ROSTER" for id_, (package, _) in _SYSTEMS.items()}
)
