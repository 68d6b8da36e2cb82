"""The Welcome screen: go on, begin, open, or take a sample."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, Protocol, cast

from textual.app import ComposeResult

from tui_app.text.deferred import N_
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.presenters.welcome import NEW, OPEN, RECENT, SAMPLE, welcome_rows
from tui_app.ui.screen import BaseScreen
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.text_lines import TextLines

SCOPE: Final = "welcome"

_TITLE = N_("Klepsydra: a table companion for three rule systems")
_LINES = (
    N_("Arrows choose, Enter takes. F1 shows the keys of each screen, ^p every command."),
    N_("Real dice first: type what fell on the table, or press Enter to let the program roll."),
)


class Host(Protocol):
    """What the screen asks of the program."""

    def recent_tables(self) -> Sequence[Path]:
        """Tables played lately, the latest first."""

    def samples(self) -> Sequence[str]:
        """Systems that have a sample."""

    def open_table(self, path: Path) -> None:
        """Open a table and go to it."""

    def open_sample(self, system: str) -> None:
        """Open a copy of a sample and go to it."""

    def ask_new(self) -> None:
        """Ask for system and name of a new table."""

    def ask_path(self) -> None:
        """Ask for the path of a save."""


class WelcomeScreen(BaseScreen):
    """The first screen when no table was named."""

    SCOPE: ClassVar = SCOPE

    def compose_body(self) -> ComposeResult:
        """Compose a word of help and the offers."""
        yield TextLines(id="hello", wrap=True)
        columns = (
            Column("what", width=17),
            Column("name", width=14, flex=1),
            Column("more", width=40, priority=1),
        )
        yield LineGrid(columns, header=False, id="offers")

    @property
    def host(self) -> Host:
        """The program."""
        return cast("Host", self.app)

    def on_mount(self) -> None:
        """Give the keyboard to the offers."""
        super().on_mount()
        self.query_one("#offers", LineGrid).focus()

    def retranslate(self) -> None:
        """Put the words in."""
        text = self.catalogue.text
        self.clock.set_parts(Run(text(_TITLE), "title"))
        lines = [(Run(f" {text(line)}", "muted"),) for line in _LINES]
        self.query_one("#hello", TextLines).set_lines([(), *lines, ()])

    def refresh_view(self) -> None:
        """Show what can be taken up."""
        rows = welcome_rows(self.host.recent_tables(), self.host.samples(), self.catalogue)
        self.query_one("#offers", LineGrid).set_rows(rows)

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Take an offer."""
        key = message.row_key
        if key == NEW:
            self.host.ask_new()
        elif key == OPEN:
            self.host.ask_path()
        elif key.startswith(SAMPLE):
            self.host.open_sample(key.removeprefix(SAMPLE))
        else:
            self.host.open_table(Path(key.removeprefix(RECENT)))

    def action_new_table(self) -> None:
        """Begin a new table."""
        self.host.ask_new()

    def action_open_path(self) -> None:
        """Open a save by its path."""
        self.host.ask_path()
