"""The screen of a round of secrets: curtain, entry, nothing, next curtain."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final, Self

from textual.app import ComposeResult
from textual.geometry import Region
from textual.timer import Timer

from tui_app.domain.refusals import Refusal
from tui_app.store.session import Done
from tui_app.ui.cells import Runs
from tui_app.ui.screen import Sized, TooSmall, sheet
from tui_app.ui.sealed import pages
from tui_app.ui.sealed.asking import Ask, RoundEnd, SecretRound, Values
from tui_app.ui.sealed.entry import SecretEntry

CHECK_S: Final = 2.0
_PAINT_S: Final = 0.002
_SKIP: Final = "n"
_FOLD: Final = "f"


class Stage(Enum):
    """What the screen shows."""

    BLANK = auto()
    CURTAIN = auto()
    ENTRY = auto()
    AGAIN = auto()
    CHECK = auto()
    DONE = auto()


class SecretScreen(Sized[RoundEnd]):
    """Asks one seat after another; between two of them a frame with nothing on it is drawn.

    Nothing of the screen beneath is drawn or repainted while it is open.
    """

    CSS_PATH = sheet("sealed")
    ALLOW_SELECT = False
    KEEPS_SECRETS = True

    def __init__(self, secrets: SecretRound, *, check_s: float = CHECK_S) -> None:
        """Prepare a round.

        Args:
            secrets: Whom to ask and how.
            check_s: Real seconds for which a typed secret is shown on request.
        """
        super().__init__()
        self._secrets = secrets
        self._check_s = check_s
        self.stage = Stage.BLANK
        self._ask: Ask | None = None
        self._first: Values | None = None
        self._refused = False
        self._order: list[str] = []
        self._sealed: list[str] = []
        self._apart: set[str] = set()
        self._hiding: Timer | None = None

    def compose(self) -> ComposeResult:
        """Compose the one widget, and the line for tiny terminals."""
        yield SecretEntry(self._pressed, id="secret")
        yield TooSmall()

    def on_mount(self) -> None:
        """Begin with nothing on the screen."""
        self._word_too_small()
        self.shell.table_changed.subscribe(self, self._on_news)
        self._entry.focus()
        self._blank_then(self._next)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Refresh the screen as a whole only.

        Textual asks for regions when something changes on the screen beneath; painting them
        would tell when and where it did.
        """
        if regions:
            return self
        return super().refresh(repaint=repaint, layout=layout, recompose=recompose)

    @property
    def _entry(self) -> SecretEntry:
        return self.query_one(SecretEntry)

    # ---- whose turn --------------------------------------------------------

    def _pending(self) -> list[Ask]:
        """Those to ask here, in the order of this round."""
        asks = {
            ask.key: ask
            for group in self._secrets.look().asks
            for ask in self._unfolded(group)
            if not set(ask.keys) & set(self._sealed) and not self._secrets.elsewhere(ask.seat)
        }
        new = [key for key in asks if key not in self._order]
        if self._secrets.order == "random":
            random.SystemRandom().shuffle(new)
        self._order += new
        return [asks[key] for key in self._order if key in asks]

    def _unfolded(self, ask: Ask) -> tuple[Ask, ...]:
        keys = set(ask.keys)
        return ask.apart if ask.apart and keys & {*self._apart, *self._sealed} else (ask,)

    def _next(self, at_keyboard: str = "") -> None:
        """Ask the next one; who has the keyboard already needs no curtain."""
        pending = self._pending()
        if not pending:
            self._finish()
            return
        self._ask = pending[0]
        if self._secrets.curtain and self._ask.seat != at_keyboard:
            self._show(Stage.CURTAIN)
        else:
            self._ask_anew()

    @property
    def _fold(self) -> pages.Fold:
        """What the key of groups does to what is asked now."""
        if self._ask is None:
            return pages.Fold.NONE
        if self._ask.apart:
            return pages.Fold.APART
        left = [ask.key for ask in self._pending() if ask.key in self._apart]
        together = self._ask.key in left and len(left) > 1
        return pages.Fold.TOGETHER if together else pages.Fold.NONE

    def _fold_or_unfold(self) -> None:
        """Ask each of a group alone, or those who are left together again."""
        ask, fold = self._ask, self._fold
        if ask is None or fold is pages.Fold.NONE:
            return
        at_keyboard = "" if self.stage is Stage.CURTAIN else ask.seat
        if fold is pages.Fold.APART:
            self._apart.update(ask.keys)
            at = self._order.index(ask.key)
            rest = [key for key in ask.keys if key not in self._order]
            self._order[at + 1 : at + 1] = rest
        else:
            self._apart.clear()
        self._blank_then(partial(self._next, at_keyboard))

    def _skip(self) -> None:
        """Let somebody else go first."""
        if self._ask is not None and len(self._pending()) > 1:
            self._order.remove(self._ask.key)
            self._order.append(self._ask.key)
            self._blank_then(self._next)

    def _finish(self) -> None:
        if self._secrets.curtain and self._sealed:
            self._show(Stage.DONE)
        else:
            self._end()

    def _end(self, *, left: bool = False, refusal: Refusal | None = None) -> None:
        self.dismiss(RoundEnd(tuple(self._sealed), left, refusal))

    def _leave(self) -> None:
        self._blank_then(lambda: self._end(left=True))

    def _on_news(self, _news: None) -> None:
        """Show on the curtain who has sealed meanwhile; an entry is not disturbed."""
        if self.stage is not Stage.CURTAIN or self._ask is None:
            return
        if self._ask.key in {ask.key for ask in self._pending()}:
            self._draw()
        else:
            self._blank_then(self._next)

    # ---- what is shown -----------------------------------------------------

    def _blank_then(self, follow: Callable[[], None]) -> None:
        """Draw a frame with nothing on it before anything else is done."""
        self._entry.begin()
        self._show(Stage.BLANK)
        self.call_after_refresh(self._when_painted, follow)

    def _when_painted(self, follow: Callable[[], None]) -> None:
        """Go on once the frame is out: Textual may come here before it has painted."""
        if self._entry.is_painted or self.is_too_small or not self.is_current:
            follow()
        else:
            # A timer, since a screen that is kept busy with messages never comes to paint.
            self.set_timer(_PAINT_S, partial(self._when_painted, follow))

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self._entry.listen(takes=stage in (Stage.ENTRY, Stage.AGAIN))
        self._draw()

    def _draw(self) -> None:
        self._entry.draw(self._page)

    def _page(self, cells: int) -> Sequence[Runs]:
        ask, shared, words = self._ask, self._secrets.shared, self.catalogue
        if ask is None:
            return ()
        match self.stage:
            case Stage.BLANK:
                return ()
            case Stage.DONE:
                return pages.last_page(words, self._secrets.look(), cells)
            case Stage.CURTAIN:
                return pages.curtain(
                    words, self._secrets.look(), ask, cells, shared=shared, fold=self._fold
                )
            case Stage.CHECK:
                return pages.check(words, ask, self._entry.keypad.values(), cells)
            case Stage.ENTRY | Stage.AGAIN:
                again, refused = self.stage is Stage.AGAIN, self._refused
                fold = pages.Fold.NONE if again else self._fold
                return pages.entry(
                    words, ask, cells, shared=shared, again=again, refused=refused, fold=fold
                )

    # ---- keys --------------------------------------------------------------

    def _pressed(self, key: str) -> None:
        match self.stage:
            case Stage.BLANK:
                return
            case Stage.CURTAIN:
                self._on_curtain(key)
            case Stage.CHECK:
                self._hide()
            case Stage.DONE:
                if key == "enter":
                    self._blank_then(self._end)
            case Stage.ENTRY | Stage.AGAIN:
                self._on_entry(key)

    def _on_curtain(self, key: str) -> None:
        if key == "enter":
            self._blank_then(self._ask_anew)
        elif key == "escape":
            self._leave()
        elif key == _SKIP:
            self._skip()
        elif key == _FOLD:
            self._fold_or_unfold()

    def _on_entry(self, key: str) -> None:
        if key == "enter":
            self._entered(self._entry.keypad.take())
        elif key == "space" and not self._secrets.shared:
            self._show(Stage.CHECK)
            self._hiding = self.set_timer(self._check_s, self._hide)
        elif key == "escape":
            self._escaped()
        elif key == _FOLD and self.stage is Stage.ENTRY and self._entry.keypad.is_empty:
            self._fold_or_unfold()

    def _escaped(self) -> None:
        if not self._entry.keypad.is_empty:
            self._entry.keypad.clear()
        elif self.stage is Stage.AGAIN:
            self._ask_anew()
        elif self._secrets.curtain:
            self._blank_then(self._next)
        else:
            self._leave()

    def _hide(self) -> None:
        if self._hiding is not None:
            self._hiding.stop()
            self._hiding = None
        if self.stage is Stage.CHECK:
            self._show(Stage.ENTRY)

    # ---- the secret --------------------------------------------------------

    def _ask_anew(self, *, refused: bool = False) -> None:
        if self._ask is None:
            return
        self._first, self._refused = None, refused
        self._entry.begin(self._ask.parts, self._ask.shortcut)
        self._show(Stage.ENTRY)

    def _entered(self, values: Values | None) -> None:
        """Take an entry; on a shared screen nothing is said before the second one."""
        if self._secrets.shared and self.stage is Stage.ENTRY:
            self._first, self._refused = values, False
            self._show(Stage.AGAIN)
            return
        slip = self._secrets.shared and values != self._first
        self._first = None
        if values is None or slip or self._ask is None:
            self._ask_anew(refused=True)
        else:
            self._seal(self._ask, values)

    def _seal(self, ask: Ask, values: Values) -> None:
        outcome = self._secrets.act(ask.seat, ask.make(values))
        if isinstance(outcome, Done):
            self._sealed += ask.keys
            self._blank_then(partial(self._next, ask.seat))
        elif outcome.code.startswith("save."):
            self._blank_then(lambda: self._end(refusal=outcome))
        elif ask.key not in {other.key for other in self._pending()}:
            self._blank_then(self._next)
        else:
            self._ask_anew(refused=True)
