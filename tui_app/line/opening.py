"""Opening a table for one call of line mode, as one seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final, Literal, cast

import msgspec

from tui_app.domain.names import fold
from tui_app.domain.refusals import Param, Refusal, Refused
from tui_app.domain.seat_names import players_of
from tui_app.domain.table import BOARD, GM, AnyTable
from tui_app.line.adding import Pattern, Presets
from tui_app.line.ending import Ending
from tui_app.line.options import Options, UsageError, path_of
from tui_app.line.output import Output
from tui_app.store.bestiary import Bestiary, load_bestiary
from tui_app.store.errors import StoreError
from tui_app.store.findings import Report
from tui_app.store.paths import bestiary_path
from tui_app.store.session import Session
from tui_app.store.tables import open_table
from tui_app.text.phrases.faults import fault_text
from tui_app.text.phrases.findings import finding_text
from tui_app.text.phrases.statuses import seat_typed
from tui_app.text.phrases.teller import Teller

OPEN_VALUES: Final = ("as", "take")
# What every reader has: told to the person who acts, of no interest to one who looks.
_QUIET: Final = frozenset(["read_only", "packed"])

Take = Literal["file", "journal"]


class AtTable(msgspec.Struct, frozen=True):
    """A table opened by one seat.

    Attributes:
        session: The session.
        seat: Who looks and acts.
        teller: Speaks to that seat.
        presets: The opponents that ``add`` knows.
        report: What was found on the way.
        ending: Hears when the system asks for the end.
    """

    session: Session
    seat: str
    teller: Teller
    presets: Presets
    report: Report
    ending: Ending = msgspec.field(default_factory=Ending)


def take_of(options: Options) -> Take | None:
    """Read ``--take``.

    Raises:
        UsageError: ``usage.bad_take``.
    """
    take = options.values.get("take")
    if take not in (None, "file", "journal"):
        raise UsageError("usage.bad_take", text=take, choices=("file", "journal"))
    return cast("Take | None", take)


@contextmanager
def at_table(argument: str, options: Options, out: Output, *, writable: bool) -> Iterator[AtTable]:
    """Open a table, and close it whatever happens.

    Args:
        argument: The save as typed.
        options: ``--as`` and ``--take``.
        out: Speaks to the person.
        writable: Whether acts are meant; then a save that is held elsewhere is refused.

    Raises:
        StoreError: When it cannot be opened, or not for writing.
        Refused: ``seat.unknown``.
        EndedError: When the system asks for the end while acts are meant.
        UsageError: For a bad path or option.
    """
    take = take_of(options)
    opened = open_table(path_of(argument), writable=writable, take=take, strict=True)
    session = opened.session
    try:
        if writable and not session.writable:
            raise _held(opened.report)
        seat = seat_of(session.table, options.values.get("as", GM))
        teller = Teller(out.cat, session.table.system, seat, session.table.house, session.act)
        if writable and not out.as_json:
            _tell_findings(out, opened.report)
        bestiary = bestiary_of(session.table.system)
        if writable and not out.as_json:
            out.say(*(fault_text(out.cat, f, session.table.system) for f in bestiary.faults))
        at = AtTable(session, seat, teller, _presets(bestiary, out.cat.lang), opened.report)
        with at.ending.heard() if writable else nullcontext():
            yield at
    finally:
        session.close()


def _held(report: Report) -> StoreError:
    """Say why a save cannot be written: somebody holds it, or the disk is read-only."""
    if report.owner is not None:
        return StoreError("save_locked", {"pid": report.owner or "?"})
    reason = next(
        (str(f.params.get("reason", "")) for f in report.findings if f.code == "read_only"), ""
    )
    match reason:
        case "read_only_disk" | "no_permission" | "disk_full":
            return StoreError(reason)
        case _:
            return StoreError("read_only")


def _tell_findings(out: Output, report: Report) -> None:
    out.say(*(finding_text(out.cat, f) for f in report.findings if f.code not in _QUIET))


def seats_of(table: AnyTable) -> tuple[str, ...]:
    """Give the seats of a table: the GM, the board, and each player."""
    return (GM, BOARD, *players_of(table))


def seat_of(table: AnyTable, text: str) -> str:
    """Find a seat as typed; case and diacritics do not matter.

    Raises:
        Refused: ``seat.unknown``.
    """
    if seat_typed(text) == GM:
        return GM
    seats = seats_of(table)
    for seat in seats:
        if seat == text:
            return seat
    for seat in seats:
        if fold(seat) == fold(text):
            return seat
    params: dict[str, Param] = {"seat": text, "choices": seats}
    raise Refused(Refusal("seat.unknown", params))


def presets_of(system: str, lang: str) -> Presets:
    """Give the presets of a rule system, shipped and a person's own."""
    return _presets(bestiary_of(system), lang)


def bestiary_of(system: str) -> Bestiary:
    """Load the presets of a rule system, and what of a person's own could not be read."""
    return load_bestiary(system, bestiary_path(system))


def _presets(bestiary: Bestiary, lang: str) -> Presets:
    # One spelling each, though its id and the name of the other language are read, too.
    names = tuple(dict.fromkeys(p.name(lang).casefold() for p in bestiary.presets))
    return Presets(lambda text: _pattern(bestiary, text, lang), names, bestiary.equipped)


def _pattern(bestiary: Bestiary, text: str, lang: str) -> Pattern | None:
    preset = bestiary.find(text)
    return None if preset is None else Pattern(preset.name(lang), dict(preset.keys))
