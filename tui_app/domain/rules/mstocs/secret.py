"""Secret allocation: splits that are sealed, and opened all at once (M-G6)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal, Refused, refuse
from tui_app.domain.rules.mstocs.allocation import (
    TRAIT_MAX,
    allocated,
    fitted_points,
    still_held,
    why_not_able,
)
from tui_app.domain.rules.mstocs.commands import (
    LAST,
    Allocate,
    RevealAllocations,
    SealAllocation,
    SealAllocations,
)
from tui_app.domain.rules.mstocs.events import (
    Allocated,
    AllocationSealed,
    AllocationsRevealed,
    RevealedSplit,
)
from tui_app.domain.rules.mstocs.order import settle_ties
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsTable, Split, turn_of
from tui_app.domain.rules.mstocs.turns import effective, has_begun, is_able, waited_for
from tui_app.domain.rules.mstocs.weapons import modes_of
from tui_app.domain.sealed import Opening, SealId, Value, check_seal, verify


def is_open(table: MstocsTable) -> bool:
    """Whether splits are to be sealed now: the table plays so, and no turn has begun."""
    sealed = table.house.secrecy == "sealed"
    return sealed and table.fight is not None and not has_begun(table)


def round_key(table: MstocsTable) -> str:
    """Name the round of secrets.

    Raises:
        Refused: ``fight.none``.
    """
    if table.fight is None:
        refuse("fight.none")
    return f"round-{table.fight.round}"


def seals_of(table: MstocsTable) -> Mapping[SealId, str]:
    """Give the seals of a table with their commitments."""
    if table.fight is None:
        return {}
    key = round_key(table)
    return {(key, id_): commitment for id_, commitment in table.state.seals.items()}


def restated(table: MstocsTable, command: Command) -> Command:
    """Give the sealing act that an open allocation stands for; else the same.

    Without numbers the value is left open, to be asked for. The split of a group is fitted to
    the PW of each before it is sealed, so that nothing of it shows afterwards.
    """
    match command:
        case Allocate() if is_open(table):
            return _fitted(table, _sealing(table, command))
        case SealAllocations() if is_open(table):
            return _fitted(table, _able_parts(table, command))
        case _:
            return command


def _sealing(table: MstocsTable, command: Allocate) -> Command:
    numbers = (command.a, command.o, command.sz)
    value: Value | None = None
    if command.last:
        value = LAST
    elif command.a is not None and command.o is not None and command.sz is not None:
        value = (command.a, command.o, command.sz, command.mode)
    elif numbers != (None, None, None):
        return command
    ids = tuple(dict.fromkeys(command.characters))
    if len(ids) == 1:
        return SealAllocation(character=ids[0], value=value)
    parts = tuple(SealAllocation(character=id_, value=value) for id_ in ids)
    return _able_parts(table, SealAllocations(characters=ids, parts=parts))


def _able_parts(table: MstocsTable, command: SealAllocations) -> SealAllocations:
    """Leave out the seals of those who have no points to split; everybody may know who."""
    people = table.characters
    parts = (part for part in command.parts if part.character in people)
    able = tuple(p for p in parts if why_not_able(table, people[p.character]) is None)
    return replace(command, parts=able)


def _fitted(table: MstocsTable, command: Command) -> Command:
    """Fit a split that is right for one of a group to the PW of each of the others (M-G2)."""
    if not isinstance(command, SealAllocations):
        return command
    fighters = {part.character: table.characters[part.character] for part in command.parts}
    if not any(
        part.value is not None and _fits(table, fighters[part.character], part.value)
        for part in command.parts
    ):
        return command
    return replace(
        command,
        parts=tuple(
            replace(part, value=_fit(table, fighters[part.character], part.value))
            for part in command.parts
        ),
    )


def _fit(table: MstocsTable, fighter: Fighter, value: Value | None) -> Value | None:
    split = None if value is None or value == LAST else _split(value)
    if split is None:
        return value
    a, o, sz = fitted_points(table, fighter, (split.a, split.o, split.sz))
    return (a, o, sz, split.mode)


def follow_up(table: MstocsTable) -> tuple[Command, ...]:
    """Reveal by itself when all able fighters have sealed, where the table wants it."""
    complete = is_open(table) and table.state.seals and not waited_for(table)
    return (RevealAllocations(),) if complete and table.house.reveal == "when_all" else ()


def seal_allocation(draft: MstocsDraft, command: SealAllocation) -> None:
    """Decide sealing a split; whatever is wrong with the value has one answer.

    Raises:
        Refused: ``allocate.…``, ``seal.…``; none of them tells the value.
    """
    table = draft.table
    key, fighter = round_key(table), draft.character(command.character)
    cannot = why_not_able(table, fighter)
    if cannot is not None:
        raise Refused(cannot)
    if not is_open(table):
        refuse("allocate.not_secret", name=fighter.name)
    value = check_seal(command, table.id, key)
    if not _fits(table, fighter, value):
        refuse("seal.not_accepted")
    draft.emit(
        AllocationSealed(
            key=key,
            character=fighter.id,
            commitment=command.commitment,
            again=fighter.id in table.state.seals,
        )
    )


def seal_allocations(draft: MstocsDraft, command: SealAllocations) -> None:
    """Decide sealing the splits of a group; who cannot split points is passed over and named.

    Raises:
        Refused: As `seal_allocation`, when one of the splits cannot be or nobody can split.
    """
    parts = {part.character: part for part in command.parts}
    skipped: list[Refusal] = []
    for id_ in dict.fromkeys(command.characters):
        fighter = draft.character(id_)
        cannot = why_not_able(draft.table, fighter)
        if id_ in parts:
            seal_allocation(draft, parts[id_])
        elif cannot is not None:
            skipped.append(cannot)
            draft.notice("allocate.skipped", id_, name=fighter.name, reason=cannot.code)
    if not parts and skipped:
        raise Refused(skipped[0])
    if not parts:
        refuse("allocate.nobody")


def _fits(table: MstocsTable, fighter: Fighter, value: Value) -> bool:
    if value == LAST:
        return fighter.id in table.state.last
    split = _split(value)
    if split is None:
        return False
    points = (split.a, split.o, split.sz)
    choices = ("", *modes_of(fighter.sheet.main_item, fighter.sheet.offhand_item, table.house))
    if split.mode not in choices or not all(0 <= point <= TRAIT_MAX for point in points):
        return False
    partial = table.house.allocation == "partial"  # M-G5
    given, pw = sum(points), fighter.sheet.pw
    return given <= pw if partial else given == pw


def _split(value: Value) -> Split | None:
    match value:
        case (
            int() as a,
            int() as o,
            int() as sz,
            ("" | "reach" | "close" | "strike" | "parry") as m,
        ):
            return Split(a, o, sz, m)
        case _:
            return None


def reveal_allocations(draft: MstocsDraft, command: RevealAllocations) -> None:
    """Decide opening all secret splits at once: they, the order and its ties stand from then on.

    Raises:
        Refused: ``reveal.…`` or ``allocate.not_secret``; none of them tells a value.
    """
    table = draft.table
    key = round_key(table)
    if not is_open(table):
        refuse("allocate.nothing_secret")
    missing = waited_for(table)
    if missing and not command.forced:
        refuse("reveal.missing", names=tuple(fighter.name for fighter in missing))
    splits, lost = _opened(table, key, command)
    if lost and not command.forced:
        refuse("reveal.lost", names=tuple(fighter.name for fighter in lost))
    late = (*missing, *(fighter for fighter in lost if is_able(fighter)))
    draft.emit(
        AllocationsRevealed(key=key, splits=splits, missing=tuple(fighter.id for fighter in late))
    )
    for split in splits:
        _give(draft, draft.character(split.character), split.value)
    for fighter in late:
        draft.emit(_at_zero(table, fighter))
    settle_ties(draft)


def _opened(
    table: MstocsTable, key: str, command: RevealAllocations
) -> tuple[tuple[RevealedSplit, ...], tuple[Fighter, ...]]:
    """Check every seal; give the splits, and those whose values are lost."""
    splits, lost = [], []
    for id_ in (id_ for id_ in table.characters if id_ in table.state.seals):
        fighter, seal = table.characters[id_], table.state.seals[id_]
        opening = command.openings.get(id_)
        if opening is None:
            lost.append(fighter)
            continue
        if not _opens(table, key, id_, seal, opening):
            refuse("reveal.commitment", name=fighter.name)
        splits.append(RevealedSplit(id_, opening.value, seal, opening.nonce))
    return tuple(splits), tuple(lost)


def _opens(table: MstocsTable, key: str, id_: str, seal: str, opening: Opening) -> bool:
    readable = opening.value == LAST or _split(opening.value) is not None
    return readable and verify(seal, opening, table.id, key, id_)


def _give(draft: MstocsDraft, fighter: Fighter, value: Value) -> None:
    """Let a split stand; it is fitted when the PW changed since it was sealed."""
    table = draft.table
    turn = turn_of(table, fighter.id)
    if not is_able(fighter) or not table.in_fight(fighter.id) or turn.locked:
        return
    last = value == LAST
    wanted = table.state.last.get(fighter.id) if last else _split(value)
    if wanted is not None:
        held = still_held(table, fighter, wanted.mode)
        draft.emit(allocated(table, fighter, Split(wanted.a, wanted.o, wanted.sz, held), last=last))


def _at_zero(table: MstocsTable, fighter: Fighter) -> Allocated:
    key = effective(fighter.sheet, (0, 0, 0), "", table.house).sz
    return Allocated(character=fighter.id, a=0, o=0, sz=0, key=key, missing=True)
