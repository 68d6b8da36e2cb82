"""Markers for messages that are written in one place and spoken in another.

They let the catalogue tools see a message in a table of phrases; a Catalogue speaks it later.
"""

from typing import Final

# The byte by which gettext joins a context to its message.
CONTEXT_GLUE: Final = "\x04"


def N_(msgid: str, *, ctx: str | None = None) -> str:  # noqa: N802 - gettext's own name
    """Mark a message for translation and return what Catalogue.text takes."""
    return msgid if ctx is None else f"{ctx}{CONTEXT_GLUE}{msgid}"


def NP_(singular: str, plural: str, *, ctx: str | None = None) -> tuple[str, str]:  # noqa: N802
    """Mark a counted message and return the pair that Catalogue.plural takes: plural(*pair, n)."""
    return N_(singular, ctx=ctx), plural
