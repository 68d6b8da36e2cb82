import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_app.seats.relay import speaking
from tui_app.seats.spelling import character_set
from tui_app.seats.wire import (
    DATA,
    PAYLOAD_MAX,
    RESIZE,
    Unpacker,
    WireError,
    frame,
    frames_of,
    hello,
    read_hello,
    size_of,
    size_payload,
)
from tui_app.text.catalogue import default_lang


@given(st.lists(st.binary(max_size=200)), st.integers(1, 50))
def test_frames_arrive_whole_however_the_stream_is_cut(payloads: list[bytes], step: int) -> None:
    stream = b"".join(frame(DATA, payload) for payload in payloads)
    unpacker = Unpacker()

    found = [
        payload
        for at in range(0, len(stream), step)
        for _, payload in unpacker.feed(stream[at : at + step])
    ]

    assert found == payloads


def test_long_output_is_cut_into_frames() -> None:
    data = bytes(range(256)) * 1000

    frames = list(Unpacker().feed(frames_of(data)))

    assert max(len(payload) for _, payload in frames) == PAYLOAD_MAX
    assert b"".join(payload for _, payload in frames) == data


def test_a_frame_that_is_too_long_ends_the_line() -> None:
    with pytest.raises(WireError):
        list(Unpacker().feed(b"d\xff\xff\xff\xff"))


def test_sizes_travel_and_wrong_ones_are_refused() -> None:
    assert size_of(size_payload(80, 24)) == (80, 24)
    assert size_of(size_payload(-1, 10**9)) == (0, 65535)
    with pytest.raises(WireError):
        size_of(b"123")


def test_only_what_describes_the_terminal_is_told() -> None:
    env = {"LANG": "pl_PL.UTF-8", "SECRET": "x", "NO_COLOR": "1", "TMUX": "y" * 999}

    said = read_hello(hello("Ania", "xterm", (80, 24), env, line=False))

    assert said == {
        "seat": "Ania",
        "term": "xterm",
        "size": (80, 24),
        "env": {"LANG": "pl_PL.UTF-8", "NO_COLOR": "1", "TMUX": "y" * 200},
        "line": False,
    }


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[" * 5000,
        b"\xff",
        json.dumps({"seat": "a", "term": "x", "size": [1], "env": {}, "line": 1}).encode(),
        json.dumps({"seat": "a", "term": "x", "size": "ab", "env": {}, "line": 1}).encode(),
        json.dumps({"seat": "a", "term": "x", "size": [1, 2], "env": [], "line": 1}).encode(),
    ],
)
def test_a_greeting_that_is_none_is_refused(data: bytes) -> None:
    with pytest.raises(WireError):
        read_hello(data)


def test_the_kinds_of_frames_differ() -> None:
    assert [kind for kind, _ in Unpacker().feed(frame(DATA, b"x") + frame(RESIZE, b"y"))] == [
        DATA,
        RESIZE,
    ]


def test_join_speaks_the_language_that_was_asked_for_in_the_terminals_character_set() -> None:
    said = speaking({"LC_ALL": "en_GB.ISO-8859-2", "TERM": "xterm"}, "pl")

    assert default_lang(said) == "pl"
    assert character_set(said) == "iso8859-2"
    assert default_lang(speaking({"LANG": "pl_PL.UTF-8"}, "en")) == "en"
