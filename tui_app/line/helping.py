"""``klepsydra help``: all commands and all acts, from the same data that the grammar reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tui_app.domain.names import fold
from tui_app.domain.rules.registry import SYSTEMS, system_of
from tui_app.domain.rulings import Switch
from tui_app.domain.verbs import Verb
from tui_app.line.core_verbs import verbs_of
from tui_app.line.opening import bestiary_of
from tui_app.line.options import Options, UsageError
from tui_app.line.output import DONE, Output
from tui_app.line.usage import usage_of
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.commands_help import commands_help
from tui_app.text.phrases.registry import PHRASES, TITLES
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.text.phrases.verb_help import DICE, GROUPS, NAMES, VERBS

USAGE_LINE: Final = "klepsydra help [acts [SYSTEM]]"
VALUED: Final = ()
FLAGS: Final = ()
_ACTS: Final = frozenset(["acts", "akty", "czyny"])


def run(options: Options, out: Output) -> int:
    """Print help."""
    if not options.words:
        out.say(*commands_help(out.cat))
        return DONE
    if fold(options.words[0]) not in _ACTS:
        raise UsageError("usage.unknown_topic", text=options.words[0])
    if len(options.words) > 2:
        raise UsageError("usage.too_many", text=options.words[2], usage=USAGE_LINE)
    named = [system_of(name).id for name in options.words[1:]]
    for system in named or SYSTEMS:
        out.say(*acts_help(out.cat, system))
    return DONE


def acts_help(cat: Catalogue, system: str) -> Iterator[str]:
    """Say every act of a rule system: how it is written and what it does."""
    words = PHRASES[system]
    yield f"== {TITLES[system]} =="
    verbs = verbs_of(SYSTEMS[system])
    for group in dict.fromkeys(verb.group for verb in verbs):
        yield ""
        yield f"-- {cat.text(GROUPS[group]) if group in GROUPS else group} --"
        for verb in verbs:
            if verb.group == group:
                yield from _verb(cat, verb, words)
    yield ""
    yield from (cat.text(text) for text in NAMES)
    yield ""
    yield cat.text("Terms:")
    yield from (f"  {term}: {cat.text(meaning)}" for term, meaning in words.terms)
    yield from _keys(cat, words)
    yield from _presets(cat, system)
    yield from _rules(cat, words, SYSTEMS[system].switches)


def _verb(cat: Catalogue, verb: Verb, words: SystemPhrases) -> Iterator[str]:
    yield usage_of(verb)
    yield f"    {cat.text(words.verbs.get(verb.name) or VERBS[verb.name])}"
    also = [
        *verb.aliases,
        *(f"{name}=" for arg in verb.keys for name in arg.aliases if "=" not in name),
    ]
    if also:
        yield "    " + cat.text("Also: {words}", words=", ".join(also))


def _keys(cat: Catalogue, words: SystemPhrases) -> Iterator[str]:
    yield ""
    yield cat.text("Keys of a sheet (add, set):")
    yield from (f"  {key}: {cat.text(said)}" for key, said in words.sheet_keys.items())
    yield ""
    yield cat.text("Dice that can be typed:")
    yield from (f"  {key}: {cat.text(said)}" for key, said in {**DICE, **words.dice}.items())


def _presets(cat: Catalogue, system: str) -> Iterator[str]:
    presets = bestiary_of(system).presets
    if presets:
        yield ""
        yield cat.text("Presets (add 5 goblin):")
        yield "  " + ", ".join(f"{preset.id} ({preset.name(cat.lang)})" for preset in presets)


def _rules(cat: Catalogue, words: SystemPhrases, switches: Iterable[Switch]) -> Iterator[str]:
    yield ""
    yield cat.text("House rules:")
    for name, said in words.presets.items():
        yield f"  preset={name}: {cat.text(said)}"
    for switch in switches:
        key, rule = switch.ruling, words.switches[switch.ruling]
        yield f"  {key}: {cat.text(rule.title)}"
        for choice in switch.choices:
            yield f"    {key}={choice}: {cat.text(rule.choices[choice])}"
        if not switch.choices:
            yield f"    {key}={switch.minimum}…{switch.maximum} ({switch.default})"
