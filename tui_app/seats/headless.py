"""``klepsydra host SAVE``: the host of a table without screens of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tui_app.store.errors import StoreError
from tui_app.store.session import Session
from tui_app.store.tables import open_table
from tui_app.store.ticker import Ticker, stop_left_clock
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.ui.environment import scrub_environment

if TYPE_CHECKING:
    from tui_app.seats.hosting import TableHost
    from tui_app.ui.host import Listening

REFUSED: Final = 1
_TICK_S: Final = 1.0

_LOCKED = N_("Process {pid} holds this table; end it, or let it host: its Seats screen does.")
_READ_ONLY = N_("The place of this table cannot be written to, so nobody could play at it.")
_TABLE = N_("The table {name} is open for its seats.")
_TO_MACHINE = N_("Open to this machine only; --listen lan opens it to your networks.")
_TO_NETWORK = N_("Open to everybody on the networks of this machine.")
_FINGERPRINT = N_("Key of this host: {fingerprint}")
_SEAT = N_("{line}   code: {code}")
_NO_CODE = N_("{line}   no code; klepsydra join SAVE --seat gm, Seats, n makes one")
_END = N_("Ctrl-C closes the table; every act is already saved.")
_TROUBLE: Final = {
    "address": N_("This machine has no address {address}."),
    "port": N_("Port {port} cannot be had; choose another with --port."),
    "key": N_("The key of this host can be neither read nor written; look at its folder."),
    "closed": N_("The table is closed."),
}


def run(save: Path, words: Catalogue, *, address: str, port: int) -> int:
    """Host a table until a signal ends it.

    Args:
        save: The table.
        words: The language.
        address: Where to listen; ``lan`` for all addresses of this machine.
        port: The port; 0 takes a free one.

    Returns:
        0, or 1 when the table or the address could not be had.
    """
    scrub_environment(os.environ)
    try:
        opened = open_table(save)
    except StoreError as error:
        return _refused(store_error_text(words, error, str(save)))
    session = opened.session
    try:
        if not session.writable:
            pid = opened.report.owner
            return _refused(words.text(_LOCKED, pid=pid) if pid else words.text(_READ_ONLY))
        return asyncio.run(_serve(session, save, words, address, port))
    finally:
        with contextlib.suppress(StoreError):
            session.close()


async def _serve(session: Session, save: Path, words: Catalogue, address: str, port: int) -> int:
    from tui_app.seats.hosting import EVERYWHERE, LAN, TableHost
    from tui_app.ui.run import report_to

    asyncio.get_running_loop().set_exception_handler(report_to(_reports()))
    stop = _on_signals()
    _stop_clock(session, words)
    host = TableHost(session, save, words, port=port)
    await host.open()
    trouble = await host.listen_on(EVERYWHERE if address == LAN else address)
    if trouble is not None:
        await host.close()
        return _refused(words.text(_TROUBLE[trouble.code], address=address, port=port))
    _announce(host, session, words)
    ticking = asyncio.create_task(_tick(session))
    await stop.wait()
    ticking.cancel()
    await host.close()
    return 0


def _stop_clock(session: Session, words: Catalogue) -> None:
    """Stop a clock that was left running, and say so."""
    from tui_app.domain.table import GM
    from tui_app.ui.session_gateway import SessionGateway

    if (stopped := stop_left_clock(session)) is not None:
        gateway = SessionGateway(session, GM, words)
        sys.stdout.write(f"{gateway.teller().line(stopped)}\n")
        gateway.leave()


def _reports() -> Path:
    from tui_app.store.paths import state_dir

    return state_dir()


def _on_signals() -> asyncio.Event:
    """Return what is set when the process is asked to end."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


async def _tick(session: Session) -> None:
    """Let time pass at the table; sleep while it does nothing."""
    running, ticker = asyncio.Event(), Ticker(session)

    def look() -> None:
        (running.set if ticker.is_needed else running.clear)()

    session.subscribe(look)
    look()
    while True:
        await running.wait()
        ticker.tick()
        await asyncio.sleep(_TICK_S)


def _announce(host: TableHost, session: Session, words: Catalogue) -> None:
    listening = host.listening
    if listening is not None:
        for line in announcement(host, listening, session.table.name, words):
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def announcement(
    host: TableHost, listening: Listening, name: str, words: Catalogue
) -> tuple[str, ...]:
    """Return what a GM reads out: where to connect, and the code of each seat."""
    text = words.text
    network = listening.open_to == "network"
    return (
        text(_TABLE, name=name),
        text(_TO_NETWORK if network else _TO_MACHINE),
        text(_FINGERPRINT, fingerprint=listening.fingerprint),
        *(
            text(_SEAT if seat.code else _NO_CODE, line=listening.line(seat.login), code=seat.code)
            for seat in host.seats()
        ),
        text(_END),
    )


def _refused(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return REFUSED
