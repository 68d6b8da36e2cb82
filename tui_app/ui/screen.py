"""The base of every screen and dialog: clock line, body, message line, keys; sizes and words."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from tui_app.store.resources import resource_dir
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.actions import GLOBAL, Action, shown_key
from tui_app.ui.bindings import bindings_of
from tui_app.ui.cells import Run, Runs, Token, clip_runs
from tui_app.ui.compositor import SpanCompositor
from tui_app.ui.finding import PaletteEntry
from tui_app.ui.sizes import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    SHORT_BELOW,
    TIGHT_BELOW,
    SizeClass,
    size_class,
)
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.footer import KeyFooter
from tui_app.ui.widgets.lines import LinesWidget
from tui_app.ui.widgets.messageline import MessageLine
from tui_app.ui.widgets.tokens import TOKEN_CLASSES

if TYPE_CHECKING:
    from tui_app.ui.base_app import KlepsydraApp

Result = TypeVar("Result")

TOO_SMALL = N_("Enlarge the window to {width}×{height}.")


def sheet(name: str) -> Path:
    """Return the path of a style sheet, for `CSS_PATH`."""
    return resource_dir("styles") / f"{name}.tcss"


class TooSmall(LinesWidget):
    """The one line that is shown when a terminal is too small for a screen."""

    def __init__(self) -> None:
        """Create the line; the screen gives it its words."""
        super().__init__()
        self.text = ""

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the one line."""
        return [clip_runs((Run(self.text),), width)]


class Sized(Screen[Result], Generic[Result], inherit_css=True):
    """A screen that shows one line below 40×12, and comes back as it was."""

    # The styles of tokens; another theme changes the screen's own colours too, which repaints all.
    COMPONENT_CLASSES: ClassVar[set[str]] = set(TOKEN_CLASSES)
    # Whether no action but quitting may be done while it is shown.
    KEEPS_SECRETS: ClassVar[bool] = False
    # Whether its sheets were read before it was styled.
    has_sheets = False
    _was_shown = False

    def __init__(self) -> None:
        """Create the screen with a compositor that sends changed cells only."""
        super().__init__()
        self._compositor = SpanCompositor()
        self._focus_kept: Widget | None = None

    def _compositor_refresh(self) -> None:
        """Draw what changed, but not in a batch: Textual would draw a whole screen and drop it."""
        if not self.app._batch_count:
            super()._compositor_refresh()

    @property
    def shell(self) -> KlepsydraApp:
        """The app that shows this screen."""
        return cast("KlepsydraApp", self.app)

    @property
    def catalogue(self) -> Catalogue:
        """The words of this seat."""
        return self.shell.catalogue

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is below the least size."""
        return self.has_class("-too-small")

    @property
    def room(self) -> SizeClass:
        """The class of the terminal's size."""
        return size_class(self.size.width, self.size.height)

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Keep the styles that the screen and its widgets just got; Textual gives them twice."""
        event.refresh_styles = event.refresh_styles and (self._was_shown or not self.has_sheets)
        self._was_shown = True

    def on_resize(self, event: events.Resize) -> None:
        """Show or hide the line for small terminals; mark low ones for the sheets."""
        self.set_class(event.size.height < SHORT_BELOW, "-short")
        self.set_class(event.size.height < TIGHT_BELOW, "-tight")
        tiny = size_class(event.size.width, event.size.height) is SizeClass.TINY
        if tiny != self.is_too_small:
            self._set_too_small(tiny)

    def _set_too_small(self, tiny: bool) -> None:
        if tiny:
            if not self.query(TooSmall):
                self.mount(TooSmall())
                self._word_too_small()
            self._focus_kept = self.focused
            self.set_focus(None)
        self.set_class(tiny, "-too-small")
        kept, self._focus_kept = self._focus_kept, None if not tiny else self._focus_kept
        if not tiny and kept is not None and kept.is_attached:
            self.call_after_refresh(self.set_focus, kept)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow nothing unseen: on a terminal that is too small only the app's quitting works."""
        return not self.is_too_small

    def _word_too_small(self) -> None:
        for line in self.query(TooSmall):
            line.text = self.catalogue.text(TOO_SMALL, width=LEAST_WIDTH, height=LEAST_HEIGHT)
            line.relayout()


class BaseScreen(Sized[None]):
    """A screen of the program.

    A subclass sets `SCOPE`, composes `compose_body`, draws its view in `refresh_view` and puts
    its words in `retranslate`; its actions are methods named `action_<id>`.
    """

    SCOPE: ClassVar[str] = ""

    def compose(self) -> ComposeResult:
        """Compose the four parts of every screen."""
        yield ClockLine(id="clock")
        yield from self.compose_body()
        yield MessageLine(id="message")
        yield KeyFooter(id="keys")

    def compose_body(self) -> ComposeResult:
        """Compose what is between the clock and the message line."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Bind the keys of the registry and listen for news and language."""
        self._bindings = type(self._bindings).merge(
            [self._bindings, bindings_of(self.shell.registry, self.SCOPE)]
        )
        self.shell.table_changed.subscribe(self, self._on_table_changed)
        self.shell.language_changed.subscribe(self, self._on_language_changed)
        self._retranslate_all()

    def _on_table_changed(self, _news: None) -> None:
        if self.is_current or self in self.app.screen_stack:
            self.refresh_view()

    def _on_language_changed(self, _catalogue: Catalogue) -> None:
        self._retranslate_all()

    def _retranslate_all(self) -> None:
        self._word_too_small()
        self.refresh_keys()
        self.retranslate()
        self.refresh_view()

    def on_screen_resume(self) -> None:
        """Draw what changed while the screen was hidden."""
        if self._was_shown:
            self.refresh_keys()
            self.refresh_view()

    def refresh_view(self) -> None:
        """Draw the view again; called after each change, more than once for one at times."""

    def retranslate(self) -> None:
        """Put the words of the present language into the widgets."""

    # ---- what every screen can do ------------------------------------------

    @property
    def clock(self) -> ClockLine:
        """The line on top."""
        return self.query_one(ClockLine)

    def say(self, text: str, token: Token = "") -> None:
        """Show the last answer (`good`), a warning (`warn`) or a refusal (`bad`)."""
        self.query_one(MessageLine).say(text, token)

    def allows(self, action_id: str) -> bool:
        """Return whether an action of this screen makes sense now."""
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what makes sense now."""
        return super().check_action(action, parameters) and self.allows(action)

    def key_of(self, action_id: str) -> str:
        """Give the key of an action as it is shown, with a person's own keys; empty for none."""
        keys = self.shell.registry[action_id].keys
        return shown_key(keys[0]) if keys else ""

    def actions(self) -> list[Action]:
        """Return the actions that work here now, the screen's own first."""
        return [
            action
            for action in self.shell.registry.of(self.SCOPE)
            if self.allows(action.id) and self.shell.offers(action.id)
        ]

    def palette_entries(self) -> list[PaletteEntry]:
        """Return what the palette offers here; a screen adds entries of its own."""
        own = {action.id for action in self.shell.registry.own(self.SCOPE)}
        text = self.catalogue.text
        return [
            PaletteEntry(
                label=self._with_state(action),
                help=text(action.help),
                key=shown_key(action.keys[0]) if action.keys else "",
                command=f"{'screen' if action.id in own else 'app'}.{action.command}",
            )
            for action in self.actions()
            if action.palette
        ]

    def _with_state(self, action: Action) -> str:
        label, state = self.catalogue.text(action.label), self.state_of(action.id)
        return f"{label}: {state}" if state else label

    def state_of(self, action_id: str) -> str:
        """Say how what an action changes stands now, such as on or off; empty for most."""
        from tui_app.ui.seat_settings import standing

        return standing(self.shell, action_id)

    def refresh_keys(self) -> None:
        """Show the keys that matter now; call it when `allows` would answer differently."""
        text = self.catalogue.text
        entries = [
            (shown_key(action.keys[0]), text(action.label))
            for action in self.shell.registry.footer(self.SCOPE)
            if action.keys and self.allows(action.id) and self.shell.offers(action.id)
        ]
        self.query_one(KeyFooter).set_entries(entries)

    def glossary(self) -> Iterable[tuple[str, str]]:
        """Return `(term, meaning)` rows for the help page."""
        return ()


class BaseDialog(Sized[Result], ModalScreen[Result], Generic[Result]):
    """A page over a screen that returns a value; Esc returns nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "dialog_help", show=False)]
    # What its keys do, for F1; empty where the page says it all.
    KEYS: ClassVar[tuple[Action, ...]] = ()
    # Whether the keys of screens lead away from it; not where something typed would be lost.
    LETS_GO: ClassVar[bool] = False

    def __init__(self) -> None:
        """Create the page; keys that come before it stands wait for it."""
        super().__init__()
        self.stands = False
        self._left = False
        self._early: list[events.Key] = []

    @property
    def is_left(self) -> bool:
        """Whether the page has its answer, and only waits to be taken off."""
        return self._left

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close with a value, once; a key that was pressed twice changes nothing more."""
        if self._left:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)

    def on_mount(self) -> None:
        """Put the words in, and take what was typed ahead."""
        self._word_too_small()
        self.stands = True
        for key in self._early:
            self.early_target.post_message(key)

    @property
    def early_target(self) -> Widget:
        """The widget that gets what is typed ahead."""
        return self

    def action_dialog_help(self) -> None:
        """Show the keys of the page over it, and the terms of the screen beneath."""
        if self.KEEPS_SECRETS or not self.KEYS:
            return
        from tui_app.ui.help import HelpDialog

        screens = (screen for screen in self.app.screen_stack if isinstance(screen, BaseScreen))
        beneath = next(screens, None)
        terms = beneath.glossary() if beneath is not None else ()
        self.app.push_screen(HelpDialog(self.KEYS, terms))

    def on_key(self, event: events.Key) -> None:
        """Leave by the key of a screen, where nothing is lost by it."""
        if not self.LETS_GO:
            return
        for action in self.shell.registry.own(GLOBAL):
            if action.id.startswith("go_") and event.key in action.keys:
                event.stop()
                self.dismiss(None)
                self.app.call_later(self.app.run_action, action.command)

    def take_early(self, event: events.Key) -> None:
        """Take a key that was typed before this page had the keyboard."""
        key = events.Key(event.key, event.character)
        if self.stands:
            self.early_target.post_message(key)
        else:
            self._early.append(key)

    def compose(self) -> ComposeResult:
        """Compose the page."""
        yield from self.compose_page()

    def compose_page(self) -> ComposeResult:
        """Compose what the page shows."""
        raise NotImplementedError
