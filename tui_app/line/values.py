"""Values as typed: numbers, words of a list, spans, splits, dice."""

from __future__ import annotations

import re
from typing import Any, Final

from tui_app.domain.commands import Scalar
from tui_app.domain.dice import Typed, parse_typed
from tui_app.domain.gametime import SPAN_MAX_S, Span, is_out_of_range, parse_span
from tui_app.domain.names import fold
from tui_app.domain.refusals import Param, Refusal, Refused, refuse
from tui_app.domain.verbs import Arg
from tui_app.line.people import People, nearest

_INT: Final = re.compile(r"[+-]?\d{1,12}", re.ASCII)
_NUMBER: Final = re.compile(r"[+-]?\d{1,12}([.,]\d{1,6})?", re.ASCII)
DIGITS_MAX: Final = 12
_YES: Final = frozenset(["yes", "y", "on", "true", "1", "tak", "t", "wl"])
_NO: Final = frozenset(["no", "n", "off", "false", "0", "nie", "wyl"])


def read_value(arg: Arg, key: str, text: str, people: People) -> Any:
    """Read the value of one argument.

    Args:
        arg: What is expected.
        key: How a refusal names it.
        text: What was typed.
        people: Those whom the seat may see.

    Returns:
        An id, ids, a word, a number, a text, a `Span`, three numbers or a bool.

    Raises:
        Refused: ``line.bad_…`` or ``line.unknown_name``.
    """
    match arg.kind:
        case "character":
            return people.one(text)
        case "characters":
            return people.several(text)
        case "word":
            return _word(arg, key, text)
        case "int":
            return read_int(key, text)
        case "number":
            return _number(key, text)
        case "text" | "dice":
            return text
        case "span":
            return read_span(text)
        case "split":
            return _split(key, text)
        case "bool":
            return read_bool(key, text)


def tidy(text: str) -> str:
    """Write the minus that people paste as the one that computers read."""
    return text.strip().replace("−", "-").replace("–", "-")


def read_int(key: str, text: str) -> int:
    """Read a whole number.

    Raises:
        Refused: ``line.bad_int`` or ``line.long_number``.
    """
    _refuse_long(key, text)
    if not _INT.fullmatch(tidy(text)):
        refuse("line.bad_int", key=key, text=text)
    return int(tidy(text))


def _refuse_long(key: str, text: str) -> None:
    """Refuse a number that is sound but beyond anything at a table."""
    whole = re.split("[.,]", tidy(text), maxsplit=1)[0].lstrip("+-")
    if len(whole) > DIGITS_MAX and whole.isascii() and whole.isdigit():
        refuse("line.long_number", key=key, text=text, high=DIGITS_MAX)


def _number(key: str, text: str) -> float:
    _refuse_long(key, text)
    if not _NUMBER.fullmatch(tidy(text)):
        refuse("line.bad_number", key=key, text=text)
    return float(tidy(text).replace(",", "."))


def read_bool(key: str, text: str) -> bool:
    """Read yes or no.

    Raises:
        Refused: ``line.bad_bool``.
    """
    folded = fold(text).strip()
    if folded not in _YES | _NO:
        refuse("line.bad_bool", key=key, text=text)
    return folded in _YES


def read_span(text: str) -> Span:
    """Read a span of game time.

    Raises:
        Refused: ``line.bad_span``, or ``span.range`` for one of no or too great length.
    """
    span = parse_span(text)
    if span is None and is_out_of_range(text):
        refuse("span.range", high_s=SPAN_MAX_S)
    if span is None:
        refuse("line.bad_span", text=text)
    return span


def read_dice(key: str, text: str) -> Typed:
    """Read dice that a person typed.

    Raises:
        Refused: ``line.bad_dice``.
    """
    typed = parse_typed(text)
    if typed is None or not (typed.dice or typed.bonus or typed.total is not None):
        refuse("line.bad_dice", key=key, text=text)
    return typed


def read_scalar(text: str, *, quoted: bool = False) -> Scalar:
    """Read a value of a sheet: a whole number, a number, or a text."""
    tidied = tidy(text)
    if quoted or not _NUMBER.fullmatch(tidied):
        return text
    return int(tidied) if _INT.fullmatch(tidied) else float(tidied.replace(",", "."))


def _split(key: str, text: str) -> tuple[int, ...]:
    parts = [tidy(part) for part in text.split(",")]
    if len(parts) != 3 or not all(_INT.fullmatch(part) for part in parts):
        refuse("line.bad_split", key=key, text=text)
    return tuple(int(part) for part in parts)


def _word(arg: Arg, key: str, text: str) -> str:
    meant = {fold(choice): choice for choice in arg.choices}
    pairs = (alias.partition("=") for alias in arg.aliases if "=" in alias)
    meant |= {fold(other): canonical for other, _, canonical in pairs}
    folded = "_".join(fold(text).replace("-", "_").split())
    if folded in meant:
        return meant[folded]
    choices = nearest(text, arg.choices) or arg.choices
    params: dict[str, Param] = {"key": key, "text": text, "choices": choices}
    raise Refused(Refusal("line.bad_word", params))
