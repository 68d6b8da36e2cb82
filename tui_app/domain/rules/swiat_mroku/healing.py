"""What ends wounds: pools, medicine, rites, time; and who lives by whose mercy."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from tui_app.domain import commands as core
from tui_app.domain.acts.health import checked_span, earliest_wound
from tui_app.domain.deadlines import advance
from tui_app.domain.events import (
    ConditionAdded,
    Died,
    TimeStopped,
    TreatmentEnded,
    TreatmentStarted,
    WoundChanged,
)
from tui_app.domain.names import fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.contests import able, living, read_source
from tui_app.domain.rules.swiat_mroku.events import (
    MedicineTried,
    Spared,
    Tainted,
    TokensSpent,
)
from tui_app.domain.rules.swiat_mroku.fields import trait_key
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import SW
from tui_app.domain.rules.swiat_mroku.simple import Try, settle
from tui_app.domain.rules.swiat_mroku.state import Person, WodDraft, WodTable, free_tokens
from tui_app.domain.rules.swiat_mroku.tables import HEAL_NWOD, HEAL_SUGGESTED, MEDICINE_PT_MIN
from tui_app.domain.rules.swiat_mroku.tokens import check_spend
from tui_app.domain.rules.swiat_mroku.wounds import (
    MORTAL,
    MORTALLY,
    RECOVERY,
    WOUNDED,
    check_untainted,
    default_due,
    heal_step,
    level,
    the_wound,
    worsen,
)
from tui_app.domain.table import GM, Condition, Treatment, Wound

if TYPE_CHECKING:
    from tui_app.domain.system import System

_CLASSES = {
    "wounded": WOUNDED,
    "ranny": WOUNDED,
    "mortal": MORTALLY,
    "smiertelnie ranny": MORTALLY,
    "smiertelny": MORTALLY,
}


def pool_cost(house: WodHouse) -> tuple[int, int] | None:
    """Give the tokens for a step from Ranny and from Śmiertelnie Ranny (W-G12), if set."""
    match house.pool_healing:
        case "not_set":
            return None
        case "suggested":
            return HEAL_SUGGESTED
        case "nwod":
            return HEAL_NWOD
        case "own":
            return house.heal_wounded, house.heal_mortal


def heal_by_pool(draft: WodDraft, command: cmd.HealByPool) -> None:
    """Decide healing by one's own Esencja or Vitae (W-R9, W-G12)."""
    table = draft.table
    person = living(draft, command.character)
    wound = the_wound(person)
    costs = pool_cost(table.house)
    if costs is None:
        refuse("heal.not_set")  # W-G12
    if command.pool == SW:
        refuse("heal.not_by_sw", choices=tuple(person.sheet.pools))
    free_tokens(table, person, command.pool)
    check_untainted(table, person)
    cost = costs[wound.cls == MORTALLY]
    check_spend(table, person, command.pool, cost)
    draft.emit(TokensSpent(character=person.id, pool=command.pool, amount=cost, why="heal"))
    heal_step(draft, person)


def heal_by_medicine(draft: WodDraft, command: cmd.HealByMedicine) -> None:
    """Decide a medical test of the healer, one a period (W-R9, W-G16)."""
    table = draft.table
    person = living(draft, command.character)
    if not command.by:
        refuse("heal.no_healer", name=person.name)
    healer = able(draft, command.by)
    wound = the_wound(person)
    check_untainted(table, person)
    pt = MEDICINE_PT_MIN if command.pt is None else command.pt
    if pt < MEDICINE_PT_MIN:
        refuse("heal.pt", low=MEDICINE_PT_MIN)
    last = table.state.tried.get(str(wound.id))
    period = table.house.medicine_min * 60
    if last is not None and table.now_s < last + period:
        refuse("heal.tried", name=person.name, wait_s=last + period - table.now_s)
    trait = trait_key(command.trait)
    attempt = Try(healer, trait, pt, command.spend, command.pool, "medicine", person.id)
    success = settle(draft, attempt)
    draft.emit(MedicineTried(character=person.id, wound=wound.id))
    if success:
        heal_step(draft, draft.character(person.id))


def heal_by_rite(draft: WodDraft, command: cmd.HealByRite) -> None:
    """Decide the effect of a rite (W-R9); silver and fire do not stop it."""
    heal_step(draft, living(draft, command.character))


def heal_by_time(draft: WodDraft, command: cmd.HealByTime) -> None:
    """Decide when Ranny ends by itself (W-R9)."""
    person = living(draft, command.character)
    if the_wound(person).cls != WOUNDED:
        refuse("heal.time_mortal", name=person.name)
    due_s = draft.table.now_s + checked_span(command.span_s)
    condition = Condition(draft.new_id(), RECOVERY, due_s=due_s)
    draft.emit(ConditionAdded(character=person.id, condition=condition))


def set_deadline(draft: WodDraft, command: cmd.SetDeadline) -> None:
    """Decide when Śmiertelnie Ranny kills (W-R9)."""
    person = living(draft, command.character)
    wound = the_wound(person)
    if wound.cls != MORTALLY:
        refuse("wound.not_mortal", name=person.name)
    due_s = draft.table.now_s + checked_span(command.span_s) if command.span_s else None
    changed = Wound(wound.id, MORTALLY, due_s, wound.attempt_s)
    draft.emit(WoundChanged(character=person.id, wound=changed, old_cls=MORTALLY))


def taint(draft: WodDraft, command: cmd.Taint) -> None:
    """Decide that a wound comes from silver or fire."""
    person = living(draft, command.character)
    wound = the_wound(person)
    source = read_source(command.source)
    draft.emit(Tainted(character=person.id, wound=wound.id, source=source))


def finish(draft: WodDraft, command: cmd.Finish) -> None:
    """Decide killing somebody who is Śmiertelnie Ranny (W-R8)."""
    person = _at_mercy(draft, command.character, command.by)
    draft.emit(Died(character=person.id, at_s=draft.table.now_s, cause="finished", cls=MORTALLY))


def spare(draft: WodDraft, command: cmd.Spare) -> None:
    """Decide letting somebody live, or taking him away (W-R8)."""
    person = _at_mercy(draft, command.character, command.by)
    if person.id not in draft.table.state.mercy:
        refuse("mercy.none", name=person.name)
    draft.emit(Spared(character=person.id, by=command.by))


def _at_mercy(draft: WodDraft, id_: str, by: str) -> Person:
    person = living(draft, id_)
    if level(person) < MORTAL:
        refuse("wound.not_mortal", name=person.name)
    winner = draft.table.state.mercy.get(id_, "")
    if by and draft.seat != GM and winner != by:
        refuse("mercy.not_yours", name=person.name)
    return person


def open_wound(draft: WodDraft, command: core.OpenWound) -> None:
    """Decide giving a wound by hand; see `System.open_wound`."""
    person = draft.character(command.character)
    cls = _CLASSES.get(fold(command.cls).replace("_", " "))
    if cls is None:
        refuse("wound.class", cls=command.cls, choices=(WOUNDED, MORTALLY))
    now = level(person)
    if now == MORTAL or (now == 1 and cls == WOUNDED):
        refuse("wound.already", name=person.name, cls=the_wound(person).cls)
    if cls == WOUNDED:
        if command.due_in_s is not None:
            refuse("wound.no_deadline", cls=WOUNDED)
        worsen(draft, person, WOUNDED, None)
        return
    given_s = command.due_in_s
    due_s = default_due(draft) if given_s is None else draft.table.now_s + checked_span(given_s)
    worsen(draft, person, MORTALLY, due_s)


def treat(draft: WodDraft, system: System, command: core.Treat) -> None:
    """Decide an attempt that takes a period, or its result as the GM gives it (W-R9)."""
    person = draft.character(command.character)
    wound = earliest_wound(person, command.wound)
    running = next((t for t in person.treatments if t.wound == wound.id), None)
    match command.action:
        case "roll":
            refuse("treat.no_dice")
        case "start":
            _start(draft, person, wound, command.by, running)
        case "cancel":
            if running is None:
                refuse("treat.none", name=person.name)
            _end(draft, person, running, "cancel")
        case "success" | "fail":
            if running is None:
                running = _start(draft, person, wound, command.by, None)
            _result(draft, system, person.id, running, command.action)
        case _:
            assert_never(command.action)


def _start(
    draft: WodDraft, person: Person, wound: Wound, by: str, running: Treatment | None
) -> Treatment:
    check_untainted(draft.table, person)
    if running is not None:
        refuse("treat.running", name=person.name)
    if by:
        healer = able(draft, by)
        for other in draft.table.characters.values():
            if any(t.healer == by for t in other.treatments):
                refuse("treat.healer_busy", healer=healer.name, name=other.name)
    treatment = Treatment(draft.new_id(), wound.id, draft.table.now_s + wound.attempt_s, by)
    draft.emit(TreatmentStarted(character=person.id, treatment=treatment))
    return treatment


def _result(draft: WodDraft, system: System, id_: str, running: Treatment, result: str) -> None:
    """Let the attempt end, unless something else falls due before it does."""
    if not running.ready:
        item = advance(draft, system, running.ends_s)
        if item is not None and (item.what, item.ref) != ("treatment", running.id):
            draft.emit(TimeStopped(left_s=running.ends_s - draft.table.now_s))
            return
    person = draft.character(id_)
    _end(draft, person, running, "success" if result == "success" else "fail")
    if result == "success":
        heal_step(draft, draft.character(id_))


def _end(draft: WodDraft, person: Person, running: Treatment, result: str) -> None:
    wound = next(w for w in person.wounds if w.id == running.wound)
    draft.emit(
        TreatmentEnded(
            character=person.id,
            treatment=running.id,
            wound=wound.id,
            result="success" if result == "success" else "fail" if result == "fail" else "cancel",
            healer=running.healer,
            left=attempts_left(draft.table, wound),
        )
    )


def attempts_left(table: WodTable, wound: Wound) -> int | None:
    """Give how many attempts still fit before a deadline; None when none kills."""
    if wound.due_s is None:
        return None
    if wound.attempt_s <= 0:
        return 0
    return max(0, (wound.due_s - table.now_s) // wound.attempt_s)
