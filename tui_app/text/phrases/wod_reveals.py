"""Sentences for a reveal: every total with its parts, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.rules.swiat_mroku.events import Bout, Line, Revealed
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.voice import Voice
from tui_app.text.phrases.wod_words import KINDS, pool_word, trait_word

_OUTCOMES: Final = {
    "draw": N_("A draw."),
    "repeat": N_("A tie: bid again."),
    "next_phase": N_("The next phase: bid again."),
}


def revealed(voice: Voice, event: Revealed) -> tuple[str, ...]:
    """Say a reveal, the largest total first."""
    cat = voice.cat
    head = cat.text(
        "Revealed: {kind} [{id}] {trait}.",
        kind=cat.text(KINDS[event.kind]),
        id=event.contest,
        trait=trait_word(event.trait),
    )
    lines = [head, *(f"  {_line(voice, line)}" for line in event.lines)]
    ids = {bout.winner for bout in event.bouts} | event.tallies.keys()
    names = {id_: voice.name(id_) for id_ in ids}
    said = [bout_text(cat, bout, names) for bout in event.bouts]
    said += [tally_text(cat, event, names), outcome_text(cat, event)]
    return (*lines, *(line for line in said if line))


def _line(voice: Voice, line: Line) -> str:
    cat = voice.cat
    parts = [str(line.value), f"+ {line.bid}"]
    parts += [cat.text("{n} from helpers", n=f"+ {line.helped}")] if line.helped else []
    parts += [f"− {line.penalty}"] if line.penalty else []
    said = f"{voice.name(line.character)}: {' '.join(parts)} = {line.total}"
    marks = [cat.text("defends")] if line.side == "defender" else []
    marks += [cat.text("no bid, counts as 0")] if line.missing else []
    marks += [f"−{line.paid} {pool_word(line.pool)}"] if line.paid else []
    return f"{said} ({', '.join(marks)})" if marks else said


def bout_text(cat: Catalogue, bout: Bout, names: Mapping[str, str]) -> str:
    """Say who won a pair, and whether it was a tie; empty when nobody did."""
    if bout.outcome != "won" or not bout.winner:
        return ""
    if bout.tie:
        return cat.text("Won by the defender, in a tie: {name}.", name=names[bout.winner])
    return cat.text("Won by: {name}.", name=names[bout.winner])


def tally_text(cat: Catalogue, event: Revealed, names: Mapping[str, str]) -> str:
    """Say how many phases of a duel each has won; empty for anything else."""
    if event.kind != "duel":
        return ""
    won = ", ".join(f"{names[id_]} {tally.won}" for id_, tally in event.tallies.items())
    return cat.text("Phases won: {won}.", won=won)


def outcome_text(cat: Catalogue, event: Revealed) -> str:
    """Say what comes next when nobody won for good; empty otherwise."""
    return cat.text(_OUTCOMES[event.outcome]) if event.outcome in _OUTCOMES else ""
