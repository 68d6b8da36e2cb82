"""Asking for a secret that a line leaves out: typed at a terminal, it is not echoed."""

from __future__ import annotations

import getpass
import sys
import warnings

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import Sealing, Value
from tui_app.line.opening import AtTable
from tui_app.line.output import Output

LONGEST = 40


def with_secret(command: Command | Refusal, at: AtTable, out: Output) -> Command | Refusal:
    """Complete a sealing command whose value is missing, if somebody is there to be asked.

    Args:
        command: As it was typed.
        at: The table.
        out: Speaks to the person.

    Returns:
        The command with its value; as it was when there is nothing to ask or nobody to answer;
        or a refusal that does not tell what was typed.
    """
    if not isinstance(command, Sealing) or command.value is not None or not _at_terminal():
        return command
    who = at.session.view(at.seat).character(command.character)
    name = who.name if who is not None else ""
    typed = _unseen(out.cat.text("{name}, nothing that you type appears: ", name=name))
    if not typed.strip():
        return command
    value = read_secret(typed)
    return Refusal("seal.unreadable") if value is None else replace(command, value=value)


def read_secret(text: str) -> Value | None:
    """Read one number, or several that are parted by spaces or commas."""
    words = text.replace(",", " ").split()
    if len(text) > LONGEST or not all(word.isascii() and word.isdecimal() for word in words):
        return None
    numbers = tuple(int(word) for word in words)
    return numbers[0] if len(numbers) == 1 else numbers


def _at_terminal() -> bool:
    return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()


def _unseen(prompt: str) -> str:
    """Read a line without echo; nothing when the echo cannot be turned off."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            return getpass.getpass(prompt)
        except (EOFError, getpass.GetPassWarning):
            return ""
