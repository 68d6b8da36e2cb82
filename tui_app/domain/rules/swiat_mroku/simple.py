"""Simple tests and missile attacks (W-R4, W-R5, W-R7)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.names import clean_label
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.contests import (
    able,
    able_to_attack,
    check_choice,
    is_barred,
    living,
    read_source,
)
from tui_app.domain.rules.swiat_mroku.events import (
    ContestOpened,
    SimpleTested,
    TaskOpened,
    TokensSpent,
)
from tui_app.domain.rules.swiat_mroku.fields import trait_key
from tui_app.domain.rules.swiat_mroku.sheet import missile_trait, need_trait, trait_value
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    OpenTest,
    Pair,
    Party,
    Person,
    Pledge,
    WodDraft,
    WodTable,
    find_test,
)
from tui_app.domain.rules.swiat_mroku.tables import band_of, tokens_needed
from tui_app.domain.rules.swiat_mroku.tokens import check_limit, check_pool, check_spend
from tui_app.domain.rules.swiat_mroku.wounds import hurt, penalty

PT_MIN, PT_MAX = -99, 999


class Try(Struct, frozen=True):
    """A simple test about to be settled; `spend` from `pool` are the actor's own tokens."""

    person: Person
    trait: str
    pt: int
    spend: int
    pool: str
    why: Literal["test", "missile", "medicine"] = "test"
    target: str = ""
    open_test: OpenTest | None = None


def open_task(draft: WodDraft, command: cmd.OpenTask) -> None:
    """Decide setting a simple test that waits for tokens."""
    person = able(draft, command.character)
    trait = trait_key(command.trait)
    need_trait(person.sheet, draft.table.house, trait, person.name)
    if command.pt is None:
        refuse("test.no_pt")
    _check_pt(command.pt)
    hint = clean_label(command.hint).text
    shown = "hinted" if hint and command.shown == "shown" else command.shown
    test = OpenTest(draft.new_id(), person.id, trait, command.pt, shown, hint)
    band = band_of(command.pt) if shown == "hinted" and not hint else None
    draft.emit(TaskOpened(test=test, band=band))


def take_test(draft: WodDraft, command: cmd.TakeTest) -> None:
    """Decide taking a simple test (W-R4)."""
    person = able(draft, command.character)
    test = None
    if command.pt is None:
        test = find_test(draft.table, command.test, person.id)
        if test is None:
            refuse("test.none", name=person.name)
    trait = trait_key(command.trait) if command.trait else test.trait if test else ""
    if not trait:
        refuse("test.no_trait")
    pt = test.pt if test else command.pt or 0
    settle(draft, Try(person, trait, pt, command.spend, command.pool, open_test=test))


def settle(draft: WodDraft, attempt: Try) -> bool:
    """Settle a simple test and take the tokens; return whether it succeeded.

    Raises:
        Refused: As `check_spend`; ``trait.unknown``, ``pool.sw_only``, ``spend.limit``.
    """
    table = draft.table
    person = attempt.person
    _check_pt(attempt.pt)
    value = need_trait(person.sheet, table.house, attempt.trait, person.name)
    check_pool(table, attempt.pool)
    check_spend(table, person, attempt.pool, attempt.spend)
    check_limit(table, person, attempt.spend)
    tested = _tested(attempt, value, penalty(table, person))
    draft.emit(tested)
    pledges = attempt.open_test.pledges if attempt.open_test else ()
    _pay(draft, attempt, pledges, tested.total or 0, tested.success)
    return tested.success


def _tested(attempt: Try, value: int, minus: int) -> SimpleTested:
    test = attempt.open_test
    helped = sum(pledge.tokens for pledge in test.pledges) if test else 0
    total = value + attempt.spend + helped - minus
    return SimpleTested(
        character=attempt.person.id,
        why=attempt.why,
        trait=attempt.trait,
        value=value,
        spent=attempt.spend,
        pool=attempt.pool,
        helped=helped,
        penalty=minus,
        pt=attempt.pt,
        total=total,
        success=attempt.pt <= 1 or total >= attempt.pt,  # W-G2
        needed=tokens_needed(value - minus, attempt.pt),
        target=attempt.target,
        test=test.id if test else None,
        shown=test.shown if test else "shown",
    )


def _pay(
    draft: WodDraft, attempt: Try, pledges: tuple[Pledge, ...], total: int, success: bool
) -> None:
    """Take the tokens of a simple test (W-G3)."""
    refund = draft.table.house.refund
    if refund != "all_pay" and not success:
        return
    own = attempt.spend
    if refund == "difference":
        own = max(0, own - max(0, total - attempt.pt))  # what it took, no more
    if own:
        draft.emit(
            TokensSpent(character=attempt.person.id, pool=attempt.pool, amount=own, why="test")
        )
    for pledge in pledges:
        draft.emit(
            TokensSpent(
                character=pledge.character, pool=pledge.pool, amount=pledge.tokens, why="help"
            )
        )


def _check_pt(pt: int) -> None:
    if not PT_MIN <= pt <= PT_MAX:
        refuse("test.pt", low=PT_MIN, high=PT_MAX)


def suggested_pt(table: WodTable, target: Person, cover: int = 0) -> int | None:
    """Suggest the difficulty of hitting somebody from afar (W-R7, W-G18).

    Returns:
        Finezja + Odporność + cover, or None for a target without these traits.
    """
    finezja = trait_value(target.sheet, table.house, "finezja")
    odpornosc = trait_value(target.sheet, table.house, "odpornosc")
    if finezja is None or odpornosc is None:
        return None
    return finezja + odpornosc + cover


def shoot(draft: WodDraft, command: cmd.Shoot) -> None:
    """Decide a missile attack (W-R7)."""
    table = draft.table
    shooter = able_to_attack(draft, command.character)
    target = living(draft, command.target)
    if shooter.id == target.id:
        refuse("combat.self", name=shooter.name)
    source = read_source(command.source)
    pt = command.pt if command.pt is not None else suggested_pt(table, target, command.cover)
    if pt is None:
        refuse("missile.no_pt", target=target.name)
    check_choice(draft, shooter)
    trait = missile_trait(shooter.sheet, table.house)
    if table.house.missile == "contest":
        if command.spend:
            refuse("missile.bid")
        _check_pt(pt)
        need_trait(shooter.sheet, table.house, trait, shooter.name)
        shot = _contested(draft, shooter, target, pt)
        draft.emit(ContestOpened(contest=replace(shot, trait=trait, source=source)))
        return
    attempt = Try(shooter, trait, pt, command.spend, command.pool, "missile", target.id)
    if settle(draft, attempt):
        hurt(draft, target.id, shooter.id, source)  # W-G11


def _contested(draft: WodDraft, shooter: Person, target: Person, pt: int) -> Contest:
    """Make the contest in which the target adds tokens (W-G11)."""
    parties = (
        Party(shooter.id, "attacker"),
        Party(target.id, "defender", barred=is_barred(target)),
    )
    return Contest(
        draft.new_id(), "missile", "", parties, pairs=(Pair(shooter.id, target.id),), pt=pt
    )
