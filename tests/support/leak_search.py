"""A search for leaks: a table full of secrets is played, and every byte for a seat is read."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from tests.support.leak_tables import OF_ANIA, OF_BORYS, OF_GM, PLAYERS, SEED, SecretTable
from tests.support.memory_keeper import MemoryKeeper
from tests.support.seat_clients import MemoryLink, sit
from tests.support.seat_tables import seats_of, table_host
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import Opening, Value
from tui_app.domain.table import GM
from tui_app.line.adding import Presets
from tui_app.line.grammar import parse_line
from tui_app.line.opening import presets_of
from tui_app.seats.hosting import TableHost
from tui_app.store.codec import new_table
from tui_app.store.history import History
from tui_app.store.sealing import SealKeeper
from tui_app.store.session import Session
from tui_app.store.vault import Vault
from tui_app.ui.base_app import KlepsydraApp

SEATS: Final = (*PLAYERS, GM)
# Escape as it is told from the beginning of another key without waiting.
_ESCAPE: Final = b"\x1b[27u"
_FUNCTION_KEYS = (b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x1b[18~")
PLACES: Final = (*_FUNCTION_KEYS, b"\x1b[19~", b"\x1b[20~")
# The GM looks only: what he typed at random would act for others.
LOOKS: Final = (b"\x1b[A", b"\x1b[B", _ESCAPE, b"\t", b"\x1bOP")
KEYS: Final = (*LOOKS, b"\r", b"\x10", b":", b" ", b"g", b"u", b"a", b"h", b"f", b"v", b"6", b"0")
LINES: Final = ("show", "journal", "help", "undo", "show Skryt", "attack Anna Skryt")
_ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
# Smaller numbers stand everywhere.
SECRET_LEAST: Final = 61
# What takes others the ground to stand on is done less often.
BREAKING: Final = (
    *("undo", "redo", "fight end", "advance", "rest", "note", "rule", "kill", "out"),
    *("leave", "withdraw", "dominate", "order", "wait", "pass", "wound", "finish"),
)
# What can be done only right after something else.
FOLLOWING: Final = {
    "undo": ("redo",),
    "attack": ("amend hit=4",),
    "bid": ("reveal contest={contest}",),
    "wound": ("spare ?Skryty by=Anna", "treat Goblin start by=?Skryty"),
    "fight": ("fight",),
    "leave": ("join ?Skryty",),
    "dominate": ("dominate end Wilk",),
    "kill": ("revive Goblin", "revive ?Skryty"),
}
ASKED: Final = "nothing that you type appears"
SAMPLE: Final = 20
BATCH: Final = 10
Pool = tuple[str, str]


@dataclass
class Found:
    """What a search met.

    Attributes:
        leaks: Seat, word and what stood around it.
        accepted: How often each act of the pool was accepted.
        sealed: Every number above `SECRET_LEAST` that was in the vault.
        read: Words that were found where they belong, by seat.
        hidden: Difficulties that were open and hidden.
        looked: Which seat was at which screen.
        done: How many acts were done.
    """

    leaks: list[tuple[str, str, str]] = field(default_factory=list)
    accepted: Counter[Pool] = field(default_factory=Counter)
    sealed: set[int] = field(default_factory=set)
    read: set[tuple[str, str]] = field(default_factory=set)
    hidden: set[int] = field(default_factory=set)
    looked: set[tuple[str, str]] = field(default_factory=set)
    done: int = 0


class WatchedVault(Vault):
    """Remembers every value that it ever held."""

    def __init__(self) -> None:
        super().__init__(None)
        self.seen: set[int] = set()

    def put(self, contest: str, character: str, opening: Opening) -> None:
        super().put(contest, character, opening)
        self.seen |= secret_numbers(opening.value)


def secret_numbers(value: Value) -> set[int]:
    """Give the numbers of a sealed value that would be recognized."""
    numbers = value if isinstance(value, tuple) else (value,)
    return {n for n in numbers if isinstance(n, int) and n >= SECRET_LEAST}


def stands_in(word: str, text: str) -> str:
    """Give what stands around a word, or a number as its own; empty when it is not there."""
    # Percents, decimals, numbers of acts and digits of commitments are other numbers.
    pattern = rf"(?<![0-9A-Za-z.,#]){word}(?![0-9A-Za-z%]|[.,]\d)" if word.isdecimal() else word
    found = re.search(pattern, text)
    return "" if found is None else text[max(found.start() - 60, 0) : found.end() + 60]


@cache
def _presets(system: str) -> Presets:
    return presets_of(system, "en")


class LeakSearch:
    """One table with its seats, played at random from one seed."""

    def __init__(
        self,
        kind: SecretTable,
        folder: Path,
        found: Found,
        seed: int,
        is_enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Set the table; call inside a running loop.

        Args:
            kind: What is played.
            folder: For the host.
            found: What was met so far; it grows.
            seed: Of all choices.
            is_enough: Ends it early.
        """
        self._is_enough = is_enough
        self._kind, self._found = kind, found
        self._dice = random.Random(seed)
        self.vault = WatchedVault()
        table = new_table(kind.system, "Zaulek", SEED)
        self.session = Session(MemoryKeeper(table), History(table), SealKeeper(self.vault))
        for line in kind.start:
            assert self.act(GM, line), line
        self._public: set[int] = set()
        self._last = ("", "")
        self._read_to = self.session.seq
        self._host: TableHost = table_host(folder, session=self.session)
        self._links: dict[str, MemoryLink] = {}
        self._in_lines: dict[str, bool] = {}
        self._secret_due: dict[str, bytes] = {}

    # ---- acts --------------------------------------------------------------

    def act(self, seat: str, line: str) -> bool:
        """Do an act; tell whether it was accepted."""
        command = parse_line(line, self.session.view(seat), _presets(self._kind.system))
        if isinstance(command, Refusal):
            return False
        return not isinstance(self.session.execute(seat, command), Refusal)

    def step(self) -> None:
        """Do one act of the pool, rather one that was seldom accepted."""
        sample = self._dice.sample(self._kind.acts, min(SAMPLE, len(self._kind.acts)))
        for pick in (*self._after(), *sorted(sample, key=self._weight)):
            line = self._filled(pick[1])
            if line and self.act(pick[0], line):
                self._last = (pick[0], pick[1].split()[0])
                self._found.accepted[pick] += 1
                self._found.done += 1
                self._look_at_tests()
                return

    def _after(self) -> list[Pool]:
        """Give what can be done only now; a player may take back only what was just done."""
        if self._last[0] == "Ania" and self._dice.random() < 0.2:
            return [pick for pick in self._kind.acts if pick == ("Ania", "undo")]
        following = FOLLOWING.get(self._last[1], ())
        return [pick for pick in self._kind.acts if pick[0] == GM and pick[1] in following]

    def _weight(self, pick: Pool) -> int:
        return self._found.accepted[pick] * (4 if pick[1].startswith(BREAKING) else 1)

    def _filled(self, line: str) -> str:
        """Put values into an act; empty when there is no contest for it."""
        contest = ""
        if "{contest}" in line:
            open_ones = [c for c in self.session.view(GM).contests if c["kind"] != "test"]
            if not open_ones:
                return ""
            # Where fewest are missing, others bid too, so that some contests come to an end.
            fullest = min(open_ones, key=lambda c: sum(not p["sealed"] for p in c["parties"]))
            open_ones = [fullest] if line.startswith("reveal") else open_ones
            contest = str(self._dice.choice((fullest, fullest, *open_ones))["id"])
        return line.format(secret=self._secret(), pt=self._pt(), contest=contest)

    def _secret(self) -> str:
        """Give a value to seal; what is reckoned with it is never another such value."""
        if self._kind.system == "mstocs":
            big, small = self._dice.randrange(65, 95, 5), self._dice.choice((2, 7))
            split = [big, small, 99 - big - small]
            self._dice.shuffle(split)
            return " ".join(map(str, split))
        return str(self._dice.randrange(425, 900, 20))

    def _pt(self) -> int:
        return self._dice.randrange(417, 900, 20)

    def _look_at_tests(self) -> None:
        tests = getattr(self.session.table.state, "tests", ())
        self._found.hidden |= {t.pt for t in tests if t.shown != "shown" and t.pt >= SECRET_LEAST}

    # ---- seats -------------------------------------------------------------

    async def sit(self, seat: str, *, lines: bool = False) -> None:
        """Let a seat look, at screens or in lines."""
        term = "dumb" if lines else "xterm-256color"
        self._links[seat] = sit(seats_of(self._host), seat, term=term)
        self._in_lines[seat] = lines
        self._secret_due.pop(seat, None)
        await self._links[seat].until("Write acts" if lines else "Anna")

    def type(self, seat: str, number: int) -> None:
        """Let a seat type something."""
        ear = self._links[seat].ear
        assert ear is not None
        if self._in_lines[seat]:
            ear.received(self._typed_line(seat))
        elif number % 3 == 0:
            self._go(seat, self._dice.choice(PLACES))
        else:
            ear.received(self._dice.choice(LOOKS if seat == GM else KEYS))

    def _go(self, seat: str, place: bytes) -> None:
        """Leave all dialogs, and go to a screen."""
        ear = self._links[seat].ear
        assert ear is not None
        ear.received(_ESCAPE * 3 + place)

    def _typed_line(self, seat: str) -> bytes:
        if (due := self._secret_due.pop(seat, None)) is not None:
            # Elsewhere than where it is asked for, it would be typed in the open.
            asked = self._links[seat].text.rstrip().rpartition("\n")[2]
            return due if ASKED in asked else b"show\r"
        lines = [*LINES, *(act for who, act in self._kind.acts if who == seat)]
        line = self._dice.choice(lines)
        if "{secret}" not in line:
            filled = self._filled(line)
            return f"{filled}\r".encode() if filled else b"show\r"
        secret = self._secret()
        filled = self._filled(line.replace(" {secret}", ""))
        self._secret_due[seat] = f"{secret}\r".encode()
        return f"{filled}\r".encode() if filled else b"show\r"

    # ---- reading -----------------------------------------------------------

    async def read(self, *, stay: bool = False) -> None:
        """Read what was sent since, and look for what should not be there.

        Args:
            stay: Whether nobody leaves and comes back.
        """
        await asyncio.sleep(0.02)
        self._note_what_is_public()
        for seat, link in list(self._links.items()):
            sent = bytes(link.sent).decode("utf-8", "replace")
            self._found.looked |= {(seat, mode) for mode in self._modes_of(seat)}
            self._look(seat, _ESCAPES.sub(" ", sent) + "\n" + link.text)
            link.sent.clear()
            if link.status is not None or (not stay and self._dice.random() < 0.02):
                link.ear.lost() if link.ear is not None and link.status is None else None
                await self.sit(seat, lines=self._dice.random() < 0.3)

    def _note_what_is_public(self) -> None:
        for act in self.session.acts(self._read_to + 1):
            for event in act.events:
                for proof in self.session.system.proofs(event):
                    self._public |= secret_numbers(proof.opening.value)
        self._read_to = self.session.seq

    def _look(self, seat: str, text: str) -> None:
        self._found.sealed |= self.vault.seen
        for word in self.forbidden(seat):
            if around := stands_in(word, text):
                self._found.leaks.append((seat, word, around))
        for word in (OF_ANIA, OF_BORYS, *OF_GM):
            if word in text:
                self._found.read.add((seat, word))

    def forbidden(self, seat: str) -> list[str]:
        """Give the words that a seat must not read now."""
        words = [SEED, *(str(n) for n in self.vault.seen - self._public)]
        if seat == GM:
            return words
        words += [*OF_GM, *self._kind.traits, *(str(n) for n in range(417, 900, 20))]
        words += [OF_BORYS] if seat != "Borys" else []
        return words + ([OF_ANIA] if seat != "Ania" else [])

    async def play(self) -> None:
        """Play the table to its end, and let every seat read all of it once more in lines."""
        for seat in SEATS:
            await self.sit(seat, lines=self._dice.random() < 0.25)
        last = self.session.seq + self._kind.length
        number = 0
        while self.session.seq < last and not self._is_enough():
            self.step()
            self.type(self._dice.choice(SEATS), number)
            await asyncio.sleep(0)
            number += 1
            if number % BATCH == 0:
                await self.read()
        await self._look_around()
        for seat in SEATS:
            await self._read_all(seat)
        await self._host.close()

    async def _look_around(self) -> None:
        """Let every seat look at every screen there is."""
        for seat in SEATS:
            if self._in_lines[seat]:
                self._links[seat].ear.lost()  # type: ignore[union-attr]
                await self.sit(seat)
        for place in PLACES:
            for seat in SEATS:
                self._go(seat, place)
            await self._keys_taken()
            await self.read(stay=True)

    async def _keys_taken(self) -> None:
        """Wait until no key waits for one that closes a page."""
        for _ in range(100):
            await asyncio.sleep(0.02)
            if not any(app.message_queue_size for app in self._apps()):
                return

    def _apps(self) -> list[KlepsydraApp]:
        seated = (connection._app for seat in SEATS for connection in seats_of(self._host).at(seat))
        return [app for app in seated if app is not None]

    def _modes_of(self, seat: str) -> list[str]:
        apps = [connection._app for connection in seats_of(self._host).at(seat)]
        return [app.current_mode for app in apps if app is not None]

    async def _read_all(self, seat: str) -> None:
        self._links[seat].ear.lost()  # type: ignore[union-attr]
        await self.sit(seat, lines=True)
        ear = self._links[seat].ear
        assert ear is not None
        ear.received(b"journal\rshow\r")
        await self._links[seat].until(lambda: len(self._links[seat].sent) > 500)
        await self.read()


async def search(
    kind: SecretTable, folder: Path, acts: int, *, most: int = 0, seed: int = 100
) -> Found:
    """Play tables of one kind until so many acts of the pool were accepted.

    Args:
        kind: The table.
        folder: An empty folder.
        acts: How many acts at least.
        most: While an act of the pool was never accepted, play on to so many.
        seed: Of the first table.

    Returns:
        What was met.
    """
    found = Found()

    def is_enough() -> bool:
        is_whole = all(found.accepted[pick] for pick in kind.acts)
        return found.done >= (acts if is_whole else max(acts, most))

    while not is_enough():
        await LeakSearch(kind, _folder(folder, seed), found, seed, is_enough).play()
        seed += 1
    return found


async def first_leak(kind: SecretTable, folder: Path, tables: int) -> Found:
    """Play tables of one kind until something leaks, but not more than so many."""
    found = Found()
    for seed in range(tables):
        await LeakSearch(kind, _folder(folder, seed), found, seed, lambda: bool(found.leaks)).play()
        if found.leaks:
            break
    return found


def _folder(folder: Path, seed: int) -> Path:
    made = folder / str(seed)
    made.mkdir()
    return made
