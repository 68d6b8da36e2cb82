"""Verbs: how an act is written in line mode, as data beside the command it makes.

The line grammar reads them; `help acts`, completion and the palette list them. A system
declares the verbs of its own commands in its package.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tui_app.domain.commands import Command

Kind = Literal[
    "character",  # one name → id
    "characters",  # one or more names, patterns or groups → tuple of ids
    "word",  # one of `choices`, diacritics folded
    "int",
    "number",  # int or decimal
    "text",  # the words as typed
    "span",  # game time → whole seconds
    "split",  # A,O,Sz → tuple of three ints
    "dice",  # 3k6+2 as text
    "bool",
]


class Arg(msgspec.Struct, frozen=True):
    """One argument of a verb.

    Attributes:
        field: The field of the command that it fills.
        kind: How it is read.
        choices: For ``word``: the canonical words.
        required: Whether a positional argument may be missing at the end.
        key: For a keyed argument: how it is written, when not as `field`.
        aliases: Other ways to write the key or, for ``word``, pairs ``other=canonical``.
    """

    field: str
    kind: Kind
    choices: tuple[str, ...] = ()
    required: bool = True
    key: str = ""
    aliases: tuple[str, ...] = ()


class Verb(msgspec.Struct, frozen=True):
    """How one command is written.

    Attributes:
        name: The word an act starts with; may be two words (``fight end``).
        command: The command it makes.
        args: Positional arguments in order.
        keys: Arguments written ``key=value``.
        flags: Bare words that set a bool field of the same name to true.
        dice: Purposes that may be typed (``hit=2,2,3``).
        free: Whether other ``key=value`` pairs are gathered into the command's ``fields``.
        aliases: Other words for the verb (the Polish one first).
        fixed: Fields with a fixed value (``treat start`` …).
        group: Chapter of ``help acts``.
    """

    name: str
    command: type[Command]
    args: tuple[Arg, ...] = ()
    keys: tuple[Arg, ...] = ()
    flags: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    free: bool = False
    aliases: tuple[str, ...] = ()
    fixed: dict[str, str | int | bool] = {}
    group: str = "table"
