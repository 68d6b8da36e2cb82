"""The program of one seat: a `TableApp` on a port, with that seat's view and nothing more."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

from tui_app.domain.table import BOARD, GM
from tui_app.seats.driver import Port, SeatDriver
from tui_app.ui.actions import Registry
from tui_app.ui.base_app import KlepsydraApp
from tui_app.ui.rights import OF_GM

# What would act on the host's process or table rather than on the seat.
NOT_ON_A_SEAT: Final = frozenset({"suspend_process", "close_table", "take_over"})
# What writes files on the host's machine.
_WRITES_FILES: Final = frozenset({"export_journal", "print_cards"})
NOT_FOR_PLAYERS: Final = _WRITES_FILES | OF_GM
# All that one who only looks can do; the screens of the table are `go_…`.
LOOKING: Final = frozenset(
    {
        *("open_help", "open_go", "open_palette", "toggle_theme", "toggle_bell", "next_language"),
        *("quit", "house_rules", "filter_acts", "show_all", "verify_codes"),
        *("fold", "heat_map", "next_foe", "prev_foe"),
    }
)


class OnSeat(KlepsydraApp):
    """What every app on a port does otherwise than the one on the host's own terminal."""

    def __init__(self, port: Port, *arguments: Any, **options: Any) -> None:
        """Create the app; arguments after `port` as for the class it is mixed with."""
        self.port = port
        super().__init__(*arguments, driver_class=SeatDriver, **options)

    def on_load(self) -> None:
        """Leave the process's standard streams as they are."""
        # Textual puts its own in their place and back at its end; apps end in any order, and
        # the streams of a dead one would stay.
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def _print_error_renderables(self) -> None:
        """Print nothing on the host's terminal: whoever runs the app tells the seat."""
        self._exit_renderables.clear()
        self._crash_sentence = ""

    def action_suspend_process(self) -> None:
        """Do nothing: it would stop the host."""

    def copy_to_clipboard(self, text: str) -> None:
        """Do nothing: what is on a seat's screen stays there."""


@cache
def seat_registry(registry: Registry, seat: str) -> Registry:
    """Return the actions of a seat: what nobody may do there has neither key nor entry."""
    if seat == BOARD:
        return Registry(a for a in registry if a.id in LOOKING or a.id.startswith("go_"))
    without = NOT_ON_A_SEAT if seat == GM else NOT_ON_A_SEAT | NOT_FOR_PLAYERS
    return Registry(action for action in registry if action.id not in without)
