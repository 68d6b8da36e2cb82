"""Keys taken one after another, however fast they arrive."""

from __future__ import annotations

from collections import deque
from typing import Any

from textual import events
from textual.app import App
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from tui_app.ui.screen import BaseDialog

_WAIT_S = 0.02
_WAITS_MOST = 25


class OrderedKeys(App[int], inherit_bindings=False, inherit_css=False):
    """An app in which no key overtakes another."""

    class KeyPassed(Message):
        """Follows a key on its way: when this is here, the key was taken or is here, too."""

        def __init__(self, laps: int) -> None:
            """`laps` is how many times it still goes that way."""
            super().__init__()
            self.laps = laps

    # The widget at which the key on its way was aimed.
    _flying: Widget | None = None

    def __init__(self, **options: Any) -> None:
        """Create the app; `options` as for `App`."""
        super().__init__(**options)
        self._waiting: deque[events.Key] = deque()

    @property
    def message_queue_size(self) -> int:
        """How many messages wait, with the keys: who hands keys over goes by it."""
        return super().message_queue_size + len(self._waiting)

    async def _on_key(self, event: events.Key) -> None:
        """Give a key to the page that was opened while it was on its way."""
        screen, aim = self.screen, self._flying
        if aim is not None and isinstance(screen, BaseDialog) and not _is_on(aim, screen):
            screen.take_early(event)
            event.prevent_default()

    async def on_event(self, event: events.Event) -> None:
        """Let no key overtake another.

        A widget takes a digit at once, but a key with an action travels up to the app first: keys
        that arrive together would change places. So each waits until the one before was taken.
        """
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
        elif self._waiting or self._is_key_flying():
            self._waiting.append(event)
            if len(self._waiting) == 1:
                self._mind_keys(_WAITS_MOST)
        else:
            await self._send_key(event)

    async def _send_key(self, event: events.Key) -> None:
        screen = self.screen
        if isinstance(screen, BaseDialog) and not screen.stands:
            screen.take_early(event)
            return
        # A page without a widget for keys takes them itself.
        self._flying = self.focused or screen
        await super().on_event(event)
        self._flying.post_message(self.KeyPassed(laps=2))

    def _is_key_flying(self) -> bool:
        # What was aimed at a page that is gone was taken by it.
        return self._flying is not None and self._flying.is_attached

    async def on_ordered_keys_key_passed(self, message: KeyPassed) -> None:
        """Let the next key go, once what this one set off has been heard by the screen, too."""
        if message.laps > 1 and self._flying is not None:
            self._flying.post_message(self.KeyPassed(message.laps - 1))
            return
        self._flying = None
        await self._next_key()

    async def _next_key(self) -> None:
        while self._waiting and not self._is_key_flying():
            await self._send_key(self._waiting.popleft())

    def _mind_keys(self, tries: int) -> None:
        """Should a key never come through, those behind it must not wait for ever."""

        async def look() -> None:
            if not self._waiting:
                return
            if not tries:
                self._flying = None
            await self._next_key()
            if self._waiting:
                self._mind_keys(tries - 1 if tries else _WAITS_MOST)

        self.set_timer(_WAIT_S, look)


def _is_on(widget: Widget, screen: Screen[Any]) -> bool:
    return widget.is_attached and widget.screen is screen
