"""Acts of the other screens, as the palette of any screen offers them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tui_app.domain.table import GM
from tui_app.text.deferred import N_
from tui_app.ui.actions import Action, shown_key
from tui_app.ui.finding import PaletteEntry
from tui_app.ui.globals import DESTINATIONS
from tui_app.ui.rights import OF_GM, OF_PLAYERS, ON_ONE
from tui_app.ui.screens.places import Place
from tui_app.ui.seat_screen import SeatScreen

CHOOSE = N_("{act}: choose for whom, then press {key}.")
CHOOSE_AGAIN = N_("{act}: choose for whom, then take it from the commands again.")
NOT_NOW = N_("{act}: this cannot be done now.")


def entries_elsewhere(screen: SeatScreen, places: Iterable[Place]) -> list[PaletteEntry]:
    """Give the acts of other screens that the seat may do, each with the keys that lead to it.

    Args:
        screen: Where the palette opens; what it offers itself is left out.
        places: The screens of the table.
    """
    text = screen.catalogue.text
    keys = {place.mode: shown_key(place.key) for place in DESTINATIONS}
    return [
        PaletteEntry(
            label=text(action.label),
            help=text(action.help),
            key=f"{keys[place.mode]} {shown_key(action.keys[0])}" if action.keys else "",
            command=f"app.elsewhere({place.mode!r}, {action.id!r})",
        )
        for place, action in _acts(screen, places)
    ]


def _acts(screen: SeatScreen, places: Iterable[Place]) -> Iterator[tuple[Place, Action]]:
    acts = OF_GM | OF_PLAYERS if screen.gateway.seat == GM else OF_PLAYERS
    registry = screen.shell.registry
    known = {(action.label, action.help) for action in registry.of(screen.SCOPE)}
    for place in places:
        for action in registry.own(place.scope):
            offered = action.palette and action.id in acts and screen.shell.offers(action.id)
            if offered and (action.label, action.help) not in known:
                known.add((action.label, action.help))
                yield place, action


def ready_for(screen: SeatScreen, action: Action, person: str) -> bool:
    """Put the cursor where an act belongs; say what is missing when it cannot be done yet.

    Args:
        screen: The screen that has the act.
        action: The act.
        person: Id of who was under the cursor where it was chosen; empty for nobody.
    """
    text, label = screen.catalogue.text, screen.catalogue.text(action.label)
    if action.id in ON_ONE and not (person and screen.pick(person, action.id)):
        key = shown_key(action.keys[0]) if action.keys else ""
        screen.say(text(CHOOSE if key else CHOOSE_AGAIN, act=label, key=key), "warn")
        return False
    if not screen.allows(action.id):
        screen.say(text(NOT_NOW, act=label), "warn")
        return False
    return True
