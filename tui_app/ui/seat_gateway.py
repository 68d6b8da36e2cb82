"""What the screens of a seat need of its table: views, acts, and the words to tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.views import TableView
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.ui.gateway import Gateway

if TYPE_CHECKING:
    from tui_app.domain.decide import Accepted, Asked
    from tui_app.store.bestiary import Preset
    from tui_app.store.session import Outcome
    from tui_app.text.phrases.teller import Teller


class SeatGateway(Gateway, Protocol):
    """One seat's way to one table."""

    @property
    def seat(self) -> str:
        """Who looks and acts here."""
        ...

    @property
    def shared(self) -> bool:
        """Whether everybody in the room sees this terminal, so that it shows the board's view."""
        ...

    def share(self, *, shared: bool) -> None:
        """Look as the board and act as before, or look as the seat again."""
        ...

    @property
    def house(self) -> Any:
        """The table's house rules, which every seat may know."""
        ...

    @property
    def writable(self) -> bool:
        """Whether this process may act at the table."""
        ...

    @property
    def owner_pid(self) -> int | None:
        """The process that may act instead, when it is known."""
        ...

    @property
    def unsaved(self) -> int:
        """How many acts are not on disk yet."""
        ...

    @property
    def seq(self) -> int:
        """Number of the last act of the journal."""
        ...

    def speak(self, words: Catalogue) -> None:
        """Use another language from now on."""
        ...

    def view(self) -> TableView:
        """The table as the seat may see it now."""
        ...

    def execute(self, command: Command) -> Outcome:
        """Carry out a command."""
        ...

    def execute_for(self, seat: str, command: Command) -> Outcome:
        """Carry out a command of a seat that took the GM's keyboard; elsewhere as one's own."""
        ...

    def probe(
        self, command: Command, rolled: frozenset[str] = frozenset()
    ) -> Accepted | Asked | Refusal:
        """Try an act without doing it; see `decide.probe`."""
        ...

    def undo_act(self) -> Act | None:
        """The act that an undo would take back."""
        ...

    def can_amend(self) -> bool:
        """Whether that act is an attack, whose dice may be corrected."""
        ...

    def act(self, seq: int) -> Act:
        """One act of the journal; `LookupError` when the journal does not hold it."""
        ...

    def acts(self, start: int = 1) -> Iterator[Act]:
        """The acts of the journal from a number on."""
        ...

    def checked(self, seq: int) -> Mapping[str, bool]:
        """By commitment: whether a value that an act revealed is the one committed to."""
        ...

    def read(self, text: str) -> Command | Refusal:
        """Read an act as it is written in line mode."""
        ...

    def complete(self, text: str) -> list[str]:
        """Ways to go on with a half-written act, the likeliest first."""
        ...

    def usage(self, text: str) -> str:
        """How the act that is being typed is written; empty when it has no verb yet."""
        ...

    def presets(self) -> tuple[Preset, ...]:
        """The ready opponents of the table's system."""
        ...

    def teller(self) -> Teller:
        """Who puts acts and refusals into the words of this seat."""
        ...

    def sentence(self, outcome: Outcome) -> str:
        """Say in one line what came of an act, or why it was refused."""
        ...
