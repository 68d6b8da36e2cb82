"""What was revealed or settled lately, as the seat may know it, read from the journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tui_app.domain.events import Event
from tui_app.domain.rules.swiat_mroku.events import Revealed, SimpleTested
from tui_app.store.acts import Act
from tui_app.text.phrases.teller import Teller
from tui_app.text.phrases.voice import Voice

KEPT = 6
LOOKED_BACK = 60


class Result(msgspec.Struct, frozen=True):
    """One thing that was decided.

    Attributes:
        seq: Number of its act.
        kind: ``contest``, ``combat``, ``duel``, ``missile`` or ``test``.
        summary: Who won, or who did it.
        trait: What it was about.
        revealed: The reveal; None for a simple test.
        said: All sentences of the act.
        rest: Those of what followed from a reveal, its own lines and payments left out.
        people: Names by id, as they were.
        success: How a simple test went.
    """

    seq: int
    kind: str
    summary: str
    trait: str
    revealed: Revealed | None
    said: tuple[str, ...]
    rest: tuple[str, ...] = ()
    people: dict[str, str] = {}
    success: bool = False


def result_of(act: Act, teller: Teller) -> Result | None:
    """Give what an act decided; None when that is nothing, or nothing the seat may know of."""
    if act.kind not in ("act", "amend"):
        return None
    events = teller.seen(act)
    for event in events:
        if isinstance(event, Revealed):
            return _revealed(act, event, teller)
        if isinstance(event, SimpleTested):
            return _tested(act, event, teller)
    return None


def _revealed(act: Act, event: Revealed, teller: Teller) -> Result:
    names = {line.character: _name(act, line.character, teller) for line in event.lines}
    winners = [names[bout.winner] for bout in event.bouts if bout.winner in names]
    first = event.lines[0]
    summary = ", ".join(dict.fromkeys(winners)) or names[first.character]
    # Payments stand in the lines of the reveal; what it led to is said in sentences.
    beside = tuple(e for e in act.events if _is_beside(e))
    told = teller.lines(msgspec.structs.replace(act, events=beside, rolls=()))
    return Result(
        seq=act.seq,
        kind=event.kind,
        summary=summary,
        trait=event.trait,
        revealed=event,
        said=teller.lines(act),
        rest=told,
        people=names,
    )


def _is_beside(event: Event) -> bool:
    own = isinstance(event, Revealed)
    return not own and getattr(event, "why", "") not in ("contest", "help")


def _tested(act: Act, event: SimpleTested, teller: Teller) -> Result:
    name = _name(act, event.character, teller)
    if event.target:
        name = f"{name} → {_name(act, event.target, teller)}"
    kind = "missile" if event.why == "missile" else "test"
    said = teller.lines(act)
    return Result(act.seq, kind, name, event.trait, None, said, success=event.success)


def _name(act: Act, id_: str, teller: Teller) -> str:
    return Voice(teller.cat, act.people, teller.seat).name(id_)


class Results:
    """Keeps the latest results in step with the journal; reads each act once."""

    def __init__(self) -> None:
        """Begin without having read anything."""
        self._read = 0
        self._kept: dict[int, Act] = {}

    def follow(self, acts: Iterable[Act]) -> None:
        """Take in the acts that came since; what was taken back is no result any more."""
        for act in acts:
            self._read = act.seq
            if act.kind == "undo":
                for seq in act.target:
                    self._kept.pop(seq, None)
            elif any(isinstance(event, Revealed | SimpleTested) for event in act.events):
                self._kept[act.seq] = act
        for seq in sorted(self._kept)[:-KEPT]:
            del self._kept[seq]

    def first_unread(self, last: int) -> int:
        """Give the number of the act to read on from, when the journal ends at `last`."""
        return max(self._read + 1, last - LOOKED_BACK, 1)

    def told(self, teller: Teller) -> Iterator[Result]:
        """Give the results that the seat may know of, the latest first."""
        for seq in sorted(self._kept, reverse=True):
            result = result_of(self._kept[seq], teller)
            if result is not None:
                yield result
