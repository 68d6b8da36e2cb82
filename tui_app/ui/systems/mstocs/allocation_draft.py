"""Splits that are being typed, as a value: they stay out of the table until accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.phrases.labels import base_of, ranges
from tui_app.text.phrases.numbers import UNSEEN

Points = tuple[int, int, int]
Trait = Literal["a", "o", "sz"]
TRAITS: Final[tuple[Trait, ...]] = ("a", "o", "sz")


class DraftRow(msgspec.Struct, frozen=True):
    """One row of the matrix: a fighter, or several who split alike.

    Attributes:
        members: Ids, in the order of the roster.
        base: Their label without numbers.
        pw: The most PW that any of them has; those with less are fitted when it is accepted.
        points: A, O and Sz as typed.
        mode: Mode of the items, or empty.
        last: Whether the split is that of the last round.
        given: Whether it stands at the table as it is here.
        locked: Whether it can no longer be changed this round.
        split: Whether the table had a split of all of them when the row was last compared.
        sealed: Whether it was sealed as it is here.
    """

    members: tuple[str, ...]
    base: str
    pw: int
    points: Points = (0, 0, 0)
    mode: Mode = ""
    last: bool = False
    given: bool = False
    locked: bool = False
    split: bool = False
    sealed: bool = False

    @property
    def key(self) -> str:
        """Name of the row: its first member."""
        return self.members[0]

    @property
    def left(self) -> int:
        """Points that are not split yet."""
        return self.pw - sum(self.points)

    def value(self, trait: Trait) -> int:
        """The points of a trait."""
        return self.points[TRAITS.index(trait)]

    def with_value(self, trait: Trait, value: int) -> DraftRow:
        """Set one trait; what is too much comes off the highest of the others.

        The sum never passes the PW, and no trait is below 0.
        """
        at = TRAITS.index(trait)
        points = list(self.points)
        points[at] = max(0, min(value, self.pw))
        while sum(points) > self.pw:
            others = [i for i in (2, 1, 0) if i != at]
            points[max(others, key=lambda i: points[i])] -= 1
        return self.with_points((points[0], points[1], points[2]))

    def with_points(self, points: Points) -> DraftRow:
        """Set all three."""
        if points == self.points:
            return self
        return replace(self, points=points, last=False, given=False, sealed=False)

    def filled(self, trait: Trait) -> DraftRow:
        """Put all points that are left into one trait."""
        return self.with_value(trait, self.value(trait) + self.left)

    def command(self) -> Allocate:
        """Give the act that lets these fighters split so."""
        if self.last:
            return Allocate(characters=self.members, last=True, mode=self.mode)
        a, o, sz = self.points
        return Allocate(characters=self.members, a=a, o=o, sz=sz, mode=self.mode)


# Gives the split of the last round, fitted to the PW of now; None when there was none.
LastOf = Callable[[str], tuple[Points, Mode] | None]


def fresh(view: TableView, last_of: LastOf) -> tuple[DraftRow, ...]:
    """Give the rows of a round: given splits, else those of the last round, else nothing.

    Those of one name who split alike are one row.
    """
    rows = [row_of(character, last_of) for character in able(view)]
    return folded(rows, lambda row: (row.base, row.points, row.mode, row.last, row.given))


def able(view: TableView) -> list[CharacterView]:
    """Give the fighters who can split points and whom the seat may play, heroes first."""
    found = [
        c
        for c in view.characters
        if c.in_fight and c.sees == "all" and c.can_act and (c.sheet.get("pw") or 0) > 0
    ]
    return sorted(found, key=lambda c: c.side != "hero")


def row_of(character: CharacterView, last_of: LastOf) -> DraftRow:
    """Give the row of one fighter."""
    sheet = character.sheet
    base, _ = base_of(character.name)
    row = DraftRow((character.id,), base, sheet["pw"], locked=is_locked(character))
    if sheet["allocated"]:
        points = (sheet["a"], sheet["o"], sheet["sz"])
        return replace(row, points=points, mode=_mode(character), given=True, split=True)
    last = last_of(character.id)
    if last is None:
        return row
    return replace(row, points=last[0], mode=last[1], last=True)


def last_split(view: TableView, id_: str) -> tuple[Points, Mode] | None:
    """Give a fighter's split of the last round, fitted to the PW of now, while he may split."""
    character = view.character(id_)
    if character is None or not character.sheet["last"] or is_locked(character):
        return None
    a, o, sz, mode = character.sheet["last"]
    return (a, o, sz), mode


def is_locked(character: CharacterView) -> bool:
    """Tell whether a fighter has acted or was attacked, so that the split stands."""
    return bool(character.sheet["acted"] or character.sheet["attacked"])


def _mode(character: CharacterView) -> Mode:
    mode: Mode = character.sheet.get("mode") or ""
    return mode if mode in (character.sheet.get("modes") or ()) else ""


def folded(rows: Iterable[DraftRow], alike: Callable[[DraftRow], object]) -> tuple[DraftRow, ...]:
    """Join rows that are alike, each at the place of the first of them."""
    groups: dict[object, list[DraftRow]] = {}
    for row in rows:
        groups.setdefault(alike(row) if not row.locked else row.members, []).append(row)
    return tuple(joined(group) for group in groups.values())


def joined(rows: Sequence[DraftRow]) -> DraftRow:
    """Make one row of several; it splits as the first does."""
    first = rows[0]
    members = tuple(member for row in rows for member in row.members)
    given = all(row.given and row.points == first.points for row in rows)
    pw = max(row.pw for row in rows)
    return replace(first, members=members, pw=pw, given=given)


def unfolded(row: DraftRow, view: TableView) -> list[DraftRow]:
    """Give each member a row of its own, with no more points than its PW."""
    rows = []
    for member in row.members:
        character = view.character(member)
        if character is None:
            continue
        own = replace(row, members=(member,), pw=character.sheet["pw"])
        rows.append(own.with_value("a", own.points[0]))
    return rows


def toggled(rows: Sequence[DraftRow], key: str, view: TableView) -> tuple[DraftRow, ...]:
    """Unfold the row of this key, or fold all of its name who split alike."""
    at = next((row for row in rows if row.key == key), None)
    if at is None:
        return tuple(rows)
    if len(at.members) > 1:
        return tuple(each for row in rows for each in (unfolded(row, view) if row is at else [row]))
    return folded(
        rows,
        lambda row: (row.base, row.points, row.mode, row.last) if row.base == at.base else row.key,
    )


def all_like(rows: Sequence[DraftRow], key: str) -> tuple[DraftRow, ...]:
    """Let all of one name split as the row of this key does, as one row."""
    like = next((row for row in rows if row.key == key), None)
    if like is None or like.locked:
        return tuple(rows)
    same = [like, *(r for r in rows if r.base == like.base and r is not like and not r.locked)]
    one = replace(joined(same), given=False)
    order = [row for row in rows if row is like or row not in same]
    return tuple(one if row is like else row for row in order)


def put(rows: Sequence[DraftRow], changed: DraftRow) -> tuple[DraftRow, ...]:
    """Put a row in the place of the one with its key."""
    return tuple(changed if row.key == changed.key else row for row in rows)


def synced(rows: Sequence[DraftRow], view: TableView, last_of: LastOf) -> tuple[DraftRow, ...]:
    """Follow the table: given splits as they stand, who is gone or new, other PW."""
    people = {character.id: character for character in able(view)}
    kept = [each for row in rows for each in _followed(row, people, last_of)]
    known = {member for row in rows for member in row.members}
    new = [row_of(character, last_of) for id_, character in people.items() if id_ not in known]
    return (*kept, *new)


def _followed(
    row: DraftRow, people: dict[str, CharacterView], last_of: LastOf
) -> tuple[DraftRow, ...]:
    own = [people[member] for member in row.members if member in people]
    if not own:
        return ()
    split = all(character.sheet["allocated"] for character in own)
    # A split that has come meanwhile, such as by a reveal, stands; one that is changed waits.
    locked = all(map(is_locked, own))
    if split and (row.given or not row.split or locked):
        return folded([row_of(c, last_of) for c in own], lambda r: (r.points, r.mode))
    pw = max(character.sheet["pw"] for character in own)
    members = tuple(character.id for character in own)
    followed = replace(row, members=members, pw=pw, locked=locked, given=False, split=split)
    followed = replace(followed, sealed=row.sealed and all(c.sheet["sealed"] for c in own))
    return (followed.with_value("a", followed.points[0]) if sum(row.points) > pw else followed,)


def acts(rows: Iterable[DraftRow]) -> list[Allocate]:
    """Give as few acts as the rows need: one for all that repeat, one for all who split alike."""
    open_ = [row for row in rows if not row.given and not row.locked]

    def alike(row: DraftRow) -> tuple[object, ...]:
        return (True, row.mode) if row.last else (False, row.mode, row.points, row.pw)

    return [
        replace(joined(list(group)), last=bool(kind[0])).command()
        for kind, group in groupby(sorted(open_, key=lambda r: repr(alike(r))), alike)
    ]


def label_of(row: DraftRow, view: TableView) -> str:
    """Name a row: ``Rutger``, or ``Goblin 1–4, 7`` for several."""
    names = [c.name for c in (view.character(member) for member in row.members) if c is not None]
    if len(names) < 2:
        return names[0] if names else UNSEEN
    return f"{row.base} {ranges(base_of(name)[1] for name in names)}"


def trait_of(column: str) -> Trait | None:
    """Give the trait of a column that is typed into."""
    return next((trait for trait in TRAITS if trait == column), None)
