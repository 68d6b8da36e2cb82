"""Rounds of secrets at the table of a seat: who is asked here, and what the others may see."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.domain.table import GM
from tui_app.ui.sealed.asking import Order, Round, RoundEnd, SecretRound
from tui_app.ui.sealed.round_screen import SecretScreen
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.seat_screen import SeatScreen


def may_enter(gateway: SeatGateway, seat: str) -> bool:
    """Whether the secrets of a seat can be entered here: the GM's terminal is handed round."""
    return gateway.seat in (GM, seat)


def ask_secrets(
    screen: SeatScreen,
    look: Callable[[], Round],
    ended: Callable[[RoundEnd], None],
    *,
    order: Order = "table",
    everybody: bool = True,
) -> None:
    """Ask for secrets, one seat after another; at a player's own client without a curtain.

    Args:
        screen: The screen to come back to.
        look: Gives the round as it stands now.
        ended: Is told how it ended.
        order: In which order.
        everybody: Whether seats with a client of their own are left out; who is asked by name
            is asked here.
    """
    gateway = screen.gateway
    own_clients = own_terminals(screen) if everybody else frozenset[str]()
    secrets = SecretRound(
        look,
        gateway.execute_for,
        own_clients.__contains__,
        shared=gateway.shared,
        order=order,
        curtain=gateway.seat == GM,
    )

    def end(result: RoundEnd | None) -> None:
        if result is not None:
            ended(result)

    screen.app.push_screen(SecretScreen(secrets), end)


def own_terminals(screen: SeatScreen) -> frozenset[str]:
    """Give the seats that have a terminal of their own; the GM's counts when this is shared."""
    host, gateway = screen.table_app.host, screen.gateway
    if host is None or gateway.seat != GM:
        return frozenset()
    return frozenset(
        line.seat
        for line in host.seats()
        if (gateway.shared or line.seat != GM)
        and not line.locked
        and any(not client.shared and not client.asleep for client in line.clients)
    )
