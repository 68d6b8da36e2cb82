"""Refusals: why an act was not accepted, as a code with parameters.

Sentences are made of them in the text layer.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

Param = str | int | float | bool | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """An act that was not accepted.

    Attributes:
        code: What was wrong, as a dotted lower-case code, e.g. ``dice.impossible``.
        params: Numbers, labels and choices that the sentence names.
    """

    code: str
    params: dict[str, Param] = {}


class Refused(Exception):  # noqa: N818 - it is control flow inside the core, not an error
    """Carries a `Refusal` up to `decide`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def refuse(code: str, **params: Param) -> NoReturn:
    """Refuse the act that is being decided.

    Args:
        code: See `Refusal.code`.
        **params: See `Refusal.params`.

    Raises:
        Refused: Always.
    """
    raise Refused(Refusal(code, params))


def as_typed(refused: Refused, key: str) -> Refused:
    """Give a refusal that names a key as the person typed it."""
    if "key" not in refused.refusal.params:
        return refused
    return Refused(Refusal(refused.refusal.code, {**refused.refusal.params, "key": key}))
