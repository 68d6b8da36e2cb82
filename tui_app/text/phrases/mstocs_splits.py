"""Sentences for the splits of a round of mSTOCS: given, sealed, revealed.

Those who split alike are told together, and codes come last: they are for checking.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from tui_app.domain.events import Event
from tui_app.domain.rules.mstocs import events as ev
from tui_app.domain.sealed import code
from tui_app.text.phrases.mstocs_words import mode_word
from tui_app.text.phrases.voice import Voice

SplitEvent = ev.Allocated | ev.AllocationSealed | ev.AllocationsRevealed


def splits_told(voice: Voice, events: Iterable[SplitEvent]) -> tuple[str, ...]:
    """Say events of splits that come one after another, without the codes of several seals."""
    return tuple(_told(voice, *run) for _, run in groupby(events, _alike))


def codes_told(voice: Voice, events: Iterable[SplitEvent]) -> tuple[str, ...]:
    """Give the codes of what a reveal opened, and of several that sealed at once."""
    seals: list[ev.AllocationSealed | ev.RevealedSplit] = []
    for event in events:
        match event:
            case ev.AllocationSealed():
                seals.append(event)
            case ev.AllocationsRevealed():
                seals += event.splits
    if not seals or [type(seal) for seal in seals] == [ev.AllocationSealed]:
        return ()
    codes = (f"  {voice.name(seal.character)}: {code(seal.commitment)}" for seal in seals)
    return (voice.cat.text("Codes of the seals:"), *codes)


def _told(voice: Voice, event: SplitEvent, *more: SplitEvent) -> str:
    match event:
        case ev.Allocated():
            return _allocated(voice, event, _characters(event, *more))
        case ev.AllocationSealed() if more:
            names = voice.names(_characters(event, *more))
            return voice.cat.text("Splits are sealed: {names}.", names=names)
        case ev.AllocationSealed():
            return _sealed(voice, event)
        case ev.AllocationsRevealed():
            return voice.cat.text("The splits are revealed.")
        case _:
            assert_never(event)


def _alike(event: Event) -> object:
    """Give what makes neighbouring events one sentence."""
    match event:
        case ev.Allocated():
            split = (event.a, event.o, event.sz, event.key, event.mode)
            return split, event.adapted, event.last, event.missing
        case ev.AllocationSealed():
            return ev.AllocationSealed
        case _:
            return id(event)


def _characters(*events: SplitEvent) -> tuple[str, ...]:
    return tuple(e.character for e in events if not isinstance(e, ev.AllocationsRevealed))


def _allocated(voice: Voice, event: ev.Allocated, characters: tuple[str, ...]) -> str:
    cat = voice.cat
    name = voice.names(characters) if len(characters) > 1 else voice.name(event.character)
    said = cat.text("{name}: A {a}, O {o}, Sz {sz}", name=name, a=event.a, o=event.o, sz=event.sz)
    extra = []
    if event.key != event.sz:
        extra.append(cat.text("Sz {key} with items", key=event.key))
    if event.mode:
        extra.append(mode_word(cat, event.mode))
    if event.missing:
        extra.append(cat.text("nothing sealed"))
    if event.last:
        extra.append(cat.text("as in the last round"))
    if event.adapted:
        extra.append(cat.text("fitted to the PW"))
    return f"{said} ({', '.join(extra)})." if extra else f"{said}."


def _sealed(voice: Voice, event: ev.AllocationSealed) -> str:
    name, seal = voice.name(event.character), code(event.commitment)
    if event.again:
        return voice.cat.text("{name} has sealed another split ({code}).", name=name, code=seal)
    return voice.cat.text("{name} has sealed a split ({code}).", name=name, code=seal)
