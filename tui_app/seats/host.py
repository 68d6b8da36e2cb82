"""The host: who is at the table, the listeners, and how all of it ends."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tui_app.domain.names import clean_label, fold, label_key
from tui_app.domain.seat_names import is_gm, players_of
from tui_app.domain.table import BOARD, GM
from tui_app.seats.connection import Connection, Makers
from tui_app.seats.credentials import Credentials, logins
from tui_app.seats.door import Door
from tui_app.seats.link import Client, Ear, Link
from tui_app.store.session import Session
from tui_app.text.catalogue import Catalogue, catalogue, default_lang
from tui_app.text.deferred import N_

CLIENTS_MOST: Final = 48
STARTS_AT_ONCE: Final = 2
# Above a dozen seats the collector's pauses are felt; frozen objects are not looked at again.
FREEZE_FROM: Final = 12
_FREEZE_AFTER_S: Final = 1.0

TAKEN: Final = N_("Somebody else sat down at this seat, so this terminal lets go of it.")
CLOSED: Final = N_("The game master closed this seat.")
GOODBYE: Final = N_("The game master closed the table. Everything is saved; goodbye.")
FULL: Final = N_("The table is full; somebody must leave first.")
UNKNOWN: Final = N_("There is no seat {seat} at this table; there are: {choices}.")
_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class SeatHost:
    """Seats clients at one table.

    Attributes:
        session: The table.
        words: The language of the GM; clients may have another.
        reports: Folder for reports of a crash.
        door: Who may knock.
        starting: Lets few apps start at a time.
        locked: Seats that the GM has taken over: their clients look only.
    """

    def __init__(
        self,
        session: Session,
        credentials: Credentials,
        words: Catalogue,
        makers: Callable[[SeatHost], Makers],
        *,
        reports: Path,
    ) -> None:
        """Host a table; nothing listens yet."""
        self.session = session
        self.words = words
        self.reports = reports
        self.door = Door()
        self.starting = asyncio.Semaphore(STARTS_AT_ONCE)
        self.locked: set[str] = set()
        self._credentials = credentials
        self._makers = makers(self)
        self._connections: list[Connection] = []
        self._numbers = 0
        self._listeners: list[Callable[[], None]] = []
        self._freezing: asyncio.TimerHandle | None = None
        self._closing = False

    # ---- seats -------------------------------------------------------------

    def seats(self) -> tuple[str, ...]:
        """Give the seats: the GM, the board, each player of the table or named here."""
        players = players_of(self.session.table)
        return tuple(dict.fromkeys((GM, BOARD, *players, *self._credentials.named())))

    def logins(self) -> dict[str, str]:
        """Give the login name of each seat."""
        return logins(self.seats())

    def seat_of_login(self, login: str) -> str | None:
        """Find the seat of a login name."""
        return next((seat for seat, name in self.logins().items() if name == login), None)

    def seat_of_words(self, typed: str) -> str | None:
        """Find a seat by its name as typed, or by its login name."""
        if is_gm(typed):
            return GM
        for seat in self.seats():
            if fold(seat) == fold(typed):
                return seat
        return self.seat_of_login(typed)

    def add_seat(self, typed: str) -> str | None:
        """Make a seat known before it has a character; None when the name is empty."""
        name = clean_label(typed).text
        if not name:
            return None
        known = (seat for seat in self.seats() if label_key(seat) == label_key(name))
        name = GM if is_gm(name) else next(known, name)
        self._credentials.add(name)
        self.changed()
        return name

    def code(self, seat: str) -> str:
        """Give the code of a seat, made at the first look; the GM's is made when asked for."""
        if seat not in self._credentials.named():
            self._credentials.add(seat)
        return self._credentials.code(seat)

    def keys(self, seat: str) -> int:
        """Give how many keys open a seat."""
        return len(self._credentials.keys(seat))

    def new_code(self, seat: str) -> str:
        """Give a seat another code; who sits there stays."""
        code = self._credentials.new_code(seat)
        self.changed()
        return code

    def revoke(self, seat: str) -> None:
        """Let nothing open a seat any more, and close it."""
        self._credentials.revoke(seat)
        self.close_seat(seat)
        self.changed()

    # ---- as the Lobby of the listeners -------------------------------------

    def opens(self, seat: str | None, code: str) -> bool:
        """Tell whether a code opens a seat."""
        if seat is not None:
            self.code(seat)
        return self._credentials.opens(seat, code)

    def knows_key(self, seat: str, key: str) -> bool:
        """Tell whether a key was remembered for a seat."""
        return self._credentials.knows(seat, key)

    def remember_keys(self, seat: str, keys: tuple[str, ...]) -> None:
        """Remember keys that came with the right code."""
        self._credentials.remember(seat, keys)

    def connect(self, client: Client, link: Link) -> Ear:
        """Seat a client that was let in; the newer of two takes a player's seat."""
        self._numbers += 1
        words = _words_of(client, self.words)
        connection = Connection(self._numbers, client, link, words, self._makers)
        refusal = self._refusal(connection)
        if refusal is None and client.seat not in (GM, BOARD):
            for older in self.at(client.seat):
                older.leave(older.words.text(TAKEN))
        self._connections.append(connection)
        connection.start(self)
        if refusal is not None:
            connection.leave(refusal, 1)
        self.changed()
        return connection

    def welcome(self, client: Client, link: Link) -> Ear:
        """Seat a client of the same user, who typed the seat's name."""
        seat = self.seat_of_words(client.seat)
        known = Client(
            seat=seat or "",
            how=client.how,
            term=client.term,
            env=client.env,
            size=client.size,
            line=client.line,
        )
        ear = self.connect(known, link)
        if seat is None and isinstance(ear, Connection):
            choices = ", ".join(self.logins().values())
            ear.leave(ear.words.text(UNKNOWN, seat=client.seat, choices=choices), 1)
        return ear

    def _refusal(self, connection: Connection) -> str | None:
        words = connection.words
        if self._closing:
            return words.text(GOODBYE)
        return words.text(FULL) if len(self._connections) >= CLIENTS_MOST else None

    # ---- clients -----------------------------------------------------------

    @property
    def connections(self) -> Sequence[Connection]:
        """Who is here."""
        return tuple(self._connections)

    def at(self, seat: str) -> list[Connection]:
        """Give the clients of one seat."""
        return [c for c in self._connections if c.seat == seat]

    def connection(self, number: int) -> Connection | None:
        """Find a client."""
        return next((c for c in self._connections if c.number == number), None)

    def lock(self, seat: str, *, locked: bool) -> None:
        """Let a seat's clients look only, or act again."""
        (self.locked.add if locked else self.locked.discard)(seat)
        self.changed()

    def move(self, number: int, seat: str) -> None:
        """Let a client sit down elsewhere; who sat there lets go of the seat."""
        connection = self.connection(number)
        if connection is None or connection.seat == seat:
            return
        if seat not in (GM, BOARD):
            for older in self.at(seat):
                older.leave(older.words.text(TAKEN))
        connection.move(seat)
        self.changed()

    def share(self, number: int, *, shared: bool) -> None:
        """Mark a terminal as one that everybody in the room sees."""
        connection = self.connection(number)
        if connection is not None and connection.shared != shared:
            connection.shared = shared
            connection.restart()
            self.changed()

    def close_seat(self, seat: str) -> None:
        """Send a seat's clients away; they may come back."""
        for connection in self.at(seat):
            connection.leave(connection.words.text(CLOSED))

    def gone(self, connection: Connection) -> None:
        """Forget a client that left."""
        self._connections.remove(connection)
        self._tidy_later()
        self.changed()

    def seated(self, connection: Connection) -> None:
        """Notice that a seat is drawn."""
        self._tidy_later()
        self.changed()

    # ---- news --------------------------------------------------------------

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told that seats or clients changed; the answer ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def changed(self) -> None:
        """Tell those who look at the seats."""
        for listener in tuple(self._listeners):
            listener()

    # ---- the end -----------------------------------------------------------

    async def goodbye(self) -> None:
        """Send everybody home, terminals restored."""
        self._closing = True
        if self._freezing is not None:
            self._freezing.cancel()
        leaving = self.connections
        for connection in leaving:
            connection.leave(connection.words.text(GOODBYE))
        await asyncio.gather(*(connection.ended() for connection in leaving))

    def _tidy_later(self) -> None:
        if self._freezing is not None:
            self._freezing.cancel()
            self._freezing = None
        if not self._closing and len(self._connections) >= FREEZE_FROM:
            loop = asyncio.get_running_loop()
            self._freezing = loop.call_later(_FREEZE_AFTER_S, freeze)


def freeze() -> None:
    """Collect once, and let the collector look at what is left no more."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _words_of(client: Client, words: Catalogue) -> Catalogue:
    named = {name: client.env[name] for name in _LOCALE if client.env.get(name)}
    return catalogue(default_lang(named)) if named else words
