"""The program of one seat: a `TableApp` on a port, with that seat's view and nothing more."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

from tui_app.seats.driver import Port, SeatDriver
from tui_app.ui.actions import Registry
from tui_app.ui.base_app import KlepsydraApp

# What would act on the host's process or table rather than on the seat.
NOT_ON_A_SEAT: Final = frozenset({"suspend_process", "close_table", "take_over"})
# What writes files on the host's machine.
NOT_FOR_PLAYERS: Final = frozenset({"export_journal", "print_cards"})


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
def seat_registry(registry: Registry, *, is_gm: bool = False) -> Registry:
    """Return the actions of a seat."""
    without = NOT_ON_A_SEAT if is_gm else NOT_ON_A_SEAT | NOT_FOR_PLAYERS
    return Registry(action for action in registry if action.id not in without)
