"""Contested tests, combats and duels: open them, bid, help, call them off."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.names import fold
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import (
    BidDropped,
    BidSealed,
    BidShown,
    Cancelled,
    ContestOpened,
    Helped,
)
from tui_app.domain.rules.swiat_mroku.fields import SOURCES, trait_key
from tui_app.domain.rules.swiat_mroku.sheet import (
    Source,
    combat_trait,
    need_trait,
    spending_limit,
)
from tui_app.domain.rules.swiat_mroku.state import (
    Contest,
    OpenTest,
    Pair,
    Party,
    PartySide,
    Person,
    Pledge,
    WodDraft,
    WodTable,
    find_contest,
    find_party,
    free_tokens,
)
from tui_app.domain.rules.swiat_mroku.tokens import check_limit, check_pool, check_spend
from tui_app.domain.rules.swiat_mroku.wounds import MORTAL, level
from tui_app.domain.sealed import check_seal
from tui_app.domain.table import GM, can_act

PARTIES_MAX = 100


def open_contest(draft: WodDraft, command: cmd.OpenContest) -> None:
    """Decide opening a contest that wounds nobody (W-R6)."""
    ids = command.characters
    if not 2 <= len(ids) <= PARTIES_MAX or len(set(ids)) != len(ids):
        refuse("contest.parties", high=PARTIES_MAX)
    if not command.trait:
        refuse("test.no_trait")
    trait = trait_key(command.trait)
    for id_ in ids:
        person = able(draft, id_)
        need_trait(person.sheet, draft.table.house, trait, person.name)
    defender = command.defender or ids[1]
    if defender not in ids:
        refuse("contest.defender", choices=tuple(draft.character(id_).name for id_ in ids))
    parties = tuple(Party(id_, _side(id_ == defender and not command.mutual)) for id_ in ids)
    contest = Contest(draft.new_id(), "contest", trait, parties, mutual=command.mutual)
    draft.emit(ContestOpened(contest=contest))


def _side(defends: bool) -> PartySide:
    return "defender" if defends else "attacker"


def open_combat(draft: WodDraft, command: cmd.OpenCombat) -> None:
    """Decide attacking somebody hand to hand (W-R7) or in three phases (W-R10)."""
    table = draft.table
    attacker = able_to_attack(draft, command.character)
    target = living(draft, command.target)
    if attacker.id == target.id:
        refuse("combat.self", name=attacker.name)
    pair = _pair(attacker, target, command)
    for person in (attacker, target):
        need_trait(person.sheet, table.house, combat_trait(person.sheet, table.house), person.name)
    check_choice(draft, attacker)
    source = read_source(command.source)
    old = _bidding_of_round(table, source) if not command.duel else None
    for contest in table.state.contests:
        if any({p.attacker, p.defender} == {attacker.id, target.id} for p in contest.pairs):
            refuse("combat.pair_open", name=attacker.name, target=target.name)
    contest = Contest(
        old.id if old else draft.new_id(),
        "duel" if command.duel else "combat",
        combat_trait(attacker.sheet, table.house),
        _joined(draft, old, pair),
        (*(old.pairs if old else ()), pair),
        source=source,
    )
    draft.emit(ContestOpened(contest=contest))


def _pair(attacker: Person, target: Person, command: cmd.OpenCombat) -> Pair:
    """Give who strikes and who defends; the GM may mark the one who opens as the defender."""
    defender = command.defender or target.id
    if defender not in (attacker.id, target.id):
        refuse("contest.defender", choices=(attacker.name, target.name))
    striker = attacker.id if defender == target.id else target.id
    return Pair(striker, defender, command.mutual)


def _bidding_of_round(table: WodTable, source: Source | None) -> Contest | None:
    """Find the one bidding of this round, when the house has one (W-G7)."""
    if table.house.many_fights == "bid_per_pair":
        return None
    combats = (c for c in table.state.contests if c.kind == "combat" and c.source == source)
    return next(combats, None)


def _joined(draft: WodDraft, old: Contest | None, pair: Pair) -> tuple[Party, ...]:
    parties = list(old.parties if old else ())
    for id_, defends in ((pair.attacker, False), (pair.defender, not pair.mutual)):
        if not any(party.character == id_ for party in parties):
            parties.append(Party(id_, _side(defends), barred=is_barred(draft.character(id_))))
    return tuple(parties)


def is_barred(character: Person) -> bool:
    """Tell whether somebody cannot bid in a combat (W-G13)."""
    return level(character) == MORTAL or character.helpless or character.out is not None


def living(draft: WodDraft, id_: str) -> Person:
    """Get somebody who lives.

    Raises:
        Refused: ``character.dead``.
    """
    character = draft.character(id_)
    if character.death is not None:
        refuse("character.dead", name=character.name)
    return character


def able(draft: WodDraft, id_: str) -> Person:
    """Get somebody who lives and is conscious.

    Raises:
        Refused: ``character.dead`` or ``character.out``.
    """
    character = living(draft, id_)
    if not can_act(character):
        refuse("character.out", name=character.name)
    return character


def able_to_attack(draft: WodDraft, id_: str) -> Person:
    """Get somebody who can attack.

    Raises:
        Refused: As `able`, or ``combat.defeated`` (W-G13), ``combat.helpless``.
    """
    character = able(draft, id_)
    if level(character) == MORTAL:
        refuse("combat.defeated", name=character.name)
    if character.helpless:
        refuse("combat.helpless", name=character.name)
    return character


def check_choice(draft: WodDraft, attacker: Person) -> None:
    """Let everybody choose one opponent a round (W-R7); `gm` may break the order.

    Raises:
        Refused: ``combat.chose``.
    """
    if attacker.id not in draft.table.state.chose:
        return
    if draft.seat != GM:
        refuse("combat.chose", name=attacker.name)
    draft.notice("combat.chose_again", attacker.id, name=attacker.name)


def read_source(text: str) -> Source | None:
    """Read silver or fire.

    Raises:
        Refused: ``field.choice``.
    """
    if not text:
        return None
    source = SOURCES.get(fold(text))
    if source is None:
        refuse("field.choice", key="source", value=text, choices=("silver", "fire"))
    return source


def seal_bid(draft: WodDraft, command: cmd.SealBid) -> None:
    """Decide sealing a bid; whatever is wrong with the value has one answer (W-R6)."""
    table = draft.table
    contest, party, person = _bidder(draft, command.contest, command.character, command.pool)
    value = check_seal(command, table.id, contest.key)
    if not _fits(table, contest, party, person, command, value):
        refuse("seal.not_accepted")
    draft.emit(
        BidSealed(
            contest=contest.id,
            key=contest.key,
            character=person.id,
            commitment=command.commitment,
            pool=command.pool,
            again=party.seal is not None,
        )
    )


def _fits(
    table: WodTable,
    contest: Contest,
    party: Party,
    person: Person,
    command: cmd.SealBid,
    value: object,
) -> bool:
    """Tell whether a value may be bid beside all that is sealed and shown (W-G8, W-G21)."""
    keys = {
        other.key
        for other in table.state.contests
        if (found := other.party(person.id)) is not None
        and found.seal is not None
        and found.pool == command.pool
        and other.id != contest.id
    }
    taken = [h.opening.value for h in command.held if h.contest in keys]
    free = free_tokens(table, person, command.pool) - sum(v for v in taken if isinstance(v, int))
    if party.pool == command.pool:
        free += party.shown or 0
    limit = spending_limit(person.sheet, table.house)
    return isinstance(value, int) and 0 <= value <= (free if limit is None else min(free, limit))


def _bidder(
    draft: WodDraft, contest_id: int | None, character: str, pool: str
) -> tuple[Contest, Party, Person]:
    person = living(draft, character)
    contest = find_contest(draft.table, contest_id, character)
    party = find_party(draft.table, contest, character)
    if party.barred:
        refuse("combat.defeated", name=person.name)  # W-G13
    check_pool(draft.table, pool)
    free_tokens(draft.table, person, pool)
    return contest, party, person


def show_bid(draft: WodDraft, command: cmd.ShowBid) -> None:
    """Decide bidding openly, by choice (W-R6)."""
    contest, party, person = _bidder(draft, command.contest, command.character, command.pool)
    back = party.shown or 0 if party.pool == command.pool else 0
    check_spend(draft.table, person, command.pool, command.bid, back=back)
    check_limit(draft.table, person, command.bid)
    draft.emit(
        BidShown(contest=contest.id, character=person.id, bid=command.bid, pool=command.pool)
    )


def drop_bid(draft: WodDraft, command: cmd.DropSeal) -> None:
    """Decide taking a bid back; by the program when its value is gone (W-G21)."""
    contest = find_contest(draft.table, command.contest, command.character)
    party = find_party(draft.table, contest, command.character)
    if party.seal is None and party.shown is None:
        refuse("bid.none", name=draft.character(command.character).name)
    why = command.why if draft.seat == GM else "act"
    draft.emit(BidDropped(contest=contest.id, character=command.character, why=why))


def help_(draft: WodDraft, command: cmd.Help) -> None:
    """Decide teamwork: a helper's tokens, at most his own trait (W-R5, W-G10)."""
    table = draft.table
    helper, whom = able(draft, command.character), draft.character(command.whom)
    if helper.id == whom.id:
        refuse("help.self", name=helper.name)
    test = _helped_test(table, command)
    contest = find_contest(table, command.contest, whom.id) if test is None else None
    if contest is not None:
        _check_helped(draft, contest, helper.id, whom.id)
    trait = test.trait if test is not None else contest.trait if contest is not None else ""
    value = need_trait(helper.sheet, table.house, trait, helper.name)
    pledges = _pledges_to(test, contest, whom.id)
    old = next((p.tokens for p in pledges if p.character == helper.id), 0)
    check_pool(table, command.pool)
    check_spend(table, helper, command.pool, command.tokens, back=old)
    if command.tokens > value:
        refuse("help.limit", name=helper.name, trait=trait, limit=value)
    check_limit(table, helper, command.tokens)
    draft.emit(
        Helped(
            whom=whom.id,
            pledge=Pledge(helper.id, command.tokens, command.pool),
            contest=contest.id if contest else None,
            test=test.id if test else None,
        )
    )


def _helped_test(table: WodTable, command: cmd.Help) -> OpenTest | None:
    if command.contest is not None:
        return None
    tests = [t for t in table.state.tests if t.character == command.whom]
    found = next((t for t in tests if command.test in (None, t.id)), None)
    if found is None and command.test is not None:
        refuse("test.unknown", test=command.test, choices=tuple(str(t.id) for t in tests))
    return found


def _check_helped(draft: WodDraft, contest: Contest, helper: str, whom: str) -> None:
    find_party(draft.table, contest, whom)
    if contest.kind != "contest":
        refuse("help.combat")  # W-R5
    if contest.party(helper) is not None:
        refuse("help.takes_part", name=draft.character(helper).name)


def _pledges_to(test: OpenTest | None, contest: Contest | None, whom: str) -> tuple[Pledge, ...]:
    if test is not None:
        return test.pledges
    party = contest.party(whom) if contest is not None else None
    return party.pledges if party is not None else ()


def cancel(draft: WodDraft, command: cmd.Cancel) -> None:
    """Decide calling a contest or an open test off; nothing is paid."""
    if command.test is not None:
        tests = draft.table.state.tests
        if not any(test.id == command.test for test in tests):
            refuse("test.unknown", test=command.test, choices=tuple(str(t.id) for t in tests))
        draft.emit(Cancelled(test=command.test))
        return
    draft.emit(Cancelled(contest=find_contest(draft.table, command.contest).id))


def cleared(contest: Contest) -> Contest:
    """The contest for the next bidding: every bid cleared."""
    parties = tuple(replace(party, seal=None, shown=None, pledges=()) for party in contest.parties)
    return replace(contest, parties=parties, go=contest.go + 1)
