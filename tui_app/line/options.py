"""Options of a command: ``--json``, ``--as SEAT``; they may stand anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tui_app.domain.refusals import Param
from tui_app.store.paths import save_path

END: Final = "--"


class UsageError(Exception):
    """Words that are no call of the command.

    Attributes:
        code: What was wrong; the sentence is made in the text layer.
        params: What the sentence names.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, Param] = params


class Options(msgspec.Struct, frozen=True):
    """The words of a call, sorted.

    Attributes:
        words: Those that are no options, in order.
        values: Values of options by name, without the dashes.
        flags: Names of options without a value.
    """

    words: tuple[str, ...]
    values: Mapping[str, str] = {}
    flags: frozenset[str] = frozenset()

    def need(self, count: int, usage: str) -> tuple[str, ...]:
        """Give exactly `count` words.

        Raises:
            UsageError: ``usage.missing`` or ``usage.too_many``.
        """
        if len(self.words) < count:
            raise UsageError("usage.missing", usage=usage)
        if len(self.words) > count:
            raise UsageError("usage.too_many", text=self.words[count], usage=usage)
        return self.words


def read_options(
    words: Sequence[str], *, valued: Sequence[str] = (), flags: Sequence[str] = ()
) -> Options:
    """Sort the words of a call.

    Args:
        words: What stands after the command.
        valued: Names of options with a value (``--seed 7`` or ``--seed=7``).
        flags: Names of options without one.

    Raises:
        UsageError: ``usage.unknown_option``, ``usage.no_value`` or ``usage.needless_value``.
    """
    rest: list[str] = []
    values: dict[str, str] = {}
    found: set[str] = set()
    left = list(words)
    while left:
        word = left.pop(0)
        if word == END:
            rest += left
            break
        name, equals, value = word.lstrip("-").partition("=")
        if not _is_option(word):
            rest.append(word)
        elif name in flags:
            if equals:
                raise UsageError("usage.needless_value", option=f"--{name}")
            found.add(name)
        elif name in valued:
            if not equals and not left:
                raise UsageError("usage.no_value", option=f"--{name}")
            values[name] = value if equals else left.pop(0)
        else:
            known = tuple(f"--{known}" for known in (*valued, *flags))
            raise UsageError("usage.unknown_option", option=word, choices=known)
    return Options(tuple(rest), values, frozenset(found))


def _is_option(word: str) -> bool:
    """Tell an option from a negative number and from a bare dash."""
    return word.startswith("--") or (word.startswith("-") and word[1:2].isalpha())


def path_of(argument: str) -> Path:
    """Read a save as typed.

    Raises:
        UsageError: ``usage.bad_path``.
    """
    try:
        return save_path(argument)
    except ValueError:
        raise UsageError("usage.bad_path", text=argument) from None
