"""Keys that come faster than the app takes them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import events
from textual.message import Message

from tui_app.ui.typed_ahead import KEYS_PER_S, QUEUE_MOST, TYPED_AHEAD_MOST, TypedAhead


class Taker:
    """An app that keeps what it was handed."""

    def __init__(self) -> None:
        self.taken: list[Message] = []
        self.dropped: list[int] = []
        self.message_queue_size = 0

    def post_message(self, message: Message) -> bool:
        self.taken.append(message)
        return True

    def keys_dropped(self, count: int) -> None:
        self.dropped.append(count)

    @property
    def keys(self) -> int:
        return sum(isinstance(message, events.Key) for message in self.taken)


class Loop:
    """A loop whose time goes as fast as it is asked to."""

    def __init__(self) -> None:
        self.time_s = 0.0
        self._calls: list[tuple[float, Callable[[], None]]] = []

    def call_soon_threadsafe(self, callback: Callable[[], None], /) -> None:
        self._calls.append((self.time_s, callback))

    def call_later(self, delay: float, callback: Callable[[], None], /) -> None:
        self._calls.append((self.time_s + delay, callback))

    def run(self, until_s: float = 1e6) -> None:
        while self._calls and self._calls[0][0] <= until_s:
            self.time_s, callback = self._calls.pop(0)
            callback()


@pytest.fixture
def taker() -> Taker:
    return Taker()


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture
def ahead(taker: Taker, loop: Loop) -> TypedAhead:
    return TypedAhead(taker, loop)


def type_(ahead: TypedAhead, count: int) -> None:
    for _ in range(count):
        ahead.put(events.Key("x", "x"))


def test_a_typed_key_is_handed_over_at_once(ahead: TypedAhead, taker: Taker, loop: Loop) -> None:
    type_(ahead, 1)
    loop.run(0)
    type_(ahead, 1)
    loop.run(0)

    assert (taker.keys, taker.dropped) == (2, [])


def test_a_pasted_note_arrives_whole(ahead: TypedAhead, taker: Taker, loop: Loop) -> None:
    type_(ahead, 400)
    loop.run()

    assert (taker.keys, taker.dropped) == (400, [])
    assert loop.time_s <= 400 / KEYS_PER_S


def test_of_a_flood_only_so_many_wait_and_the_rest_is_told_once(
    ahead: TypedAhead, taker: Taker, loop: Loop
) -> None:
    type_(ahead, 200_000)
    loop.run()

    assert taker.keys == TYPED_AHEAD_MOST
    assert taker.dropped == [200_000 - TYPED_AHEAD_MOST]


def test_nothing_but_keys_is_dropped_and_all_keeps_its_order(
    ahead: TypedAhead, taker: Taker, loop: Loop
) -> None:
    type_(ahead, TYPED_AHEAD_MOST + 1)
    ahead.put(events.Paste("a note"))
    loop.run()

    assert isinstance(taker.taken[-1], events.Paste)
    assert len(taker.taken) == TYPED_AHEAD_MOST + 1


def test_an_app_that_is_behind_gets_no_more(ahead: TypedAhead, taker: Taker, loop: Loop) -> None:
    taker.message_queue_size = QUEUE_MOST + 1
    type_(ahead, 5)
    loop.run(1.0)
    assert taker.keys == 0

    taker.message_queue_size = 0
    loop.run()
    assert taker.keys == 5


def test_after_a_flood_keys_are_taken_again(ahead: TypedAhead, taker: Taker, loop: Loop) -> None:
    type_(ahead, 5000)
    loop.run()
    type_(ahead, 3)
    loop.run()

    assert taker.keys == TYPED_AHEAD_MOST + 3
    assert len(taker.dropped) == 1


def test_who_has_gone_is_handed_nothing(ahead: TypedAhead, taker: Taker, loop: Loop) -> None:
    type_(ahead, 5000)
    ahead.close()
    loop.run()

    assert (taker.taken, taker.dropped) == ([], [])
