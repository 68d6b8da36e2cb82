"""What the Bids screen says of one contest, one test or one result, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from tui_app.domain.rules.swiat_mroku.events import Line, Revealed
from tui_app.domain.rules.swiat_mroku.tables import DUEL_PHASES, tokens_needed
from tui_app.domain.sealed import code
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.text.phrases.wod_contests import SIDES, bid_words, pt_words
from tui_app.text.phrases.wod_reveals import bout_text, outcome_text, tally_text
from tui_app.text.phrases.wod_words import pool_word, trait_word
from tui_app.ui.cells import Cell, Run, Runs, fit, runs_of
from tui_app.ui.systems.swiat_mroku.bids_rows import kind_word
from tui_app.ui.systems.swiat_mroku.engaged import Contest, is_in, waits_for
from tui_app.ui.systems.swiat_mroku.results import Result
from tui_app.ui.systems.swiat_mroku.tokens import SW, tokens_text
from tui_app.ui.wrapping import wrapped_runs

# What is said of a party, and the cells of its column.
Part: TypeAlias = tuple[Cell, int]
WIDE: Final = 78

_PHASE = N_("phase {go} of {all}")
_REPEAT = N_("bid for the {go}th time")
_WON = N_("phases won: {won}")
_PT_OF_TARGET = N_("PT {pt} stands for the target")
_READY = N_("All bids are in: r reveals them.")
_READY_FOR_GM = N_("All bids are in: the GM reveals them.")
_ASK = NP_("{n} bid is missing: Enter asks for it.", "{n} bids are missing: Enter asks for them.")
_ASK_OWN = NP_(
    "{n} bid is missing: Enter asks for yours.", "{n} bids are missing: Enter asks for yours."
)
_WAIT = NP_("{n} bid is missing.", "{n} bids are missing.")
_HELPED = N_("+{n} helped")
_NEEDED = NP_("needs {n} token", "needs {n} tokens")
_MORE = NP_("{n} more with the help", "{n} more with the help")
_ALONE = N_("highest alone: {total}")
_SHOWN: Mapping[str, str] = {
    "shown": N_("the players know it"),
    "hinted": N_("the players know a hint"),
    "hidden": N_("hidden from the players", ctx="pt"),
}
_SETTLE = N_("Enter takes the tokens and settles it; h lets somebody help.")
_NOT_COMMITTED = N_("NOT as committed")
_MISSING = N_("no bid, counts as 0")
NOTHING = N_(
    "Nothing is open: c contest, k combat, d duel, s simple test, m missile. Each asks who."
)


def contest_lines(
    view: TableView, contest: Contest, seat: str, cat: Catalogue, cells: int
) -> list[Runs]:
    """Say an open contest: every party with trait, tokens, and whether the bid is in.

    Args:
        view: What the seat sees.
        contest: The contest.
        seat: Who acts here.
        cat: The language.
        cells: Width of the screen; a narrow one has several lines for each party.
    """
    lines = [_title(contest, cat)]
    for party in contest["parties"]:
        lines += _laid(_party_parts(view, contest, party, cat), cells)
        person = view.character(party["character"])
        pools = () if person is None else tuple(person.sheet.get("pools") or ())
        indent = " " * (40 if cells >= WIDE else 3)
        lines += [(Run(f"{indent}{_pool_text(person, pool)}", "muted"),) for pool in pools]
    missing = waits_for(contest)
    said = _asking(view, missing, seat, cat) if missing else ready(seat, cat)
    return [*lines, (Run(f" {said}", "muted" if missing else "good"),)]


def ready(seat: str, cat: Catalogue) -> str:
    """Say that all bids are in, and who may reveal them."""
    return cat.text(_READY if seat == GM else _READY_FOR_GM)


def _asking(
    view: TableView, missing: Sequence[Mapping[str, Any]], seat: str, cat: Catalogue
) -> str:
    people = (view.character(party["character"]) for party in missing)
    own = any(person is not None and person.seat == seat for person in people)
    return cat.plural(*(_ASK if seat == GM else _ASK_OWN if own else _WAIT), len(missing))


def _title(contest: Contest, cat: Catalogue) -> Runs:
    parts = [f"{kind_word(cat, contest['kind'])} [{contest['id']}]"]
    parts += [trait_word(contest["trait"])] if contest["trait"] else []
    if contest["kind"] == "duel":
        parts.append(cat.text(_PHASE, go=contest["go"], all=DUEL_PHASES))
    elif contest["go"] > 1:
        parts.append(cat.text(_REPEAT, go=contest["go"]))
    won = ", ".join(f"{name} {n}" for name, n in contest["won"].items())
    parts += [cat.text(_WON, won=won)] if won else []
    if contest["pt"] is not None:
        parts.append(cat.text(_PT_OF_TARGET, pt=contest["pt"]))
    return (Run(f" {' · '.join(parts)}", "title"),)


def _laid(parts: Sequence[Part], cells: int) -> list[Runs]:
    """Give parts as columns, or on a narrow screen one after another over several lines."""
    if cells >= WIDE:
        return [tuple(run for part, size in parts for run in fit(part, size))]
    runs: list[Run] = []
    for part, _ in parts:
        said = runs_of(part)
        if any(run.text for run in said):
            runs += [*([Run("  ")] if runs else []), *said]
    return wrapped_runs(tuple(runs), cells, 3)


def _party_parts(
    view: TableView, contest: Contest, party: Mapping[str, Any], cat: Catalogue
) -> tuple[Part, ...]:
    person = view.character(party["character"])
    name = party["name"] or cat.text("someone")
    inside = is_in(party)
    helped = f" +{party['helped']}" if party["helped"] else ""
    # The mark says that it is sealed; the code is what people compare later.
    bid = party["code"] or bid_words(cat, dict(party))
    mark = Run(" ● " if inside else " ○ ", "good" if inside else "warn")
    return (
        ((mark, Run(name, "strong")), 15),
        (cat.text(SIDES[party["side"]]), 10),
        (f"{_trait_text(contest, person)}{helped}", 15),
        (_pool_text(person, SW), 20),
        (Run(bid, "" if inside else "warn"), 20),
    )


def _trait_text(contest: Contest, person: CharacterView | None) -> str:
    """Say the trait that counts: of a combat each one's own."""
    trait = contest["trait"]
    if person is not None and contest["kind"] in ("combat", "duel"):
        trait = person.sheet.get("combat") or trait
    return f"{trait_word(trait)} {trait_of(person, trait)}"


def trait_of(person: CharacterView | None, trait: str) -> str:
    """Give the value of a trait; a dash where the seat may not see it."""
    sheet: Mapping[str, Any] = person.sheet if person is not None else {}
    value = sheet.get(trait)
    for group in ("traits", "attributes"):
        value = (sheet.get(group) or {}).get(trait) if value is None else value
    return UNSEEN if value is None else str(value)


def _pool_text(person: CharacterView | None, pool: str) -> str:
    """Give the tokens of a pool to count."""
    sheet: Mapping[str, Any] = person.sheet if person is not None else {}
    if sheet.get(SW) is None:
        return f"{pool_word(pool)} {UNSEEN}"
    if pool == SW:
        now, size = sheet[SW], max(sheet[SW], sheet["sw_max"] or 0)
    else:
        now = sheet["pools"][pool]
        size = (sheet.get("pools_max") or {}).get(pool, now)
    return f"{pool_word(pool)} {tokens_text(now, size)}"


# ---- a simple test that waits ------------------------------------------------


def test_lines(view: TableView, test: Contest, cat: Catalogue) -> list[Runs]:
    """Say an open simple test: what may be known of the PT, and what it takes (W-R4)."""
    (party,) = test["parties"]
    person = view.character(party["character"])
    trait = trait_of(person, test["trait"])
    parts = [f"{kind_word(cat, 'test')} [{test['id']}]", party["name"], pt_words(cat, dict(test))]
    known = test["pt"] is not None
    if known and view.seat == "gm":
        parts.append(cat.text(_SHOWN[test["shown"]]))
    lines: list[Runs] = [(Run(f" {' · '.join(parts)}", "title"),)]
    minus = _penalty(view, person)
    less = f" − {minus}" if minus else ""
    said = [f"{trait_word(test['trait'])} {trait}{less}", _pool_text(person, SW)]
    if party["helped"]:
        said.append(cat.text(_HELPED, n=party["helped"]))
    lines.append((Run(f"   {'   '.join(said)}"),))
    if known and trait.isdecimal():
        value = int(trait) - minus
        lines.append((Run(f"   {_needs(test, value, party['helped'], person, cat)}"),))
    return [*lines, (Run(f" {cat.text(_SETTLE)}", "muted"),)]


def _penalty(view: TableView, person: CharacterView | None) -> int:
    """What being hurt takes off the total (W-G17)."""
    hurt = person is not None and bool(person.wounds)
    return 1 if hurt and view.house["W-G17"] == "minus_one" else 0


def _needs(
    test: Contest, trait: int, helped: int, person: CharacterView | None, cat: Catalogue
) -> str:
    needed = tokens_needed(trait, test["pt"])
    said = [cat.plural(*_NEEDED, needed)]
    if helped:
        said.append(cat.plural(*_MORE, max(0, needed - helped)))
    if person is not None and person.sheet.get(SW) is not None:
        said.append(cat.text(_ALONE, total=trait + person.sheet[SW]))
    return " · ".join(said)


# ---- a result -----------------------------------------------------------------


def result_lines(
    result: Result, checked: Mapping[str, bool], cat: Catalogue, cells: int
) -> list[Runs]:
    """Say what was decided: the largest total first, who won and why, the codes to check.

    Args:
        result: What was decided.
        checked: By commitment, whether the value is the one that was committed to.
        cat: The language.
        cells: Width of the screen.
    """
    event = result.revealed
    if event is None:
        first, *more = result.said or ("",)
        return [(Run(f" {first}", "title"),), *((Run(f" {line}"),) for line in more)]
    parts = [f"{kind_word(cat, event.kind)} [{event.contest}]", trait_word(event.trait)]
    lines: list[Runs] = [(Run(f" {' · '.join(part for part in parts if part)}", "title"),)]
    for line in event.lines:
        lines += _laid(_line_parts(line, event, result.people, checked, cat), cells)
    lines += [(Run(f" {said}", "strong"),) for said in _why(event, result.people, cat)]
    return lines + [(Run(f" {said}"),) for said in result.rest]


def _line_parts(
    line: Line,
    event: Revealed,
    people: Mapping[str, str],
    checked: Mapping[str, bool],
    cat: Catalogue,
) -> tuple[Part, ...]:
    won = any(bout.winner == line.character for bout in event.bouts if bout.winner)
    helped = f" + {line.helped}" if line.helped else ""
    minus = f" − {line.penalty}" if line.penalty else ""
    total = f"{line.value} + {line.bid}{helped}{minus} = {line.total}"
    side = cat.text(SIDES["defender"]) if line.side == "defender" else ""
    paid = f"−{line.paid} {pool_word(line.pool)}" if line.paid else ""
    # A bid that is missing costs nothing and has no code.
    ends = ((paid, 9), (_code(line, checked, cat), 22))
    mark = Run(" ▶ " if won else "   ", "accent")
    return (
        ((mark, Run(people[line.character], "strong" if won else "")), 16),
        (total, 16),
        (Run(side, "muted"), 11),
        *(((cat.text(_MISSING), 31),) if line.missing else ends),
    )


def _code(line: Line, checked: Mapping[str, bool], cat: Catalogue) -> Run:
    if not line.commitment:
        return Run("")
    right = checked.get(line.commitment)
    if right is None:
        return Run(code(line.commitment), "muted")
    mark = f"✓ {code(line.commitment)}" if right else f"✗ {cat.text(_NOT_COMMITTED)}"
    return Run(mark, "good" if right else "bad")


def _why(event: Revealed, people: Mapping[str, str], cat: Catalogue) -> list[str]:
    said = [bout_text(cat, bout, people) for bout in event.bouts]
    said += [tally_text(cat, event, people), outcome_text(cat, event)]
    return [line for line in said if line]
