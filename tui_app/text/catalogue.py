"""Sentences in the language of one seat.

English messages stand in the code; Polish comes from the compiled catalogue. There is no current
language: whoever speaks is handed a Catalogue, since the seats of one process differ.
"""

import locale
import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, Protocol, final, get_args

from tui_app.store.resources import resource_dir
from tui_app.text.deferred import CONTEXT_GLUE, N_

Lang = Literal["pl", "en"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)

PLACEHOLDER: Final = re.compile(r"\{\{|\}\}|\{([a-z_][a-z0-9_]*)\}")


class Translations(Protocol):
    """What the standard library's translations can do."""

    def gettext(self, message: str, /) -> str:
        """Return the translation of a message, or the message."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the form of a counted message."""


class Untranslated:
    """English as it stands in the code; the library's own takes a millisecond to load."""

    def gettext(self, message: str, /) -> str:
        """Return the message."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the form of a counted message."""
        return msgid1 if n == 1 else msgid2


@final
class Catalogue:
    """The messages of one language; immutable and shared.

    Attributes:
        lang: "pl" or "en".
    """

    __slots__ = ("_translations", "lang")

    lang: Lang
    _translations: Translations

    def __init__(self, lang: Lang, translations: Translations) -> None:
        object.__setattr__(self, "lang", lang)
        object.__setattr__(self, "_translations", translations)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a catalogue is immutable: {name}")

    def __repr__(self) -> str:
        return f"catalogue({self.lang!r})"

    def text(self, msgid: str, /, *, ctx: str | None = None, **params: object) -> str:
        """Say one message.

        Args:
            msgid: the English message, with fields such as {name}; doubled braces stand for one.
            ctx: what tells homonyms apart.
            params: the values of the fields, put in as they are and never read as fields.

        Raises:
            KeyError: when a field of the message has no value.
        """
        key = N_(msgid, ctx=ctx)
        found = _spoken(self._translations.gettext(key))
        return fill(found, params)

    def plural(
        self, singular: str, plural: str, n: int, /, *, ctx: str | None = None, **params: object
    ) -> str:
        """Say a counted message; the field {n} is the count.

        Raises:
            KeyError: when a field of the message has no value.
        """
        key = N_(singular, ctx=ctx)
        found = _spoken(self._translations.ngettext(key, plural, n))
        return fill(found, {"n": n, **params})


def _spoken(message: str) -> str:
    """Drop the context that an untranslated message still carries."""
    return message.rpartition(CONTEXT_GLUE)[2]


def fill(template: str, params: Mapping[str, object]) -> str:
    """Put values into the fields of a message; what a value contains is never read as a field."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        return match[0][0] if name is None else str(params[name])

    return PLACEHOLDER.sub(value, template)


def default_lang(env: Mapping[str, str] = os.environ) -> Lang:
    """Return the language of the locale: LC_ALL, else LC_MESSAGES, else LANG; Polish or English.

    Windows sets none of them and has its own name for the locale ("Polish_Poland").
    """
    named = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG")
    named = named or locale.getlocale()[0] or ""
    return "pl" if named.lower().startswith(("pl", "polish")) else "en"


@cache
def catalogue(lang: Lang) -> Catalogue:
    """Return the messages of a language, read once; English where none were compiled."""
    compiled = resource_dir("catalogues") / lang / "klepsydra.mo"
    if lang == "en" or not compiled.is_file():
        return Catalogue(lang, Untranslated())
    import gettext

    with compiled.open("rb") as file:
        return Catalogue(lang, gettext.GNUTranslations(file))
