"""The words of each rule system, by its id; its title is known without loading the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui_app.domain.late import Late

if TYPE_CHECKING:
    from tui_app.text.phrases.system_phrases import SystemPhrases

_WORDS: Final = "tui_app.text.phrases"
_SYSTEMS: Final = {
    "mstocs": ("mSTOCS", f"{_WORDS}.mstocs:MSTOCS"),
    "shurtugal": ("Shur'tugal RPG", f"{_WORDS}.shurtugal:SHURTUGAL"),
    "swiat_mroku": ("Świat Mroku", f"{_WORDS}.wod:WOD"),
}

TITLES: Final = {id_: title for id_, (title, _) in _SYSTEMS.items()}
PHRASES: Final[Late[SystemPhrases]] = Late({id_: place for id_, (_, place) in _SYSTEMS.items()})
