"""The shell of the screens: modes, language, theme, news of the table, and an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from rich.console import Console
from textual.app import App
from textual.driver import Driver
from textual.message import Message
from textual.screen import Screen
from textual.signal import Signal
from textual.theme import Theme
from textual.worker import WorkerFailed

from tui_app.store.resources import resource_dir
from tui_app.text.catalogue import LANGS, Catalogue, catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.ui.actions import GLOBAL, Registry
from tui_app.ui.bindings import bindings_of
from tui_app.ui.environment import ColourDepth, colour_depth, own_driver
from tui_app.ui.filters import ReduceColours, VisibleText
from tui_app.ui.gateway import Gateway
from tui_app.ui.globals import DESTINATIONS
from tui_app.ui.ordered_keys import OrderedKeys
from tui_app.ui.screen import BaseScreen, Sized
from tui_app.ui.shared_styles import SharedStylesheet
from tui_app.ui.themes import THEMES, ThemeChoice

KEYS_DROPPED = NP_(
    "{n} key came too fast and was dropped; paste less at once.",
    "{n} keys came too fast and were dropped; paste less at once.",
)
CRASH_CODE = 70
CRASHED = N_("Klepsydra stopped because of a mistake of its own; the report is in {path}.")
CRASHED_UNWRITTEN = N_("Klepsydra stopped because of a mistake of its own.")


class KlepsydraApp(OrderedKeys, App[int], inherit_bindings=False, inherit_css=False):
    """Shows one seat's screens; knows nothing of sessions or rules."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Klepsydra"

    class TableChanged(Message):
        """Something changed at the table; carries no state, so one stands for many."""

        def can_replace(self, message: Message) -> bool:
            """Let a newer message stand for this one."""
            return isinstance(message, KlepsydraApp.TableChanged)

    class KeysDropped(Message):
        """Follows the last keys that were taken of a flood."""

        def __init__(self, count: int) -> None:
            """`count` keys were dropped."""
            super().__init__()
            self.count = count

    # Textual's own is for ansi themes, headers and maximized widgets, of which there are none.
    DEFAULT_CSS = """
    KlepsydraApp { background: $background; color: $foreground; }
    """
    CSS_PATH: ClassVar[Path] = resource_dir("styles") / "app.tcss"

    def __init__(
        self,
        gateway: Gateway,
        registry: Registry,
        *,
        reports: Path,
        theme: ThemeChoice = "dark",
        bell: bool = True,
        colours: ColourDepth | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """Create the app of one seat.

        Args:
            gateway: The seat's way to the table.
            registry: All actions, a person's own keys already applied.
            reports: Folder for reports of a crash.
            theme: Dark or light.
            bell: Whether this seat's terminal may ring.
            colours: What the seat's terminal shows; None asks the environment of the process.
            driver_class: How to reach the terminal; None takes the process's own.
        """
        # Before all else: a change of the theme would parse and apply every sheet once more.
        self.set_reactive(App.theme, THEMES[theme].name)
        super().__init__(driver_class=driver_class or own_driver())
        self.stylesheet = SharedStylesheet(variables=self.stylesheet._variables)
        self.gateway = gateway
        self.registry = registry
        self.catalogue: Catalogue = gateway.catalogue
        self.bell_on = bell
        self.first_mode = ""
        self.table_changed: Signal[None] = Signal(self, "table-changed")
        self.language_changed: Signal[Catalogue] = Signal(self, "language-changed")
        self.reports = reports
        self._crash_sentence = ""
        self._unsubscribe: Callable[[], None] | None = None
        self._bindings = bindings_of(registry, GLOBAL)
        self._use_colours(colours or colour_depth())

    @property
    def available_themes(self) -> dict[str, Theme]:
        """The two themes of ours: Textual's ansi themes are black on black with NO_COLOR."""
        return {theme.name: theme for theme in THEMES.values()}

    def _use_colours(self, depth: ColourDepth) -> None:
        self.no_color = depth is ColourDepth.NONE
        self._filters = [self._filters[0], VisibleText(), ReduceColours(depth)]
        self.console = Console(
            color_system="truecolor",
            file=self.console.file,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
            _environ={"COLORTERM": "truecolor"},
        )

    @property
    def driver(self) -> Driver | None:
        """The way to the terminal, while the app runs."""
        return self._driver

    # ---- screens -----------------------------------------------------------

    def register_screen(self, mode: str, factory: Callable[[], Screen[Any]]) -> None:
        """Make a screen known; it is built at its first visit."""
        self.add_mode(mode, lambda: self._with_sheets(factory()))

    def _with_sheets(self, screen: Screen[Any]) -> Screen[Any]:
        """Read a screen's sheets first: Textual does it when all is styled, and styles it again."""
        new = [path for path in screen.css_path if not self.stylesheet.has_source(str(path))]
        if new:
            self.stylesheet.read_all(new)
            self.stylesheet.reparse()
        if isinstance(screen, Sized):
            screen.has_sheets = True
        return screen

    @property
    def modes(self) -> tuple[str, ...]:
        """The screens one can go to."""
        return tuple(self._modes)

    def offers(self, action_id: str) -> bool:
        """Return whether an action can be done at all: one goes only to screens that exist."""
        return not action_id.startswith("go_") or action_id.removeprefix("go_") in self._modes

    async def action_show_screen(self, mode: str) -> None:
        """Go to a screen."""
        if mode in self._modes and mode != self.current_mode:
            await self.switch_mode(mode)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow nothing but quitting on a tiny terminal and while a secret is entered."""
        if action == "quit" or not self.screen_stack:
            return True
        screen = self.screen
        secret = isinstance(screen, Sized) and screen.KEEPS_SECRETS
        return not secret and not screen.has_class("-too-small")

    def keys_dropped(self, count: int) -> None:
        """Hear from the terminal that keys came faster than they could be taken.

        It is told when the keys that were taken have gone their way: else their acts would
        say something in its place.
        """
        self.call_later(lambda: (self.focused or self.screen).post_message(self.KeysDropped(count)))

    def on_klepsydra_app_keys_dropped(self, message: KeysDropped) -> None:
        """Tell that keys were dropped, also beneath a page; beneath a secret nothing is drawn."""
        if isinstance(self.screen, Sized) and self.screen.KEEPS_SECRETS:
            return
        shown = (screen for screen in reversed(self.screen_stack) if isinstance(screen, BaseScreen))
        if (screen := next(shown, None)) is not None:
            screen.say(self.catalogue.plural(*KEYS_DROPPED, message.count), "warn")

    def action_open_help(self) -> None:
        """Show the keys and terms of the screen."""
        # Here and elsewhere: a page is loaded when it is opened; the first paint waits for none.
        from tui_app.ui.help import HelpDialog

        if isinstance(screen := self.screen, BaseScreen):
            self.push_screen(HelpDialog(screen.actions(), screen.glossary()))

    def action_open_palette(self) -> None:
        """Let a person find an action by its name."""
        from tui_app.ui.palette import PaletteDialog

        if isinstance(screen := self.screen, BaseScreen):
            self.push_screen(PaletteDialog(screen.palette_entries()), self._run_command)

    async def _run_command(self, command: str | None) -> None:
        if command is not None:
            await self.run_action(command)

    def action_open_go(self) -> None:
        """Let a person choose a screen by its letter."""
        from tui_app.ui.go import GoDialog

        if isinstance(self.screen, BaseScreen):
            known = [place for place in DESTINATIONS if place.mode in self._modes]
            self.push_screen(GoDialog(known), self._go)

    async def _go(self, mode: str | None) -> None:
        if mode is not None:
            await self.action_show_screen(mode)

    # ---- settings of the seat ----------------------------------------------

    def set_catalogue(self, words: Catalogue) -> None:
        """Speak another language from now on."""
        self.catalogue = words
        self.language_changed.publish(words)

    def _answer(self, action_id: str) -> None:
        from tui_app.ui.seat_settings import tell

        tell(self, action_id)

    def action_next_language(self) -> None:
        """Change between the languages."""
        self.set_catalogue(catalogue(LANGS[(LANGS.index(self.catalogue.lang) + 1) % len(LANGS)]))
        self._answer("next_language")

    def action_toggle_theme(self) -> None:
        """Change between light and dark."""
        self.theme = THEMES["light" if self.current_theme.dark else "dark"].name
        self._answer("toggle_theme")

    def action_toggle_bell(self) -> None:
        """Turn this seat's bell on or off."""
        self.bell_on = not self.bell_on
        self._answer("toggle_bell")

    def bell(self) -> None:
        """Ring, unless this seat turned its bell off."""
        if self.bell_on:
            super().bell()

    def notify(self, message: str, **options: Any) -> None:
        """Show a notice; its text is never read as markup."""
        super().notify(message, **{**options, "markup": False})

    def _set_pointer_shape(self, shape: str) -> None:
        """Leave the pointer alone: few terminals know the code, and no act needs a mouse."""

    # ---- news --------------------------------------------------------------

    def on_load(self) -> None:
        """Undo the eager task factory that Textual sets for the whole loop; begin where asked."""
        asyncio.get_running_loop().set_task_factory(None)
        if self.first_mode:
            # Textual's own first screen would be styled and laid out for nobody to see, and ours
            # a second time, since a new screen counts as older (-1) than the app's sheets.
            self._screen_stacks = {self.first_mode: []}
            self._current_mode = self.first_mode
            self._css_update_count = -1

    async def on_mount(self) -> None:
        """Listen for news of the table."""
        self.listen_to(self.gateway)

    def listen_to(self, gateway: Gateway) -> None:
        """Take up another way to a table, and hear of its changes from now on."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self.gateway = gateway
        self._unsubscribe = gateway.subscribe(self._table_changed)

    def _table_changed(self) -> None:
        self.post_message(self.TableChanged())

    def on_klepsydra_app_table_changed(self) -> None:
        """Tell the screens that the table changed."""
        self.table_changed.publish(None)

    async def on_unmount(self) -> None:
        """Stop listening."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    # ---- the end -----------------------------------------------------------

    async def action_quit(self) -> None:
        """Leave; every act is already saved."""
        self.exit(0)

    def _handle_exception(self, error: Exception) -> None:
        """End the app after an error, with a report and one sentence; no values are shown."""
        if self._exception is None:
            cause = error.error if isinstance(error, WorkerFailed) else error
            self._exception = cause if isinstance(cause, Exception) else error
            self._exception_event.set()
        self._fatal_error()

    def _fatal_error(self) -> None:
        self._return_code = CRASH_CODE
        if not self._crash_sentence:
            self._crash_sentence = self._report_crash()
        self._close_messages_no_wait()

    def _report_crash(self) -> str:
        from tui_app.ui.crash import write_report

        error = self._exception
        path = None if error is None else write_report(error, self.reports)
        if path is None:
            return self.catalogue.text(CRASHED_UNWRITTEN)
        return self.catalogue.text(CRASHED, path=path)

    def panic(self, *renderables: Any) -> None:
        """End the app; what Textual wants to print is left out, since it may show values."""
        self._fatal_error()

    def _print_error_renderables(self) -> None:
        """Print the one sentence about a crash, once the terminal is restored."""
        self._exit_renderables.clear()
        if self._crash_sentence and not self.is_headless and sys.__stderr__ is not None:
            # A terminal that is gone is no second crash.
            with contextlib.suppress(OSError):
                sys.__stderr__.write(self._crash_sentence + "\n")
                sys.__stderr__.flush()
            self._crash_sentence = ""
