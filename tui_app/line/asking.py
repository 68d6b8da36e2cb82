"""Asking for a secret that a line leaves out: typed at a terminal, it is not echoed."""

from __future__ import annotations

import getpass
import sys
import warnings

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import SealingAct
from tui_app.line.opening import AtTable
from tui_app.line.output import Output
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.labels import drawn_together

LONGEST = 40

_UNSEEN = N_("{name}, nothing that you type appears: ")
_UNSEEN_TERMS = N_("{name}, {terms} (nothing that you type appears): ")


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
    if not isinstance(command, SealingAct) or not command.is_blank or not _at_terminal():
        return command
    if (barrier := barrier_to(command, at)) is not None:
        return barrier
    with at.ending.waiting():
        typed = _unseen(asked_for(command, at, out.cat))
    return completed(command, typed) if typed.strip() else command


def barrier_to(command: SealingAct, at: AtTable) -> Refusal | None:
    """Say what stands in the way of sealing anything, so that nobody is asked in vain."""
    found = at.session.probe(at.seat, command, frozenset())
    is_only_blank = isinstance(found, Refusal) and found.code == "seal.no_value"
    return found if isinstance(found, Refusal) and not is_only_blank else None


def asked_for(command: SealingAct, at: AtTable, cat: Catalogue) -> str:
    """Say whose secret is asked for, and what it is made of."""
    view = at.session.view(at.seat)
    people = (view.character(seal.character) for seal in command.seals())
    name = drawn_together(who.name for who in people if who is not None)
    return cat.text(_UNSEEN_TERMS if command.entry else _UNSEEN, name=name, terms=command.entry)


def completed(command: SealingAct, typed: str) -> Command | Refusal:
    """Give a sealing command the value that was typed, or a refusal that does not tell it."""
    value = None if len(typed) > LONGEST else command.value_of(typed.replace(",", " ").split())
    return Refusal("seal.unreadable") if value is None else command.with_value(value)


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
