"""The matrix, the resulting order and the chances of splits that are being typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tui_app.domain.rules.mstocs.blow import target_number
from tui_app.domain.rules.mstocs.chances import Attack, AttackChances, attack_chances
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.rules.mstocs.splits import Fighter, SplitChances, split_chances
from tui_app.domain.rules.mstocs.weapons import Traits, with_arms
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_words import mode_word
from tui_app.text.phrases.numbers import UNSEEN, mean, percent
from tui_app.ui.cells import Run, Runs, Token, fit, fit_name
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.systems.mstocs.allocation_draft import TRAITS, DraftRow, Points, label_of
from tui_app.ui.systems.mstocs.order_words import TITLES
from tui_app.ui.systems.mstocs.secret_splits import is_secret
from tui_app.ui.systems.mstocs.sheets import arms_of, side_of

NAME = N_("Name")
LEFT = N_("left")
WITH_ITEMS = N_("with items")
STATE = N_("State")
GIVEN = N_("✓ given")
LOCKED = N_("✓ stands, has acted or was attacked")
AS_LAST = N_("= as in the last round")
OVER = N_("{n} left to split")
READY = N_("Enter accepts")
TO_SEAL = N_("○ Enter seals")
SEALED = N_("● sealed")
SEALED_OTHER = N_("● sealed; Enter changes")
FITTED = N_("PW {least}–{most}: fitted to each")
ORDER = N_("Order")
VERSUS = N_("{name} against {other} ({a}/{o}/{sz})")
NOBODY = N_("Nobody can split points now.")
_HEADS: Final = (
    N_("hits"),
    N_("mean PW"),
    N_("≥ 3 PW"),
    N_("class II"),
    N_("class I"),
    N_("dies"),
)
_SHORT_HEADS: Final = (N_("hits"), N_("mean"), "≥ 3", "II", "I", N_("dies"))


class _Layout(msgspec.Struct, frozen=True):
    """Cells for the name and for each figure, and which figures are shown."""

    name: int
    cell: int
    heads: tuple[str, ...]
    shown: tuple[int, ...] = (0, 1, 2, 3, 4, 5)


def _layout(width: int) -> _Layout:
    if width >= 72:
        return _Layout(16, 9, _HEADS)
    if width >= 60:
        return _Layout(11, 8, _SHORT_HEADS)
    return _Layout(max(4, width - 29), 7, _SHORT_HEADS, (0, 1, 2, 5))


def matrix_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns of the matrix; A, O and Sz are typed into."""
    return (
        Column("name", cat.text(NAME), width=13, flex=2, named=True),
        Column("pw", "PW", width=3, align="right"),
        Column("left", cat.text(LEFT), width=7, align="right"),
        *(Column(trait, TITLES[trait], 3, align="right", editable=True) for trait in TRAITS),
        Column("items", cat.text(WITH_ITEMS), width=11, align="right", priority=1),
        Column("state", cat.text(STATE), width=16, flex=3, priority=2),
    )


def matrix_rows(
    rows: Sequence[DraftRow],
    view: TableView,
    house: MstocsHouse,
    cat: Catalogue,
    *,
    partial: bool = False,
) -> list[Row]:
    """Give one row for each that is being typed.

    Args:
        rows: The drafts.
        view: The table as the seat may see it.
        house: The table's readings.
        cat: The language.
        partial: Whether points may stay unspent (M-G5).
    """
    return [_matrix_row(row, view, house, cat, partial=partial) for row in rows]


def _matrix_row(
    row: DraftRow, view: TableView, house: MstocsHouse, cat: Catalogue, *, partial: bool
) -> Row:
    traits = effective_of(row, view, house)
    items = f"{traits.a:2} {traits.o:2} {traits.sz:2}" if traits else "–"
    left = Run(str(row.left), "warn" if row.left else "muted")
    points = tuple(map(str, row.points))
    if _is_sealed(row, view):
        items, left, points = UNSEEN, Run(UNSEEN, "muted"), (UNSEEN,) * 3
    return Row(
        row.key,
        (
            label_of(row, view),
            str(row.pw),
            left,
            *points,
            Run(items, "muted"),
            _state(row, view, cat, partial=partial),
        ),
        "muted" if row.locked else "",
    )


def _is_sealed(row: DraftRow, view: TableView) -> bool:
    """Tell whether the row's splits are sealed (M-G6), and none is typed here."""
    people = [view.character(member) for member in row.members]
    typed = any(row.points) and not row.last
    return not typed and all(p is not None and p.sheet.get("sealed") for p in people)


def _state(row: DraftRow, view: TableView, cat: Catalogue, *, partial: bool) -> Runs:
    mode = (Run(f"{mode_word(cat, row.mode)} · ", "accent"),) if row.mode else ()
    if row.locked:
        return (*mode, Run(cat.text(LOCKED), "muted"))
    if _is_sealed(row, view):
        return (*mode, Run(cat.text(SEALED), "good"))
    if row.given:
        return (*mode, Run(cat.text(GIVEN), "good"))
    if row.left and not partial and not row.sealed:
        return (*mode, Run(cat.text(OVER, n=row.left), "warn"))
    least = min((_pw(view, member) for member in row.members), default=row.pw)
    if least != row.pw:
        return (*mode, Run(cat.text(FITTED, least=least, most=row.pw), "accent"))
    if is_secret(view):
        return (*mode, _seal_state(row, view, cat))
    return (*mode, Run(cat.text(AS_LAST if row.last else READY), "accent"))


def _seal_state(row: DraftRow, view: TableView, cat: Catalogue) -> Run:
    """Say whether a player's own split is sealed, and whether as it stands here (M-G6)."""
    if row.sealed:
        return Run(cat.text(SEALED), "good")
    people = (view.character(member) for member in row.members)
    sealed = all(character is not None and character.sheet["sealed"] for character in people)
    return Run(cat.text(SEALED_OTHER if sealed else TO_SEAL), "warn" if sealed else "accent")


def _pw(view: TableView, id_: str) -> int:
    character = view.character(id_)
    return int(character.sheet["pw"]) if character is not None else 0


def effective_of(row: DraftRow, view: TableView, house: MstocsHouse) -> Traits | None:
    """Give A, O and Sz of a draft with the items in hand; None when they are not to be seen."""
    character = view.character(row.key)
    held = arms_of(character, row.mode, house) if character is not None else None
    return with_arms(Traits(*row.points), held, house) if held is not None else None


# ---- the order -------------------------------------------------------------


class _Placed(msgspec.Struct, frozen=True):
    sz: int
    initiative: int | None
    label: str


def order_line(
    rows: Sequence[DraftRow], view: TableView, house: MstocsHouse, cat: Catalogue
) -> Runs:
    """Give the order that the drafts lead to, ties joined by ``=``."""
    placed = [_placed(row, view, house) for row in rows]
    drafted = {member for row in rows for member in row.members}
    placed += [
        _Placed(place.key, None, place.name)
        for place in view.order
        if place.id not in drafted and place.key is not None and not place.fixed
    ]
    placed.sort(key=lambda p: (-p.sz, -(p.initiative or 0)))
    runs: list[Run] = [Run(f" {cat.text(ORDER)}: ", "strong")]
    for at, entry in enumerate(placed):
        if at:
            runs.append(_between(placed[at - 1], entry))
        runs += [Run(entry.label), Run(f" ({entry.sz})", "muted")]
    return tuple(runs)


def _placed(row: DraftRow, view: TableView, house: MstocsHouse) -> _Placed:
    traits = effective_of(row, view, house)
    character = view.character(row.key)
    raw = (character.sheet.get("raw") or {}) if character is not None else {}
    return _Placed(traits.sz if traits else row.points[2], raw.get("i"), label_of(row, view))


def _between(before: _Placed, after: _Placed) -> Run:
    if before.sz != after.sz:
        return Run(" · ", "muted")
    unknown = before.initiative is None or after.initiative is None
    return Run(" = ", "warn") if unknown or before.initiative == after.initiative else Run(" › ")


# ---- the chances -----------------------------------------------------------


class Duel(msgspec.Struct, frozen=True):
    """One fighter of the matrix against one opponent.

    Attributes:
        name: The fighter.
        other: The opponent.
        split: The opponent's points.
        given: What the fighter's blow brings; None when it is not to be seen or cannot be.
        taken: What the opponent's blow brings.
    """

    name: str
    other: str
    split: tuple[int, int, int]
    given: AttackChances | None
    taken: AttackChances | None


def duel(
    row: DraftRow,
    other: CharacterView,
    rows: Sequence[DraftRow],
    view: TableView,
    house: MstocsHouse,
) -> Duel:
    """Give the exact chances of a row against an opponent, both ways."""
    points, mode = facing(other, rows)
    own = view.character(row.key)
    mine = side_of(own, row.mode, house) if own is not None else None
    theirs = side_of(other, mode, house)
    given = taken = None
    if mine is not None and theirs is not None:
        traits = with_arms(Traits(*row.points), mine.held, house)
        against = with_arms(Traits(*points), theirs.held, house)
        given = _blow(mine, traits.a, theirs, against.o, house)
        taken = _blow(theirs, against.a, mine, traits.o, house)
    return Duel(label_of(row, view), other.name, points, given, taken)


def foes_of(row: DraftRow, view: TableView) -> list[CharacterView]:
    """Give the living fighters whom a row may face, the other side and the able first."""
    own = view.character(row.key)
    side = own.side if own is not None else "hero"
    living = [
        c for c in view.characters if c.in_fight and c.status != "dead" and c.id not in row.members
    ]
    return sorted(living, key=lambda c: (c.side == side, not c.can_act))


def facing(other: CharacterView, rows: Sequence[DraftRow]) -> tuple[Points, Mode]:
    """Give an opponent's split as it is drafted or stands; a draft starts as the last round."""
    row = next((row for row in rows if other.id in row.members), None)
    return _standing(other) if row is None else (row.points, row.mode)


def heat(
    row: DraftRow,
    other: CharacterView,
    rows: Sequence[DraftRow],
    view: TableView,
    house: MstocsHouse,
) -> tuple[SplitChances, ...]:
    """Give the chances of every split of a row; none when the seat may not see both sheets."""
    points, mode = facing(other, rows)
    own = view.character(row.key)
    mine = side_of(own, row.mode, house) if own is not None else None
    theirs = side_of(other, mode, house)
    if mine is None or theirs is None:
        return ()
    return split_chances(row.pw, mine, theirs, Traits(*points), house)


def _standing(other: CharacterView) -> tuple[tuple[int, int, int], Mode]:
    sheet = other.sheet
    return (sheet.get("a") or 0, sheet.get("o") or 0, sheet.get("sz") or 0), ""


def _blow(
    striker: Fighter, a: int, target: Fighter, o: int, house: MstocsHouse
) -> AttackChances | None:
    if striker.held.damage is None or striker.helpless:
        return None
    number = target_number(a, o, house, helpless=target.helpless).value
    return attack_chances(Attack(number, striker.held.damage, target.onr, target.armour), house)


def duel_lines(found: Duel, cat: Catalogue, width: int = 80) -> list[Runs]:
    """Give the title, the heads, and a line for each of the two, for a width in cells."""
    layout = _layout(width)
    a, o, sz = found.split
    title = cat.text(VERSUS, name=found.name, other=found.other, a=a, o=o, sz=sz)
    heads = [cat.text(head) for head in layout.heads]
    return [
        (Run(f" {title}", "title"),),
        _figures(Run(""), heads, layout, "muted"),
        _figures(Run(found.name), _chances(found.given, cat), layout),
        _figures(Run(found.other), _chances(found.taken, cat), layout),
    ]


def _figures(name: Run, texts: Sequence[str], layout: _Layout, style: Token = "") -> Runs:
    cells = (fit(Run(texts[at], style), layout.cell, "right") for at in layout.shown)
    return (Run(" "), *fit_name(name, layout.name), *(run for cell in cells for run in cell))


def _chances(found: AttackChances | None, cat: Catalogue) -> list[str]:
    values: tuple[float | None, ...] = (None,) * 5
    average = None
    if found is not None:
        six = 6 * found.denominator
        at_least = sum(found.counts[3:]) / found.denominator
        values = (found.hit, at_least, found.class_ii / six, found.class_i / six, found.dead)
        average = found.expected_pw
    texts = [percent(cat, value) for value in values]
    texts.insert(1, mean(cat, average))
    return texts
