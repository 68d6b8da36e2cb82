"""What the Seats screen needs of the host; the layer above gives it, so no screen imports it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

Openness = Literal["machine", "network"]


class Listening(msgspec.Struct, frozen=True):
    """Where players can reach the host.

    Attributes:
        reach: Name or address of this machine, for the line to read out.
        port: The port.
        open_to: Whether only this machine or everybody on its networks can knock.
        fingerprint: Of the host's key, as `ssh` shows it at the first visit.
    """

    reach: str
    port: int
    open_to: Openness
    fingerprint: str

    def line(self, login: str) -> str:
        """What a player types."""
        return f"ssh -p {self.port} {login}@{self.reach}"


class ClientLine(msgspec.Struct, frozen=True):
    """One terminal at a seat.

    Attributes:
        number: Tells the terminals of one host apart.
        how: ``ssh`` or ``join``.
        address: Where it comes from; empty for ``join``.
        lines: Whether it is in line mode.
        shared: Whether everybody in the room sees it.
        asleep: Whether it does not take what it is sent.
    """

    number: int
    how: Literal["ssh", "join"]
    address: str
    lines: bool = False
    shared: bool = False
    asleep: bool = False


class SeatLine(msgspec.Struct, frozen=True):
    """One seat.

    Attributes:
        seat: Its name.
        login: What stands before the @.
        code: What opens it; empty when nothing does.
        keys: How many remembered keys open it.
        locked: Whether the GM took it over, so that its terminals look only.
        clients: Its terminals.
        here: Whether the program's own terminal sits there, too.
    """

    seat: str
    login: str
    code: str
    keys: int
    locked: bool
    clients: tuple[ClientLine, ...] = ()
    here: bool = False


class Trouble(msgspec.Struct, frozen=True):
    """Why players cannot be let in: ``address``, ``port``, ``key`` or ``closed``."""

    code: Literal["address", "port", "key", "closed"]


class Host(Protocol):
    """The seats of one table and the door to them."""

    @property
    def listening(self) -> Listening | None:
        """Where players can reach the host, None while they cannot."""

    def seats(self) -> tuple[SeatLine, ...]:
        """Give the seats: the GM, the board, the players."""

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told that something changed; the answer ends it."""

    async def open(self) -> None:
        """Let terminals of this machine in; players by SSH only after `listen`."""

    async def listen(self, openness: Openness) -> Trouble | None:
        """Let players in; None when they can come."""

    async def stop_listening(self) -> None:
        """Let nobody in by SSH any more; those who came so are sent away."""

    async def close(self) -> None:
        """Say goodbye to all."""

    def add_seat(self, name: str) -> str | None:
        """Make a seat known before it has a character; None when the name is empty."""

    def new_code(self, seat: str) -> str:
        """Give a seat another code; keys remembered for it are forgotten."""

    def revoke(self, seat: str) -> None:
        """Let nothing open a seat, and send its terminals away."""

    def lock(self, seat: str, *, locked: bool) -> None:
        """Take a seat over, or give it back."""

    def move(self, number: int, seat: str) -> None:
        """Let a terminal sit down at another seat."""

    def share(self, number: int, *, shared: bool) -> None:
        """Mark a terminal as one that everybody sees."""

    def close_seat(self, seat: str) -> None:
        """Send a seat's terminals away; they may come back."""

    async def watchers(self) -> int:
        """Give how many clients of tmux look at the terminal of this process; 0 without tmux."""
