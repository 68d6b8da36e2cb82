"""The seats, from the host to rows."""

from __future__ import annotations

from msgspec.structs import replace

from tests.support.fake_host import FakeHost
from tests.support.home import fresh_session
from tui_app.domain.table import GM
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import runs_of
from tui_app.ui.columns import arrange
from tui_app.ui.presenters.seats import seats_columns, seats_rows


def _here(host: FakeHost) -> list[str]:
    rows = seats_rows(host, fresh_session().view(GM), catalogue("en"))
    cells = [runs_of(row.cells[1]) for row in rows if row.key.startswith("seat:")]
    return ["".join(run.text for run in cell) for cell in cells]


def test_a_seat_tells_how_many_terminals_are_there() -> None:
    assert _here(FakeHost()) == ["nobody", "nobody", "1 terminal", "nobody"]


def test_who_sits_at_the_program_s_own_terminal_is_there() -> None:
    host = FakeHost()
    host.lines = [replace(line, here=line.seat == GM) for line in host.lines]
    assert _here(host) == ["1 terminal", "nobody", "1 terminal", "nobody"]


def test_the_state_of_a_seat_is_whole_on_sixty_cells() -> None:
    columns = seats_columns(catalogue("pl"))
    places = {columns[place.index].key: place.width for place in arrange(columns, 60)}

    assert set(places) == {"seat", "here", "state", "code"}
    assert places["state"] >= len("jeszcze brakuje")
