"""Allocation: a fighter splits his PW among A, O and Sz (M-R11, M-G2, M-G5, M-G6)."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.refusals import Param, Refusal, Refused, refuse
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.events import Allocated
from tui_app.domain.rules.mstocs.order import settle_ties
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsTable, Split, turn_of
from tui_app.domain.rules.mstocs.turns import (
    Points,
    effective,
    fit_points,
    has_begun,
    is_able,
    pending,
)
from tui_app.domain.rules.mstocs.weapons import modes_of

TRAIT_MAX = 999


def allocate(draft: MstocsDraft, command: Allocate) -> None:
    """Split the points of one fighter or of several.

    Several at once are fitted to their PW, and those who cannot are passed over and named.

    Raises:
        Refused: ``allocate.…`` when nobody named can do so, or a single one's sum is wrong.
    """
    ids = tuple(dict.fromkeys(command.characters))
    if draft.table.fight is None:
        refuse("fight.none")
    if not ids:
        refuse("allocate.nobody")
    if len(ids) == 1:
        _allocate_one(draft, command, draft.character(ids[0]), fitted=command.last)
    else:
        _allocate_many(draft, command, ids)
    settle_ties(draft)


def _allocate_many(draft: MstocsDraft, command: Allocate, ids: tuple[str, ...]) -> None:
    skipped: list[Refusal] = []
    fighters = [draft.character(id_) for id_ in ids]
    if draft.table.house.secrecy == "slower_first":  # M-G6: the slower of the group go first
        fighters.sort(key=lambda fighter: fighter.sheet.raw.i or 0)
    for fighter in fighters:
        refusal = _why_not(draft.table, command, fighter)
        if refusal is None:
            _allocate_one(draft, command, fighter, fitted=True)
            continue
        skipped.append(refusal)
        draft.notice("allocate.skipped", fighter.id, name=fighter.name, reason=refusal.code)
    if len(skipped) == len(fighters):
        raise Refused(skipped[0])


def _why_not(table: MstocsTable, command: Allocate, fighter: Fighter) -> Refusal | None:
    """Tell why a fighter cannot split points openly now; None when he can."""
    sealed = table.house.secrecy == "sealed"  # M-G6
    checks = (
        ("allocate.sealed", sealed and not has_begun(table)),
        ("allocate.revealed", sealed and turn_of(table, fighter.id).allocated),
        ("allocate.no_last", command.last and fighter.id not in table.state.last),
    )
    code = next((code for code, holds in checks if holds), "")
    cannot = why_not_able(table, fighter)
    if cannot is None and code:
        return Refusal(code, {"name": fighter.name})
    return cannot or _not_yet(table, fighter)


def why_not_able(table: MstocsTable, fighter: Fighter) -> Refusal | None:
    """Tell why a fighter has nothing to split now, or may no longer do so; None when he may."""
    turn = turn_of(table, fighter.id)
    checks = (
        ("fight.not_in", not table.in_fight(fighter.id)),
        ("character.dead", fighter.death is not None),
        ("allocate.out", fighter.out is not None),
        ("allocate.no_points", fighter.sheet.pw <= 0),  # M-G22
        ("allocate.helpless", not is_able(fighter)),
        ("allocate.acted", turn.acted),
        ("allocate.attacked", turn.attacked),
    )
    code = next((code for code, holds in checks if holds), "")
    if code:
        params: dict[str, Param] = {"name": fighter.name, "pw": fighter.sheet.pw}
        return Refusal(code, params)
    return None


def _not_yet(table: MstocsTable, fighter: Fighter) -> Refusal | None:
    """Let the slower declare first; an unknown Inicjatywa waits for nobody (M-G6)."""
    own = fighter.sheet.raw.i
    if table.house.secrecy != "slower_first" or own is None or has_begun(table):
        return None
    for other in pending(table):
        if other.sheet.raw.i is not None and other.sheet.raw.i < own:
            return _declare_first(fighter, other, "allocate.slower_first")
    if turn_of(table, fighter.id).allocated:
        for other in table.fighters:
            i = other.sheet.raw.i
            if i is not None and i > own and turn_of(table, other.id).allocated:
                return _declare_first(fighter, other, "allocate.faster_saw")
    return None


def _declare_first(fighter: Fighter, other: Fighter, code: str) -> Refusal:
    # A hidden fighter's name stays with the GM.
    return Refusal(code, {"name": fighter.name, "other": "" if other.hidden else other.name})


def _allocate_one(draft: MstocsDraft, command: Allocate, fighter: Fighter, *, fitted: bool) -> None:
    table = draft.table
    refusal = _why_not(table, command, fighter)
    if refusal is not None:
        raise Refused(refusal)
    wanted = _wanted(table, command, fighter)
    mode = command.mode or still_held(table, fighter, wanted.mode)
    check_mode(table, fighter, mode)
    if not fitted:
        _check_sum(table, fighter, (wanted.a, wanted.o, wanted.sz))
    draft.emit(allocated(table, fighter, replace(wanted, mode=mode), last=command.last))


def allocated(table: MstocsTable, fighter: Fighter, wanted: Split, *, last: bool) -> Allocated:
    """Give a split its effect, fitted to the PW where they are others than those wanted."""
    points = fitted_points(table, fighter, (wanted.a, wanted.o, wanted.sz))
    return Allocated(
        character=fighter.id,
        a=points[0],
        o=points[1],
        sz=points[2],
        key=effective(fighter.sheet, points, wanted.mode, table.house).sz,
        mode=wanted.mode,
        adapted=points != (wanted.a, wanted.o, wanted.sz),
        last=last,
    )


def fitted_points(table: MstocsTable, fighter: Fighter, points: Points) -> Points:
    """Fit a split to a fighter's PW where it is another than the house rules want (M-G2)."""
    given, pw = sum(points), fighter.sheet.pw
    fits = given <= pw if table.house.allocation == "partial" else given == pw  # M-G5
    return points if fits else fit_points(points, pw, table.house.loss_split)


def _wanted(table: MstocsTable, command: Allocate, fighter: Fighter) -> Split:
    if command.last:
        return table.state.last[fighter.id]
    if command.a is None or command.o is None or command.sz is None:
        refuse("allocate.split_missing", pw=fighter.sheet.pw)
    for value in (command.a, command.o, command.sz):
        if not 0 <= value <= TRAIT_MAX:
            refuse("allocate.negative", value=value, high=TRAIT_MAX)
    return Split(command.a, command.o, command.sz)


def still_held(table: MstocsTable, fighter: Fighter, mode: Mode) -> Mode:
    """Keep the mode of the last round when the items in hand still have it."""
    sheet = fighter.sheet
    return mode if mode in modes_of(sheet.main_item, sheet.offhand_item, table.house) else ""


def check_mode(table: MstocsTable, fighter: Fighter, mode: Mode) -> None:
    """Refuse a mode that the items in hand do not have.

    Raises:
        Refused: ``mode.unknown``.
    """
    sheet = fighter.sheet
    choices = modes_of(sheet.main_item, sheet.offhand_item, table.house)
    if mode and mode not in choices:
        refuse("mode.unknown", name=fighter.name, mode=mode, choices=choices)


def _check_sum(table: MstocsTable, fighter: Fighter, points: tuple[int, int, int]) -> None:
    given, pw = sum(points), fighter.sheet.pw
    if given > pw:
        refuse("allocate.too_many", name=fighter.name, given=given, pw=pw)
    if given < pw and table.house.allocation == "full":  # M-G5
        refuse("allocate.too_few", name=fighter.name, given=given, pw=pw)
