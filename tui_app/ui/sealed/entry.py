"""The widget that takes secrets: every key is its own, and no key draws anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.strip import Strip

from tui_app.ui.cells import Run, Runs, clip_runs, runs_width
from tui_app.ui.sealed.asking import Part
from tui_app.ui.sealed.keypad import Keypad
from tui_app.ui.widgets.lines import LinesWidget


class SecretEntry(LinesWidget, can_focus=True):
    """Draws the page that it is given, and takes what is typed without drawing it.

    No key goes on to the screen or the app while it has the keyboard, so neither palette nor
    undo open over a secret; only leaving the program still works.
    """

    DEFAULT_CSS = """
    SecretEntry { height: 1fr; width: 1fr; }
    """
    ALLOW_SELECT = False

    def __init__(self, pressed: Callable[[str], None], *, id: str | None = None) -> None:
        """Create a widget that shows nothing and takes nothing.

        Args:
            pressed: Is told the name of every key that is not taken as a part of a secret. It
                is called at once, not by a message, which keys typed after it would overtake.
            id: As for any widget.
        """
        super().__init__(id=id)
        self._pressed = pressed
        self._page: Callable[[int], Sequence[Runs]] = _nothing
        self._takes = False
        self._unpainted = False
        self.keypad: Keypad = Keypad(())

    def draw(self, page: Callable[[int], Sequence[Runs]]) -> None:
        """Show other lines, in the middle of the widget; they are made for its width in cells."""
        before = self._lines
        self._page = page
        self.relayout()
        self._unpainted = self._lines != before

    @property
    def is_painted(self) -> bool:
        """Whether what was drawn last has gone to the terminal, or cannot be seen anyway."""
        return not self._unpainted or not self.region

    def render_line(self, y: int) -> Strip:
        """Draw a line; it goes to the terminal at once."""
        self._unpainted = False
        return super().render_line(y)

    def begin(self, parts: Sequence[Part] = (), shortcut: str = "") -> None:
        """Forget what was typed, and begin an entry of these parts."""
        self.keypad.clear()
        self.keypad = Keypad(parts, shortcut)

    def listen(self, *, takes: bool) -> None:
        """Take keys as parts of the secret from now on, or no more."""
        self._takes = takes

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the page in the middle."""
        page = self._page(width)[:height]
        above: list[Runs] = [()] * ((height - len(page)) // 2)
        return [*above, *(_centred(line, width) for line in page)]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Every key belongs to the entry."""
        return True

    def on_key(self, event: events.Key) -> None:
        """Take every key; digits unseen, the others are told of."""
        event.stop()
        event.prevent_default()
        if not (self._takes and self.keypad.press(event.key, event.character)):
            self._pressed(event.key)

    def on_paste(self, event: events.Paste) -> None:
        """Take no pasted text: it came by a clipboard."""
        event.stop()
        event.prevent_default()

    def on_unmount(self) -> None:
        """Forget what was typed."""
        self.keypad.clear()


def _nothing(_cells: int) -> Sequence[Runs]:
    return ()


def _centred(line: Runs, width: int) -> Runs:
    line = clip_runs(line, width)
    spare = max(0, (width - runs_width(line)) // 2)
    return (Run(" " * spare), *line) if spare and line else line
