"""Sentences for a reveal: every total with its parts, and who won."""

from __future__ import annotations

from typing import Final

from tui_app.domain.rules.swiat_mroku.events import Bout, Line, Revealed
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
    lines += [said for bout in event.bouts if (said := _bout(voice, bout))]
    if event.kind == "duel":
        tallies = event.tallies.items()
        won = ", ".join(f"{voice.name(id_)} {tally.won}" for id_, tally in tallies)
        lines.append(cat.text("Phases won: {won}.", won=won))
    if event.outcome in _OUTCOMES:
        lines.append(cat.text(_OUTCOMES[event.outcome]))
    return tuple(lines)


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


def _bout(voice: Voice, bout: Bout) -> str:
    if bout.outcome != "won" or not bout.winner:
        return ""
    cat, winner = voice.cat, voice.name(bout.winner)
    if bout.tie:
        return cat.text("Won by the defender, in a tie: {name}.", name=winner)
    return cat.text("Won by: {name}.", name=winner)
