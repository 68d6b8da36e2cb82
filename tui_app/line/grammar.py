"""The grammar of line mode: a typed line becomes a command, or a refusal that helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command, Scalar
from tui_app.domain.dice import Typed
from tui_app.domain.gametime import Span
from tui_app.domain.names import clean_label, fold
from tui_app.domain.refusals import Param, Refusal, Refused, refuse
from tui_app.domain.rules.registry import system_of
from tui_app.domain.verbs import Arg, Verb
from tui_app.domain.views import TableView
from tui_app.line.adding import Presets, add_fields
from tui_app.line.core_verbs import verbs_of
from tui_app.line.matching import Matcher
from tui_app.line.people import People, nearest
from tui_app.line.usage import needed_keys, usage_of
from tui_app.line.values import read_dice, read_scalar, read_value
from tui_app.line.words import Word, split_words
from tui_app.text.phrases.statuses import seat_typed

VERB_WORDS_MAX: Final = 2
_DICE_WORDS: Final = {
    "trafienie": "hit",
    "obrazenia": "damage",
    "lokacja": "location",
    "przytomnosc": "faint",
    "smiertelnosc": "mortal",
    "termin": "deadline",
    "rzut": "roll",
    "remis": "tie",
}
_FLAG_WORDS: Final = {
    "ostatnio": "last",
    "nieruchomy": "still",
    "nieruchoma": "still",
    "do_konca": "through",
    "odslona": "reveal",
}


class Parts(msgspec.Struct):
    """The words of a line, sorted by what they are.

    Attributes:
        words: Positional words in order.
        fields: Values of keys and flags, by field.
        free: Other keys and values, for a sheet.
        dice: Typed dice by purpose.
    """

    words: list[Word] = []
    fields: dict[str, Any] = {}
    free: dict[str, Scalar] = {}
    dice: dict[str, Typed] = {}


def parse_line(line: str, view: TableView, presets: Presets) -> Command | Refusal:
    """Read one act.

    Args:
        line: What was typed.
        view: The table as the seat may see it; nobody else can be named.
        presets: The opponents that ``add`` knows.

    Returns:
        The command, or why the line is none.
    """
    # Bytes that are no UTF-8 come as lone surrogates, or as the mark that stands for them.
    if any(char == "\ufffd" or "\ud800" <= char <= "\udfff" for char in line):
        return Refusal("line.not_utf8")
    try:
        return _parse(line, view, presets)
    except Refused as refused:
        return refused.refusal


def _parse(line: str, view: TableView, presets: Presets) -> Command:
    words = split_words(line)
    if not words:
        refuse("line.empty")
    verbs = verbs_of(system_of(view.system))
    verb, used = find_verb(words, verbs)
    people = People(view)
    if _is_plain_text(verb):
        words = [*words[:used], Word(_rest(line, words[:used]), quoted=True)]
    if verb.command is cmd.SetRule:
        return _rule(verb, words[used:])
    parts = _sorted(verb, words[used:], people)
    if verb.command is cmd.AddCharacter:
        parts.fields |= add_fields(verb, parts.words, parts.free, parts.fields, presets)
    else:
        left = [arg for arg in verb.args if arg.field not in parts.fields]
        parts.fields |= Matcher(left, parts.words, people, usage_of(verb)).fields()
    return _command(verb, parts, view, presets)


def find_verb(words: Sequence[Word], verbs: Sequence[Verb]) -> tuple[Verb, int]:
    """Find the verb a line starts with, and how many words it takes.

    Raises:
        Refused: ``line.unknown_verb`` with the nearest ones.
    """
    known = {fold(name).replace("_", " "): v for v in verbs for name in (v.name, *v.aliases)}
    for count in range(min(VERB_WORDS_MAX, len(words)), 0, -1):
        taken = words[:count]
        if any(word.key or (word.quoted and nth) for nth, word in enumerate(taken)):
            continue
        found = known.get(" ".join(fold(word.text).replace("_", " ") for word in taken))
        if found is not None:
            return found, count
    text = words[0].whole
    near = nearest(text, tuple(known))
    if near:
        refuse("line.unknown_verb", text=text, near=near)
    raise Refused(Refusal("line.unknown_verb_far", {"text": text}))


def _is_plain_text(verb: Verb) -> bool:
    """Tell whether all that follows the verb is one text, signs and all."""
    return len(verb.args) == 1 and verb.args[0].kind == "text" and not verb.keys and not verb.free


def _rest(line: str, verb_words: Sequence[Word]) -> str:
    rest = line.strip()
    for word in verb_words:
        rest = rest.lstrip()
        quotes = 2 if word.quoted else 0
        rest = rest[len(word.text) + quotes :]
    rest = rest.strip()
    words = split_words(rest) if rest.startswith(('"', "„", "“", "«")) else []
    return words[0].text if len(words) == 1 else rest


def _rule(verb: Verb, words: Sequence[Word]) -> Command:
    """Read ``rule M-G1=total`` or ``rule M-G1 total``."""
    match words:
        case [Word(key=key) as word] if key:
            return cmd.SetRule(key=_rule_key(key), value=word.text)
        case [Word(key="") as first, Word(key="") as second]:
            return cmd.SetRule(key=_rule_key(first.text), value=second.text)
        case [] | [_]:
            refuse("line.missing", verb=verb.name, usage="rule M-G1=total")
    params: dict[str, Param] = {"text": words[1].whole, "usage": "rule M-G1=total"}
    raise Refused(Refusal("line.too_many", params))


def _rule_key(text: str) -> str:
    return "preset" if fold(text) in ("preset", "zestaw") else text


def _sorted(verb: Verb, words: Sequence[Word], people: People) -> Parts:
    """Sort the words of a line: keys, dice, flags and positional ones."""
    parts = Parts(fields=dict(verb.fixed))
    # What has a place may be named as well, but for a sheet's own keys.
    args = verb.keys if verb.free else (*verb.args, *verb.keys)
    keys = {fold(name): arg for arg in args for name in _spellings(arg)}
    seen: set[str] = set()
    for word in words:
        if not word.key:
            flag = "" if word.quoted else _flag(verb, word.text)
            if flag:
                parts.fields[flag] = True
            else:
                parts.words.append(word)
            continue
        before = dict(parts.fields)
        name = _keyed(verb, word, keys, parts, people)
        if name in seen and not _joined(name, before, parts, verb):
            refuse("line.twice", key=word.key)
        seen.add(name)
    return parts


def _keyed(verb: Verb, word: Word, keys: dict[str, Arg], parts: Parts, people: People) -> str:
    """Put a key and its value where they belong; give the key's own name."""
    folded = fold(word.key).replace("-", "_")
    purpose = _DICE_WORDS.get(folded, folded)
    if folded in keys:
        arg = keys[folded]
        if arg.kind == "characters":
            named = [Word(part) for part in word.text.replace(",", ", ").split()]
            found = Matcher((arg,), named, people, usage_of(verb)).fields()
        else:
            found = {arg.field: read_value(arg, word.key, word.text, people)}
        parts.fields |= found
        return arg.field
    if purpose in verb.dice:
        parts.dice[purpose] = read_dice(word.key, word.text)
        return purpose
    if verb.free:
        if folded in parts.free:
            refuse("line.twice", key=word.key)
        parts.free[folded] = read_scalar(word.text, quoted=word.quoted)
        return f"={folded}"
    if any(arg.kind == "text" for arg in verb.args):
        parts.words.append(Word(word.whole, quoted=True))
        return f"text {len(parts.words)}"
    return _unknown_key(verb, word.key)


def _joined(name: str, before: dict[str, Any], parts: Parts, verb: Verb) -> bool:
    """Put the names of a key that stands there again to those before; tell whether it has any."""
    if not any(arg.field == name and arg.kind == "characters" for arg in verb.keys):
        return False
    parts.fields[name] = tuple(dict.fromkeys((*before[name], *parts.fields[name])))
    return True


def _unknown_key(verb: Verb, key: str) -> str:
    known = (*(arg.key or arg.field for arg in verb.keys), *verb.dice)
    near = nearest(key, known)
    if near:
        refuse("line.unknown_key", verb=verb.name, key=key, near=near, choices=known)
    refuse("line.unknown_key_far", verb=verb.name, key=key, choices=known)


def _spellings(arg: Arg) -> list[str]:
    name = arg.field.removesuffix("_s").removesuffix("_text")
    return [arg.key or name, *(alias for alias in arg.aliases if "=" not in alias)]


def _flag(verb: Verb, text: str) -> str:
    folded = fold(text)
    flag = _FLAG_WORDS.get(folded, folded)
    return flag if flag in verb.flags else ""


def _command(verb: Verb, parts: Parts, view: TableView, presets: Presets) -> Command:
    fields = parts.fields
    if verb.free:
        fields["fields"] = presets.equip(parts.free)
    if parts.dice:
        fields["dice"] = parts.dice
    if isinstance(fields.get("seat"), str):
        fields["seat"] = seat_name(fields["seat"])
    if verb.command is cmd.KnockOut and fields["span_s"].unit == "round":
        fields["rounds"] = fields.pop("span_s").count
    if verb.command is cmd.Advance:
        span: Span = fields["span_s"]
        if span.unit == "next":
            return cmd.Advance(span_s=None)
        if span == Span("round") and view.round:
            return cmd.NextRound()
    for field, value in fields.items():
        if isinstance(value, Span):
            fields[field] = _seconds(value, view)
    for arg in needed_keys(verb):
        if arg.field not in fields:
            key = arg.key or arg.field
            refuse("line.missing_key", verb=verb.name, key=key, usage=usage_of(verb))
    make: Callable[..., Command] = verb.command
    return make(**fields)


def _seconds(span: Span, view: TableView) -> int:
    if span.unit == "next":
        refuse("line.bad_span", text="next")
    return span.count * (view.round_s if span.unit == "round" else 1)


def seat_name(text: str) -> str:
    """Give a seat as it is kept: ``gm`` for the GM, any other name as typed.

    Raises:
        Refused: ``name.empty``.
    """
    name = clean_label(text).text
    if not name:
        refuse("name.empty")
    return seat_typed(name)
