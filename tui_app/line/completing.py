"""Ways to go on with a half-written act, and how its verb is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tui_app.domain import commands as cmd
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refused
from tui_app.domain.rules.registry import system_of
from tui_app.domain.verbs import Arg, Verb
from tui_app.domain.views import TableView
from tui_app.line.adding import Presets
from tui_app.line.core_verbs import verbs_of
from tui_app.line.grammar import find_verb
from tui_app.line.matching import NAME_WORDS_MAX
from tui_app.line.usage import usage_of
from tui_app.line.words import split_words
from tui_app.text.catalogue import Lang

_OF_PEOPLE = ("character", "characters")
# What is likeliest by the phase of the table; without a fight it is the empty phase.
_LIKELY: Final = {
    "allocation": ("allocate", "last", "reveal"),
    "initiative": ("initiative", "attack"),
    "turns": ("attack", "round", "wait"),
    "bids": ("bid", "reveal", "contest", "combat"),
}
_BEFORE: Final = ("fight", "combat", "contest", "test", "add", "advance", "note")


def complete(line: str, view: TableView, presets: Presets, lang: Lang = "en") -> list[str]:
    """Give whole lines that begin as this one does, the likeliest first.

    Args:
        line: What was typed so far.
        view: The table as the seat may see it; nobody else is named.
        presets: The opponents that ``add`` knows.
        lang: The language of the seat, in whose spelling acts are offered.
    """
    longer = list(_verbs_begun(line, view, lang))
    words = line.split(" ")
    ways: list[str] = []
    # A name or a preset may have spaces, so the last words are tried together first.
    for count in range(min(NAME_WORDS_MAX, len(words) - 1), 0, -1):
        head, begun = " ".join(words[:-count]), " ".join(words[-count:])
        if (verb := verb_of(head, view)) is not None:
            known = _next_words(verb, head, begun, view, presets)
            fitting = known if count == 1 else (word for word in known if " " in word)
            ways += (f"{head} {way}" for way in _begun(begun.lstrip('"'), fitting))
    return list(dict.fromkeys([*longer, *ways]))


def _verbs_begun(line: str, view: TableView, lang: Lang) -> Iterator[str]:
    """Give a spelling of each act that begins so: that of the language, or else another."""
    others: list[str] = []
    for verb in _by_likelihood(view):
        spellings = [verb.name, *verb.aliases]
        if lang == "pl":
            # The Polish word stands first among the other ones.
            spellings = [*verb.aliases[:1], verb.name, *verb.aliases[1:]]
        begun = list(_begun(line, spellings))
        if begun[:1] == spellings[:1]:
            yield begun[0]
        elif line.strip():
            others += begun[:1]
    yield from others


def _by_likelihood(view: TableView) -> list[Verb]:
    names = _LIKELY.get(view.phase, _BEFORE) if view.characters else ("add",)
    place = {name: at for at, name in enumerate(names)}
    verbs = verbs_of(system_of(view.system))
    return sorted(verbs, key=lambda verb: place.get(verb.name, len(place)))


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
        yield from presets.names if _lacks_name(head) else ()
    if any(arg.kind in _OF_PEOPLE for arg in verb.args):
        yield from _names(view)
    for arg in verb.args:
        yield from arg.choices
    yield from verb.flags
    yield from (f"{arg.key or arg.field}=" for arg in verb.keys)
    yield from (f"{purpose}=" for purpose in verb.dice)


def _lacks_name(head: str) -> bool:
    """Tell whether ``add`` has neither a name nor a value yet, at most a number."""
    return all(word.isdecimal() for word in head.split()[1:])


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
