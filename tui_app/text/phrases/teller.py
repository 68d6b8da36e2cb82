"""Tells acts of the journal to one reader: what was done, what came of it, with which dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, cast

import msgspec

from tui_app.domain import events as ev
from tui_app.domain.commands import CoreCommand
from tui_app.domain.dice import Roll
from tui_app.domain.events import CoreEvent, Event
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.rulings import Switch
from tui_app.domain.table import GM
from tui_app.store.acts import Act
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.acts import core_label
from tui_app.text.phrases.core_events import alike, core_event
from tui_app.text.phrases.dice_words import purpose_word, purposes_listed
from tui_app.text.phrases.params import listed
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.text.phrases.times import duration
from tui_app.text.phrases.voice import Voice

_ENDS: Final = (".", "!", "?", "…")
# Single dice for one purpose that are listed; of more only the number is told.
DICE_SHOWN = 20
# What time may stop at.
DUE = ev.Died | ev.Woke | ev.ConditionEnded | ev.TreatmentReady


class Teller(msgspec.Struct, frozen=True):
    """Speaks to one seat of one table.

    Attributes:
        cat: The language.
        system: Id of the rule system.
        seat: The reader.
        house: The table's house rules.
        find: Gives an act of the journal by its number, for those that were taken back.
        at_screens: Whether the reader acts by keys, so that refusals name no verbs.
    """

    cat: Catalogue
    system: str
    seat: str
    house: Any
    find: Callable[[int], Act]
    at_screens: bool = False

    @property
    def words(self) -> SystemPhrases:
        """The words of the rule system."""
        return PHRASES[self.system]

    def refusal(self, refusal: Refusal) -> str:
        """Say why an act was not accepted."""
        own = self.words.refusals
        if self.at_screens:
            from tui_app.text.phrases.screen_refusals import AT_SCREENS

            own = {**own, **AT_SCREENS}
        return refusal_text(self.cat, refusal, own)

    def label(self, act: Act) -> str:
        """Name an act in a few words."""
        voice = self._voice(act)
        if isinstance(act.command, SYSTEMS[self.system].commands):
            return self.words.label(voice, act.command)
        return core_label(voice, cast(CoreCommand, act.command))

    def seen(self, act: Act) -> tuple[Event, ...]:
        """Give the events of an act that the reader may know."""
        seen = self._redacted(act)
        if not self._waits_for_gm(act):
            return seen
        return tuple(event for event in seen if not isinstance(event, ev.TimeStopped))

    def _waits_for_gm(self, act: Act) -> bool:
        """Tell whether time stopped at something that the reader may not know of."""
        if self.seat == GM or not any(isinstance(e, ev.TimeStopped) for e in act.events):
            return False
        return not any(isinstance(e, DUE) for e in self._redacted(act))

    def _redacted(self, act: Act) -> tuple[Event, ...]:
        return redact(act.events, act.people, self.seat, SYSTEMS[self.system])

    def lines(self, act: Act, unused: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Tell an act.

        Args:
            act: The act.
            unused: Purposes whose typed dice were not needed.

        Returns:
            Lines; empty when the reader may know nothing of it.
        """
        voice = self._voice(act)
        told = list(self._of_steps(act))
        if act.kind != "undo":
            told += self._of_events(voice, self.seen(act))
        if self._waits_for_gm(act):
            told.append(self.cat.text("The clock waits for the GM."))
        if self.seat == GM and act.rolls:
            told.append(dice_line(self.cat, act.rolls))
        if unused:
            told.append(
                self.cat.text("Not needed: {purposes}.", purposes=purposes_listed(self.cat, unused))
            )
        return tuple(told)

    def line(self, act: Act, unused: tuple[str, ...] = ()) -> str:
        """Tell an act in one line; empty when the reader may know nothing of it."""
        return in_one(self.lines(act, unused))

    def _voice(self, act: Act) -> Voice:
        words = self.words
        return Voice(
            self.cat,
            act.people,
            self.seat,
            act.now_s,
            self.house,
            self._notices(),
            words.condition,
            words.field,
            words.value,
            numbered=not self.at_screens,
        )

    def _notices(self) -> Mapping[str, str]:
        if not self.at_screens:
            return self.words.notices
        from tui_app.text.phrases.screen_refusals import NOTICES_AT_SCREENS

        return {**self.words.notices, **NOTICES_AT_SCREENS}

    def _of_steps(self, act: Act) -> Iterator[str]:
        """Say what was taken back, done again or corrected."""
        if act.kind == "act":
            return
        labels = listed(self._label_of(seq) for seq in act.target if self._is_told(seq))
        if act.kind == "redo" and labels:
            yield self.cat.text("Done again: {label}.", label=labels)
        elif act.kind == "amend" and labels:
            yield self.cat.text("Corrected: {label}.", label=labels)
        elif act.kind == "undo":
            if labels:
                yield self.cat.text("Taken back: {label}.", label=labels)
            back_s = act.from_s - act.now_s
            if back_s:
                yield self.cat.text(
                    "The clock goes back by {span}.", span=duration(self.cat, back_s)
                )

    def _is_told(self, seq: int) -> bool:
        """Whether the reader was told anything of an act of the journal."""
        if self.seat == GM:
            return True
        try:
            return bool(self.lines(self.find(seq)))
        except (LookupError, RuntimeError):
            return True

    def _label_of(self, seq: int) -> str:
        try:
            act = self.find(seq)
            label = self.label(act)
            return (
                self.cat.text("correction: {label}", label=label) if act.kind == "amend" else label
            )
        except (LookupError, RuntimeError):
            # The journal starts later.
            return f"#{seq}"

    def _of_events(self, voice: Voice, events: tuple[Event, ...]) -> Iterator[str]:
        own = SYSTEMS[self.system].events
        for of_system, run in groupby(events, lambda event: isinstance(event, own)):
            if of_system:
                yield from self._of_system(voice, tuple(run))
            else:
                yield from self._of_core(voice, cast(tuple[CoreEvent, ...], tuple(run)))

    def _of_system(self, voice: Voice, events: tuple[Event, ...]) -> Iterator[str]:
        if self.words.run is not None:
            yield from self.words.run(voice, events)
            return
        for event in events:
            yield from self.words.event(voice, event)

    def _of_core(self, voice: Voice, events: tuple[CoreEvent, ...]) -> Iterator[str]:
        for _, group in groupby(events, alike):
            event, *more = group
            if isinstance(event, ev.RuleChanged):
                yield self.rule(event.key, event.value)
            else:
                line = core_event(voice, event, more)
                yield from [line] if line else []
            if isinstance(event, ev.CharacterAdded) and event.sheet:
                yield from (f"  {why}" for why in self._why(event))

    def _why(self, event: ev.CharacterAdded) -> tuple[str, ...]:
        return self.words.sheet_trace(self.cat, event.sheet, self.house)

    def rule(self, key: str, value: str | int) -> str:
        """Say how a house rule stands now, in plain words."""
        if key == "preset":
            name = self.words.presets.get(str(value))
            preset = self.cat.text(name) if name else str(value)
            return self.cat.text("House rules: {preset}.", preset=preset)
        switch = self.words.switches[key]
        choice = switch.choices.get(str(value))
        said = self.cat.text(choice) if choice else str(value)
        return f"{key}: {self.cat.text(switch.title)}: {said}."

    def switches(self) -> tuple[Switch, ...]:
        """The switches of the rule system, in order."""
        return SYSTEMS[self.system].switches


def in_one(lines: Iterable[str]) -> str:
    """Put lines into one; a dot parts what has no end of its own."""
    said = ""
    for line in (line.strip() for line in lines):
        between = "" if not said else " " if said.endswith(_ENDS) else " · "
        said += between + line
    return said


def dice_line(cat: Catalogue, rolls: tuple[Roll, ...]) -> str:
    """Say the dice of an act, and which of them people typed."""
    alike = groupby(rolls, lambda roll: (roll.purpose, roll.source, len(roll.dice) > 1))
    return cat.text("Dice: {dice}.", dice="; ".join(_rolls(cat, list(group)) for _, group in alike))


def _rolls(cat: Catalogue, rolls: list[Roll]) -> str:
    """Say rolls for one purpose; single dice in a row, and of very many only how many."""
    first, *more = rolls
    if not more or len(first.dice) > 1 or any(roll.bonus for roll in rolls):
        return "; ".join(_roll(cat, roll) for roll in rolls)
    if len(rolls) > DICE_SHOWN:
        shown = f"×{len(rolls)}"
    else:
        shown = ", ".join(str(roll.total) for roll in rolls)
    return f"{purpose_word(cat, first.purpose)} {shown} ({_how(cat, first)})"


def _roll(cat: Catalogue, roll: Roll) -> str:
    return f"{purpose_word(cat, roll.purpose)} {_dice(roll)} ({_how(cat, roll)})"


def _dice(roll: Roll) -> str:
    """Say dice and their result: a sum only where all of them were added."""
    if len(roll.dice) < 2 and not roll.bonus:
        return str(roll.total)
    added = sum(roll.dice) + sum(roll.bonus) == roll.total
    dice = ("+" if added else " ").join(str(die) for die in roll.dice)
    bonus = "".join(f" +{die}" for die in roll.bonus)
    return f"{dice}{bonus} {'=' if added else '→'} {roll.total}"


def _how(cat: Catalogue, roll: Roll) -> str:
    return cat.text("rolled") if roll.source == "rolled" else cat.text("typed")
