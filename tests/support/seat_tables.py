"""Hosts of tables in memory with the real screens of seats."""

from __future__ import annotations

from pathlib import Path

from tests.support.seat_clients import HOSTS, table_session
from tui_app.seats.credentials import Credentials
from tui_app.seats.host import SeatHost
from tui_app.seats.hosting import TableHost
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue


def table_host(folder: Path, *players: str, session: Session | None = None) -> TableHost:
    """A host over a session in memory, English, on any free port; call inside a running loop."""
    host = TableHost(
        session or table_session(*players),
        folder / "t.toml",
        catalogue("en"),
        port=0,
        credentials=Credentials(None),
        key_path=folder / "host_key",
        reports=folder / "reports",
    )
    HOSTS.append(seats_of(host))
    return host


def seats_of(host: TableHost) -> SeatHost:
    """The seats without the doors."""
    return host._seats
