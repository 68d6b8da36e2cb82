"""Treating mortal wounds: attempts, their results, and what a wound becomes (M-R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, assert_never

from tui_app.domain.acts.health import earliest_wound
from tui_app.domain.commands import Treat
from tui_app.domain.deadlines import advance, settle_due
from tui_app.domain.events import (
    TreatmentEnded,
    TreatmentReady,
    TreatmentStarted,
    WoundChanged,
    WoundClosed,
)
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.mstocs.checks import k100_target, succeeds
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft
from tui_app.domain.rules.mstocs.tables import MORTAL_CLASSES, WoundClass
from tui_app.domain.rules.mstocs.wounds import (
    class_of,
    new_wound,
    remaining_attempts,
    roll_deadline,
)
from tui_app.domain.table import Treatment, Wound

if TYPE_CHECKING:
    from tui_app.domain.system import System

Result = Literal["success", "fail", "cancel"]

SKILLS: dict[WoundClass, tuple[str, ...]] = {  # M-G29
    "I": ("first_aid",),
    "II": ("surgery",),
    "III": ("care", "healing"),
}


def treat(draft: MstocsDraft, system: System, command: Treat) -> None:
    """Start an attempt, give its result or break it off.

    A result without a start is start, the time of one attempt, and the result.

    Raises:
        Refused: ``treat.…`` or ``wound.…`` when it cannot be.
    """
    patient = draft.character(command.character)
    running = _find(patient, command)
    match command.action:
        case "start":
            attempt = _start(draft, patient, command)
            _notice_futile(draft, patient, attempt)
        case "cancel":
            if running is None:
                refuse("treat.none", name=patient.name)
            _end(draft, patient, running, "cancel")
        case "success" | "fail" | "roll":
            if command.action == "roll":
                _check_chance(draft, patient, command, running)
            attempt = running or _start(draft, patient, command)
            if _wait(draft, system, patient, attempt):
                _result(draft, system, command, patient, attempt)
        case _:
            assert_never(command.action)


def _find(patient: Fighter, command: Treat) -> Treatment | None:
    """Find the attempt that is meant: by wound and healer, one that waits first."""
    wanted = [
        t
        for t in patient.treatments
        if command.wound in (None, t.wound) and (not t.healer or command.by in ("", t.healer))
    ]
    return min(wanted, key=lambda t: (not t.ready, t.ends_s, t.id), default=None)


def _start(draft: MstocsDraft, patient: Fighter, command: Treat) -> Treatment:
    wound = earliest_wound(patient, command.wound)
    if any(t.wound == wound.id for t in patient.treatments):
        refuse("treat.running", name=patient.name, cls=wound.cls)
    if command.by:
        _check_healer(draft, draft.character(command.by))
    treatment = Treatment(
        id=draft.new_id(),
        wound=wound.id,
        ends_s=draft.table.now_s + wound.attempt_s,
        healer=command.by,
    )
    draft.emit(TreatmentStarted(character=patient.id, treatment=treatment))
    return treatment


def _notice_futile(draft: MstocsDraft, patient: Fighter, attempt: Treatment) -> None:
    """Tell when the attempt cannot end before the wound kills."""
    wound = earliest_wound(patient, attempt.wound)
    if remaining_attempts(draft.table.house, draft.table.now_s, wound) == 0:
        draft.notice("treat.no_time", patient.id, name=patient.name)


def _check_healer(draft: MstocsDraft, healer: Fighter) -> None:
    if healer.death is not None:
        refuse("character.dead", name=healer.name)
    if healer.out is not None:
        refuse("treat.healer_out", name=healer.name, until_s=healer.out.until_s)
    for other in draft.table.characters.values():
        if any(t.healer == healer.id for t in other.treatments):
            refuse("treat.healer_busy", name=healer.name, patient=other.name)


def _wait(draft: MstocsDraft, system: System, patient: Fighter, attempt: Treatment) -> bool:
    """Let time pass to the end of the attempt; False when patient or healer fell before."""
    while not _is_ready(draft, patient, attempt):
        if draft.table.now_s >= attempt.ends_s:
            draft.emit(TreatmentReady(character=patient.id, treatment=attempt.id))
            break
        item = advance(draft, system, attempt.ends_s)
        if draft.table.characters[patient.id].death is not None:
            draft.notice("treat.died_first", patient.id, name=patient.name)
            return False
        if all(t.id != attempt.id for t in draft.character(patient.id).treatments):
            return False
        others = item is not None and item.what == "treatment" and item.ref != attempt.id
        if others and item is not None and draft.table.now_s < attempt.ends_s:
            refuse("treat.other_first", name=draft.character(item.character).name)
    return True


def _is_ready(draft: MstocsDraft, patient: Fighter, attempt: Treatment) -> bool:
    treatments = draft.table.characters[patient.id].treatments
    return any(t.id == attempt.id and t.ready for t in treatments)


def _result(
    draft: MstocsDraft, system: System, command: Treat, patient: Fighter, attempt: Treatment
) -> None:
    wound = earliest_wound(draft.character(patient.id), attempt.wound)
    success = command.action == "success"
    if command.action == "roll":
        chance = _chance(draft, command, attempt.healer, wound)
        success = succeeds(draft.tray.roll("roll", 3, 6).total, chance)
    late = wound.due_s is not None and wound.due_s <= draft.table.now_s
    if success and late and draft.table.house.deadline == "strictly_before":  # M-G26
        draft.notice("treat.too_late", patient.id, name=patient.name)
        success = False
    _end(draft, patient, attempt, "success" if success else "fail")
    if success:
        _improve(draft, patient, wound)
    settle_due(draft, system)


def _check_chance(
    draft: MstocsDraft, patient: Fighter, command: Treat, running: Treatment | None
) -> None:
    """Refuse a roll without a chance before any time passes."""
    wound = earliest_wound(patient, running.wound if running else command.wound)
    _chance(draft, command, running.healer if running else command.by, wound)


def _chance(draft: MstocsDraft, command: Treat, healer: str, wound: Wound) -> int:
    """The target number: given, or from the healer's skill by M-R1 (M-G29)."""
    if command.chance is not None:
        return command.chance
    names = SKILLS[class_of(wound)]
    healer = healer or command.by
    skills = draft.character(healer).sheet.skills if healer else {}
    values = [skills[name] for name in names if name in skills]
    if not values:
        who = draft.character(healer).name if healer else ""
        refuse("treat.no_chance", name=who, skill=names[0], choices=names)
    return k100_target(max(values), draft.table.house).value


def _end(draft: MstocsDraft, patient: Fighter, attempt: Treatment, result: Result) -> None:
    wound = earliest_wound(draft.character(patient.id), attempt.wound)
    left = remaining_attempts(draft.table.house, draft.table.now_s, wound)
    draft.emit(
        TreatmentEnded(
            character=patient.id,
            treatment=attempt.id,
            wound=wound.id,
            result=result,
            healer=attempt.healer,
            left=left,
        )
    )


def _improve(draft: MstocsDraft, patient: Fighter, wound: Wound) -> None:
    """Let a wound become the next class, or close it."""
    cls = class_of(wound)
    after = MORTAL_CLASSES[cls].becomes
    if cls == "II" and draft.table.house.surgery == "gm_choice":  # M-G28
        draft.notice("treat.surgery_choice", patient.id, name=patient.name)
        after = None
    if after is None:
        draft.emit(WoundClosed(character=patient.id, wound=wound.id, cls=wound.cls))
        return
    due_s = draft.table.now_s + roll_deadline(draft, after)
    better = new_wound(wound.id, after, due_s)
    draft.emit(WoundChanged(character=patient.id, wound=better, old_cls=wound.cls))
