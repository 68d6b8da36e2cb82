"""Events: what came of an act, as facts. Those that every rule system shares.

`evolve` turns a table and an event into the next table; the text layer turns an event into
sentences. A system adds its own events in its package.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

from tui_app.domain.refusals import Param
from tui_app.domain.table import Condition, FixedEntry, Side, Treatment, Wound

DeadlineKind = Literal["treatment", "wake", "effect", "limb", "tokens", "death"]


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """The base of every event."""


class Noticed(Event, frozen=True, tag="noticed"):
    """Something a person should be told; changes nothing.

    Attributes:
        code: E.g. ``clamped`` or ``stands_at_zero``; sentences are made in the text layer.
        character: Id of whom it is about, or empty.
    """

    code: str
    character: str = ""
    params: dict[str, Param] = {}


class RandomMoved(Event, frozen=True, tag="random"):
    """The table's random stream stands at `counter` now; in no view."""

    counter: int


class RuleChanged(Event, frozen=True, tag="rule_changed"):
    """A house rule was set (`key` ``preset``: all of them)."""

    key: str
    value: str


class TableRenamed(Event, frozen=True, tag="table_renamed"):
    """The table has another name."""

    name: str


class CharacterAdded(Event, frozen=True, tag="added"):
    """A character came onto the roster.

    Attributes:
        sheet: The system's sheet as plain builtins, see `System.sheet_type`.
        trace: How the derived values came about, as the system's own data.
    """

    id: str
    name: str
    base: str
    sheet: dict[str, Any]
    seat: str
    side: Side
    hidden: bool = False
    notes: str = ""
    gm_notes: str = ""


class CharacterEdited(Event, frozen=True, tag="edited"):
    """Values were set by hand; None leaves a value as it was."""

    id: str
    sheet: dict[str, Any] | None = None
    fields: tuple[str, ...] = ()
    seat: str | None = None
    side: Side | None = None
    notes: str | None = None
    gm_notes: str | None = None


class CharacterRemoved(Event, frozen=True, tag="removed"):
    """A character left the roster."""

    id: str


class CharacterRenamed(Event, frozen=True, tag="renamed"):
    """A character has another label; `old` is the one before."""

    id: str
    name: str
    base: str
    old: str


class HiddenChanged(Event, frozen=True, tag="hidden"):
    """A character was hidden from the players, or shown under `name`."""

    id: str
    hidden: bool
    name: str


class FightOpened(Event, frozen=True, tag="fight_opened"):
    """A fight opened at round 1."""

    fighters: tuple[str, ...]


class FightClosed(Event, frozen=True, tag="fight_closed"):
    """The fight closed after `rounds` rounds."""

    rounds: int


class FighterJoined(Event, frozen=True, tag="joined"):
    """Somebody joined the open fight in the current round."""

    id: str


class FighterLeft(Event, frozen=True, tag="left"):
    """Somebody left the open fight."""

    id: str


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """A round opened now."""

    number: int


class TurnMoved(Event, frozen=True, tag="turn"):
    """It is the turn of these now, fighters or fixed entries; empty: of nobody."""

    now: tuple[str, ...]


class FightersGrouped(Event, frozen=True, tag="grouped"):
    """Fighters act as one now, or each on his own again."""

    characters: tuple[str, ...]
    together: bool


class EntryAdded(Event, frozen=True, tag="entry_added"):
    """A fixed entry came into the order."""

    entry: FixedEntry


class EntryDone(Event, frozen=True, tag="entry_done"):
    """A fixed entry is over in this round."""

    entry: FixedEntry


class EntryRemoved(Event, frozen=True, tag="entry_removed"):
    """A fixed entry was taken out of the order."""

    entry: FixedEntry


class TimeMoved(Event, frozen=True, tag="time"):
    """Game time moved (`from_s` to `to_s`)."""

    from_s: int
    to_s: int


class TimeStopped(Event, frozen=True, tag="time_stopped"):
    """Advancing stopped at something that fell due, with `left_s` of the span left."""

    left_s: int


class ClockChanged(Event, frozen=True, tag="clock"):
    """The running clock was started, stopped or set (`why`: act, due, gap, fight)."""

    running: bool
    rate: float
    why: Literal["act", "due", "gap", "fight"] = "act"
    gap_s: int | None = None


class WoundOpened(Event, frozen=True, tag="wound_opened"):
    """A wound opened."""

    character: str
    wound: Wound


class WoundChanged(Event, frozen=True, tag="wound_changed"):
    """A wound has another class and deadline now (`old_cls`: before)."""

    character: str
    wound: Wound
    old_cls: str


class WoundClosed(Event, frozen=True, tag="wound_closed"):
    """A wound is cured or was taken away."""

    character: str
    wound: int
    cls: str


class TreatmentStarted(Event, frozen=True, tag="treatment_started"):
    """An attempt to treat a wound started."""

    character: str
    treatment: Treatment


class TreatmentReady(Event, frozen=True, tag="treatment_ready"):
    """An attempt ended and waits for its result."""

    character: str
    treatment: int


class TreatmentEnded(Event, frozen=True, tag="treatment_ended"):
    """An attempt has its result.

    Attributes:
        left: Attempts that fit before the deadline after this one; None when none kills.
    """

    character: str
    treatment: int
    wound: int
    result: Literal["success", "fail", "cancel"]
    healer: str = ""
    left: int | None = None


class KnockedOut(Event, frozen=True, tag="knocked_out"):
    """A character is unconscious until `until_s` (`rounds`: by this many rounds)."""

    character: str
    id: int
    until_s: int
    rounds: int | None = None


class Woke(Event, frozen=True, tag="woke"):
    """A character is conscious again."""

    character: str


class HelplessChanged(Event, frozen=True, tag="helpless"):
    """A character was marked as helpless, or no longer is."""

    character: str
    helpless: bool


class ConditionAdded(Event, frozen=True, tag="condition_added"):
    """Something holds for a character."""

    character: str
    condition: Condition


class ConditionEnded(Event, frozen=True, tag="condition_ended"):
    """It holds no longer (`due`: its time was up; otherwise lifted)."""

    character: str
    condition: int
    what: str
    due: bool


class Died(Event, frozen=True, tag="died"):
    """A character died (`cause`: see `table.Death`; `cls`: of the wound that killed)."""

    character: str
    at_s: int
    cause: str
    cls: str = ""


class Revived(Event, frozen=True, tag="revived"):
    """A death was taken back by the GM."""

    character: str


class DiceThrown(Event, frozen=True, tag="thrown"):
    """Dice that no rule asked for (`total` with `flat`)."""

    dice: str
    total: int


class SealsLost(Event, frozen=True, tag="seals_lost"):
    """The values behind these seals (contest, character) are lost; those seats are asked again."""

    lost: tuple[tuple[str, str], ...]


class NoteWritten(Event, frozen=True, tag="note"):
    """A line in the journal (`private`: for the GM only)."""

    text: str
    private: bool = False


CoreEvent: TypeAlias = (
    Noticed
    | RandomMoved
    | RuleChanged
    | TableRenamed
    | CharacterAdded
    | CharacterEdited
    | CharacterRemoved
    | CharacterRenamed
    | HiddenChanged
    | FightOpened
    | FightClosed
    | FighterJoined
    | FighterLeft
    | RoundOpened
    | TurnMoved
    | FightersGrouped
    | EntryAdded
    | EntryDone
    | EntryRemoved
    | TimeMoved
    | TimeStopped
    | ClockChanged
    | WoundOpened
    | WoundChanged
    | WoundClosed
    | TreatmentStarted
    | TreatmentReady
    | TreatmentEnded
    | KnockedOut
    | Woke
    | HelplessChanged
    | ConditionAdded
    | ConditionEnded
    | Died
    | Revived
    | DiceThrown
    | NoteWritten
    | SealsLost
)
CORE_EVENTS: tuple[type[Event], ...] = get_args(CoreEvent)
