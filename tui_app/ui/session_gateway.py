"""A seat's way to a session in the same process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, Asked
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import verify
from tui_app.domain.table import BOARD, GM
from tui_app.domain.views import TableView
from tui_app.store.acts import Act
from tui_app.store.session import Done, Outcome, Session
from tui_app.text.catalogue import Catalogue, Lang

if TYPE_CHECKING:
    from tui_app.store.bestiary import Preset
    from tui_app.text.phrases.teller import Teller


def _reads_nothing(_text: str, _session: Session, _seat: str, _lang: Lang) -> Command | Refusal:
    return Refusal("act.unknown")


def _completes_nothing(_text: str, _session: Session, _seat: str, _lang: Lang) -> list[str]:
    return []


def _knows_no_usage(_text: str, _session: Session, _seat: str) -> str:
    return ""


class LineTools(msgspec.Struct, frozen=True):
    """The line grammar, handed in from above: screens do not import it.

    Attributes:
        read: Text, session, seat and language to a command or a refusal.
        complete: Text, session, seat and language to ways to go on.
        usage: Text, session and seat to how the act is written.
    """

    read: Callable[[str, Session, str, Lang], Command | Refusal] = _reads_nothing
    complete: Callable[[str, Session, str, Lang], list[str]] = _completes_nothing
    usage: Callable[[str, Session, str], str] = _knows_no_usage


class SessionGateway:
    """Looks and acts as one seat; implements `SeatGateway`."""

    def __init__(
        self,
        session: Session,
        seat: str,
        words: Catalogue,
        line: LineTools | None = None,
    ) -> None:
        """Sit down.

        Args:
            session: The table in play.
            seat: Who looks and acts: ``gm``, ``board`` or a player's seat.
            words: The seat's language.
            line: The line grammar; None takes no written acts.
        """
        self._session = session
        self._words = words
        self._line = line or LineTools()
        self._view: TableView | None = None
        self.seat = seat
        self._eyes = seat
        self._forget = session.subscribe(self._changed)

    @property
    def catalogue(self) -> Catalogue:
        """The words of the seat's language."""
        return self._words

    @property
    def house(self) -> Any:
        """The table's house rules."""
        return self._session.table.house

    @property
    def writable(self) -> bool:
        """Whether this process may act at the table."""
        return self._session.writable

    @property
    def owner_pid(self) -> int | None:
        """The process that may act instead, when it is known."""
        return self._session.keeper.owner_pid

    @property
    def unsaved(self) -> int:
        """How many acts are not on disk yet."""
        return self._session.keeper.unsaved

    @property
    def seq(self) -> int:
        """Number of the last act of the journal."""
        return self._session.seq

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after each change; the answer ends it."""
        return self._session.subscribe(listener)

    @property
    def shared(self) -> bool:
        """Whether everybody in the room sees this terminal, so that it shows the board's view."""
        return self._eyes != self.seat

    def share(self, *, shared: bool) -> None:
        """Look as the board from now on, and act as before; or look as the seat again."""
        self._eyes = BOARD if shared else self.seat
        self._view = None

    def leave(self) -> None:
        """Stand up: hear no more of the table."""
        self._forget()

    def _changed(self) -> None:
        self._view = None

    def speak(self, words: Catalogue) -> None:
        """Use another language from now on."""
        self._words = words

    def view(self) -> TableView:
        """The table as the seat may see it, made anew only after a change."""
        if self._view is None:
            self._view = self._session.view(self._eyes)
        return self._view

    def execute(self, command: Command) -> Outcome:
        """Carry out a command."""
        return self._session.execute(self.seat, command)

    def execute_for(self, seat: str, command: Command) -> Outcome:
        """Carry out a command of a seat that took the GM's keyboard; elsewhere as one's own."""
        return self._session.execute(seat if self.seat == GM else self.seat, command)

    def probe(
        self, command: Command, rolled: frozenset[str] = frozenset()
    ) -> Accepted | Asked | Refusal:
        """Try an act without doing it."""
        return self._session.probe(self.seat, command, rolled)

    def undo_act(self) -> Act | None:
        """The act that an undo would take back."""
        return self._session.can_undo

    def can_amend(self) -> bool:
        """Whether that act is an attack, whose dice may be corrected."""
        return self._session.can_amend

    def act(self, seq: int) -> Act:
        """One act of the journal."""
        return self._session.act(seq)

    def acts(self, start: int = 1) -> Iterator[Act]:
        """The acts of the journal from a number on."""
        return self._session.acts(start)

    def checked(self, seq: int) -> dict[str, bool]:
        """By commitment: whether a value that an act revealed is the one committed to."""
        table, system = self._session.table.id, self._session.system
        proofs = (p for event in self._session.act(seq).events for p in system.proofs(event))
        return {
            p.commitment: verify(p.commitment, p.opening, table, p.contest, p.character)
            for p in proofs
        }

    def read(self, text: str) -> Command | Refusal:
        """Read an act as it is written in line mode; a secret one as the seal that it makes."""
        command = self._line.read(text, self._session, self._eyes, self._words.lang)
        if isinstance(command, Refusal):
            return command
        return self._session.system.restated(self._session.table, command)

    def complete(self, text: str) -> list[str]:
        """Ways to go on with a half-written act."""
        return self._line.complete(text, self._session, self._eyes, self._words.lang)

    def usage(self, text: str) -> str:
        """How the act that is being typed is written; empty when it has no verb yet."""
        return self._line.usage(text, self._session, self._eyes)

    def presets(self) -> tuple[Preset, ...]:
        """The ready opponents of the table's system."""
        from tui_app.store.bestiary import load_bestiary
        from tui_app.store.paths import bestiary_path

        system = self._session.system.id
        return load_bestiary(system, bestiary_path(system)).presets

    def teller(self) -> Teller:
        """Who puts acts and refusals into the words of this seat."""
        from tui_app.text.phrases.teller import Teller

        system = self._session.system.id
        return Teller(
            self._words, system, self._eyes, self.house, self._session.act, at_screens=True
        )

    def sentence(self, outcome: Outcome) -> str:
        """Say in one line what came of an act, or why it was refused."""
        teller = self.teller()
        if isinstance(outcome, Done):
            return teller.line(outcome.act, outcome.unused)
        return teller.refusal(outcome)
