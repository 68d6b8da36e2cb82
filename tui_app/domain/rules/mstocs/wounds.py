"""Mortal wounds by hand, what kills first, and how many attempts are left (M-R10)."""

from __future__ import annotations

from tui_app.domain.commands import OpenWound, Rest
from tui_app.domain.events import WoundOpened
from tui_app.domain.gametime import DAY_S
from tui_app.domain.names import fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.events import PwChanged
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft
from tui_app.domain.rules.mstocs.tables import MORTAL_CLASSES, WoundClass
from tui_app.domain.table import Wound

CLASSES: tuple[WoundClass, ...] = ("I", "II", "III")
_CLASS_WORDS: dict[str, WoundClass] = {
    "i": "I",
    "ii": "II",
    "iii": "III",
    "1": "I",
    "2": "II",
    "3": "III",
}


def class_of(wound: Wound) -> WoundClass:
    """The class of a wound of this system."""
    return _CLASS_WORDS[wound.cls.casefold()]


def open_wound(draft: MstocsDraft, command: OpenWound) -> None:
    """Give a mortal wound by hand; its deadline is typed, or rolled as units of its class.

    Raises:
        Refused: ``wound.class`` or ``span.range``.
    """
    from tui_app.domain.acts.health import checked_span  # not needed to show a table

    cls = _CLASS_WORDS.get(fold(command.cls).strip())
    if cls is None:
        refuse("wound.class", value=command.cls, choices=CLASSES)
    given_s = command.due_in_s
    due_in_s = roll_deadline(draft, cls) if given_s is None else checked_span(given_s)
    wound = new_wound(draft.new_id(), cls, draft.table.now_s + due_in_s)
    draft.emit(WoundOpened(character=command.character, wound=wound))


def roll_deadline(draft: MstocsDraft, cls: WoundClass) -> int:
    """Roll how many seconds a wound of a class leaves (purpose ``deadline``)."""
    row = MORTAL_CLASSES[cls]
    return draft.tray.roll("deadline", 1, row.die).total * row.unit_s


def new_wound(id_: int, cls: WoundClass, due_s: int) -> Wound:
    """A wound of a class that kills at an instant."""
    return Wound(id_, cls, due_s, MORTAL_CLASSES[cls].unit_s)


def killing_wounds(house: MstocsHouse, fighter: Fighter) -> tuple[Wound, ...]:
    """The wounds whose clocks count: each, or only the worst (M-G30)."""
    if house.many_wounds == "each" or not fighter.wounds:
        return fighter.wounds
    return (min(fighter.wounds, key=lambda w: (CLASSES.index(class_of(w)), w.due_s or 0, w.id)),)


def remaining_attempts(house: MstocsHouse, now_s: int, wound: Wound) -> int | None:
    """Attempts that still fit: the last may end at the deadline itself (M-G26)."""
    if wound.due_s is None or wound.attempt_s == 0:
        return None
    left_s = wound.due_s - now_s
    if house.deadline == "strictly_before":  # M-G26
        left_s -= 1
    return max(0, left_s // wound.attempt_s)


def rest(draft: MstocsDraft, command: Rest, from_s: int) -> None:
    """Give back PW for rest where the table has a rule for it (M-G31)."""
    table = draft.table
    if table.house.recovery_days == 0:
        draft.notice("no_healing_rule")
        return
    ids = command.characters or tuple(table.characters)
    for id_ in dict.fromkeys(ids):
        fighter = table.characters[id_]
        if fighter.death is None and fighter.sheet.pw < fighter.sheet.pw_start:
            _recover(draft, fighter, table.now_s - from_s)


def _recover(draft: MstocsDraft, fighter: Fighter, rested_s: int) -> None:
    sheet = fighter.sheet
    one_s = draft.table.house.recovery_days * DAY_S
    total_s = sheet.rested_s + rested_s
    gain = min(total_s // one_s, sheet.pw_start - sheet.pw)
    whole = sheet.pw + gain == sheet.pw_start
    event = PwChanged(
        character=fighter.id,
        by=gain,
        pw=sheet.pw + gain,
        lost=0 if whole else max(0, sheet.lost - gain),
        why="rest",
        rested_s=0 if whole else total_s % one_s,
    )
    if gain or event.rested_s != sheet.rested_s:
        draft.emit(event)
