import io
import os
import pty
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tui_app.text.catalogue import catalogue
from tui_app.ui.crash import report_text, write_report
from tui_app.ui.environment import (
    ColourDepth,
    NoTerminal,
    colour_depth,
    scrub_environment,
    terminal_problem,
    terminal_sentence,
)


@pytest.fixture
def terminal() -> Iterator[io.TextIOWrapper]:
    master, slave = pty.openpty()
    with ExitStack() as stack:
        stack.callback(os.close, master)
        yield stack.enter_context(os.fdopen(slave, "r", closefd=True))


def test_a_pipe_is_no_keyboard(terminal: io.TextIOWrapper) -> None:
    assert terminal_problem(io.StringIO(), terminal) is NoTerminal.INPUT


def test_a_closed_input_is_no_keyboard(terminal: io.TextIOWrapper) -> None:
    closed = io.StringIO()
    closed.close()

    assert terminal_problem(closed, terminal) is NoTerminal.NO_INPUT


def test_a_file_is_nothing_to_draw_on(terminal: io.TextIOWrapper) -> None:
    assert terminal_problem(terminal, io.StringIO()) is NoTerminal.OUTPUT


def test_a_terminal_is_fine(terminal: io.TextIOWrapper) -> None:
    assert terminal_problem(terminal, terminal) is None


@pytest.mark.parametrize("problem", list(NoTerminal))
def test_every_refusal_is_one_sentence_in_both_languages(problem: NoTerminal) -> None:
    english, polish = (terminal_sentence(problem, catalogue(lang)) for lang in ("en", "pl"))

    assert english != polish
    assert english.endswith(".")
    assert polish.endswith(".")


def test_variables_that_would_log_or_press_keys_are_removed() -> None:
    environ = {
        "TEXTUAL": "devtools",
        "TEXTUAL_LOG": "log",
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_SCREENSHOT_LOCATION": "here",
        "TEXTUAL_DRIVER": "module:Class",
        "TEXTUAL_DISABLE_KITTY_KEY": "1",
        "TERM": "xterm",
    }

    scrub_environment(environ)

    assert environ == {"TEXTUAL_DISABLE_KITTY_KEY": "1", "TERM": "xterm"}


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ColourDepth.TRUE),
        ({"TERM": "xterm-256color"}, ColourDepth.EIGHT_BIT),
        ({"TERM": "xterm"}, ColourDepth.SIXTEEN),
        ({"TERM": "linux"}, ColourDepth.SIXTEEN),
        ({"TERM": "dumb"}, ColourDepth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, ColourDepth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, ColourDepth.EIGHT_BIT),
    ],
)
def test_colours_follow_the_terminal(environ: dict[str, str], depth: ColourDepth) -> None:
    assert colour_depth(environ) is depth


def fail(hidden: str) -> None:
    try:
        raise KeyError(hidden)
    except KeyError as error:
        raise ValueError(f"bad {hidden}") from error


def test_a_report_names_types_and_places_only() -> None:
    with pytest.raises(ValueError, match="bad") as caught:
        fail("bid 3")

    text = report_text(caught.value)

    assert "ValueError" in text
    assert "KeyError" in text
    assert "test_environment.py:" in text
    assert ":fail" in text
    assert "bid 3" not in text
    assert str(Path(__file__).parent) not in text


def test_a_report_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()

    assert write_report(ValueError(), blocked / "reports") is None


def test_a_report_is_not_written_through_a_link(tmp_path: Path) -> None:
    moment = datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)
    victim = tmp_path / "victim"
    victim.touch()
    (tmp_path / f"crash-20250102-030405-{os.getpid()}.txt").symlink_to(victim)

    assert write_report(ValueError(), tmp_path, now=moment) is None
    assert victim.read_text() == ""
