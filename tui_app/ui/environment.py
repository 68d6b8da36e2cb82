"""Before Textual is imported: is there a terminal, how many colours, nothing that logs keys.

Standard library only, so that a refusal costs no import of Textual.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from enum import StrEnum
from typing import IO, TYPE_CHECKING, Any, Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

if TYPE_CHECKING:
    from textual.driver import Driver

# Variables of Textual that only tune the drawing; all others log keys, press keys or load code.
_HARMLESS: Final = frozenset({"TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FPS"})


class ColourDepth(StrEnum):
    """How many colours a terminal shows."""

    NONE = "none"
    SIXTEEN = "16"
    EIGHT_BIT = "256"
    TRUE = "truecolor"


class NoTerminal(StrEnum):
    """Why the screens cannot be drawn."""

    NO_INPUT = "no_input"
    INPUT = "input_not_terminal"
    OUTPUT = "output_not_terminal"


_SENTENCES: Final[dict[NoTerminal, str]] = {
    NoTerminal.NO_INPUT: N_(
        "The screens need a keyboard, but standard input is closed; use klepsydra play or do."
    ),
    NoTerminal.INPUT: N_(
        "The screens need a terminal to read keys from, but standard input is not one; "
        "use klepsydra play or do."
    ),
    NoTerminal.OUTPUT: N_(
        "The screens need a terminal to draw on, but standard output is not one; "
        "use klepsydra show for plain text."
    ),
}


def terminal_problem(
    stdin: IO[str] | None = None, stdout: IO[str] | None = None
) -> NoTerminal | None:
    """Return why there is no terminal to use, or None when there is one.

    Args:
        stdin: Input to look at; None means the process's own, which may be closed.
        stdout: Output to look at; None means the process's own.
    """
    stdin = stdin or sys.__stdin__
    stdout = stdout or sys.__stdout__
    if stdin is None or stdin.closed:
        return NoTerminal.NO_INPUT
    if not stdin.isatty():
        return NoTerminal.INPUT
    return None if stdout is not None and stdout.isatty() else NoTerminal.OUTPUT


def terminal_sentence(problem: NoTerminal, catalogue: Catalogue) -> str:
    """Return the one sentence that tells a person why nothing is drawn."""
    return catalogue.text(_SENTENCES[problem])


def scrub_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """Remove Textual's variables that write key presses to disk, press keys or load code."""
    for name in [name for name in environ if name == "TEXTUAL" or name.startswith("TEXTUAL_")]:
        if name not in _HARMLESS:
            del environ[name]


def colour_depth(environ: Mapping[str, str] = os.environ) -> ColourDepth:
    """Return the colours of a terminal described by NO_COLOR, COLORTERM and TERM."""
    if environ.get("NO_COLOR"):
        return ColourDepth.NONE
    term = environ.get("TERM", "").lower()
    if environ.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return ColourDepth.TRUE
    if "-direct" in term or "truecolor" in term:
        return ColourDepth.TRUE
    if "256color" in term or "kitty" in term or "alacritty" in term:
        return ColourDepth.EIGHT_BIT
    return ColourDepth.NONE if term in {"dumb", "unknown"} else ColourDepth.SIXTEEN


def descriptor(stream: Any) -> int | None:
    """Return the file descriptor behind a stream, or None when it has none."""
    try:
        return int(stream.fileno())
    except (AttributeError, OSError, ValueError):
        return None


def own_driver() -> type[Driver] | None:
    """Return how the process reaches its own terminal; None takes Textual's way."""
    if os.name != "posix":
        return None
    from tui_app.ui.lifecycle import TerminalDriver

    return TerminalDriver
