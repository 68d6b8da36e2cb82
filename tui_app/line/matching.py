"""Positional arguments: names may hold spaces, so every way to share the words is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from tui_app.domain.gametime import is_out_of_range, parse_span
from tui_app.domain.refusals import Refusal, Refused, refuse
from tui_app.domain.verbs import Arg
from tui_app.line.people import People
from tui_app.line.values import read_value
from tui_app.line.words import Word

# A label is at most 24 cells, so no name has more words.
NAME_WORDS_MAX: Final = 12
WAYS_MAX: Final = 50


class Matcher:
    """Shares the words of a line among the arguments of a verb.

    When nothing fits, the complaint about the word that was reached last is the one told.
    """

    def __init__(self, args: Sequence[Arg], words: Sequence[Word], people: People, usage: str):
        """Prepare to match; `usage` is how the verb is written."""
        self._args = args
        self._words = words
        self._people = people
        self._usage = usage
        self._complaint: tuple[int, Refusal] | None = None

    def fields(self) -> dict[str, Any]:
        """Give the values by field.

        Raises:
            Refused: ``line.missing``, ``line.too_many`` or what was wrong with a value.
        """
        # A number belongs to a name only where enough is left for the rest.
        found = max(islice(self._match(0, 0), WAYS_MAX), key=len, default=None)
        if found is not None:
            return found
        if self._complaint is None:
            refuse("line.missing", verb=self._usage.split(" ")[0], usage=self._usage)
        raise Refused(self._complaint[1])

    def _match(self, nth: int, at: int) -> Iterator[dict[str, Any]]:
        if nth == len(self._args):
            if at == len(self._words):
                yield {}
            else:
                self._complain(at, self._too_many(self._words[at].text))
            return
        arg = self._args[nth]
        if at < len(self._words):
            for end in self._ends(arg, nth, at):
                try:
                    value = self._value(arg, at, end)
                except Refused as refused:
                    self._complain(at, refused.refusal)
                    continue
                for rest in self._match(nth + 1, end):
                    yield {arg.field: value, **rest}
        if not arg.required:
            yield from self._match(nth + 1, at)
        elif at == len(self._words):
            verb = self._usage.split(" ")[0]
            self._complain(at, Refusal("line.missing", {"verb": verb, "usage": self._usage}))

    def _too_many(self, text: str) -> Refusal:
        """Say what is wrong with a word that no argument takes: after names, it is no name."""
        if self._args and self._args[-1].kind == "characters":
            try:
                self._people.several(text)
            except Refused as refused:
                return refused.refusal
        return Refusal("line.too_many", {"text": text, "usage": self._usage})

    def _ends(self, arg: Arg, nth: int, at: int) -> list[int]:
        """Give the places where a value that starts at a word may end, the best first."""
        last = len(self._words)
        longest = range(min(last, at + NAME_WORDS_MAX), at, -1)
        match arg.kind:
            case "character":
                known = [end for end in longest if self._people.find(self._text(at, end))]
                return known or [at + 1 if nth + 1 < len(self._args) else last]
            case "characters":
                return self._name_ends(at) or [at + 1]
            case "span":
                spans = [end for end in longest if _is_span(self._text(at, end))]
                # A bare number goes with the word after it, so that its unit is what is refused.
                lone = self._words[at].text.isdecimal() and at + 1 < last
                return spans or [at + 2 if lone else at + 1]
            case "text":
                return [last] if nth + 1 == len(self._args) else [at + 1]
            case _:
                return [at + 1]

    def _name_ends(self, at: int) -> list[int]:
        """Give all places where a list of names may end, the farthest first."""
        reached, new = {at}, [at]
        while new:
            start = new.pop()
            ends = range(start + 1, min(len(self._words), start + NAME_WORDS_MAX) + 1)
            found = [end for end in ends if end not in reached and self._names(start, end)]
            reached.update(found)
            new += found
        return sorted(reached - {at}, reverse=True)

    def _names(self, at: int, end: int) -> bool:
        """Tell whether words name somebody; a pattern or a group is one word."""
        text = self._text(at, end)
        if end == at + 1:
            return self._people.is_known(text)
        return self._people.find(text) is not None

    def _value(self, arg: Arg, at: int, end: int) -> Any:
        if arg.kind != "characters":
            return read_value(arg, arg.key or arg.field, self._text(at, end), self._people)
        ids: dict[str, None] = {}
        for start, stop in self._parted(at, end) or [(at, end)]:
            ids |= dict.fromkeys(self._people.several(self._text(start, stop)))
        return tuple(ids)

    def _parted(self, at: int, end: int) -> list[tuple[int, int]] | None:
        """Part words into names, long ones first; None when they are none."""
        before: dict[int, int] = {at: at}
        for start in range(at, end):
            if start in before:
                for stop in range(start + 1, min(end, start + NAME_WORDS_MAX) + 1):
                    if stop not in before and self._names(start, stop):
                        before[stop] = start
        if end not in before:
            return None
        parts: list[tuple[int, int]] = []
        while end != at:
            parts.insert(0, (before[end], end))
            end = before[end]
        return parts

    def _text(self, at: int, end: int) -> str:
        joined = " ".join(word.text for word in self._words[at:end])
        # Names may be listed with commas; a quoted one keeps its own.
        return joined if self._words[end - 1].quoted else joined.rstrip(",")

    def _complain(self, at: int, refusal: Refusal) -> None:
        if self._complaint is None or at > self._complaint[0]:
            self._complaint = (at, refusal)


def _is_span(text: str) -> bool:
    return parse_span(text) is not None or is_out_of_range(text)
