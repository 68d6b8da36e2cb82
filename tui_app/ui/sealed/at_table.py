"""Rounds of secrets at the table of a seat: who is asked here, and what the others may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tui_app.domain.table import GM
from tui_app.text.deferred import N_, NP_
from tui_app.ui.dialogs.question import Answer, QuestionDialog
from tui_app.ui.host import Host
from tui_app.ui.sealed.asking import Order, Round, RoundEnd, SecretRound
from tui_app.ui.sealed.round_screen import SecretScreen
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.seat_screen import SeatScreen

_SHARE: Final = "share"
_GO_ON: Final = "on"
_WATCHED = NP_(
    "{n} client of tmux sees this terminal. Mark it as shared?",
    "{n} clients of tmux see this terminal. Mark it as shared?",
)
_MARK = N_("yes, shared: nothing typed ever shows")
_LOOK_AWAY = N_("no, the others look away")


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

    def begin() -> None:
        screen.app.push_screen(SecretScreen(secrets), end)

    host = screen.table_app.host
    if host is None or gateway.shared or gateway.seat != GM:
        begin()
    else:
        screen.run_worker(_begin_unwatched(screen, host, begin), group="watchers", exclusive=True)


async def _begin_unwatched(screen: SeatScreen, host: Host, begin: Callable[[], None]) -> None:
    """Begin; where several clients of tmux look on, propose first to mark the terminal shared."""
    app, watchers = screen.table_app, await host.watchers()
    if watchers < 2 or watchers <= app.watched_by:
        begin()
        return

    def answered(answer: str | None) -> None:
        if answer == _SHARE:
            # The screens are made anew, so whoever asked is asked again from the new one.
            app.run_worker(app.share(shared=True))
        elif answer == _GO_ON:
            app.watched_by = watchers
            begin()

    text = screen.catalogue
    answers = (
        Answer(_SHARE, "s", text.text(_MARK)),
        Answer(_GO_ON, "n", text.text(_LOOK_AWAY)),
    )
    app.push_screen(QuestionDialog(text.plural(*_WATCHED, watchers), answers), answered)


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
