"""The seats as rows and lines: who is here, what opens a seat, whose value is still missing."""

from __future__ import annotations

from typing import Final

from tui_app.domain.table import BOARD, GM
from tui_app.domain.views import TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.host import ClientLine, Host, Listening, SeatLine
from tui_app.ui.rows import Row

SEAT: Final = "seat:"
CLIENT: Final = "client:"

_COLUMNS: Final = (
    ("seat", N_("Seat"), 11, 2, 0),
    ("here", N_("Here"), 11, 1, 0),
    ("state", N_("State"), 15, 2, 0),
    ("code", N_("Code"), 19, 0, 1),
)
_GM: Final = N_("GM")
_BOARD: Final = N_("board")
_NOBODY: Final = N_("nobody")
_TERMINALS: Final = NP_("{n} terminal", "{n} terminals")
_TAKEN_OVER: Final = N_("taken over")
_SEALED: Final = N_("has sealed")
_MISSING: Final = N_("still missing")
_NO_CODE: Final = N_("none")
_KEYS: Final = NP_("{n} key", "{n} keys")
_LINES: Final = N_("line mode")
_SHARED: Final = N_("shared screen")
_ASLEEP: Final = N_("does not read")
_HERE: Final = N_("this machine")
_CLOSED: Final = N_("Players cannot come in yet: o opens the door.")
_TO_MACHINE: Final = N_("Open to this machine only.")
_TO_NETWORK: Final = N_("Open to everybody on the networks of this machine.")
_FINGERPRINT: Final = N_("Key of this host: {fingerprint}")
_READ_OUT: Final = N_("Read out: {line}")
_AND_CODE: Final = N_("and the code: {code}")
_COVERED: Final = N_("covered")
_SEEN_BY_ALL: Final = N_("Everybody sees this terminal, so codes are covered; s ends the sharing.")


def seats_columns(cat: Catalogue) -> tuple[Column, ...]:
    """Return the columns."""
    return tuple(
        Column(key, cat.text(title), width=width, flex=flex, priority=priority)
        for key, title, width, flex, priority in _COLUMNS
    )


def seat_name(seat: str, cat: Catalogue) -> str:
    """Return what a seat is called."""
    return {GM: cat.text(_GM), BOARD: cat.text(_BOARD)}.get(seat, seat)


def seats_rows(host: Host, view: TableView, cat: Catalogue, *, shared: bool = False) -> list[Row]:
    """Return a row for each seat, and one for each terminal that sits there.

    Args:
        host: Who is connected.
        view: What the terminal may show.
        cat: The language.
        shared: Whether everybody sees this terminal; what opens a seat is covered then.
    """
    rows: list[Row] = []
    for line in host.seats():
        rows.append(_seat_row(line, view, cat, shared=shared))
        rows.extend(_client_row(client, cat) for client in line.clients)
    return rows


def _seat_row(line: SeatLine, view: TableView, cat: Catalogue, *, shared: bool) -> Row:
    here = len(line.clients) + line.here
    return Row(
        f"{SEAT}{line.seat}",
        (
            Run(seat_name(line.seat, cat), "strong"),
            cat.plural(*_TERMINALS, here) if here else Run(cat.text(_NOBODY), "muted"),
            _state(line, view, cat),
            _code(line, cat, shared=shared),
        ),
    )


def _code(line: SeatLine, cat: Catalogue, *, shared: bool) -> Run:
    if not line.code:
        return Run(cat.text(_NO_CODE), "muted")
    return Run(cat.text(_COVERED), "muted") if shared else Run(line.code)


def _state(line: SeatLine, view: TableView, cat: Catalogue) -> Runs:
    asked = asked_of(line.seat, view)
    words: list[Run] = []
    if line.locked:
        words.append(Run(cat.text(_TAKEN_OVER), "warn"))
    if asked is not None:
        words.append(Run(cat.text(_MISSING), "warn") if asked else Run(cat.text(_SEALED), "good"))
    if line.keys:
        words.append(Run(cat.plural(*_KEYS, line.keys), "muted"))
    return _joined(words)


def _joined(words: list[Run]) -> Runs:
    return tuple(run for word in words for run in (word, Run(", ")))[:-1]


def _client_row(client: ClientLine, cat: Catalogue) -> Row:
    marks = (
        (client.lines, _LINES),
        (client.shared, _SHARED),
        (client.asleep, _ASLEEP),
    )
    words = [Run(cat.text(said)) for on, said in marks if on]
    return Row(
        f"{CLIENT}{client.number}",
        (f"  #{client.number}", client.how, _joined(words), client.address or cat.text(_HERE)),
        "muted",
    )


def asked_of(seat: str, view: TableView) -> bool | None:
    """Tell whether a seat's sealed value is still missing; None when none is asked for."""
    own = [character for character in view.characters if character.seat == seat]
    names = {character.name for character in own}
    given = [
        bool(party["sealed"])
        for contest in view.contests
        for party in contest.get("parties", ())
        if party["name"] in names
    ]
    if view.phase == "allocation":
        able = (c for c in own if c.in_fight and c.can_act)
        given += [bool(c.sheet.get("allocated") or c.sheet.get("sealed")) for c in able]
    return None if not given else not all(given)


def seats_lines(
    host: Host, chosen: SeatLine | None, cat: Catalogue, *, shared: bool = False
) -> list[Runs]:
    """Return what stands above the rows: who can come, and the line to read out.

    Args:
        host: The door.
        chosen: The seat under the cursor.
        cat: The language.
        shared: Whether everybody sees this terminal; the code is covered then.
    """
    listening = host.listening
    lines: list[Runs] = [(Run(cat.text(_SEEN_BY_ALL), "warn"),)] if shared else []
    if listening is None:
        return [*lines, (Run(cat.text(_CLOSED), "warn"),)]
    if chosen is not None:
        line = cat.text(_READ_OUT, line=listening.line(chosen.login))
        lines.append((Run(line, "accent"),))
        if chosen.code and not shared:
            lines.append((Run(cat.text(_AND_CODE, code=chosen.code), "accent"),))
    return [*lines, _openness(listening, cat)]


def _openness(listening: Listening, cat: Catalogue) -> Runs:
    said = _TO_NETWORK if listening.open_to == "network" else _TO_MACHINE
    key = cat.text(_FINGERPRINT, fingerprint=listening.fingerprint)
    return (Run(f"{cat.text(said)} {key}"),)
