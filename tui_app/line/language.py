"""The language of one call: ``--lang``, else the settings, else the locale."""

from __future__ import annotations

from collections.abc import Sequence

from tui_app.line.options import END, UsageError
from tui_app.store.settings import load_settings
from tui_app.text.catalogue import LANGS, Catalogue, catalogue, default_lang

OPTION = "--lang"


def take_language(words: Sequence[str]) -> tuple[Catalogue, list[str]]:
    """Take ``--lang`` out of the words of a call.

    Returns:
        The catalogue to speak with, and the other words.

    Raises:
        UsageError: ``usage.bad_lang`` or ``usage.no_value``.
    """
    rest: list[str] = []
    lang: str | None = None
    left = list(words)
    while left:
        word = left.pop(0)
        if word == END:
            rest += [word, *left]
            break
        name, equals, value = word.partition("=")
        if name != OPTION:
            rest.append(word)
            continue
        if not equals and not left:
            raise UsageError("usage.no_value", option=OPTION)
        lang = value if equals else left.pop(0)
    if lang is None:
        return fallback(), rest
    if lang not in LANGS:
        raise UsageError("usage.bad_lang", text=lang, choices=LANGS)
    return catalogue(lang), rest


def fallback() -> Catalogue:
    """Give the language when a call names none."""
    return catalogue(load_settings().lang or default_lang())
