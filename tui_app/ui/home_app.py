"""The GM's own program: the welcome screen, tables from disk, the running clock, settings."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from textual.timer import Timer

from tui_app.domain.table import GM
from tui_app.store.errors import StoreError
from tui_app.store.findings import Report
from tui_app.store.paths import save_path
from tui_app.store.session import Session
from tui_app.store.ticker import Ticker, stop_left_clock
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.registry import TITLES
from tui_app.ui.cells import Token
from tui_app.ui.desk import Desk, Opened, Take, samples
from tui_app.ui.no_table import NoTable
from tui_app.ui.screen import BaseScreen
from tui_app.ui.session_gateway import LineTools, SessionGateway
from tui_app.ui.systems.registry import PARTS
from tui_app.ui.table_app import TableApp

if TYPE_CHECKING:
    from tui_app.ui.dialogs.form_page import Wrong
    from tui_app.ui.dialogs.line_page import Answered
    from tui_app.ui.host import Host

    # Makes the host of a session, whose save lies at a path, in a language.
    Hosting = Callable[[Session, Path, Catalogue], Host]

WELCOME: Final = "welcome"
FIRST: Final = "table"
# A fight goes on where it stopped.
ORDER: Final = "order"
_TICK_S: Final = 1.0
_DOOR_AFTER_S: Final = 0.05

_EDITED = N_("{path} was edited by hand, but its journal holds newer acts. Which shall stand?")
_TAKE_FILE = N_("the edited file; the newer acts are kept aside")
_TAKE_JOURNAL = N_("the acts of the journal; the edited file is kept aside")
_NEW_TABLE = N_("New table")
_SYSTEM = N_("Rules")
_NAME = N_("Name", ctx="a table")
_PATH = N_("Path of the save")
_NO_PATH = N_("This is no path; type one such as saves/zaulek.toml, or a name.")
_NAMELESS = N_("Give the table a name.")
_LOST = NP_(
    "{n} act is not on disk. Whoever leaves now loses it.",
    "{n} acts are not on disk. Whoever leaves now loses them.",
)
_WRITE_AGAIN = N_("write again and leave, once there is room")
_LEAVE = N_("leave without them")


class HomeApp(TableApp):
    """Opens and closes tables of a desk, and lets their clocks run."""

    def __init__(
        self,
        desk: Desk,
        words: Catalogue,
        line: LineTools,
        *,
        hosting: Hosting | None = None,
        **options: Any,
    ) -> None:
        """Create the program.

        Args:
            desk: Where tables are opened.
            words: The language.
            line: The line grammar.
            hosting: Makes the door for the players of a table.
            options: As for `KlepsydraApp`.
        """
        super().__init__(NoTable(words), **options)
        self._desk = desk
        self._line = line
        self._seat: SessionGateway | None = None
        self._ticker: Ticker | None = None
        self._timer: Timer | None = None
        self._asked_first: Path | None = None
        self._first_words: tuple[str, Token] | None = None
        self.peek = desk.peek
        self._hosting = hosting
        self.register_screen(WELCOME, _welcome)
        self.first_mode = WELCOME

    async def on_mount(self) -> None:
        """Begin with what was found while opening."""
        self.call_after_refresh(self._say_first)

    async def on_unmount(self) -> None:
        """Say goodbye to those who sit at the table."""
        await self._close_door()

    async def _close_door(self) -> None:
        self.make_host = None
        if self._host is not None:
            await self._host.close()
            self._host = None

    def _say_first(self) -> None:
        gc.enable()
        if self._first_words is not None and isinstance(self.screen, BaseScreen):
            self.screen.say(*self._first_words)
            self._first_words = None
        if self._asked_first is not None:
            self._ask_take(self._asked_first)
            self._asked_first = None
        self._mind_clock()
        # What a door needs is loaded when the screen has left and the first keys were served.
        self.set_timer(_DOOR_AFTER_S, self._open_door)

    async def _open_door(self) -> None:
        if self.host is not None:
            await self.host.open()

    def ask_first(self, path: Path) -> None:
        """Begin with the question which of an edited file and its journal shall stand."""
        self._asked_first = path

    # ---- tables ------------------------------------------------------------

    def take_up(self, opened: Opened) -> None:
        """Sit down as GM at a table that was opened; call before the app runs, or from Welcome."""
        self._seat = SessionGateway(opened.session, GM, self.catalogue, self._line)
        stopped = stop_left_clock(opened.session)
        self._ticker = Ticker(opened.session)
        if self._hosting is not None and opened.session.writable:
            self.make_host = partial(self._hosting, opened.session, opened.path, self.catalogue)
        self.sit_down(self._seat)
        self.first_mode = ORDER if self._seat.view().round else FIRST
        self._first_words = _findings(opened.report, self.catalogue)
        if stopped is not None:
            found = self._first_words[0] if self._first_words is not None else ""
            said = self._seat.teller().line(stopped)
            self._first_words = (f"{found} {said}".strip(), "warn")

    async def _go_in(self, opened: Opened) -> None:
        self.take_up(opened)
        await self.switch_mode(self.first_mode)
        self.call_after_refresh(self._say_first)

    def open_table(self, path: Path, take: Take | None = None) -> None:
        """Open a table and go to it; asks when an edited file meets newer acts."""
        try:
            opened = self._desk.open(path, take)
        except StoreError as error:
            self.refuse_opening(path, error)
        else:
            self.call_later(self._go_in, opened)

    def refuse_opening(self, path: Path, error: StoreError) -> None:
        """Say why a table could not be opened, or ask what one must choose."""
        if error.code == "edited_and_newer":
            self._ask_take(path)
        elif isinstance(self.screen, BaseScreen):
            self.screen.say(self._failure(error, path), "bad")

    def _failure(self, error: StoreError, path: Path | str = "") -> str:
        from tui_app.text.phrases.store_errors import store_error_text

        return store_error_text(self.catalogue, error, str(path))

    def _ask_take(self, path: Path) -> None:
        from tui_app.ui.dialogs.question import Answer, QuestionDialog

        text = self.catalogue.text
        answers = (
            Answer("file", "1", text(_TAKE_FILE)),
            Answer("journal", "2", text(_TAKE_JOURNAL)),
        )

        def answered(answer: str | None) -> None:
            if answer is not None:
                self.open_table(path, "file" if answer == "file" else "journal")

        self.push_screen(QuestionDialog(text(_EDITED, path=path), answers), answered)

    def open_sample(self, system: str) -> None:
        """Open a copy of a sample and go to it."""
        try:
            path = self._desk.copy_sample(system)
        except StoreError as error:
            self.refuse_opening(self._desk.data, error)
        else:
            self.open_table(path)

    def recent_tables(self) -> Sequence[Path]:
        """Tables played lately, the latest first."""
        return self._desk.recent()

    def samples(self) -> Sequence[str]:
        """Systems that have a sample."""
        return samples()

    def ask_new(self) -> None:
        """Ask for rules and name of a new table."""
        from tui_app.ui.dialogs.form_page import FormPage
        from tui_app.ui.widgets.form import Field

        text = self.catalogue.text
        systems = tuple((id_, TITLES[id_]) for id_ in PARTS)
        fields = (
            Field("name", text(_NAME)),
            Field("system", text(_SYSTEM), systems[0][0], choices=systems),
        )
        self.push_screen(FormPage(text(_NEW_TABLE), fields, self._make))

    def _make(self, values: Mapping[str, str]) -> Wrong | None:
        from tui_app.ui.dialogs.form_page import Wrong

        if not values["name"].strip():
            return Wrong(self.catalogue.text(_NAMELESS), "name")
        try:
            opened = self._desk.make(values["system"], values["name"].strip())
        except StoreError as error:
            return Wrong(self._failure(error, self._desk.data))
        self.call_later(self._go_in, opened)
        return None

    def ask_path(self) -> None:
        """Ask for the path of a save, or its name in the data folder."""
        from tui_app.ui.dialogs.line_page import LinePage

        self.push_screen(LinePage(self.catalogue.text(_PATH), self._open_typed))

    def _open_typed(self, typed: str) -> Answered:
        from tui_app.ui.dialogs.line_page import Answered

        try:
            path = save_path(typed.strip()).expanduser()
        except (ValueError, RuntimeError):
            return Answered(self.catalogue.text(_NO_PATH), accepted=False)
        try:
            opened = self._desk.open(path)
        except StoreError as error:
            if error.code == "edited_and_newer":
                self.call_later(self._ask_take, path)
                return Answered("", accepted=True)
            return Answered(self._failure(error, path), accepted=False)
        self.call_later(self._go_in, opened)
        return Answered("", accepted=True)

    async def action_quit(self) -> None:
        """Leave; acts that could not be written are not left behind unasked."""
        await self._leave(super().action_quit)

    async def action_close_table(self) -> None:
        """Close the table and go back to the welcome screen, as `action_quit` does."""
        await self._leave(self._close_table)

    async def _leave(self, then: Callable[[], Awaitable[None]]) -> None:
        """Leave the table once all acts are on disk, or the person gives them up."""
        unsaved = self._desk.write_again()
        if not unsaved:
            await then()
            return
        from tui_app.ui.dialogs.question import Answer, QuestionDialog

        text = self.catalogue.text
        answers = (Answer("again", "w", text(_WRITE_AGAIN)), Answer("leave", "q", text(_LEAVE)))

        def answered(answer: str | None) -> None:
            if answer == "again":
                self.call_later(self._leave, then)
            elif answer == "leave":
                self.call_later(then)

        question = self.catalogue.plural(*_LOST, unsaved)
        self.push_screen(QuestionDialog(question, answers), answered)

    async def _close_table(self) -> None:
        await self.switch_mode(WELCOME)
        self._stop_timer()
        await self._close_door()
        await self.stand_up()
        if self._seat is not None:
            self._seat.leave()
            self._seat = None
        self.listen_to(NoTable(self.catalogue))
        error = self._desk.close()
        if error is not None and isinstance(self.screen, BaseScreen):
            self.screen.say(self._failure(error), "bad")

    # ---- the running clock -------------------------------------------------

    def on_klepsydra_app_table_changed(self) -> None:
        """Let the clock tick while it runs, and only then."""
        self._mind_clock()

    def _mind_clock(self) -> None:
        ticker = self._ticker if self.has_table else None
        running = ticker is not None and ticker.is_needed
        if running and self._timer is None:
            self._tick()
            self._timer = self.set_interval(_TICK_S, self._tick)
        elif not running:
            self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._tick()

    def _tick(self) -> None:
        if self._ticker is not None and self._desk.opened is not None:
            self._ticker.tick()

    # ---- settings ----------------------------------------------------------

    def set_catalogue(self, words: Catalogue) -> None:
        """Speak another language, now and next time."""
        super().set_catalogue(words)
        self._desk.remember(replace(self._desk.settings, lang=words.lang))

    def action_toggle_theme(self) -> None:
        """Change between light and dark, now and next time."""
        super().action_toggle_theme()
        theme = "dark" if self.current_theme.dark else "light"
        self._desk.remember(replace(self._desk.settings, theme=theme))

    def action_toggle_bell(self) -> None:
        """Turn the bell on or off, now and next time."""
        super().action_toggle_bell()
        self._desk.remember(replace(self._desk.settings, bell=self.bell_on))


def _welcome() -> BaseScreen:
    from tui_app.ui.screens.welcome import WelcomeScreen

    return WelcomeScreen()


def _findings(report: Report | None, cat: Catalogue) -> tuple[str, Token] | None:
    """Say what was found on the way; a plain opening says nothing."""
    if report is None or not report.findings:
        return None
    from tui_app.text.phrases.findings import finding_text

    return " ".join(finding_text(cat, finding) for finding in report.findings), "warn"
