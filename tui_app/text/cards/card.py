"""What stands on a card; a template lays it out (M-R20)."""

from __future__ import annotations

import msgspec


class Rows(msgspec.Struct, frozen=True):
    """A small table: weapons, and likewise."""

    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Boxes(msgspec.Struct, frozen=True):
    """Boxes to tick off, such as PŻ or tokens (`gone`: how many are ticked already)."""

    label: str
    total: int
    gone: int = 0


class Grid(msgspec.Struct, frozen=True):
    """Empty boxes to write into: a row for each label, a column for each round."""

    corner: str = ""
    rows: tuple[str, ...] = ()
    columns: int = 0


class Card(msgspec.Struct, frozen=True):
    """One character's card.

    Attributes:
        name: Who it is.
        about: Seat and table, in one line.
        values: Derived values by their names, the most important first.
        traces: How they came about, a line each.
        lines: Further lines: armour, skills.
        weapons: Weapon lines.
        boxes: Rows of boxes to tick off.
        grid: Boxes to write into, round by round.
        wounds: What is open, and when it falls due.
        notes: The notes that the seat may read.
    """

    name: str
    about: str
    values: tuple[tuple[str, str], ...] = ()
    traces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    weapons: Rows = Rows()
    boxes: tuple[Boxes, ...] = ()
    grid: Grid = Grid()
    wounds: tuple[tuple[str, str], ...] = ()
    notes: str = ""


class Deck(msgspec.Struct, frozen=True):
    """All cards of a table with the words that the template needs.

    Attributes:
        lang: ``pl`` or ``en``, for hyphenation.
        title: Name of the table.
        words: ``wounds``, ``notes`` and ``why`` in the language.
        cards: In the order of the roster.
    """

    lang: str
    title: str
    words: dict[str, str]
    cards: tuple[Card, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """What a rule system writes on a card; see `Card` for the fields."""

    values: tuple[tuple[str, str], ...] = ()
    traces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    weapons: Rows = Rows()
    boxes: tuple[Boxes, ...] = ()
    grid: Grid = Grid()
