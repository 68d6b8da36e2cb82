"""A seat's way to the session when its terminal is not the GM's own."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.table import BOARD
from tui_app.store.session import Outcome, Session
from tui_app.text.catalogue import Catalogue
from tui_app.ui.session_gateway import LineTools, SessionGateway


class RemoteGateway(SessionGateway):
    """As any seat's, but the board looks only, and so does a seat that the GM took over."""

    def __init__(
        self,
        session: Session,
        seat: str,
        words: Catalogue,
        line: LineTools,
        is_locked: Callable[[], bool],
    ) -> None:
        """Sit down; `is_locked` says whether the GM has taken the seat over."""
        super().__init__(session, seat, words, line)
        self._is_locked = is_locked

    def execute(self, command: Command) -> Outcome:
        """Carry out a command, if the seat may act at all."""
        return barred(self.seat, locked=self._is_locked()) or super().execute(command)

    def execute_for(self, seat: str, command: Command) -> Outcome:
        """Carry out a command of another seat, if this one may act at all."""
        barring = barred(self.seat, locked=self._is_locked())
        return barring or super().execute_for(seat, command)


def barred(seat: str, *, locked: bool) -> Refusal | None:
    """Say why a seat may not act at all, None when it may."""
    if seat == BOARD:
        return Refusal("seat.looks_only")
    return Refusal("seat.locked") if locked else None
