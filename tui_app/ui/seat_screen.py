"""The base of the screens of a table: clock, banner, acts, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from tui_app.domain.commands import Command
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.registry import PHRASES
from tui_app.ui.cells import Token
from tui_app.ui.finding import PaletteEntry
from tui_app.ui.presenters.clock import clock_parts
from tui_app.ui.rights import OF_GM
from tui_app.ui.screen import BaseScreen
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.registry import PARTS
from tui_app.ui.widgets.messageline import MessageLine

if TYPE_CHECKING:
    from tui_app.ui.systems.parts import SystemParts
    from tui_app.ui.table_app import TableApp
    from tui_app.ui.widgets.banner import Banner
    from tui_app.ui.widgets.dying_line import DyingLine

READ_BY = N_("Reading only: process {pid} holds this table.")
READ_ONLY = N_("Reading only: the place of this table cannot be written to.")
UNSAVED = NP_(
    "{n} act is not on disk; play goes on, and writing is tried again with each act.",
    "{n} acts are not on disk; play goes on, and writing is tried again with each act.",
)


class SeatScreen(BaseScreen):
    """A screen of one seat at one table.

    A subclass composes `compose_body`, draws in `show_view` and words itself in `retranslate`.
    """

    _hinted = ""
    _said_at = 0
    _banner: Banner | None = None
    _dying: DyingLine | None = None
    # Whether a line beneath the clock counts the open wounds down; not where rows do it.
    COUNTS_DOWN: ClassVar[bool] = True

    @property
    def gateway(self) -> SeatGateway:
        """The seat's way to the table."""
        return cast("SeatGateway", self.shell.gateway)

    @property
    def parts(self) -> SystemParts:
        """What the table's rule system gives to the screens."""
        return PARTS[self.gateway.view().system]

    # ---- whom an act is for, and who may do it -----------------------------

    @property
    def chosen(self) -> CharacterView | None:
        """The character under the cursor, if the screen has such a cursor."""
        return None

    def pick(self, person: str, action_id: str) -> bool:
        """Put the cursor on somebody for an act; tell whether the act can then be done."""
        return False

    def may(self, action_id: str) -> bool:
        """Tell whether the seat may do an act at all."""
        return self.gateway.seat == GM or action_id not in OF_GM

    def allows(self, action_id: str) -> bool:
        """Offer what the seat may do."""
        return self.may(action_id)

    def state_of(self, action_id: str) -> str:
        """Say how the clock or a setting stands now."""
        from tui_app.ui.table_standing import table_standing

        return table_standing(self.gateway, action_id, self.catalogue) or super().state_of(
            action_id
        )

    def palette_entries(self) -> list[PaletteEntry]:
        """Offer what can be done here, then the acts of the other screens."""
        from tui_app.ui.elsewhere import entries_elsewhere

        return [*super().palette_entries(), *entries_elsewhere(self, self.table_app.places())]

    # ---- drawing -----------------------------------------------------------

    def refresh_view(self) -> None:
        """Draw clock, banner and the screen's own part from the present view."""
        view = self.gateway.view()
        parts = clock_parts(view, self.catalogue)
        self.clock.set_parts(parts.left, parts.middle, parts.right)
        self._show_trouble()
        self._show_dying(view)
        self.show_view(view)

    def show_view(self, view: TableView) -> None:
        """Draw the screen's own part; called after each change, more than once for one at times."""

    def _show_dying(self, view: TableView) -> None:
        shown = self.COUNTS_DOWN and any(item.what == "death" for item in view.deadlines)
        if not shown and self._dying is None:
            return
        from tui_app.ui.presenters.dying import dying_runs
        from tui_app.ui.widgets.dying_line import DyingLine

        if self._dying is None:
            self._dying = DyingLine(id="dying")
            self.mount(self._dying, after=self.clock)
        cat = self.catalogue
        self._dying.say(lambda cells: dying_runs(view, cat, cells), shown=shown)

    def _show_trouble(self) -> None:
        trouble = self._trouble()
        if self._banner is None and trouble:
            from tui_app.ui.widgets.banner import Banner

            self._banner = Banner(id="banner")
            self.mount(self._banner, after=self.clock)
        if self._banner is not None:
            self._banner.say(trouble)

    def _trouble(self) -> str:
        gateway, text = self.gateway, self.catalogue.text
        if not gateway.writable:
            pid = gateway.owner_pid
            return text(READ_BY, pid=pid) if pid else text(READ_ONLY)
        unsaved = gateway.unsaved
        return self.catalogue.plural(*UNSAVED, unsaved) if unsaved else ""

    def step_back(self) -> bool:
        """Go a step back in what is on its way here; False when nothing is."""
        return False

    def perform(self, command: Command) -> Outcome:
        """Carry out a command and say what came of it on the message line."""
        outcome = self.gateway.execute(command)
        self.tell(outcome)
        return outcome

    def say(self, text: str, token: Token = "") -> None:
        """Show the last answer; it goes when the screen is shown again after other acts."""
        super().say(text, token)
        self._said_at = self.gateway.seq

    def on_screen_resume(self) -> None:
        """Take back what was said before acts on other screens."""
        if self._said_at != self.gateway.seq:
            self.say("")

    def hint(self, text: str) -> None:
        """Show what one might do, unless the message line says something of more weight."""
        line = self.query_one(MessageLine)
        if line.text in ("", self._hinted):
            self.say(text)
            self._hinted = text

    def tell(self, outcome: Outcome) -> None:
        """Say what came of an act."""
        self.say(self.gateway.sentence(outcome), "good" if isinstance(outcome, Done) else "bad")

    @property
    def table_app(self) -> TableApp:
        """The program that shows this screen."""
        return cast("TableApp", self.app)

    def ask_act(self, label: str, *, prefix: str = "", text: str = "", hint: str = "") -> None:
        """Ask for a written act; see `TableApp.ask_line`."""
        self.table_app.ask_line(label, prefix=prefix, text=text, hint=hint)

    def glossary(self) -> Iterable[tuple[str, str]]:
        """Return the terms of the table's rule system."""
        terms = PHRASES[self.gateway.view().system].terms
        return [(term, self.catalogue.text(meaning)) for term, meaning in terms]
