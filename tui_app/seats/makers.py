"""Makes what a client sees: the screens of its seat, or its line mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tui_app.domain.table import GM
from tui_app.line.at_screen import complete, read, usage
from tui_app.seats.connection import Connection
from tui_app.seats.driver import Port
from tui_app.seats.host import SeatHost
from tui_app.seats.line_seat import LineSeat
from tui_app.seats.seat_app import OnSeat, seat_registry
from tui_app.seats.seat_gateway import RemoteGateway
from tui_app.ui.environment import colour_depth
from tui_app.ui.host import Host
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.session_gateway import LineTools
from tui_app.ui.table_app import TableApp

LINE: Final = LineTools(read, complete, usage)
FIRST: Final = "table"


class SeatApp(OnSeat, TableApp):
    """The screens of one seat."""

    def __init__(self, port: Port, gateway: RemoteGateway, **options: Any) -> None:
        """Sit down at the table of `gateway`; `options` as for `KlepsydraApp`."""
        self._seat_gateway = gateway
        super().__init__(port, gateway, **options)

    def take_seat(self, host: Host | None) -> None:
        """Make the screens known; the GM's also hold the door."""
        self.make_host = None if host is None else lambda: host
        self.sit_down(self._seat_gateway)
        self.first_mode = FIRST

    async def on_unmount(self) -> None:
        """Stand up."""
        self._seat_gateway.leave()


class TableMakers:
    """Makes seats of a real table."""

    def __init__(self, host: SeatHost, door: Callable[[], Host | None]) -> None:
        """Make seats for `host`; `door` gives what the GM's Seats screen needs."""
        self._host = host
        self._door = door

    def app(self, connection: Connection) -> OnSeat:
        """Make the screens of a connection's seat."""
        host, seat = self._host, connection.seat
        gateway = RemoteGateway(
            host.session, seat, connection.words, LINE, lambda: seat in host.locked
        )
        gateway.share(shared=connection.shared)
        client = connection.client
        app = SeatApp(
            connection,
            gateway,
            registry=seat_registry(REGISTRY, seat),
            reports=host.reports,
            colours=colour_depth({"TERM": client.term, **client.env}),
        )
        app.take_seat(self._door() if seat == GM else None)
        return app

    def line(self, connection: Connection) -> LineSeat:
        """Make the line mode of a connection's seat."""
        host, seat = self._host, connection.seat
        echo = bool(connection.client.term)
        return LineSeat(
            connection,
            host.session,
            seat,
            connection.words,
            echo=echo,
            is_locked=lambda: seat in host.locked,
        )
