"""The command klepsydra: a thin entry that imports a front end only in the branch that needs it."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tui_app.version import VERSION

if TYPE_CHECKING:
    from pathlib import Path

    from tui_app.store.session import Session
    from tui_app.text.catalogue import Catalogue
    from tui_app.ui.host import Host

HOST_USAGE = "klepsydra host SAVE [--listen ADDRESS|lan] [--port 8022]"
JOIN_USAGE = "klepsydra join SAVE [--seat NAME]"
CRASH_EXIT = 70
INTERRUPTED_EXIT = 130
FAILED_EXIT = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the words after the command's name; None means those of the process.

    Returns:
        The exit status: 0 when done, 1 for a refusal or a failure, 2 when the words were not
        understood, 70 after a crash, 130 after Ctrl-C.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    _settle_streams()
    try:
        return _run(words)
    except KeyboardInterrupt:
        return INTERRUPTED_EXIT
    except BrokenPipeError:
        _let_go_of_output()
        return FAILED_EXIT
    except Exception as error:  # noqa: BLE001 - a person must never see a traceback
        return _crashed(error, words)
    finally:
        gc.enable()


def _run(words: list[str]) -> int:
    # Nothing dies while modules load; the app turns collecting on again once it has drawn.
    gc.disable()
    from tui_app.line.language import take_language
    from tui_app.line.options import UsageError

    try:
        cat, words = take_language(words)
    except UsageError as error:
        from tui_app.line.language import fallback
        from tui_app.line.output import Output

        return Output(fallback()).usage(error)
    if words == ["--version"]:
        from tui_app.line.output import DONE, Output

        Output(cat).say(f"klepsydra {VERSION}")
        return DONE
    from tui_app.line.main import COMMANDS, run_line

    if words and words[0] in ("host", "join", "--help", "-h", *COMMANDS):
        gc.enable()
    if words and words[0] in ("host", "join"):
        return _seats(words[0], words[1:], cat)
    if words and words[0] in ("--help", "-h"):
        return run_line("help", words[1:], cat)
    if words and words[0] in COMMANDS:
        asks = "--help" in words[1:] or "-h" in words[1:]
        return run_line("help", [], cat) if asks else run_line(words[0], words[1:], cat)
    return _screens(words, cat)


def _seats(command: str, words: list[str], cat: Catalogue) -> int:
    """Host a table, or sit down at one that another process hosts."""
    from tui_app.line.options import UsageError, path_of, read_options
    from tui_app.line.output import Output

    usage = HOST_USAGE if command == "host" else JOIN_USAGE
    try:
        options = read_options(words, valued=("listen", "port") if command == "host" else ("seat",))
        (save,) = options.need(1, usage)
        path = path_of(save)
        if command == "join":
            from tui_app.seats.relay import run as join

            return join(path, options.values.get("seat", "gm"), cat)
        port = options.values.get("port", "8022")
        if not (port.isascii() and port.isdigit() and len(port) < 6 and int(port) < 65536):
            raise UsageError("usage.bad_value", key="--port", text=port, usage=usage)
    except UsageError as error:
        return Output(cat).usage(error)
    from tui_app.seats.headless import run as host

    return host(path, cat, address=options.values.get("listen", "127.0.0.1"), port=int(port))


def _screens(words: list[str], cat: Catalogue) -> int:
    """Start the screens, with a save or a sample."""
    from tui_app.line.main import mistaken_command, unknown_command
    from tui_app.line.options import UsageError, path_of, read_options
    from tui_app.store.paths import is_there

    try:
        options = read_options(words, valued=("sample",))
        if len(options.words) > 1:
            from tui_app.text.phrases.commands_help import SCREENS_USAGE

            if mistaken_command(options.words[0]):
                return unknown_command(options.words[0], cat)
            raise UsageError("usage.too_many", text=options.words[1], usage=SCREENS_USAGE)
        path = path_of(options.words[0]) if options.words else None
        if path is not None and not is_there(path) and mistaken_command(options.words[0]):
            return unknown_command(options.words[0], cat)
        if find_spec("textual") is None:
            raise UsageError("usage.no_screens")
    except UsageError as error:
        from tui_app.line.output import Output

        return Output(cat).usage(error)
    from tui_app.line.at_screen import complete, read, usage
    from tui_app.ui.main import run
    from tui_app.ui.session_gateway import LineTools

    line = LineTools(read, complete, usage)
    sample = options.values.get("sample")
    return run(path, sample=sample, lang=cat.lang, line=line, hosting=_hosting)


def _hosting(session: Session, path: Path, cat: Catalogue) -> Host:
    from tui_app.seats.hosting import TableHost

    return TableHost(session, path, cat, at_screens=True)


def _settle_streams() -> None:
    """Let no character of a name stop an answer, and no save take the place of a closed stream."""
    if os.name == "posix":
        for number in range(3):
            try:
                os.fstat(number)
            except OSError:
                # The lowest free number is given out first.
                os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(ValueError, OSError):
                reconfigure(errors="backslashreplace")


def _let_go_of_output() -> None:
    """Send what is still buffered nowhere: the reader of the pipe is gone."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _crashed(error: Exception, words: list[str]) -> int:
    """Keep a report without anybody's words in it, and say where it lies."""
    from tui_app.line.language import fallback
    from tui_app.line.output import Output
    from tui_app.store.paths import state_dir
    from tui_app.ui.crash import write_report

    report = write_report(error, state_dir())
    cat = fallback()
    text = cat.text(
        "Something went wrong inside the program; every accepted act is on disk. Report: {path}",
        path=report or "–",
    )
    return Output(cat, as_json="--json" in words).fail("crash", text, CRASH_EXIT)
