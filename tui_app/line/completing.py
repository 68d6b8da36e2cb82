"""Ways to go on with a half-written act, and how its verb is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tui_app.domain import commands as cmd
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.registry import system_of
from tui_app.domain.verbs import Arg, Verb
from tui_app.domain.views import TableView
from tui_app.line.adding import Presets
from tui_app.line.core_verbs import verbs_of
from tui_app.line.grammar import find_verb
from tui_app.line.usage import usage_of
from tui_app.line.words import split_words

_OF_PEOPLE = ("character", "characters")


def complete(line: str, view: TableView, presets: Presets) -> list[str]:
    """Give whole lines that begin as this one does, the likeliest first.

    Args:
        line: What was typed so far.
        view: The table as the seat may see it; nobody else is named.
        presets: The opponents that ``add`` knows.
    """
    head, _, last = line.rpartition(" ")
    verb = verb_of(head, view)
    if verb is None:
        return list(_begun(line, _verb_words(view)))
    longer = _begun(line, _verb_words(view))
    words = _next_words(verb, head, last, view, presets)
    ways = (f"{head} {way}" for way in _begun(last.lstrip('"'), words))
    return [*longer, *ways]


def verb_of(line: str, view: TableView) -> Verb | None:
    """Give the verb that a line starts with, None when there is none yet."""
    try:
        words = split_words(line)
        return find_verb(words, verbs_of(system_of(view.system)))[0] if words else None
    except Refused:
        return None


def usage(line: str, view: TableView) -> str:
    """Give how the verb of a line is written; empty when there is none yet."""
    verb = verb_of(line, view)
    return "" if verb is None else usage_of(verb)


def _verb_words(view: TableView) -> Iterator[str]:
    for verb in verbs_of(system_of(view.system)):
        yield verb.name
        yield from verb.aliases


def _begun(text: str, words: Iterable[str]) -> Iterator[str]:
    wanted = fold(text)
    found = dict.fromkeys(word for word in words if fold(word).lstrip('"').startswith(wanted))
    return (word for word in found if word != text)


def _next_words(
    verb: Verb, head: str, begun: str, view: TableView, presets: Presets
) -> Iterator[str]:
    key, equals, _ = begun.partition("=")
    if equals:
        yield from (f"{key}={value}" for value in _values(verb, key, view))
        return
    if verb.command is cmd.AddCharacter:
        yield from presets.names if "=" not in head else ()
    if any(arg.kind in _OF_PEOPLE for arg in verb.args):
        yield from _names(view)
    for arg in verb.args:
        yield from arg.choices
    yield from verb.flags
    yield from (f"{arg.key or arg.field}=" for arg in verb.keys)
    yield from (f"{purpose}=" for purpose in verb.dice)


def _values(verb: Verb, key: str, view: TableView) -> Iterator[str]:
    for arg in verb.keys:
        if fold(key) in _spellings(arg):
            yield from arg.choices
            yield from _names(view) if arg.kind in _OF_PEOPLE else ()


def _spellings(arg: Arg) -> tuple[str, ...]:
    return (arg.key or arg.field, *(alias for alias in arg.aliases if "=" not in alias))


def _names(view: TableView) -> Iterator[str]:
    for character in view.characters:
        yield f'"{character.name}"' if " " in character.name else character.name
