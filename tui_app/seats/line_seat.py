"""A seat in line mode: the acts of `play` over a link, for screen readers and plain terminals."""

from __future__ import annotations

import asyncio
import codecs
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import SealingAct
from tui_app.line.acting import execute
from tui_app.line.asking import asked_for, barrier_to, completed
from tui_app.line.grammar import parse_line
from tui_app.line.opening import AtTable, presets_of
from tui_app.line.output import Output
from tui_app.line.play import answered, is_farewell
from tui_app.line.words import LINE_MAX
from tui_app.seats.driver import Port
from tui_app.seats.seat_gateway import barred
from tui_app.seats.spelling import spelled
from tui_app.store.findings import Report
from tui_app.store.session import Session
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.teller import Teller

LINES_MOST: Final = 100
_PAUSE_S: Final = 0.02
_PROMPT: Final = "> "
_HELLO: Final = N_(
    "{table}, seat {seat}. Write acts line by line; show, journal and help answer; quit leaves."
)
_ENTER, _ERASE, _LEAVE = "\r\n", "\x7f\x08", "\x03\x04"
_ESCAPE: Final = "\x1b"


class LineEditor:
    """Makes lines of typed characters, and says what to echo."""

    def __init__(self) -> None:
        """Begin with an empty line."""
        self._typed: list[str] = []
        self._escape = ""

    def press(self, char: str) -> tuple[str | None, str]:
        """Take one character.

        Returns:
            The line that it ended, None while it goes on; and what to echo.
        """
        if self._escape or char == _ESCAPE:
            self._skip(char)
        elif char in _ENTER:
            line = self.typed
            self._typed.clear()
            return line, "\r\n"
        elif char in _ERASE:
            if self._typed:
                self._typed.pop()
                return None, "\b \b"
        elif char.isprintable() and len(self._typed) < LINE_MAX:
            self._typed.append(char)
            return None, char
        return None, ""

    @property
    def typed(self) -> str:
        """What is typed so far."""
        return "".join(self._typed)

    def _skip(self, char: str) -> None:
        """Pass over an arrow or another key that is no character."""
        self._escape += char
        opened = len(self._escape) == 2 and char in "[O"
        final = len(self._escape) > 1 and "@" <= char <= "~"
        if (final and not opened) or len(self._escape) > 16:
            self._escape = ""


class LinkOutput(Output):
    """Speaks to a link instead of the process's streams."""

    def __init__(self, cat: Catalogue, port: Port) -> None:
        """Speak the words of `cat` to `port`."""
        super().__init__(cat)
        self._port = port

    def write(self, lines: Sequence[str]) -> None:
        """Send lines; only what `Output` made harmless comes here."""
        self.show("".join(f"{line}\n" for line in lines))

    def show(self, text: str) -> None:
        """Send text, such as a prompt or an echo."""
        self._port.send(spelled(text.replace("\n", "\r\n"), self._port.codec))

    def complain(self, text: str) -> None:
        """Send a refusal like any other answer."""
        self.show(text)


class LineSeat:
    """Answers the lines of one seat, and tells what others did."""

    def __init__(
        self,
        port: Port,
        session: Session,
        seat: str,
        words: Catalogue,
        *,
        echo: bool,
        is_locked: Callable[[], bool],
    ) -> None:
        """Prepare a seat.

        Args:
            port: The way to the client.
            session: The table.
            seat: Who looks and acts.
            words: The client's language.
            echo: Whether the client's terminal does not show what is typed.
            is_locked: Whether the GM has taken the seat over.
        """
        self._port = port
        self._session = session
        self._seat = seat
        self._out = LinkOutput(words, port)
        self._echo = echo
        self._editor = LineEditor()
        self._decoder = codecs.getincrementaldecoder(port.codec)("replace")
        self._lines: deque[str | None] = deque()
        self._news = asyncio.Event()
        self._told = session.seq
        self._is_locked = is_locked
        self._presets = presets_of(session.table.system, words.lang)
        self._asked: SealingAct | None = None
        self._cut_short = False

    # ---- as an Ear ---------------------------------------------------------

    def received(self, data: bytes) -> None:
        """Take typed bytes."""
        echo = []
        for char in self._decoder.decode(data):
            if char in _LEAVE and not self._editor.typed:
                self._add(None)
                continue
            line, shown = self._editor.press(char)
            echo.append(shown)
            if line is not None:
                self._add(line)
        if self._echo and self._asked is None and self._port.ready:
            self._out.show("".join(echo).replace("\r\n", "\n"))

    def _add(self, line: str | None) -> None:
        if len(self._lines) < LINES_MOST:
            self._lines.append(line)
        self._news.set()

    def resized(self, width: int, height: int) -> None:
        """Lines have no size."""

    def writable(self) -> None:
        """What was not told while the client did not read is told now."""
        self._news.set()

    def lost(self) -> None:
        """Nobody listens."""
        self.stop()

    def stop(self) -> None:
        """End after what is being answered; what is told last gets a line of its own."""
        self._lines.appendleft(None)
        self._cut_short = True
        self._news.set()

    # ---- answering ---------------------------------------------------------

    async def run(self) -> None:
        """Answer lines until the client leaves."""
        self._port.listen(self)
        forget = self._session.subscribe(self._news.set)
        try:
            self._greet()
            while await self._next():
                await asyncio.sleep(_PAUSE_S)
        finally:
            forget()
            self._port.listen(None)
            if self._cut_short and self._echo:
                self._out.show("\n")

    def _greet(self) -> None:
        table = self._session.table.name
        self._out.say(self._out.cat.text(_HELLO, table=table, seat=self._seat))
        self._prompt()

    def _prompt(self) -> None:
        if self._echo and self._asked is None:
            self._out.show(_PROMPT + self._editor.typed)

    async def _next(self) -> bool:
        """Answer one line, or tell news; False ends it."""
        await self._news.wait()
        if not self._lines:
            self._news.clear()
            if self._tell_news():
                self._prompt()
            return True
        line = self._lines.popleft()
        if line is None or is_farewell(line):
            return False
        if self._asked is not None:
            self._take_secret(line)
        elif (text := line.strip()) and not text.startswith("#"):
            self._answer(text)
        self._prompt()
        return True

    def _answer(self, line: str) -> None:
        at = self._at()
        if answered(line, at, self._out):
            return
        refusal = barred(self._seat, locked=self._is_locked())
        if refusal is not None:
            self._out.fail(refusal.code, at.teller.refusal(refusal))
            return
        command = parse_line(line, self._session.view(self._seat), at.presets)
        if not isinstance(command, Refusal):
            command = self._session.system.restated(self._session.table, command)
        if isinstance(command, SealingAct) and command.is_blank:
            barrier = barrier_to(command, at)
            if barrier is None:
                self._ask_secret(command, at)
            else:
                self._execute(barrier, at)
        else:
            self._execute(command, at)

    def _execute(self, command: Command | Refusal, at: AtTable) -> None:
        self._tell_news()
        execute(command, at, self._out)
        self._told = self._session.seq

    def _ask_secret(self, command: SealingAct, at: AtTable) -> None:
        """Ask for what is sealed; the next line is it, and is not echoed."""
        self._asked = command
        self._out.show(asked_for(command, at, self._out.cat))

    def _take_secret(self, typed: str) -> None:
        command, self._asked = self._asked, None
        if self._echo:
            self._out.show("\n")
        if command is None:
            return
        self._execute(completed(command, typed), self._at())

    def _tell_news(self) -> bool:
        """Say what others did since, if there is anything that the seat may know."""
        if self._session.seq <= self._told or not self._port.ready:
            return False
        teller = self._at().teller
        acts = tuple(self._session.acts(self._told + 1))
        self._told = self._session.seq
        lines = [line for act in acts for line in teller.lines(act)]
        if lines:
            self._out.say(*(["", *lines] if self._echo else lines))
        return bool(lines)

    def _at(self) -> AtTable:
        table = self._session.table
        words = self._out.cat
        teller = Teller(words, table.system, self._seat, table.house, self._session.act)
        seq = self._session.seq
        report = Report(
            writable=True, seq=seq, snapshot_seq=seq, history_from=0, chain="", owner=None
        )
        return AtTable(self._session, self._seat, teller, self._presets, report)
