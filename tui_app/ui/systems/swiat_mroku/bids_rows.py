"""The list of the Bids screen: open contests and tests, then what was revealed last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui_app.domain.views import TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.wod_contests import pt_words
from tui_app.text.phrases.wod_words import KINDS, trait_word
from tui_app.ui.cells import Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.rows import Row
from tui_app.ui.systems.swiat_mroku.engaged import Contest, is_in, waits_for
from tui_app.ui.systems.swiat_mroku.results import Result

IN, MISSING, DONE = "●", "○", "✓"
_KIND = N_("What")
_WHO = N_("Who")
_TRAIT = N_("Trait")
_STATE = N_("State")
_TEST = N_("test", ctx="kind")
_ALL_IN = N_("all are in")
_MISSING = NP_("{n} bid missing", "{n} bids missing")
_REVEALED = N_("revealed")
_SUCCESS, _FAILURE = N_("success"), N_("failure")


def bids_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Give the columns; the least needed go first on a narrow screen."""
    return (
        Column("id", "", width=4, align="right"),
        Column("kind", cat.text(_KIND), width=9),
        Column("who", cat.text(_WHO), width=20, flex=4),
        Column("trait", cat.text(_TRAIT), width=9, priority=2),
        Column("state", cat.text(_STATE), width=16, flex=1, priority=1),
    )


def bids_rows(view: TableView, results: Sequence[Result], cat: Catalogue) -> list[Row]:
    """Give one row for each open contest and test, then for each result, the latest first."""
    rows = [_open_row(contest, cat) for contest in view.contests]
    return rows + [_result_row(result, cat) for result in results]


def open_key(contest: int) -> str:
    """Name the row of an open contest or test."""
    return f"open {contest}"


def result_key(seq: int) -> str:
    """Name the row of a result, by the number of its act."""
    return f"done {seq}"


def read_key(key: str | None) -> tuple[str, int]:
    """Read the name of a row: ``open`` or ``done`` and its number; empty and 0 for none."""
    word, _, number = (key or "").partition(" ")
    return word, int(number or 0)


def kind_word(cat: Catalogue, kind: str) -> str:
    """Say what is open: a contest, a combat …, or a simple test."""
    return cat.text(KINDS[kind]) if kind in KINDS else cat.text(_TEST)


def _open_row(contest: Contest, cat: Catalogue) -> Row:
    return Row(
        open_key(contest["id"]),
        (
            Run(f"[{contest['id']}]", "muted"),
            kind_word(cat, contest["kind"]),
            parties_runs(contest, cat),
            trait_word(contest["trait"]),
            _state(contest, cat),
        ),
    )


def _state(contest: Contest, cat: Catalogue) -> Run:
    if contest["kind"] == "test":
        return Run(pt_words(cat, dict(contest)))
    missing = len(waits_for(contest))
    if not missing:
        return Run(cat.text(_ALL_IN), "good")
    return Run(cat.plural(*_MISSING, missing), "warn")


def parties_runs(contest: Contest, cat: Catalogue) -> Runs:
    """Give ``● Anna → ○ Borys``: who is in, attackers before the defender."""
    if contest["kind"] == "test":
        return (Run(contest["parties"][0]["name"]),)
    if len(contest["pairs"]) > 1:
        return _joined([_marked(party, cat) for party in contest["parties"]], ", ")
    attackers = [_marked(p, cat) for p in contest["parties"] if p["side"] == "attacker"]
    defenders = [_marked(p, cat) for p in contest["parties"] if p["side"] == "defender"]
    if not defenders:
        return _joined(attackers, " ⇄ ")
    return (*_joined(attackers, ", "), Run(" → ", "muted"), *_joined(defenders, ", "))


def _marked(party: Mapping[str, Any], cat: Catalogue) -> Runs:
    inside = is_in(party)
    mark = Run(f"{IN if inside else MISSING} ", "good" if inside else "warn")
    return (mark, Run(party["name"] or cat.text("someone")))


def _joined(parts: Sequence[Runs], between: str) -> Runs:
    runs: list[Run] = []
    for part in parts:
        runs += [Run(between, "muted")] if runs else []
        runs += part
    return tuple(runs)


def _result_row(result: Result, cat: Catalogue) -> Row:
    state = _REVEALED
    if result.revealed is None:
        state = _SUCCESS if result.success else _FAILURE
    return Row(
        result_key(result.seq),
        (
            Run(DONE),
            kind_word(cat, result.kind),
            result.summary,
            trait_word(result.trait),
            cat.text(state),
        ),
        "muted",
    )
