"""Spending, returning and setting tokens, and what may be spent."""

from __future__ import annotations

from tui_app.domain.deadlines import Deadline
from tui_app.domain.gametime import SPAN_MAX_S
from tui_app.domain.names import clean_label
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import (
    Gain,
    PoolSet,
    Scheduled,
    ScheduleEnded,
    TokensReturned,
    TokensSpent,
)
from tui_app.domain.rules.swiat_mroku.fields import POOL_MAX
from tui_app.domain.rules.swiat_mroku.sheet import SW, room, spending_limit, sw_max
from tui_app.domain.rules.swiat_mroku.state import (
    Person,
    Schedule,
    WodDraft,
    WodTable,
    free_tokens,
    has_seal,
    pledged,
)
from tui_app.domain.system import Recurring

# Below it, going through a year of returning tokens would keep a table waiting.
EVERY_MIN_S = 60


def check_pool(table: WodTable, pool: str) -> None:
    """Check that tokens of a pool may go into tests and bids (W-G9).

    Raises:
        Refused: ``pool.sw_only``.
    """
    if pool != SW and table.house.tokens == "sw":
        refuse("pool.sw_only", pool=pool)


def check_spend(
    table: WodTable, character: Person, pool: str, amount: int, *, back: int = 0
) -> None:
    """Check that somebody may openly put in tokens.

    Args:
        table: The table.
        character: Who.
        pool: Where from.
        amount: How many.
        back: How many of those put in before this takes the place of.

    Raises:
        Refused: ``spend.range``, ``pool.unknown``, ``spend.sealed`` (W-G21) or ``spend.short``.
    """
    if not 0 <= amount <= POOL_MAX:
        refuse("spend.range", high=POOL_MAX)
    free = free_tokens(table, character, pool) + back
    if amount == 0:
        return
    if has_seal(table, character.id, pool):
        refuse("spend.sealed", name=character.name, pool=pool)  # W-G21
    if amount > free:
        refuse("spend.short", name=character.name, pool=pool, amount=amount, have=free)


def check_limit(table: WodTable, character: Person, amount: int) -> None:
    """Check the cap of the supernatural trait (W-G8).

    Raises:
        Refused: ``spend.limit``.
    """
    limit = spending_limit(character.sheet, table.house)
    if limit is not None and amount > limit:
        refuse("spend.limit", name=character.name, amount=amount, limit=limit)


def spend(draft: WodDraft, command: cmd.Spend) -> None:
    """Decide spending on anything but tests and bids (W-R3)."""
    character = draft.character(command.character)
    if command.amount < 1:
        refuse("spend.range", high=POOL_MAX)
    check_spend(draft.table, character, command.pool, command.amount)
    draft.emit(
        TokensSpent(
            character=character.id,
            pool=command.pool,
            amount=command.amount,
            why="power",
            what=clean_label(command.what).text,
        )
    )


def award(draft: WodDraft, command: cmd.Award) -> None:
    """Decide giving tokens back (W-R11)."""
    if not 0 <= command.amount <= POOL_MAX:
        refuse("spend.range", high=POOL_MAX)
    for id_ in command.characters:
        free_tokens(draft.table, draft.character(id_), command.pool)
    gains = _gains(draft.table, command.characters, command.pool, command.amount)
    if not gains:
        refuse("award.full", pool=command.pool)
    draft.emit(TokensReturned(pool=command.pool, gains=gains, why=command.why))


def _gains(table: WodTable, ids: tuple[str, ...], pool: str, amount: int) -> tuple[Gain, ...]:
    """Give who gets how many tokens; nobody gets more than there is room for."""
    gains = []
    for id_ in ids:
        character = table.characters.get(id_)
        if character is None or character.death is not None:
            continue
        missing = room(character.sheet, table.house, pool)
        gain = min(missing, amount) if amount else missing
        if gain:
            gains.append(Gain(id_, gain))
    return tuple(gains)


def set_pool(draft: WodDraft, command: cmd.SetPool) -> None:
    """Decide setting a pool by hand."""
    table = draft.table
    character = draft.character(command.character)
    sheet = character.sheet
    if command.pool == SW:
        if command.size is not None:
            refuse("pool.sw_size")
        size = sw_max(sheet, table.house)
    else:
        free_tokens(table, character, command.pool)
        old = sheet.pools[command.pool].size
        size = max(old, command.now) if command.size is None else command.size
    if not 0 <= size <= POOL_MAX or not 0 <= command.now <= size:
        refuse("field.range", key=command.pool, value=command.now, low=0, high=min(size, POOL_MAX))
    bound = pledged(table, character.id, command.pool)
    if command.now < bound:
        refuse("pool.pledged", name=character.name, pool=command.pool, bound=bound)
    draft.emit(PoolSet(character=character.id, pool=command.pool, now=command.now, size=size))


def add_schedule(draft: WodDraft, command: cmd.AddSchedule) -> None:
    """Decide that tokens return every so often (W-R11)."""
    if not EVERY_MIN_S <= command.every_s <= SPAN_MAX_S:
        refuse("schedule.range", low_s=EVERY_MIN_S, high_s=SPAN_MAX_S)
    if not 0 <= command.amount <= POOL_MAX:
        refuse("spend.range", high=POOL_MAX)
    for id_ in command.characters:
        free_tokens(draft.table, draft.character(id_), command.pool)
    game = command.clock == "game"
    schedule = Schedule(
        id=draft.new_id(),
        pool=command.pool,
        every_s=command.every_s,
        amount=command.amount,
        clock=command.clock,
        characters=command.characters,
        next_s=draft.table.now_s + command.every_s if game else 0,
    )
    draft.emit(Scheduled(schedule=schedule))


def end_schedule(draft: WodDraft, command: cmd.EndSchedule) -> None:
    """Decide that tokens return no longer."""
    draft.emit(ScheduleEnded(schedule=_schedule(draft.table, command.schedule).id))


def return_tokens(draft: WodDraft, id_: int) -> None:
    """Let a schedule that is due give its tokens."""
    schedule = _schedule(draft.table, id_)
    gains = _gains(draft.table, _members(draft.table, schedule), schedule.pool, schedule.amount)
    draft.emit(TokensReturned(pool=schedule.pool, gains=gains, why="schedule", schedule=id_))


def _schedule(table: WodTable, id_: int) -> Schedule:
    found = next((s for s in table.state.schedules if s.id == id_), None)
    if found is None:
        refuse("schedule.unknown", choices=tuple(str(s.id) for s in table.state.schedules))
    return found


def _members(table: WodTable, schedule: Schedule) -> tuple[str, ...]:
    return schedule.characters or tuple(table.characters)


def lacking(table: WodTable, schedule: Schedule) -> tuple[str, ...]:
    """Give the ids of those who would get tokens if a schedule were due now."""
    members = _members(table, schedule)
    return tuple(g.character for g in _gains(table, members, schedule.pool, schedule.amount))


def recurring(table: WodTable) -> tuple[Recurring, ...]:
    """Give what returns by real time (W-R11)."""
    return tuple(
        Recurring(s.id, s.every_s, cmd.ReturnTokens(schedule=s.id), bool(lacking(table, s)))
        for s in table.state.schedules
        if s.clock == "real"
    )


def schedule_deadlines(table: WodTable) -> list[Deadline]:
    """Give when tokens return by game time; nothing falls due for those who lack none."""
    found = []
    for schedule in table.state.schedules:
        ids = lacking(table, schedule) if schedule.clock == "game" else ()
        if not ids:
            continue
        # What only hidden characters wait for must not be told to players.
        unseen = all(table.characters[id_].hidden for id_ in ids)
        whom = ids[0] if unseen else ""
        found.append(Deadline("tokens", whom, schedule.next_s, schedule.id, schedule.pool))
    return found


def next_due(table: WodTable, schedule: Schedule, now_s: int) -> int:
    """Give the first instant of a schedule after `now_s`, when nobody lacks tokens till then."""
    if schedule.clock == "real" or now_s < schedule.next_s or lacking(table, schedule):
        return schedule.next_s
    missed = (now_s - schedule.next_s) // schedule.every_s + 1
    return schedule.next_s + missed * schedule.every_s
