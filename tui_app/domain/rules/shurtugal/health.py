"""Tests, trouble and healing (S-R14, S-R15)."""

from __future__ import annotations

from typing import Literal

from tui_app.domain import commands as core
from tui_app.domain.acts.health import checked_span, living
from tui_app.domain.events import ConditionAdded, KnockedOut, WoundClosed, WoundOpened
from tui_app.domain.names import clean_label, fold
from tui_app.domain.odds.pools import Pool, plus
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.pool import rules_of, trait_pool
from tui_app.domain.rules.shurtugal.roll import throw
from tui_app.domain.rules.shurtugal.state import ShurtugalDraft
from tui_app.domain.rules.shurtugal.tables import HEAL_PERIOD_S, RAISE, TROUBLES
from tui_app.domain.table import AnyCharacter, Condition, Wound

TARGET_MAX = 999


def roll_test(draft: ShurtugalDraft, command: cmd.RollTest) -> None:
    """Test trait and skill against a difficulty (S-R4)."""
    if not 0 <= command.raises <= TARGET_MAX // RAISE:
        refuse("raises.range", raises=command.raises, high=TARGET_MAX // RAISE)
    living(draft, command.character)
    target = _target(command.target) + RAISE * command.raises
    _test(draft, "test", command.character, command.trait, command.skill, target, command.rolled)


def heal_test(draft: ShurtugalDraft, command: cmd.HealTest) -> None:
    """A success gives back the points of one period at once, or as many as the GM says (S-R15).

    Raises:
        Refused: ``heal.whole``, ``character.dead`` or ``test.…``.
    """
    patient = living(draft, command.character)
    healer = living(draft, command.by or command.character)
    sheet = patient.sheet
    if sheet.pz >= sheet.pz_max:
        refuse("heal.whole", name=patient.name)
    points = sheet.trait("wytrzymalosc") if command.pz is None else command.pz
    if points < 1:
        refuse("heal.points", value=points)
    target = _target(command.target)
    trait, skill = command.trait, command.skill
    if _test(draft, "heal", healer.id, trait, skill, target, 0, patient.id):
        _give(draft, patient, points, "test", 0)


def trouble(draft: ShurtugalDraft, command: cmd.Trouble) -> None:
    """Let a serious wound bring trouble, with a deadline or a duration (S-R14).

    Raises:
        Refused: ``effect.empty``, ``span.range``, ``trouble.span`` or ``trouble.test``.
    """
    character = living(draft, command.character)
    what = _trouble(command.what)
    if command.target is not None and what != "fainting":
        refuse("trouble.test", what=what)
    if what == "fainting" and command.span_s is None:
        refuse("trouble.span", what=what)
    now = draft.table.now_s
    ends_s = None if command.span_s is None else now + checked_span(command.span_s)
    kills_s = None if command.kills_in_s is None else now + checked_span(command.kills_in_s)
    if command.target is not None and _stands(draft, character, command.target):
        return
    if kills_s is not None:
        draft.emit(WoundOpened(character=character.id, wound=Wound(draft.new_id(), what, kills_s)))
    elif what == "fainting" and ends_s is not None:
        draft.emit(KnockedOut(character=character.id, id=draft.new_id(), until_s=ends_s))
    else:
        condition = Condition(draft.new_id(), what, due_s=ends_s)
        draft.emit(ConditionAdded(character=character.id, condition=condition))


def open_wound(draft: ShurtugalDraft, command: core.OpenWound) -> None:
    """Give a wound by hand: trouble that may kill."""
    what = _trouble(command.cls)
    due_s = None if command.due_in_s is None else draft.table.now_s + checked_span(command.due_in_s)
    wound = Wound(draft.new_id(), what, due_s)
    draft.emit(WoundOpened(character=command.character, wound=wound))


def treat(draft: ShurtugalDraft, command: core.Treat, wound: Wound) -> None:
    """Take the result of treating a wound; attempts have no length in these rules (S-R14).

    Raises:
        Refused: ``treat.no_attempts`` or ``treat.use_heal_test``.
    """
    match command.action:
        case "success":
            draft.emit(WoundClosed(character=command.character, wound=wound.id, cls=wound.cls))
        case "fail":
            draft.notice("treat.failed", command.character, cls=wound.cls)
        case "roll":
            refuse("treat.use_heal_test")
        case _:
            refuse("treat.no_attempts")


def rest(draft: ShurtugalDraft, ids: tuple[str, ...], span_s: int) -> None:
    """Let those who are wounded rest, so that the span counts twice for them (S-G19)."""
    resting = [id_ for id_ in ids or tuple(draft.table.characters) if _heals(draft, id_)]
    if not resting:
        draft.notice("rest.nobody_hurt")
    for id_ in resting:
        draft.emit(ev.Rested(character=id_, span_s=span_s))
        heal_by_time(draft, id_)


def heal_by_time(draft: ShurtugalDraft, id_: str) -> None:
    """Give back what the time since the wound is worth by now (S-R15, S-G19)."""
    healing = draft.table.state.healing.get(id_)
    if healing is None:
        return
    character = draft.character(id_)
    rate = character.sheet.trait("wytrzymalosc")
    worth = healed_by(draft.table.now_s - healing.start_s, rate, draft.table.house)
    if worth > healing.credited:
        _give(draft, character, worth - healing.credited, "time", worth)


def healed_by(span_s: int, rate: int, house: ShurtugalHouse) -> int:
    """PŻ that a span is worth: whole periods, or pro rata (S-R15, S-G19)."""
    if house.healing == "pro_rata":
        return span_s * rate // HEAL_PERIOD_S
    return span_s // HEAL_PERIOD_S * rate


def _heals(draft: ShurtugalDraft, id_: str) -> bool:
    return id_ in draft.table.state.healing and draft.character(id_).death is None


def _give(
    draft: ShurtugalDraft,
    character: AnyCharacter,
    points: int,
    why: Literal["time", "test"],
    credited: int,
) -> None:
    sheet = character.sheet
    left = min(sheet.pz_max, sheet.pz + points)
    draft.emit(
        ev.Healed(character=character.id, pz=left - sheet.pz, left=left, why=why, credited=credited)
    )
    for wound in character.wounds:
        if wound.cls == "mortal" and left > 0:  # S-G22
            draft.emit(WoundClosed(character=character.id, wound=wound.id, cls=wound.cls))


def _test(
    draft: ShurtugalDraft,
    kind: Literal["test", "heal", "pain"],
    id_: str,
    trait: str,
    skill: str,
    target: int,
    rolled: int,
    about: str = "",
) -> bool:
    character = draft.character(id_)
    sheet = character.sheet
    trait, skill = fold(trait), clean_label(fold(skill)).text.removeprefix("skill.")
    if trait not in sheet.traits:
        refuse("trait.unknown", trait=trait, name=character.name, choices=tuple(sheet.traits))
    if abs(rolled) > TARGET_MAX:
        refuse("rolled.range", rolled=rolled, high=TARGET_MAX)
    pool = plus(trait_pool(sheet.trait(trait), sheet.skill(skill)), Pool(rolled, 0))
    purpose = "faint" if kind == "pain" else "roll"
    thrown = throw(draft.tray, purpose, pool, rules_of(draft.table.house))
    success = thrown.source != "" and thrown.total >= target
    draft.emit(
        ev.Tested(
            character=id_,
            kind=kind,
            trait=trait,
            skill=skill,
            throw=thrown,
            target=target,
            success=success,
            about=about,
        )
    )
    return success


def _stands(draft: ShurtugalDraft, character: AnyCharacter, target: int) -> bool:
    """The skill Odporność na ból protects against fainting (S-R14)."""
    trait, skill = "wytrzymalosc", "odpornosc_na_bol"
    return _test(draft, "pain", character.id, trait, skill, _target(target), 0)


def _trouble(text: str) -> str:
    words = {
        "zlamanie": "fracture",
        "krwawienie": "bleeding",
        "omdlenie": "fainting",
        "zmeczenie": "fatigue",
    }
    what = clean_label(text).text
    if not what:
        refuse("effect.empty")
    folded = words.get(fold(what), fold(what))
    return folded if folded in TROUBLES else what


def _target(target: int) -> int:
    if not 1 <= target <= TARGET_MAX:
        refuse("test.target", value=target, low=1, high=TARGET_MAX)
    return target
