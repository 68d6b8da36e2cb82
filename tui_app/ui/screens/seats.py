"""The Seats screen: who is connected, what opens each seat, and the door for players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.message import Message

from tui_app.domain.table import GM
from tui_app.domain.views import TableView
from tui_app.text.deferred import N_, NP_
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.dialogs.question import Answer, QuestionDialog, yes_or_no
from tui_app.ui.host import ClientLine, Host, Openness, SeatLine
from tui_app.ui.presenters.seats import (
    CLIENT,
    SEAT,
    seat_name,
    seats_columns,
    seats_lines,
    seats_rows,
)
from tui_app.ui.rows import Row
from tui_app.ui.screen import sheet
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.text_lines import TextLines

SCOPE: Final = "seats"

_WHO = N_("Who may knock?")
_MACHINE = N_("only this machine: other windows, tmux, tunnels")
_NETWORK = N_("everybody on the networks of this machine")
_OPENED = N_("The door is open.")
_SHUT = N_("The door is closed; players by SSH were sent away.")
_TROUBLE = {
    "address": N_("This machine has no such address."),
    "port": N_("Another program uses this port; close it, or start with --port."),
    "key": N_("The key of this host can be neither read nor written; look at its folder."),
    "closed": N_("The table is closed."),
}
_NEW_SEAT = N_("Name of the player")
_NAMELESS = N_("A seat needs a name of letters.")
_REVOKE = N_("Let nothing open the seat of {name} any more, and send its terminal away?")
_MOVE = N_("To which seat?")
_NO_CLIENT = N_("Nobody sits at this seat.")
_LOCKED = N_("You have taken the seat of {name} over; its terminal looks only.")
_UNLOCKED = N_("{name} may act again.")
_WATCHED = NP_(
    "{n} client of tmux looks at this terminal.",
    "{n} clients of tmux look at this terminal: s marks it as shared.",
)


class SeatsScreen(SeatScreen):
    """Seats and terminals."""

    SCOPE: ClassVar = SCOPE
    CSS_PATH = sheet("seats")

    class SeatsChanged(Message):
        """Somebody came or went; carries no state."""

        def can_replace(self, message: Message) -> bool:
            """Let a newer message stand for this one."""
            return isinstance(message, SeatsScreen.SeatsChanged)

    _forget: Callable[[], None] | None = None

    def compose_body(self) -> ComposeResult:
        """Compose the door and the seats."""
        yield TextLines(id="door", wrap=True)
        yield LineGrid((), id="seats")

    def on_mount(self) -> None:
        """Hear who comes and goes."""
        if (host := self._host) is not None:
            self._forget = host.subscribe(self._seats_changed)
        self.query_one("#seats", LineGrid).focus()

    def _seats_changed(self) -> None:
        self.post_message(self.SeatsChanged())

    def on_unmount(self) -> None:
        """Hear no more."""
        if self._forget is not None:
            self._forget()

    def on_screen_resume(self) -> None:
        """Look whether several clients of tmux see this terminal."""
        self.run_worker(self._propose_sharing(), group="watchers", exclusive=True)

    async def _propose_sharing(self) -> None:
        host = self._host
        watchers = await host.watchers() if host is not None else 0
        if watchers > 1 and not self.gateway.shared:
            self.say(self.catalogue.plural(*_WATCHED, watchers), "warn")

    def on_seats_screen_seats_changed(self) -> None:
        """Draw who is here."""
        self.refresh_view()

    @property
    def _host(self) -> Host | None:
        return self.table_app.host

    def retranslate(self) -> None:
        """Put the titles of the columns in."""
        self.query_one("#seats", LineGrid).set_columns(seats_columns(self.catalogue))

    def show_view(self, view: TableView) -> None:
        """Draw the door and the rows."""
        if (host := self._host) is None:
            return
        rows = seats_rows(host, view, self.catalogue, shared=self.gateway.shared)
        self.query_one("#seats", LineGrid).set_rows(rows)
        self._show_door()

    def _show_door(self) -> None:
        if (host := self._host) is not None:
            lines = seats_lines(host, self._chosen, self.catalogue, shared=self.gateway.shared)
            self.query_one("#door", TextLines).set_lines(lines)

    def on_line_grid_row_highlighted(self) -> None:
        """Show what to read out for the seat under the cursor."""
        self._show_door()

    # ---- what is under the cursor ------------------------------------------

    @property
    def _chosen(self) -> SeatLine | None:
        key = self.query_one("#seats", LineGrid).cursor_key or ""
        seats = self._host.seats() if self._host is not None else ()
        if key.startswith(SEAT):
            return next((line for line in seats if line.seat == key.removeprefix(SEAT)), None)
        number = key.removeprefix(CLIENT)
        return next(
            (line for line in seats if any(str(c.number) == number for c in line.clients)), None
        )

    @property
    def _client(self) -> ClientLine | None:
        """The terminal under the cursor, or the one of the seat under it."""
        line = self._chosen
        key = self.query_one("#seats", LineGrid).cursor_key or ""
        if line is None:
            return None
        own = [c for c in line.clients if f"{CLIENT}{c.number}" == key]
        return next(iter(own or line.clients), None)

    # ---- acts --------------------------------------------------------------

    def action_open_door(self) -> None:
        """Let players in by SSH, or no more."""
        if (host := self._host) is None:
            return
        if host.listening is not None:
            self.run_worker(self._shut(host))
            return
        text = self.catalogue.text
        answers = (
            Answer("machine", "1", text(_MACHINE)),
            Answer("network", "2", text(_NETWORK)),
        )

        def answered(answer: str | None) -> None:
            if answer is not None:
                openness: Openness = "network" if answer == "network" else "machine"
                self.run_worker(self._open(host, openness))

        self.app.push_screen(QuestionDialog(text(_WHO), answers), answered)

    async def _open(self, host: Host, openness: Openness) -> None:
        trouble = await host.listen(openness)
        if trouble is None:
            self.say(self.catalogue.text(_OPENED), "good")
        else:
            self.say(self.catalogue.text(_TROUBLE[trouble.code]), "bad")
        self.refresh_view()

    async def _shut(self, host: Host) -> None:
        await host.stop_listening()
        self.say(self.catalogue.text(_SHUT), "good")
        self.refresh_view()

    def action_new_code(self) -> None:
        """Give the seat under the cursor another code."""
        if self._host is not None and (line := self._chosen) is not None:
            self._host.new_code(line.seat)

    def action_add_seat(self) -> None:
        """Make a seat for somebody without a character."""
        if (host := self._host) is None:
            return

        def named(name: str) -> Answered:
            added = host.add_seat(name)
            refused = self.catalogue.text(_NAMELESS)
            return Answered("" if added else refused, accepted=added is not None)

        self.app.push_screen(LinePage(self.catalogue.text(_NEW_SEAT), named))

    def action_lock_seat(self) -> None:
        """Take the seat over, or give it back."""
        line = self._chosen
        if self._host is None or line is None or line.seat == GM:
            return
        self._host.lock(line.seat, locked=not line.locked)
        said = _UNLOCKED if line.locked else _LOCKED
        self.say(self.catalogue.text(said, name=seat_name(line.seat, self.catalogue)), "good")

    def action_move_client(self) -> None:
        """Let the terminal under the cursor sit down at another seat."""
        host, client, at = self._host, self._client, self._chosen
        if host is None or at is None:
            return
        if client is None:
            self.say(self.catalogue.text(_NO_CLIENT), "bad")
            return
        number = client.number
        rows = [
            Row(line.seat, (seat_name(line.seat, self.catalogue), line.login))
            for line in host.seats()
            if line.seat != at.seat
        ]

        def chosen(seats: tuple[str, ...] | None) -> None:
            for seat in (seats or ())[:1]:
                host.move(number, seat)

        self.app.push_screen(ChoiceDialog(self.catalogue.text(_MOVE), rows), chosen)

    def action_close_seat(self) -> None:
        """Send the terminals of the seat away."""
        if self._host is not None and (line := self._chosen) is not None:
            self._host.close_seat(line.seat)

    def action_revoke_seat(self) -> None:
        """Let nothing open the seat any more, if the GM says so."""
        host, line = self._host, self._chosen
        if host is None or line is None:
            return

        def answered(answer: str | None) -> None:
            if answer:
                host.revoke(line.seat)

        question = self.catalogue.text(_REVOKE, name=seat_name(line.seat, self.catalogue))
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    async def action_share_screen(self) -> None:
        """Mark the GM's terminal under the cursor as shared; without one, this terminal."""
        line, client = self._chosen, self._client
        if self._host is not None and line is not None and line.seat == GM and client is not None:
            self._host.share(client.number, shared=not client.shared)
            return
        await self.table_app.share(shared=not self.gateway.shared)
