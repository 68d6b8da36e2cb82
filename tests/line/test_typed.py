import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from tui_app.line.typed import BYTES_MAX, typed_lines


@contextmanager
def typing(data: bytes) -> Iterator[None]:
    """Let standard input be a pipe that holds these bytes and is closed."""
    reader, writer = os.pipe()
    os.write(writer, data)
    os.close(writer)
    with os.fdopen(reader) as stream, patch.object(sys, "stdin", stream):
        yield


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"a\nb\n", ["a", "b"]),
        (b"a\n\n  \n# no\nb", ["a", "b"]),
        (b"\xef\xbb\xbfa\r\n", ["a"]),
        (b"a\xff\n", ["a\ufffd"]),
    ],
)
def test_lines_come_as_people_mean_them(data: bytes, lines: list[str]) -> None:
    with typing(data):
        assert list(typed_lines(lambda: None)) == lines


def test_a_line_without_end_is_cut_and_the_next_one_is_whole() -> None:
    with typing(b"x" * (BYTES_MAX + 500) + b"\nnext\n"):
        first, second = typed_lines(lambda: None)

    assert len(first) == BYTES_MAX
    assert second == "next"


def test_the_clock_ticks_while_lines_come() -> None:
    ticks: list[None] = []

    with typing(b"a\n"):
        list(typed_lines(lambda: ticks.append(None)))

    assert ticks


def test_a_closed_input_has_no_lines() -> None:
    with patch.object(sys, "stdin", None):
        assert list(typed_lines(lambda: None)) == []
