"""The order of a round: who acts now, who is next, who waits, who is out and for how long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from tui_app.domain.views import CharacterView, OrderView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.statuses import status_word, wound_short
from tui_app.ui.cells import Cell, Run, Runs, Token
from tui_app.ui.columns import Column
from tui_app.ui.presenters.clock import remaining
from tui_app.ui.presenters.marks import status_run
from tui_app.ui.rows import Row

NOW, NEXT, DONE = "▶", "›", "✓"
_NAME = N_("Name")
_STATE = N_("State")
_TIE = N_("Tie")


class OrderWords(msgspec.Struct, frozen=True):
    """What a rule system gives to the order.

    Attributes:
        key: Title of what sets the place (Sz, initiative).
        columns: The columns behind the name.
        cells: Their cells for one fighter; the place is None for one who is in no order.
        tie: Says why a tie went as it went.
        waits: Whether a fighter who is able still has something to do before the turns begin.
        waiting: Message id of what that is.
        note: Says what holds for a place whatever the tie: who waits, who is held last.
    """

    key: str
    columns: Callable[[Catalogue], tuple[Column, ...]]
    cells: Callable[[CharacterView, Catalogue], tuple[Cell, ...]]
    tie: Callable[[OrderView, Catalogue], str]
    waits: Callable[[CharacterView], bool]
    waiting: str
    note: Callable[[OrderView, Catalogue], str] = lambda _place, _cat: ""


def order_columns(words: OrderWords, cat: Catalogue, *, ties: bool = True) -> tuple[Column, ...]:
    """Give the columns; that of the ties only where there are some."""
    tie = Column("tie", cat.text(_TIE), width=12, flex=2, priority=3)
    return (
        Column("turn", "", width=1),
        Column("key", words.key, width=3, align="right"),
        Column("name", cat.text(_NAME), width=10, flex=1, named=True),
        *words.columns(cat),
        Column("state", cat.text(_STATE), width=24, flex=3),
        *((tie,) if ties else ()),
    )


def order_rows(view: TableView, words: OrderWords, cat: Catalogue) -> list[Row]:
    """Give one row for each place of the order, then the dead of the fight."""
    placed = {place.id for place in view.order}
    rows = [_row(view, place, words, cat) for place in view.order]
    rest = [c for c in view.characters if c.in_fight and c.id not in placed]
    return rows + [_fallen(view, character, words, cat) for character in rest]


def acting_key(view: TableView) -> str | None:
    """Give whose turn it is, or the first who still has to do something."""
    return next((place.id for place in view.order if place.now), None)


def _row(view: TableView, place: OrderView, words: OrderWords, cat: Catalogue) -> Row:
    character = view.character(place.id)
    key = "–" if place.key is None else str(place.key)
    if character is None:
        blank = tuple("" for _ in words.columns(cat))
        state = _turn_runs(place, cat)
        return Row(place.id, (_mark(place), key, Run(place.name, "accent"), *blank, state, ""))
    return Row(
        place.id,
        (
            _mark(place),
            key,
            _name(character, place, cat),
            *words.cells(character, cat),
            _state(view, character, place, words, cat),
            Run(words.tie(place, cat), "muted"),
        ),
        "muted" if place.acted and not place.now else "",
    )


def _fallen(view: TableView, character: CharacterView, words: OrderWords, cat: Catalogue) -> Row:
    cells = words.cells(character, cat)
    state = status_runs(view, character, cat)
    return Row(character.id, ("", "–", character.name, *cells, state, ""), "muted")


def _mark(place: OrderView) -> Run:
    if place.now:
        return Run(NOW, "accent")
    if place.next:
        return Run(NEXT)
    return Run(DONE, "muted") if place.acted else Run(" ")


def _name(character: CharacterView, place: OrderView, cat: Catalogue) -> Runs:
    weight: Token = "strong" if place.now or character.side == "hero" else ""
    name = Run(character.name, weight)
    if not character.hidden:
        return (name,)
    return (name, Run(f" ({cat.text('hidden')})", "muted"))


def _turn_runs(place: OrderView, cat: Catalogue) -> Runs:
    if place.now:
        return (Run(cat.text("now", ctx="turn"), "accent"),)
    if place.acted:
        return (Run(f"{DONE} {cat.text('has acted')}", "muted"),)
    return (Run(cat.text("next", ctx="turn")),) if place.next else ()


def _state(
    view: TableView,
    character: CharacterView,
    place: OrderView,
    words: OrderWords,
    cat: Catalogue,
) -> Runs:
    turn = _turn_runs(place, cat)
    if not place.now and words.waits(character):
        turn = (Run(cat.text(words.waiting), "warn"),)
    note = words.note(place, cat)
    noted = (Run(note, "accent"),) if note else ()
    said = (turn, noted, status_runs(view, character, cat), _holding(view, character, cat))
    return separated([runs for runs in said if runs])


def _holding(view: TableView, character: CharacterView, cat: Catalogue) -> Runs:
    """Name the effects that hold for a fighter."""
    if not character.conditions:
        return ()
    words = PHRASES[view.system].condition
    said = dict.fromkeys(words(cat, held.what) for held in character.conditions)
    return (Run(", ".join(said), "warn"),)


def separated(parts: Iterable[Runs]) -> Runs:
    """Put parts into one cell with a dot between them."""
    runs: list[Run] = []
    for part in parts:
        runs += [Run(" · ", "muted")] if runs else []
        runs += part
    return tuple(runs)


_OUT_MORE = N_("unconscious until the end of this round")


def status_runs(view: TableView, character: CharacterView, cat: Catalogue) -> Runs:
    """Say what a fighter is, and until when; nothing for one who is well."""
    if character.status == "up":
        return ()
    dying = next((d for d in view.deadlines if d.id == character.id and d.what == "death"), None)
    wounded = character.status == "wounded"
    runs = [Run(status_word(cat, "wounded")) if wounded else status_run(cat, character.status)]
    if character.status == "dying" and dying is not None:
        left = remaining(cat, dying.due_s - view.elapsed_s)
        runs.append(Run(f" {wound_short(cat, dying.cls)}, {left}", "bad"))
    if character.out_until_s is not None and character.status != "dead":
        out = _out(view, character.out_until_s, cat)
        if character.status == "unconscious":
            return (Run(out, "warn"),)
        runs.append(Run(f" · {out}", "warn"))
    return tuple(runs)


def _out(view: TableView, until_s: int, cat: Catalogue) -> str:
    """Say how long somebody is out: in full rounds after this one, or on the clock."""
    if view.round_started_s is None:
        left = remaining(cat, until_s - view.elapsed_s)
        return cat.text("unconscious, {time} more", time=left)
    rounds = -(-(until_s - view.round_started_s) // view.round_s) - 1
    if rounds <= 0:
        return cat.text(_OUT_MORE)
    return cat.plural("unconscious, {n} more round", "unconscious, {n} more rounds", rounds)


NO_FIGHT: Final = N_("No fight is open: f opens one for all who live.")
