"""The journal's record of one act, and its bytes."""

from __future__ import annotations

from functools import cache, cached_property, reduce
from typing import Any, Literal

import msgspec

from tui_app.domain.commands import CORE_COMMANDS, Command
from tui_app.domain.dice import Roll
from tui_app.domain.events import CORE_EVENTS, Event
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.views import Who

ActKind = Literal["act", "undo", "redo", "amend"]


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that somebody did: the unit of the journal, of undo and of a save.

    Attributes:
        seq: Its place in the journal, from 1.
        at: When, in real time (ISO 8601, UTC, whole seconds).
        seat: Who did it; ``clock`` for the program itself.
        now_s: Game time after it.
        command: What was wanted, without what is sealed.
        kind: What it does to the order of acts.
        step: Whether it is a step of undo; the ticking of the clock is none.
        target: Acts that an undo took back, a redo did again or an amend corrected.
        from_s: Game time before an undo or a redo.
        final: Whether an undo leaves nothing to redo, because seals were emptied.
        events: What came of it.
        rolls: Its dice.
        people: Those it was about, as they were then, by id.
    """

    seq: int
    at: str
    seat: str
    now_s: int
    command: Command
    kind: ActKind = "act"
    step: bool = True
    target: tuple[int, ...] = ()
    from_s: int = 0
    final: bool = False
    events: tuple[Event, ...] = ()
    rolls: tuple[Roll, ...] = ()
    people: dict[str, Who] = {}


class Head(msgspec.Struct, frozen=True):
    """The few fields of an act that undo needs to know about all of them."""

    seq: int
    kind: ActKind = "act"
    step: bool = True
    target: tuple[int, ...] = ()
    final: bool = False


class _Kind(msgspec.Struct, frozen=True):
    """The tag of a command, see `Command`."""

    act: str


class _Wanted(msgspec.Struct, frozen=True):
    command: _Kind


_wanted = msgspec.json.Decoder(_Wanted)
_heads = msgspec.json.Decoder(Head)
_encoder = msgspec.json.Encoder()


class ActCodec:
    """Reads and writes acts of one rule system."""

    def __init__(self, system: str) -> None:
        """Prepare for the system with this id; it must be known."""
        self._system = system

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        """Made when the first act is read: the closed unions take 20 ms, and opening reads few."""
        return msgspec.json.Decoder(_record_type(self._system))

    def encode(self, act: Act) -> bytes:
        """Give an act as one JSON object without a line end."""
        return _encoder.encode(act)

    def decode(self, payload: bytes) -> Act:
        """Read an act.

        Raises:
            msgspec.DecodeError: When the payload is no act of this system.
        """
        fields = self._decoder.decode(payload)
        return Act(*(getattr(fields, name) for name in Act.__struct_fields__))


def tag(payload: bytes) -> str:
    """Read only the tag of an act's command.

    Raises:
        msgspec.DecodeError: When the payload is no act.
    """
    return _wanted.decode(payload).command.act


def head(payload: bytes) -> Head:
    """Read only what undo needs to know of an act.

    Raises:
        msgspec.DecodeError: When the payload is no act.
    """
    return _heads.decode(payload)


@cache
def _record_type(system_id: str) -> type[msgspec.Struct]:
    """Make the record's type with the closed unions of one system."""
    system = SYSTEMS[system_id]
    command: Any = reduce(lambda a, b: a | b, (*CORE_COMMANDS, *system.commands))  # type: ignore[arg-type, return-value]
    event: Any = reduce(lambda a, b: a | b, (*CORE_EVENTS, *system.events))  # type: ignore[arg-type, return-value]
    return msgspec.defstruct(
        "ActRecord",
        [
            ("seq", int),
            ("at", str),
            ("seat", str),
            ("now_s", int),
            ("command", command),
            ("kind", ActKind, "act"),
            ("step", bool, True),
            ("target", tuple[int, ...], ()),
            ("from_s", int, 0),
            ("final", bool, False),
            ("events", tuple[event, ...], ()),
            ("rolls", tuple[Roll, ...], ()),
            ("people", dict[str, Who], msgspec.field(default_factory=dict)),
        ],
        frozen=True,
    )
